// The staff's calls about single classes, rooms and holidays.
import type { Context } from "hono";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { classWords } from "#content/en/admin/batches/classes.ts";
import { holidayWords } from "#content/en/admin/batches/holidays.ts";
import { roomWords } from "#content/en/admin/batches/rooms.ts";
import { formatDay } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import {
	AddClass,
	AddHoliday,
	AddRoom,
	AssignClass,
	CancelClass,
	ChangeRoom,
	HolidayAdded,
	HolidaysResponse,
	IdPath,
	MoveClass,
	OneClassQuery,
	OneClassResponse,
	RoomsResponse,
} from "#contract/admin/batches.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import { Done } from "#contract/responses.ts";
import { cancelClass, previewCancellation } from "#server/batches/admin/cancellation.ts";
import { clashText } from "#server/batches/admin/clash-text.ts";
import type { Changed } from "#server/batches/admin/class-changes.ts";
import { addClass, assignClass, moveClass } from "#server/batches/admin/classes.ts";
import {
	addHoliday,
	addProposedHolidays,
	deleteHoliday,
	listComingHolidays,
	proposeHolidays,
} from "#server/batches/admin/holidays.ts";
import { getClass } from "#server/batches/admin/list.ts";
import {
	addRoom,
	changeRoom,
	deleteRoom,
	listOpenRooms,
	listRooms,
	listTrainers,
} from "#server/batches/admin/rooms.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

type Parts = { db: Db; seatContext: SeatContext };

export const classAdminRoutes = ({ db, seatContext }: Parts) =>
	newRoutes()
		.openapi(getRooms, async (c) => {
			const rooms = (await listRooms(db)).map(({ id, ...room }) => ({ ...room, _id: id }));
			return c.json({ success: true as const, rooms }, 200);
		})
		.openapi(createRoom, async (c) => {
			const added = await addRoom(db, c.var.actor, c.req.valid(sentAs(c)));
			if (!added.ok) return rejectRoom(c, added);
			return c.json({ success: true as const, message: roomWords().done.added }, 200);
		})
		.openapi(correctRoom, async (c) => {
			const { closed, ...room } = c.req.valid(sentAs(c));
			const wanted = { ...room, closed: closed !== undefined };
			const changed = await changeRoom(db, c.var.actor, c.req.valid("param").id, wanted);
			if (!changed.ok) return rejectRoom(c, changed);
			return c.json({ success: true as const, message: roomWords().done.changed }, 200);
		})
		.openapi(removeRoom, async (c) => {
			const { done, refused } = roomWords();
			const deleted = await deleteRoom(db, c.var.actor, c.req.valid("param").id);
			if (!deleted.ok) return errorResponse(c, 409, refused.used);
			return c.json({ success: true as const, message: done.removed }, 200);
		})
		.openapi(getHolidays, async (c) => {
			const [rows, proposed] = await Promise.all([listComingHolidays(db), proposeHolidays(db)]);
			const holidays = rows.map(({ id, conflicts, ...holiday }) => ({
				...holiday,
				_id: id,
				conflicts: conflicts.map(({ id, holidayId: _, fromTime, toTime, ...one }) => ({
					...one,
					_id: id,
					fromTime: fromTime.slice(0, 5),
					toTime: toTime.slice(0, 5),
				})),
			}));
			return c.json({ success: true as const, holidays, proposed }, 200);
		})
		.openapi(createHoliday, async (c) => {
			const { branch = null, ...holiday } = c.req.valid(sentAs(c));
			const { done, refused } = holidayWords();
			const added = await addHoliday(db, c.var.actor, { ...holiday, branch });
			if (!added.ok) return errorResponse(c, 422, words().messages.form.invalid, { on: refused[added.why] });
			const { conflicts } = added;
			const message = conflicts === 0 ? done.added : done.conflicts(conflicts);
			return c.json({ success: true as const, message, conflicts }, 200);
		})
		.openapi(createProposed, async (c) => {
			const { count, conflicts } = await addProposedHolidays(db, c.var.actor);
			const { done } = holidayWords();
			const message = [done.proposed(count), conflicts > 0 && done.proposedConflicts(conflicts)]
				.filter(Boolean)
				.join(" ");
			return c.json({ success: true as const, message, conflicts }, 200);
		})
		.openapi(removeHoliday, async (c) => {
			await deleteHoliday(db, c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, message: holidayWords().done.removed }, 200);
		})
		.openapi(getOne, async (c) => {
			const { id } = c.req.valid("param");
			const { replacement, on } = c.req.valid("query");
			const [found, rooms, trainers] = await Promise.all([getClass(db, id), listOpenRooms(db), listTrainers(db)]);
			const plan = replacement ? await previewCancellation(db, id, { replacement, on }) : null;
			return c.json(
				{
					success: true as const,
					...found,
					preview: replacement && plan ? { replacement, ...presentPlan(plan) } : null,
					rooms: rooms
						.filter(({ branch }) => branch === found.batch.branch)
						.map(({ id, ...room }) => ({ ...room, _id: id })),
					trainers: trainers.map(({ id, name }) => ({ _id: id, name })),
				},
				200,
			);
		})
		.openapi(cancel, async (c) => {
			const { past, ...wish } = c.req.valid(sentAs(c));
			const asked = { ...wish, past: past !== undefined };
			const cancelled = await cancelClass(seatContext, db, c.var.actor, c.req.valid("param").id, asked);
			return answer(c, cancelled, classWords().done.cancelled, "on");
		})
		.openapi(move, async (c) => {
			const { past, ...wish } = c.req.valid(sentAs(c));
			const asked = { ...wish, past: past !== undefined };
			const moved = await moveClass(seatContext, db, c.var.actor, c.req.valid("param").id, asked);
			return answer(c, moved, classWords().done.moved);
		})
		.openapi(assign, async (c) => {
			const { past, following, ...wish } = c.req.valid(sentAs(c));
			const asked = { ...wish, past: past !== undefined, following: following !== undefined };
			const assigned = await assignClass(seatContext, db, c.var.actor, c.req.valid("param").id, asked);
			return answer(c, assigned, classWords().done.assigned);
		})
		.openapi(add, async (c) => {
			const added = await addClass(seatContext, db, c.var.actor, c.req.valid("param").id, c.req.valid(sentAs(c)));
			return answer(c, added, classWords().done.added);
		});

const presentPlan = ({
	one,
	on,
	added,
	moved,
	impossible,
	clash,
	fingerprint,
	told,
}: Awaited<ReturnType<typeof previewCancellation>>) => {
	const lineOf = ({ heldOn, fromTime, toTime }: { heldOn: string; fromTime: string; toTime: string }) => ({
		heldOn,
		fromTime: fromTime.slice(0, 5),
		toTime: toTime.slice(0, 5),
	});
	return {
		on,
		lines: [
			{ change: "cancelled" as const, no: one.no, before: null, ...lineOf(one) },
			{ change: "added" as const, no: one.no, before: null, ...lineOf(added) },
			...moved.map(({ before, slot }) => ({
				change: "moved" as const,
				no: before.no,
				before: before.heldOn,
				...lineOf(slot),
			})),
		],
		told,
		problem: impossible ? obstacleText(impossible) : clash && clashText(clash),
		plan: fingerprint,
	};
};

/** `day`: the field of the form that has the day. */
function answer(c: Context, changed: Changed, done: (told: number) => string, day: "heldOn" | "on" = "heldOn") {
	if (changed.ok) return c.json({ success: true as const, message: done(changed.told) }, 200);
	const { refused } = classWords();
	const { invalid } = words().messages.form;
	switch (changed.why) {
		case "clash":
			return errorResponse(c, 409, clashText(changed.clash));
		case "holiday":
		case "gone":
			return errorResponse(c, 422, invalid, { [day]: obstacleText(changed) });
		case "ontoHoliday":
			return errorResponse(c, 409, obstacleText(changed));
		case "same":
			return errorResponse(c, 422, invalid, { [day]: refused.same });
		case "times":
			return errorResponse(c, 422, invalid, { toTime: refused.times });
		case "room":
			return errorResponse(c, 422, invalid, { roomId: refused.room });
		case "chairs":
			return errorResponse(c, 422, invalid, { roomId: batchWords().refused.chairs(changed.chairs) });
		case "trainer":
			return errorResponse(c, 422, invalid, { trainerId: refused.trainer });
		case "past":
			return errorResponse(c, 409, refused.past, { past: refused.past });
		default:
			return errorResponse(c, 409, refused[changed.why]);
	}
}

function obstacleText(obstacle: Extract<Changed, { why: "gone" | "holiday" | "ontoHoliday" }>) {
	const { refused } = classWords();
	if (obstacle.why === "gone") return refused.gone;
	if (obstacle.why === "holiday") return refused.holiday(obstacle.name);
	return refused.ontoHoliday(formatDay(obstacle.heldOn), obstacle.name);
}

type RefusedRoom = Extract<Awaited<ReturnType<typeof changeRoom>>, { ok: false }>;

function rejectRoom(c: Context, rejected: RefusedRoom) {
	const { refused } = roomWords();
	const { invalid } = words().messages.form;
	if (rejected.why === "taken") return errorResponse(c, 422, invalid, { name: refused.taken });
	if (rejected.why === "chairs") return errorResponse(c, 409, refused.chairs(rejected.batch));
	return errorResponse(c, 409, refused.changed);
}

const getRooms = defineRoute({
	method: "get",
	path: "/auth/admin/rooms",
	tags: ["Office"],
	summary: "The rooms of all branches",
	access: "batches.read",
	responses: { 200: jsonResponse(RoomsResponse, "By branch and name") },
});

const createRoom = defineRoute({
	method: "post",
	path: "/auth/admin/rooms",
	tags: ["Office"],
	summary: "Add a room",
	access: "batches.update",
	request: jsonOrForm(AddRoom),
	responses: { 200: jsonResponse(Done, "Added") },
});

const correctRoom = defineRoute({
	method: "post",
	path: "/auth/admin/rooms/{id}",
	tags: ["Office"],
	summary: "Change a room, or no longer use it for new classes",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(ChangeRoom) },
	responses: { 200: jsonResponse(Done, "Changed") },
});

const removeRoom = defineRoute({
	method: "post",
	path: "/auth/admin/rooms/{id}/delete",
	tags: ["Office"],
	summary: "Delete a room in which no class was ever planned",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Deleted") },
});

const getHolidays = defineRoute({
	method: "get",
	path: "/auth/admin/holidays",
	tags: ["Office"],
	summary: "Coming holidays with the classes that are planned on them, and those with a fixed date to add",
	access: "batches.read",
	responses: { 200: jsonResponse(HolidaysResponse, "By day") },
});

const createHoliday = defineRoute({
	method: "post",
	path: "/auth/admin/holidays",
	tags: ["Office"],
	summary: "Add a holiday; classes on it are listed and not moved",
	access: "batches.update",
	request: jsonOrForm(AddHoliday),
	responses: { 200: jsonResponse(HolidayAdded, "Added") },
});

const createProposed = defineRoute({
	method: "post",
	path: "/auth/admin/holidays/proposed",
	tags: ["Office"],
	summary: "Add the holidays of the coming year that have a fixed date",
	access: "batches.update",
	request: jsonOrForm(Nothing),
	responses: { 200: jsonResponse(HolidayAdded, "Added") },
});

const removeHoliday = defineRoute({
	method: "post",
	path: "/auth/admin/holidays/{id}/delete",
	tags: ["Office"],
	summary: "Delete a holiday; classes stay as they are",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Deleted") },
});

const getOne = defineRoute({
	method: "get",
	path: "/auth/admin/classes/{id}",
	tags: ["Office"],
	summary: "A class, and what would change if it were cancelled",
	access: "batches.update",
	request: { params: IdPath, query: OneClassQuery },
	responses: { 200: jsonResponse(OneClassResponse, "Nothing is changed by this") },
});

const cancel = defineRoute({
	method: "post",
	path: "/auth/admin/classes/{id}/cancel",
	tags: ["Office"],
	summary: "Cancel a class as previewed, and tell everybody concerned",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(CancelClass) },
	responses: { 200: jsonResponse(Done, "Cancelled") },
});

const move = defineRoute({
	method: "post",
	path: "/auth/admin/classes/{id}/move",
	tags: ["Office"],
	summary: "Move a class to another day or time, and tell everybody concerned",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(MoveClass) },
	responses: { 200: jsonResponse(Done, "Moved") },
});

const assign = defineRoute({
	method: "post",
	path: "/auth/admin/classes/{id}/assign",
	tags: ["Office"],
	summary: "Give a class, and those that follow, another room or trainer, and tell everybody concerned",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(AssignClass) },
	responses: { 200: jsonResponse(Done, "Saved") },
});

const add = defineRoute({
	method: "post",
	path: "/auth/admin/batches/{id}/classes",
	tags: ["Office"],
	summary: "Add a class to a batch, and tell everybody concerned",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(AddClass) },
	responses: { 200: jsonResponse(Done, "Added") },
});
