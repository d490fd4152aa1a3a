// The staff's calls about the course decks.
import { z } from "zod";
import { whoseStudents } from "#contract/batches/states.ts";
import { deckKinds } from "#contract/course/deck-kinds.ts";
import { markets } from "#contract/course/market-names.ts";
import { Line, problem, Typed } from "#contract/text.ts";

export const DeckPath = z.object({ part: Line(20) });
export const VersionPath = DeckPath.extend({ version: Line(64) });

const DeckFile = z.object({
	/** `built` or the id of the version. */
	id: z.string(),
	name: z.string(),
	kind: z.enum(deckKinds),
	bytes: z.int(),
	slides: z.int().nullable(),
	addedBy: z.string().nullable(),
	addedAt: z.string().nullable(),
	current: z.boolean(),
});
export type DeckFile = z.infer<typeof DeckFile>;

const DeckRow = z.object({
	part: z.string(),
	/** Null while the deck is being prepared and none has been uploaded. */
	current: DeckFile.nullable(),
	versions: z.int(),
	/** How many people have downloaded the complete file. */
	people: z.int(),
	lastAt: z.string().nullable(),
});
export type DeckRow = z.infer<typeof DeckRow>;

/** A fact in the decks that was due for a new check by the day `again`. */
const OverdueFact = z.object({
	id: z.string(),
	value: z.string(),
	again: z.string(),
	source: z.string(),
	url: z.string(),
	parts: z.array(z.string()),
});
export type OverdueFact = z.infer<typeof OverdueFact>;

/** A market guide, all of which was due for a new check by the day `again`. */
const OverdueGuide = z.object({ market: z.enum(markets), again: z.string() });
export type OverdueGuide = z.infer<typeof OverdueGuide>;

export const DecksResponse = z.object({
	success: z.literal(true),
	decks: z.array(DeckRow),
	overdue: z.array(OverdueFact),
	overdueGuides: z.array(OverdueGuide),
	/** Whose downloads are counted. */
	whose: z.enum(whoseStudents),
});
export type DecksResponse = z.infer<typeof DecksResponse>;

const Download = z.object({
	id: z.int(),
	userId: z.string(),
	name: z.string(),
	part: z.string(),
	file: z.string(),
	at: z.string(),
	fromByte: z.int(),
	bytes: z.int(),
	/** Null while in progress, or if the process was stopped. */
	sent: z.int().nullable(),
	finished: z.boolean(),
});
export type Download = z.infer<typeof Download>;

/** `older` continues a list: `next` of the previous response. */
export const DownloadsQuery = z.strictObject({
	older: Typed.regex(/^\d{1,15}$/, problem("foreign"))
		.transform(Number)
		.optional(),
});

export const DeckResponse = z.object({
	success: z.literal(true),
	part: z.string(),
	files: z.array(DeckFile),
	downloads: z.array(Download),
	next: z.int().nullable(),
	whose: z.enum(whoseStudents),
});
export type DeckResponse = z.infer<typeof DeckResponse>;

/** `expected`: the current version as the page showed it. If it has changed meanwhile, the call is rejected. */
export const ChooseVersion = z.strictObject({ version: Line(64), expected: Line(64).optional() });
export const ChangedResponse = z.object({ success: z.literal(true), message: z.string(), version: z.string() });
export type ChangedResponse = z.infer<typeof ChangedResponse>;
