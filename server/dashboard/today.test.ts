import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { emails } from "#server/email/table.ts";
import { orders } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { anAdmission, register, registerApplicant } from "#tests/people.ts";
import { addEnquiry, idOf } from "#tests/rows.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("Today counts what waits: the promise by its hours, the rest by lists that hold just as many", async () => {
	const { office, visitor, db } = await openAdmin();
	await addEnquiry(db, { name: "Fresh", createdAt: hoursAgo(35.9) });
	await addEnquiry(db, { name: "Amber", createdAt: hoursAgo(36.1) });
	await addEnquiry(db, { name: "Red", createdAt: hoursAgo(48.1) });
	await addEnquiry(db, { name: "Called", createdAt: hoursAgo(90), answeredAt: hoursAgo(80) });
	await addEnquiry(db, { name: "Caught", createdAt: hoursAgo(90), spamReason: "tooFast" });
	// Days are those of India: the database says which day it is there.
	const day = (later: number) => sql`(now() at time zone 'Asia/Kolkata')::date + ${later}::int`;
	for (const [name, later] of [
		["Due yesterday", -1],
		["Due today", 0],
		["Due tomorrow", 1],
	] as const) {
		const { id } = await addEnquiry(db, { name, answeredAt: hoursAgo(1) });
		await db.execute(sql`update enquiries set follow_up_on = ${day(later)} where id = ${id}`);
	}
	const applicant = await registerApplicant(visitor());
	await visitor().post("/auth/create-admission", anAdmission({ email: "nobody@example.com" }));
	const buyer = await register(visitor());
	const userId = await idOf(db, buyer.email);
	const order = { userId, paise: 20_000_00, payer: { firstname: "A", email: "", phone: "" }, isTest: true };
	await db.insert(orders).values([
		{ ...order, id: "ORD-1", txnid: "t1", product: "Advance Course", status: "failed" },
		{ ...order, id: "ORD-2", txnid: "t2", product: "Advance Course", status: "verifying" },
		{ ...order, id: "ORD-3", txnid: "t3", product: "Advance Course", status: "review" },
	]);
	await db.insert(emails).values({
		id: "m1",
		kind: "welcome",
		recipient: buyer.email,
		status: "failed",
		aboutId: userId,
		lastError: "550 no",
	});
	await db.execute(
		sql`update users set created_at = ((now() at time zone 'Asia/Kolkata')::date)::timestamp at time zone 'Asia/Kolkata' - interval '1 second' where email = ${applicant.email}`,
	);

	const answer = await office.get("/auth/admin/today");
	expect(answer.status).toBe(200);
	const today = await answer.json();
	expect(today).toMatchObject({
		waiting: { count: 3, more: false, late: 1, soon: 1 },
		followUps: { count: 2 },
		applied: { count: 2 },
		paying: { count: 1 },
		unseated: { count: 0 },
		failedEmails: { count: 1 },
		newStudents: {
			count: await db.$count(
				users,
				sql`created_at > now() - interval '10 minutes' and role = 'user' and email <> ${applicant.email}`,
			),
		},
		spam: { count: 1 },
	});
	expect(today.waiting.first.map(({ name }: { name: string }) => name)).toEqual(["Red", "Amber", "Fresh"]);

	const total = async (path: string) => (await (await office.get(path)).json()).total;
	expect(await total("/auth/showcontact?show=waiting")).toBe(3);
	expect(await total("/auth/showcontact?show=followUp")).toBe(2);
	expect(await total("/auth/admin/admissions?show=notPurchased")).toBe(2);
	expect(await total("/auth/admin/getuser?show=paying")).toBe(1);
	expect(await total("/auth/admin/getuser?show=new")).toBe(today.newStudents.count);
	expect(await total("/auth/admin/emails?page=1")).toBe(1);
	expect(await total("/auth/admin/spam?page=1")).toBe(1);
});

test("a failed e-mail is off the list once the staff took it off, and on it again when it fails once more", async () => {
	const { office, db } = await openAdmin();
	const { id: aboutId } = await addEnquiry(db);
	const [failed, sent] = [randomUUID(), randomUUID()];
	const kind = "enquiryReceipt" as const;
	await db.insert(emails).values([
		{ id: failed, kind, recipient: "ravi@example.com", aboutId, status: "failed", lastError: "550 no such mailbox" },
		{ id: sent, kind, recipient: "ravi@example.com", aboutId, status: "sent", sentAt: new Date() },
	]);
	const dismiss = async (id: string) => (await office.post(`/auth/admin/emails/${id}/dismiss`, {})).status;
	const listed = async () => [
		(await (await office.get("/auth/admin/emails")).json()).total,
		(await (await office.get("/auth/admin/today")).json()).failedEmails.count,
	];
	expect(await listed()).toEqual([1, 1]);
	expect([await dismiss(failed), await dismiss(failed)]).toEqual([200, 200]);
	expect([await dismiss(sent), await dismiss(randomUUID())]).toEqual([409, 404]);
	expect(await listed()).toEqual([0, 0]);
	expect(await db.select().from(auditEntries)).toMatchObject([{ action: "mail.dismiss", subjectId: aboutId }]);
	expect((await office.post(`/auth/admin/emails/${failed}/retry`, {})).status).toBe(200);
	expect(await listed()).toEqual([1, 1]);
});

test("a failed mail is tried again on request, with a line in the log; one that has left is not", async () => {
	const { office, db } = await openAdmin();
	const { id: aboutId } = await addEnquiry(db);
	const failed = { kind: "enquiryReceipt", recipient: "ravi@example.com", aboutId } as const;
	const [m1, m2, m3] = [randomUUID(), randomUUID(), randomUUID()];
	await db.insert(emails).values([
		{ ...failed, id: m1, status: "failed", lastError: "421 later", tryUntil: null },
		{ ...failed, id: m2, status: "sent" },
	]);
	const listed = await (await office.get("/auth/admin/emails")).json();
	expect(listed.data).toMatchObject([{ sr: 1, id: m1, aboutId, lastError: "421 later", triesUntil: null }]);
	const retry = (id: string) => office.post(`/auth/admin/emails/${id}/retry`, {});
	expect([(await retry(m1)).status, (await retry(m2)).status, (await retry(m3)).status]).toEqual([200, 409, 404]);
	const [mail] = await db.select().from(emails).where(eq(emails.id, m1));
	expect(mail?.tryUntil).toBeInstanceOf(Date);
	expect(
		await db.execute(sql`select 1 from jobs.job where name = 'send-mail' and data ->> 'mailId' = ${m1}`),
	).toMatchObject({
		rows: [{}],
	});
	expect(await db.select().from(auditEntries)).toMatchObject([{ action: "mail.retry", subjectId: aboutId }]);
});
