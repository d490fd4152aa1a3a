// What buyers and students do about seats. The screen of their own classes: student-routes.ts.

import type { z } from "@hono/zod-openapi";
import { serverWords } from "#content/server-words.ts";
import { formatDay } from "#content/timestamps.ts";
import { BatchForm, OfferForm, OpenBatchesResponse, SeatResponse } from "#contract/batches/seats.ts";
import { type Batch, chooseBatch, findChoice, findOpenBatch, listAlternatives } from "#server/batches/joinable.ts";
import { isFull, type SeatContext } from "#server/batches/locks.ts";
import { listOpenBatches } from "#server/batches/open-batches.ts";
import { findHeld } from "#server/batches/seats.ts";
import { repeatCourse, stopRepeating, transferOwnSeat } from "#server/batches/transfers.ts";
import { acceptOffer, joinWaitlist, leaveWaitlist } from "#server/batches/waitlist.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

/** The message about a full batch: where else there are seats. */
export const fullBatchMessage = ({ code }: Pick<Batch, "code">, alternatives: readonly Batch[]) => {
	const text = serverWords().seats;
	const others = alternatives.map((other) => text.withFirstDay(other.code, formatDay(other.startsOn)));
	return text.full(code, others.join(", "));
};

export const seatRoutes = ({ db, seatContext }: { db: Db; seatContext: SeatContext }) =>
	newRoutes()
		.openapi(getBatches, async (c) => {
			const actor = await c.var.findActor();
			const batches = (await listOpenBatches(db)).map(
				({ room: _room, weekdays: _days, classes: _count, ...batch }) => batch,
			);
			const chosen = actor && (await findChoice(db, actor.id));
			const held = actor && (await findHeld(db, actor.id));
			return c.json({ success: true as const, batches, chosen, kept: held?.batchId ?? null }, 200);
		})
		.openapi(postChoice, async (c) => {
			const { batchId } = c.req.valid(sentAs(c));
			const text = serverWords().seats;
			const batch = await findOpenBatch(db, batchId);
			if (!batch) return errorResponse(c, 409, text.notOpen);
			const { id } = c.var.actor;
			if (isFull(batch) && (await findHeld(db, id))?.batchId !== batchId)
				return errorResponse(c, 409, fullBatchMessage(batch, await listAlternatives(db, batch)));
			await chooseBatch(db, id, batchId);
			return c.json({ success: true as const, message: text.chosen(batch.code), next: "/courses" }, 200);
		})
		.openapi(postWaitlist, async (c) => {
			const text = serverWords().seats;
			const waits = await joinWaitlist(db, c.var.actor.id, c.req.valid(sentAs(c)).batchId);
			if (!waits.ok) return errorResponse(c, 409, text[waits.why]);
			return c.json({ success: true as const, message: text.waiting(waits.before), next: "/classes" }, 200);
		})
		.openapi(postLeave, async (c) => {
			await leaveWaitlist(seatContext, db, c.var.actor.id, c.req.valid(sentAs(c)).batchId);
			return c.json({ success: true as const, message: serverWords().seats.leftWaitlist, next: "/classes" }, 200);
		})
		.openapi(postOffer, async (c) => {
			const { batchId, accept } = c.req.valid(sentAs(c));
			const text = serverWords().seats;
			if (accept === "no") {
				await leaveWaitlist(seatContext, db, c.var.actor.id, batchId);
				return c.json({ success: true as const, message: text.offerDeclined, next: "/classes" }, 200);
			}
			const accepted = await acceptOffer(seatContext, db, c.var.actor.id, batchId);
			if (!accepted.ok) return errorResponse(c, 409, text[accepted.why]);
			return c.json(
				accepted.paid
					? { success: true as const, message: text.offerTaken, next: "/classes" }
					: { success: true as const, message: text.offerKept, next: "/courses" },
				200,
			);
		})
		.openapi(postTransfer, async (c) => {
			const text = serverWords().seats;
			const moved = await transferOwnSeat(seatContext, db, c.var.actor.id, c.req.valid(sentAs(c)).batchId);
			if (moved.ok)
				return c.json({ success: true as const, message: text.transferred(moved.batch.code), next: "/classes" }, 200);
			return errorResponse(c, 409, moved.why === "full" ? text.batchFull(moved.batch.code) : text[moved.why]);
		})
		.openapi(postRepeat, async (c) => {
			const text = serverWords().seats;
			const repeats = await repeatCourse(seatContext, db, c.var.actor.id, c.req.valid(sentAs(c)).batchId);
			if (repeats.ok)
				return c.json({ success: true as const, message: text.transferred(repeats.batch.code), next: "/classes" }, 200);
			return errorResponse(c, 409, repeats.why === "full" ? text.repeatFull(repeats.batch.code) : text[repeats.why]);
		})
		.openapi(postStopRepeat, async (c) => {
			await stopRepeating(seatContext, db, c.var.actor.id, c.req.valid(sentAs(c)).batchId);
			return c.json({ success: true as const, message: serverWords().seats.givenBack, next: "/classes" }, 200);
		});

const tags = ["Batches"];

const getBatches = defineRoute({
	method: "get",
	path: "/auth/batches",
	tags,
	summary: "The batches that can be joined, with their seats, and the one the caller has chosen",
	access: "anyone",
	responses: { 200: jsonResponse(OpenBatchesResponse, "The earliest first; full ones too") },
});

const limit = { rule: "payment", by: "person", as: "seats" } as const;

/** A call of a signed-in person about one batch. `next`: the page after a form without scripts. */
const seatRoute = <Path extends string, Schema extends z.ZodObject>(
	path: Path,
	schema: Schema,
	{ summary, next, answer }: { summary: string; next: string; answer: string },
) =>
	defineRoute({
		method: "post",
		path,
		limit,
		form: { next },
		tags,
		summary,
		access: "signedIn",
		request: jsonOrForm(schema),
		responses: { 200: jsonResponse(SeatResponse, answer) },
	});

const postChoice = seatRoute("/auth/batch-choice", BatchForm, {
	summary: "Choose the batch to pay for; a seat is held when the payment begins",
	next: "/classes?done=batchChosen",
	answer: "Chosen",
});

const postWaitlist = seatRoute("/auth/waitlist", BatchForm, {
	summary: "Join the waitlist of a full batch",
	next: "/classes?done=waiting",
	answer: "On the waitlist",
});

const postLeave = seatRoute("/auth/waitlist/leave", BatchForm, {
	summary: "Leave a waitlist",
	next: "/classes?done=leftWaitlist",
	answer: "No longer on the waitlist",
});

const postOffer = seatRoute("/auth/waitlist/offer", OfferForm, {
	summary: "Accept or decline the seat that is offered",
	next: "/classes?done=offerAnswered",
	answer: "The seat is theirs, kept for the payment, or offered to the next",
});

const postTransfer = seatRoute("/auth/transfer", BatchForm, {
	summary: "Change to another batch, or take a first seat after the payment",
	next: "/classes?done=transferred",
	answer: "The seat in the new batch",
});

const postRepeat = seatRoute("/auth/repeat-seat", BatchForm, {
	summary: "Take the free seat in a later batch after the course",
	next: "/classes?done=transferred",
	answer: "The seat",
});

const postStopRepeat = seatRoute("/auth/repeat-seat/leave", BatchForm, {
	summary: "Give the free seat back",
	next: "/classes?done=givenBack",
	answer: "Given back",
});
