// The staff's calls that export and import the site's content as one file.
import { z } from "zod";

/**
 * `checking`: the pictures are being checked, before anything is imported. `wrong`: one of them cannot be read.
 * `failed`: the file is gone, for example after a backup was restored.
 */
export const contentImportStates = ["checking", "running", "done", "wrong", "failed"] as const;

/** Names of entries, and numbers of posts and pictures. */
const ImportedContent = z.object({
	drafts: z.array(z.string()),
	/** Drafts that somebody began after the upload. */
	kept: z.array(z.string()),
	posts: z.int(),
	/** Posts that existed already, and stay as they are. */
	knownPosts: z.int(),
	pictures: z.int(),
});
export type ImportedContent = z.infer<typeof ImportedContent>;

const ContentImport = z.object({
	id: z.string(),
	fileName: z.string(),
	state: z.enum(contentImportStates),
	done: z.int(),
	total: z.int(),
	result: ImportedContent,
	/** The problems with its pictures. */
	problems: z.array(z.string()),
	name: z.string(),
	at: z.string(),
});
export type ContentImport = z.infer<typeof ContentImport>;

export const ContentFileResponse = z.object({
	success: z.literal(true),
	/** What an export would contain now. */
	pictures: z.int(),
	posts: z.int(),
	/** What is not published: names of entries, and the number of posts. */
	leftOut: z.object({ drafts: z.array(z.string()), planned: z.array(z.string()), posts: z.int() }),
	last: ContentImport.nullable(),
});
export type ContentFileResponse = z.infer<typeof ContentFileResponse>;

/** The text fields of an import; the file is `file`. */
export const ImportContent = z.strictObject({ replace: z.literal("yes").optional() });
