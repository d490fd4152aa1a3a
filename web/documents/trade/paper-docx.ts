// Documents as one Word file: tables with fixed widths, one document per page.
import type { Filled, FilledBlock, Paper } from "#contract/trade-tools/documents/paper.ts";
import { contentTypes, declaration, escapeXml, relations, zipParts } from "#web/documents/office-package.ts";

/** The text width of an A4 page with margins of two centimetres, in twentieths of a point. */
const pageWidth = 9638;
const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

export function wordFileOf(documents: readonly Paper<string>[], isPractice: boolean) {
	const body = documents
		.map(({ title, blocks }, index) =>
			[
				`<w:p><w:pPr><w:keepNext/>${index > 0 ? "<w:pageBreakBefore/>" : ""}<w:spacing w:after="120"/></w:pPr>${run(title.toUpperCase(), 28, true)}</w:p>`,
				...blocks.map(drawBlock),
			].join(""),
		)
		.join("");
	const header = isPractice
		? `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="C2410C"/><w:spacing w:val="60"/><w:sz w:val="28"/></w:rPr><w:t>PRACTICE</w:t></w:r></w:p>`
		: "<w:p/>";
	return zipParts({
		"[Content_Types].xml": contentTypes([
			["/word/document.xml", "wordprocessingml.document.main"],
			["/word/header1.xml", "wordprocessingml.header"],
		]),
		"_rels/.rels": relations([["officeDocument", "word/document.xml"]]),
		"word/_rels/document.xml.rels": relations([["header", "header1.xml"]]),
		"word/header1.xml": `${declaration}<w:hdr xmlns:w="${main}">${header}</w:hdr>`,
		"word/document.xml": `${declaration}<w:document xmlns:w="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="r1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="850" w:left="1134" w:header="454" w:footer="454" w:gutter="0"/></w:sectPr></w:body></w:document>`,
	});
}

function drawBlock(block: FilledBlock): string {
	if (block.kind === "heading")
		return `<w:p><w:pPr><w:keepNext/><w:spacing w:before="160" w:after="60"/></w:pPr>${run(block.text, 22, true)}</w:p>`;
	if (block.kind === "boxes") {
		const widths = block.boxes.map(({ width }) => Math.floor((pageWidth * width) / 12));
		const cells = block.boxes.map(({ label, lines }, index) =>
			cell(widths[index] ?? 0, [paragraph(run(label, 14, false, "53617A")), ...lines.map((line) => textLine(line))]),
		);
		return table(widths, [cells]);
	}
	const widths = block.columns.map(({ width }) => Math.floor((pageWidth * width) / 100));
	const rowOf = (texts: readonly string[], bold: boolean, shade?: string) =>
		texts.map((text, index) =>
			cell(widths[index] ?? 0, [paragraph(run(text, 18, bold), block.columns[index]?.end)], shade),
		);
	const rows = [
		rowOf(
			block.columns.map(({ label }) => label),
			true,
			"EEF2F6",
		),
		...block.rows.map((cells) =>
			rowOf(
				cells.map(({ text }) => text),
				false,
			),
		),
		...(block.total
			? [
					rowOf(
						block.total.map(({ text }) => text),
						true,
					),
				]
			: []),
	];
	return table(widths, rows, block.tall);
}

const textLine = ({ text }: Filled) => paragraph(run(text, 18));

const paragraph = (inner: string, end = false) =>
	`<w:p><w:pPr><w:spacing w:before="10" w:after="10"/>${end ? '<w:jc w:val="right"/>' : ""}</w:pPr>${inner}</w:p>`;

/** `size` in half points. */
const run = (text: string, size: number, bold = false, color = "0E2238") =>
	`<w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>${bold ? "<w:b/>" : ""}<w:color w:val="${color}"/><w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

const cell = (width: number, paragraphs: readonly string[], shade?: string) =>
	`<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>` : ""}</w:tcPr>${paragraphs.join("")}</w:tc>`;

const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="53617A"/>`;

/** Word would merge two adjacent tables, so a line of one point follows. */
const table = (widths: readonly number[], rows: readonly (readonly string[])[], tall = false) =>
	`<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map(side).join("")}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("")}</w:tblGrid>${rows.map((cells) => `<w:tr><w:trPr><w:cantSplit/>${tall ? '<w:trHeight w:val="640" w:hRule="atLeast"/>' : ""}</w:trPr>${cells.join("")}</w:tr>`).join("")}</w:tbl><w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p>`;
