// The calls behind the button "Save" of the trade tools, and the list on the profile.
import type { Context } from "hono";
import { savedSheetMessages } from "#content/en/server/saved-sheets.ts";
import { words } from "#content/words.ts";
import { Done } from "#contract/responses.ts";
import {
	mostSheets,
	SaveSheetForm,
	SheetNameForm,
	SheetPath,
	SheetResponse,
	SheetSaved,
	SheetsResponse,
} from "#contract/trade-tools/saved-sheets.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import {
	copySheet,
	deleteSheet,
	findSheet,
	listSheets,
	renameSheet,
	saveSheet,
} from "#server/trade-tools/saved-sheets.ts";

export const savedSheetRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(listSaved, async (c) =>
			c.json({ success: true as const, sheets: await listSheets(db, c.var.actor.id) }, 200),
		)
		.openapi(getSaved, async (c) => {
			const sheet = await findSheet(db, c.var.actor.id, c.req.valid("param").id);
			if (!sheet) return errorResponse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, sheet }, 200);
		})
		.openapi(postSaved, async (c) => {
			const { id, as, seen, ...sent } = c.req.valid("json");
			const stored = await saveSheet(db, c.var.actor.id, {
				...sent,
				id: as !== "new" && id ? id : null,
				seen: as === "same" ? seen : "",
			});
			if (!stored.ok) return refused(c, stored.why);
			const message = savedSheetMessages().saved(stored.sheet.name);
			return c.json({ success: true as const, message, sheet: stored.sheet }, 200);
		})
		.openapi(postName, async (c) => {
			const { name } = c.req.valid(sentAs(c));
			const stored = await renameSheet(db, c.var.actor.id, c.req.valid("param").id, name);
			if (!stored.ok) return refused(c, stored.why);
			return c.json({ success: true as const, message: savedSheetMessages().renamed }, 200);
		})
		.openapi(postCopy, async (c) => {
			const stored = await copySheet(db, c.var.actor.id, c.req.valid("param").id);
			if (!stored.ok) return refused(c, stored.why);
			const message = savedSheetMessages().copied(stored.sheet.name);
			return c.json({ success: true as const, message }, 200);
		})
		.openapi(postDelete, async (c) => {
			if (!(await deleteSheet(db, c.var.actor.id, c.req.valid("param").id)))
				return errorResponse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, message: savedSheetMessages().deleted }, 200);
		});

function refused(c: Context, why: "wrong" | "nameTaken" | "tooMany" | "unknown" | "changed") {
	const text = savedSheetMessages();
	const { messages } = words();
	if (why === "unknown") return errorResponse(c, 404, messages.notFound);
	if (why === "changed") return c.json({ success: false as const, message: text.changed, now: "changed" }, 409);
	if (why === "tooMany") return errorResponse(c, 409, text.tooMany(mostSheets));
	if (why === "wrong") return errorResponse(c, 422, text.wrong);
	return errorResponse(c, 422, messages.form.invalid, { name: text.nameTaken });
}

const common = { tags: ["Trade tools"], access: "signedIn" as const };
const changing = {
	...common,
	method: "post" as const,
	limit: { rule: "form" as const, by: "person" as const, as: "saved-sheets" },
	form: { next: "/profile/tools" },
};

const listSaved = defineRoute({
	...common,
	method: "get",
	path: "/auth/tools/saved",
	summary: "What the user has saved from the trade tools",
	responses: { 200: jsonResponse(SheetsResponse, "Without what is typed in them") },
});

const getSaved = defineRoute({
	...common,
	method: "get",
	path: "/auth/tools/saved/{id}",
	summary: "A saved sheet with what is typed in it",
	request: { params: SheetPath },
	responses: { 200: jsonResponse(SheetResponse, "The sheet") },
});

const postSaved = defineRoute({
	...changing,
	path: "/auth/tools/saved",
	summary: "Save what is typed into a tool, under a new name or in place of the sheet that was opened",
	request: { body: { content: { "application/json": { schema: SaveSheetForm } }, required: true } },
	responses: { 200: jsonResponse(SheetSaved, "Saved") },
});

const postName = defineRoute({
	...changing,
	path: "/auth/tools/saved/{id}/name",
	summary: "Rename a saved sheet",
	request: { params: SheetPath, ...jsonOrForm(SheetNameForm) },
	responses: { 200: jsonResponse(Done, "Renamed") },
});

const postCopy = defineRoute({
	...changing,
	path: "/auth/tools/saved/{id}/copy",
	summary: "Copy a saved sheet; a set of documents for the next shipment",
	request: { params: SheetPath },
	responses: { 200: jsonResponse(Done, "Copied") },
});

const postDelete = defineRoute({
	...changing,
	path: "/auth/tools/saved/{id}/delete",
	summary: "Delete a saved sheet",
	request: { params: SheetPath },
	responses: { 200: jsonResponse(Done, "Deleted") },
});
