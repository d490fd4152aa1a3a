// The files in which a document set can be downloaded.
import { type PaperName, paperNames } from "#contract/trade-tools/documents/paper.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";

export const fileFormats = ["pdf", "docx", "xlsx"] as const;
export type FileFormat = (typeof fileFormats)[number];
export type WantedFile = { paper: PaperName | "all"; format: FileFormat };
export type RenderTradeDocuments = (typed: Typed, wanted: WantedFile) => Promise<Uint8Array<ArrayBuffer>>;

export const typeOfFormat: Record<FileFormat, string> = {
	pdf: "application/pdf",
	docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** "invoice.pdf" */
export function readWantedFile(name: string): WantedFile | null {
	const [paper = "", format = ""] = name.split(".");
	const isPaper = paper === "all" || (paperNames as readonly string[]).includes(paper);
	return isPaper && (fileFormats as readonly string[]).includes(format)
		? { paper: paper as WantedFile["paper"], format: format as FileFormat }
		: null;
}
