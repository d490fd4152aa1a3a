// What staff do with certificates, and what others see of it.
import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatDay } from "#content/timestamps.ts";
import type { CertificatePaper } from "#contract/certificates/paper.ts";
import { users } from "#server/accounts/table.ts";
import { attendance, marks } from "#server/attendance/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { enrolments } from "#server/batches/table.ts";
import { drawCertificate } from "#server/certificates/draw.ts";
import { issueDue } from "#server/certificates/issue.ts";
import { certificates } from "#server/certificates/table.ts";
import { emails } from "#server/email/table.ts";
import type { Storage } from "#server/files/storage.ts";
import { orders } from "#server/payments/table.ts";
import { issue, openStudent, readMine, type Student, verify } from "#tests/certificates.ts";
import { addBatch, addStudents } from "#tests/classes.ts";
import { publishContent } from "#tests/content.ts";
import { inDays, register } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

const at = "/auth/admin/certificates";
const json = async (answer: Response) => (await answer.json()) as Record<string, never>;
const lastAction = async ({ db }: Student) =>
	(await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

test("before the rules are met only the owner issues one, with what was missing and a reason in the log", async () => {
	const app = await openStudent({ attended: 11 });
	const person = `${at}/people/${app.enrolmentId}`;
	expect((await json(await app.office.get(person))).requirements).toMatchObject({ missing: ["attendance", "name"] });
	const form = { name: "Meena Patel", localName: "મીના પટેલ", missing: "attendance,name" };
	const unreasoned = await app.office.post(`${person}/issue`, form);
	expect([unreasoned.status, Object.keys((await json(unreasoned)).errors ?? {})]).toEqual([422, ["reason"]]);
	const stale = await app.office.post(`${person}/issue`, { ...form, missing: "name", reason: "Ill for a week" });
	expect(stale.status).toBe(409);

	const counsellor = app.visitor();
	await promote(app.db, (await register(counsellor)).email, "counsellor");
	expect((await counsellor.get(person)).status).toBe(200);
	expect((await counsellor.post(`${person}/issue`, { ...form, reason: "Ill" })).status).toBe(403);

	const asked = await Promise.all(
		[1, 2].map(() => app.office.post(`${person}/issue`, { ...form, reason: "Ill for a week" })),
	);
	expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
	const [own] = (await readMine(app)).certificates;
	expect(own).toMatchObject({ state: "valid", facts: { name: "Meena Patel" } });
	expect(await lastAction(app)).toMatchObject({
		action: "certificate.issue",
		after: { certificate: own?.number, missing: "attendance,name", reason: "Ill for a week" },
	});
	expect(await app.db.$count(emails, eq(emails.kind, "certificateIssued"))).toBe(1);
	await issueDue(app.certificates);
	expect(await app.db.$count(certificates)).toBe(1);
});

test("nobody on the staff issues, corrects or records the printed certificate of themselves", async () => {
	const app = await openStudent({ attended: 11 });
	const { student, office, db } = app;
	await promote(db, app.email, "owner");
	const person = `${at}/people/${app.enrolmentId}/issue`;
	const form = { name: "Meena Patel", localName: "", missing: "attendance,name", reason: "Ill for a week" };
	const refused = [await student.post(person, form)];
	expect(await db.$count(certificates)).toBe(0);
	const { number } = await json(await office.post(person, form));
	const married = { name: "Meena Shah", localName: "", reason: "Marriage, passport seen" };
	const printed = { serial: "VNSGU-88121", handedOverOn: "2026-11-02", expected: "" };
	refused.push(await student.post(`${at}/${number}/reissue`, married));
	refused.push(await student.post(`${at}/${number}/printed`, printed));
	for (const answer of refused)
		expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("your own certificate")]);
	expect((await office.post(`${at}/${number}/printed`, printed)).status).toBe(200);
});

test("a certificate of somebody who has attended no class names no days, an exam that was waived or a later class", async () => {
	const app = await openStudent({ attended: 0 });
	const form = { name: "Meena Patel", localName: "મીના પટેલ", missing: "attendance,name", reason: "Taught elsewhere" };
	expect((await app.office.post(`${at}/people/${app.enrolmentId}/issue`, form)).status).toBe(200);
	const [own] = (await readMine(app)).certificates;
	const number = own?.number ?? "";
	expect(own?.facts).not.toHaveProperty("startsOn");
	expect(own?.facts).not.toHaveProperty("endsOn");
	const drawn: CertificatePaper[] = [];
	const draw = async (paper: CertificatePaper) => {
		drawn.push(paper);
		return new Uint8Array([1]);
	};
	const storage = { put: async () => {} } as unknown as Storage;
	await drawCertificate({ db: app.db, storage, draw, site: "https://www.eibm.example" }, number);
	expect(drawn[0]?.facts.map(({ label, value }) => [label, value])).toEqual([
		["Exam", "not part of this certificate"],
		["Issued", formatDay(inDays(0))],
	]);
	const [{ jws } = { jws: null }] = await app.db.select().from(certificates);
	const checked = await json(await app.visitor().post("/auth/verify/signature", { jws }));
	expect(checked.signed).toMatchObject({ jti: number, name: "Meena Patel" });
	await app.db.update(users).set({ emailVerified: true }).where(eq(users.email, app.email));
	const badge = await json(await app.student.get(`/auth/my-certificate/${number}/badge`));
	expect(badge.credentialSubject).not.toHaveProperty("activityStartDate");
	expect(JSON.stringify(badge)).toContain('"narrative":"By decision of the institute"');

	// Who attends later, and has their name corrected, has earned it without those classes.
	const [first] = app.batch.classes;
	const mark = { classId: first?.id ?? "", enrolmentId: app.enrolmentId, status: "present" as const };
	await app.db.insert(marks).values({ ...mark, id: "later", source: "roll" });
	await app.db.insert(attendance).values({ ...mark, markId: "later" });
	const married = { name: "Meena Shah", localName: "", reason: "Marriage, passport seen" };
	expect((await app.office.post(`${at}/${number}/reissue`, married)).status).toBe(200);
	expect((await readMine(app)).certificates[0]?.facts).not.toHaveProperty("endsOn");
});

test("an earlier certificate that named days without a class keeps its text, and a corrected one names none", async () => {
	const app = await openStudent({ attended: 0 });
	const form = { name: "Meena Patel", localName: "", missing: "attendance,name", reason: "Taught elsewhere" };
	const issued = await json(await app.office.post(`${at}/people/${app.enrolmentId}/issue`, form));
	const number = issued.number ?? "";
	await app.db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('eibm.erasing', 'on', true)`);
		const days = sql`facts || '{"startsOn":"2026-10-01","endsOn":"2026-10-20"}'::jsonb`;
		await tx.update(certificates).set({ facts: days });
	});
	const married = { name: "Meena Shah", localName: "", reason: "Marriage, passport seen" };
	const reissued = await json(await app.office.post(`${at}/${number}/reissue`, married));
	expect(await verify(app, number)).toMatchObject({ facts: { startsOn: "2026-10-01", endsOn: "2026-10-20" } });
	expect((await verify(app, reissued.number ?? "")).facts).not.toHaveProperty("startsOn");
});

test("after a change of the name the old number says replaced and leads to the new one", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const same = { name: "Meena Patel", localName: "મીના પટેલ", reason: "Nothing" };
	expect((await app.office.post(`${at}/${number}/reissue`, same)).status).toBe(422);
	const married = { name: "Meena Shah", localName: "", reason: "Marriage, passport seen" };
	const reissued = await json(await app.office.post(`${at}/${number}/reissue`, married));
	expect(await verify(app, number)).toMatchObject({ state: "replaced", replacedBy: reissued.number });
	expect(await verify(app, reissued.number ?? "")).toMatchObject({ state: "valid", facts: { name: "M••• S•••" } });
	expect((await app.office.post(`${at}/${number}/reissue`, { ...married, name: "Meena Mehta" })).status).toBe(409);
	expect(await lastAction(app)).toMatchObject({
		action: "certificate.reissue",
		before: { certificate: number, name: "Meena Patel" },
		after: { certificate: reissued.number, name: "Meena Shah", reason: "Marriage, passport seen" },
	});
	const told = await app.db.select().from(emails).where(eq(emails.kind, "certificateIssued"));
	expect(told.map(({ data }) => (data as { instead: string | null }).instead).sort()).toEqual([number, null]);
	await issueDue(app.certificates);
	expect(await app.db.$count(certificates)).toBe(2);
});

test("a revoked certificate stays revoked, its holder gets an e-mail, and another one needs the owner again", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const revoke = () =>
		app.office.post(`${at}/${number}/revoke`, { category: "misconduct", note: "Another sat the exam." });
	expect((await app.office.post(`${at}/${number}/revoke`, { category: "because" })).status).toBe(422);
	expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 409]);
	expect(await verify(app, number)).toMatchObject({ state: "revoked", category: "misconduct" });
	expect(JSON.stringify(await verify(app, number))).not.toContain("Another sat");
	const [message] = await app.db.select().from(emails).where(eq(emails.kind, "certificateRevoked"));
	expect(message?.data).toMatchObject({ number, category: "misconduct", note: "Another sat the exam." });
	expect(await lastAction(app)).toMatchObject({ action: "certificate.revoke", after: { category: "misconduct" } });
	await issueDue(app.certificates);
	expect(await app.db.$count(certificates)).toBe(1);
	const again = { name: "Meena Patel", localName: "", missing: "" };
	expect((await app.office.post(`${at}/people/${app.enrolmentId}/issue`, again)).status).toBe(200);
});

test("the university's certificate is recorded once, and corrected only from what the page showed", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const record = async (form: object) => (await app.office.post(`${at}/${number}/printed`, form)).status;
	expect(await record({ serial: "VNSGU-88121", handedOverOn: "2026-11-02", expected: "" })).toBe(200);
	expect(await record({ serial: "VNSGU-88122", handedOverOn: "2026-11-02", expected: "" })).toBe(409);
	expect(await record({ serial: "VNSGU-88122", handedOverOn: "2026-11-03", expected: "VNSGU-88121" })).toBe(200);
	expect(await record({ serial: "X", handedOverOn: "2126-11-03", expected: "VNSGU-88122" })).toBe(422);
	const { certificate } = await json(await app.office.get(`${at}/${number}`));
	expect(certificate).toMatchObject({ printedSerial: "VNSGU-88122", handedOverOn: "2026-11-03" });

	// Nor can two requests give it to two people.
	const [other] = await addStudents(app.db, app.batch.id, 1);
	const form = { name: "Asha Shah", localName: "", missing: "attendance,name", reason: "Agreed" };
	const second = await json(await app.office.post(`${at}/people/${other?.enrolmentId}/issue`, form));
	for (const serial of ["VNSGU-1", "VNSGU-2", "VNSGU-3", "VNSGU-4"]) {
		const expected = new Map((await app.db.select().from(certificates)).map((one) => [one.number, one.printedSerial]));
		const answers = await Promise.all(
			[number, String(second.number)].map((one) =>
				app.office.post(`${at}/${one}/printed`, { serial, handedOverOn: "2026-11-03", expected: expected.get(one) }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
	}
});

test("the credential says what was attended and passed, not what was waived", async () => {
	const app = await openStudent({ attended: 5 });
	await publishContent(app, {
		certificates: { ...app.content.basis.certificates, needsExam: true, needsPractical: true },
	});
	const form = { name: "Meena Patel", localName: "", missing: "attendance,exam,practical,name", reason: "Was ill" };
	const issued = await json(await app.office.post(`${at}/people/${app.enrolmentId}/issue`, form));
	await app.db.update(users).set({ emailVerified: true }).where(eq(users.email, app.email));
	const badge = await json(await app.student.get(`/auth/my-certificate/${issued.number}/badge`));
	expect(JSON.stringify(badge.credentialSubject)).toContain('"narrative":"Attended at least 5 of 15 classes"');
});

test("the list is searched by number as people type it, by name in any script and by e-mail, and exported with a line in the log", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const found = async (query: string) => (await json(await app.office.get(`${at}?${query}`))).total;
	const typed = encodeURIComponent(number.toLowerCase().replaceAll("-", " "));
	const yes = [`q=${typed}`, "q=meena", `q=${encodeURIComponent("मीना")}`, `q=${encodeURIComponent(app.email)}`];
	for (const query of [...yes, "state=valid", `batch=${app.batch.id}`, "from=2026-01-01"])
		expect([query, await found(query)]).toEqual([query, 1]);
	for (const query of ["q=asha", "q=nobody@example.com", "state=revoked", "batch=other", "to=2026-01-01"])
		expect([query, await found(query)]).toEqual([query, 0]);
	// Without "@" the list does not look into addresses, and neither does its export.
	const [word = ""] = app.email.split("@");
	expect(await found(`q=${word}`)).toBe(0);
	expect((await (await app.office.post(`${at}/export`, { q: word })).text()).trim().split("\r\n")).toHaveLength(1);
	const file = await app.office.post(`${at}/export`, { q: app.email });
	expect((await file.text()).split("\n")[1]).toContain(`"${number}",`);
	expect(await lastAction(app)).toMatchObject({ action: "certificate.export", after: { q: app.email } });
	expect((await app.office.post(`${at}/export`, { batch: app.batch.id })).status).toBe(200);
	expect((await lastAction(app))?.after).toEqual({ batch: app.batch.code });
});

test("who has finished without a certificate is due, with what is missing, for the batch and for today", async () => {
	const app = await openStudent();
	await app.db.update(enrolments).set({ status: "finished" });
	const due = async (query = "") => (await json(await app.office.get(`${at}/due${query}`))).people as unknown;
	const expected = [{ name: "Meena Patel", missing: ["name"], attended: 12, needed: 12 }];
	expect([await due(), await due(`?batch=${app.batch.id}`)]).toMatchObject([expected, expected]);
	const today = async () => (await json(await app.office.get("/auth/admin/today"))).certificates;
	expect(await today()).toMatchObject({ count: 1 });
	// Nobody has to deal with a student whose fee was refunded.
	const paid = (purchaseStatus: "Offline" | "Not Purchased") =>
		app.db.update(users).set({ purchaseStatus }).where(eq(users.email, app.email));
	await paid("Not Purchased");
	expect([await due(), await today()]).toMatchObject([[], { count: 0 }]);
	await paid("Offline");
	await issue(app);
	expect([await due(), await today()]).toMatchObject([[], { count: 0 }]);
});

test("a certificate that was revoked because the fee went back is earned anew when it is paid again, and stays in its batch", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const later = await addBatch(app.db, { code: "SUR-2027-01-M1" });
	const revoke = (one: string, category: string) => app.office.post(`${at}/${one}/revoke`, { category, note: "" });
	await revoke(number, "refunded");
	// The fee has not been refunded yet.
	await issueDue(app.certificates);
	expect(await app.db.$count(certificates)).toBe(1);
	// They pay again, and get a seat in another batch.
	const userId = await idOf(app.db, app.email);
	const change = (changes: object) => app.office.post("/auth/admin/updateSingleUserStatus", { userId, ...changes });
	expect((await change({ purchaseStatus: "Not Purchased", reason: "Fee given back" })).status).toBe(200);
	expect((await change({ purchaseStatus: "Offline", channel: "cash", reference: "Book 9" })).status).toBe(200);
	const seat = { userId, batchId: later.id, reason: "Agreed" };
	expect((await app.office.post("/auth/admin/seats", seat)).status).toBe(200);
	expect((await readMine(app)).requirements).toMatchObject({ missing: [] });
	await issueDue(app.certificates);
	const [second] = (await readMine(app)).certificates;
	expect(second).toMatchObject({ state: "valid" });
	const listed = (await json(await app.office.get(at))).certificates as unknown as { number: string; batch: string }[];
	expect(new Map(listed.map((one) => [one.number, one.batch]))).toEqual(
		new Map([
			[number, app.batch.code],
			[second?.number, "SUR-2027-01-M1"],
		]),
	);
	// Whoever refunds the payment sees which certificate stays valid.
	const [order] = await app.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
	const held = async () => (await json(await app.office.get(`/auth/admin/payments/${order?.id}`))).person;
	expect(await held()).toMatchObject({ certificate: second?.number });
	// After any other reason no new one is issued.
	await revoke(String(second?.number), "misconduct");
	await issueDue(app.certificates);
	expect(await app.db.$count(certificates)).toBe(2);
	expect((await readMine(app)).requirements).toBe(null);
	expect(await held()).toMatchObject({ certificate: null });
});

test("a certificate that is revoked only after the fee went back and was paid again is due again, and earned anew", async () => {
	const app = await openStudent();
	const { office, db } = app;
	await db.update(enrolments).set({ status: "finished" });
	const userId = await idOf(db, app.email);
	const change = async (changes: object) =>
		expect((await office.post("/auth/admin/updateSingleUserStatus", { userId, ...changes })).status).toBe(200);
	const pay = (reference: string) => change({ purchaseStatus: "Offline", channel: "cash", reference });
	await change({ purchaseStatus: "Not Purchased", reason: "Not paid yet" });
	await pay("Book 8");
	const { number } = await issue(app);
	const revoke = () => office.post(`${at}/${number}/revoke`, { category: "refunded", note: "" });
	const back = { amount: "20000", reason: "Moves away", refundable: "2000000", reference: "Book 8" };
	expect((await office.post("/auth/admin/payments/ORD-000001/refund", back)).status).toBe(200);
	await pay("Book 9");
	expect((await revoke()).status).toBe(200);
	const { people } = await json(await office.get(`${at}/due`));
	expect(people).toMatchObject([{ name: "Meena Patel", missing: [] }]);
	await issueDue(app.certificates);
	expect((await readMine(app)).certificates.map(({ state }) => state).sort()).toEqual(["revoked", "valid"]);
});

test("a certificate is corrected at the very moment at which its holder gets a seat in another batch", async () => {
	const app = await openStudent();
	let { number } = await issue(app);
	const userId = await idOf(app.db, app.email);
	const others = [await addBatch(app.db), await addBatch(app.db, { fromTime: "13:00", toTime: "15:00" })];
	for (let round = 0; round < 10; round++) {
		const seat = { userId, batchId: others[round % 2]?.id, reason: "Agreed" };
		const name = { name: `Meena Patel ${"ABCDEFGHIJ"[round]}`, localName: "", reason: "Misspelt" };
		const answers = await Promise.all([
			app.office.post(`${at}/${number}/reissue`, name),
			app.office.post("/auth/admin/seats", seat),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		number = String((await json(answers[0] as Response)).number);
	}
});
