// The staff, their roles, and invitations to join.
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { AcceptInvitation, InvitationAccepted, InvitationQuery, InvitationResponse } from "#contract/accounts.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import {
	ChangeRoles,
	InvitationPath,
	InviteStaff,
	PersonPath,
	StaffEmail,
	StaffEmailResponse,
	StaffResponse,
} from "#contract/admin/people.ts";
import { Done, ErrorResponse } from "#contract/responses.ts";
import { afterJoining } from "#contract/return-url.ts";
import { type StaffRole, staffRoles } from "#contract/states.ts";
import type { Auth } from "#server/accounts/auth.ts";
import type { AddressProved } from "#server/accounts/email-address/email-address.ts";
import { findPasswordWeakness } from "#server/accounts/passwords/passwords.ts";
import {
	acceptInvitation,
	findInvitation,
	invite,
	listInvitations,
	withdrawInvitation,
} from "#server/accounts/staff/invitations.ts";
import { changeRoles, type LeftWork, listStaff, type StaffLeaves } from "#server/accounts/staff/roles.ts";
import {
	setMorningEmail,
	setWeeklyReport,
	wantsMorningEmail,
	wantsWeeklyReport,
} from "#server/accounts/staff/settings.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

type Parts = {
	db: Db;
	auth: Auth;
	mail: Mail;
	onAddressProved: readonly AddressProved[];
	onStaffLeaves: StaffLeaves;
	baseUrl: string | undefined;
	mailLeaves: boolean;
	staffFactor: "required" | "optional";
};

export const staffRoutes = (parts: Parts) => {
	const { db, auth } = parts;
	return newRoutes()
		.openapi(getStaff, async (c) => {
			const [members, invitations] = await Promise.all([listStaff(db), listInvitations(db)]);
			const staff = members.map(({ id, disabledAt, signedInAt, ...member }) => ({
				...member,
				_id: id,
				disabled: disabledAt !== null,
				yourself: id === c.var.actor.id,
				signedInAt: signedInAt?.toISOString() ?? null,
			}));
			const open = invitations.map(({ expiresAt, ...one }) => ({ ...one, expiresAt: expiresAt.toISOString() }));
			return c.json({ success: true as const, staff, invitations: open }, 200);
		})
		.openapi(changePersonRoles, async (c) => {
			const { expected, ...boxes } = c.req.valid(sentAs(c));
			const shown = expected?.split(",").filter((role): role is StaffRole => staffRoles.some((one) => one === role));
			const changed = await changeRoles(
				db,
				c.var.actor,
				c.req.valid("param").id,
				checked(boxes),
				shown,
				parts.onStaffLeaves,
			);
			const { adminResponses: responses } = serverWords();
			if (!changed.ok) return errorResponse(c, 409, responses[changed.why]);
			return c.json({ success: true as const, message: withLeftWork(responses.rolesChanged, changed.left) }, 200);
		})
		.openapi(inviteStaff, async (c) => {
			const { adminResponses: responses, profileResponses } = serverWords();
			if (!parts.mailLeaves) return errorResponse(c, 503, profileResponses.mailUnavailable);
			const { email, ...boxes } = c.req.valid(sentAs(c));
			const roles = checked(boxes);
			if (roles.length === 0) return errorResponse(c, 422, responses.noRole, { roles: responses.noRole });
			const sent = await invite({ ...parts, site: siteOrigin(c, parts.baseUrl) }, c.var.actor, email, roles);
			if (!sent.ok) return errorResponse(c, 409, responses[sent.why], { email: responses[sent.why] });
			return c.json({ success: true as const, message: responses.invited(email) }, 200);
		})
		.openapi(withdraw, async (c) => {
			await withdrawInvitation(db, c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, message: serverWords().adminResponses.withdrawn }, 200);
		})
		.openapi(getMorningEmail, async (c) =>
			c.json({ success: true as const, on: await wantsMorningEmail(db, c.var.actor.id) }, 200),
		)
		.openapi(changeMorningEmail, async (c) => {
			const { on } = c.req.valid(sentAs(c));
			await setMorningEmail(db, c.var.actor, on === "yes");
			return c.json({ success: true as const, message: serverWords().adminResponses.morningEmail[on] }, 200);
		})
		.openapi(getWeeklyReport, async (c) => {
			return c.json({ success: true as const, on: await wantsWeeklyReport(db, c.var.actor.id) }, 200);
		})
		.openapi(changeWeeklyReport, async (c) => {
			const { on } = c.req.valid(sentAs(c));
			await setWeeklyReport(db, c.var.actor, on === "yes");
			return c.json({ success: true as const, message: serverWords().adminResponses.weeklyReport[on] }, 200);
		})
		.openapi(readInvitation, async (c) => {
			const found = await findInvitation(db, c.req.valid("query").token, await c.var.findActor());
			return found ? c.json({ success: true as const, ...found }, 200) : gone(c);
		})
		.openapi(accept, async (c) => {
			const { token, name, phone, password } = c.req.valid(sentAs(c));
			const visitor = await c.var.findActor();
			const found = await findInvitation(db, token, visitor);
			if (!found) return gone(c);
			const { accountResponses: account } = serverWords();
			const { fields, form } = words().messages;
			let member = null;
			if (found.needs === "account") {
				const missing = Object.entries({ name, phone, password }).filter(([, value]) => !value);
				if (!name || !phone || !password)
					return errorResponse(
						c,
						422,
						form.invalid,
						Object.fromEntries(missing.map(([field]) => [field, fields.required])),
					);
				const weakness = await findPasswordWeakness(password, { name, email: found.email, phone });
				if (weakness) return errorResponse(c, 422, fields[weakness], { password: fields[weakness] });
				member = { name, phone, password };
			}
			const accepted = await acceptInvitation(parts, token, visitor, member);
			if (!accepted.ok) return accepted.why === "gone" ? gone(c) : errorResponse(c, 409, account.join[accepted.why]);
			// The new member signs in next; until then this browser must not stay signed in to another account.
			if (member && getCookie(c, auth.cookieName))
				for (const cookie of auth.forgetCookies) c.header("set-cookie", cookie, { append: true });
			return c.json({ success: true as const, message: account.join.done, setup: accepted.setup }, 200);
		});
};

/** The message, and what has become of the open work of somebody who leaves. */
export function withLeftWork(message: string, { classes, toYou, toOthers }: LeftWork) {
	const { withoutTrainer, enquiriesToYou, enquiriesToOthers } = serverWords().adminResponses;
	return [
		message,
		classes > 0 && withoutTrainer(classes),
		toYou > 0 && enquiriesToYou(toYou),
		toOthers > 0 && enquiriesToOthers(toOthers),
	]
		.filter(Boolean)
		.join(" ");
}

const checked = (boxes: Partial<Record<StaffRole, "yes" | undefined>>) =>
	staffRoles.filter((role) => boxes[role] === "yes");

const gone = (c: Context) => errorResponse(c, 410, serverWords().accountResponses.join.gone);

const getStaff = defineRoute({
	method: "get",
	path: "/auth/admin/staff",
	tags: ["Office"],
	summary: "Every member of the staff with their roles, and the open invitations",
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

const inviteStaff = defineRoute({
	method: "post",
	path: "/auth/admin/invitations",
	tags: ["Office"],
	summary: "Invite somebody to the staff by e-mail; an earlier invitation to this address ends",
	access: "roles.update",
	recentProof: true,
	request: jsonOrForm(InviteStaff),
	responses: { 200: jsonResponse(Done, "Sent; it works for three days") },
});

const withdraw = defineRoute({
	method: "post",
	path: "/auth/admin/invitations/{id}/withdraw",
	tags: ["Office"],
	summary: "End an invitation that has not been accepted",
	access: "roles.update",
	request: { params: InvitationPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "It no longer works") },
});

const getMorningEmail = defineRoute({
	method: "get",
	path: "/auth/admin/morning-email",
	tags: ["Office"],
	summary: "Whether the caller gets their enquiries of the day by e-mail",
	access: "enquiries.update",
	responses: { 200: jsonResponse(StaffEmailResponse, "On unless it was turned off") },
});

const changeMorningEmail = defineRoute({
	method: "post",
	path: "/auth/admin/morning-email",
	tags: ["Office"],
	summary: "Turn the caller's morning e-mail on or off",
	access: "enquiries.update",
	request: jsonOrForm(StaffEmail),
	responses: { 200: jsonResponse(Done, "Saved") },
});

const getWeeklyReport = defineRoute({
	method: "get",
	path: "/auth/admin/weekly-report",
	tags: ["Office"],
	summary: "Whether the caller gets the report of the week by e-mail",
	access: "figures.receive",
	responses: { 200: jsonResponse(StaffEmailResponse, "On unless it was turned off") },
});

const changeWeeklyReport = defineRoute({
	method: "post",
	path: "/auth/admin/weekly-report",
	tags: ["Office"],
	summary: "Turn the report of the week on or off",
	access: "figures.receive",
	request: jsonOrForm(StaffEmail),
	responses: { 200: jsonResponse(Done, "Saved") },
});

const readInvitation = defineRoute({
	method: "get",
	path: "/auth/invitation",
	limit: { rule: "wayIn", by: "address", as: "join" },
	tags: ["Accounts"],
	summary: "What an invitation to the staff offers; does not use it up",
	access: "anyone",
	request: { query: InvitationQuery },
	responses: {
		200: jsonResponse(InvitationResponse, "It can be accepted"),
		410: jsonResponse(ErrorResponse, "Used, withdrawn, expired or invented"),
	},
});

const accept = defineRoute({
	method: "post",
	path: "/auth/invitation",
	limit: { rule: "wayIn", by: "address", as: "join" },
	tags: ["Accounts"],
	summary: "Accept an invitation to the staff",
	access: "anyone",
	request: jsonOrForm(AcceptInvitation),
	responses: {
		200: jsonResponse(InvitationAccepted, "The roles are given"),
		410: jsonResponse(ErrorResponse, "Used, withdrawn, expired or invented"),
	},
	form: { next: (_, { setup }) => afterJoining(setup as string | null) },
});
