// Draws the PDF of an invoice, receipt or note. What draws it is loaded with the first paper, not with the server.
import type { DrawPaper } from "#contract/payments/payments.ts";

export const drawPaper: DrawPaper = async (facts) => {
	const { renderPaper } = await import("./invoice.tsx");
	return renderPaper(facts);
};
