// Parses one row of a file into the fields of the imported record, with the same rules as in our forms.
import { z } from "zod";
import { importHeaders } from "#content/import-headers.ts";
import { type ImportField, type ImportKind, importFields, neededFields } from "#contract/admin/import-kinds.ts";
import { clockInIndia, dayInIndia } from "#contract/days.ts";
import { withLatinDigits } from "#contract/digits.ts";
import { type FieldProblem, fieldProblems } from "#contract/states.ts";
import { Email, Line, LongText, OptionalText, Phone, problem, Typed } from "#contract/text.ts";
import { withoutApostrophe } from "#server/files/csv.ts";

/** `received`: an ISO timestamp. */
export type ImportedFields = Partial<Record<ImportField, string>>;

type ReadRow =
	| { ok: true; fields: ImportedFields }
	| { ok: false; problems: Partial<Record<ImportField, FieldProblem>> };

/** Maps the columns whose headers are known, each field once. */
export function guessColumns(kind: ImportKind, header: string[]) {
	const plain = header.map((title) =>
		title
			.normalize("NFKC")
			.toLowerCase()
			.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
			.trim(),
	);
	const columns: Partial<Record<ImportField, number>> = {};
	for (const field of importFields[kind]) {
		const place = plain.findIndex(
			(title, column) => importHeaders[field].includes(title) && !Object.values(columns).includes(column),
		);
		if (place >= 0) columns[field] = place;
	}
	return columns;
}

export function readRow(kind: ImportKind, columns: Partial<Record<ImportField, number>>, cells: string[]): ReadRow {
	const fields: ImportedFields = {};
	const problems: Partial<Record<ImportField, FieldProblem>> = {};
	for (const field of importFields[kind]) {
		const column = columns[field];
		const typed = column === undefined ? "" : withoutApostrophe(cells[column] ?? "");
		if (typed === "" && !neededFields[kind].includes(field)) continue;
		const read = schemas[field].safeParse(typed);
		if (read.success) fields[field] = read.data;
		else problems[field] = problemOf(read.error.issues[0]?.message);
	}
	return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, fields };
}

const Date_ = (isPastOnly: boolean) =>
	Typed.transform((typed, context) => {
		const read = readDate(typed.replace(/^'/, ""));
		if (!read) context.addIssue({ code: "custom", message: problem("writtenDate").error });
		else if (isPastOnly && read.day > dayInIndia())
			context.addIssue({ code: "custom", message: problem("future").error });
		return read ?? z.NEVER;
	});

const schemas: Record<ImportField, z.ZodType<string, string>> = {
	name: Line(80),
	phone: Typed.transform((typed) => typed.replace(/^'|\.0$/g, "")).pipe(Phone),
	email: Email,
	purpose: LongText(2000),
	address: OptionalText(500) as unknown as z.ZodType<string, string>,
	received: Date_(true).transform(({ day, time }, context) => {
		const at = `${day}T${time ?? "12:00"}:00+05:30`;
		if (new Date(at) <= new Date()) return at;
		// A date of today without a time is read as noon, which may still be ahead: then the current time counts.
		if (time === null) return `${clockInIndia(new Date()).slice(0, 16)}:00+05:30`;
		context.addIssue({ code: "custom", message: problem("future").error });
		return z.NEVER;
	}),
	followUpOn: Date_(false).transform(({ day }) => day),
	note: LongText(2000),
	source: Line(200),
	sourceId: Line(100),
};

/**
 * The day comes first, as in India, unless the year does. An optional time follows: on a 24-hour clock or with AM and
 * PM, in India or with an offset from UTC, as in exports of ad platforms.
 */
function readDate(typed: string) {
	const found = dateAndTime.exec(withMonthAsNumber(withLatinDigits(typed)));
	if (!found) return null;
	const [, first = "", month = "", last = "", hours, minutes = "", half, zone] = found;
	const [year, day] = first.length === 4 ? [first, last] : [last.length === 2 ? `20${last}` : last, first];
	const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	if (!z.iso.date().safeParse(iso).success || Number(year) < 1990) return null;
	if (hours === undefined) return { day: iso, time: null };
	const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours);
	if (hour > 23 || Number(minutes) > 59 || (half && (Number(hours) < 1 || Number(hours) > 12))) return null;
	const time = `${String(hour).padStart(2, "0")}:${minutes}`;
	if (!zone) return { day: iso, time };
	const offset = zone.toUpperCase() === "Z" ? "Z" : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
	const at = new Date(`${iso}T${time}:00${offset}`);
	return Number.isNaN(at.getTime()) ? null : { day: dayInIndia(at), time: clockInIndia(at).slice(11, 16) };
}

/** 26-Nov-2026, as Excel in India shows a date. */
const withMonthAsNumber = (typed: string) =>
	typed.replace(/^(\d{1,2})[-/. ]+([a-z]{3,9})[-/., ]+(?=\d)/i, (whole, day: string, word: string) => {
		const month = months.findIndex((name) => name.startsWith(word.toLowerCase()));
		return month < 0 ? whole : `${day}-${month + 1}-`;
	});

const months = "january february march april may june july august september october november december".split(" ");

const dateAndTime =
	/^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[ T,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?m\.?)?\s*(?:IST|(Z|[+-]\d{2}:?\d{2}))?)?$/i;

const problemOf = (message: string | undefined): FieldProblem =>
	fieldProblems.find((key) => key === message) ?? "invalid";
