// The document pack, blank and filled in: the documents of Meena's shipment, and the worksheets of the course.
import { type PackPaper, type PackState, packDocuments, type WorksheetName } from "#contract/course/pack.ts";
import { blankGap, documentsOf } from "#contract/trade-tools/documents/layouts.ts";
import { fillPaper, type Paper, showIn } from "#contract/trade-tools/documents/paper.ts";
import { workOutSheet } from "#contract/trade-tools/documents/sheet.ts";
import { buyers } from "./buyers.ts";
import { calendar } from "./calendar.ts";
import { competitors } from "./competitors.ts";
import { costing } from "./costing.ts";
import { countries } from "./countries.ts";
import { discrepancies } from "./discrepancies.ts";
import { enquiry } from "./enquiry.ts";
import { freight } from "./freight.ts";
import { masterForm } from "./master.ts";
import { permits } from "./permits.ts";
import { plan } from "./plan.ts";
import { blankShape, filledSheet } from "./shipment.ts";
import type { Worksheet } from "./worksheet.ts";

export const worksheets: { [Name in WorksheetName]: Worksheet<Name> } = {
	countries,
	competitors,
	permits,
	buyers,
	costing,
	discrepancies,
	enquiry,
	freight,
	calendar,
	plan,
};

export const sheetOf = (state: PackState) => (state === "blank" ? blankShape : filledSheet);

export function documentsIn(state: PackState): Paper<PackPaper>[] {
	const isBlank = state === "blank";
	const values = sheetOf(state);
	const gap = isBlank ? blankGap : "";
	const lines = isBlank ? [] : workOutSheet(values);
	const own = Object.values(worksheets).map(({ form, rows }): Paper<PackPaper> => {
		const texts = new Map(rows.map(({ name, text }) => [name, isBlank ? "" : text]));
		return fillPaper<PackPaper>(form, (name) => texts.get(name) ?? "", gap);
	});
	const all: Paper<PackPaper>[] = [
		fillPaper(masterForm, showIn(values, lines, isBlank), gap),
		...documentsOf(values, lines, isBlank),
		...own,
	];
	return all.toSorted((one, other) => packDocuments.indexOf(one.name) - packDocuments.indexOf(other.name));
}
