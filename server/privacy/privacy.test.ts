import fs from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderNotes } from "#content/en/server/order-notes.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { identities, passkeys, sessions, users } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { sendClassReminders } from "#server/batches/reminders.ts";
import { consents } from "#server/consent/table.ts";
import { emails } from "#server/email/table.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { closeAsUnpaid } from "#server/payments/admin/refunds.ts";
import { settleOrder } from "#server/payments/settlement.ts";
import { billingDetails, ledgerEntries, orders, refunds } from "#server/payments/table.ts";
import { erasePerson, keptAfterErasure } from "#server/privacy/erasure.ts";
import { rateLimits } from "#server/rate-limits/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { addBatch, enrol } from "#tests/classes.ts";
import { anAdmission, anEnquiry, inDays, register } from "#tests/people.ts";
import { aPicture, profileForm } from "#tests/pictures.ts";
import { promote } from "#tests/rows.ts";
import { openAuthenticator } from "#tests/servers/authenticator.ts";

type App = Awaited<ReturnType<typeof openApp>>;
type Browser = ReturnType<typeof openBrowser>;

/** A person with a picture, an admission, an enquiry, an e-mailed link and an order with the status `order`. */
async function aKnownPerson(app: App, order: "created" | "paid" | "verifying" = "created") {
	const browser = app.visitor();
	const person = await register(browser, { name: "Kirtida Desai", phone: "97230 11122" });
	const form = profileForm({ name: person.name, phone: person.phone }, await aPicture().png().toBuffer());
	const { user } = await (await browser.send("/auth/updateprofile", { method: "PUT", body: form })).json();
	await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, user._id));
	const admission = anAdmission({ name: person.name, email: person.email, phone: "97230 11122" });
	await browser.post("/auth/create-admission", admission);
	await browser.post(
		"/auth/addcontact",
		anEnquiry({
			from_name: person.name,
			Email: person.email,
			Phone_Number: "9723011122",
			purpose: "When may I visit?",
		}),
	);
	await browser.post("/auth/forgot-password", { email: person.email });
	await browser.post("/auth/create-payment", {});
	await browser.post("/auth/tools/saved", {
		tool: "document-set",
		name: `${person.name}'s shipment`,
		typed: { ...documentSet.example, exporter: person.name },
	});
	const [made] = await app.db.select().from(orders).where(eq(orders.userId, user._id));
	if (!made) throw new Error("no order was made");
	if (order === "paid")
		await settleOrder(app.paymentContext, made.id, { state: "success", paymentId: "403993715", paise: made.paise });
	if (order === "verifying") await settleOrder(app.paymentContext, made.id, { state: "pending" });
	return { browser, person, id: user._id as string, picture: user.profilePic as string, orderId: made.id };
}

const download = async (browser: Browser) => {
	const answer = await browser.get("/auth/my-data");
	expect(answer.status).toBe(200);
	return { answer, text: await answer.text() };
};

/** All rows of all tables, including the job queue, as one searchable text; `without` skips tables. */
async function everything({ db }: App, without: string[] = []) {
	const { rows: tables } = await db.execute<{ schema: string; name: string }>(
		sql`select table_schema as schema, table_name as name from information_schema.tables
			where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by 1, 2`,
	);
	const texts: string[] = [];
	for (const { schema, name } of tables.filter((table) => !without.includes(table.name))) {
		const { rows } = await db.execute<{ row: string }>(
			sql`select to_jsonb(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
		);
		texts.push(...rows.map(({ row }) => `${name}: ${row}`));
	}
	return texts.join("\n");
}

/** The lines that contain a trace, for the message of a failed test. */
const linesWith = (text: string, trace: string) =>
	text.split("\n").filter((line) => line.toLowerCase().includes(trace.toLowerCase()));

test("a person downloads everything about themselves, and nothing of anybody else or of any secret", async () => {
	const app = await openApp();
	const { browser, person, orderId } = await aKnownPerson(app, "paid");
	const { options } = await (await browser.post("/auth/passkeys/begin", {})).json();
	await browser.post("/auth/passkeys", { passkey: openAuthenticator().create(options) });
	await app.db.update(passkeys).set({ device: "Sample phone" });
	// What staff record of a payment at the office, and of a refund.
	const atOffice = { reference: "UTR 4411", receivedOn: "2026-11-20", note: "Her father paid" };
	await app.db.update(orders).set(atOffice).where(eq(orders.id, orderId));
	const made = { orderId, paise: 100, reason: orderNotes.refundOfSecond, reference: "NEFT 77" } as const;
	await app.db.insert(refunds).values({ id: "1", token: "1", status: "done", doneAt: new Date(), ...made });
	const other = await register(app.visitor(), { name: "Ravi Other" });
	await app
		.visitor()
		.post("/auth/addcontact", anEnquiry({ Email: "unrelated@example.com", purpose: "Words of an unrelated person" }));

	const { answer, text } = await download(browser);
	expect(answer.headers.get("content-disposition")).toMatch(
		/^attachment; filename="eibm-my-data-\d{4}-\d\d-\d\d\.json"$/,
	);
	expect(answer.headers.get("cache-control")).toBe("private, no-store");
	const data = JSON.parse(text);
	expect(data).toMatchObject({
		Account: { Name: "Kirtida Desai", "E-mail": person.email, "Contact number": "+919723011122" },
		"Ways to sign in": [{ With: "credential" }],
		"Where you are signed in": [{ Browser: "test" }],
		Passkeys: [{ Browser: "Sample phone" }],
		"Admission forms": [{ Name: "Kirtida Desai", Branch: "Surat" }],
		Enquiries: [{ "Your message": "When may I visit?", "Notes of our staff": [] }],
		"Changes made by our staff": [],
		Payments: [
			{
				"Order number": orderId,
				Amount: "₹20,000",
				"Amount received": "₹20,000",
				Status: "paid",
				"Paid by": "gateway",
				Reference: "UTR 4411",
				"Received on": "2026-11-20",
				Note: "Her father paid",
				Refunds: [{ Why: orderNotes.refundOfSecond, Reference: "NEFT 77" }],
			},
		],
	});
	expect(data["What you agreed to"].map((row: Record<string, string>) => row["With the form"])).toEqual(
		expect.arrayContaining(["signUp", "profile"]),
	);
	expect(text).not.toMatch(/argon2|\btoken\b|Ravi Other|unrelated/i);
	expect(text).not.toContain(browser.cookies.get("eibm")?.split(".")[0]);
	expect(text).not.toContain(other.email);
	expect((await app.visitor().get("/auth/my-data")).status).toBe(401);
});

test("a person who never paid is deleted without a trace, and the old cookie is useless", async () => {
	const app = await openApp();
	const { browser, person, id, picture, orderId } = await aKnownPerson(app);
	// Staff have closed their payment, which had no result, and wrote why.
	await app.db.update(orders).set({ status: "review" });
	const staff = authorizeSystem({ id: "office", name: "Office" });
	const closed = await closeAsUnpaid(app.paymentContext, staff, orderId, "Kirtida Desai says so, 97230 11122");
	expect(closed.ok).toBe(true);
	const cookies = new Map(browser.cookies);
	const elsewhere = app.visitor();
	await elsewhere.post("/auth/login", { email1: person.email, password1: person.password });

	const wrong = await browser.post("/auth/delete-account", { password: "not-my-password" });
	expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { password: "This password is incorrect." }]);
	expect((await browser.post("/auth/delete-account", {})).status).toBe(422);
	expect((await browser.post("/auth/delete-account", { word: "DELETE" })).status).toBe(422);

	const done = await browser.post("/auth/delete-account", { password: person.password });
	expect(await done.json()).toMatchObject({ success: true });
	// Only a random device id for the sign-in limits remains, which says nothing about the person.
	expect([...browser.cookies.keys()]).toEqual(["eibm-device"]);
	const thief = app.visitor();
	for (const [name, value] of cookies) thief.cookies.set(name, value);
	for (const old of [thief, elsewhere]) expect((await old.get("/auth/getuser")).status).toBe(401);

	const rest = await everything(app);
	for (const trace of [id, person.email, "Kirtida", "9723011122", picture]) expect(linesWith(rest, trace)).toEqual([]);
	expect((await fs.readdir(app.config.uploadsDir)).filter((name) => !name.startsWith("."))).toEqual([]);
	expect((await app.visitor().post("/auth/login", { email1: person.email, password1: person.password })).status).toBe(
		401,
	);
	// A payment that still arrives is held for review.
	expect(
		await settleOrder(app.paymentContext, orderId, { state: "success", paymentId: "403993716", paise: 2_000_000 }),
	).toBe("review");
	expect((await app.visitor().post("/auth/signup", { ...person })).status).toBe(201);
});

test("of a deleted person who paid, only the payment and the content of its invoice are kept", async () => {
	const app = await openApp();
	const { browser, person, id, picture, orderId } = await aKnownPerson(app, "paid");
	await app.db
		.insert(billingDetails)
		.values({ userId: id, name: "Desai Exports", address: "12 Ring Road, Surat", state: "24" });
	// What staff write of a refund, and of a payment at the office.
	const done = { status: "done", doneAt: new Date(), channel: "bank" } as const;
	await app.db.insert(refunds).values([
		{ ...done, id: "1", orderId, token: "1", paise: 100, reason: "Kirtida is ill", reference: "NEFT 77 to Kirtida D." },
		{ ...done, id: "2", orderId, token: "2", paise: 200, reason: orderNotes.refundOfSecond },
		{ ...done, id: "3", orderId, token: "3", paise: 300, reason: "x", reference: orderNotes.recordedByMistake },
	]);
	await app.db.update(users).set({ name: "Kirtida No Desai" }).where(eq(users.id, id));
	await app.db.update(orders).set({ note: "Her father, 97230 11122, paid" });
	const before = await app.db.select().from(ledgerEntries);
	const deleted = await browser.post("/auth/delete-account", { password: person.password });
	expect(deleted.status).toBe(200);
	expect((await browser.get("/auth/getuser")).status).toBe(401);
	const kept = await app.db.select().from(refunds).orderBy(asc(refunds.id));
	expect(kept).toMatchObject([
		{ reason: "Erased", reference: "NEFT 77 to Erased D." },
		{ reason: orderNotes.refundOfSecond },
		{ reference: orderNotes.recordedByMistake },
	]);

	expect(await app.db.select().from(ledgerEntries)).toEqual(before);
	const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId));
	expect(order).toMatchObject({
		userId: id,
		status: "paid",
		note: "Erased",
		payer: { firstname: "Kirtida Desai", email: "", phone: "" },
	});
	const [row] = await app.db.select().from(users).where(eq(users.id, id));
	expect(row).toMatchObject({
		id,
		name: "Erased",
		email: `${id}@erased.invalid`,
		phone: null,
		image: null,
		admissionId: null,
	});
	expect(row?.erasedAt).toBeInstanceOf(Date);
	const rest = await everything(app, Object.keys(keptAfterErasure));
	for (const trace of [person.email, "9723011122", picture, "When may I visit?", "Kirtida"])
		expect(linesWith(rest, trace)).toEqual([]);
	for (const table of [billingDetails, sessions, admissions, enquiries, emails])
		expect(await app.db.$count(table)).toBe(0);
	expect(await erasePerson({ db: app.db, storage: app.storage, seatContext: app.paymentContext }, id)).toEqual({
		ok: false,
		why: "unknownPerson",
	});
});

test("the classes of a deleted trainer who once paid for the course look for another one, and nobody writes to them", async () => {
	const app = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const office = app.visitor();
	await office.post("/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	const { browser, person, id } = await aKnownPerson(app, "paid");
	await promote(app.db, person.email, "trainer");
	const batch = await addBatch(app.db, { trainerId: id, count: 3, startsOn: inDays(3) });
	expect((await browser.post("/auth/delete-account", { password: person.password })).status).toBe(200);

	const shown = await (await office.get(`/auth/admin/batches/${batch.id}`)).json();
	expect(shown.batch.trainer).toBeNull();
	expect(shown.classes.map(({ trainer }: { trainer: string | null }) => trainer)).toEqual([null, null, null]);
	const cancelled = await office.post(`/auth/admin/batches/${batch.id}/cancel`, {
		reason: "Too few students",
		expected: "running",
	});
	expect(cancelled.status).toBe(200);
	expect(await app.db.$count(emails, like(emails.recipient, "%@erased.invalid"))).toBe(0);
});

test("reminders of classes that went to an earlier address are told to the person, and deleted with the account", async () => {
	const app = await openApp();
	const { browser, person, id } = await aKnownPerson(app, "paid");
	const batch = await addBatch(app.db, { startsOn: inDays(1) });
	await enrol(app.db, batch.id, [id]);
	const evening = new Date(`${inDays(0)}T20:00:00+05:30`);
	await sendClassReminders({ db: app.db, mail: app.mail, site: "https://eibm.example" }, evening);
	await app.db.update(users).set({ email: "kirtida@example.org" }).where(eq(users.id, id));
	const reminded = eq(emails.kind, "classReminder");
	expect(await app.db.select({ to: emails.recipient }).from(emails).where(reminded)).toEqual([{ to: person.email }]);
	const { text } = await download(browser);
	const { "E-mails about you": told } = JSON.parse(text);
	expect(told.map((row: Record<string, string>) => row.Kind)).toContain("classReminder");

	expect((await browser.post("/auth/delete-account", { password: person.password })).status).toBe(200);
	expect(await app.db.$count(emails, reminded)).toBe(0);
});

test("a person is erased although the storage does not answer, and their picture goes in the night, like a file that a killed process left", async () => {
	const app = await openApp();
	const { browser, person, picture } = await aKnownPerson(app);
	const { remove } = app.storage;
	app.storage.remove = () => Promise.reject(new Error("the bucket does not answer"));
	const done = await browser.post("/auth/delete-account", { password: person.password });
	app.storage.remove = remove;
	expect([done.status, await done.json()]).toMatchObject([200, { success: true }]);
	expect((await browser.get("/auth/getuser")).status).toBe(401);

	await app.work();
	expect((await app.visitor().get(`/uploads/${picture}`)).status).toBe(200);
	const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
	// A file of content whose process was killed before its import was planned; the next start found it too new.
	const orphan = `content-${"a".repeat(32)}.zip`;
	await app.storage.put(orphan, Buffer.from("PK"));
	// A picture whose process was killed while it was stored.
	const unfinished = ".unfinished/of-a-killed-process";
	await fs.writeFile(path.join(app.config.uploadsDir, unfinished), "x");
	for (const name of [picture, orphan, unfinished])
		await fs.utimes(path.join(app.config.uploadsDir, name), longAgo, longAgo);
	await app.jobs.send(app.db, "erase-old", { night: inDays(0) });
	await expect.poll(async () => (await app.visitor().get(`/uploads/${picture}`)).status).toBe(404);
	await expect.poll(() => app.storage.size(orphan)).toBe(null);
	await expect.poll(() => fs.readdir(path.join(app.config.uploadsDir, ".unfinished"))).toEqual([]);
});

test("a profile that is still being sent while its owner deletes the account brings nothing of them back", async () => {
	for (const order of ["created", "paid"] as const) {
		const app = await openApp();
		const { browser, person, id } = await aKnownPerson(app, order);
		const photo = await aPicture().jpeg().toBuffer();
		const form = new Response(profileForm({ name: "Kirtida Desai", phone: "97230 11122" }, photo));
		const bytes = new Uint8Array(await form.arrayBuffer());
		let send: () => void = () => {};
		const isErased = new Promise<void>((resolve) => {
			send = resolve;
		});
		const body = new ReadableStream({
			async start(controller) {
				controller.enqueue(bytes.slice(0, 200));
				await isErased;
				controller.enqueue(bytes.slice(200));
				controller.close();
			},
		});
		const headers = { "content-type": form.headers.get("content-type") ?? "" };
		const saved = browser.send("/auth/updateprofile", { method: "PUT", body, headers, duplex: "half" } as RequestInit);
		const elsewhere = app.visitor();
		await elsewhere.post("/auth/login", { email1: person.email, password1: person.password });
		expect((await elsewhere.post("/auth/delete-account", { password: person.password })).status).toBe(200);
		send();
		expect([401, 404]).toContain((await saved).status);
		const rest = await everything(app, order === "paid" ? Object.keys(keptAfterErasure) : []);
		for (const trace of ["Kirtida", "9723011122"]) expect(linesWith(rest, trace)).toEqual([]);
		const consented = await app.db.$count(consents, and(eq(consents.subjectId, id), eq(consents.form, "profile")));
		expect(consented).toBe(order === "paid" ? 1 : 0);
		expect((await fs.readdir(app.config.uploadsDir)).filter((name) => !name.startsWith("."))).toEqual([]);
	}
});

test("the job queue, the audit log and the rate limits forget an erased person as well", async () => {
	const app = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const office = app.visitor();
	await office.post("/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	for (const order of ["created", "paid"] as const) {
		const { person, id } = await aKnownPerson(app, order);
		const [enquiry] = await app.db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.userId, id));
		await office.post("/auth/admin/toggleUserStatus", { userId: id });
		await office.post("/auth/toggle-status", {
			id: enquiry?.id,
			newStatus: "Cancel",
			reason: "Kirtida moves; Ms Desai's number is still 97230 11122, +91-97230-11122",
		});
		await office.post(`/auth/admin/enquiries/${enquiry?.id}/notes`, { text: "Kirtida asked for a call" });
		await office.post("/auth/admin/enquiries/export", { q: person.email.toUpperCase() });
		await office.post("/auth/admin/enquiries/export", { q: "9723011122" });
		await app.visitor().post("/auth/login", { email1: person.email, password1: "not-my-password" });
		await app.db.execute(
			sql`update jobs.job set output = jsonb_build_object('message', ${`550 <${person.email}> unknown`}::text) where name = 'send-mail'`,
		);
		expect(linesWith(await everything(app), person.email).length).toBeGreaterThan(4);
		const deleted = await office.send(`/auth/deleteuser/${id}`, { method: "DELETE" });
		expect(deleted.status).toBe(200);

		const rest = await everything(app, order === "paid" ? Object.keys(keptAfterErasure) : []);
		for (const trace of [person.email, "Kirtida", "Desai", "9723011122", "97230"])
			expect(linesWith(rest, trace)).toEqual([]);
		// The audit log still says what was done, when and by whom.
		const log = await (await office.get("/auth/admin/audit?action=user.delete")).json();
		expect(log.entries[0]).toMatchObject({ actorName: "Office", subjectId: id, subjectName: "Erased" });
	}
});

test("a member of the staff who has changed their address since they were invited leaves neither of the two behind", async () => {
	const app = await openAdmin();
	const [invited, later] = ["devika@example.com", "devika@example.org"];
	await app.office.post("/auth/admin/invitations", { email: invited, editor: "yes" });
	const [mail] = await app.db.select({ data: emails.data }).from(emails).where(eq(emails.recipient, invited));
	const { link = "" } = (mail?.data ?? {}) as { link?: string };
	const token = new URL(link).searchParams.get("token");
	const browser = app.visitor();
	const member = { name: "Devika Sample", phone: "98765 43210", password: "lighthouse-keeper-9" };
	expect((await browser.post("/auth/invitation", { token, ...member })).status).toBe(200);
	await app.db.update(users).set({ email: later }).where(eq(users.email, invited));
	await browser.post("/auth/login", { email1: later, password1: member.password });
	expect((await browser.post("/auth/delete-account", { password: member.password })).status).toBe(200);
	// What they did stays under their name; here they only joined.
	const rest = await everything(app);
	for (const trace of [invited, later]) expect(linesWith(rest, trace)).toEqual([]);
});

test("the name of an erased person goes from a reason, and a word that contains it stays", async () => {
	const app = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const office = app.visitor();
	await office.post("/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	const browser = app.visitor();
	const person = await register(browser, { name: "Om" });
	await browser.post("/auth/addcontact", anEnquiry({ from_name: "Om", Email: person.email }));
	const [enquiry] = await app.db.select().from(enquiries);
	const why = { newStatus: "Cancel", reason: "Om's family is moving from Surat to customs work in Ahmedabad" };
	expect((await office.post("/auth/toggle-status", { id: enquiry?.id, ...why })).status).toBe(200);
	expect((await office.send(`/auth/deleteuser/${enquiry?.userId}`, { method: "DELETE" })).status).toBe(200);
	const log = await app.db.select().from(auditEntries).where(eq(auditEntries.action, "enquiry.status"));
	expect(log.map(({ after }) => Object.values(after ?? {}))).toEqual([
		expect.arrayContaining(["Erased's family is moving from Surat to customs work in Ahmedabad"]),
	]);
});

test("an enquiry that staff delete takes its sender's name and number out of the reasons written about it", async () => {
	const app = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const office = app.visitor();
	await office.post("/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	for (const Email of ["om@example.com", "other@example.com"])
		await app
			.visitor()
			.post("/auth/addcontact", anEnquiry({ from_name: "Om Shah", Phone_Number: "9825011122", Email }));
	const [first, second] = await app.db.select().from(enquiries).orderBy(enquiries.createdAt);
	const why = { newStatus: "Cancel", reason: "Om now has 98250 11122, and wants customs work" };
	for (const one of [first, second])
		expect((await office.post("/auth/toggle-status", { id: one?.id, ...why })).status).toBe(200);
	expect((await office.send(`/auth/admin/enquiries/${first?.id}`, { method: "DELETE" })).status).toBe(200);
	const log = await app.db.select().from(auditEntries).where(eq(auditEntries.action, "enquiry.status"));
	expect(log.map(({ subjectId, after }) => [subjectId, after?.cancelReason])).toEqual([
		[first?.id, "Erased now has Erased, and wants customs work"],
		// What is written about an enquiry that stays is not changed.
		[second?.id, why.reason],
	]);
});

test("an erasure leaves the limits and the audit log of a longer address as they are", async () => {
	const app = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const office = app.visitor();
	await office.post("/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	const victim = await register(app.visitor(), { email: "meena@example.com" });
	const guess = () => app.visitor().post("/auth/login", { email1: victim.email, password1: "not-my-password" });
	for (let attempt = 1; attempt <= 5; attempt++) expect((await guess()).status).toBe(401);
	await office.post("/auth/admin/enquiries/export", { q: victim.email });
	// Anybody can register with an address that they do not own.
	const guesser = app.visitor();
	const { password } = await register(guesser, { email: "a@example.com" });
	await app.visitor().post("/auth/login", { email1: "a@example.com", password1: "not-my-password" });
	expect((await guesser.post("/auth/delete-account", { password })).status).toBe(200);
	await guess();
	expect((await guess()).status).toBe(429);
	expect(await app.db.$count(rateLimits, sql`strpos(${rateLimits.key}, ':a@example.com') > 0`)).toBe(0);
	const log = await app.db.select().from(auditEntries).where(eq(auditEntries.action, "enquiry.export"));
	expect(JSON.stringify(log)).toContain(victim.email);
});

test("a mailbox is not flooded by registering its address and deleting the account again and again", async () => {
	const app = await openApp();
	const email = "stranger@example.com";
	const welcomes: number[] = [];
	for (let time = 0; time < 11; time++) {
		const browser = app.visitor();
		const person = await register(browser, { email });
		welcomes.push(await app.db.$count(emails, eq(emails.recipient, email)));
		expect((await browser.post("/auth/delete-account", { password: person.password })).status).toBe(200);
	}
	expect(welcomes).toEqual([...Array.from({ length: 10 }, () => 1), 0]);
	expect(linesWith(await everything(app), email)).toEqual([]);
});

test("while a payment or a refund is under way nobody is erased", async () => {
	const app = await openApp();
	const waiting = await aKnownPerson(app, "verifying");
	const refunded = await aKnownPerson(app, "paid");
	await app.db.insert(refunds).values({
		id: "refund-1",
		orderId: refunded.orderId,
		token: "token-1",
		paise: 100,
		reason: "Left after the first class",
		status: "underway",
	});
	for (const { browser, person } of [waiting, refunded]) {
		const answer = await browser.post("/auth/delete-account", { password: person.password });
		expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringContaining("being processed")]);
		expect((await browser.get("/auth/getuser")).status).toBe(200);
	}
});

test("of two owners who leave at once one stays", async () => {
	const app = await openApp({ ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" });
	const first = app.visitor();
	await first.post("/auth/login", { email1: "office@example.com", password1: "harbour-light-7" });
	const alone = await first.post("/auth/delete-account", { password: "harbour-light-7" });
	expect([alone.status, (await alone.json()).message]).toEqual([409, expect.stringContaining("only owner")]);

	const second = app.visitor();
	const person = await register(second);
	await promote(app.db, person.email);
	const answers = await Promise.all([
		first.post("/auth/delete-account", { password: "harbour-light-7" }),
		second.post("/auth/delete-account", { password: person.password }),
	]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(await app.db.$count(users, eq(users.role, "admin"))).toBe(1);
});

test("an account without a password is deleted by typing the word, within 15 minutes of signing in", async () => {
	const app = await openApp();
	const browser = app.visitor();
	const { email } = await register(browser);
	const [person] = await app.db.select().from(users).where(eq(users.email, email));
	await app.db.delete(identities).where(eq(identities.userId, person?.id ?? ""));
	const wrong = await browser.post("/auth/delete-account", { word: "delete it" });
	expect([wrong.status, (await wrong.json()).errors]).toEqual([
		422,
		{ word: "Please type DELETE here, in capital letters." },
	]);
	const signedIn = async (minutesAgo: number) =>
		app.db.update(sessions).set({ provedAt: new Date(Date.now() - minutesAgo * 60_000) });
	await signedIn(16);
	expect((await browser.post("/auth/delete-account", { word: "DELETE" })).status).toBe(403);
	await signedIn(9);
	expect((await browser.post("/auth/delete-account", { word: "DELETE" })).status).toBe(200);
	expect(await app.db.$count(users, eq(users.email, email))).toBe(0);
});

test("guessing the password in somebody's open browser is limited like signing in", async () => {
	const app = await openApp();
	const browser = app.visitor();
	await register(browser);
	const statuses: number[] = [];
	for (let guess = 0; guess < 6; guess++)
		statuses.push((await browser.post("/auth/delete-account", { password: `guess-${guess}` })).status);
	expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});
