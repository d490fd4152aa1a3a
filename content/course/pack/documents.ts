// The twelve documents of the document pack, blank and with Meena's shipment.
import { type PackPaper, type PackState, packDocuments } from "#contract/course/pack.ts";
import { blankGap, documentsOf } from "#contract/trade-tools/documents/layouts.ts";
import { fillPaper, type Paper, type PaperForm, showIn } from "#contract/trade-tools/documents/paper.ts";
import { workOutSheet } from "#contract/trade-tools/documents/sheet.ts";
import type { SheetRow } from "#contract/trade-tools/documents/sheet-rows.ts";
import { freightForm, freightSheet } from "./freight.ts";
import { masterForm } from "./master.ts";
import { planForm, planSheet } from "./plan.ts";
import { blankShape, filledSheet } from "./shipment.ts";

/** The documents that have a sheet of their own, and do not take from the master sheet. */
export const ownSheets = {
	freight: { title: "Quotations", rows: freightSheet },
	plan: { title: "Days", rows: planSheet },
} as const satisfies Partial<Record<PackPaper, { title: string; rows: readonly SheetRow[] }>>;

export const sheetOf = (state: PackState) => (state === "blank" ? blankShape : filledSheet);

export function documentsIn(state: PackState): Paper<PackPaper>[] {
	const isBlank = state === "blank";
	const values = sheetOf(state);
	const gap = isBlank ? blankGap : "";
	const lines = isBlank ? [] : workOutSheet(values);
	const fillOwn = (form: PaperForm<"freight" | "plan">, rows: readonly SheetRow[]) => {
		const texts = new Map(rows.map(({ name, text }) => [name, isBlank ? "" : text]));
		return fillPaper(form, (name) => texts.get(name) ?? "", gap);
	};
	const all: Paper<PackPaper>[] = [
		fillPaper(masterForm, showIn(values, lines, isBlank), gap),
		...documentsOf(values, lines, isBlank),
		fillOwn(freightForm, freightSheet),
		fillOwn(planForm, planSheet),
	];
	return all.toSorted((one, other) => packDocuments.indexOf(one.name) - packDocuments.indexOf(other.name));
}
