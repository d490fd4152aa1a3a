import { expect, test } from "vitest";
import { localAddress, localeOf } from "#content/language.ts";
import { languages } from "#contract/languages.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { publishContent } from "#tests/content.ts";

const publicPages = [
	"/",
	"/about-us",
	"/team",
	"/companies",
	"/contact",
	"/studentcorner",
	"/courses",
	"/courses/basic_course",
	"/blog",
	"/headers",
	"/terms",
	"/privacy",
	"/refund-policy",
	"/delivery",
	"/signin",
	"/registration",
	"/forgetpsw",
];

test.each(["hi", "gu"] as const)(
	"every public page in %s is in that language, and no link leaves it",
	async (language) => {
		const site = await openBuiltSite();
		for (const path of publicPages) {
			const address = localAddress(path, language);
			const response = await site.visitor().get(address);
			expect([address, response.status]).toEqual([address, 200]);
			const html = await response.text();
			expect(html).toContain(`<html lang="${localeOf(language)}"`);
			expect(html).not.toMatch(/aria-roledescription="[a-z]/i);
			const links = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"[^>]*>/g)]
				.filter(([tag]) => !tag.includes("data-language"))
				.map(([, href = ""]) => href);
			expect(links.length).toBeGreaterThan(10);
			expect(links.filter((href) => localAddress(href, language) !== href)).toEqual([]);
		}
	},
);

test("a page names itself in each language for search engines", async () => {
	const site = await openBuiltSite({ BASE_URL: "https://eibm.example" }, ["/courses"]);
	for (const language of languages) {
		const html = await (await site.visitor().get(localAddress("/courses", language))).text();
		expect(html).toContain(`<link rel="canonical" href="https://eibm.example${localAddress("/courses", language)}"/>`);
		const picture = `/og${localAddress("/courses", language)}.png`;
		expect(html).toContain(`content="https://eibm.example${picture}"`);
		expect((await site.visitor().get(picture)).headers.get("content-type")).toBe("image/png");
		for (const other of languages)
			expect(html).toContain(
				`hrefLang="${localeOf(other)}" href="https://eibm.example${localAddress("/courses", other)}"`,
			);
	}
	const map = await (await site.visitor().get("/sitemap.xml")).text();
	expect(map.match(/<loc>https:\/\/eibm.example\/gu\/courses<\/loc>/g)).toHaveLength(1);
});

test("a post on a page in another language says which language it is in", async () => {
	const site = await openBuiltSite();
	const post = "/blog/fob-or-cif-choose-before-you-quote";
	for (const mark of [/<h1[^>]* lang="en-IN"/, /<div class="prose" lang="en-IN"/])
		expect([mark.test(await site.read(`/gu${post}`)), mark.test(await site.read(post))]).toEqual([true, false]);
	expect(await site.read("/hi/blog")).toMatch(/<h2 lang="en-IN"><a href="\/hi\/blog\//);
});

test("the digits that the institute has chosen are in what Hindi and Gujarati pages say, never in what programs read", async () => {
	const site = await openBuiltSite({}, ["/courses", "/contact"]);
	const priced = { hi: "₹२०,०००", gu: "₹૨૦,૦૦૦" };
	const pages = ["/courses", "/hi/courses", "/gu/courses", "/contact", "/gu/contact"];
	const readAll = () => Promise.all(pages.map(site.read));
	const before = await readAll();
	await publishContent(site, { translations: { nativeDigits: true } });
	const after = await readAll();
	expect([after[0], after[3]]).toEqual([before[0], before[3]]);
	expect(textOf(after[1] ?? "")).toContain(priced.hi);
	expect(textOf(after[2] ?? "")).toContain(priced.gu);
	expect(after[2]).toContain('data-digits="native"');
	const forPrograms = (html = "") => html.match(/\s(?:href|src|value|name|id|dateTime)="[^"]*"|"price":"[^"]*"/g);
	expect(after.map(forPrograms)).toEqual(before.map(forPrograms));

	await publishContent(site, { translations: { nativeDigits: false } });
	expect((await readAll()).map(textOf)).toEqual(before.map(textOf));
});

test("a name in English on a page in another language is marked as English", async () => {
	const site = await openBuiltSite();
	const meena = await site.signIn("meena@example.com");
	for (const page of [
		"/companies",
		"/tools/rebates",
		"/tools/deadlines",
		"/tools/document-set",
		"/tools/incoterms",
		"/accesscourse/pack",
	])
		for (const language of ["/hi", "/gu"]) {
			const [, main = ""] = (await (await meena.get(language + page)).text())
				.replaceAll(/<article class="paper" lang="en"[\s\S]*?<\/article>/g, "")
				.split(/<main\b|<\/main>/);
			const named = [...main.matchAll(/<(?:label|legend|h2|h3|dt|dd|option|span|figcaption)\b([^>]*)>([^<>]+)</g)];
			const english = named.filter(([, , text = ""]) => /[a-z]{3}/.test(text) && !/[\u0900-\u0AFF]/.test(text));
			expect([page, english.length > 1]).toEqual([page, true]);
			const unmarked = english.filter(([, attributes = ""]) => !/ lang="en|aria-hidden/.test(attributes));
			expect([language + page, unmarked.map(([tag]) => tag)]).toEqual([language + page, []]);
			// A name in which one word has an ending in the page's own script is read as a name in that language.
			const own = named.filter(([, , text = ""]) => /[\u0900-\u0AFF]/.test(text));
			const marked = own.filter(([, attributes = ""]) => / lang="en/.test(attributes));
			expect([language + page, marked.map(([tag]) => tag)]).toEqual([language + page, []]);
		}
	const card = { level: "medium", goods: "machinery", seed: "1", left: "loomBolt", missed: "" };
	for (const language of ["/hi", "/gu"])
		expect(await (await meena.submit(`${language}/tools/hs-drills`, card)).text()).toContain(
			'<span lang="en-IN">Coach screw</span>',
		);
});

test("what others have written says its language on the pages of the staff", async () => {
	const staff = await (await openBuiltSite({}, [])).signIn();
	const shown = { dashboard: "I make embroidered", showcontact: "I make embroidered", showblog: "FOB or CIF?" };
	for (const [page, words] of Object.entries(shown)) {
		const tagIn = async (language: string) => {
			const html = await (await staff.get(`${language}/admin/${page}`)).text();
			return html
				.slice(0, html.indexOf(`>${words}`))
				.split("<")
				.at(-1);
		};
		expect([page, await tagIn("/gu")]).toEqual([page, expect.stringContaining('lang="en-IN"')]);
		expect([page, await tagIn("")]).toEqual([page, expect.not.stringContaining("lang=")]);
	}
});
