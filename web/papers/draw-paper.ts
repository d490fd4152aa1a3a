// Draws the PDF of an invoice, receipt or note. What draws it is loaded with the first paper, not with the server.
import type { DrawPaper } from "#contract/payments.ts";

export const drawPaper: DrawPaper = async (facts) => {
	const { renderPaper } = await import("./paper.tsx");
	return renderPaper(facts);
};
