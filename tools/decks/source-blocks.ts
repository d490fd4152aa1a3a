// Parses the blocks of a slide: fenced diagrams, tables, columns, lists and quiz questions.
import { QuizQuestion } from "#contract/course/slides.ts";
import { check, type Report } from "#server/course/deck/source-schema.ts";
import { readFacsimile } from "#tools/decks/facsimile.ts";
import { showFacts } from "#tools/decks/fact-marks.ts";

export type SourceLine = { at: number; text: string };

export const fences: Record<string, (rows: SourceLine[], report: Report) => unknown> = {
	flow: (rows, report) => {
		const steps = rows.map((row) => {
			const [who = "", text = ""] = halves(row.text, ":");
			if (!text) report(row.at, "a step should read 'Who: what they do'");
			return { who, text };
		});
		return { type: "flow", steps, own: ownAmong(steps.map(({ who }) => who)) };
	},
	exchange: (rows, report) => {
		const [first, ...rest] = rows;
		const parties =
			/^parties: (.+)$/
				.exec(first?.text ?? "")?.[1]
				?.split("|")
				.map((name) => name.trim()) ?? [];
		if (first && parties.length === 0) report(first.at, "should begin with 'parties: Buyer | You | Bank'");
		const messages = rest.map((row) => {
			const [, from = "", to = "", text = ""] = /^(.+?) -> (.+?): (.+)$/.exec(row.text) ?? [];
			if (!text) report(row.at, "a message should read 'Buyer -> You: purchase order'");
			else
				for (const name of [from, to])
					if (!parties.includes(name)) report(row.at, `'${name}' is not among the parties`);
			return { from, to, text };
		});
		return { type: "exchange", parties, messages, own: ownAmong(parties) };
	},
	bars: (rows, report) => {
		const show = rows.find((row) => row.text.startsWith("show: "))?.text.slice(6) ?? "{}";
		return {
			type: "bars",
			show,
			rows: rows
				.filter((row) => !row.text.startsWith("show: "))
				.map((row) => {
					const strong = row.text.startsWith("* ");
					const [label = "", value = ""] = halves(strong ? row.text.slice(2) : row.text, "|");
					return { label, value: readNumber(value, row.at, report), strong };
				}),
		};
	},
	route: (rows, report) => {
		const after = (key: string) => {
			const found = rows.find((row) => row.text.startsWith(`${key}: `))?.text.slice(key.length + 2);
			if (!found && rows[0]) report(rows[0].at, `a route needs a line '${key}: …'`);
			return found ?? "";
		};
		return {
			type: "route",
			stages: after("stages")
				.split("|")
				.map((stage) => stage.trim()),
			legend: { paid: after("paid"), unpaid: after("unpaid"), mark: after("mark") },
			rows: rows
				.filter((row) => !/^(stages|paid|unpaid|mark): /.test(row.text))
				.map((row) => {
					const [label = "", paid = "", mark = ""] = row.text.split("|").map((cell) => cell.trim());
					return { label, paid: readStages(paid, row.at, report), mark: readNumber(mark, row.at, report) };
				}),
		};
	},
	sum: (rows, report) => {
		let running = 0;
		return {
			type: "sum",
			rows: rows.map((row) => {
				const total = row.text.startsWith("= ");
				const cells = (total ? row.text.slice(2) : row.text).split("|").map((cell) => cell.trim());
				if (cells.length < 2 || cells.length > 3)
					report(row.at, "a row should read 'label | how | rupees' or 'label | rupees'");
				const rupees = readNumber(cells.at(-1) ?? "", row.at, report);
				if (!Number.isInteger(rupees)) report(row.at, "rupees are whole numbers");
				if (!total) running += rupees;
				else if (rupees !== running) report(row.at, `the total says ${rupees} but the rows above add up to ${running}`);
				return { label: cells[0] ?? "", how: cells.length === 3 ? (cells[1] ?? "") : "", rupees, total };
			}),
		};
	},
	facsimile: readFacsimile,
};

const ownAmong = (names: string[]) => (names.includes("You") ? "You" : "");

export function readTable(rows: SourceLine[]) {
	const cells = rows.map((row) =>
		row.text
			.replace(/^\||\|$/g, "")
			.split("|")
			.map((cell) => cell.trim()),
	);
	const [head = [], rule = [], ...rest] = cells;
	const ruled = rule.every((cell) => /^:?-+:?$/.test(cell));
	return { type: "table", head, rows: ruled ? rest : cells.slice(1) };
}

export function readColumns(rows: SourceLine[], report: Report) {
	const columns: { heading: string; items: string[] }[] = [];
	for (const row of rows) {
		const last = columns.at(-1);
		if (row.text.startsWith("### ")) columns.push({ heading: row.text.slice(4), items: [] });
		else if (row.text.startsWith("- ")) last?.items.push(row.text.slice(2));
		else if (row.text !== "") {
			if (last && last.items.length > 0) last.items.push(joined([last.items.pop() ?? "", row.text]));
			else report(row.at, "text in a column should be a list item, '- '");
		}
	}
	return { type: "columns", columns };
}

export function readItems(rows: SourceLine[]) {
	const items: string[] = [];
	for (const row of rows) {
		const first = /^(?:- |\d+\. )(.*)$/.exec(row.text)?.[1];
		if (first !== undefined) items.push(first);
		else if (row.text !== "") items.push(joined([items.pop() ?? "", row.text]));
	}
	return items;
}

export function readQuestions(rows: SourceLine[], report: Report) {
	const questions: QuizQuestion[] = [];
	for (const { at, text } of rows) {
		const question = questions.at(-1);
		const start = /^\d+\. (.+)$/.exec(text)?.[1];
		const option = /^\s+- \[([ x])\] (.+)$/.exec(text);
		const why = /^\s+> (.+)$/.exec(text)?.[1];
		if (start) questions.push({ line: at, text: start, options: [], why: "" });
		else if (question && option) question.options.push({ text: option[2] ?? "", right: option[1] === "x" });
		else if (question && why) question.why = joined([question.why, why]);
		else if (question && text !== "" && question.options.length === 0) question.text = joined([question.text, text]);
		else if (text !== "") report(at, "a question is '1. Question?', options '- [ ] …' with one '- [x] …', and '> why'");
	}
	return questions.filter((question) => check(QuizQuestion, question, question.line, report));
}

/** '1-3, 5' as 1, 2, 3 and 5. */
function readStages(text: string, at: number, report: Report) {
	return text.split(",").flatMap((part) => {
		const [first = "", last = first] = halves(part, "-").filter(Boolean);
		const [from, to] = [readNumber(first, at, report), readNumber(last, at, report)];
		return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
	});
}

function readNumber(written: string, at: number, report: Report) {
	const text = showFacts(written);
	const value = /^-?[\d,]+(\.\d+)?$/.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
	if (!Number.isNaN(value)) return value;
	report(at, `'${text}' is not a number`);
	return 0;
}

function halves(text: string, mark: string) {
	const at = text.indexOf(mark);
	return at < 0 ? [text.trim()] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

export const joined = (parts: string[]) =>
	parts
		.map((part) => part.trim())
		.filter(Boolean)
		.join(" ");
