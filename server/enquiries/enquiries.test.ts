import { expect, test } from "vitest";
import { enquiries } from "#server/enquiries/table.ts";
import { openApp } from "#tests/app.ts";
import { anEnquiry } from "#tests/people.ts";

test("an enquiry is stored with a reference number and waits as Pending", async () => {
	const { visitor, db } = await openApp();
	const answer = await visitor().post("/auth/addcontact", anEnquiry());
	expect(answer.status).toBe(201);
	expect(await answer.json()).toEqual({
		success: true,
		message: "Form Sent Successfully and our support team will contact you in 48 hours",
		reference: expect.stringMatching(/^ENQ-20\d\d-000001$/),
	});
	expect(await db.select().from(enquiries)).toMatchObject([
		{ name: "Ravi Shah", phone: "+919876543210", status: "Pending", paymentStatus: "Pending" },
	]);
});

test("phone numbers are taken in the ways Indians write them, and a wrong one is named", async () => {
	const { visitor, db } = await openApp();
	for (const Phone_Number of ["9876543210", "+91 98765 43210", "098765-43210", "0261 246 8101"]) {
		expect([Phone_Number, (await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number }))).status]).toEqual([
			Phone_Number,
			201,
		]);
	}
	expect((await db.select({ phone: enquiries.phone }).from(enquiries)).map(({ phone }) => phone)).toEqual([
		"+919876543210",
		"+919876543210",
		"+919876543210",
		"+912612468101",
	]);
	for (const Phone_Number of ["12345", "98765", "abcdefghij", ""]) {
		const answer = await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number }));
		expect([Phone_Number, answer.status, Object.keys((await answer.json()).errors)]).toEqual([
			Phone_Number,
			422,
			["Phone_Number"],
		]);
	}
});

test("the thirty-first form within ten minutes from one address waits, others do not", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const from = (address: string) =>
		app.visitor().post("/auth/addcontact", anEnquiry(), { "x-forwarded-for": `198.51.100.1, ${address}` });
	const statuses = [];
	for (let sent = 0; sent < 31; sent++) statuses.push((await from("203.0.113.7")).status);
	expect(statuses).toEqual([...Array(30).fill(201), 429]);
	expect((await from("203.0.113.8")).status).toBe(201);
});
