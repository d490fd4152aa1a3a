// CSV files for spreadsheets (RFC 4180), in which nothing that a visitor typed is executed.

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * One line. Text is quoted, and gets an apostrophe in front if a spreadsheet would read it as a formula (also after
 * spaces and in the full-width forms of Asian keyboards), convert it to a number, such as +919876543210, or show other
 * digits than were written, as of a bank's reference. Numbers are our own and stay numbers.
 */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(",")}\r\n`;

function cell(value: string | number | null) {
	if (typeof value === "number") return String(value);
	const text = value ?? "";
	const safe = isFormula(text) || losesDigits(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}

/** A cell of `csvLine` as it was. An apostrophe before other text is part of it. */
export const withoutApostrophe = (cell: string) =>
	/^'/.test(cell) && (isFormula(cell.slice(1)) || isNumber(cell.slice(1))) ? cell.slice(1) : cell;

const isFormula = (text: string) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text);
const isNumber = (text: string) => /^[\d.]+(E[+-]?\d+)?$/i.test(text);

/** The most digits that a spreadsheet shows of a whole number. */
const mostDigits = 11;

/** 0004123 becomes 4123, 5.10 becomes 5.1, 12E3 becomes 12000, and 412345678901 becomes 4.12346E+11. */
const losesDigits = (text: string) => isNumber(text) && (String(Number(text)) !== text || text.length > mostDigits);
