// Documents as one Excel file: the master sheet first, then a sheet for each document that takes everything from its
// cells.
import {
	type Filled,
	madeNames,
	namesIn,
	type Paper,
	showIn,
	type Template,
} from "#contract/trade-tools/documents/paper.ts";
import {
	rows as allRows,
	type SheetField,
	type SheetValues,
	sheetFields,
	usedRows,
	workOutSheet,
} from "#contract/trade-tools/documents/sheet.ts";
import { decimalsIn, type SheetRow } from "#contract/trade-tools/documents/sheet-rows.ts";
import { inCells } from "#contract/trade-tools/formula.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import { isRational } from "#contract/trade-tools/tool.ts";
import {
	contentTypes,
	declaration,
	escapeXml,
	namespaces,
	relations,
	zipParts,
} from "#web/documents/office-package.ts";

type Cell = { text: string; style?: keyof typeof styleAt; formula?: string; number?: string };
type Placed = { cell: Cell; from: number; to: number };
type Row = readonly Placed[];

const columns = "ABCDEFGHIJKL";

/** `labels`: the label of a field or line on the master sheet. */
export function excelFileOf(
	values: SheetValues,
	documents: readonly Paper<string>[],
	labels: (name: string) => string,
	isPractice: boolean,
	isBlank = false,
) {
	return workbookOf({
		title: "Master sheet",
		rows: sheetRowsOf(values, labels, isBlank),
		documents,
		isPractice,
		isBlank,
	});
}

function sheetRowsOf(values: SheetValues, labels: (name: string) => string, isBlank: boolean): SheetRow[] {
	const lines = workOutSheet(values);
	const show = showIn(values, lines);
	const used = usedRows(values);
	const unused = allRows.filter((row) => row !== "1" && !used.includes(row));
	const fields = (Object.keys(sheetFields) as SheetField[])
		.filter((name) => name !== "own" && !unused.some((row) => name.endsWith(row)))
		.map((name): SheetRow => {
			const value = values[name];
			const number = isRational(value) ? { number: toText(value, 6).replace(/\.?0+$/, "") } : {};
			return { name, label: labels(name), text: show(name), ...number };
		});
	const worked = lines.map(
		({ key, formula, decimals, value }): SheetRow => ({
			...{ name: key, label: labels(key), text: show(key) },
			...{ number: toText(value, decimals), formula },
		}),
	);
	const made = madeNames.map((name): SheetRow => {
		const written = name === "words" && isBlank ? null : writtenTexts[name]?.(show);
		const fixed = name === "lutWords" ? { fixed: true as const } : {};
		return { name, label: labels(name), text: show(name), ...(written ? { written } : {}), ...fixed };
	});
	return [...fields, ...worked, ...made];
}

/** An amount in words cannot be a formula: if the total changes, the cell says so. */
const writtenTexts: Record<string, (show: (name: string) => string) => string | null> = {
	words: (show) =>
		show("total") && show("words")
			? `IF({total}=${show("total").replaceAll(",", "")},${quoted(show("words"))},"THE TOTAL HAS CHANGED: WRITE THE WORDS AGAIN")`
			: null,
	hsCodes: (show) => {
		const [first = "1", ...others] = allRows.filter((row) => show(`hs${row}`));
		const code = (row: string) => `{hs${row}}`;
		const isNew = (row: string, before: readonly string[]) =>
			`IF(OR(${[`${code(row)}=""`, ...before.map((one) => `${code(row)}=${code(one)}`)].join(",")}),"",", "&${code(row)})`;
		return [`${code(first)}&""`, ...others.map((row, at) => isNew(row, [first, ...others.slice(0, at)]))].join("&");
	},
	freightMark: () =>
		'IF({term}="","",IF(OR(LEFT({term},1)="C",LEFT({term},1)="D"),"Freight prepaid","Freight collect"))',
};

/**
 * `title` is that of the first sheet, where everything is typed. A blank workbook has its formulas and no values: once
 * typed in, they appear on every document.
 */
export function workbookOf({
	title,
	rows: given,
	documents,
	isPractice,
	isBlank,
}: {
	title: string;
	rows: readonly SheetRow[];
	documents: readonly Paper<string>[];
	isPractice: boolean;
	isBlank: boolean;
}) {
	const byName = new Map(given.map((row) => [row.name, row]));
	const at = new Map<string, string>();
	const firstRows: Row[] = [
		[whole({ text: title, style: "title" })],
		...(isPractice ? [[whole({ text: "PRACTICE", style: "practice" })]] : []),
	];
	const cellFor = (name: string) => at.get(name) ?? "G1";
	for (const row of given) {
		const cell = firstCell(row, isBlank, cellFor);
		firstRows.push([
			{ cell: { text: row.label }, from: 0, to: 5 },
			{ cell, from: 6, to: 11 },
		]);
		at.set(row.name, `G${firstRows.length}`);
	}
	const sheet: Cells = {
		isBlank,
		reference: (name) => `'${title}'!${cellFor(name).replace(/(\d+)/, "$$$1").replace("G", "$G")}`,
		textOf: (name) => byName.get(name)?.text ?? "",
		numberIn: (name) => byName.get(name)?.number ?? null,
	};
	const sheets = [
		{ name: title, rows: firstRows },
		...documents.map((paper) => ({
			name: paper.title.replaceAll(/[[\]:*?/\\]/g, " ").slice(0, 31),
			rows: paperRows(paper, (filled, style) => cellOf(filled, sheet, style), isPractice),
		})),
	];
	const parts = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
	return zipParts({
		"[Content_Types].xml": contentTypes([
			["/xl/workbook.xml", "spreadsheetml.sheet.main"],
			["/xl/styles.xml", "spreadsheetml.styles"],
			...parts.map((part) => [`/xl/${part}`, "spreadsheetml.worksheet"] as const),
		]),
		"_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
		"xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${namespaces}/relationships"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join("")}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
		"xl/_rels/workbook.xml.rels": relations([
			...parts.map((part) => ["worksheet", part] as const),
			["styles", "styles.xml"],
		]),
		"xl/styles.xml": styles,
		...Object.fromEntries(sheets.map(({ rows }, index) => [`xl/${parts[index]}`, drawSheet(rows)])),
	});
}

const whole = (cell: Cell): Placed => ({ cell, from: 0, to: 11 });

type Cells = {
	isBlank: boolean;
	reference: (name: string) => string;
	textOf: (name: string) => string;
	/** Null if it is a text. */
	numberIn: (name: string) => string | null;
};

function firstCell(
	{ text, number, formula, written, fixed }: SheetRow,
	isBlank: boolean,
	cellFor: (name: string) => string,
): Cell {
	const style = number === undefined ? {} : { style: numberStyle(text) };
	if (written) {
		const live = written.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => cellFor(name));
		return { text: isBlank ? "" : text, formula: live };
	}
	if (formula && number !== undefined) {
		const decimals = decimalsIn(number);
		const live = `ROUND(${inCells(formula, cellFor)},${decimals})`;
		return isBlank
			? { text: "", number: "0", formula: `IFERROR(${live},0)`, ...style }
			: { text, number, formula: live, ...style };
	}
	if (isBlank) return { text: fixed ? text : "", ...style };
	return { text, ...(number === undefined ? {} : { number }), ...style };
}

function cellOf({ text, template }: Pick<Filled, "text" | "template">, cells: Cells, style?: Cell["style"]): Cell {
	const names = namesIn(template);
	const looks = style ? { style } : {};
	if (names.length === 0 || (text === "" && !cells.isBlank)) return { text, ...looks };
	const [only = ""] = names;
	const number = names.length === 1 && template === `{${only}}` ? cells.numberIn(only) : null;
	const numbers = names.filter((name) => cells.numberIn(name) !== null);
	const [counted = ""] = numbers;
	// A line that was not filled in in a blank workbook has no unit either.
	const isAmount =
		cells.isBlank && numbers.length === 1 && !/[a-z]{3}/i.test(template.replaceAll(/\{[\w-]+\}|INR/g, ""));
	const made = formulaOf(template, cells);
	const formula = isAmount && number === null ? `IF(${cells.reference(counted)}=0,"",${made})` : made;
	return number === null
		? { text, formula, ...looks }
		: { text, formula, number: cells.isBlank ? "0" : number, style: numberStyle(cells.textOf(only)) };
}

/** `IEC {iec}` is `"IEC "&'Master sheet'!$G$6`. Text stays text, whatever it begins with. */
function formulaOf(template: Template, { reference, numberIn, textOf }: Cells) {
	const pieces = template
		.replace(/^\?/, "")
		.split(/(\{[\w-]+\})/)
		.filter(Boolean);
	if (pieces.length === 1 && /^\{/.test(pieces[0] ?? "")) {
		const name = pieces[0]?.slice(1, -1) ?? "";
		return numberIn(name) === null ? `${reference(name)}&""` : reference(name);
	}
	return pieces
		.map((piece) => {
			const [, name] = /^\{([\w-]+)\}$/.exec(piece) ?? [];
			if (!name) return quoted(piece);
			if (numberIn(name) === null) return reference(name);
			const shown = textOf(name);
			return template.includes(`INR ${piece}`) || isInLakhs(shown)
				? `IF(${reference(name)}=0,"",TEXT(${reference(name)},"${inLakhs}"))`
				: `TEXT(${reference(name)},"${formatOf(shown)}")`;
		})
		.join("&");
}

/** A text in a formula has at most 255 characters. */
const quoted = (text: string) =>
	(text.match(/[\s\S]{1,200}/g) ?? [""]).map((part) => `"${part.replaceAll('"', '""')}"`).join("&");

/** The number format; zero is shown as an empty field. */
const formatFor = (decimals: number) => {
	const format = `#,##0${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}`;
	return `${format};-${format};`;
};
const formatOf = (shown: string) => formatFor(decimalsIn(shown));
/** Rupees with Indian digit grouping, as in the other files: 8,10,000.00. */
const inLakhs = "[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00";
const isInLakhs = (shown: string) => /\d,\d\d,\d{3}\.\d\d$/.test(shown);

function paperRows(
	paper: Paper<string>,
	cellOf: (filled: Pick<Filled, "text" | "template">, style?: Cell["style"]) => Cell,
	isPractice: boolean,
): Row[] {
	const rows: Row[] = [
		[whole({ text: paper.title.toUpperCase(), style: "title" })],
		...(isPractice ? [[whole({ text: "PRACTICE", style: "practice" })]] : []),
	];
	for (const block of paper.blocks) {
		if (block.kind === "heading") rows.push([whole({ text: block.text, style: "bold" })]);
		else if (block.kind === "boxes") {
			const depth = Math.max(...block.boxes.map(({ lines }) => lines.length));
			const spans = spansOf(block.boxes.map(({ width }) => width / 12));
			rows.push(
				block.boxes.map(({ label }, index) => ({ cell: { text: label, style: "label" }, ...span(spans, index) })),
			);
			for (let line = 0; line < depth; line++)
				rows.push(
					block.boxes.map(({ lines: { [line]: filled } }, index) => ({
						cell: filled ? cellOf(filled) : { text: "" },
						...span(spans, index),
					})),
				);
		} else {
			const spans = spansOf(block.columns.map(({ width }) => width / 100));
			rows.push(
				block.columns.map(({ label }, index) => ({ cell: { text: label, style: "head" }, ...span(spans, index) })),
			);
			for (const cells of block.rows)
				rows.push(
					cells.map((filled, index) => ({
						cell: cellOf(filled, block.columns[index]?.end ? "end" : undefined),
						...span(spans, index),
					})),
				);
			if (block.total)
				rows.push(
					block.total.map((filled, index) => ({
						cell: cellOf(filled, block.columns[index]?.end ? "boldEnd" : "bold"),
						...span(spans, index),
					})),
				);
		}
	}
	return rows;
}

/** Shares of a row as whole columns out of twelve, each at least one. */
function spansOf(shares: readonly number[]) {
	let until = 0;
	let sum = 0;
	return shares.map((share, index) => {
		const from = until;
		sum += share;
		const rest = shares.length - index - 1;
		until = index === shares.length - 1 ? 12 : Math.min(12 - rest, Math.max(from + 1, Math.round(sum * 12)));
		return { from, to: until - 1 };
	});
}
const span = (spans: readonly { from: number; to: number }[], index: number) => spans[index] ?? { from: 0, to: 0 };

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

function drawSheet(rows: readonly Row[]) {
	const merges = rows.flatMap((row, index) =>
		row.flatMap(({ from, to }) => (to > from ? [`${columns[from]}${index + 1}:${columns[to]}${index + 1}`] : [])),
	);
	const drawn = rows.map((row, index) => {
		const longest = Math.max(
			...row.map(({ cell, from, to }) => Math.ceil(cell.text.length / ((to - from + 1) * 8.5))),
			1,
		);
		return `<row r="${index + 1}" ht="${row.some(({ cell }) => cell.style === "title" || cell.style === "practice") ? 24 : Math.min(6, longest) * 15}" customHeight="1">${row
			.map(({ cell, from }) => drawCell(cell, `${columns[from]}${index + 1}`))
			.join("")}</row>`;
	});
	return `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><cols><col min="1" max="12" width="8.4" customWidth="1"/></cols><sheetData>${drawn.join("")}</sheetData>${merges.length > 0 ? `<mergeCells count="${merges.length}">${merges.map((range) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>` : ""}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/></worksheet>`;
}

/** Text is always text: only our own formulas are formulas. */
function drawCell({ text, number, formula, style = "plain" }: Cell, at: string) {
	const look = ` s="${styleAt[style]}"`;
	if (formula)
		return number !== undefined
			? `<c r="${at}"${look}><f>${escapeXml(formula)}</f><v>${number}</v></c>`
			: `<c r="${at}"${look} t="str"><f>${escapeXml(formula)}</f><v>${escapeXml(text)}</v></c>`;
	if (number !== undefined) return `<c r="${at}"${look}><v>${number}</v></c>`;
	return text.trim() === ""
		? `<c r="${at}"${look}/>`
		: `<c r="${at}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const mostDecimals = 6;
const styleAt = {
	plain: 0,
	bold: 1,
	title: 2,
	label: 3,
	head: 4,
	practice: 5,
	number0: 6,
	number1: 7,
	number2: 8,
	number3: 9,
	number4: 10,
	number5: 11,
	number6: 12,
	end: 13,
	boldEnd: 14,
	rupees: 15,
} as const;
const numberStyle = (shown: string): NonNullable<Cell["style"]> =>
	isInLakhs(shown)
		? "rupees"
		: (`number${Math.min(mostDecimals, decimalsIn(shown))}` as `number${0 | 1 | 2 | 3 | 4 | 5 | 6}`);

const font = (size: number, more = "") => `<font>${more}<sz val="${size}"/><name val="Calibri"/></font>`;
const plainFormats = Array.from({ length: mostDecimals + 1 }, (_, decimals) => formatFor(decimals));
const formats = [...plainFormats, inLakhs];
const wrapped = '<alignment wrapText="1" vertical="top"/>';
const format = (fontId: number, more = "", numFmtId = 0) =>
	`<xf xfId="0" fontId="${fontId}" borderId="1" applyFont="1" applyBorder="1" applyAlignment="1"${numFmtId ? ` numFmtId="${numFmtId}" applyNumberFormat="1"` : ""}${more}>${wrapped}</xf>`;
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`).join("")}</numFmts><fonts count="5">${font(10)}${font(10, "<b/>")}${font(14, "<b/>")}${font(8)}<font><b/><sz val="14"/><color rgb="FFC2410C"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left style="hair"/><right style="hair"/><top style="hair"/><bottom style="hair"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="16">${format(0)}${format(1)}${format(2)}${format(3)}${format(1)}${format(4)}${plainFormats.map((_, index) => format(0, "", 164 + index)).join("")}${[0, 1].map((fontId) => format(fontId).replace("wrapText", 'horizontal="right" wrapText')).join("")}${format(0, "", 164 + plainFormats.length)}</cellXfs></styleSheet>`;
