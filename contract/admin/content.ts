// The staff's calls about the institute's own content: drafts, publications, history and plans.
import { z } from "zod";
import { Line, OptionalText, problem, Typed } from "#contract/text.ts";

export const publicationKinds = ["publish", "schedule", "undo", "import"] as const;
export type PublicationKind = (typeof publicationKinds)[number];

/** `blocked`: the live content has changed meanwhile, so somebody has to decide. */
export const scheduleStates = ["waiting", "published", "blocked", "cancelled"] as const;

const foreign = problem("foreign");
const entry = Line(40);
/** The values of one entry, as described by its fields (content/entries). */
const values = z.record(z.string(), z.unknown());
const revision = z.int().nullable();
const by = { name: z.string(), at: z.string() };

export const EntryPath = z.object({ entry });
export const PublicationPath = z.object({ id: Typed.regex(/^\d{1,12}$/, foreign).transform(Number) });
export const SchedulePath = z.object({ id: z.uuid(foreign) });

const Publication = z.object({
	id: z.int(),
	kind: z.enum(publicationKinds),
	note: z.string(),
	undoes: z.int().nullable(),
	...by,
	entries: z.array(z.string()),
	/** Whether every entry of it is still as it was published. */
	isLive: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

const Schedule = z.object({
	id: z.string(),
	dueAt: z.string(),
	state: z.enum(scheduleStates),
	note: z.string(),
	...by,
	entries: z.array(z.string()),
});
export type Schedule = z.infer<typeof Schedule>;

export const ContentOverview = z.object({
	success: z.literal(true),
	entries: z.array(
		z.object({
			entry: z.string(),
			/** Null if there is no draft. */
			draft: z.object({ version: z.int(), ...by }).nullable(),
			/** Null if it is what a fresh database shows. */
			published: z.object(by).nullable(),
		}),
	),
	schedules: z.array(Schedule),
	publications: z.array(Publication),
});
export type ContentOverview = z.infer<typeof ContentOverview>;

const Conflict = z.object({
	path: z.array(z.string()),
	labels: z.array(z.string()),
	mine: z.unknown(),
	theirs: z.unknown(),
});
const Problem = z.object({ path: z.array(z.string()), message: z.string() });

/** An entry as the form opens it. */
export const EntryResponse = z.object({
	success: z.literal(true),
	entry: z.string(),
	values,
	/** The stored values: the draft, or the live ones. `values` also contains what was published since the draft was
	 * begun. */
	stored: values,
	/** The draft's version, which changes with each save; 0 without a draft. */
	version: z.int(),
	draft: z.object(by).nullable(),
	/** The live revision with which the values were compared; it is sent back when they are saved. */
	revision,
	/** Whether something was published since the draft was begun: it has to be saved before it can be published. */
	moved: z.boolean(),
	/** Fields that were published differently since then. */
	conflicts: z.array(Conflict),
	/** What must be corrected before it can be published. */
	problems: z.array(Problem),
	/** The facts that texts can refer to, with their current values. */
	facts: z.record(z.string(), z.string()),
	/** For the translations: English texts of all entries, drafts included, that lack one. */
	untranslated: z.array(z.string()),
	/** When another change of it is going to be published, if one is planned. */
	plannedAt: z.iso.datetime().nullable(),
	/** Whether the signed-in person may publish it. */
	mayPublish: z.boolean(),
});
export type EntryResponse = z.infer<typeof EntryResponse>;

/** `window` identifies the form in a browser window, so that somebody who edits in two windows is told too. */
export const ReportOpen = z.strictObject({ window: z.uuid(foreign) });
export const OpenForms = z.object({
	success: z.literal(true),
	/** The other windows with this form, the first one first. */
	others: z.array(z.object({ name: z.string(), since: z.string(), isSelf: z.boolean() })),
});
export type OpenForms = z.infer<typeof OpenForms>;

/** `began`: the stored values when the form was opened or last saved. */
export const SaveDraft = z.strictObject({ values, began: values, revision });
export const SavedDraft = z.object({
	success: z.literal(true),
	message: z.string(),
	version: z.int(),
	/** Merged with what somebody else has changed in other fields meanwhile. */
	values,
	merged: z.object(by).nullable(),
	problems: z.array(Problem),
});
export type SavedDraft = z.infer<typeof SavedDraft>;
/** `version` of the draft that is on the screen. */
export const DiscardForm = z.strictObject({ version: z.coerce.number().int().optional() });

export const Change = z.object({
	path: z.array(z.string()),
	labels: z.array(z.string()),
	kind: z.string(),
	before: z.unknown(),
	after: z.unknown(),
});
const Compared = z.object({
	entry: z.string(),
	version: z.int(),
	/** Something was published since the draft was begun: it has to be opened and saved before it can be published. */
	isOutdated: z.boolean(),
	plannedAt: z.iso.datetime().nullable(),
	changes: z.array(Change),
	problems: z.array(Problem.extend({ labels: z.array(z.string()) })),
});
/** What publishing the drafts would change. */
export const ComparisonResponse = z.object({ success: z.literal(true), entries: z.array(Compared) });

/** `entries` as `home:3`, with the draft's version after the name: only what was compared is published. */
const chosen = z
	.union([Typed.transform((one) => [one]), z.array(Typed)])
	.pipe(
		z
			.array(Typed.regex(/^[A-Za-z]{1,40}:\d{1,9}$/, foreign))
			.min(1, problem("required"))
			.max(40, foreign),
	)
	.transform((all) =>
		all.map((one) => {
			const [name = "", version] = one.split(":");
			return { entry: name, version: Number(version) };
		}),
	)
	.refine((all) => new Set(all.map((one) => one.entry)).size === all.length, foreign);
/** `at`: a minute in India, `YYYY-MM-DDTHH:MM`; empty means now. */
export const PublishContent = z.strictObject({
	entries: chosen,
	note: OptionalText(200),
	at: z.union([z.literal(""), Typed.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, problem("date"))]).default(""),
});

export const PublicationResponse = z.object({
	success: z.literal(true),
	publication: Publication,
	entries: z.array(z.object({ entry: z.string(), revision: z.int(), changes: z.array(Change) })),
});
export type PublicationResponse = z.infer<typeof PublicationResponse>;

export const HistoryQuery = z.strictObject({
	older: Typed.regex(/^\d{1,12}$/, foreign)
		.transform(Number)
		.optional(),
});
export const HistoryResponse = z.object({
	success: z.literal(true),
	publications: z.array(Publication),
	next: z.int().optional(),
});

export const PreviewLinkResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	address: z.string(),
	expiresAt: z.string(),
});
