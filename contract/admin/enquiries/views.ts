// Views of the list of enquiries that members of the staff save for themselves, and the board.
import { z } from "zod";
import { Contact, EnquiriesQuery } from "#contract/admin/enquiries/enquiries.ts";
import { choiceOf } from "#contract/list-query.ts";
import { contactStatuses } from "#contract/states.ts";
import { Line, problem, Typed } from "#contract/text.ts";

const { page: _, limit: __, ...filters } = EnquiriesQuery.shape;

/** What can be saved: the list's own query without the page, and whether it is shown as a board. */
export const SavedQuery = z.strictObject({ ...filters, view: choiceOf(["board"]) });

export const SaveView = z.strictObject({ name: Line(60), query: Typed.max(1000, problem("tooLong")) });
export const RenameView = z.strictObject({ name: Line(60) });
export const ViewPath = z.object({ id: Line(64) });

const SavedView = z.object({ id: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;
export const ViewsResponse = z.object({ success: z.literal(true), views: z.array(SavedView) });

const { sort: ___, ...boardFilters } = filters;
export const BoardQuery = z.strictObject(boardFilters);

const BoardColumn = z.object({
	status: z.enum(contactStatuses),
	/** The exact number or, if `more`, a lower bound. */
	total: z.int(),
	more: z.boolean(),
	/** The first ones. */
	contacts: z.array(Contact),
});
export type BoardColumn = z.infer<typeof BoardColumn>;
export const BoardResponse = z.object({
	success: z.literal(true),
	now: z.string(),
	columns: z.array(BoardColumn),
	/** The campaigns and landing pages to filter by, as on the list. */
	sources: z.object({ campaign: z.array(z.string()), page: z.array(z.string()) }),
	assignees: z.array(z.object({ _id: z.string(), name: z.string() })),
});
