// A facsimile in a deck: the part of a document that its author names, with Meena's values, and the targets of the
// call-outs.
import { documentsIn } from "#content/course/pack/documents.ts";
import type { FilledBlock } from "#contract/trade-tools/documents/paper.ts";
import type { Report } from "#server/course/deck/source-schema.ts";
import type { SourceLine } from "#tools/decks/source-blocks.ts";

type Boxes = Extract<FilledBlock, { kind: "boxes" }>["boxes"];

/**
 * The source: `document: invoice`; boxes of a row by their labels, `Exporter | Invoice date`; a table by its first
 * column, with all rows or the named ones, `[Field: Buyer; Country]`; then the call-outs, each with the label of its
 * box, column or row.
 */
export function readFacsimile(rows: SourceLine[], report: Report) {
	const [first, ...rest] = rows;
	const name = /^document: (.+)$/.exec(first?.text ?? "")?.[1];
	const found = documentsIn("filled").find((one) => one.name === name);
	if (!found) {
		report(first?.at ?? 1, "should begin with 'document: invoice' or another document of the pack");
		return null;
	}
	const callOuts = rest
		.filter(({ text }) => text.startsWith("* "))
		.map(({ at, text }) => {
			const [place = "", note = ""] = text.slice(2).split(/ \| (.*)/);
			if (!note) report(at, "a call-out should read '* Label | what there is to know'");
			return { at, place: place.trim(), note };
		});
	const used = new Set<string>();
	const markOf = (...labels: string[]) => {
		const index = callOuts.findIndex(({ place }) => labels.includes(place) && !used.has(place));
		const place = callOuts[index]?.place;
		if (place !== undefined) used.add(place);
		return index + 1;
	};
	const parts = rest
		.filter(({ text }) => !text.startsWith("* "))
		.flatMap(({ at, text }) => {
			const [, column, wanted] = /^\[([^:\]]+)(?:: (.+))?\]$/.exec(text) ?? [];
			const part = column
				? tablePart(found.blocks, column, wanted?.split("; ") ?? null, markOf)
				: boxesPart(found.blocks, text.split(" | "), markOf);
			if (part) return [part];
			report(at, `is not on this document: ${text}`);
			return [];
		});
	for (const { at, place } of callOuts)
		if (!used.has(place)) report(at, `no box, column or row is called '${place}' here`);
	return { type: "facsimile", title: found.title, parts, notes: callOuts.map(({ note }) => note) };
}

type MarkOf = (...labels: string[]) => number;

function boxesPart(blocks: readonly FilledBlock[], labels: readonly string[], markOf: MarkOf) {
	const all: Boxes = blocks.flatMap((block) => (block.kind === "boxes" ? block.boxes : []));
	const boxes = labels.flatMap((label) => all.find((box) => box.label === label) ?? []);
	if (boxes.length < labels.length) return null;
	const whole = boxes.reduce((sum, { width }) => sum + width, 0);
	return {
		kind: "boxes" as const,
		boxes: boxes.map(({ label, lines, width }) => ({
			label,
			lines: lines.map(({ text }) => text).filter((text) => text.trim() !== ""),
			width: Math.round((width * 12) / whole),
			mark: markOf(label),
		})),
	};
}

function tablePart(blocks: readonly FilledBlock[], first: string, wanted: readonly string[] | null, markOf: MarkOf) {
	for (const block of blocks) {
		if (block.kind !== "table" || block.columns[0]?.label !== first) continue;
		const rows = [
			...block.rows.map((cells) => ({ cells: cells.map(({ text }) => text), isTotal: false })),
			...(block.total ? [{ cells: block.total.map(({ text }) => text), isTotal: true }] : []),
		];
		const chosen = wanted ? wanted.flatMap((name) => rows.find(({ cells }) => cells[0] === name) ?? []) : rows;
		if (wanted && chosen.length < wanted.length) continue;
		return {
			kind: "table" as const,
			columns: block.columns.map(({ label, end }) => ({ label, end: end ?? false, mark: markOf(label) })),
			rows: chosen.map((row) => ({ ...row, mark: markOf(...row.cells) })),
		};
	}
	return null;
}
