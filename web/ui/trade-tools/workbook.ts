// The calculation as a spreadsheet: one sheet with the inputs, then the lines as live formulas. Each cell also stores
// its value, for viewers on phones that do not calculate.
import { exerciseWords } from "#content/en/site/tools/exercise.ts";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import { dayFieldOf, readFields, sourceFieldOf, type Typed } from "#contract/trade-tools/fields.ts";
import { inCells } from "#contract/trade-tools/formula.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import { type Answer, type AnyTool, isRational } from "#contract/trade-tools/tool.ts";
import {
	contentTypes,
	declaration,
	escapeXml,
	namespaces,
	relations,
	zipParts,
} from "#web/documents/office-package.ts";
import { lineLabel } from "./tool-labels.ts";

type Parts = {
	tool: Pick<AnyTool, "fields">;
	words: ToolWords;
	answer: Answer;
	typed: Typed;
};
type Cell =
	| { text: string; bold?: true }
	| { day: string }
	| { number: string; formula?: string; decimals: number; isRupees?: boolean };
const functionOf = { half: "ROUND", up: "ROUNDUP", down: "ROUNDDOWN" };

export function workbookOf(parts: Parts) {
	const rows = rowsOf(parts);
	const files = {
		"[Content_Types].xml": contentTypes([
			["/xl/workbook.xml", "spreadsheetml.sheet.main"],
			["/xl/worksheets/sheet1.xml", "spreadsheetml.worksheet"],
			["/xl/styles.xml", "spreadsheetml.styles"],
		]),
		"_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
		"xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${namespaces}/relationships"><sheets><sheet name="${escapeXml(parts.words.title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31))}" sheetId="1" r:id="r1"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
		"xl/_rels/workbook.xml.rels": relations([
			["worksheet", "worksheets/sheet1.xml"],
			["styles", "styles.xml"],
		]),
		"xl/styles.xml": styles,
		"xl/worksheets/sheet1.xml": sheet(rows),
	};
	return zipParts(files);
}

/** The rows of the sheet, with formulas that refer to its cells. */
export function rowsOf({ tool, words, answer, typed }: Parts): Cell[][] {
	const frame = toolFrameWords();
	const { values = {} } = readFields(tool.fields, typed) as { values?: Record<string, unknown> };
	const cells = new Map<string, string>();
	const rows: Cell[][] = [
		[{ text: words.title, bold: true }],
		[{ text: frame.disclaimer }],
		[],
		[frame.workbook.input, frame.workbook.value, frame.asOf, frame.workbook.source].map((text) => ({
			text,
			bold: true,
		})),
	];
	for (const [name, field] of Object.entries(tool.fields)) {
		const value = values[name];
		const label = { text: words.fields[name]?.label ?? name };
		if (isRational(value) && field.kind === "number") {
			const decimals = Math.max(
				0,
				(
					toText(value, field.decimals)
						.replace(/\.?0+$/, "")
						.split(".")[1] ?? ""
				).length,
			);
			rows.push([
				label,
				{ number: toText(value, field.decimals), decimals },
				...(field.goodFor ? [dayCell(typed[dayFieldOf(name)] ?? ""), { text: typed[sourceFieldOf(name)] ?? "" }] : []),
			]);
			cells.set(name, `B${rows.length}`);
		} else if (field.kind === "date" && typed[name]) rows.push([label, dayCell(typed[name])]);
		else if (field.kind !== "number" && typed[name]) {
			const text = field.kind === "tick" ? exerciseWords().yes : (words.choices[name]?.[typed[name]] ?? typed[name]);
			rows.push([label, { text }]);
		}
	}
	rows.push(
		[],
		[frame.workbook.result, frame.columns.amount, frame.workbook.unit].map((text) => ({ text, bold: true })),
	);
	for (const { key, formula, unit, decimals, rounding = "half", value } of answer.lines) {
		const live = `${functionOf[rounding]}(${inCells(formula, (name) => cells.get(name) ?? "0")},${decimals})`;
		rows.push([
			{ text: lineLabel(words, key) },
			{ number: toText(value, decimals), formula: live, decimals, isRupees: unit === "INR" && decimals === 2 },
			{ text: unit === "plain" ? "" : unit },
		]);
		cells.set(key, `B${rows.length}`);
	}
	return rows;
}

/** A checked day, or nothing. */
const dayCell = (typed: string) => (typed.trim() ? { day: typed.trim() } : { text: "" });

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/**
 * Style 0 is plain and 1 bold; 2 and the following are numbers with 0, 1, 2 … decimals, then rupees: 8,10,000.00, and
 * days: 29-Nov-2026. The last is wrapped text.
 */
const mostDecimals = 6;
const formats = [
	...Array.from(
		{ length: mostDecimals + 1 },
		(_, decimals) => `#,##0${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}`,
	),
	"[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00",
	"dd\\-mmm\\-yyyy",
];
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>`).join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 3}"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${formats.map((_, index) => `<xf xfId="0" numFmtId="${164 + index}" applyNumberFormat="1"/>`).join("")}<xf xfId="0" applyAlignment="1"><alignment wrapText="1"/></xf></cellXfs></styleSheet>`;

function sheet(rows: readonly Cell[][]) {
	const drawn = rows.map((cells, row) => {
		const inner = cells.map((cell, column) =>
			drawCell(cell, `${"ABCD"[column]}${row + 1}`, cells[column + 1] !== undefined),
		);
		return `<row r="${row + 1}">${inner.join("")}</row>`;
	});
	return `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="46" customWidth="1"/><col min="2" max="2" width="18" customWidth="1"/><col min="3" max="4" width="22" customWidth="1"/></cols><sheetData>${drawn.join("")}</sheetData></worksheet>`;
}

/**
 * Text always stays text: only our own formulas become formulas (no formula injection). It is wrapped where another
 * cell follows, which would cut it off.
 */
function drawCell(cell: Cell, at: string, isFollowed: boolean) {
	if ("text" in cell)
		return (
			cell.text &&
			`<c r="${at}" t="inlineStr"${cell.bold ? ' s="1"' : isFollowed ? ` s="${2 + formats.length}"` : ""}><is><t xml:space="preserve">${escapeXml(cell.text)}</t></is></c>`
		);
	// A spreadsheet counts days from 30 December 1899.
	if ("day" in cell)
		return `<c r="${at}" s="${1 + formats.length}"><v>${Date.parse(cell.day) / 86_400_000 + 25_569}</v></c>`;
	const formula = cell.formula ? `<f>${escapeXml(cell.formula)}</f>` : "";
	const style = cell.isRupees ? formats.length - 2 : Math.min(cell.decimals, mostDecimals);
	return `<c r="${at}" s="${2 + style}">${formula}<v>${cell.number}</v></c>`;
}
