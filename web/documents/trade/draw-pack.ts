// Every file of the document pack, drawn by the writers of the document set.
import { documentsIn, sheetOf, worksheets } from "#content/course/pack/documents.ts";
import {
	type DrawnPackFile,
	type DrawPack,
	isWorksheet,
	type PackPaper,
	packFiles,
	type WantedPackFile,
} from "#contract/course/pack.ts";
import type { Paper } from "#contract/trade-tools/documents/paper.ts";
import { paperLabels } from "./paper-labels.ts";

export const drawPack: DrawPack = async (files = packFiles) => {
	const all = { blank: documentsIn("blank"), filled: documentsIn("filled") };
	const drawn: DrawnPackFile[] = [];
	for (const file of files) {
		const paper = all[file.state].find(({ name }) => name === file.paper);
		if (!paper) throw new Error(`the pack has no ${file.paper}`);
		drawn.push({ ...file, name: nameOf(paper), content: await draw(file, paper, all[file.state]) });
	}
	return drawn;
};

async function draw({ format, state }: WantedPackFile, paper: Paper<PackPaper>, all: readonly Paper<PackPaper>[]) {
	// The blank forms are for real shipments.
	const isPractice = state === "filled";
	if (format === "pdf") return (await import("./paper-pdf.tsx")).pdfFileOf([paper], isPractice);
	if (format === "docx") return (await import("./paper-docx.ts")).wordFileOf([paper], isPractice);
	const { excelFileOf, workbookOf } = await import("./paper-xlsx.ts");
	const isBlank = state === "blank";
	if (isWorksheet(paper.name)) {
		const { title, rows } = worksheets[paper.name];
		return workbookOf({ title, rows, documents: [paper], isPractice, isBlank });
	}
	// The master sheet is the workbook from which all documents are filled in.
	const wanted = paper.name === "master" ? all.filter(({ name }) => !isWorksheet(name)) : [paper];
	return excelFileOf(sheetOf(state), wanted, paperLabels(), isPractice, isBlank);
}

/** "Commercial and GST export invoice" as commercial-and-gst-export-invoice. */
const nameOf = ({ title }: Paper<PackPaper>) =>
	title
		.toLowerCase()
		.replace(/:.*/, "")
		.replaceAll(/[^a-z0-9]+/g, "-");
