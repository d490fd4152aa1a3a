import { randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { EmailData } from "#contract/emails.ts";
import { sessions, users } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import { batches } from "#server/batches/table.ts";
import { consents } from "#server/consent/table.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import type { openBrowser } from "#tests/browser.ts";
import { addBatch, addStudents } from "#tests/classes.ts";
import { renderEmails, samples } from "#tests/emails.ts";
import { anAdmission, inDays, proveAddress, register, sendAtOnce } from "#tests/people.ts";
import { countWaiting, idOf } from "#tests/rows.ts";

type Browser = ReturnType<typeof openBrowser>;

test("a signed-in person's form is stored once per sending and becomes their admission", async () => {
	const { visitor, db } = await openApp();
	const student = visitor();
	await register(student);
	const answer = await student.post("/auth/create-admission", anAdmission());
	expect(answer.status).toBe(201);
	const { AdmissionId, reference, message } = await answer.json();
	expect([message, reference]).toEqual([
		"Admission Form Submitted successful!",
		expect.stringMatching(/^ADM-20\d\d-000001$/),
	]);
	expect((await (await student.get("/auth/getuser")).json()).users.AdmissionId).toBe(AdmissionId);
	expect(await db.select().from(admissions)).toMatchObject([
		{
			id: AdmissionId,
			phone: "+919876543210",
			altPhone: "+919876543211",
			currentAddress: "",
			permanentAddress: "12 Ring Road, Surat",
			startOn: inDays(11),
		},
	]);
});

test("the answer to a form has the open batches that fit it: branch, timing, day, and a seat left", async () => {
	const { visitor, db } = await openApp();
	const apply = async (changes = {}) =>
		(await visitor().post("/auth/create-admission", anAdmission({ date: inDays(10), ...changes }))).json();
	expect(await apply()).not.toHaveProperty("batches");
	const open = { status: "open", startsOn: inDays(12) } as const;
	const fitting = await addBatch(db, { ...open, fromTime: "07:30", toTime: "09:30" });
	await addBatch(db, { ...open, branch: "Rajkot" });
	await addBatch(db, { ...open, timing: "Evening" });
	await addBatch(db, { ...open, startsOn: inDays(9) });
	await addBatch(db, { ...open, startsOn: inDays(90) });
	await addBatch(db, { ...open, listed: false });
	expect((await apply()).batches).toMatchObject([
		{ id: fitting.id, firstDay: inDays(12), lastDay: inDays(26), from: "07:30", to: "09:30", seatsLeft: 60 },
	]);
	await db.update(batches).set({ capacity: 1 });
	await addStudents(db, fitting.id, 1);
	expect(await apply({ name: "Somebody Else" })).not.toHaveProperty("batches");
});

test("a visitor may apply without an account", async () => {
	const { visitor, db } = await openApp();
	expect((await visitor().post("/auth/create-admission", anAdmission())).status).toBe(201);
	expect(await db.select({ userId: admissions.userId }).from(admissions)).toEqual([{ userId: null }]);
});

test("every rule of the form is kept on the server, field by field", async () => {
	const { visitor, db } = await openApp();
	const empty = await visitor().post("/auth/create-admission", {});
	expect(empty.status).toBe(422);
	expect(Object.keys((await empty.json()).errors).sort()).toEqual([
		"altphone",
		"batch",
		"branch",
		"city",
		"date",
		"email",
		"name",
		"occupation",
		"phone",
		"qualification",
		"terms",
	]);

	const wrong: [string, unknown, number][] = [
		["terms", false, 422],
		["terms", undefined, 422],
		["branch", "Mumbai", 422],
		["batch", "Night", 422],
		["date", "2026-02-30", 422],
		["date", inDays(-1), 422],
		["date", inDays(367), 422],
		["altphone", "call me", 422],
		["phone", "00000", 422],
		["email", "asha@", 422],
		["email", "a@b.in\r\nBcc: x@example.com", 422],
		["name", "x".repeat(81), 422],
		["name", "Asha\u0000", 422],
		["city", { $gt: "" }, 400],
		["occupation", ["Trader"], 400],
		["AdmissionId", "x", 400],
		["idempotencyKey", "17", 400],
	];
	for (const [field, value, status] of wrong) {
		const answer = await visitor().post("/auth/create-admission", anAdmission({ [field]: value }));
		expect([field, value, answer.status]).toEqual([field, value, status]);
		expect((await answer.json()).errors).toHaveProperty(field);
	}
	expect(await db.$count(admissions)).toBe(0);
});

test("a form without scripts says the reference number, or what to correct", async () => {
	const app = await openApp();
	const { visitor } = app;
	const { terms: _, ...form } = anAdmission();
	const wrong = { ...form, name: "", city: "" } as Record<string, string>;
	const unticked = await visitor().submit("/auth/create-admission", wrong, {
		referer: "http://localhost:3000/studentcorner",
	});
	expect(unticked.status).toBe(422);
	const rejection = await unticked.text();
	expect(rejection).toContain("You must agree to the terms and conditions before submitting.");
	for (const field of ["Name", "City"]) expect(rejection).toContain(`<li>${field}: Please fill in this field.</li>`);
	expect(rejection).toContain('href="/studentcorner"');
	const sent = await visitor().submit("/auth/create-admission", { ...form, terms: "on" } as Record<string, string>);
	const told = await sent.text();
	expect(told).toMatch(/ADM-20\d\d-00000\d/);
	expect(told).not.toContain("is linked to");

	// The page may have been opened under another account of a shared computer: page and e-mail say which one it was.
	const asha = visitor();
	const { email } = await register(asha, { name: "Asha Mehta" });
	for (const [address, words] of [
		["else@example.com", "linked to the account of Asha Mehta, which was signed in"],
		[email, "linked to your account"],
	] as const) {
		const joined = await asha.submit("/auth/create-admission", { ...form, email: address, terms: "on" });
		expect(await joined.text()).toContain(`linked to the account ${email}, which is signed in here`);
		const [mail] = await app.db
			.select({ data: emails.data })
			.from(emails)
			.where(and(eq(emails.kind, "admissionReceipt"), eq(emails.recipient, address)))
			.orderBy(desc(emails.createdAt));
		const data = mail?.data as EmailData["admissionReceipt"];
		const rendered = await renderEmails((kind) => (kind === "admissionReceipt" ? data : samples[kind]));
		expect(rendered.find(({ kind }) => kind === "admissionReceipt")?.text).toContain(words);
	}
});

test("a form may be joined from today in India to a year ahead", async () => {
	const { visitor, db } = await openApp();
	for (const date of [inDays(0), inDays(364)])
		expect((await visitor().post("/auth/create-admission", anAdmission({ date, name: date }))).status).toBe(201);
	expect(await db.$count(admissions)).toBe(2);
});

test("one form sent fifty times at once is one admission, and another text under its key is refused", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const form = anAdmission({ idempotencyKey: randomUUID() });
	const answers = await sendAtOnce(app, "/auth/create-admission", form, 50);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
	expect(new Set(answers.map(({ AdmissionId }) => AdmissionId)).size).toBe(1);
	expect(await app.db.$count(admissions)).toBe(1);
	expect(await app.db.$count(emails)).toBe(2);

	const changed = await app.visitor().post("/auth/create-admission", { ...form, city: "Navsari" });
	expect(changed.status).toBe(409);
	const { message, errors } = await changed.json();
	expect([message, errors.idempotencyKey]).toEqual([expect.stringContaining(answers[0]?.reference ?? "ADM"), message]);
	expect(await app.db.$count(admissions)).toBe(1);
});

test("without scripts the same form pressed twice is one form, and another one is another", async () => {
	const app = await openApp();
	const { terms: _, ...form } = anAdmission();
	const send = async (changes = {}) => {
		const fields = { ...form, terms: "on", ...changes } as Record<string, string>;
		const page = await (await app.visitor().submit("/auth/create-admission", fields)).text();
		return page.match(/ADM-20\d\d-\d{6}/)?.[0];
	};
	const first = await send();
	expect([first !== undefined, await send()]).toEqual([true, first]);
	expect(await send({ name: "Meera Patel" })).not.toBe(first);
	expect(await app.db.$count(admissions)).toBe(2);
	await app.db.update(admissions).set({ createdAt: sql`now() - interval '11 minutes'` });
	expect(await send()).not.toBe(first);
});

test("the applicant and the office each get an e-mail, and the consent is recorded", async () => {
	const app = await openApp({ OFFICE_EMAIL: "desk@example.com" });
	const sent = await (await app.visitor().post("/auth/create-admission", anAdmission())).json();
	const sentEmails = await app.db.select().from(emails).orderBy(emails.kind);
	expect(sentEmails).toMatchObject([
		{
			kind: "admissionForStaff",
			recipient: "desk@example.com",
			aboutId: sent.AdmissionId,
			data: { reference: sent.reference, form: { name: "Asha Patel", phone: "+919876543210", branch: "Surat" } },
		},
		{
			kind: "admissionReceipt",
			recipient: "asha@example.com",
			aboutId: sent.AdmissionId,
			data: { name: "Asha Patel", reference: sent.reference, branch: "Surat", batch: "Morning", startOn: inDays(11) },
		},
	]);
	expect(Object.keys((sentEmails[0] as { data: { form: object } }).data.form)).not.toContain("idempotencyKey");
	expect(await app.db.select().from(consents)).toMatchObject([{ form: "admission", subjectId: sent.AdmissionId }]);
});

test("a form cannot fill a stranger's mailbox: after ten receipts in a day forms are kept without a receipt", async () => {
	const app = await openApp();
	for (let count = 0; count < 12; count++)
		expect((await app.visitor().post("/auth/create-admission", anAdmission({ name: `Asha ${count}` }))).status).toBe(
			201,
		);
	expect(await app.db.$count(emails, eq(emails.kind, "admissionReceipt"))).toBe(10);
	expect(await app.db.$count(emails, eq(emails.kind, "admissionForStaff"))).toBe(12);
});

/** The link in the newest receipt for this address. */
async function readReceipt({ db }: { db: Db }, email: string) {
	const [mail] = await db
		.select({ data: emails.data })
		.from(emails)
		.where(and(eq(emails.kind, "admissionReceipt"), eq(emails.recipient, email)))
		.orderBy(desc(emails.createdAt));
	const { link, account } = (mail?.data ?? {}) as { link: string; account: string };
	return { account, page: new URL(link).pathname, ...Object.fromEntries(new URL(link).searchParams) } as {
		account: string;
		page: string;
		email?: string;
		form?: string;
	};
}

const whoAmI = async (browser: Browser) => (await (await browser.get("/auth/getuser")).json()).users;
const waitingFor = async (browser: Browser) =>
	(await (await browser.get("/auth/waiting-admissions")).json()).forms as { _id: string; name: string }[];

test("a form sent by a stranger under somebody's address changes nothing in the account until its owner claims it", async () => {
	const app = await openAdmin();
	const asha = app.visitor();
	const { email } = await register(asha);
	await proveAddress(app, asha, email);
	const send = async (changes: Record<string, unknown>) =>
		(await (await app.visitor().post("/auth/create-admission", anAdmission({ email, ...changes }))).json()).AdmissionId;
	const strange = await send({ name: "Not Asha", permanetaddress: "1 Foreign Street" });
	const own = await send({ name: "Asha Herself" });

	expect(await whoAmI(asha)).toMatchObject({ AdmissionId: null, formWaits: true });
	expect((await (await asha.get("/auth/billing")).json()).billing.address).toBe("");
	const { message } = await (await asha.post("/auth/create-payment", {})).json();
	expect(message).toContain("You need not send it again");
	expect(await (await asha.get("/auth/my-data")).text()).not.toContain("Foreign Street");
	expect(await readReceipt(app, email)).toEqual({ account: "exists", page: "/profile" });

	const asked = await waitingFor(asha);
	expect(asked).toEqual([
		expect.objectContaining({ _id: own, name: "Asha Herself", city: "Surat", branch: "Surat", batch: "Morning" }),
		expect.objectContaining({ _id: strange, name: "Not Asha" }),
	]);
	expect(JSON.stringify(asked)).not.toMatch(/phone|Foreign|98765/);
	const say = (browser: Browser, id: string, mine: string) => browser.post("/auth/claim-admission", { id, mine });
	// No other account can answer for her, and nobody without a confirmed address.
	const other = app.visitor();
	await register(other);
	expect((await say(other, own, "yes")).status).toBe(404);
	expect((await say(app.visitor(), own, "yes")).status).toBe(401);

	expect((await say(asha, strange, "no")).status).toBe(200);
	expect(await whoAmI(asha)).toMatchObject({ AdmissionId: null, formWaits: true });
	expect((await say(asha, own, "yes")).status).toBe(200);
	expect(await whoAmI(asha)).toMatchObject({ AdmissionId: own, formWaits: false });
	expect(await waitingFor(asha)).toEqual([]);
	for (const id of [strange, own]) expect((await say(asha, id, "yes")).status).toBe(404);
	expect((await asha.post("/auth/create-payment", {})).status).toBe(200);

	// The form that is not hers stays, even after she deletes her account.
	const { data } = await (await app.office.get("/auth/admin/admissions?page=1")).json();
	expect(data.map((row: { name: string; account: unknown }) => [row.name, row.account !== null])).toEqual([
		["Asha Herself", true],
		["Not Asha", false],
	]);
	expect((await asha.post("/auth/delete-account", { password: "monsoon-over-hazira" })).status).toBe(200);
	expect(await app.db.select({ id: admissions.id }).from(admissions)).toEqual([{ id: strange }]);
});

test("a form that is claimed while the account is erased goes with the account", async () => {
	const { db, storage, paymentContext: seatContext, visitor } = await openApp();
	const asha = visitor();
	const { email } = await register(asha);
	await proveAddress({ db }, asha, email);
	await visitor().post("/auth/create-admission", anAdmission({ email }));
	const [form] = await waitingFor(asha);
	const [erasing, claimed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const erased = erasePerson({ db, storage, seatContext }, await idOf(db, email), async () => {
		erasing.resolve();
		await claimed.promise;
		return null;
	});
	await erasing.promise;
	const claim = asha.post("/auth/claim-admission", { id: form?._id, mine: "yes" });
	await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
	claimed.resolve();
	expect((await claim).status).toBe(404);
	expect(await erased).toMatchObject({ ok: true });
	expect(await db.$count(admissions)).toBe(0);
});

test("a form that is sent while its sender is erased is nobody's", async () => {
	const { visitor, db, pool } = await openApp();
	const asha = visitor();
	const { email } = await register(asha);
	const erasure = await pool.connect();
	await erasure.query("begin");
	await erasure.query("update users set erased_at = now() where email = $1", [email]);
	const sending = asha.post("/auth/create-admission", anAdmission({ email }));
	await expect.poll(() => countWaiting(db)).toBe(1);
	await erasure.query("commit");
	erasure.release();
	expect((await sending).status).toBe(201);
	expect(await db.select({ userId: admissions.userId }).from(admissions)).toEqual([{ userId: null }]);
	const [sender] = await db.select({ admissionId: users.admissionId }).from(users).where(eq(users.email, email));
	expect(sender).toEqual({ admissionId: null });
});

test("a form that is sent while its sender's account is deleted is stored", async () => {
	const { db, storage, paymentContext: seatContext, visitor } = await openApp();
	const asha = visitor();
	const { email } = await register(asha);
	const [erasing, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const erased = erasePerson({ db, storage, seatContext }, await idOf(db, email), async () => {
		erasing.resolve();
		await sent.promise;
		return null;
	});
	await erasing.promise;
	const sending = asha.post("/auth/create-admission", anAdmission({ email }));
	await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
	sent.resolve();
	expect(await erased).toMatchObject({ ok: true, anonymised: false });
	expect((await sending).status).toBe(201);
	expect(await db.select({ userId: admissions.userId }).from(admissions)).toEqual([{ userId: null }]);
});

test("a person who applies first and registers later is shown the waiting form and never applies twice", async () => {
	const app = await openApp();
	const email = "later@example.com";
	const applied = await (await app.visitor().post("/auth/create-admission", anAdmission({ email }))).json();
	expect(applied.next).toBe("/registration?email=later%40example.com");
	const asha = app.visitor();
	await register(asha, { email });
	expect(await whoAmI(asha)).toMatchObject({ AdmissionId: null, formWaits: true, emailVerified: false });
	// The address is not confirmed yet, so nothing of the form is shown.
	expect(await waitingFor(asha)).toEqual([]);
	const refused = await asha.post("/auth/create-payment", {});
	expect([refused.status, (await refused.json()).message]).toEqual([
		409,
		expect.stringContaining("You need not send it again"),
	]);
	const [welcome] = await app.db.select({ data: emails.data }).from(emails).where(eq(emails.kind, "welcome"));
	expect(welcome?.data).toMatchObject({ applied: true });
	const told = welcome?.data as EmailData["welcome"];
	const sentEmails = await renderEmails((kind) => (kind === "welcome" ? told : samples[kind]));
	const text = sentEmails.find(({ kind }) => kind === "welcome")?.text ?? "";
	expect([text.includes("studentcorner"), text.includes("need not send it again")]).toEqual([false, true]);

	await proveAddress(app, asha, email);
	const [form] = await waitingFor(asha);
	expect(form?._id).toBe(applied.AdmissionId);
	await asha.post("/auth/claim-admission", { id: form?._id, mine: "yes" });
	expect(await whoAmI(asha)).toMatchObject({ AdmissionId: applied.AdmissionId, formWaits: false });
	expect((await asha.post("/auth/create-payment", {})).status).toBe(200);
});

test("the receipt's link registers with the form joined and the address proved, once, for that address only", async () => {
	const app = await openApp();
	const email = "receipt@example.com";
	const apply = async () => await (await app.visitor().post("/auth/create-admission", anAdmission({ email }))).json();
	const { AdmissionId } = await apply();
	const { account, page, email: filled, form } = await readReceipt(app, email);
	expect([account, page, filled]).toEqual(["none", "/registration", email]);
	const stored = JSON.stringify(await app.db.select().from(admissions));
	expect(stored).not.toContain(form);

	// An intruder with another address cannot use it.
	const thief = app.visitor();
	await register(thief, { form });
	expect(await whoAmI(thief)).toMatchObject({ AdmissionId: null, emailVerified: false });

	const asha = app.visitor();
	await register(asha, { email, form });
	expect(await whoAmI(asha)).toMatchObject({ AdmissionId, emailVerified: true, formWaits: false });
	expect(await app.db.$count(emails, and(eq(emails.kind, "welcome"), eq(emails.recipient, email)))).toBe(0);
	expect((await asha.post("/auth/create-payment", {})).status).toBe(200);
	expect(await app.db.select({ claimHash: admissions.claimHash }).from(admissions)).toEqual([{ claimHash: null }]);
});

test("the receipt's link proves nothing about another address to which staff correct the form", async () => {
	const app = await openAdmin();
	const sent = await app.visitor().post("/auth/create-admission", anAdmission({ email: "mistyped@example.com" }));
	const { AdmissionId } = await sent.json();
	const { form } = await readReceipt(app, "mistyped@example.com");
	const { admission } = await (await app.office.get(`/auth/admin/admissions/${AdmissionId}`)).json();
	const { terms: _, ...corrected } = anAdmission({ email: "asha@example.com", expected: admission.updatedAt });
	expect((await app.office.post(`/auth/admin/admissions/${AdmissionId}`, corrected)).status).toBe(200);

	const reader = app.visitor();
	await register(reader, { email: "asha@example.com", form });
	expect(await whoAmI(reader)).toMatchObject({ AdmissionId: null, emailVerified: false, formWaits: true });
});

test("a form sent after the session has ended waits for the person behind the next sign-in", async () => {
	const app = await openApp();
	const asha = app.visitor();
	const { email, password } = await register(asha);
	await proveAddress(app, asha, email);
	await app.db.delete(sessions);
	const sent = await (await asha.post("/auth/create-admission", anAdmission({ email }))).json();
	await asha.post("/auth/login", { email1: email, password1: password });
	expect(await waitingFor(asha)).toMatchObject([{ _id: sent.AdmissionId }]);
	const answered = await asha.submit("/auth/claim-admission", { id: sent.AdmissionId, mine: "yes" });
	expect([answered.status, answered.headers.get("location")]).toEqual([303, "/profile?done=formAnswered"]);
	expect(await whoAmI(asha)).toMatchObject({ AdmissionId: sent.AdmissionId });
});

test("a form whose answer is lost and that is sent again after signing in is linked to the account, as the answer says", async () => {
	const app = await openApp();
	const asha = app.visitor();
	const form = anAdmission({ idempotencyKey: randomUUID() });
	await asha.post("/auth/create-admission", form);
	const { email } = await register(asha);
	const sent = await (await asha.post("/auth/create-admission", form)).json();
	expect(sent).toMatchObject({ next: "/courses", linkedTo: email });
	expect(await whoAmI(asha)).toMatchObject({ AdmissionId: sent.AdmissionId });
	// Neither somebody else who has the key nor another text under it changes that.
	const other = app.visitor();
	await register(other);
	for (const changes of [{}, { city: "Navsari" }]) await other.post("/auth/create-admission", { ...form, ...changes });
	expect(await whoAmI(other)).toMatchObject({ AdmissionId: null });
	expect(await app.db.$count(admissions)).toBe(1);
});

test("the personal batch is offered beside the specified two, and a form is called a form in the chat", async () => {
	const { office, visitor } = await openAdmin();
	const { terms: _, ...form } = anAdmission({ batch: "Personal" });
	const page = await (
		await visitor().submit("/auth/create-admission", { ...form, terms: "on" } as Record<string, string>)
	).text();
	expect(decodeURIComponent(page)).toMatch(/Hello, my admission form is ADM-20\d\d-\d{6}\./);
	expect(page).toContain("/registration?email=asha%40example.com");
	const { data } = await (await office.get("/auth/admin/admissions?batch=Personal")).json();
	expect(data).toMatchObject([{ batch: "Personal" }]);
	for (const { kind, html } of await renderEmails())
		if (kind.startsWith("admission"))
			expect([kind, html]).not.toEqual([kind, expect.stringMatching(/enquiry%20is|about%20ADM/)]);
});
