import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import { consents } from "#server/platform/consent-table.ts";
import { mails } from "#server/platform/mail-table.ts";
import { openApp } from "#tests/app.ts";
import { anAdmission, inDays, proveAddress, register, sendAtOnce } from "#tests/people.ts";

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
		["sendingId", "17", 400],
	];
	for (const [field, value, status] of wrong) {
		const answer = await visitor().post("/auth/create-admission", anAdmission({ [field]: value }));
		expect([field, value, answer.status]).toEqual([field, value, status]);
		expect((await answer.json()).errors).toHaveProperty(field);
	}
	expect(await db.$count(admissions)).toBe(0);
});

test("a form without scripts says the reference number, or what to correct", async () => {
	const { visitor } = await openApp();
	const { terms: _, ...form } = anAdmission();
	const unticked = await visitor().submit("/auth/create-admission", form as Record<string, string>, {
		referer: "http://localhost:3000/studentcorner",
	});
	expect(unticked.status).toBe(422);
	const refusal = await unticked.text();
	expect(refusal).toContain("You must agree to the terms and conditions before submitting.");
	expect(refusal).toContain('href="/studentcorner"');
	const sent = await visitor().submit("/auth/create-admission", { ...form, terms: "on" } as Record<string, string>);
	expect(await sent.text()).toMatch(/ADM-20\d\d-00000\d/);
});

test("a form may be joined from today in India to a year ahead", async () => {
	const { visitor, db } = await openApp();
	for (const date of [inDays(0), inDays(364)])
		expect((await visitor().post("/auth/create-admission", anAdmission({ date, name: date }))).status).toBe(201);
	expect(await db.$count(admissions)).toBe(2);
});

test("fifty arrivals of one form are one form, and other words under its id are refused", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const form = anAdmission({ sendingId: randomUUID() });
	const answers = await sendAtOnce(app, "/auth/create-admission", form, 50);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
	expect(new Set(answers.map(({ AdmissionId }) => AdmissionId)).size).toBe(1);
	expect(await app.db.$count(admissions)).toBe(1);
	expect(await app.db.$count(mails)).toBe(2);

	const changed = await app.visitor().post("/auth/create-admission", { ...form, city: "Navsari" });
	expect(changed.status).toBe(409);
	const { message, errors } = await changed.json();
	expect([message, errors.sendingId]).toEqual([expect.stringContaining(answers[0]?.reference ?? "ADM"), message]);
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

test("the applicant and the office each get a letter, and consent is on record", async () => {
	const app = await openApp({ OFFICE_EMAIL: "desk@example.com" });
	const sent = await (await app.visitor().post("/auth/create-admission", anAdmission())).json();
	const letters = await app.db.select().from(mails).orderBy(mails.kind);
	expect(letters).toMatchObject([
		{
			kind: "admissionForOffice",
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
	expect(Object.keys((letters[0] as { data: { form: object } }).data.form)).not.toContain("sendingId");
	expect(await app.db.select().from(consents)).toMatchObject([{ form: "admission", subjectId: sent.AdmissionId }]);
});

test("a stranger's mailbox is not filled by a form: after ten receipts in a day the forms are kept without one", async () => {
	const app = await openApp();
	for (let count = 0; count < 12; count++)
		expect((await app.visitor().post("/auth/create-admission", anAdmission({ name: `Asha ${count}` }))).status).toBe(
			201,
		);
	expect(await app.db.$count(mails, eq(mails.kind, "admissionReceipt"))).toBe(10);
	expect(await app.db.$count(mails, eq(mails.kind, "admissionForOffice"))).toBe(12);
});

test("a visitor's forms go to the account that proves their address, and to no other", async () => {
	const app = await openApp();
	const { visitor, db } = app;
	const asha = visitor();
	const { email } = await register(asha);
	const ids: string[] = [];
	for (const name of ["Asha", "Asha Patel"])
		ids.push((await (await visitor().post("/auth/create-admission", anAdmission({ email, name }))).json()).AdmissionId);
	await visitor().post("/auth/create-admission", anAdmission({ email: "somebody@example.com" }));
	const admissionOf = async () => (await (await asha.get("/auth/getuser")).json()).users.AdmissionId;
	// Registered, but the address is not proved yet: whoever types it owns nothing.
	expect(await admissionOf()).toBe(null);

	await proveAddress(app, asha, email);
	const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
	expect(await admissionOf()).toBe(ids[1]);
	expect(await db.$count(admissions, eq(admissions.userId, person?.id ?? ""))).toBe(2);

	// From now on the address is known to be theirs; a stranger who types it does not replace their newest form.
	await visitor().post("/auth/create-admission", anAdmission({ email, name: "Not Asha" }));
	expect(await admissionOf()).toBe(ids[1]);
	expect(await db.$count(admissions, eq(admissions.userId, person?.id ?? ""))).toBe(3);
});
