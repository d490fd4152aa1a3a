import { z } from "@hono/zod-openapi";
import { classWords } from "#content/en/server/class-words.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import {
	CalendarForm,
	MyClassesResponse,
	ReminderForm,
	VisitForm,
	VisitToCancel,
} from "#contract/batches/my-classes.ts";
import { Done } from "#contract/responses.ts";
import {
	calendarPath,
	findCalendar,
	makeCalendar,
	openCalendars,
	removeCalendar,
	resetCalendar,
} from "#server/batches/calendar.ts";
import { readMyClasses } from "#server/batches/my-classes.ts";
import { setReminders } from "#server/batches/reminders.ts";
import { bookVisit, cancelVisit } from "#server/batches/visits.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { defineRoute, withRules } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

type Parts = { db: Db; mail: Mail; baseUrl: string | undefined };

export const classRoutes = ({ db, mail, baseUrl }: Parts) => {
	const calendars = openCalendars(db);
	return newRoutes()
		.openapi(getMyClasses, async (c) => {
			const { token, ...own } = await readMyClasses(db, c.var.actor);
			const calendar = token && siteOrigin(c, baseUrl) + calendarPath(token);
			return c.json({ success: true as const, ...own, calendar }, 200);
		})
		.openapi(postMakeUp, async (c) => {
			const { classId } = c.req.valid(sentAs(c));
			const booked = await bookVisit({ db, mail, site: siteOrigin(c, baseUrl) }, c.var.actor.id, classId);
			if (!booked.ok) return errorResponse(c, 409, classWords().refused[booked.why]);
			const message = classWords().booked(formatTimestamp(booked.starts.toISOString()));
			return c.json({ success: true as const, message }, 200);
		})
		.openapi(cancelMakeUp, async (c) => {
			const { visitId } = c.req.valid(sentAs(c));
			if (!(await cancelVisit(db, c.var.actor.id, visitId))) return errorResponse(c, 409, classWords().visitGone);
			return c.json({ success: true as const, message: classWords().visitCancelled }, 200);
		})
		.openapi(postReminders, async (c) => {
			const { on } = c.req.valid(sentAs(c));
			await setReminders(db, c.var.actor.id, on === "yes");
			return c.json({ success: true as const, message: classWords().reminders[on] }, 200);
		})
		.openapi(postCalendar, async (c) => {
			const { first } = c.req.valid(sentAs(c));
			await (first ? makeCalendar : resetCalendar)(db, c.var.actor.id);
			return c.json({ success: true as const, message: classWords().calendarMade }, 200);
		})
		.openapi(deleteCalendar, async (c) => {
			await removeCalendar(db, c.var.actor.id);
			return c.json({ success: true as const, message: classWords().calendarRemoved }, 200);
		})
		.get("/calendar/:file{[A-Za-z0-9_-]{32}\\.ics}", withRules({ access: "anyone" }), async (c) => {
			const token = c.req.param("file").slice(0, -".ics".length);
			const feed = await findCalendar(db, token);
			if (!feed) {
				await c.var.limits.consume("calendarMiss", c.var.address);
				return errorResponse(c, 404, words().messages.notFound);
			}
			const site = siteOrigin(c, baseUrl);
			const written = calendars.find(token, feed, site);
			if (!written) await c.var.limits.consume("calendar", feed.userId);
			const { body, etag } = written ?? (await calendars.write(token, feed, site));
			const headers = { "cache-control": "private, no-cache", etag, "x-robots-tag": "noindex" };
			if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304, headers);
			return c.body(body, 200, { ...headers, "content-type": "text/calendar; charset=utf-8" });
		});
};

const next = (done: string) => ({ next: `/classes?done=${done}` });
const done = { 200: jsonResponse(Done, "Done") };
const common = { tags: ["Classes"], access: "signedIn" as const };
const limit = { rule: "ownForm", by: "person", as: "classes" } as const;

const getMyClasses = defineRoute({
	...common,
	method: "get",
	path: "/auth/my-classes",
	summary: "The user's batch with its classes, attendance, visits and waitlists",
	responses: { 200: jsonResponse(MyClassesResponse, "The timetable") },
});

const postMakeUp = defineRoute({
	...common,
	method: "post",
	path: "/auth/make-up",
	summary: "Book a class in another batch: a missed one or, after the course, any",
	limit,
	form: next("booked"),
	request: jsonOrForm(VisitForm),
	responses: done,
});

const cancelMakeUp = defineRoute({
	...common,
	method: "post",
	path: "/auth/make-up/cancel",
	summary: "Give up a place in a class of another batch",
	limit,
	form: next("cancelled"),
	request: jsonOrForm(VisitToCancel),
	responses: done,
});

const postReminders = defineRoute({
	...common,
	method: "post",
	path: "/auth/class-reminders",
	summary: "Turn the e-mail on the evening before a class on or off",
	limit,
	form: next("reminders"),
	request: jsonOrForm(ReminderForm),
	responses: done,
});

const postCalendar = defineRoute({
	...common,
	method: "post",
	path: "/auth/calendar",
	summary: "Make a private address for the user's calendar; unless it is the first, the earlier one stops working",
	limit,
	form: next("calendar"),
	request: jsonOrForm(CalendarForm),
	responses: done,
});

const deleteCalendar = defineRoute({
	...common,
	method: "post",
	path: "/auth/calendar/remove",
	summary: "End the private address of the user's calendar",
	limit,
	form: next("calendarRemoved"),
	request: jsonOrForm(z.strictObject({})),
	responses: done,
});
