// Says what is wrong with the questions of the exam, and how they are spread.
import { difficulties, questionKinds } from "#contract/exam/questions.ts";
import { readQuestionBank } from "#server/exam/bank/read-questions.ts";
import { readCourseDecks, sampleBank } from "#tools/exam/build-bank.ts";

const { questions, problems } = readQuestionBank(process.argv[2] ?? sampleBank, readCourseDecks());
for (const { file, line, what } of problems) console.error(`${file}:${line}: ${what}`);
const count = (name: "kind" | "difficulty", value: string) =>
	`${questions.filter((question) => question[name] === value).length} ${value}`;
console.log(
	`${questions.length} questions: ${questionKinds.map((kind) => count("kind", kind)).join(", ")}; ${difficulties.map((one) => count("difficulty", one)).join(", ")}`,
);
process.exit(problems.length > 0 ? 1 : 0);
