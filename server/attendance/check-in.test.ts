// Attacks on check-in by code. The tests calculate codes with the key of the trainer's device, as its display does.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { CheckInState, Roll } from "#contract/batches/attendance.ts";
import { importKey, pinOf, stepAt, tokenOf } from "#contract/batches/check-in-code.ts";
import { dayInIndia } from "#contract/days.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { classes, enrolments } from "#server/batches/table.ts";
import { orders } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { addBatch, addStudents, addVisit, enrol, underWay } from "#tests/classes.ts";
import { inGujarati, register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

async function openClass(minutesAgo = 5) {
	const app = await openAdmin();
	const { db, office, visitor } = app;
	const addClass = async (ago: number) => {
		const batch = await addBatch(db, { ...underWay(new Date(), ago), count: 1 });
		const [held] = batch.classes;
		if (!held) throw new Error("no class");
		const readRoll = async () =>
			((await (await office.get(`/auth/teach/classes/${held.id}`)).json()) as { roll: Roll }).roll;
		const code = {
			key: await importKey(new Uint8Array(Buffer.from((await readRoll()).key, "base64"))),
			classId: held.id,
		};
		return {
			batch,
			readRoll,
			/** The code that was shown this many seconds ago. */
			tokenOf: (secondsAgo = 0) => tokenOf(code, stepAt("qr", Date.now() - secondsAgo * 1000)),
			pinOf: (secondsAgo = 0) => pinOf(code, stepAt("pin", Date.now() - secondsAgo * 1000)),
		};
	};
	const shown = await addClass(minutesAgo);
	/** A person who is signed in on their own phone and has a seat in the batch. */
	const addStudent = async (phone = visitor(), batchId: string | null = shown.batch.id) => {
		const { email } = await register(phone);
		if (batchId) await enrol(db, batchId, [await idOf(db, email)]);
		return phone;
	};
	return { ...app, ...shown, addClass, addStudent };
}

type Phone = Awaited<ReturnType<Awaited<ReturnType<typeof openClass>>["addStudent"]>>;

async function scan(phone: Phone, token: string) {
	const answer = await phone.get(`/C/${token}`);
	expect(answer.status).toBe(303);
	return answer.headers.get("location");
}

async function checkIn(phone: Phone, pin?: string) {
	const answer = await phone.post("/auth/check-in", pin ? { pin } : {});
	const { message } = (await answer.json()) as { message: string };
	return [answer.status, message];
}

test("a code that is shown now marks its student as present, once", async () => {
	const { db, addStudent, tokenOf, readRoll } = await openClass();
	const phone = await addStudent();
	expect(await scan(phone, await tokenOf())).toBe("/check-in");
	expect(await checkIn(phone)).toEqual([200, "You are marked as present."]);
	// The same scan again, because the answer was lost, and a new one.
	expect(await checkIn(phone)).toEqual([200, "You are marked as present."]);
	// The code has no language; the student's account has.
	await phone.post("/auth/language", { language: "gu" });
	expect(await scan(phone, await tokenOf())).toBe("/gu/check-in");
	expect((await checkIn(phone))[0]).toBe(200);
	expect(await db.$count(marks)).toBe(1);
	const [row] = (await readRoll()).rows;
	expect(row).toMatchObject({ status: "present", mark: { source: "qr" }, checkedInAt: expect.any(String) });
});

test("somebody who has to sign in first has five minutes for it", async () => {
	const { db, batch, visitor, tokenOf } = await openClass();
	const phone = visitor();
	await scan(phone, await tokenOf());
	expect((await checkIn(phone))[0]).toBe(401);
	const { email } = await register(phone);
	await enrol(db, batch.id, [await idOf(db, email)]);
	// Nobody can have come to a class that is moved to another day meanwhile.
	const hold = (heldOn: string) => db.update(classes).set({ heldOn }).where(eq(classes.batchId, batch.id));
	await hold(dayInIndia(new Date(), 7));
	expect((await checkIn(phone))[0]).toBe(409);
	expect(await db.$count(marks)).toBe(0);
	await hold(batch.startsOn);
	expect((await checkIn(phone))[0]).toBe(200);
});

test("a photograph of the screen is worthless after half a minute, and so are invented and changed codes", async () => {
	const { addStudent, tokenOf, db } = await openClass();
	const phone = await addStudent();
	const token = await tokenOf();
	const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
	for (const old of [await tokenOf(31), await tokenOf(3600), await tokenOf(-25), changed, "A", token.toLowerCase()])
		expect([old, await scan(phone, old)]).toEqual([old, "/check-in?problem=old"]);
	expect(await checkIn(phone)).toEqual([409, expect.stringContaining("scan the code")]);
	expect(await db.$count(marks)).toBe(0);
});

test("a claim cannot be forged, lengthened or handed to another phone's owner twice", async () => {
	const { addStudent, tokenOf, db } = await openClass();
	const [phone, friend] = [await addStudent(), await addStudent()];
	await scan(phone, await tokenOf());
	const claim = phone.cookies.get("eibm-check-in") ?? "";
	const [text = "", signature = ""] = claim.split(".");
	const read = JSON.parse(Buffer.from(text, "base64url").toString());
	const longer = Buffer.from(JSON.stringify({ ...read, until: read.until + 3_600_000 })).toString("base64url");
	for (const forged of [`${longer}.${signature}`, text, "x.y", `${text}.`]) {
		friend.cookies.set("eibm-check-in", forged);
		expect((await checkIn(friend))[0]).toBe(409);
	}
	expect((await checkIn(phone))[0]).toBe(200);
	friend.cookies.set("eibm-check-in", claim);
	expect(await checkIn(friend)).toEqual([409, expect.stringContaining("used already")]);
	expect(await db.$count(marks)).toBe(1);
});

test("the code of another batch's class marks nobody else", async () => {
	const { addClass, addStudent, visitor, db } = await openClass();
	const other = await addClass(5);
	const phone = await addStudent();
	await scan(phone, await other.tokenOf());
	expect(await checkIn(phone)).toEqual([403, "You have no seat in this class. Please speak to your trainer."]);
	const outsider = await addStudent(visitor(), null);
	await scan(outsider, await other.tokenOf());
	expect((await checkIn(outsider))[0]).toBe(403);
	expect(await db.$count(marks)).toBe(0);
});

test("a student who has paid and becomes staff still checks in and is on the roll, and marks nobody but others", async () => {
	const { db, batch, office, visitor, tokenOf, readRoll, addClass } = await openClass();
	const phone = visitor();
	const { email } = await register(phone);
	const userId = await idOf(db, email);
	const [own] = await enrol(db, batch.id, [userId]);
	const [other] = await addStudents(db, batch.id, 1);
	await promote(db, email, "counsellor");
	await scan(phone, await tokenOf());
	// A seat with which a colleague sees the course, without having paid, is none in the class.
	expect((await checkIn(phone))[0]).toBe(403);
	const payer = { firstname: "Asha", email, phone: "" };
	const paid = { product: "Course", paise: 20_000_00, payer, isTest: false, channel: "cash", status: "paid" } as const;
	await db.insert(orders).values({ id: "ORD-1", txnid: "T1", userId, ...paid, paidAt: new Date() });
	await db.update(enrolments).set({ orderId: "ORD-1" }).where(eq(enrolments.userId, userId));
	expect(await checkIn(phone)).toEqual([200, "You are marked as present."]);
	const { rows } = await readRoll();
	expect(rows.find(({ enrolmentId }) => enrolmentId === own?.enrolmentId)).toMatchObject({ status: "present" });
	const matrix = (await (await office.get(`/auth/admin/batches/${batch.id}`)).json()).attendance;
	expect(matrix).toHaveLength(2);

	const [held] = batch.classes;
	const correct = async (enrolmentId?: string, seen = "") =>
		phone.post("/auth/admin/attendance", {
			classId: held?.id,
			enrolmentId,
			status: "present",
			reason: "Was here",
			seen,
		});
	const seen = rows.find(({ enrolmentId }) => enrolmentId === own?.enrolmentId)?.mark?.id;
	const refused = await correct(own?.enrolmentId, seen);
	expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining("own attendance")]);
	expect((await correct(other?.enrolmentId)).status).toBe(200);

	// In a class that they give themselves they have no seat, and with another trainer's they mark only others.
	await promote(db, email, "owner");
	const second = await addClass(5);
	const secondId = second.batch.classes[0]?.id ?? "";
	await addVisit(db, secondId, own?.enrolmentId ?? "");
	const path = `/auth/teach/classes/${secondId}/marks`;
	const marked = await phone.post(path, {
		marks: [{ id: crypto.randomUUID(), enrolmentId: own?.enrolmentId, status: "present" }],
		close: "present",
	});
	const { roll, refused: why } = await marked.json();
	expect(why.map(({ why: one }: { why: string }) => one)).toEqual(["own"]);
	expect(roll.rows.map(({ status }: { status: string | null }) => status)).toEqual([null]);
	await db
		.update(classes)
		.set({ trainerId: userId })
		.where(eq(classes.id, held?.id ?? ""));
	expect((await readRoll()).rows.map(({ enrolmentId }) => enrolmentId)).toEqual([other?.enrolmentId]);
	await scan(phone, await tokenOf());
	expect((await checkIn(phone))[0]).toBe(403);
});

test("of two classes that are open at once the code or the digits say which one, and each asks until it is marked", async () => {
	const { db, addStudent, addClass, batch, pinOf, visitor } = await openClass();
	const second = await addClass(2);
	const phone = await addStudent(visitor(), null);
	const [own] = await enrol(db, batch.id, [
		await idOf(db, (await (await phone.get("/auth/getuser")).json()).users.email),
	]);
	await addVisit(db, second.batch.classes[0]?.id ?? "", own?.enrolmentId ?? "");
	const shown = async () => {
		const { classes: open } = (await (await phone.get("/auth/check-in")).json()) as CheckInState;
		return open.map(({ batch: code, checkedIn }) => [code, checkedIn]);
	};
	expect(await checkIn(phone, await second.pinOf())).toEqual([200, "You are marked as present."]);
	const [firstCode, secondCode] = (await shown()).map(([code]) => code);
	expect(await shown()).toEqual([
		[firstCode, false],
		[secondCode, true],
	]);
	expect((await checkIn(phone, "000000"))[0]).toBe(422);
	expect((await checkIn(phone, await pinOf()))[0]).toBe(200);
	expect(await shown()).toEqual([
		[firstCode, true],
		[secondCode, true],
	]);
	await scan(phone, await second.tokenOf());
	expect(await shown()).toEqual([[secondCode, true]]);
});

test("a phone is for one person in a class: a second one is refused, and the trainer sees it", async () => {
	const { addStudent, tokenOf, readRoll, db } = await openClass();
	const phone = await addStudent();
	await scan(phone, await tokenOf());
	expect((await checkIn(phone))[0]).toBe(200);
	await phone.post("/auth/logout", {});
	await addStudent(phone);
	await scan(phone, await tokenOf());
	expect(await checkIn(phone)).toEqual([403, expect.stringContaining("has already checked in somebody else")]);
	expect(await db.$count(marks)).toBe(1);
	expect((await readRoll()).refusedPhones).toEqual([{ name: "Asha Patel", refused: "Asha Patel" }]);
});

test("after the first ten minutes a check-in is late, after thirty it is closed, and the trainer's mark outranks it", async () => {
	const late = await openClass(14);
	const phone = await late.addStudent();
	await scan(phone, await late.tokenOf());
	expect(await checkIn(phone)).toEqual([200, "You are marked as late."]);
	const [row] = (await late.readRoll()).rows;
	expect(row).toMatchObject({ status: "late", mark: { minutesLate: expect.toSatisfy((n) => n === 13 || n === 14) } });
	const absent = { id: crypto.randomUUID(), enrolmentId: row?.enrolmentId, status: "absent" };
	await late.office.post(`/auth/teach/classes/${late.batch.classes[0]?.id}/marks`, { marks: [absent] });
	const [counts] = await late.db.select({ status: attendance.status }).from(attendance);
	expect(counts?.status).toBe("absent");
	await scan(phone, await late.tokenOf());
	expect(await checkIn(phone)).toEqual([200, expect.stringContaining("your trainer has marked you as absent")]);

	const over = await late.addClass(31);
	const other = await late.addStudent(late.visitor(), over.batch.id);
	expect(await scan(other, await over.tokenOf())).toBe("/check-in?problem=closed");
	const soon = await late.addClass(-10);
	const early = await late.addStudent(late.visitor(), soon.batch.id);
	expect(await scan(early, await soon.tokenOf())).toBe("/check-in");
	expect((await checkIn(early))[0]).toBe(200);
});

test("without a camera the PIN of the screen does it; an old one does not, and five may be tried", async () => {
	const { addStudent, pinOf, db } = await openClass();
	const phone = await addStudent();
	// The page asks for six digits, in words that its reader knows.
	expect(await checkIn(phone, await pinOf(95))).toEqual([422, expect.stringMatching(/^These six digits are wrong/)]);
	expect(await checkIn(phone, inGujarati(await pinOf()))).toEqual([200, "You are marked as present."]);
	expect(await db.$count(marks, eq(marks.source, "pin"))).toBe(1);

	const guesser = await addStudent();
	const right = await pinOf();
	const wrong = String((Number(right) + 7) % 1_000_000).padStart(6, "0");
	for (let tries = 0; tries < 5; tries++) expect((await checkIn(guesser, wrong))[0]).toBe(422);
	expect((await checkIn(guesser, await pinOf()))[0]).toBe(429);
	expect((await checkIn(guesser, "12"))[0]).toBe(422);
});

test("forty students who check in together through one network are all marked", async () => {
	const { addStudent, tokenOf, readRoll } = await openClass();
	const phones: Phone[] = [];
	for (let at = 0; at < 40; at++) phones.push(await addStudent());
	// Ten at a time, four times.
	for (let from = 0; from < 40; from += 10)
		await Promise.all(
			phones.slice(from, from + 10).map(async (phone) => {
				await scan(phone, await tokenOf());
				expect((await checkIn(phone))[0]).toBe(200);
			}),
		);
	expect((await readRoll()).rows.filter(({ status }) => status === "present").length).toBe(40);
});

test("the worker that keeps the trainers' pages is for trainers; anybody else, and everybody once it is switched off, gets one that removes itself", async () => {
	for (const [settings, isKept] of [
		[{}, true],
		[{ TEACH_OFFLINE: "false" }, false],
	] as const) {
		const { office, visitor } = await openAdmin(settings);
		const answer = await office.get("/teach-worker.js");
		expect(answer.headers.get("content-type")).toMatch(/javascript/);
		expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
		expect((await answer.text()).includes("openPage")).toBe(isKept);
		const student = visitor();
		await register(student);
		for (const browser of [visitor(), student])
			expect(await (await browser.get("/teach-worker.js")).text()).toContain("registration.unregister()");
		const list = (await (await office.get("/auth/teach/classes")).json()) as { mayKeep: boolean };
		expect(list.mayKeep).toBe(isKept);
	}
});
