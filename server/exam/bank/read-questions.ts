// Reads the questions of the exam, content/exam/day-07.md, and reports problems by file and line.
import fs from "node:fs";
import path from "node:path";
import { facts } from "#content/course/facts.ts";
import { difficulties, Question, questionKinds, rightOptions } from "#contract/exam/questions.ts";
import { fillFacts } from "#server/course/deck/fill-facts.ts";

/** The deck against which the questions of a part are checked. */
export type DeckOfQuestions = {
	part: string;
	slides: readonly { title: string }[];
	sources: Record<string, unknown>;
	/** The questions of its own quiz. */
	quiz: readonly { text: string }[];
};

export type Problem = { file: string; line: number; what: string };

/** The minimum for each part, so that a paper can be drawn from it again and again. */
const fewestOfPart = 16;

type Read = { line: number; question: Question };

/** Reads the questions of one file, which belongs to this deck. */
export function readQuestions(source: string, file: string, deck: DeckOfQuestions) {
	const problems: Problem[] = [];
	const report = (line: number, what: string) => problems.push({ file, line, what });
	// An unknown fact keeps its placeholder here, and is reported with its question.
	const { lines } = fillFacts(source.split(/\r?\n/), facts, () => {});
	const [opening, part, closing] = lines;
	if (opening !== "---" || part !== `part: ${deck.part}` || closing !== "---")
		report(1, `should begin with ---, part: ${deck.part}, ---`);
	const starts = lines.flatMap((text, index) => (text.startsWith("## ") ? [index] : []));
	const questions = starts.flatMap((start, index): Read[] => {
		const read = readQuestion(lines.slice(start, starts[index + 1]), deck.part, (offset, what) =>
			report(start + offset + 1, what),
		);
		return read ? [{ line: start + 1, question: read }] : [];
	});
	const titles = new Set(deck.slides.map(({ title }) => title));
	const sources = new Set(Object.keys(deck.sources));
	const asked = new Set(deck.quiz.map(({ text }) => text.toLowerCase()));
	for (const { line, question } of questions) {
		if (!titles.has(question.slide)) report(line, `no slide of ${deck.part} has the title “${question.slide}”`);
		for (const key of question.sources) if (!sources.has(key)) report(line, `“${key}” is not a source of ${deck.part}`);
		for (const [, fact = ""] of JSON.stringify(question).matchAll(/\{\{([^}]*)\}\}/g))
			report(line, `there is no fact “${fact}”`);
		if (asked.has(question.text.toLowerCase())) report(line, "is already a question of the deck's quiz");
	}
	if (questions.length < fewestOfPart) report(1, `has ${questions.length} questions; ${fewestOfPart} are needed`);
	return { questions: questions.map(({ question }) => question), problems };
}

type Report = (offset: number, what: string) => void;

function readQuestion(lines: readonly string[], part: string, report: Report): Question | null {
	const [, id, kind, difficulty] = /^## (\S+) \{(\w+), (\w+)\}$/.exec(lines[0] ?? "") ?? ([] as (string | undefined)[]);
	if (!id || !questionKinds.some((one) => one === kind) || !difficulties.some((one) => one === difficulty)) {
		report(0, `a question begins with '## D07-01 {${questionKinds.join("|")}, ${difficulties.join("|")}}'`);
		return null;
	}
	const found = { text: [] as string[], why: [] as string[], slide: "", sources: [] as string[] };
	const options: { id: string; text: string; right: boolean }[] = [];
	let answer: { value: number; tolerance: number; unit: string } | undefined;
	lines.slice(1).forEach((line, index) => {
		const choice = /^- \[([ x])\] (\w): (.+)$/.exec(line);
		const step = /^\d+\. (\w): (.+)$/.exec(line);
		const number = /^= (-?[\d.]+) ± ([\d.]+) (.+)$/.exec(line);
		const [, name, value = ""] = /^(Slide|Source): (.+)$/.exec(line) ?? [];
		if (choice) options.push({ id: choice[2] ?? "", text: choice[3] ?? "", right: choice[1] === "x" });
		else if (step) options.push({ id: step[1] ?? "", text: step[2] ?? "", right: false });
		else if (number) answer = { value: Number(number[1]), tolerance: Number(number[2]), unit: number[3] ?? "" };
		else if (name === "Slide") found.slide = value;
		else if (name === "Source") found.sources = value.split(",").map((key) => key.trim());
		else if (line.startsWith("> ")) found.why.push(line.slice(2));
		else if (line.trim() === "") return;
		else if (options.length === 0 && !answer && found.why.length === 0) found.text.push(line);
		else report(index + 1, "is neither an option, nor a reason, nor a source");
	});
	const read = Question.safeParse({
		id,
		part,
		kind,
		difficulty,
		slide: found.slide,
		sources: found.sources,
		text: found.text.join("\n"),
		why: found.why.join(" "),
		...(kind === "number" ? { answer } : { options }),
	});
	if (!read.success) {
		for (const { path, message } of read.error.issues) report(0, `${path.join(".")}: ${message}`);
		return null;
	}
	checkOptions(read.data, report);
	return read.data;
}

function checkOptions(question: Question, report: Report) {
	if (question.kind === "number") return;
	const { options, kind } = question;
	const [least, most] = rightOptions[kind];
	const right = options.filter((option) => option.right).length;
	if (right < least || right > most)
		report(0, `has ${right} right options; a question of this kind has ${least} to ${most}`);
	if (right === options.length && kind !== "order") report(0, "has no wrong option");
	if (new Set(options.map(({ id }) => id)).size < options.length) report(0, "two options have the same letter");
	if (new Set(options.map(({ text }) => text.toLowerCase())).size < options.length)
		report(0, "two options are the same");
}

/** The file of a part: day-01-1.md for Day-1.1. */
function fileOf(part: string) {
	const [day = "", half] = part.replace("Day-", "").split(".");
	return `day-${[day.padStart(2, "0"), ...(half ? [half] : [])].join("-")}.md`;
}

/** The maximum share of choices in which the right option is the longest, so that nobody can guess by that. */
const mostLongest = 0.35;

/** All questions in `folder`, which must contain a file for every deck. */
export function readQuestionBank(folder: string, decks: readonly DeckOfQuestions[]) {
	const problems: Problem[] = [];
	const questions: Question[] = [];
	for (const deck of decks) {
		const file = path.join(folder, fileOf(deck.part));
		if (!fs.existsSync(file)) {
			problems.push({ file, line: 1, what: "is missing" });
			continue;
		}
		const read = readQuestions(fs.readFileSync(file, "utf8"), file, deck);
		problems.push(...read.problems);
		questions.push(...read.questions);
	}
	const known = new Map<string, string>();
	for (const { id, part, text } of questions) {
		for (const mark of [id, text.toLowerCase()]) {
			const other = known.get(mark);
			if (other) problems.push({ file: part, line: 1, what: `${id} repeats ${other}` });
			known.set(mark, id);
		}
	}
	const choices = questions.filter((question) => question.kind === "choice");
	const longest = choices.filter(({ options }) => {
		const right = options.find((option) => option.right);
		return options.every((option) => option.right || option.text.length < (right?.text.length ?? 0));
	});
	if (longest.length > choices.length * mostLongest)
		problems.push({
			file: folder,
			line: 1,
			what: `the right option is the longest in ${longest.length} of ${choices.length} choices (${longest.map(({ id }) => id).join(", ")}): shorten it, or lengthen a wrong one`,
		});
	return { questions, problems };
}
