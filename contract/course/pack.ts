// The document pack: twelve documents, blank and filled in, as PDF, Word and Excel files. Without zod, so that pages can
// import it.
import { type PaperName, paperNames } from "#contract/trade-tools/documents/paper.ts";
import { type FileFormat, fileFormats } from "#contract/trade-tools/documents/paper-files.ts";

export const packDocuments = ["master", ...paperNames, "freight", "plan"] as const satisfies readonly (
	| PaperName
	| "master"
	| "freight"
	| "plan"
)[];
export type PackPaper = (typeof packDocuments)[number];

export const packStates = ["blank", "filled"] as const;
export type PackState = (typeof packStates)[number];

export type PackFile = WantedPackFile & { bytes: number };
export type WantedPackFile = { paper: PackPaper; state: PackState; format: FileFormat };

/** By this name a file is asked for; people get it under the name of the paper. */
export const packFileName = ({ paper, state, format }: WantedPackFile) => `${paper}-${state}.${format}`;
export const packArchive = "all.zip";

/** All files, document by document. */
export const packFiles = packDocuments.flatMap((paper) =>
	packStates.flatMap((state) => fileFormats.map((format) => ({ paper, state, format }))),
);

/** Every file as bytes, and where it belongs in the archive. */
export type DrawnPackFile = WantedPackFile & { name: string; content: Uint8Array };
export type DrawPack = (files?: readonly WantedPackFile[]) => Promise<DrawnPackFile[]>;
