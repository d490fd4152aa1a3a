// Reads a CSV file as spreadsheets save it: in any of their encodings, with commas, semicolons or tabs, and with line
// breaks within quotes.
import { parse } from "csv-parse";
import { type FileProblem, importLimits } from "#contract/admin/import-kinds.ts";

/** `row` as spreadsheets count, with the lines above the header. */
export type CsvFile = { header: string[]; rows: { row: number; cells: string[] }[] };

export async function readCsv(bytes: Uint8Array): Promise<({ ok: true } & CsvFile) | { ok: false; why: FileProblem }> {
	// The signatures of .xlsx (a ZIP file) and .xls.
	if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
		return { ok: false, why: "excel" };
	const text = decode(bytes);
	if (text.includes("\0")) return { ok: false, why: "unreadable" };
	// The line with which some programs tell Excel their delimiter.
	const told = /^sep=([,;\t])(?=\r|\n)/i.exec(text)?.[1];
	let header: string[] | undefined;
	let rows: CsvFile["rows"] = [];
	let row = 0;
	try {
		for await (const cells of parserOf(withoutEnd(text), told ?? delimiterOf(text)) as AsyncIterable<string[]>) {
			row++;
			if (told && row === 1) continue;
			if (rows.length > importLimits.rows || row > mostLines) return { ok: false, why: "many" };
			const tidy = cells.map((cell) => cell.slice(0, importLimits.cell).toWellFormed().replace(/\r\n?/g, "\n").trim());
			if (tidy.every((cell) => cell === "")) continue;
			if (!header) header = tidy;
			else if (rows.length < mostTitles && isTitle([header, ...rows.map(({ cells }) => cells)]) && isHeader(tidy))
				[header, rows] = [tidy, []];
			else rows.push({ row, cells: tidy });
		}
	} catch {
		return { ok: false, why: "unreadable" };
	}
	if (!header || rows.length === 0) return { ok: false, why: "empty" };
	if (rows.length > importLimits.rows) return { ok: false, why: "many" };
	if (Math.max(header.length, ...rows.slice(0, 100).map(({ cells }) => cells.length)) > importLimits.columns)
		return { ok: false, why: "wide" };
	const { length } = header;
	const table = { header, rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, length) })) };
	return { ok: true, ...withFullName(table) };
}

const filled = (cells: string[]) => cells.filter((cell) => cell !== "").length;

/** Reports begin with a few lines of one cell each, above their table. */
const mostTitles = 5;
const isTitle = (lines: string[][]) => lines.every((cells) => filled(cells) === 1);
const isHeader = (cells: string[]) => filled(cells) > 1 && !cells.some((cell) => /\d{6}|@/.test(cell));

/** Of a file with first and last names in two columns: with both in one more. */
function withFullName({ header, rows }: CsvFile): CsvFile {
	const place = (title: RegExp) => header.findIndex((one) => title.test(one));
	const parts = [place(/^(first|given)[ _]?name$/i), place(/^(last|family)[ _]?name$|^surname$/i)];
	if (parts.includes(-1) || header.length >= importLimits.columns) return { header, rows };
	const join = (cells: string[]) => [
		...header.map((_, at) => cells[at] ?? ""),
		parts
			.map((at) => cells[at])
			.join(" ")
			.trim(),
	];
	return { header: [...header, "Full name"], rows: rows.map(({ row, cells }) => ({ row, cells: join(cells) })) };
}

/** With the empty ones between the rows, each of which takes as long to parse. */
const mostLines = 3 * importLimits.rows;

/** Without the empty lines at the end: a sheet with a formatted column has a million of them. */
function withoutEnd(text: string) {
	let end = text.length;
	while (end > 0 && /[\s,;]/.test(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/** Also of empty records. A stream, so that other requests are served while a large file is read. */
const parserOf = (text: string, delimiter: string) =>
	parse(text, {
		delimiter,
		relax_column_count: true,
		relax_quotes: true,
		to: mostLines + 1,
		max_record_size: 200_000,
	});

/**
 * UTF-8 or UTF-16, with or without a byte order mark; anything else is Windows-1252, which Excel calls ANSI. Programs
 * that cut a text after so many bytes leave half a character: the rest of such a file is still UTF-8.
 */
function decode(bytes: Uint8Array) {
	const utf16 = startsWith(bytes, [0xff, 0xfe])
		? "utf-16le"
		: startsWith(bytes, [0xfe, 0xff])
			? "utf-16be"
			: guessUtf16(bytes);
	if (utf16) return new TextDecoder(utf16).decode(bytes);
	const text = new TextDecoder("utf-8").decode(bytes);
	const broken = text.match(/\uFFFD/g)?.length ?? 0;
	const whole = (text.match(/\P{ASCII}/gu)?.length ?? 0) - broken;
	return broken === 0 || whole > broken ? text : new TextDecoder("windows-1252").decode(bytes);
}

/** Without a byte order mark: Latin text in UTF-16 has a zero in every second byte. */
function guessUtf16(bytes: Uint8Array) {
	const head = bytes.subarray(0, 200);
	const zeros = (start: number) => head.filter((byte, place) => place % 2 === start && byte === 0).length;
	if (zeros(1) > head.length / 4) return "utf-16le";
	return zeros(0) > head.length / 4 ? "utf-16be" : null;
}

/**
 * The delimiter that the first line with any contains most often, outside of quotes. A quoted title may have several
 * lines.
 */
function delimiterOf(text: string) {
	const beginning = text.trimStart().slice(0, 20_000);
	const lines = beginning.replace(/(^|[,;\t\r\n])"(?:[^"]|"")*"/g, "$1").split(/\r\n?|\n/, 6);
	const plain = lines.find((line) => /[,;\t]/.test(line)) ?? "";
	const count = (sign: string) => plain.split(sign).length;
	return [",", ";", "\t"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, place) => bytes[place] === byte);
