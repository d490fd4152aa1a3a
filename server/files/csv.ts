// CSV files for spreadsheets (RFC 4180), in which nothing that a visitor typed is executed.

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * One line. Text is quoted, and gets an apostrophe in front if a spreadsheet would read it as a formula (also after
 * spaces and in the full-width forms of Asian keyboards), convert it to a number, such as +919876543210, to a date, such
 * as 10-12, or show other digits than were written, as of a bank's reference. Numbers and dates such as 2026-11-30 are
 * our own and stay what they are.
 */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(",")}\r\n`;

function cell(value: string | number | null) {
	if (typeof value === "number") return String(value);
	const text = value ?? "";
	const safe = isFormula(text) || losesDigits(text) || becomesDate(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}

/** A cell of `csvLine` as it was. An apostrophe before other text is part of it. */
export function withoutApostrophe(cell: string) {
	const text = cell.slice(1);
	return cell.startsWith("'") && (isFormula(text) || isNumber(text) || becomesDate(text)) ? text : cell;
}

const isFormula = (text: string) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text);
const isNumber = (text: string) => /^[\d.]+(E[+-]?\d+)?$/i.test(text);

/** The most digits that a spreadsheet shows of a whole number. */
const mostDigits = 11;

/** 0004123 becomes 4123, 5.10 becomes 5.1, 12E3 becomes 12000, and 412345678901 becomes 4.12346E+11. */
const losesDigits = (text: string) => isNumber(text) && (String(Number(text)) !== text || text.length > mostDigits);

/** 10-12 becomes 10 December, 1/2 becomes 1 February, and 1 1/2 becomes 1.5. */
const becomesDate = (text: string) =>
	/^\s*(\d+ )?\d{1,4}\s*[-/]\s*\d{1,4}(\s*[-/]\s*\d{1,4})?\s*$/.test(text) && !/^\d{4}-\d\d-\d\d$/.test(text);
