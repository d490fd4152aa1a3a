import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { localAddress } from "#content/language.ts";
import { published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import {
	CheckedInResponse,
	CheckInForm,
	type CheckInProblem,
	CheckInResponse,
	ClassAttendanceResponse,
	ClassParam,
	CorrectionForm,
	MarksForm,
	MarksResponse,
	RollResponse,
	ServerTimeResponse,
	TaughtClassesResponse,
} from "#contract/batches/attendance.ts";
import { may } from "#contract/permissions.ts";
import { Done } from "#contract/responses.ts";
import { type CheckedIn, type CheckIn, claimSeconds, readCheckIn } from "#server/attendance/check-in.ts";
import { correctAttendance, recordRoll } from "#server/attendance/marks.ts";
import {
	findTaughtClass,
	getRoll,
	listMarked,
	listTaughtClasses,
	type TaughtClassRow,
	type Trainer,
} from "#server/attendance/taught-classes.ts";
import { removedTeachWorker, teachWorker } from "#server/attendance/teach-worker.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute, withRules } from "#server/http/define-route.ts";
import { languageOfCaller } from "#server/http/languages.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, NotFound } from "#server/http/responses.ts";
import { workerHeaders } from "#server/http/service-worker.ts";

type Parts = { db: Db; checkIn: CheckIn; secure: boolean; teachOffline: boolean };

const cookies = { claim: "eibm-check-in", phone: "eibm-phone" } as const;
/** Longer than any class; after this the phone is forgotten. */
const phoneSeconds = 24 * 3600;

/** The URL in the QR code, in capitals, which make the code smaller. It says nothing about the person. */
export const codeRoutes = ({ db, checkIn, secure, teachOffline }: Parts) =>
	newRoutes()
		.get("/teach-worker.js", withRules({ access: "anyone" }), async (c) => {
			const actor = teachOffline ? await c.var.findActor() : null;
			return c.body(actor && may(actor, "classes.teach") ? teachWorker : removedTeachWorker, 200, workerHeaders);
		})
		.get("/C/:token", withRules({ access: "anyone" }), async (c) => {
			const claimed = await checkIn.claim(db, c.req.param("token"));
			const page = localAddress("/check-in", await languageOfCaller(c));
			if ("problem" in claimed) return c.redirect(`${page}?problem=${claimed.problem}`, 303);
			setCookie(c, cookies.claim, claimed.claim, {
				path: "/",
				httpOnly: true,
				sameSite: "Lax",
				secure,
				maxAge: claimSeconds,
			});
			phoneOf(c, checkIn, secure);
			return c.redirect(page, 303);
		});

/** The random id of this browser, set once as a cookie. */
function phoneOf(c: Context, checkIn: CheckIn, secure: boolean) {
	const phone = getCookie(c, cookies.phone) || checkIn.newPhone();
	setCookie(c, cookies.phone, phone, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge: phoneSeconds });
	return phone;
}

export const attendanceRoutes = ({ db, checkIn, secure, teachOffline }: Parts) => {
	async function getClass(trainer: Trainer, id: string) {
		const taught = await findTaughtClass(db, trainer, id);
		if (!taught) throw new NotFound();
		return taught;
	}

	const rollOf = (taught: TaughtClassRow) =>
		getRoll(db, taught, {
			key: checkIn.displayKey(taught.id),
			lateMinutes: published().classRules.lateMinutes,
		});

	return newRoutes()
		.openapi(getTaughtClasses, async (c) => {
			const { actor } = c.var;
			const classes = await listTaughtClasses(db, actor);
			return c.json(
				{ success: true as const, userId: actor.id, name: actor.name, classes, mayKeep: teachOffline },
				200,
			);
		})
		.openapi(getServerTime, (c) => c.json({ success: true as const, serverTime: Date.now() }, 200))
		.openapi(getRollOfClass, async (c) => {
			const taught = await getClass(c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, roll: await rollOf(taught) }, 200);
		})
		.openapi(sendMarks, async (c) => {
			const { actor } = c.var;
			const { id } = c.req.valid("param");
			const refused = await recordRoll(db, actor, await getClass(actor, id), c.req.valid("json"));
			const roll = await rollOf(await getClass(actor, id));
			return c.json({ success: true as const, roll, refused }, 200);
		})
		.openapi(getAttendance, async (c) =>
			c.json({ success: true as const, rows: await listMarked(db, c.req.valid("param").id) }, 200),
		)
		.openapi(correct, async (c) => {
			const corrected = await correctAttendance(db, c.var.actor, c.req.valid(sentAs(c)));
			const { attendance } = serverWords();
			if (!corrected.ok) return errorResponse(c, corrected.why === "unknown" ? 404 : 409, attendance[corrected.why]);
			return c.json({ success: true as const, message: attendance.corrected }, 200);
		})
		.openapi(getCheckIn, async (c) => {
			const claim = checkIn.readClaim(getCookie(c, cookies.claim));
			const { scanned, classes } = await readCheckIn(db, c.var.actor.id, claim?.classId ?? null);
			const shown = classes.map(({ id: _, starts, ...one }) => ({ ...one, starts: starts.toISOString() }));
			return c.json({ success: true as const, scanned, classes: shown }, 200);
		})
		.openapi(sendCheckIn, async (c) => {
			const { id } = c.var.actor;
			const { pin } = c.req.valid(sentAs(c));
			const phone = phoneOf(c, checkIn, secure);
			if (!pin) {
				const claim = checkIn.readClaim(getCookie(c, cookies.claim));
				return answer(c, await checkIn.checkInByCode(db, id, claim, phone), "");
			}
			await c.var.limits.consume("checkInPin", id);
			const checkedIn = await checkIn.checkInByPin(db, id, pin, phone);
			if (checkedIn.ok) await c.var.limits.forget("checkInPin", id);
			return answer(c, checkedIn, "pin");
		});
};

function answer(c: Context, checkedIn: CheckedIn, field: string) {
	const { problems, checkedIn: said } = serverWords().attendance;
	if (!checkedIn.ok) {
		const message = problems[checkedIn.why];
		return errorResponse(
			c,
			statusOf[checkedIn.why],
			message,
			checkedIn.why === "pin" ? { [field]: message } : undefined,
		);
	}
	return c.json({ success: true as const, message: said[checkedIn.status], status: checkedIn.status }, 200);
}

const statusOf: Record<CheckInProblem, 403 | 409 | 422> = {
	old: 409,
	closed: 409,
	claim: 409,
	used: 409,
	notInClass: 403,
	phone: 403,
	pin: 422,
};

const getTaughtClasses = defineRoute({
	method: "get",
	path: "/auth/teach/classes",
	tags: ["Classes"],
	summary: "The classes of a trainer: recent, today's and coming",
	access: "classes.teach",
	responses: { 200: jsonResponse(TaughtClassesResponse, "By day; of an owner all classes") },
});

const getServerTime = defineRoute({
	method: "get",
	path: "/auth/teach/time",
	tags: ["Classes"],
	summary: "The server's clock, which the display of codes follows",
	access: "classes.teach",
	responses: { 200: jsonResponse(ServerTimeResponse, "Milliseconds since 1970") },
});

const getRollOfClass = defineRoute({
	method: "get",
	path: "/auth/teach/classes/{id}",
	tags: ["Classes"],
	summary: "Who belongs in a class and what is marked, with the key of its codes",
	access: "classes.teach",
	request: { params: ClassParam },
	responses: { 200: jsonResponse(RollResponse, "The roll") },
});

const sendMarks = defineRoute({
	method: "post",
	path: "/auth/teach/classes/{id}/marks",
	tags: ["Classes"],
	summary: "Add marks, at most 100, and close the roll",
	access: "classes.teach",
	// A hundred marks, each with a note.
	maxBytes: 256 * 1024,
	request: { params: ClassParam, body: { content: { "application/json": { schema: MarksForm } }, required: true } },
	responses: {
		200: jsonResponse(MarksResponse, "The roll as it is then. A mark that was sent before changes nothing."),
	},
});

const getAttendance = defineRoute({
	method: "get",
	path: "/auth/admin/classes/{id}/attendance",
	tags: ["Office"],
	summary: "Who belongs in a class, and what is marked",
	access: "attendance.correct",
	request: { params: ClassParam },
	responses: { 200: jsonResponse(ClassAttendanceResponse, "Nobody if there is no such class") },
});

const correct = defineRoute({
	method: "post",
	path: "/auth/admin/attendance",
	tags: ["Office"],
	summary: "Correct the attendance of a student in a class",
	access: "attendance.correct",
	request: jsonOrForm(CorrectionForm),
	responses: { 200: jsonResponse(Done, "Corrected") },
});

const getCheckIn = defineRoute({
	method: "get",
	path: "/auth/check-in",
	tags: ["Classes"],
	summary: "The class to which the caller can check in now",
	access: "signedIn",
	responses: { 200: jsonResponse(CheckInResponse, "The scanned class, or the caller's own ones") },
});

const sendCheckIn = defineRoute({
	method: "post",
	path: "/auth/check-in",
	form: { next: "/check-in" },
	tags: ["Classes"],
	summary: "Check in with the code that was scanned, or with a PIN",
	access: "signedIn",
	limit: { rule: "checkIn", by: "person", as: "check-in" },
	request: jsonOrForm(CheckInForm),
	responses: { 200: jsonResponse(CheckedInResponse, "Marked") },
});
