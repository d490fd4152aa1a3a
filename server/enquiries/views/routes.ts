// The staff's calls about the board and their saved views.
import { enquiryViewWords } from "#content/en/admin/enquiries/enquiry-views.ts";
import { words } from "#content/words.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import {
	BoardQuery,
	BoardResponse,
	RenameView,
	SaveView,
	ViewPath,
	ViewsResponse,
} from "#contract/admin/enquiries/views.ts";
import { Done } from "#contract/responses.ts";
import { listAssignees } from "#server/accounts/staff/roles.ts";
import type { Db } from "#server/db/database.ts";
import { listSources } from "#server/enquiries/admin/list.ts";
import { presentContact } from "#server/enquiries/admin/present.ts";
import { readBoard } from "#server/enquiries/views/board.ts";
import { deleteView, listViews, renameView, saveView } from "#server/enquiries/views/views.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const enquiryViewRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(getBoard, async (c) => {
			const asked = c.req.valid("query");
			if (asked.assigned === "me") asked.assigned = c.var.actor.id;
			const [board, sources, staff] = await Promise.all([readBoard(db, asked), listSources(db), listAssignees(db)]);
			const columns = board.map(({ enquiries, ...column }) => ({ ...column, contacts: enquiries.map(presentContact) }));
			const assignees = staff.map(({ id, name }) => ({ _id: id, name }));
			return c.json({ success: true as const, now: new Date().toISOString(), columns, sources, assignees }, 200);
		})
		.openapi(getViews, async (c) => c.json({ success: true as const, views: await listViews(db, c.var.actor.id) }, 200))
		.openapi(keepView, async (c) => {
			const text = enquiryViewWords().views;
			const saved = await saveView(db, c.var.actor.id, c.req.valid(sentAs(c)));
			if (saved.ok) return c.json({ success: true as const, message: text.saved }, 200);
			const field = saved.why === "unknown" ? "query" : "name";
			return errorResponse(c, 422, words().messages.form.invalid, { [field]: text[saved.why] });
		})
		.openapi(changeName, async (c) => {
			const text = enquiryViewWords().views;
			const { name } = c.req.valid(sentAs(c));
			const renamed = await renameView(db, c.var.actor.id, c.req.valid("param").id, name);
			if (!renamed.ok) return errorResponse(c, 422, words().messages.form.invalid, { name: text.taken });
			return c.json({ success: true as const, message: text.renamed }, 200);
		})
		.openapi(removeView, async (c) => {
			await deleteView(db, c.var.actor.id, c.req.valid("param").id);
			return c.json({ success: true as const, message: enquiryViewWords().views.deleted }, 200);
		});

const getBoard = defineRoute({
	method: "get",
	path: "/auth/admin/enquiry-board",
	tags: ["Office"],
	summary: "Enquiries by status: how many of each, and the newest",
	access: "enquiries.read",
	request: { query: BoardQuery },
	responses: { 200: jsonResponse(BoardResponse, "One column for each status") },
});

const getViews = defineRoute({
	method: "get",
	path: "/auth/admin/enquiry-views",
	tags: ["Office"],
	summary: "The views that the caller has saved",
	access: "enquiries.read",
	responses: { 200: jsonResponse(ViewsResponse, "In the order in which they were saved") },
});

const keepView = defineRoute({
	method: "post",
	path: "/auth/admin/enquiry-views",
	tags: ["Office"],
	summary: "Save a query of the list under a name, for the caller alone",
	access: "enquiries.read",
	request: jsonOrForm(SaveView),
	responses: { 200: jsonResponse(Done, "Saved") },
});

const changeName = defineRoute({
	method: "post",
	path: "/auth/admin/enquiry-views/{id}/rename",
	tags: ["Office"],
	summary: "Rename one of the caller's views",
	access: "enquiries.read",
	request: { params: ViewPath, ...jsonOrForm(RenameView) },
	responses: { 200: jsonResponse(Done, "Renamed") },
});

const removeView = defineRoute({
	method: "post",
	path: "/auth/admin/enquiry-views/{id}/delete",
	tags: ["Office"],
	summary: "Delete one of the caller's views",
	access: "enquiries.read",
	request: { params: ViewPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Deleted") },
});
