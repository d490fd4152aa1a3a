// The document pack: the documents of a shipment and the worksheets of the course, blank and filled in, as PDF, Word and
// Excel files. Without zod, so that pages can import it.
import { type PaperName, paperNames } from "#contract/trade-tools/documents/paper.ts";
import { type FileFormat, fileFormats } from "#contract/trade-tools/documents/paper-files.ts";

/** Documents with a sheet of their own, in the order of the course. */
export const worksheetNames = [
	"countries",
	"competitors",
	"permits",
	"buyers",
	"costing",
	"discrepancies",
	"enquiry",
	"freight",
	"calendar",
	"plan",
] as const;
export type WorksheetName = (typeof worksheetNames)[number];

/** Documents that take everything from the master sheet. */
export const shipmentDocuments = ["master", ...paperNames] as const satisfies readonly ("master" | PaperName)[];
export const packDocuments = [...shipmentDocuments, ...worksheetNames] as const;
export type PackPaper = (typeof packDocuments)[number];

export const isWorksheet = (paper: PackPaper): paper is WorksheetName =>
	(worksheetNames as readonly string[]).includes(paper);

export const packStates = ["blank", "filled"] as const;
export type PackState = (typeof packStates)[number];

export type PackFile = WantedPackFile & { bytes: number };
export type WantedPackFile = { paper: PackPaper; state: PackState; format: FileFormat };

/** The file name in requests; the download has the document's title as its name. */
export const packFileName = ({ paper, state, format }: WantedPackFile) => `${paper}-${state}.${format}`;
export const packArchive = "all.zip";

/** All files, document by document. */
export const packFiles = packDocuments.flatMap((paper) =>
	packStates.flatMap((state) => fileFormats.map((format) => ({ paper, state, format }))),
);

/** Every file as bytes, and where it belongs in the archive. */
export type DrawnPackFile = WantedPackFile & { name: string; content: Uint8Array };
export type DrawPack = (files?: readonly WantedPackFile[]) => Promise<DrawnPackFile[]>;
