import { documentSetWords } from "#content/en/site/tools/document-set.ts";

/** The label of a field or line on the master sheet. Documents are in English, whatever the language of the page. */
export function paperLabels() {
	const { fields, lines } = documentSetWords("en");
	const known: Readonly<Record<string, { label: string } | undefined>> = fields;
	const made: Readonly<Record<string, string>> = madeLabels;
	return (name: string) =>
		made[name] ?? numbered(name, known[name]?.label) ?? (lines as Readonly<Record<string, string>>)[name] ?? name;
}

/** "HS code, line 2" */
const numbered = (name: string, label: string | undefined) =>
	label && label + name.replace(/^.*?(\d)?$/, (_, row?: string) => (row ? `, line ${row}` : ""));

const madeLabels = {
	words: "Amount in words",
	hsCodes: "HS codes of the lines",
	freightMark: "Freight on the bill of lading",
	lutWords: "Sentence of rule 46",
	leaveBy: "Goods leave India by",
	vgmWords: "Declaration of the VGM",
};
