import { expect, test } from "vitest";
import { admissions } from "#server/admissions/table.ts";
import { openApp } from "#tests/app.ts";
import { anAdmission, register } from "#tests/people.ts";

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
			startOn: "2026-12-01",
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
		["altphone", "call me", 422],
		["phone", "00000", 422],
		["email", "asha@", 422],
		["email", "a@b.in\r\nBcc: x@example.com", 422],
		["name", "x".repeat(81), 422],
		["name", "Asha\u0000", 422],
		["city", { $gt: "" }, 400],
		["occupation", ["Trader"], 400],
		["AdmissionId", "x", 400],
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
