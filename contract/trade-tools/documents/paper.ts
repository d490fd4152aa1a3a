// A trade document: boxes and tables whose texts refer to fields of the master sheet. The screen, the PDF, the Word and
// the Excel file render the same document; in the Excel file the references become cells.
import { type Currency, currencyDecimals } from "#contract/trade-tools/currencies.ts";
import { addMonths } from "#contract/trade-tools/deadlines.ts";
import { amountInWords } from "#contract/trade-tools/documents/amount-in-words.ts";
import {
	rows,
	type SheetField,
	type SheetLine,
	type SheetValues,
	sheetFields,
} from "#contract/trade-tools/documents/sheet.ts";
import { type Rational, toText } from "#contract/trade-tools/rational.ts";
import { isRational, type WorkedLine } from "#contract/trade-tools/tool.ts";

/** Names in braces are fields and lines of the sheet, or texts derived from them. */
export type Template = string;
export type Box = { label: string; lines: readonly Template[] /** Of twelve. */; width: number; tall?: true };
export type Column = { label: string /** Of a hundred. */; width: number; end?: true };
export type PaperTable = {
	columns: readonly Column[];
	rows: readonly (readonly Template[])[];
	total?: readonly Template[];
	/** Rows to write into by hand. */
	tall?: true;
};
export type Block = { boxes: readonly Box[] } | { table: PaperTable } | { heading: string };
export type PaperForm<Name extends string = PaperName> = { name: Name; title: string; blocks: readonly Block[] };

export const paperNames = [
	"proforma",
	"invoice",
	"packing",
	"instructions",
	"checklist",
	"bill",
	"origin",
	"adCode",
	"lut",
] as const;
export type PaperName = (typeof paperNames)[number];

/** A text with its values filled in, and the names it refers to. */
export type Filled = { text: string; template: Template; names: readonly string[] };
export type FilledBlock =
	| { kind: "boxes"; boxes: readonly { label: string; lines: readonly Filled[]; width: number; tall: boolean }[] }
	| {
			kind: "table";
			columns: readonly Column[];
			rows: readonly (readonly Filled[])[];
			total: readonly Filled[] | null;
			tall: boolean;
	  }
	| { kind: "heading"; text: string };
export type Paper<Name extends string = PaperName> = { name: Name; title: string; blocks: readonly FilledBlock[] };

const named = /\{([\w-]+)\}/g;
export const namesIn = (template: Template) => [...template.matchAll(named)].map(([, name = ""]) => name);

export function fillPaper<Name extends string>(
	{ name, title, blocks }: PaperForm<Name>,
	show: (name: string) => string,
	/** Replaces a value inside a sentence of a blank document. */
	gap = "",
): Paper<Name> {
	const fill = (template: Template): Filled => ({
		text: fillTemplate(template, show, gap),
		template,
		names: namesIn(template),
	});
	return {
		name,
		title,
		blocks: blocks.map((block): FilledBlock => {
			if ("heading" in block) return { kind: "heading", text: block.heading };
			if ("boxes" in block)
				return {
					kind: "boxes",
					boxes: block.boxes.map(({ label, lines, width, tall }) => ({
						label,
						lines: lines.map(fill).filter(({ template, text }) => text !== "" || !template.startsWith("?")),
						width,
						tall: tall ?? false,
					})),
				};
			const { columns, rows, total, tall = false } = block.table;
			return {
				kind: "table",
				columns,
				rows: rows.map((row) => row.map(fill)),
				total: total?.map(fill) ?? null,
				tall,
			};
		}),
	};
}

/** A text that begins with `?` is left out if its values are missing; otherwise its own words stay, as on a form. */
function fillTemplate(template: Template, show: (name: string) => string, gap: string) {
	const names = namesIn(template);
	const decisive = names.some((name) => !isChoice.has(name)) ? names.filter((name) => !isChoice.has(name)) : names;
	const isLeftOut = gap === "" && template.startsWith("?") && decisive.every((name) => show(name) === "");
	if (isLeftOut) return "";
	const hasWordsAfter = /\}[^{]*[a-z]/i.test(template);
	const missing = hasWordsAfter ? gap : "";
	return template
		.replace(/^\?/, "")
		.replace(named, (_, name: string) => show(name) || missing)
		.replaceAll(/ {2,}/g, " ")
		.replaceAll(" ,", ",")
		.replace(/^[\s,]+|[\s,]+$/g, "");
}

/** Choices nearly always have a value, so they do not decide whether a text with other values is left out. */
const isChoice = new Set<string>(
	Object.entries(sheetFields).flatMap(([name, { kind }]) => (kind === "choice" ? [name] : [])),
);

/** Returns how a field or line is written on a document. */
export function showIn(values: SheetValues, lines: readonly WorkedLine<SheetLine>[], isBlank = false) {
	if (isBlank) return (name: string) => (name === "lutWords" ? ruleWords.lut : "");
	const worked = new Map<string, WorkedLine>(lines.map((line) => [line.key, line]));
	return (name: string): string => {
		const line = worked.get(name);
		if (line)
			return line.unit === "plain"
				? trimmed(line.value, line.decimals, name.startsWith("volume") ? 2 : 0)
				: amountText(line.value, line.unit, line.decimals);
		const made = madeTexts[name];
		if (made) return made(values, worked);
		const value = values[name as SheetField];
		if (isRational(value)) return numberText(name, value, values.currency);
		const kind = sheetFields[name as SheetField]?.kind;
		if (kind === "date") return typeof value === "string" ? dayText(value) : "";
		return typeof value === "string" && value !== "none" ? value : "";
	};
}

/** Texts that no formula can produce. */
const madeTexts: Record<string, (values: SheetValues, lines: ReadonlyMap<string, WorkedLine>) => string> = {
	words: ({ currency }, lines) => {
		const total = lines.get("total");
		return total ? amountInWords(total.value, currency) : "";
	},
	hsCodes: (values) => [...new Set(hsRows(values).map((row) => values[`hs${row}`]))].join(", "),
	freightMark: ({ term }) => (/^[CD]/.test(term) ? "Freight prepaid" : "Freight collect"),
	lutWords: ({ tax }) => ruleWords[tax],
	leaveBy: ({ invoiceDate }) => (invoiceDate ? dayText(addMonths(invoiceDate, 3)) : ""),
	vgmWords: ({ container }) =>
		container
			? "Verified gross mass of the packed container"
			: "Part load: the consolidator declares the container's VGM",
};
/** The rows of the sheet with an HS code. */
const hsRows = (values: SheetValues) => rows.filter((row) => values[`hs${row}`] !== "");
export const madeNames = Object.keys(madeTexts);

/** Rule 46 of the CGST Rules has two sentences. Each covers exports and supplies to a SEZ alike, and is printed
 * whole. */
export const ruleWords = {
	lut: "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
	igst: "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX",
} as const;

function numberText(name: string, value: Rational, currency: Currency) {
	if (/^price\d$/.test(name)) {
		const decimals = currencyDecimals[currency];
		const text = toText(value, 4).replace(/0+$/, "");
		const shown = Math.max(decimals, (text.split(".")[1] ?? "").length);
		return groupThousands(toText(value, shown));
	}
	if (inForeignMoney.has(name)) return groupThousands(toText(value, currencyDecimals[currency]));
	if (inRupees.has(name)) return groupLakhs(toText(value, 2));
	if (name.startsWith("volume")) return trimmed(value, 3, 2);
	return trimmed(value, name === "rate" ? 6 : 3);
}

const inForeignMoney = new Set(["freight", "insurance", "cover", "sbTotal"]);
const inRupees = new Set(["indianMaterial", "foreignMaterial", "work", "profit", "toPort"]);

export const amountText = (value: Rational, unit: string, decimals: number) =>
	unit === "INR"
		? groupLakhs(toText(value, decimals))
		: unit === "percent"
			? trimmed(value, decimals)
			: groupThousands(toText(value, decimals));

/** Without trailing zeros, but with at least `least` decimals. */
function trimmed(value: Rational, decimals: number, least = 0) {
	const text = toText(value, decimals);
	if (!text.includes(".")) return groupThousands(text);
	const [whole = "", rest = ""] = text.split(".");
	const kept = rest.replace(/0+$/, "").padEnd(least, "0");
	return groupThousands(kept ? `${whole}.${kept}` : whole);
}

const groupThousands = (plain: string) => plain.replace(/^\d+/, (whole) => whole.replace(/(?<=\d)(?=(\d{3})+$)/g, ","));
const groupLakhs = (plain: string) => plain.replace(/^\d+/, (whole) => whole.replace(/(?<=\d)(?=(\d\d)*\d{3}$)/g, ","));

const months = "January February March April May June July August September October November December".split(" ");
export const dayText = (day: string) =>
	`${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
