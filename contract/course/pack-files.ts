import { z } from "zod";
import { packDocuments, packStates } from "#contract/course/pack.ts";
import { Line } from "#contract/text.ts";
import { fileFormats } from "#contract/trade-tools/documents/paper-files.ts";

const StoredFile = z.object({ file: z.string(), bytes: z.int() });

/** GET /auth/course/pack: the files of the document pack, document by document, and all of them as one. */
export const PackResponse = z.object({
	success: z.literal(true),
	files: z.array(
		StoredFile.extend({ paper: z.enum(packDocuments), state: z.enum(packStates), format: z.enum(fileFormats) }),
	),
	archive: StoredFile,
});
export type PackResponse = z.infer<typeof PackResponse>;

export const PackFilePath = z.object({ file: Line(40) });
