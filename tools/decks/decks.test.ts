import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import JSZip from "jszip";
import { expect, onTestFinished, test } from "vitest";
import { facts as register } from "#content/course/facts.ts";
import { courseCards } from "#content/en/site/course-cards.ts";
import { listOverdue } from "#server/course/deck/fill-facts.ts";
import { DeckSourceError } from "#server/course/deck/source-schema.ts";
import { blanks, fillTitleSlide } from "#server/course/deck/stamp.ts";
import { studentCopy } from "#server/course/deck/student-copy.ts";
import { buildDecks } from "#tools/decks/build-decks.ts";
import { drawDeck, makeDeck } from "#tools/decks/make-deck.ts";
import { findQuizPatterns } from "#tools/decks/quiz-order.ts";
import { readDeckSource } from "#tools/decks/source.ts";

const courseFolder = path.resolve(import.meta.dirname, "..", "..", "content", "course");
const dayOne = await readFile(path.join(courseFolder, "day-01.md"), "utf8");
let made: Promise<Uint8Array> | undefined;

/** Day-1 as a presentation, built once for the tests that only read it. */
function takeDayOne() {
	made ??= makeDeck(dayOne);
	return made;
}

const sources = (await readdir(courseFolder)).filter((name) => /^day-.*\.md$/.test(name));

test("Day-1 opens as a presentation with the slides, notes and title of its source", async () => {
	const deck = readDeckSource(dayOne, "day-01.md");
	const parts = await unzip(await takeDayOne());
	expect(parts.names).toContain("[Content_Types].xml");
	expect(await parts.text("ppt/presentation.xml")).toContain('sldSz cx="12192000" cy="6858000"');
	const slides = parts.names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
	expect(slides).toHaveLength(deck.slides.length);
	expect(await parts.text("docProps/core.xml")).toContain("<dc:title>Day-1: From Surat to the world</dc:title>");
	for (const [index, slide] of deck.slides.entries()) {
		expect((await parts.text(`ppt/slides/slide${index + 1}.xml`)).match(/type="title"/g)).toHaveLength(1);
		expect(await parts.text(`ppt/notesSlides/notesSlide${index + 1}.xml`)).toContain(
			escaped(slide.notes[0] ?? "nothing").slice(0, 60),
		);
	}
});

test("Day-1 has between 20 and 36 slides, five questions and a source for each of its facts", () => {
	const deck = readDeckSource(dayOne, "day-01.md");
	expect(deck.slides.length).toBeGreaterThanOrEqual(20);
	expect(deck.slides.length).toBeLessThanOrEqual(36);
	expect(deck.quiz).toHaveLength(5);
	expect(Object.keys(deck.sources).length).toBeGreaterThan(5);
});

test("a fact is written once: a deck names it, shows its value and the day it was checked, and knows no other", () => {
	const facts = { "money-home": { ...aFact, value: "nineteen months" } };
	const named = dayOne
		.replace("**{{fema-months}}**", "**{{money-home}}**")
		.replace("- **Name** each party", "- **Name** {{money-home}}");
	const deck = readDeckSource(named, "day-01.md", { ...register, ...facts });
	const shown = deck.slides.find(({ title }) => title === "Authorities you answer to");
	expect(shown).toMatchObject({ remark: expect.stringContaining("**nineteen months**"), checked: "2020-01-31" });
	expect(deck.facts).toContain("money-home");
	const line = named.split("\n").findIndex((row) => row.includes("**{{money-home}}**")) + 1;
	expect(problemsOf(named)).toContain(`day-01.md:${line}: {{money-home}} is no fact of content/course/facts.ts`);
});

test("every fact of the register is shown by a deck, and was checked before it has to be checked again", async () => {
	const used = new Set((await allDecks()).flatMap((deck) => deck.facts));
	expect(Object.keys(register).filter((id) => !used.has(id))).toEqual([]);
	for (const [id, { checked, again, url }] of Object.entries(register))
		expect([id, checked < again, new URL(url).protocol]).toEqual([id, true, "https:"]);
});

test("a fact past its date is named with the decks that show it, and one within its date is not", () => {
	const facts = { old: { ...aFact, again: "2020-02-01" }, older: { ...aFact, again: "2020-01-31" } };
	const decks = [
		{ part: "Day-1", facts: ["old"] },
		{ part: "Day-3", facts: ["old", "older"] },
	];
	const listed = (today: string) => listOverdue(decks, facts, today).map(({ id, parts }) => [id, ...parts]);
	expect(listed("2020-02-02")).toEqual([
		["older", "Day-3"],
		["old", "Day-1", "Day-3"],
	]);
	expect(listed("2020-02-01")).toEqual([["older", "Day-3"]]);
	expect(listed("2020-01-31")).toEqual([]);
});

test("the options of a question have the same mixed order in each build, and the answers name their letters", async () => {
	const [deck, again] = [readDeckSource(dayOne), readDeckSource(dayOne)];
	expect(deck.quiz).toEqual(again.quiz);
	const written = dayOne.replace(/( +- \[ \] DGFT\n)( +- \[x\] Customs\n)/, "$2$1");
	expect(written).not.toBe(dayOne);
	expect(readDeckSource(written).quiz.map(({ options }) => options)).toEqual(deck.quiz.map(({ options }) => options));
	const parts = await unzip(await takeDayOne());
	const at = deck.slides.findIndex(({ tag }) => tag === "answers") + 1;
	const table = textOf(await parts.text(`ppt/slides/slide${at}.xml`));
	for (const { options } of deck.quiz) {
		const right = options.findIndex((option) => option.right);
		expect(table).toContain(`${"ABCD"[right]}  ${options[right]?.text}`);
	}
});

test("always choosing one letter, or the longest option, does not pass a quiz", async () => {
	const guessable = (await allDecks())
		.flatMap(({ quiz }) => quiz)
		.map((question) => ({
			...question,
			options: [
				{ text: "The right one, told at length", right: true },
				{ text: "No", right: false },
			],
		}));
	expect(findQuizPatterns(guessable)).toHaveLength(2);
	expect(findQuizPatterns((await allDecks()).flatMap(({ quiz }) => quiz))).toEqual([]);
});

test("a student's copy has no notes, and its quiz answers come at the end, before the outlook to the next day", async () => {
	const deck = readDeckSource(dayOne);
	const copy = studentCopy(deck);
	expect(copy.slides.map(({ title }) => title).toSorted()).toEqual(deck.slides.map(({ title }) => title).toSorted());
	expect(copy.slides.slice(-6).map(({ tag }) => tag)).toEqual([
		"sources",
		"answer",
		"answer",
		"answer",
		"answers",
		"next",
	]);
	const parts = await unzip(await drawDeck(copy));
	const notes = parts.names.filter((name) => /notesSlide\d+\.xml$/.test(name));
	for (const name of notes) expect([name, textOf(await parts.text(name)).replaceAll(/\s|\d/g, "")]).toEqual([name, ""]);
});

test("no paragraph states its properties twice, which PowerPoint would have to repair", async () => {
	const parts = await unzip(await takeDayOne());
	for (const name of parts.names.filter((one) => one.startsWith("ppt/slides/slide")))
		expect(await parts.text(name)).not.toMatch(/<\/a:r><a:pPr/);
});

test.each(sources)("every box of text and every table of %s lies on the slide", async (source) => {
	const parts = await unzip(await makeDeck(await readFile(path.join(courseFolder, source), "utf8"), undefined, source));
	const [wide, tall] = [12_192_000, 6_858_000];
	for (const name of parts.names.filter((one) => /^ppt\/slides\/slide\d+\.xml$/.test(one)))
		for (const [shape, what] of (await parts.text(name)).matchAll(/<p:(sp|graphicFrame)>.*?<\/p:\1>/gs)) {
			if (what === "sp" && !shape.includes("<a:t>")) continue;
			const [x = 0, y = 0] = numbers(/<a:off x="(-?\d+)" y="(-?\d+)"/.exec(shape));
			const [w = 0, h = 0] = numbers(/<a:ext cx="(\d+)" cy="(\d+)"/.exec(shape));
			expect(x >= 0 && y >= 0 && x + w <= wide && y + h <= tall, `${name} ${shape.slice(0, 120)}`).toBe(true);
		}
});

test("the same source makes the same bytes", async () => {
	const [first, second] = [await takeDayOne(), await makeDeck(dayOne)];
	expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test("a stamped copy names its owner on the first slide and in its properties, whatever the name holds", async () => {
	const parts = await unzip(
		await makeDeck(dayOne, { studentName: "Asha <Rana> &\u0007 Sons", enrolmentNumber: "EIBM-2026-0042" }),
	);
	const cover = await parts.text("ppt/slides/slide1.xml");
	expect(cover).toContain("Asha &lt;Rana&gt; &amp; Sons");
	expect(cover).toContain("EIBM-2026-0042");
	expect(await parts.text("docProps/core.xml")).toContain(
		"Prepared for Asha &lt;Rana&gt; &amp; Sons, Enrolment EIBM-2026-0042",
	);
});

test("a name in an Indian script has its language and a typeface with that script, and nothing else changes", async () => {
	const cover = await (await unzip(await makeDeck(dayOne, blanks))).text("ppt/slides/slide1.xml");
	const stamped = (studentName: string) => fillTitleSlide(cover, { studentName, enrolmentNumber: "EIBM-2026-0042" });
	for (const [name, language] of [
		["કૃષ્ણા પટેલ", "gu-IN"],
		["लक्ष्मी Sharma", "hi-IN"],
		["தமிழ்ச்செல்வி", "ta-IN"],
	] as const) {
		const slide = stamped(name);
		const [run = ""] = slide.match(new RegExp(`<a:r>(?:(?!<a:r>).)*<a:t>${name}</a:t></a:r>`)) ?? [];
		expect(run).toMatch(new RegExp(`^<a:r><a:rPr lang="${language}" altLang="en-IN" sz="\\d+" b="1"`));
		expect(run).toContain('<a:latin typeface="Arial"');
		expect(run).toContain('<a:cs typeface="Nirmala UI"/>');
		expect(slide.split("Nirmala UI")).toHaveLength(2);
	}
	expect(stamped("Asha Patel")).not.toMatch(/Nirmala|altLang/);
});

test("an unstamped deck names nobody", async () => {
	const parts = await unzip(await takeDayOne());
	expect(await parts.text("ppt/slides/slide1.xml")).not.toContain("Prepared for");
});

test("a source without front matter is refused at its first line", () => {
	expect(problemsOf("# Hello")).toEqual(["day-01.md:1: should begin with front matter between two lines of ---"]);
});

test("a wrong date in the front matter is refused at its line", () => {
	expect(problemsOf(dayOne.replace(/checked: 2026-\d\d-\d\d/, "checked: last week"))).toEqual([
		`day-01.md:${lineOf("checked:")}: front matter checked: should be the date the facts were checked, such as 2026-11-20`,
	]);
});

test("front matter that is not YAML is refused at its line", () => {
	expect(problemsOf(dayOne.replace("part: Day-1", "part: [Day-1"))[0]).toMatch(/^day-01\.md:\d+: /);
});

test("a slide without notes is refused at its heading", () => {
	const bare = dayOne.replace(/(## Never ship on hope[\s\S]*?)Notes:[\s\S]*?(?=\n## )/, "$1");
	expect(problemsOf(bare)).toEqual([
		`day-01.md:${lineOf("## Never ship")}: notes: has no speaker notes: add a line 'Notes:' and what the teacher says`,
	]);
});

test("a deck with fewer than three exercises is refused", () => {
	expect(problemsOf(dayOne.replace("desk {exercise, 6 minutes}", "desk"))).toEqual([
		`day-01.md:${lineOf("## Before Day-1.1")}: has 2 exercises; a deck has at least three`,
	]);
});

test("a sum that does not add up is refused at its total", () => {
	expect(problemsOf(dayOne.replace("before overheads and tax | 99,000", "before overheads and tax | 98,000"))).toEqual([
		`day-01.md:${lineOf("= What is left | before")}: the total says 98000 but the rows above add up to 99000`,
	]);
});

test("a question with two right options is refused at the question", () => {
	expect(problemsOf(dayOne.replace("- [ ] GSTIN", "- [x] GSTIN"))).toContain(
		`day-01.md:${lineOf("2. Your IEC")}: options: needs exactly one option marked [x]`,
	);
});

test("a source that the front matter does not have is refused", () => {
	expect(problemsOf(dayOne.replace("Source: boards", "Source: rumour"))).toContain(
		`day-01.md:${lineOf("## Rohan keeps")}: names the source 'rumour', which the front matter does not have`,
	);
});

test("a route that pays beyond its last stage is refused at its block", () => {
	const route =
		"```route\nstages: Pack | Truck | Ship\npaid: You\nunpaid: Buyer\nmark: Risk\nEXW | 1 | 1\nCIF | 1-4 | 2\n```";
	const broken = dayOne.replace(/```flow[\s\S]*?```/, route);
	const line = broken.split("\n").indexOf("```route") + 1;
	expect(problemsOf(broken)).toEqual([`day-01.md:${line}: has a row that names a stage beyond the last`]);
});

test("a facsimile that names a box or a row that its document does not have is refused at its line", () => {
	const facsimile =
		"```facsimile\ndocument: packing\n[Packages]\nExporter | Price\n* Total | It adds up.\n* Price | Not here.\n```";
	const broken = dayOne.replace(/```flow[\s\S]*?```/, facsimile);
	const line = (text: string) => broken.split("\n").indexOf(text) + 1;
	expect(problemsOf(broken)).toEqual([
		`day-01.md:${line("Exporter | Price")}: is not on this document: Exporter | Price`,
		`day-01.md:${line("* Price | Not here.")}: no box, column or row is called 'Price' here`,
	]);
});

test("an unknown diagram, an unknown party and an unknown kind of slide are all reported at once", () => {
	const wrong = dayOne
		.replace("```flow", "```flowchart")
		.replace("Customs -> Broker", "Police -> Broker")
		.replace("hope {key}", "hope {golden}");
	expect(problemsOf(wrong)).toEqual([
		`day-01.md:${lineOf("```flow")}: \`\`\`flowchart is not a diagram; there are flow, exchange, bars, route, sum, facsimile`,
		`day-01.md:${lineOf("Customs -> Broker")}: 'Police' is not among the parties`,
		expect.stringContaining(`day-01.md:${lineOf("## Never ship")}: {golden} is not a kind of slide`),
	]);
});

test("a slide with more text than it can show is refused at its heading", async () => {
	const crowded = dayOne.replace(
		"- **Say** what an export is, for goods and for services",
		`- **Say** ${"what an export is, and why, ".repeat(40)}`,
	);
	await expect(makeDeck(crowded, undefined, "day-01.md")).rejects.toThrow(
		`day-01.md:${lineOf("## By this evening")}: `,
	);
});

test("the build writes each deck and its index, and leaves alone what has not changed", async () => {
	const sources = await temporaryFolder();
	for (const name of ["day-01-1.md", "day-01.md"])
		await copyFile(path.join(courseFolder, name), path.join(sources, name));
	const folder = await temporaryFolder();
	const [first, second] = await buildDecks(folder, sources);
	expect(first).toMatchObject({ part: "Day-1", file: "EIBM-Day-1.pptx", slides: 31 });
	expect(second?.part).toBe("Day-1.1");
	const file = path.join(folder, "EIBM-Day-1.pptx");
	expect((await stat(file)).size).toBe(first?.bytes);
	expect(JSON.parse(await readFile(path.join(folder, "index.json"), "utf8"))[0]).toMatchObject({
		part: "Day-1",
		sha256: first?.sha256,
	});

	const { mtimeMs } = await stat(file);
	await buildDecks(folder, sources);
	expect((await stat(file)).mtimeMs).toBe(mtimeMs);

	await writeFile(file, "half a file");
	const [again] = await buildDecks(folder, sources);
	expect((await stat(file)).size).toBe(again?.bytes);
	expect(again?.sha256).toBe(first?.sha256);
}, 60_000);

test("fourteen cards with their own ids promise fifteen decks", () => {
	expect(courseCards.map((card) => card.name)).toEqual(Array.from({ length: 14 }, (_, index) => `Day-${index + 1}`));
	expect(new Set(courseCards.map((card) => card.id)).size).toBe(14);
	expect(new Set(courseCards.flatMap((card) => card.decks.map((deck) => deck.part))).size).toBe(15);
});

const aFact = { value: "", source: "RBI", url: "https://rbi.org.in", checked: "2020-01-31", again: "2020-02-01" };

const allDecks = () =>
	Promise.all(sources.map(async (name) => readDeckSource(await readFile(path.join(courseFolder, name), "utf8"), name)));

const textOf = (xml: string) =>
	[...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)]
		.map(([, text = ""]) => text)
		.join("")
		.replaceAll("&apos;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");

function problemsOf(source: string) {
	try {
		readDeckSource(source, "day-01.md");
		return [];
	} catch (error) {
		if (!(error instanceof DeckSourceError)) throw error;
		return error.message.split("\n");
	}
}

async function temporaryFolder() {
	const folder = await mkdtemp(path.join(os.tmpdir(), "decks-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	return folder;
}

function lineOf(start: string) {
	return dayOne.split("\n").findIndex((line) => line.trim().startsWith(start)) + 1;
}

async function unzip(deck: Uint8Array) {
	const zip = await JSZip.loadAsync(deck);
	return {
		names: Object.keys(zip.files),
		text: async (name: string) => (await zip.file(name)?.async("string")) ?? "",
	};
}

const numbers = (found: RegExpExecArray | null) => (found ? found.slice(1).map(Number) : []);

const escaped = (text: string) =>
	text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&apos;");
