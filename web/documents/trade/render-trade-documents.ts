// Renders the files of a document set on the server. The PDF renderer is loaded with the first file, not with the
// server.
import { documentSet } from "#contract/trade-tools/document-set.ts";
import type { RenderTradeDocuments } from "#contract/trade-tools/documents/paper-files.ts";
import { readSheet } from "#contract/trade-tools/documents/shipments.ts";
import { paperLabels } from "#web/documents/trade/paper-labels.ts";

export const renderTradeDocuments: RenderTradeDocuments = async (typed, { paper, format }) => {
	const values = readSheet(typed);
	const found = documentSet.calculate(values);
	if ("problems" in found) throw new Error("the document set has mistakes");
	const { documents, isPractice } = found.answer;
	const wanted = documents.filter(({ name }) => paper === "all" || name === paper);
	if (format === "xlsx") {
		const { excelFileOf } = await import("./paper-xlsx.ts");
		return excelFileOf(values, wanted, paperLabels(), isPractice);
	}
	if (format === "docx") {
		const { wordFileOf } = await import("./paper-docx.ts");
		return wordFileOf(wanted, isPractice);
	}
	const { pdfFileOf } = await import("./paper-pdf.tsx");
	return pdfFileOf(wanted, isPractice);
};
