// Renders the PDF of an invoice, receipt or note. The renderer is loaded with the first document, not with the server.
import type { RenderDocument } from "#contract/payments/payments.ts";

export const renderDocument: RenderDocument = async (facts, letterhead) => {
	const { renderInvoice } = await import("./invoice.tsx");
	return renderInvoice(facts, letterhead);
};
