// What the frame of the admin area needs for its user: what waits for them, and their display settings.
import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { adminWords } from "#content/en/admin/admin.ts";
import { DisplayForm, displayCookies } from "#contract/admin/display.ts";
import { WaitingForMeResponse } from "#contract/admin/enquiries/waiting.ts";
import { Done } from "#contract/responses.ts";
import type { Db } from "#server/db/database.ts";
import { countWaitingFor } from "#server/enquiries/admin/waiting.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";

const secondsKept = 400 * 24 * 3600;

export const ownRoutes = ({ db, secure }: { db: Db; secure: boolean }) =>
	newRoutes()
		.openapi(getWaiting, async (c) =>
			c.json({ success: true as const, ...(await countWaitingFor(db, c.var.actor.id)) }, 200),
		)
		.openapi(changeDisplay, (c) => {
			const { density, shortcuts } = c.req.valid(sentAs(c));
			if (density) keep(c, displayCookies.density, density, secure);
			if (shortcuts) keep(c, displayCookies.shortcuts, shortcuts, secure);
			return c.json({ success: true as const, message: adminWords().display.kept }, 200);
		});

function keep(c: Context, name: string, value: string, secure: boolean) {
	// Earlier releases kept it for /admin only, and browsers send that one first.
	deleteCookie(c, name, { path: "/admin" });
	setCookie(c, name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge: secondsKept });
}

const getWaiting = defineRoute({
	method: "get",
	path: "/auth/admin/waiting",
	tags: ["Office"],
	summary: "How many calls and follow-ups wait for the caller",
	access: "enquiries.read",
	responses: { 200: jsonResponse(WaitingForMeResponse, "Numbers, up to a hundred") },
});

const changeDisplay = defineRoute({
	method: "post",
	path: "/auth/admin/display",
	tags: ["Office"],
	summary: "How this browser shows the admin area",
	access: "admin.open",
	request: jsonOrForm(DisplayForm),
	responses: { 200: jsonResponse(Done, "Kept in this browser") },
});
