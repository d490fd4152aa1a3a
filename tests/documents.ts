// Renders documents for tests.

import type { Language } from "#contract/languages.ts";
import type { DocumentData } from "#contract/payments/payments.ts";
import { freshContent } from "#tests/content.ts";
import { openTypesetter } from "#web/documents/outlines.ts";
import { renderDocument } from "#web/documents/render-document.ts";
import { drawSharePicture } from "#web/documents/share-picture.ts";

export const drawDocument = renderDocument;
export const drawShared = drawSharePicture;

/** A receipt with these details of the buyer. */
export const drawReceipt = (
	buyer: Partial<DocumentData["buyer"]>,
	reference: string | null = null,
	language: Language = "en",
) =>
	renderDocument(
		{
			language,
			kind: "receipt",
			number: "TSTR/26-27/00001",
			issuedOn: "2026-11-22",
			isTest: true,
			seller: { name: "Institute", address: ["Ring Road", "Surat"], gstin: null, state: "24" },
			buyer: { name: "Asha", address: "", email: "asha@example.com", phone: "", gstin: null, state: "24", ...buyer },
			item: { name: "Advance Course", sac: "999293" },
			tax: { taxable: 2000000, cgst: 0, sgst: 0, igst: 0, total: 2000000 },
			placeOfSupply: "24",
			payment: { order: "ORD-000001", txnid: "EIB1", channel: "cash", reference, paidOn: "2026-11-22" },
			corrects: null,
		},
		freshContent.institute,
	);

/** Sets each text in lines as wide as a column of a document. */
export async function outlineEach(texts: readonly string[]) {
	const { set } = await openTypesetter(texts);
	return texts.map((text) => ({ text, lines: set(text, { size: 10, weight: 700 }, 243) }));
}
