// The staff and their roles.
import { serverWords } from "#content/server-words.ts";
import { ChangeRoles, PersonPath, StaffResponse } from "#contract/admin/people.ts";
import { Done } from "#contract/responses.ts";
import { type StaffRole, staffRoles } from "#contract/states.ts";
import { changeRoles, listStaff } from "#server/accounts/staff/roles.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const staffRoutes = ({ db }: { db: Db }) =>
	newRoutes()
		.openapi(getStaff, async (c) => {
			const staff = (await listStaff(db)).map(({ id, disabledAt, signedInAt, ...member }) => ({
				...member,
				_id: id,
				disabled: disabledAt !== null,
				yourself: id === c.var.actor.id,
				signedInAt: signedInAt?.toISOString() ?? null,
			}));
			return c.json({ success: true as const, staff }, 200);
		})
		.openapi(changePersonRoles, async (c) => {
			const { expected, ...boxes } = c.req.valid(sentAs(c));
			const wanted = staffRoles.filter((role) => boxes[role] === "yes");
			const shown = expected?.split(",").filter((role): role is StaffRole => staffRoles.some((one) => one === role));
			const changed = await changeRoles(db, c.var.actor, c.req.valid("param").id, wanted, shown);
			const { adminResponses: responses } = serverWords();
			if (!changed.ok) return errorResponse(c, 409, responses[changed.why]);
			return c.json({ success: true as const, message: responses.rolesChanged }, 200);
		});

const getStaff = defineRoute({
	method: "get",
	path: "/auth/admin/staff",
	tags: ["Office"],
	summary: "Every member of the staff with their roles",
	access: "roles.update",
	responses: { 200: jsonResponse(StaffResponse, "By name") },
});

const changePersonRoles = defineRoute({
	method: "post",
	path: "/auth/admin/people/{id}/roles",
	tags: ["Office"],
	summary: "Give a person exactly these roles; without any they are a student. Their sessions end",
	access: "roles.update",
	recentProof: true,
	request: { params: PersonPath, ...jsonOrForm(ChangeRoles) },
	responses: { 200: jsonResponse(Done, "The roles are saved") },
});
