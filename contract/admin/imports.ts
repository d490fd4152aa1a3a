// Importing enquiries and people from a CSV file.
import { z } from "zod";
import {
	doubleChoices,
	importAssignees,
	importFields,
	importKinds,
	importLimits,
	importStatuses,
	rowResults,
} from "#contract/admin/import-kinds.ts";
import { Line, problem, Typed } from "#contract/text.ts";

export const ImportPath = z.object({ id: Line(64) });
export const ImportKindPath = z.object({ kind: z.enum(importKinds) });

/** The number of a column of the file, from 0; empty for none. */
const column = Typed.regex(/^\d{0,2}$/, problem("foreign"))
	.transform((typed) => (typed === "" ? null : Number(typed)))
	.pipe(
		z
			.int()
			.max(importLimits.columns - 1, problem("foreign"))
			.nullable(),
	)
	.optional();

const columns = Object.fromEntries(
	[...importFields.enquiries, ...importFields.people].map((field) => [field, column]),
) as Record<(typeof importFields)["enquiries"][number], typeof column>;

/** The mapping of columns to fields, and what to do with the rows. */
export const ImportSettings = z.strictObject({
	...columns,
	doubles: z.enum(doubleChoices, problem("choice")).default("skip"),
	/** "yes": these people have been answered already, so no call is promised to them. */
	answered: z.enum(["yes", "no"], problem("choice")).default("yes"),
	assign: z.enum(importAssignees, problem("choice")).default("nobody"),
	/** "yes": new accounts are invited by e-mail. */
	invite: z.literal("yes", problem("foreign")).optional(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

/** `expected`: the `shown` of the page; absent from a page of an earlier release. */
export const StartImport = z.strictObject({ expected: Typed.max(2000).optional() });

const Counts = z.object({ added: z.int(), double: z.int(), updated: z.int(), bad: z.int() });
export type ImportCounts = z.infer<typeof Counts>;

export const ImportSummary = z.object({
	_id: z.string(),
	kind: z.enum(importKinds),
	fileName: z.string(),
	status: z.enum(importStatuses),
	rows: z.int(),
	by: z.string(),
	createdAt: z.string(),
	counts: Counts,
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const ImportsResponse = z.object({ success: z.literal(true), imports: z.array(ImportSummary) });

const PreviewRow = z.object({
	/** As in the file; the header is row 1. */
	row: z.int(),
	cells: z.array(z.string()),
	result: z.enum(rowResults),
	/** The messages, by field. */
	problems: z.record(z.string(), z.string()),
	/** The record that it duplicates. */
	double: z.object({ _id: z.string().nullable(), label: z.string() }).nullable(),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

export const ImportResponse = z.object({
	success: z.literal(true),
	import: ImportSummary.extend({
		header: z.array(z.string()),
		settings: z.object({
			columns: z.record(z.string(), z.int()),
			doubles: z.enum(doubleChoices),
			answered: z.boolean(),
			assign: z.enum(importAssignees),
			invite: z.boolean(),
		}),
		/** The settings as one text, so that the page can send back what it showed. */
		shown: z.string(),
	}),
	/** Whether there is a rule for new enquiries. */
	hasRule: z.boolean(),
	/** The results that an import would have now; null before the columns are chosen, or after the start. */
	planned: Counts.nullable(),
	/** The first rows, as they would be or were imported. */
	preview: z.array(PreviewRow),
});
export type OneImport = Omit<z.infer<typeof ImportResponse>, "success">;

export const CreatedImport = z.object({ success: z.literal(true), message: z.string(), _id: z.string() });
