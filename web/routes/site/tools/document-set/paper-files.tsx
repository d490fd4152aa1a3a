import { useState } from "react";
import { paperWords } from "#content/en/site/tools/document-set.ts";
import { langOf } from "#content/text-language.ts";
import type { DocumentSetAnswer } from "#contract/trade-tools/document-set.ts";
import { paperNames } from "#contract/trade-tools/documents/paper.ts";
import {
	type FileFormat,
	fileFormats,
	typeOfFormat,
	type WantedFile,
} from "#contract/trade-tools/documents/paper-files.ts";
import { readSheet } from "#contract/trade-tools/documents/shipments.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { saveFile } from "#web/ui/trade-tools/save-file.ts";
import { formId } from "#web/ui/trade-tools/tool-screen.tsx";

/** Buttons that request a file from the server; with scripts, Word and Excel files are generated in the browser. */
export function PaperFiles({ answer, typed }: { answer: DocumentSetAnswer; typed: Typed }) {
	const words = paperWords();
	const labels = { pdf: words.pdf, docx: words.word, xlsx: words.excel };
	const [paper, setPaper] = useState<WantedFile["paper"]>("all");
	const [said, setSaid] = useState("");
	async function make(format: Exclude<FileFormat, "pdf">) {
		setSaid(words.making);
		try {
			const documents = answer.documents.filter(({ name }) => paper === "all" || name === paper);
			saveFile(`${paper}.${format}`, await fileOf(format, answer, documents, typed), typeOfFormat[format]);
			setSaid("");
		} catch {
			setSaid(words.failed);
		}
	}
	return (
		<div className="paper-files">
			<h3 className="tool-heading">{words.files}</h3>
			<Select
				label={words.choose}
				name="paper"
				form={formId}
				value={paper}
				onChange={(event) => setPaper(event.target.value as WantedFile["paper"])}
				required
			>
				<option value="all">{words.all}</option>
				{paperNames.map((name) => (
					<option key={name} value={name} lang={langOf(words.titles[name])}>
						{words.titles[name]}
					</option>
				))}
			</Select>
			<div className="tool-actions">
				{fileFormats.map((format) => (
					<Button
						key={format}
						type="submit"
						form={formId}
						formAction="/auth/tools/documents"
						name="format"
						value={format}
						look="secondary"
						size="small"
						onClick={(event) => {
							if (format === "pdf") return;
							event.preventDefault();
							void make(format);
						}}
					>
						{labels[format]}
					</Button>
				))}
				<p role="status" className="tool-said">
					{said}
				</p>
			</div>
			<p className="tool-note">{words.fileNote}</p>
		</div>
	);
}

async function fileOf(
	format: Exclude<FileFormat, "pdf">,
	{ isPractice }: DocumentSetAnswer,
	documents: DocumentSetAnswer["documents"],
	typed: Typed,
) {
	if (format === "docx") return (await import("#web/documents/trade/paper-docx.ts")).wordFileOf(documents, isPractice);
	const [{ excelFileOf }, { paperLabels }] = await Promise.all([
		import("#web/documents/trade/paper-xlsx.ts"),
		import("#web/documents/trade/paper-labels.ts"),
	]);
	return excelFileOf(readSheet(typed), documents, paperLabels(), isPractice);
}
