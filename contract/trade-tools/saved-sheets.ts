// The sheets that a signed-in person has saved from the trade tools.
import { z } from "zod";
import { Done } from "#contract/responses.ts";
import { Line, problem } from "#contract/text.ts";
import { toolNames } from "#contract/trade-tools/names.ts";

/** For one person, over all tools. */
export const mostSheets = 200;
const mostFields = 150;
export const longestSheetName = 80;

const SavedSheet = z.object({
	id: z.string(),
	tool: z.enum(toolNames),
	/** A running number of the person's sheets of one tool, so that a set of documents has a number. */
	number: z.int(),
	name: z.string(),
	savedAt: z.string(),
});
export type SavedSheet = z.infer<typeof SavedSheet>;

export const SheetsResponse = z.object({ success: z.literal(true), sheets: z.array(SavedSheet) });
export const SheetResponse = z.object({
	success: z.literal(true),
	sheet: SavedSheet.extend({ typed: z.record(z.string(), z.string()) }),
});
export type SheetResponse = z.infer<typeof SheetResponse>;

export const SheetPath = z.object({ id: z.uuid(problem("foreign")) });

const name = Line(longestSheetName);
export const SaveSheetForm = z.object({
	tool: z.enum(toolNames, problem("foreign")),
	name,
	/**
	 * The opened sheet, and whether it is replaced: with `same` only if it is still as it was when its page opened it, with
	 * `replace` in any case.
	 */
	id: z.union([z.uuid(), z.literal("")], problem("foreign")).default(""),
	as: z.enum(["same", "replace", "new"], problem("foreign")).default("new"),
	/** When the opened sheet was saved, as the page knows it. */
	seen: z.string().max(40).default(""),
	typed: z
		.record(z.string().max(60), z.string().max(200))
		.refine((typed) => Object.keys(typed).length <= mostFields, problem("foreign")),
});
export const SheetNameForm = z.object({ name });

export const SheetSaved = Done.extend({ sheet: SavedSheet });
export type SheetSaved = z.infer<typeof SheetSaved>;
