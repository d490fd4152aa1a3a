// CSV files for spreadsheets (RFC 4180), in which nothing that a visitor typed is executed.

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * One line. Text is quoted, and gets an apostrophe in front if a spreadsheet would read it as a formula (also after
 * spaces and in the full-width forms of Asian keyboards) or convert it to a number, such as +919876543210. Numbers are
 * our own and stay numbers.
 */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(",")}\r\n`;

function cell(value: string | number | null) {
	if (typeof value === "number") return String(value);
	const text = value ?? "";
	const safe = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}
