import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { periodFirst } from "#content/en/emails/periods.ts";
import { type RetentionName, retention } from "#content/retention.ts";
import { sessions, users, verifications } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import { checkInPhones, spentClaims } from "#server/attendance/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { blogPosts, postDrafts, postLinks } from "#server/blog/table.ts";
import { consents } from "#server/consent/table.ts";
import { deckDownloads } from "#server/course/table.ts";
import { emails } from "#server/email/table.ts";
import { enquiries, enquiryNotes } from "#server/enquiries/table.ts";
import { importRows, imports } from "#server/imports/table.ts";
import { settleOrder } from "#server/payments/settlement.ts";
import { documents, ledgerEntries, orders, paymentEvents } from "#server/payments/table.ts";
import { eraseOld, nextNight, previewErasure } from "#server/privacy/nightly.ts";
import { rateLimits } from "#server/rate-limits/table.ts";
import { digest, openAdmin } from "#tests/admin.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { addBatch } from "#tests/classes.ts";
import { freshContent } from "#tests/content.ts";
import { anAdmission, register, registerApplicant } from "#tests/people.ts";
import { addEnquiry } from "#tests/rows.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>;

const day = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(Date.now() + days * day);

/** For each row of the schedule: creates a record of that kind, and returns a function that counts what is left. */
const kinds: Record<RetentionName, (app: Office) => Promise<() => Promise<number>>> = {
	async enquiry({ db }) {
		const { id } = await addEnquiry(db);
		return () => db.$count(enquiries, eq(enquiries.id, id));
	},
	async spam({ db }) {
		const { id } = await addEnquiry(db, { spamReason: "tooFast" });
		return () => db.$count(enquiries, eq(enquiries.id, id));
	},
	async admission({ db, visitor }) {
		await visitor().post("/auth/create-admission", anAdmission({ email: "guest@example.com", phone: "97230 55555" }));
		return () => db.$count(admissions, eq(admissions.email, "guest@example.com"));
	},
	async attempt({ db, visitor }) {
		const browser = visitor();
		await registerApplicant(browser);
		await browser.post("/auth/create-payment", {});
		const [made] = await db.select({ id: orders.id }).from(orders).where(eq(orders.status, "created"));
		return () => db.$count(orders, eq(orders.id, made?.id ?? ""));
	},
	async payment({ db, visitor, paymentContext }) {
		const browser = visitor();
		const { email } = await registerApplicant(browser);
		await browser.post("/auth/create-payment", {});
		const [order] = await db
			.select({ id: orders.id, paise: orders.paise })
			.from(orders)
			.where(sql`payer ->> 'email' = ${email}`);
		if (!order) throw new Error("no order");
		await settleOrder(paymentContext, order.id, { state: "success", paymentId: "403993715", paise: order.paise });
		return () => db.$count(orders, sql`payer ->> 'email' = ${email}`);
	},
	async mail({ db }) {
		const written = { kind: "welcome" as const, recipient: "old@example.com", status: "sent" as const };
		await db.insert(emails).values({ id: "11111111-1111-4111-8111-111111111112", ...written });
		return () => db.$count(emails, eq(emails.recipient, "old@example.com"));
	},
	async download({ db }) {
		const [person] = await db.select({ id: users.id }).from(users).limit(1);
		await db.insert(deckDownloads).values({ userId: person?.id ?? "", part: "Day-1", fromByte: 0, bytes: 1 });
		return () => db.$count(deckDownloads);
	},
	async import({ db }) {
		const file = { id: "i-old", kind: "people" as const, fileName: "fair.csv", header: ["Name"], staffId: "1" };
		const settings = { columns: {}, doubles: "skip" as const, answered: true, invite: false };
		await db.insert(imports).values({ ...file, settings, staffName: "Office" });
		await db.insert(importRows).values({ importId: "i-old", row: 2, cells: ["Asha Patel"] });
		return async () => (await db.$count(imports)) + (await db.$count(importRows));
	},
	async postDraft({ db }) {
		const [person] = await db.select({ id: users.id }).from(users).limit(1);
		await db.insert(postDrafts).values({ id: "d-old", userId: person?.id ?? "", version: 0, fields: { name: "Half" } });
		return () => db.$count(postDrafts);
	},
	async signIn({ db }) {
		const [person] = await db.select({ id: users.id }).from(users).limit(1);
		const ended = { userId: person?.id ?? "", expiresAt: new Date() };
		await db.insert(sessions).values({ id: "s-old", token: "t-old", ...ended });
		await db.insert(verifications).values({ id: "v-old", identifier: "x", value: "y", expiresAt: new Date() });
		await db.insert(rateLimits).values({ key: "signIn:old@example.com 10.0.0.1", points: 1, expire: Date.now() });
		await db.insert(blogPosts).values({ id: "p-old", slug: "p-old", name: "Post", description: "Text" });
		const link = { id: "l-old", hash: "h", postId: "p-old", createdBy: "Office", expiresAt: new Date() };
		await db.insert(postLinks).values(link);
		const batch = await addBatch(db, { count: 1 });
		await db.insert(spentClaims).values({ nonce: "n-old" });
		await db
			.insert(checkInPhones)
			.values({ classId: batch.classes[0]?.id ?? "", phone: "h-old", userId: person?.id ?? "" });
		return async () =>
			(await db.$count(spentClaims)) +
			(await db.$count(checkInPhones)) +
			(await db.$count(postLinks)) +
			(await db.$count(sessions, eq(sessions.id, "s-old"))) +
			(await db.$count(verifications, eq(verifications.id, "v-old"))) +
			(await db.$count(rateLimits, sql`strpos(key, 'old@example.com') > 0`));
	},
	async officeLog({ db, office }) {
		await office.post("/auth/admin/enquiries/export", {});
		return () => db.$count(auditEntries, eq(auditEntries.action, "enquiry.export"));
	},
};

/** The number of days for which all records of this row are kept, and the number after which none is left. */
function edgesOf(name: RetentionName): [number, number] {
	const period = retention[name];
	if ("days" in period) return [period.days - 0.5, period.days + 0.5];
	if ("years" in period) return [period.years * 365 - 1, period.years * 366 + 1];
	// Kept until the end of the last of these financial years, so for up to a year more.
	return [period.financialYears * 365, (period.financialYears + 1) * 366];
}

for (const name of Object.keys(retention) as RetentionName[])
	test(`${name}: kept for its whole period, and erased in the night after it`, async () => {
		const app = await openAdmin();
		const left = await kinds[name](app);
		expect(await left()).toBeGreaterThan(0);
		const [kept, gone] = edgesOf(name);
		await eraseOld(app.db, later(kept));
		expect(await left()).toBeGreaterThan(0);
		const foreseen = await previewErasure(app.db, later(gone));
		expect(foreseen.rows.find((row) => row.name === name)?.count).toBeGreaterThan(0);
		await eraseOld(app.db, later(gone));
		expect(await left()).toBe(0);
	});

test("the privacy page says for each kind of data what the nightly erasure does", () => {
	const page = JSON.stringify(freshContent.privacy).toLowerCase();
	for (const period of Object.values(retention)) expect(page).toContain(periodFirst(period).toLowerCase());
	expect(page).toContain("erased in the following night");
});

test("invoices and the ledger stay through every night", async () => {
	const app = await openAdmin();
	await kinds.payment(app);
	const readLedger = async () => [await app.db.select().from(ledgerEntries), await app.db.select().from(documents)];
	const before = await readLedger();
	expect(before[1]).toHaveLength(1);
	await eraseOld(app.db, later(20 * 366));
	expect(await readLedger()).toEqual(before);
	expect(await app.db.$count(orders)).toBe(1);
	expect(await app.db.$count(paymentEvents)).toBe(0);
});

test("an enquiry with a contact within the year is kept, and an old one is erased with everything that belongs to it", async () => {
	const { db, office, visitor } = await openAdmin();
	const old = { createdAt: later(-400), inboxAt: later(-400), changedAt: later(-400) };
	const [quiet, noted, written, waiting] = [
		await addEnquiry(db, old),
		await addEnquiry(db, old),
		await addEnquiry(db, old),
		await addEnquiry(db, { ...old, followUpOn: later(30).toISOString().slice(0, 10) }),
	];
	const note = { enquiryId: noted.id, authorId: "1", authorName: "Office", text: "Called again" };
	await db.insert(enquiryNotes).values({ id: "n1", ...note, createdAt: later(-20) });
	// The same for our e-mails to them, and for the form of a person without an account.
	await visitor().post("/auth/create-admission", anAdmission());
	await db.update(admissions).set({ createdAt: later(-400), updatedAt: later(-400) });
	const [form] = await db.select().from(admissions);
	for (const [about, id] of [
		["enquiry", written.id],
		["admission", form?.id],
	]) {
		const message = { about, id, key: randomUUID(), channel: "whatsapp", text: "A new batch begins." };
		expect((await office.post("/auth/admin/messages", message)).status).toBe(200);
	}
	await db.insert(emails).values({
		id: "11111111-1111-4111-8111-111111111113",
		kind: "enquiryReceipt",
		recipient: quiet.email,
		aboutId: quiet.id,
		status: "sent",
	});
	await db.insert(consents).values({ id: "c1", form: "contact", textVersion: "1", subjectId: quiet.id });
	await db.insert(auditEntries).values({
		actorId: "1",
		actorName: "Office",
		action: "enquiry.note",
		subjectId: quiet.id,
		subjectName: `${quiet.reference} ${quiet.name}`,
	});
	await eraseOld(db);
	const rows = await db.select({ id: enquiries.id }).from(enquiries);
	expect(rows.map(({ id }) => id).sort()).toEqual([noted.id, waiting.id, written.id].sort());
	expect(await db.$count(admissions)).toBe(1);
	expect(await db.$count(emails, eq(emails.aboutId, quiet.id))).toBe(0);
	expect(await db.$count(consents, eq(consents.subjectId, quiet.id))).toBe(0);
	const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, quiet.id));
	expect(entry?.subjectName).toBe(quiet.reference);
});

test("two processes at once, a night that is repeated and one that was killed erase everything once and say so once", async () => {
	const { db } = await openAdmin();
	const old = { createdAt: later(-400), inboxAt: later(-400), changedAt: later(-400) };
	for (let made = 0; made < 7; made++) await addEnquiry(db, old);
	const [last] = await db.select({ id: enquiries.id }).from(enquiries).orderBy(sql`created_at desc`).limit(1);
	// The nightly job fails in the middle of a batch: the batches before it are committed and recorded.
	await db.execute(
		sql`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
	);
	await db.execute(
		sql`create trigger stumble before delete on enquiries for each row when (old.id = ${sql.raw(`'${last?.id}'`)}) execute function stumble()`,
	);
	const small = { batch: 2, most: 100 };
	await expect(eraseOld(db, new Date(), small)).rejects.toThrow();
	expect(await db.$count(enquiries)).toBeGreaterThan(0);
	expect(await db.$count(auditEntries, eq(auditEntries.action, "erasure.run"))).toBe(0);
	await db.execute(sql`drop function stumble() cascade`);

	await Promise.all([eraseOld(db, new Date(), small), eraseOld(db, new Date(), small)]);
	await eraseOld(db, new Date(), small);
	expect(await db.$count(enquiries)).toBe(0);
	const runs = await db.select().from(auditEntries).where(eq(auditEntries.action, "erasure.run"));
	expect(runs.map(({ actorName, after }) => [actorName, after])).toEqual([["Nightly erasure", { enquiry: 7 }]]);
});

test("audit entries cannot be changed, except by an erasure", async () => {
	const { db, office } = await openAdmin();
	await office.post("/auth/admin/enquiries/export", {});
	for (const change of [
		sql`delete from audit_entries`,
		sql`update audit_entries set actor_name = 'nobody'`,
		sql`truncate audit_entries`,
	])
		await expect(db.execute(change)).rejects.toThrow();
});

test("the report says what would go tonight and why, changes nothing, and each night is planned once", async () => {
	const app = await openAdmin();
	const old = { createdAt: later(-400), inboxAt: later(-400), changedAt: later(-400) };
	const { reference } = await addEnquiry(app.db, old);
	await register(app.visitor());
	const before = await digest(app.db);
	const answer = await app.office.get("/auth/admin/erasure");
	const report = await answer.json();
	expect([answer.status, report.at]).toEqual([200, nextNight(new Date()).toISOString()]);
	const row = report.rows.find((one: { name: string }) => one.name === "enquiry");
	expect(row).toMatchObject({ count: 1, more: false, rows: [{ label: reference }] });
	expect(await digest(app.db)).toBe(before);

	await app.work();
	await app.work();
	const { rows } = await app.db.execute(sql`select data from jobs.job where name = 'erase-old'`);
	expect(rows).toHaveLength(1);
});

test("the page of what is erased tonight names e-mails and entries of the log as their own lists do", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	await db
		.insert(emails)
		.values({ id: "old", kind: "classMoved", recipient: "a@example.com", status: "sent", createdAt: later(-400) });
	const entry = { actorId: "a", actorName: "A", subjectId: "b", subjectName: "B" };
	await db.insert(auditEntries).values({ ...entry, action: "enquiry.follow-up", at: later(-4000) });
	const page = textOf(await (await (await signIn()).get("/admin/erasure")).text());
	for (const name of ["Class moved, since", "Set a follow-up date, since"]) expect(page).toContain(name);
});
