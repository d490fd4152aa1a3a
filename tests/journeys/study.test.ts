// Studying in a real browser: reading, notes, quiz, progress, downloads; and the office that replaces a deck and brings it back.
import { readdir, readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import JSZip from "jszip";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readInline } from "#contract/course/inline.ts";
import type { Body } from "#contract/course/slides.ts";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { aPdf, aPresentation } from "#tests/decks.ts";
import { type Site, startSite } from "#tests/site.ts";
import { readDeckSource } from "#tools/decks/source.ts";

let browser: Chromium;
let site: Site;
beforeAll(async () => {
	[browser, site] = await Promise.all([openChromium(), startSite({ postgresUrl: inject("postgresUrl") })]);
});
afterAll(async () => {
	await browser.close();
	expect(await site.stop()).toBe(0);
});

const signIn = async (page: Page, email: string, password = "ship-sails-at-dawn") => {
	const sent = { data: { email1: email, password1: password }, headers: { origin: site.url } };
	expect((await page.request.post("/auth/login", sent)).status()).toBe(200);
};
const office = (page: Page) => signIn(page, "office@example.com", "harbour-light-7");
const meena = (page: Page) => signIn(page, "meena@example.com");

const sourceOf = async (name: string) => readDeckSource(await readFile(`content/course/${name}`, "utf8"), name);
const current = (page: Page) => page.locator(".slide[data-current]");

/** Every text that a block of a slide holds. */
function textsOf(body: Body): string[] {
	switch (body.type) {
		case "nothing":
			return [];
		case "bullets":
			return body.items;
		case "columns":
			return body.columns.flatMap(({ heading, items }) => [heading, ...items]);
		case "table":
			return [...body.head, ...body.rows.flat()];
		case "flow":
			return body.steps.flatMap(({ who, text }) => [who, text]);
		case "exchange":
			return [...body.parties, ...body.messages.map(({ text }) => text)];
		case "bars":
			return body.rows.flatMap(({ label, value }) => [label, body.show.replace("{}", value.toLocaleString("en-IN"))]);
		case "route":
			return [...body.stages, ...Object.values(body.legend), ...body.rows.map(({ label }) => label)];
		case "sum":
			return body.rows.flatMap(({ label, how, rupees }) => [label, how, Math.abs(rupees).toLocaleString("en-IN")]);
		case "quiz":
			return body.questions.flatMap(({ text, options }) => [text, ...options.map((option) => option.text)]);
	}
}

test("each of the fifteen sources is a page on which every slide, block and source stands, and no note", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await meena(page);
	const kinds = new Set<string>();
	for (const name of (await readdir("content/course")).filter((one) => one.endsWith(".md"))) {
		const deck = await sourceOf(name);
		const answer = await page.goto(`/accesscourse/read/${deck.part}`);
		expect([name, answer?.status(), answer?.headers()["cache-control"]]).toEqual([name, 200, "private, no-store"]);
		const shown = await page
			.locator(".slide")
			.evaluateAll((slides) =>
				slides.map((slide) => ({ id: slide.id, text: (slide.textContent ?? "").replaceAll(/\s+/g, " ") })),
			);
		expect([name, shown.length]).toEqual([name, deck.slides.length]);
		for (const [index, slide] of deck.slides.entries()) {
			kinds.add(slide.body.type);
			const { id, text } = shown[index] ?? { id: "", text: "" };
			expect(id).toBe(`slide-${index + 1}`);
			for (const wanted of [slide.title, slide.lead, slide.remark, ...textsOf(slide.body)]) {
				const plain = readInline(wanted)
					.map((run) => run.text)
					.join("")
					.replaceAll(/\s+/g, " ");
				expect(text.includes(plain), `${name}, slide ${index + 1}: ${plain}`).toBe(true);
			}
			for (const note of slide.notes) expect(text).not.toContain(note);
			for (const key of slide.sources) expect(text).toContain(deck.sources[key]?.name);
		}
	}
	expect([...kinds].sort()).toEqual("bars bullets columns exchange flow nothing quiz route sum table".split(" "));
}, 180_000);

test("slides turn by key, link and swipe; the place is remembered on another device, and the last slide counts as read", async () => {
	const { page, complaints } = await openVisitor(browser, site.url, { hasTouch: true });
	await meena(page);
	await page.goto("/accesscourse");
	await page.getByRole("link", { name: /^Read ?, Day-2$/ }).click();
	await page.waitForURL("**/accesscourse/read/Day-2");
	await live(page);
	const deck = await sourceOf("day-02.md");
	const last = deck.slides.length;
	const at = (slide: number) => page.locator(`#slide-${slide}[data-current]`).waitFor();
	await at(1);
	expect(await page.locator(".slide:visible").count()).toBe(1);
	await page.keyboard.press("ArrowRight");
	await at(2);
	await page.getByRole("link", { name: "Next" }).click();
	await at(3);
	await page.keyboard.press("ArrowLeft");
	await at(2);
	expect(await page.evaluate(() => document.activeElement?.id)).toBe("slide-2-title");
	await swipe(page, "left");
	await at(3);
	await swipe(page, "right");
	await at(2);
	await page.getByRole("button", { name: "Contents" }).click();
	await page.getByRole("navigation", { name: "Contents" }).getByRole("link").nth(6).click();
	await at(7);
	expect(new URL(page.url()).search).toBe("?slide=7");

	await expect.poll(async () => (await progressOf(page, "Day-2")).slide).toBe(7);
	const laptop = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await meena(laptop.page);
	await laptop.page.goto("/accesscourse/read/Day-2");
	expect(await current(laptop.page).getAttribute("id")).toBe("slide-7");

	await page.keyboard.press("End");
	await at(last);
	await expect.poll(async () => (await progressOf(page, "Day-2")).read).toBe(true);
	await page.keyboard.press("Home");
	await at(1);
	await page.getByRole("link", { name: "Back to the course" }).click();
	await page.getByText("0 of 15 decks finished, 3 %").waitFor();
	expect(complaints()).toEqual([]);
});

test("an exercise's answer is folded until asked for, on paper too, and the notes are for the trainer only", async () => {
	const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await meena(page);
	const deck = await sourceOf("day-06.md");
	const answer = deck.slides.findIndex(({ tag }) => tag === "answer") + 1;
	await page.goto(`/accesscourse/read/Day-6?slide=${answer}`);
	await live(page);
	const folded = current(page).locator(".slide-answer > :not(summary)").first();
	expect(await folded.isVisible()).toBe(false);
	const title = deck.slides[answer - 1]?.title ?? "";
	expect(await page.getByText(title).filter({ visible: true }).count()).toBe(0);
	await page.emulateMedia({ media: "print" });
	expect(await page.locator(".slide:visible").count()).toBe(deck.slides.length);
	expect(await folded.isVisible()).toBe(false);
	await page.emulateMedia({ media: "screen" });
	await current(page).getByText("Show the answer").click();
	await folded.waitFor();
	expect(await page.getByText(title).filter({ visible: true }).count()).toBe(1);
	expect(await page.getByRole("button", { name: "Trainer's notes" }).count()).toBe(0);

	const trainer = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await office(trainer.page);
	await trainer.page.goto(`/accesscourse/read/Day-6?slide=${answer}`);
	await live(trainer.page);
	const notes = () => current(trainer.page).locator(".slide-notes p").first();
	expect(await notes().isVisible()).toBe(false);
	await trainer.page.getByRole("button", { name: "Trainer's notes" }).click();
	await notes().waitFor();
	await trainer.page.keyboard.press("ArrowRight");
	await notes().waitFor();
	await trainer.page.getByRole("button", { name: "Trainer's notes" }).click();
	await expect.poll(() => notes().isVisible()).toBe(false);

	await page.emulateMedia({ media: "print" });
	expect(await page.locator(".reader-bar, .reader-steps, .reader-contents").filter({ visible: true }).count()).toBe(0);
	expect(complaints()).toEqual([]);
});

test("a quiz answers each choice at once, keeps the result, and can be taken again", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await meena(page);
	const deck = await sourceOf("day-03.md");
	const slides = deck.slides.flatMap(({ body }, index) => (body.type === "quiz" ? [{ at: index + 1, body }] : []));
	await page.goto(`/accesscourse/read/Day-3?slide=${slides[0]?.at}`);
	await live(page);
	const take = async (wrong: number) => {
		for (const { at, body } of slides) {
			while (!(await page.locator(`#slide-${at}[data-current]`).count()))
				await page.getByRole("link", { name: "Next" }).click();
			for (const question of body.questions) {
				const isWrong = wrong-- > 0;
				const chosen = question.options.find((option) => option.right !== isWrong);
				const box = page.getByRole("group", { name: question.text });
				await box.getByRole("radio", { name: chosen?.text }).check();
				await box.getByText(isWrong ? "Not quite." : "Right.").waitFor();
				await box.getByText(question.why.replaceAll("**", "")).waitFor();
			}
		}
	};
	await take(2);
	await page.getByText("3 of 5 right. You need four to pass.").waitFor();
	expect(await progressOf(page, "Day-3")).toMatchObject({ quizBest: 3, quizPassed: false });
	await page.getByRole("button", { name: "Try again" }).click();
	await page.goto(`/accesscourse/read/Day-3?slide=${slides[0]?.at}`);
	await live(page);
	await page.context().setOffline(true);
	await take(2);
	await page.getByText("Your answers have not been saved yet.").waitFor();
	await page.context().setOffline(false);
	await page.getByRole("button", { name: "Send them again" }).click();
	await page.getByText("3 of 5 right.").waitFor();

	// The session ends while the questions are open.
	await page.goto(`/accesscourse/read/Day-3?slide=${slides[0]?.at}`);
	await live(page);
	await page.context().clearCookies();
	await take(1);
	await page.getByRole("link", { name: "Sign in and come back" }).click();
	await page.getByLabel("E-mail").fill("meena@example.com");
	await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.waitForURL(({ pathname }) => pathname === "/accesscourse/read/Day-3");
	await expect.poll(async () => (await progressOf(page, "Day-3")).quizBest, { timeout: 10_000 }).toBe(4);
	expect(await progressOf(page, "Day-3")).toMatchObject({ quizBest: 4, quizPassed: true });
	await page.keyboard.press("End");
	await expect.poll(async () => (await progressOf(page, "Day-3")).read).toBe(true);
	await page.goto("/accesscourse");
	const card = page.locator(".course-card", { hasText: "Markets in numbers" });
	await card.getByText("Finished").waitFor();
	await card.getByText("Quiz 4 of 5").waitFor();
	await page.goto("/profile");
	await page.getByText(/1 of 15 decks finished/).waitFor();
	expect(complaints().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("without scripts a deck is one long page, its quiz a form, and reading it is said with a button", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await meena(page);
	await page.goto("/accesscourse");
	await page.getByRole("link", { name: /^Read ?, Day-4$/ }).click();
	const deck = await sourceOf("day-04.md");
	expect(await page.locator(".slide:visible").count()).toBe(deck.slides.length);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	for (const { text, options } of deck.quiz) {
		const right = options.find((option) => option.right)?.text ?? "";
		await page.getByRole("group", { name: text }).getByRole("radio", { name: right }).check();
	}
	await page.getByRole("button", { name: "Send my answers" }).click();
	await page.getByText("5 of 5 right: you have passed this quiz.").waitFor();
	await page.goBack();
	await page.getByRole("button", { name: "I have read this deck" }).click();
	await page.getByText("You have finished this deck. Well done.").waitFor();
	expect(await progressOf(page, "Day-4")).toMatchObject({ read: true, quizPassed: true });
});

test("reading is guarded like downloading: sign in first, buy first, and no deck by another name", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.goto("/accesscourse/read/Day-1.1");
	expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/signin?from=/accesscourse/read/Day-1.1");
	await live(page);
	await page.getByLabel("E-mail").fill("meena@example.com");
	await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.waitForURL("**/accesscourse/read/Day-1.1");
	await page.getByRole("heading", { level: 1, name: /Day-1.1/ }).waitFor();
	for (const part of ["Day-15", "..%2fDay-1", "index.json"])
		expect([part, (await page.goto(`/accesscourse/read/${part}`))?.status()]).toEqual([part, 404]);

	// Meena's address in Ravi's hands.
	const ravi = await openVisitor(browser, site.url);
	await signIn(ravi.page, "ravi@example.com");
	await ravi.page.goto("/accesscourse/read/Day-1.1");
	expect(new URL(ravi.page.url()).pathname).toBe("/accesscourse");
	await ravi.page.getByText("Opens after enrolment").first().waitFor();
	expect((await ravi.page.request.get("/auth/course/decks/Day-1.1")).status()).toBe(403);
	expect(await ravi.page.getByRole("link", { name: /Download PPT/ }).count()).toBe(0);
});

test("the office replaces a deck, sees who took it, and brings the first one back; the student follows", async () => {
	const student = await openVisitor(browser, site.url);
	await meena(student.page);
	const download = async () => {
		await student.page.goto("/accesscourse");
		await live(student.page);
		const [taken] = await Promise.all([
			student.page.waitForEvent("download"),
			student.page.getByRole("link", { name: /^Download (PPT|PDF) ?, Day-7$/ }).click(),
		]);
		return { name: taken.suggestedFilename(), bytes: await readFile(await taken.path()) };
	};
	const own = await download();
	expect(own.name).toBe("EIBM-Day-7.pptx");
	expect(await (await JSZip.loadAsync(own.bytes)).file("ppt/slides/slide1.xml")?.async("string")).toContain(
		"Meena Sample",
	);

	const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await office(page);
	await page.goto("/admin/dashboard");
	await page.getByRole("link", { name: "Course decks" }).click();
	await page.getByRole("link", { name: "Day-7", exact: true }).click();
	await page.getByRole("heading", { level: 1, name: "Deck Day-7" }).waitFor();
	await live(page);
	await page.getByRole("link", { name: "Meena Sample" }).first().waitFor();
	await page.getByText("Finished").first().waitFor();

	const choose = (name: string, buffer: Buffer) =>
		page.getByLabel("PowerPoint (.pptx) or PDF").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
	await choose("notes.pptx", Buffer.from("not a presentation"));
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByText("This is neither a PowerPoint presentation (.pptx) nor a PDF").waitFor();
	const slides = await aPresentation();
	await choose("July batch.pptx", slides);
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByText("Day-7 is replaced.").waitFor();
	await page.getByRole("link", { name: "Download July batch.pptx" }).waitFor();
	expect((await download()).bytes.equals(slides)).toBe(true);
	// The reader leads to the newer file, and calls the slides it still has the earlier ones.
	await student.page.getByText(/^Updated on /).waitFor();
	await student.page.goto("/accesscourse/read/Day-7");
	await student.page.getByRole("heading", { name: "This day's slides have been updated" }).waitFor();
	expect(await student.page.locator(".slide").count()).toBe(0);
	expect((await new AxeBuilder({ page: student.page }).analyze()).violations).toEqual([]);
	await student.page.getByRole("link", { name: "Open the earlier slides" }).click();
	await current(student.page).waitFor();
	await student.page.keyboard.press("ArrowRight");
	await student.page.getByText(/^These are the earlier slides/).waitFor();
	await student.page.getByRole("link", { name: "Go to the updated file" }).click();
	await student.page.getByRole("link", { name: "Download the updated slides" }).waitFor();
	await choose("notes.pdf", aPdf());
	await page.getByRole("button", { name: "Replace" }).click();
	await page.getByRole("link", { name: "Download notes.pdf" }).waitFor();
	expect((await download()).name).toBe("EIBM-Day-7.pdf");
	await page.getByRole("button", { name: "Restore July batch.pptx" }).click();
	await page.getByText("Day-7 is restored.").first().waitFor();
	expect((await download()).bytes.equals(slides)).toBe(true);
	await page.getByRole("button", { name: "Restore The institute's own deck" }).click();
	await expect
		.poll(() =>
			page
				.getByRole("row", { name: /The institute's own deck/ })
				.first()
				.innerText(),
		)
		.toMatch(/Current/);
	expect((await download()).bytes.equals(own.bytes)).toBe(true);
	await page.goto("/admin/audit");
	await page.getByRole("cell", { name: "Replaced a deck" }).first().waitFor();
	expect(complaints()).toEqual([]);
});

test("a large file is handed on only as fast as it is taken, and a line that breaks is told apart from one that holds", async () => {
	const { page } = await openVisitor(browser, site.url);
	await office(page);
	const big = Buffer.concat([aPdf().subarray(0, 60), Buffer.alloc(24 << 20, "x"), aPdf()]);
	const sent = await page.request.put("/auth/admin/decks/Day-9", {
		headers: { origin: site.url },
		multipart: { deck: { name: "big.pdf", mimeType: "application/pdf", buffer: big } },
	});
	expect(sent.status()).toBe(200);
	const student = await openVisitor(browser, site.url);
	await meena(student.page);
	const cookie = (await student.page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	const line = new AbortController();
	const first = await fetch(`${site.url}/auth/course/decks/Day-9`, { headers: { cookie }, signal: line.signal });
	const reader = first.body?.getReader();
	let got = 0;
	while (got < 2 << 20) got += (await reader?.read())?.value?.length ?? 0;
	line.abort();
	const log = async () => (await (await page.request.get("/auth/admin/decks/Day-9")).json()).downloads;
	await expect.poll(async () => (await log())[0]?.sent).not.toBeNull();
	const [broken] = await log();
	expect(broken.finished).toBe(false);
	expect(broken.sent).toBeLessThan(big.length - (8 << 20));
	const rest = await fetch(`${site.url}/auth/course/decks/Day-9`, {
		headers: { cookie, range: `bytes=${got}-`, "if-range": first.headers.get("etag") ?? "" },
	});
	expect([rest.status, Buffer.from(await rest.arrayBuffer()).equals(big.subarray(got))]).toEqual([206, true]);
	await expect.poll(async () => (await log())[0]?.finished).toBe(true);
	expect(await progressOf(student.page, "Day-9")).toMatchObject({ downloaded: true });
});

test.each([
	[320, 640],
	[1440, 900],
])(
	"nothing about studying has barriers or scrolls sideways at %i pixels",
	async (width, height) => {
		const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width, height } });
		const check = async (path: string) => {
			await page.goto(path);
			await live(page);
			expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
			const { violations } = await new AxeBuilder({ page }).analyze();
			expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
		};
		await meena(page);
		await check("/accesscourse");
		const deck = await sourceOf("day-05.md");
		// One slide of each kind where the room is small.
		const kinds = new Map(deck.slides.map(({ tag, body }, index) => [`${tag} ${body.type}`, index + 1]));
		const slides = width < 768 ? [...kinds.values()] : [1, 5];
		for (const slide of slides) await check(`/accesscourse/read/Day-5?slide=${slide}`);
		await office(page);
		for (const path of ["/admin/decks", "/admin/decks/Day-7", "/admin/decks/Day-99"]) await check(path);
		expect(complaints()).toEqual([]);
	},
	180_000,
);

async function progressOf(page: Page, part: string) {
	const { decks } = await (await page.request.get("/auth/course")).json();
	return decks.find((deck: { part: string }) => deck.part === part).progress;
}

/** A finger drawn across the slide. */
async function swipe(page: Page, to: "left" | "right") {
	const session = await page.context().newCDPSession(page);
	const [from, until] = to === "left" ? [280, 80] : [80, 280];
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
	await touch("touchStart", from);
	for (let step = 1; step <= 5; step++) await touch("touchMove", from + ((until - from) * step) / 5);
	await touch("touchEnd");
	await session.detach();
}
