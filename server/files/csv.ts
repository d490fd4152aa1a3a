// Files for spreadsheets (RFC 4180) in which nothing a visitor typed can run.

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * One line. Text is quoted, and an apostrophe stands before what a spreadsheet would take for a formula (also after
 * spaces and in the wide signs of Asian keyboards) or would turn into a number, such as +919876543210. Numbers are ours
 * and stay numbers.
 */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(",")}\r\n`;

function cell(value: string | number | null) {
	if (typeof value === "number") return String(value);
	const text = value ?? "";
	const safe = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}
