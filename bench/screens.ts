// Every page of the site and every e-mail in every language and at several widths: pictures in test-results/screens/, and what is wrong.
// node bench/screens.ts [--languages en,hi,gu] [--widths 360,1440] [--only /contact] [--longer 0.4] [--axe] [--press] [--no-pictures]
// `--longer 0.4` makes every word forty percent longer, for languages that are not there yet.
// `--press` presses every button of each page too; that takes several minutes for each language and width.
// In English it also lists for translators on which pictures the sentences of each file are: screens-of-files.md.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseArgs } from "node:util";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RuleObject } from "axe-core";
import type { APIRequestContext, Browser, Page } from "playwright";
import { samplePassword } from "#content/en/server/samples.ts";
import { localAddress, readAddress } from "#content/language.ts";
import { type Language, languages } from "#contract/languages.ts";
import { launchChromium } from "#scripts/chromium.ts";
import { openDatabase } from "#server/db/database.ts";
import { anAdmission } from "#tests/people.ts";
import { startPostgres } from "#tests/servers/postgres.ts";
import { newDatabase, startSite } from "#tests/site.ts";
import { poFile, readWordFiles } from "#tools/translations/files.ts";
import routes from "#web/routes.ts";
import { addClassSamples } from "./harness/class-samples.ts";
import { addExamSamples } from "./harness/exam-samples.ts";
import { alike, inkOf } from "./harness/ink.ts";
import { pressButtons } from "./harness/press-buttons.ts";
import { findFaults, lengthen } from "./harness/screen-faults.ts";

const { values: given } = parseArgs({
	options: {
		languages: { type: "string", default: languages.join(",") },
		widths: { type: "string", default: "360,1440" },
		only: { type: "string", multiple: true },
		longer: { type: "string" },
		axe: { type: "boolean", default: false },
		press: { type: "boolean", default: false },
		"no-pictures": { type: "boolean", default: false },
	},
});
/** An e-mail in another language and the English one: of the cells of both, so many have ink on both or on neither. */
const leastAlike = 0.65;
/** A server that is busy may close a connection just when the next request is sent on it. */
const again = { maxRetries: 3 };
const folder = path.join(import.meta.dirname, "../test-results/screens");
const people = {
	visitor: null,
	student: { email1: "meena@example.com", password1: samplePassword },
	staff: { email1: "office@example.com", password1: "harbour-light-7" },
};
type Who = keyof typeof people;

/** What an address without a sample in its list is filled with. */
const known: Record<string, string | string[]> = {
	"/blog/:slug": "/blog/fob-or-cif-choose-before-you-quote",
	"/resetpsw": "/resetpsw?token=sample",
	"/admin/search": "/admin/search?q=meena",
	"/admin/figures": "/admin/figures?period=year",
	"/admin/site/:entry": "/admin/site/home",
	"/admin/decks/:part": "/admin/decks/Day-7",
	"/accesscourse/read/:part": "/accesscourse/read/Day-1",
};

const postgres = await startPostgres({ fast: true });
const databaseUrl = await newDatabase(postgres.url("postgres"), "template0");
const site = await startSite({ settings: { DATABASE_URL: databaseUrl } });
const database = await openDatabase({ url: databaseUrl, connections: 2 });
const browser = await launchChromium();
let count = 0;
let axeSource: string | undefined;
/** Sentences that are long enough to be nowhere else by chance. */
const wordFiles = readWordFiles().map(({ file, sentences }) => ({
	file: poFile(file, "gu").replace("/gu/", "/…/"),
	sentences: sentences.map(({ english }) => english).filter((one) => one.length >= 12 && !/[{}*\n]/.test(one)),
}));
const screensOf = new Map<string, Set<string>>();
try {
	await addSamples(browser);
	const found = await findAddresses(browser);
	const pages = found.filter(
		({ address }) => !given.only || given.only.some((one) => (one === "/" ? address === one : address.startsWith(one))),
	);
	for (const language of given.languages.split(",") as Language[])
		for (const width of given.widths.split(",").map(Number)) await visitAll(browser, pages, language, width);
} finally {
	await browser.close();
	await database.close();
	await site.stop();
	await postgres.stop();
}
if (screensOf.size > 0) writeScreensOfFiles();
console.log(count === 0 ? "\nNothing is wrong." : `\n${count} to look at.`);

async function visitAll(browser: Browser, pages: Screen[], language: Language, width: number) {
	const place = path.join(folder, `${language}-${width}${given.longer ? "-longer" : ""}`);
	fs.mkdirSync(place, { recursive: true });
	for (const who of Object.keys(people) as Who[]) {
		const context = await browser.newContext({
			baseURL: site.url,
			locale: `${language}-IN`,
			viewport: { width, height: width < 1000 ? 800 : 900 },
			reducedMotion: "reduce",
		});
		await signIn(context.request, who);
		const page = await context.newPage();
		for (const { address } of pages.filter((one) => one.who === who)) {
			const name = address.replaceAll(/[^\w-]+/g, "_").replace(/^_/, "") || "home";
			const say = (faults: string[]) => {
				count += faults.length;
				for (const fault of new Set(faults)) console.log(`${language} ${width} ${address}: ${fault}`);
			};
			const reload = async () => {
				await show(page, localAddress(address, language));
				// What was pressed has ended the session.
				if (!people[who] || !new URL(page.url()).pathname.endsWith("/signin")) return;
				await signIn(context.request, who);
				await show(page, localAddress(address, language));
			};
			try {
				await reload();
				if (given.longer) await lengthen(page, Number(given.longer));
				const faults = [
					...(await findFaults(page, language)),
					...(given.axe ? await runAxe(page, isMail(address)) : []),
				];
				say(faults);
				if (language === "en" && !given.longer)
					noteWords(`${name}.png`, (await page.locator("body").allInnerTexts()).join(""));
				if (!given["no-pictures"]) {
					await page.screenshot({ path: path.join(place, `${name}.png`), fullPage: true, timeout: 20_000 });
					if (isMail(address)) await compareWithEnglish(place, `${name}.png`);
				}
				if (given.press && !isMail(address)) say(await pressButtons(page, reload));
			} catch (error) {
				count++;
				console.log(
					`${language} ${width} ${address}: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
				);
			}
		}
		await context.close();
	}
}

/** An e-mail has the same parts in each language, so its picture is much like the English one. */
async function compareWithEnglish(place: string, picture: string) {
	const english = path.join(folder, path.basename(place).replace(/^../, "en"), picture);
	if (!fs.existsSync(english)) return;
	const [ours, theirs] = [await inkOf(path.join(place, picture)), await inkOf(english)];
	const share = alike(ours, theirs);
	if (share >= leastAlike) return;
	count++;
	console.log(`${path.basename(place)} ${picture}: ${Math.round(share * 100)}% like the English one`);
}

function noteWords(picture: string, text: string) {
	for (const { file, sentences } of wordFiles) {
		const isThere = sentences.some((one) => text.includes(one));
		if (isThere) screensOf.set(file, (screensOf.get(file) ?? new Set()).add(picture));
	}
}

function writeScreensOfFiles() {
	const rows = [...screensOf].map(([file, pictures]) => `| ${file} | ${[...pictures].slice(0, 8).join(", ")} |`);
	const list = ["| file | pictures |", "|---|---|", ...rows.sort()].join("\n");
	fs.writeFileSync(path.join(folder, "screens-of-files.md"), `${list}\n`);
}

async function signIn(request: APIRequestContext, who: Who) {
	if (people[who]) await request.post("/auth/login", { data: people[who], headers: { origin: site.url } });
}

type Screen = { address: string; who: Who };

/** Every page of web/routes.ts; the addresses of records are those that its lists link to. */
async function findAddresses(browser: Browser): Promise<Screen[]> {
	const patterns = patternsOf(routes as RouteConfigEntry[]).filter((one) => !/^\/(dev\/|admin$|\*)/.test(one));
	const links = new Set<string>();
	const requests = await Promise.all(
		(Object.keys(people) as Who[]).map(async (who) => {
			const { request } = await browser.newContext({ baseURL: site.url });
			await signIn(request, who);
			return [who, request] as const;
		}),
	);
	const whoOpens = (pattern: string): Who =>
		/^\/(admin|teach)/.test(pattern)
			? "staff"
			: /^\/(accesscourse|profile|payment-|classes|check-in|exam|certificate$)/.test(pattern)
				? "student"
				: "visitor";
	const requestOf = new Map(requests);
	const mailbox = (await (await requestOf.get("visitor")?.get("/dev/mail", again))?.text()) ?? "";
	const emails = [...mailbox.matchAll(/href="(\/dev\/mail\/sample\/\w+)"/g)].map(
		([, sample]): Screen => ({ address: `${sample}/email`, who: "visitor" }),
	);
	for (const round of [1, 2])
		for (const address of round === 1 ? patterns.filter((one) => !one.includes(":")) : [...links]) {
			const html = await (await requestOf.get(whoOpens(address))?.get(address, again))?.text();
			for (const [, href = ""] of html?.matchAll(/href="(\/[^"#]*)"/g) ?? []) links.add(href.replaceAll("&amp;", "&"));
		}
	const screens = patterns.flatMap((pattern) => {
		const shape = new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/?]+")}(\\?|$)`);
		const needsLink = pattern.includes(":") || ["/admin/messages/new", "/blog-preview"].includes(pattern);
		const own = (one: string) => !patterns.includes(one.replace(/\?.*/, "")) || !pattern.includes(":");
		const address = known[pattern] ?? (needsLink ? [...links].find((one) => shape.test(one) && own(one)) : pattern);
		if (address) return [address].flat().map((one) => ({ address: one, who: whoOpens(pattern) }));
		console.log(`There is no sample for ${pattern}.`);
		return [];
	});
	return [...screens, ...emails];
}

function isMail(address: string) {
	return address.startsWith("/dev/mail/");
}

function patternsOf(entries: RouteConfigEntry[]): string[] {
	return entries.flatMap(({ path: own, index, children = [] }) => [
		...(own === undefined && !index ? [] : [`/${own ?? ""}`]),
		...patternsOf(children),
	]);
}

/** A record of each kind, besides those of the sample data. */
async function addSamples(browser: Browser) {
	const { request } = await browser.newContext({ baseURL: site.url });
	const headers = { origin: site.url };
	await request.post("/auth/create-admission", { data: anAdmission({ name: "જ્યોત્સ્ના ત્રિવેદી" }), headers });
	const enquiry = { from_name: "निर्मला शर्मा", Phone_Number: "98765 43210", Email: "nirmala@example.com" };
	await request.post("/auth/addcontact", { data: { ...enquiry, purpose: "I weave cotton.", Address: "" }, headers });
	await signIn(request, "staff");
	const picture = fs.readFileSync(path.join(import.meta.dirname, "../build/client/og/home.png"));
	const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
	await request.post("/auth/admin/pictures", { multipart: { image: file("home.png", "image/png", picture) }, headers });
	const rows = Buffer.from("Name,Phone,E-mail\nAsha Sample,98765 43211,asha1@example.com\nRavi,12,\n");
	await request.post("/auth/admin/imports/new/enquiries", {
		multipart: { file: file("stall.csv", "text/csv", rows) },
		headers,
	});
	const entry = "/auth/admin/content/entries/team";
	const { values, stored, revision } = await (await request.get(entry)).json();
	const draft = { values: { ...values, title: `${values.title} · 2026` }, began: stored, revision };
	await request.post(`${entry}/draft`, { data: draft, headers });
	const { version } = await (await request.get(entry)).json();
	const student = await browser.newContext({ baseURL: site.url });
	await signIn(student.request, "student");
	Object.assign(known, await addClassSamples(database.db, request, site.url));
	Object.assign(known, await addExamSamples(database.db, student.request, request, site.url));
	await request.post("/auth/admin/content/publish", { data: { entries: `team:${version}`, note: "2026" }, headers });
}

async function show(page: Page, address: string) {
	if (isMail(readAddress(address).address)) {
		// The policy of an e-mail's page lets no script run, and that of the page before would go on here.
		const html = await (await page.request.get(address)).text();
		await page.goto("about:blank");
		await page.setContent(html.replaceAll("http://localhost:0", site.url));
		return;
	}
	await page.goto(address);
	await page.locator("html[data-live]").waitFor({ state: "attached", timeout: 15_000 });
	await settle(page);
}

/** Scrolls through, because some parts load when they come near the window. */
async function settle(page: Page) {
	await page.evaluate(async () => {
		document.documentElement.removeAttribute("data-turning");
		for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
			scrollTo({ top, behavior: "instant" });
			await new Promise(requestAnimationFrame);
		}
		scrollTo({ top: 0, behavior: "instant" });
		const pictures = Promise.allSettled([...document.images].map((one) => one.checkVisibility() && one.decode()));
		const arrived = Promise.all([document.fonts.ready, pictures]);
		await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 4000))]);
	});
}

/** `isMail`: an e-mail has no landmarks, the program that shows it has them. */
async function runAxe(page: Page, isMail: boolean) {
	axeSource ??= fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
	await page.evaluate(axeSource);
	const rules: RuleObject = {
		"target-size": { enabled: true },
		...(isMail ? { "landmark-one-main": { enabled: false }, region: { enabled: false } } : {}),
	};
	return page.evaluate(async (rules) => {
		const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
		const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, rules });
		return violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 120)}`);
	}, rules);
}
