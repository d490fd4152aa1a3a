// The owner's calls about the assignment of new enquiries.
import { assignmentWords } from "#content/en/admin/enquiries/assignment.ts";
import { words } from "#content/words.ts";
import { AssignmentResponse, SaveAssignment } from "#contract/admin/enquiries/assignment.ts";
import { type AssignmentOrigin, mostAssignees, mostAssignmentLines } from "#contract/admin/lists.ts";
import { Done } from "#contract/responses.ts";
import { listAssignees } from "#server/accounts/staff/roles.ts";
import type { Db } from "#server/db/database.ts";
import { listSources } from "#server/enquiries/admin/list.ts";
import { readRule, saveRule } from "#server/enquiries/assignment/rule.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const assignmentRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(getAssignment, async (c) => {
			const [rule, staff, sources] = await Promise.all([readRule(db), listAssignees(db), listSources(db)]);
			const assignees = staff.map(({ id, name }) => ({ _id: id, name }));
			return c.json({ success: true as const, ...rule, assignees, sources }, 200);
		})
		.openapi(saveAssignment, async (c) => {
			const { mode, expected, ...numbered } = c.req.valid(sentAs(c));
			const text = assignmentWords();
			const fields: Record<string, string | undefined> = numbered;
			const lines = Array.from({ length: mostAssignmentLines }, (_, place) => ({
				origin: (fields[`origin${place}`] ?? "address") as AssignmentOrigin,
				value: fields[`value${place}`] ?? "",
				to: fields[`to${place}`] ?? "",
				place,
			})).filter(({ value }) => value !== "");
			const without = lines.find(({ to }) => to === "");
			const { invalid } = words().messages.form;
			if (without) return errorResponse(c, 422, invalid, { [`to${without.place}`]: text.toNeeded });
			const members = Array.from({ length: mostAssignees }, (_, place) => fields[`member${place}`] ?? "");
			const rule = {
				mode,
				members: [...new Set(members.filter(Boolean))],
				lines: lines.map(({ origin, value, to }) => ({ origin, value, to })),
			};
			const saved = await saveRule(db, c.var.actor, rule, expected);
			if (saved.ok) return c.json({ success: true as const, message: text.saved }, 200);
			if (saved.why === "nobody") return errorResponse(c, 422, invalid, { mode: text.nobody });
			return errorResponse(c, 409, saved.why === "changed" ? text.changed : text.unable);
		});

const getAssignment = defineRoute({
	method: "get",
	path: "/auth/admin/assignment",
	tags: ["Office"],
	summary: "To whom new enquiries go",
	access: "assignment.update",
	responses: { 200: jsonResponse(AssignmentResponse, "The rule, and who can be chosen") },
});

const saveAssignment = defineRoute({
	method: "post",
	path: "/auth/admin/assignment",
	tags: ["Office"],
	summary: "Set to whom new enquiries go",
	access: "assignment.update",
	recentProof: true,
	request: jsonOrForm(SaveAssignment),
	responses: { 200: jsonResponse(Done, "Saved; it applies from the next enquiry on") },
});
