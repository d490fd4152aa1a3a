// The staff's calls about seats.
import { serverWords } from "#content/server-words.ts";
import { GiveSeat, PutFirst, ReleaseSeat, SeatPath, UnseatedResponse } from "#contract/batches/seats.ts";
import { Done } from "#contract/responses.ts";
import { giveSeat, listUnseated, putFirstByStaff, releaseByStaff } from "#server/batches/admin/seats.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const seatAdminRoutes = ({ db, seatContext }: { db: Db; seatContext: SeatContext }) =>
	newRoutes()
		.openapi(getUnseated, async (c) => c.json({ success: true as const, ...(await listUnseated(db)) }, 200))
		.openapi(postSeat, async (c) => {
			const text = serverWords().seats;
			const given = await giveSeat(seatContext, db, c.var.actor, c.req.valid(sentAs(c)));
			if (given.ok) return c.json({ success: true as const, message: text.seatGiven(given.name, given.code) }, 200);
			return errorResponse(c, 409, given.why === "full" ? text.batchFullForStaff(given.code) : text[given.why]);
		})
		.openapi(postRelease, async (c) => {
			const text = serverWords().seats;
			const { reason } = c.req.valid(sentAs(c));
			const released = await releaseByStaff(seatContext, db, c.var.actor, c.req.valid("param").id, reason);
			if (!released.ok) return errorResponse(c, 409, text.noSeat);
			const message = released.told ? text.seatReleased : text.keptSeatReleased;
			return c.json({ success: true as const, message }, 200);
		})
		.openapi(postFirst, async (c) => {
			const text = serverWords().seats;
			const put = await putFirstByStaff(seatContext, db, c.var.actor, c.req.valid(sentAs(c)));
			if (!put.ok) return errorResponse(c, 409, text[put.why]);
			return c.json({ success: true as const, message: text.putFirst(put.name) }, 200);
		});

const getUnseated = defineRoute({
	method: "get",
	path: "/auth/admin/unseated",
	tags: ["Office"],
	summary: "Who has paid and has no seat in a batch yet",
	access: "batches.read",
	responses: { 200: jsonResponse(UnseatedResponse, "The longest waiting first, and the batches with seats") },
});

const postSeat = defineRoute({
	method: "post",
	path: "/auth/admin/seats",
	tags: ["Office"],
	summary: "Give a person who has paid a seat, or move them to another batch",
	access: "seats.update",
	request: jsonOrForm(GiveSeat),
	responses: { 200: jsonResponse(Done, "Given") },
});

const postRelease = defineRoute({
	method: "post",
	path: "/auth/admin/seats/{id}/release",
	tags: ["Office"],
	summary: "Release a seat; it is offered to the next on the waitlist",
	access: "seats.update",
	request: { params: SeatPath, ...jsonOrForm(ReleaseSeat) },
	responses: { 200: jsonResponse(Done, "Released") },
});

const postFirst = defineRoute({
	method: "post",
	path: "/auth/admin/waitlist/first",
	tags: ["Office"],
	summary: "Put a person before the others on a waitlist",
	access: "seats.update",
	request: jsonOrForm(PutFirst),
	responses: { 200: jsonResponse(Done, "First in line") },
});
