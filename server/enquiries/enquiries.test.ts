import { randomUUID } from "node:crypto";
import { asc, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#server/accounts/table.ts";
import { enquiries, enquiryRepeats } from "#server/enquiries/table.ts";
import { consents } from "#server/platform/consent-table.ts";
import { mails } from "#server/platform/mail-table.ts";
import { openApp } from "#tests/app.ts";
import { anEnquiry, proveAddress, register, sendAtOnce } from "#tests/people.ts";

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
	const written = ["9876543210", "+91 98765 43211", "098765-43212", "0261 246 8101"];
	for (const Phone_Number of written)
		expect([Phone_Number, (await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number }))).status]).toEqual([
			Phone_Number,
			201,
		]);
	expect((await db.select({ phone: enquiries.phone }).from(enquiries)).map(({ phone }) => phone)).toEqual([
		"+919876543210",
		"+919876543211",
		"+919876543212",
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

test("fifty arrivals of one form are one enquiry, and other words under its id are refused", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const form = anEnquiry({ sendingId: randomUUID() });
	const answers = await sendAtOnce(app, "/auth/addcontact", form, 50);
	expect(new Set(answers.map(({ status, reference }) => `${status} ${reference}`)).size).toBe(1);
	expect(answers[0]?.status).toBe(201);
	expect([await app.db.$count(enquiries), await app.db.$count(enquiryRepeats), await app.db.$count(mails)]).toEqual([
		1, 0, 2,
	]);
	for (const changed of [{ purpose: "Something else" }, { Phone_Number: "9876543219" }]) {
		const answer = await app.visitor().post("/auth/addcontact", { ...form, ...changed });
		expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringContaining("ENQ-")]);
	}
	expect(await app.db.$count(enquiryRepeats)).toBe(0);
});

test("what one phone writes again within a day is joined to its first enquiry, with every word kept", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1", OFFICE_EMAIL: "desk@example.com" });
	const texts = Array.from({ length: 20 }, (_, number) => `Question ${number}`);
	const answers = await Promise.all(
		texts.map(async (purpose, number) => {
			const form = anEnquiry({ purpose, sendingId: randomUUID() });
			return (await app.visitor().post("/auth/addcontact", form, { "x-forwarded-for": `10.2.0.${number}` })).json();
		}),
	);
	const { reference } = answers[0];
	expect(new Set(answers.map((answer) => answer.reference))).toEqual(new Set([reference]));
	const [first, ...others] = await app.db.select().from(enquiries);
	const repeats = await app.db.select().from(enquiryRepeats);
	expect([others.length, repeats.length]).toEqual([0, 19]);
	expect([first, ...repeats].map((row) => row?.purpose).sort()).toEqual(texts.sort());
	expect(new Set(repeats.map((repeat) => repeat.enquiryId))).toEqual(new Set([first?.id]));

	// The office hears of each, the person once.
	const letters = await app.db.select().from(mails).orderBy(asc(mails.createdAt));
	const forOffice = letters.filter(({ kind }) => kind === "enquiryForOffice");
	expect(forOffice.map(({ recipient, aboutId }) => [recipient, aboutId])).toEqual(
		texts.map(() => ["desk@example.com", first?.id]),
	);
	expect(forOffice.filter(({ data }) => (data as { repeat: boolean }).repeat)).toHaveLength(19);
	expect(letters.filter(({ kind }) => kind === "enquiryReceipt")).toMatchObject([
		{ recipient: "ravi@example.com", data: { name: "Ravi Shah", reference } },
	]);
	expect(await app.db.$count(consents, eq(consents.subjectId, first?.id ?? ""))).toBe(1);

	await app.db.update(enquiries).set({ createdAt: sql`now() - interval '25 hours'` });
	const later = await (await app.visitor().post("/auth/addcontact", anEnquiry({ purpose: "A day later" }))).json();
	expect(later.reference).not.toBe(reference);
});

test("without scripts the same enquiry pressed twice is one, and a corrected one is kept beside it", async () => {
	const app = await openApp();
	const send = (changes = {}) => app.visitor().submit("/auth/addcontact", anEnquiry(changes) as Record<string, string>);
	const said = async (answer: Response) => (await answer.text()).match(/ENQ-20\d\d-\d{6}/)?.[0];
	const first = await said(await send());
	expect(await said(await send())).toBe(first);
	expect(await app.db.$count(enquiryRepeats)).toBe(0);
	expect(await said(await send({ Email: "ravi.shah@example.com" }))).toBe(first);
	expect(await said(await send({ Email: "ravi.shah@example.com" }))).toBe(first);
	expect([await app.db.$count(enquiries), await app.db.$count(enquiryRepeats)]).toEqual([1, 1]);
	// The first receipt went to a mistyped address.
	expect(await app.db.select({ to: mails.recipient }).from(mails).where(eq(mails.kind, "enquiryReceipt"))).toHaveLength(
		2,
	);
});

test("what a program sends is answered like any other and waits in the spam tray, without a letter", async () => {
	const app = await openApp({
		TRUSTED_PROXIES: "1",
		EMAILJS_SERVICE_ID: "service_1",
		EMAILJS_TEMPLATE_ID: "template_1",
		EMAILJS_PUBLIC_KEY: "key_1",
	});
	const send = (changes: object) => app.visitor().post("/auth/addcontact", anEnquiry({ openFor: "60000", ...changes }));
	for (const caught of [{ website: "https://cheap.example" }, { openFor: "300", Phone_Number: "9876543211" }]) {
		const answer = await send(caught);
		expect([answer.status, Object.keys(await answer.json()).sort()]).toEqual([
			201,
			["message", "reference", "success"],
		]);
	}
	expect((await app.db.select().from(enquiries)).map(({ spamReason }) => spamReason).sort()).toEqual([
		"honeypot",
		"tooFast",
	]);
	expect(await app.db.$count(mails)).toBe(0);

	// The same phone is not punished for what a program sent in its name.
	const honest = await (await send({})).json();
	expect(honest.notify).toEqual({ service: "service_1", template: "template_1", key: "key_1" });
	expect(await app.db.select().from(enquiries).where(isNull(enquiries.spamReason))).toMatchObject([
		{ reference: honest.reference },
	]);
	expect(await app.db.$count(mails)).toBe(2);
	for (const openFor of ["", "soon", "-1", undefined]) expect((await send({ openFor })).status).toBe(201);
});

test("beyond a hundred enquiries a day from one network the next ones wait in the tray, and other networks do not", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	await app.db.execute(
		sql`insert into rate_limits (key, points, expire) values ('enquiryDay:203.0.113.7', 100, ${Date.now() + 3_600_000})`,
	);
	for (const [number, address] of ["203.0.113.7", "203.0.113.8"].entries())
		await app
			.visitor()
			.post("/auth/addcontact", anEnquiry({ Phone_Number: `987654320${number}` }), { "x-forwarded-for": address });
	expect(await app.db.select({ reason: enquiries.spamReason }).from(enquiries).orderBy(asc(enquiries.phone))).toEqual([
		{ reason: "dailyCap" },
		{ reason: null },
	]);
});

test("where a visitor came from is kept, and a mangled campaign link costs nothing", async () => {
	const { visitor, db } = await openApp();
	const cameFrom = { page: "/courses", referrer: "https://www.google.com/", utm_source: "diwali" };
	const kept = async (sent: unknown, Phone_Number: string) => {
		const answer = await visitor().post("/auth/addcontact", anEnquiry({ cameFrom: sent, Phone_Number }));
		expect(answer.status).toBe(201);
		const phone = `+91${Phone_Number}`;
		return (await db.select({ from: enquiries.cameFrom }).from(enquiries).where(eq(enquiries.phone, phone)))[0]?.from;
	};
	expect(await kept(cameFrom, "9876543201")).toEqual(cameFrom);
	expect(
		await kept({ ...cameFrom, utm_term: "x".repeat(201), utm_medium: "a\u0000b", other: 1 }, "9876543202"),
	).toEqual(cameFrom);
	expect(await kept("nonsense", "9876543203")).toBe(null);
});

test("a signed-in person's enquiry is theirs, a visitor's becomes theirs when they prove its address", async () => {
	const app = await openApp();
	const { visitor, db } = app;
	const student = visitor();
	const { email } = await register(student);
	await student.post("/auth/addcontact", anEnquiry());
	await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number: "9876543201", Email: email.toUpperCase() }));
	await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number: "9876543202" }));
	const [person] = await db.select().from(users).where(eq(users.email, email));
	const owners = async () =>
		(await db.select({ userId: enquiries.userId }).from(enquiries).orderBy(asc(enquiries.createdAt))).map(
			({ userId }) => userId,
		);
	expect(await owners()).toEqual([person?.id, null, null]);
	await proveAddress(app, student, email);
	expect(await owners()).toEqual([person?.id, person?.id, null]);
});
