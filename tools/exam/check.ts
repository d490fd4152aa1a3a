// Reports problems of the exam's questions and shipment sets, and the distribution of the questions.
import path from "node:path";
import { difficulties, questionKinds } from "#contract/exam/questions.ts";
import { readQuestionBank } from "#server/exam/bank/read-questions.ts";
import { readShipmentSets, setFolder } from "#server/exam/practical/read-sets.ts";
import { readCourseDecks, sampleBank } from "#tools/exam/build-bank.ts";

const folder = process.argv[2] ?? sampleBank;
const { questions, problems } = readQuestionBank(folder, readCourseDecks());
const practical = readShipmentSets(path.join(folder, setFolder));
problems.push(...practical.problems);
for (const { file, line, what } of problems) console.error(`${file}:${line}: ${what}`);
const count = (name: "kind" | "difficulty", value: string) =>
	`${questions.filter((question) => question[name] === value).length} ${value}`;
console.log(
	`${questions.length} questions: ${questionKinds.map((kind) => count("kind", kind)).join(", ")}; ${difficulties.map((one) => count("difficulty", one)).join(", ")}`,
);
console.log(`${practical.sets.length} shipment sets`);
process.exit(problems.length > 0 ? 1 : 0);
