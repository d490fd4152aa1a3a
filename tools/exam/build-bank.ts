// The build step that compiles the questions and shipment sets in content/exam for the server.
import fs from "node:fs";
import path from "node:path";
import { slidesOf } from "#server/exam/bank/bank.ts";
import { readQuestionBank } from "#server/exam/bank/read-questions.ts";
import { readShipmentSets, setFolder } from "#server/exam/practical/read-sets.ts";
import { readDeckSource } from "#tools/decks/source.ts";

export const sampleBank = "content/exam";
const course = "content/course";

export const readCourseDecks = () =>
	fs
		.readdirSync(course)
		.filter((name) => /^day-.*\.md$/.test(name))
		.sort()
		.map((name) => readDeckSource(fs.readFileSync(path.join(course, name), "utf8"), path.join(course, name)));

/** Writes a file that only the server reads: no page contains it. */
export function buildBank(file: string) {
	const decks = readCourseDecks();
	const { questions, problems: ofQuestions } = readQuestionBank(sampleBank, decks);
	const { sets, problems: ofSets } = readShipmentSets(path.join(sampleBank, setFolder));
	const problems = [...ofQuestions, ...ofSets];
	if (problems.length > 0)
		throw new Error(problems.map(({ file, line, what }) => `${file}:${line}: ${what}`).join("\n"));
	fs.mkdirSync(path.dirname(file), { recursive: true });
	fs.writeFileSync(`${file}.part`, JSON.stringify({ questions, slides: slidesOf(decks), sets }));
	fs.renameSync(`${file}.part`, file);
}
