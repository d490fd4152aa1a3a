// Parses a deck's Markdown source into plain data, and reports errors by file and line. It does not know how slides or
// pages are rendered.

import fs from "node:fs";
import path from "node:path";
import { isMap, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Facts, facts as register } from "#content/course/facts.ts";
import {
	type Body,
	type BodyType,
	bodies,
	type PlannedPart,
	type QuizQuestion,
	Slide,
	type Tag,
	writtenTags,
} from "#contract/course/slides.ts";
import { fillFacts } from "#server/course/deck/fill-facts.ts";
import {
	check,
	type Deck,
	DeckSourceError,
	Heading,
	type Problem,
	type Report,
} from "#server/course/deck/source-schema.ts";
import { orderOptions } from "#tools/decks/quiz-order.ts";
import {
	fences,
	joined,
	readColumns,
	readItems,
	readQuestions,
	readTable,
	type SourceLine,
} from "#tools/decks/source-blocks.ts";
import { glossaryTable } from "#tools/glossary/explain-terms.ts";
import { glossaryFile, readGlossary } from "#tools/glossary/read-glossary.ts";

export function readDeckSource(source: string, file = "deck source", facts: Facts = register): Deck {
	const problems: Problem[] = [];
	const report = (line: number, message: string) => problems.push({ line, message });
	const { lines, used } = fillFacts(source.replace(/^\uFEFF/, "").split(/\r?\n/), facts, report);

	const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
	if (end < 0)
		throw new DeckSourceError(file, [{ line: 1, message: "should begin with front matter between two lines of ---" }]);
	const heading = readHeading(lines.slice(1, end).join("\n"), report);
	if (!heading) throw new DeckSourceError(file, problems);

	const { welcome, opening, closing, ...about } = heading;
	const slides: Slide[] = [
		{
			line: 1,
			tag: "title",
			title: about.title,
			section: "",
			lead: about.description,
			body: { type: "nothing" },
			remark: "",
			sources: [],
			checked: "",
			minutes: null,
			notes: [welcome],
		},
	];
	let section = "";
	const plan = [{ slide: 1, minutes: opening }];
	for (const block of splitSlides(lines, end + 1, report)) {
		if (block.minutes !== null) plan.push({ slide: slides.length + 1, minutes: block.minutes });
		const slide = readSlide(block, section, report);
		slide.checked = oldestCheck(block, used, facts);
		if (slide.tag === "glossary") fillGlossary(slide, facts, report);
		if (slide.tag === "section") section = slide.title;
		slides.push(slide);
	}

	const quiz = slides.flatMap((slide) => (slide.body.type === "quiz" ? slide.body.questions : []));
	for (const question of quiz) question.options = orderOptions(question);
	checkWhole(slides, quiz, about.sources, report);
	plan.push({ slide: slides.findIndex(({ tag }) => tag === "quiz") + 1, minutes: closing });
	checkPlan(plan, slides, report);
	if (problems.length > 0)
		throw new DeckSourceError(
			file,
			problems.toSorted((a, b) => a.line - b.line),
		);
	return { ...about, file, slides, quiz, plan, facts: [...new Set([...used.values()].flat())].sort() };
}

/** Turns a list of headwords into a table with their meanings from the glossary. */
function fillGlossary(slide: Slide, facts: Facts, report: Report) {
	if (slide.body.type !== "bullets") return;
	const source = fs.readFileSync(path.join(import.meta.dirname, "../..", glossaryFile), "utf8");
	const terms = readGlossary(fillFacts([source], facts, () => {}).lines.join());
	for (const name of slide.body.items)
		if (!terms.some((term) => term.name === name)) report(slide.line, `'${name}' is no headword of ${glossaryFile}`);
	const rows = slide.body.items.map((name) => [name, ""]);
	slide.body = glossaryTable({ type: "table", head: ["Word", "What it means"], rows }, terms);
}

/** `minutes`: the planned duration of a section. */
type Block = { line: number; level: 1 | 2; heading: string; minutes: number | null; lines: SourceLine[] };

function readHeading(yaml: string, report: Report) {
	return readFrontMatter(Heading, yaml, report);
}

export function readFrontMatter<S extends z.ZodType>(schema: S, yaml: string, report: Report): z.infer<S> | null {
	const counter = new LineCounter();
	const document = parseDocument(yaml, { lineCounter: counter });
	// The front matter starts on the second line of the file.
	for (const error of document.errors)
		report(counter.linePos(error.pos[0]).line + 1, error.message.split("\n")[0] ?? "is not YAML");
	if (document.errors.length > 0) return null;
	const read = schema.safeParse(document.toJS());
	if (read.success) return read.data;
	for (const issue of read.error.issues) {
		const path = issue.path.map(String);
		const node = path
			.map((_, depth) => document.getIn(path.slice(0, path.length - depth), true))
			.find((found) => found != null);
		const range = (node as { range?: [number, number, number] } | undefined)?.range;
		const line = range && !isMap(node) ? counter.linePos(range[0]).line + 1 : 2;
		report(line, `front matter ${path.join(".") || "keys"}: ${issue.message}`);
	}
	return null;
}

export function splitSlides(lines: string[], from: number, report: Report): Block[] {
	const blocks: Block[] = [];
	let fenced = false;
	for (let index = from; index < lines.length; index++) {
		const text = (lines[index] ?? "").trimEnd();
		const at = index + 1;
		if (text.startsWith("```")) fenced = !fenced;
		const [, marks, heading = ""] = (!fenced && /^(#{1,2}) (.+)$/.exec(text)) || [];
		if (marks === "#") {
			const [, title, minutes] = /^(.+?) \{(\d+) minutes\}$/.exec(heading) ?? [];
			if (!minutes) report(at, "a section says how long it takes: # Title {25 minutes}");
			blocks.push({ line: at, level: 1, heading: title ?? heading, minutes: Number(minutes ?? 0), lines: [] });
		} else if (marks) blocks.push({ line: at, level: 2, heading, minutes: null, lines: [] });
		else if (blocks.length > 0) blocks.at(-1)?.lines.push({ at, text });
		else if (text !== "") report(at, "stands before the first slide: start it with '## Title'");
	}
	if (fenced) report(lines.length, "a ``` block is never closed");
	return blocks;
}

function readSlide(block: Block, section: string, report: Report): Slide {
	const marked = /^(.*?)\s*\{([^},]*)(?:, (\d+) minutes)?\}$/.exec(block.heading);
	const named = marked ? writtenTags.safeParse(marked[2]) : null;
	if (named && !named.success)
		report(
			block.line,
			`{${marked?.[2]}} is not a kind of slide; there are ${writtenTags.options.map((tag) => `{${tag}}`).join(" ")}`,
		);
	const tag: Tag = block.level === 1 ? "section" : named?.success ? named.data : "plain";
	const slide: Slide = {
		line: block.line,
		tag,
		title: marked?.[1] ?? block.heading,
		section: tag === "section" ? "" : section,
		lead: "",
		body: { type: "nothing" },
		remark: "",
		sources: [],
		checked: "",
		minutes: marked?.[3] ? Number(marked[3]) : null,
		notes: [],
	};

	const notesAt = block.lines.findIndex((line) => line.text === "Notes:");
	const shown = notesAt < 0 ? block.lines : block.lines.slice(0, notesAt);
	if (notesAt >= 0) slide.notes = readParagraphs(block.lines.slice(notesAt + 1));
	readShown(shown, slide, report);

	const wanted = bodyOfTag[tag];
	if (wanted && !wanted.includes(slide.body.type))
		report(slide.line, `a {${tag}} slide should hold ${wanted.join(" or ")}, not ${slide.body.type}`);
	if ((tag === "exercise") !== (slide.minutes !== null))
		report(slide.line, "an exercise says how long it takes, and nothing else does: {exercise, 10 minutes}");
	check(Slide, slide, slide.line, report);
	for (const text of [slide.lead, slide.remark])
		if (text.split("**").length % 2 === 0) report(slide.line, "has a ** without its pair");
	return slide;
}

const bodyOfTag: Partial<Record<Tag, BodyType[]>> = {
	section: ["nothing"],
	key: ["nothing"],
	quiz: ["quiz"],
	answers: ["nothing"],
	sources: ["nothing"],
	glossary: ["bullets"],
};

/** The visible parts of a slide, or of a section of a market sheet. */
type Shown = Pick<Slide, "lead" | "body" | "remark" | "sources">;

export function readShown(lines: SourceLine[], slide: Shown, report: Report) {
	const hold = (body: unknown, type: Exclude<BodyType, "nothing">, at: number) => {
		if (slide.body.type !== "nothing")
			return report(at, `is a second block on one slide, after ${slide.body.type}; start another slide`);
		const read = check(bodies[type], body, at, report);
		if (read) slide.body = read as Body;
	};
	let index = 0;
	/** Consumes the following lines as long as `belongs` accepts them. */
	const take = (belongs: (text: string) => boolean) => {
		const taken: SourceLine[] = [];
		for (; index < lines.length; index++) {
			const line = lines[index];
			if (!line || !belongs(line.text)) break;
			taken.push(line);
		}
		return taken;
	};

	while (index < lines.length) {
		const line = lines[index];
		if (!line) break;
		const { text, at } = line;
		if (text === "") index++;
		else if (text.startsWith("```")) {
			const name = text.slice(3).trim();
			index++;
			const inside = take((next) => !next.startsWith("```"));
			index++;
			const read = fences[name];
			if (read)
				hold(
					read(
						inside.filter((row) => row.text !== ""),
						report,
					),
					name as "flow",
					at,
				);
			else report(at, `\`\`\`${name} is not a diagram; there are ${Object.keys(fences).join(", ")}`);
		} else if (text.startsWith("|")) hold(readTable(take((next) => next.startsWith("|"))), "table", at);
		else if (text.startsWith("### "))
			hold(
				readColumns(
					take((next) => next === "" || /^(### |- | {2,}\S)/.test(next)),
					report,
				),
				"columns",
				at,
			);
		else if (text.startsWith("- "))
			hold(
				{ type: "bullets", ordered: false, items: readItems(take((next) => /^(- | {2,}\S)/.test(next))) },
				"bullets",
				at,
			);
		else if (/^\d+\. /.test(text)) {
			const list = take((next) => next === "" || /^(\d+\. | {2,}\S)/.test(next));
			if (list.some((row) => /^\s+- \[[ x]\] /.test(row.text)))
				hold({ type: "quiz", questions: readQuestions(list, report) }, "quiz", at);
			else hold({ type: "bullets", ordered: true, items: readItems(list) }, "bullets", at);
		} else if (text.startsWith("> "))
			slide.remark = joined(take((next) => next.startsWith("> ")).map((row) => row.text.slice(2)));
		else if (text.startsWith("Source: ")) {
			slide.sources = text
				.slice("Source: ".length)
				.split(",")
				.map((key) => key.trim());
			index++;
		} else if (slide.lead === "" && slide.body.type === "nothing")
			slide.lead = joined(
				take((next) => next !== "" && !/^([-#>|`]|\d+\. |Source: )/.test(next)).map((row) => row.text),
			);
		else {
			report(
				at,
				`'${text.slice(0, 40)}' belongs to nothing here; a slide is a lead, one block, a > remark, Source: and Notes:`,
			);
			index++;
		}
	}
}

function checkWhole(slides: Slide[], quiz: QuizQuestion[], sources: Deck["sources"], report: Report) {
	const last = slides.at(-1)?.line ?? 1;
	if (slides.length < 18 || slides.length > 36)
		report(last, `makes ${slides.length} slides with the title slide; a deck has 18 to 36`);
	if (quiz.length !== 5) report(last, `has ${quiz.length} quiz questions; a deck has five`);
	const exercises = slides.filter((slide) => slide.tag === "exercise").length;
	if (exercises < 3) report(last, `has ${exercises} exercises; a deck has at least three`);
	for (const tag of ["example", "answers", "sources"] as const)
		if (!slides.some((slide) => slide.tag === tag)) report(last, `has no {${tag}} slide`);
	for (const [index, slide] of slides.entries())
		if (slide.tag === "exercise" && slides[index + 1]?.tag !== "answer")
			report(slide.line, "is not followed by its {answer} slide");
	if (slides.at(-1)?.tag !== "next") report(last, "should end with the {next} slide, which leads to the next day");
	const sections = slides.findIndex((slide) => slide.tag === "section");
	if (sections < 0 || sections > 2)
		report(slides[2]?.line ?? last, "should begin its first section, '# Title', by the third slide");
	const used = new Set(slides.flatMap((slide) => slide.sources));
	for (const slide of slides)
		for (const key of slide.sources)
			if (!sources[key]) report(slide.line, `names the source '${key}', which the front matter does not have`);
	for (const key of Object.keys(sources)) if (!used.has(key)) report(1, `the source '${key}' is named on no slide`);
}

/** A class is two hours long. */
const classMinutes = 120;
/** The minutes to compare and discuss the answer. */
const answerMinutes = 2;

function checkPlan(plan: PlannedPart[], slides: Slide[], report: Report) {
	const sum = plan.reduce((all, { minutes }) => all + minutes, 0);
	if (sum !== classMinutes) report(1, `plans ${sum} minutes; opening, sections and closing make ${classMinutes}`);
	for (const [index, { slide, minutes }] of plan.entries()) {
		const exercises = slides.slice(slide - 1, (plan[index + 1]?.slide ?? slides.length + 1) - 1);
		const needed = exercises.reduce((all, one) => all + (one.minutes ? one.minutes + answerMinutes : 0), 0);
		const line = slides[slide - 1]?.line ?? 1;
		if (needed > minutes) report(line, `plans ${minutes} minutes, and its exercises with their answers take ${needed}`);
	}
}

/** The earliest check date among the facts that the slide shows; those in its notes do not count. */
function oldestCheck(block: Block, used: Map<number, string[]>, facts: Facts) {
	const notes = block.lines.find((line) => line.text === "Notes:")?.at ?? Number.POSITIVE_INFINITY;
	const shown = [block.line, ...block.lines.map((line) => line.at).filter((at) => at < notes)];
	return (
		shown
			.flatMap((at) => used.get(at) ?? [])
			.map((id) => facts[id]?.checked ?? "")
			.toSorted()[0] ?? ""
	);
}

function readParagraphs(rows: SourceLine[]) {
	return rows
		.map((row) => row.text)
		.join("\n")
		.split(/\n{2,}/)
		.map((paragraph) => joined(paragraph.split("\n")))
		.filter((paragraph) => paragraph !== "");
}
