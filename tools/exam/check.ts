// Says what is wrong with the questions of the exam, and how they are spread.
import fs from "node:fs";
import path from "node:path";
import { difficulties, questionKinds } from "#contract/exam/questions.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import { readQuestionBank } from "#tools/exam/questions.ts";

const course = "content/course";
const decks = fs
	.readdirSync(course)
	.filter((name) => /^day-.*\.md$/.test(name))
	.sort()
	.map((name) => readDeckSource(fs.readFileSync(path.join(course, name), "utf8"), path.join(course, name)));
const { questions, problems } = readQuestionBank("content/exam", decks);
for (const { file, line, what } of problems) console.error(`${file}:${line}: ${what}`);
const count = (name: "kind" | "difficulty", value: string) =>
	`${questions.filter((question) => question[name] === value).length} ${value}`;
console.log(
	`${questions.length} questions: ${questionKinds.map((kind) => count("kind", kind)).join(", ")}; ${difficulties.map((one) => count("difficulty", one)).join(", ")}`,
);
process.exit(problems.length > 0 ? 1 : 0);
