// The staff's calls about batches.
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { batchStatusWords } from "#content/en/admin/batches/statuses.ts";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { pageSize } from "#content/page-sizes.ts";
import { formatDay } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import {
	BatchCreated,
	BatchExport,
	BatchesQuery,
	BatchesResponse,
	BatchMessage,
	BatchMessagePath,
	BatchPreviewQuery,
	BatchPreviewResponse,
	BatchResponse,
	CalendarQuery,
	CalendarResponse,
	CancelBatch,
	ChangeBatch,
	ChangeStatus,
	CreateBatch,
	HoursQuery,
	HoursResponse,
	IdPath,
	MessageAll,
	MessageAllDraft,
	MessageAllQuery,
	MessageAllSent,
	NewBatchQuery,
	NewBatchResponse,
} from "#contract/admin/batches.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import type { BatchStatus } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { Done } from "#contract/responses.ts";
import {
	type BatchPreview,
	cancelBatch,
	changeBatch,
	createBatch,
	deleteBatch,
	openBatch,
	previewBatch,
	proposeBatch,
} from "#server/batches/admin/batches.ts";
import { clashText } from "#server/batches/admin/clash-text.ts";
import { exportBatch } from "#server/batches/admin/export.ts";
import {
	countUnseated,
	getBatch,
	listBatches,
	listCalendar,
	listHours,
	spanOf,
	thisMonth,
} from "#server/batches/admin/list.ts";
import { draftForAll, messageAll, readBatchMessage } from "#server/batches/admin/message.ts";
import { listOpenRooms, listTrainers } from "#server/batches/admin/rooms.ts";
import { listSeatChoices } from "#server/batches/admin/seats.ts";
import type { SeatContext } from "#server/batches/locks.ts";
import type { Db } from "#server/db/database.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

type Parts = { db: Db; seatContext: SeatContext; officeEmail: () => string };

export const batchAdminRoutes = ({ db, seatContext, officeEmail }: Parts) =>
	newRoutes()
		.openapi(getBatches, async (c) => {
			const { page = 1, limit = pageSize.batches, ...filters } = c.req.valid("query");
			return c.json({ success: true as const, ...(await listBatches(db, { page, limit, ...filters })) }, 200);
		})
		.openapi(getNewBatch, async (c) => {
			const { rooms, trainers, ...rest } = await proposeBatch(db, c.req.valid("query"));
			return c.json({ success: true as const, ...rest, rooms: rooms.map(withId), trainers: trainers.map(withId) }, 200);
		})
		.openapi(getPreview, async (c) => {
			const { roomId = null, trainerId = null, capacity = "", ...batch } = c.req.valid("query");
			const seats = /^[1-9]\d{0,3}$/.test(capacity) ? Number(capacity) : 1;
			const { obstacle, days, skipped } = await previewBatch(db, { ...batch, roomId, trainerId, capacity: seats });
			const problem = obstacle && Object.values(errorsOf(obstacle, batchWords().refused)).join(" ");
			return c.json({ success: true as const, problem, days: days.map(toMinutes), skipped }, 200);
		})
		.openapi(addBatch, async (c) => {
			const { unlisted, roomId = null, trainerId = null, fee = null, ...batch } = c.req.valid(sentAs(c));
			const created = await createBatch(db, c.var.actor, {
				...batch,
				roomId,
				trainerId,
				fee,
				listed: unlisted === undefined,
			});
			if (!created.ok) return rejectBatch(c, created);
			const [first = "", last = ""] = [created.days[0], created.days.at(-1)];
			const message = batchWords().done.created(created.code, formatDay(first), formatDay(last));
			return c.json({ success: true as const, message, id: created.id }, 201);
		})
		.openapi(getHours, async (c) => {
			const { month = thisMonth() } = c.req.valid("query");
			return c.json({ success: true as const, month, trainers: await listHours(db, month) }, 200);
		})
		.openapi(getCalendar, async (c) => {
			const { view = "week", on = dayInIndia(), ...filters } = c.req.valid("query");
			const span = spanOf(view, on);
			const [shown, rooms, trainers] = await Promise.all([
				listCalendar(db, { ...span, ...filters }),
				listOpenRooms(db, filters.room),
				listTrainers(db),
			]);
			const choices = { rooms: rooms.map(withId), trainers: trainers.map(withId) };
			return c.json({ success: true as const, ...span, ...shown, ...choices }, 200);
		})
		.openapi(getOne, async (c) => {
			const { id } = c.req.valid("param");
			const [file, unseated, choices] = await Promise.all([getBatch(db, id), countUnseated(db), listSeatChoices(db)]);
			const others = choices.filter((batch) => batch.id !== id);
			return c.json({ success: true as const, ...file, unseated: unseated.count, others }, 200);
		})
		.openapi(change, async (c) => {
			const { unlisted, fee = null, capacity, expected } = c.req.valid(sentAs(c));
			const wanted = { capacity, fee, listed: unlisted === undefined, expected };
			const changed = await changeBatch(seatContext, db, c.var.actor, c.req.valid("param").id, wanted);
			const { done, refused } = batchWords();
			if (changed.ok) return c.json({ success: true as const, message: done.changed }, 200);
			if (changed.why === "taken") {
				const sentence = refused.taken(changed.taken);
				return errorResponse(c, 409, sentence, { capacity: sentence });
			}
			const { invalid } = words().messages.form;
			if (changed.why === "chairs") return errorResponse(c, 422, invalid, { capacity: refused.chairs(changed.chairs) });
			if (changed.why === "personal") return errorResponse(c, 422, invalid, { capacity: refused.personal });
			return errorResponse(c, 409, refused[changed.why]);
		})
		.openapi(open, async (c) => {
			const { expected } = c.req.valid(sentAs(c));
			const opened = await openBatch(db, c.var.actor, c.req.valid("param").id, expected);
			if (!opened.ok) return staleStatus(c, opened.now);
			const { done } = batchWords();
			const message = opened.toAll ? done.opened(opened.code) : done.openedForStaff(opened.code);
			return c.json({ success: true as const, message }, 200);
		})
		.openapi(cancel, async (c) => {
			const cancelled = await cancelBatch(
				seatContext,
				db,
				c.var.actor,
				c.req.valid("param").id,
				c.req.valid(sentAs(c)),
			);
			if (!cancelled.ok) return staleStatus(c, cancelled.now);
			return c.json({ success: true as const, message: batchWords().done.cancelled(cancelled.told) }, 200);
		})
		.openapi(remove, async (c) => {
			const deleted = await deleteBatch(db, c.var.actor, c.req.valid("param").id);
			if (!deleted.ok) return errorResponse(c, 409, batchWords().refused.used);
			return c.json({ success: true as const, message: batchWords().done.deleted(deleted.code) }, 200);
		})
		.openapi(getDraft, async (c) => {
			const draft = await draftForAll(db, c.var.actor, c.req.valid("param").id, c.req.valid("query"));
			return c.json({ success: true as const, ...draft }, 200);
		})
		.openapi(writeToAll, async (c) => {
			const message = { ...c.req.valid(sentAs(c)), replyTo: officeEmail() };
			const { id } = c.req.valid("param");
			const sent = await messageAll(seatContext, db, c.var.actor, id, message);
			const text = batchWords().messageAll;
			if (sent.ok) {
				const { key, channel } = message;
				const isPrepared = channel === "whatsapp";
				const next = isPrepared ? `/admin/batches/${id}/message/${encodeURIComponent(key)}` : `/admin/batches/${id}`;
				return c.json({ success: true as const, message: isPrepared ? text.saved : text.sent(sent.count), next }, 200);
			}
			const { form, fields } = words().messages;
			if (sent.why === "empty") return errorResponse(c, 422, form.invalid, { [sent.part]: text.empty(sent.field) });
			if (sent.why === "noSubject") return errorResponse(c, 422, form.invalid, { subject: fields.required });
			return errorResponse(c, 409, sent.why === "other" ? messageWords().compose.other : text.nobody);
		})
		.openapi(getMessage, async (c) => {
			const { id, message } = c.req.valid("param");
			return c.json({ success: true as const, ...(await readBatchMessage(db, c.var.actor, id, message)) }, 200);
		})
		.openapi(exportList, async (c) => {
			const { what } = c.req.valid(sentAs(c));
			const { name, lines } = await exportBatch(db, c.var.actor, c.req.valid("param").id, what);
			return sendCsv(c, name, lines);
		});

const withId = <Row extends { id: string }>({ id, ...row }: Row) => ({ ...row, _id: id });

const toMinutes = ({ heldOn, clashes }: BatchPreview["days"][number]) => ({
	heldOn,
	clashes: clashes.map(({ of, batch, no, fromTime, toTime }) => ({
		of,
		batch,
		no,
		fromTime: fromTime.slice(0, 5),
		toTime: toTime.slice(0, 5),
	})),
});

const staleStatus = (c: Context, now: BatchStatus) => {
	const { refused } = batchWords();
	return c.json({ success: false as const, message: refused.nowIs(batchStatusWords()[now]), now }, 409);
};

type RefusedBatch = Extract<Awaited<ReturnType<typeof createBatch>>, { ok: false }>;

function rejectBatch(c: Context, rejected: RefusedBatch) {
	const { refused } = batchWords();
	if (rejected.why === "clash") return errorResponse(c, 409, clashText(rejected.clash));
	const { invalid } = words().messages.form;
	return errorResponse(c, 422, invalid, errorsOf(rejected, refused));
}

function errorsOf(
	rejected: Exclude<RefusedBatch, { why: "clash" }>,
	refused: ReturnType<typeof batchWords>["refused"],
): Record<string, string> {
	switch (rejected.why) {
		case "noClassDay": {
			const next = formatDay(rejected.next);
			return { startsOn: rejected.holiday ? refused.holiday(rejected.holiday, next) : refused.weekend(next) };
		}
		case "chairs":
			return { capacity: refused.chairs(rejected.chairs) };
		case "past":
		case "far":
			return { startsOn: refused[rejected.why] };
		case "times":
			return { toTime: refused.times };
		case "personal":
			return { capacity: refused.personal };
		case "room":
			return { roomId: refused.room };
		case "trainer":
			return { trainerId: refused.trainer };
	}
}

const getBatches = defineRoute({
	method: "get",
	path: "/auth/admin/batches",
	tags: ["Office"],
	summary: "A page of batches: those to come first, then the past",
	access: "batches.read",
	request: { query: BatchesQuery },
	responses: { 200: jsonResponse(BatchesResponse, "Each with its seats") },
});

const getNewBatch = defineRoute({
	method: "get",
	path: "/auth/admin/batches/new",
	tags: ["Office"],
	summary: "What a new batch begins with: like the last one, from the first day on which nothing is in its way",
	access: "batches.update",
	request: { query: NewBatchQuery },
	responses: { 200: jsonResponse(NewBatchResponse, "With rooms and trainers to choose from") },
});

const getPreview = defineRoute({
	method: "get",
	path: "/auth/admin/batches/preview",
	tags: ["Office"],
	summary:
		"The days of a new batch before it is created: its fifteen classes, the holidays between, and what is in the way",
	access: "batches.update",
	request: { query: BatchPreviewQuery },
	responses: { 200: jsonResponse(BatchPreviewResponse, "Nothing is stored") },
});

const addBatch = defineRoute({
	method: "post",
	path: "/auth/admin/batches",
	form: { next: "/admin/batches" },
	tags: ["Office"],
	summary: "Create a batch with fifteen classes on weekdays, past the holidays of its branch",
	access: "batches.update",
	request: jsonOrForm(CreateBatch),
	responses: { 201: jsonResponse(BatchCreated, "Planned, not open yet") },
});

const getHours = defineRoute({
	method: "get",
	path: "/auth/admin/batches/hours",
	tags: ["Office"],
	summary: "The classes and hours of each trainer in a month",
	access: "batches.read",
	request: { query: HoursQuery },
	responses: { 200: jsonResponse(HoursResponse, "By name") },
});

const getCalendar = defineRoute({
	method: "get",
	path: "/auth/admin/batches/calendar",
	tags: ["Office"],
	summary: "All classes of a week or month, of a branch, a room or a trainer",
	access: "batches.read",
	request: { query: CalendarQuery },
	responses: { 200: jsonResponse(CalendarResponse, "With the holidays") },
});

const getOne = defineRoute({
	method: "get",
	path: "/auth/admin/batches/{id}",
	tags: ["Office"],
	summary: "A batch with its classes, seats, waitlist and attendance",
	access: "batches.read",
	request: { params: IdPath },
	responses: { 200: jsonResponse(BatchResponse, "The batch") },
});

const change = defineRoute({
	method: "post",
	path: "/auth/admin/batches/{id}",
	tags: ["Office"],
	summary: "Change seats, fee or visibility of a batch; never below the seats that are taken",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(ChangeBatch) },
	responses: { 200: jsonResponse(Done, "Changed") },
});

const open = defineRoute({
	method: "post",
	path: "/auth/admin/batches/{id}/open",
	tags: ["Office"],
	summary: "Open a planned batch, so that people can join it",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(ChangeStatus) },
	responses: { 200: jsonResponse(Done, "Open") },
});

const cancel = defineRoute({
	method: "post",
	path: "/auth/admin/batches/{id}/cancel",
	tags: ["Office"],
	summary: "Cancel a batch: its coming classes, its seats and its waitlist; everybody is told",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(CancelBatch) },
	responses: { 200: jsonResponse(Done, "Cancelled") },
});

const remove = defineRoute({
	method: "post",
	path: "/auth/admin/batches/{id}/delete",
	form: { next: "/admin/batches" },
	tags: ["Office"],
	summary: "Delete a planned batch that nobody has joined",
	access: "batches.update",
	request: { params: IdPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Deleted") },
});

const getDraft = defineRoute({
	method: "get",
	path: "/auth/admin/batches/{id}/message",
	tags: ["Office"],
	summary: "A message to everybody with a seat in a batch, with a template filled in",
	access: "messages.send",
	request: { params: IdPath, query: MessageAllQuery },
	responses: { 200: jsonResponse(MessageAllDraft, "Nothing is stored yet") },
});

const writeToAll = defineRoute({
	method: "post",
	path: "/auth/admin/batches/{id}/message",
	limit: { rule: "staffMessage", by: "person" },
	tags: ["Office"],
	summary: "Send an e-mail to everybody with a seat in a batch, with the name of each, or prepare a WhatsApp message",
	access: "messages.send",
	request: { params: IdPath, ...jsonOrForm(MessageAll) },
	responses: { 200: jsonResponse(MessageAllSent, "Sent or prepared once, however often it arrives") },
	form: { next: (_, { next }) => String(next) },
});

const getMessage = defineRoute({
	method: "get",
	path: "/auth/admin/batches/{id}/message/{message}",
	tags: ["Office"],
	summary: "A message that was prepared for WhatsApp, with a link for each person with a seat",
	access: "messages.send",
	request: { params: BatchMessagePath },
	responses: { 200: jsonResponse(BatchMessage, "The text and its links") },
});

const exportList = defineRoute({
	method: "post",
	path: "/auth/admin/batches/{id}/export",
	tags: ["Office"],
	summary: "Export the people or the attendance of a batch as CSV; recorded in the audit log",
	access: "batches.export",
	recentProof: true,
	request: { params: IdPath, ...jsonOrForm(BatchExport) },
	responses: { 200: { description: "One line per person", content: { [csvType]: { schema: z.string() } } } },
});
