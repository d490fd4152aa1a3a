import { randomUUID } from "node:crypto";
import { asc, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { EmailData } from "#contract/emails.ts";
import { users } from "#server/accounts/table.ts";
import { consents } from "#server/consent/table.ts";
import { emails } from "#server/email/table.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { publishContent } from "#tests/content.ts";
import { renderEmails, samples } from "#tests/emails.ts";
import { anEnquiry, proveAddress, register, sendAtOnce } from "#tests/people.ts";
import { profileForm } from "#tests/pictures.ts";
import { countWaiting } from "#tests/rows.ts";

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

test("phone numbers are accepted in the ways Indians write them, and an error names a wrong one", async () => {
	const { visitor, db } = await openApp();
	const written: Record<string, string> = {
		"9876543210": "+919876543210",
		"+91 98765 43211": "+919876543211",
		"098765-43212": "+919876543212",
		"0261 246 8101": "+912612468101",
		"\u202a+91 98765 43213\u202c": "+919876543213",
		"\u2066\u200e98765\u201143214\u2069": "+919876543214",
		"98765.43215": "+919876543215",
		"98765\u00a043216": "+919876543216",
		"\uff0b91 (98765) 43217": "+919876543217",
		"९८७६५ ४३२१८": "+919876543218",
		"+૯૧ ૯૮૭૬૫ ૪૩૨૧૯": "+919876543219",
		"০৯৮৭৬৫৪৩২২০": "+919876543220",
		"(0261) 2345678": "+912612345678",
	};
	for (const Phone_Number of Object.keys(written))
		expect([Phone_Number, (await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number }))).status]).toEqual([
			Phone_Number,
			201,
		]);
	expect((await db.select({ phone: enquiries.phone }).from(enquiries)).map(({ phone }) => phone).sort()).toEqual(
		Object.values(written).sort(),
	);
	for (const Phone_Number of ["12345", "98765", "abcdefghij", "", "९८७६५ ४३२१", "\u200e\u200e\u200e\u200e12345"]) {
		const answer = await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number }));
		expect([Phone_Number, answer.status, Object.keys((await answer.json()).errors)]).toEqual([
			Phone_Number,
			422,
			["Phone_Number"],
		]);
	}
});

test("an e-mail address is accepted with the invisible marks of the app that it was copied from", async () => {
	const { visitor, db } = await openApp();
	const copied = [
		"\u200eRavi@example.com\u200e",
		"\u200bravi@example.com",
		"\u2068ravi@example.com\u2069 ",
		"ravi@\u00adexample.com",
	];
	for (const Email of copied)
		expect((await visitor().post("/auth/addcontact", anEnquiry({ Email, purpose: Email }))).status).toBe(201);
	expect((await db.select({ email: enquiries.email }).from(enquiries)).map(({ email }) => email)).toEqual(
		copied.map(() => "ravi@example.com"),
	);
	for (const Email of ["\u200e", "ravi\u200b.example.com"]) {
		const answer = await visitor().post("/auth/addcontact", anEnquiry({ Email }));
		expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["Email"]]);
	}
});

test("a name or a message in which nothing can be seen is missing, a name in any script with its joiners is not", async () => {
	const { visitor, db } = await openApp();
	const required = "Please fill in this field.";
	for (const unseen of ["\u200b", "\u3164", " \u2060\ufe0f ", "\u202e\u202c"])
		for (const field of ["from_name", "purpose"]) {
			const answer = await visitor().post("/auth/addcontact", anEnquiry({ [field]: unseen }));
			expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: required }]);
		}
	const names = ["क्\u200dष", "آمنہ", "👩\u200d🏫", "\u2067سارہ\u2069"];
	for (const from_name of names)
		expect((await visitor().post("/auth/addcontact", anEnquiry({ from_name }))).status).toBe(201);
	const rows = await db.select({ name: enquiries.name }).from(enquiries);
	expect(rows.map(({ name }) => name).sort()).toEqual(names.toSorted());

	// A mark that turns a name around would also turn the rest of the line in an e-mail.
	const turning = ["\u202ehahS", "\u202dhahS\u202c", "\u2067hahS", "\u202bhahS", "\u2066hahS\u202c", "hahS\u2069"];
	for (const [number, name] of turning.entries()) {
		const sent = anEnquiry({ from_name: `Ravi ${name}`, purpose: `Question ${number}` });
		expect((await visitor().post("/auth/addcontact", sent)).status).toBe(201);
	}
	const turned = await db.select({ data: emails.data }).from(emails);
	expect(JSON.stringify(turned)).toContain("Ravi hahS");
	expect(JSON.stringify(turned)).not.toMatch(/[\u202d\u202e]/);
	expect(await db.$count(enquiries, eq(enquiries.name, "Ravi hahS"))).toBe(turning.length);
});

test("one form sent fifty times at once is one enquiry, and another text under its key is refused", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1" });
	const form = anEnquiry({ idempotencyKey: randomUUID() });
	const answers = await sendAtOnce(app, "/auth/addcontact", form, 50);
	expect(new Set(answers.map(({ status, reference }) => `${status} ${reference}`)).size).toBe(1);
	expect(answers[0]?.status).toBe(201);
	expect([await app.db.$count(enquiries), await app.db.$count(emails)]).toEqual([1, 2]);
	for (const changed of [{ purpose: "Something else" }, { Phone_Number: "9876543219" }]) {
		const answer = await app.visitor().post("/auth/addcontact", { ...form, ...changed });
		expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringContaining("ENQ-")]);
	}
	expect(await app.db.$count(enquiries)).toBe(1);
});

test("what one phone writes again within a day is a message of its own, answered like any other", async () => {
	const app = await openApp({ TRUSTED_PROXIES: "1", OFFICE_EMAIL: "desk@example.com" });
	const texts = Array.from({ length: 20 }, (_, number) => `Question ${number}`);
	const answers = await Promise.all(
		texts.map(async (purpose, number) => {
			const form = anEnquiry({ purpose, Email: `ravi${number}@example.com`, idempotencyKey: randomUUID() });
			return (await app.visitor().post("/auth/addcontact", form, { "x-forwarded-for": `10.2.0.${number}` })).json();
		}),
	);
	const rows = await app.db.select().from(enquiries);
	expect(rows.map(({ purpose }) => purpose).sort()).toEqual(texts.toSorted());
	const references = new Map(rows.map(({ purpose, reference }) => [purpose, reference]));
	expect(new Set(references.values()).size).toBe(20);
	expect(answers).toEqual(
		texts.map((purpose) => ({
			success: true,
			message: "Form Sent Successfully and our support team will contact you in 48 hours",
			reference: references.get(purpose),
		})),
	);

	// Staff see that the phone number wrote before; the response to the sender is the same in both cases.
	const sentEmails = await app.db.select().from(emails);
	const forStaff = sentEmails.filter(({ kind }) => kind === "enquiryForStaff");
	expect(forStaff.map(({ aboutId }) => aboutId).sort()).toEqual(rows.map(({ id }) => id).sort());
	expect(forStaff.filter(({ data }) => (data as { repeat: boolean }).repeat)).toHaveLength(19);
	const receipts = sentEmails.filter(({ kind }) => kind === "enquiryReceipt");
	expect(receipts.map(({ recipient }) => recipient).sort()).toEqual(rows.map(({ email }) => email).sort());
	for (const { id } of rows) expect(await app.db.$count(consents, eq(consents.subjectId, id))).toBe(1);
});

test("without OFFICE_EMAIL the office reads of an enquiry at the address that the institute publishes", async () => {
	const app = await openApp();
	await publishContent(app, { institute: { email: "front-office@example.com" } });
	await app.visitor().post("/auth/addcontact", anEnquiry());
	const told = await app.db.select().from(emails).where(eq(emails.kind, "enquiryForStaff"));
	expect(told.map(({ recipient }) => recipient)).toEqual(["front-office@example.com"]);
});

test("an enquiry with somebody else's phone number neither reads, reveals nor deletes anything of theirs", async () => {
	const app = await openApp();
	const attacker = app.visitor();
	const { email, password } = await register(attacker);
	await proveAddress(app, attacker, email);
	const victim = { from_name: "Kavita Victim", Email: "kavita.victim@example.com" };
	const send = async (from: ReturnType<typeof app.visitor>, changes: Record<string, unknown>) =>
		(await from.post("/auth/addcontact", anEnquiry(changes))).json();

	const bait = await send(attacker, { purpose: "Bait" });
	const hers = await send(app.visitor(), { ...victim, purpose: "My private question" });
	// The same afterwards, even with her exact words.
	const after = await send(attacker, { purpose: "Bait again" });
	const echo = await send(attacker, { ...victim, purpose: "My private question" });
	const unknown = await send(attacker, { purpose: "Bait", Phone_Number: "9876501234" });
	expect(new Set([bait, hers, after, echo, unknown].map(({ reference }) => reference)).size).toBe(5);
	expect(new Set([bait, hers, after, echo, unknown].map((answer) => Object.keys(answer).join())).size).toBe(1);

	const data = await (await attacker.get("/auth/my-data")).json();
	expect(data.Enquiries.map((row: Record<string, string>) => row["Your message"]).sort()).toEqual([
		"Bait",
		"Bait",
		"Bait again",
		"My private question",
	]);
	expect(JSON.stringify(data)).not.toContain(hers.reference);
	// Personal data includes the subject of the e-mail to staff, so it must not reveal that the number wrote before.
	const subjectOf = async (repeat: boolean) =>
		(await renderEmails((kind) => (kind === "enquiryForStaff" ? { ...samples[kind], repeat } : samples[kind]))).find(
			({ kind }) => kind === "enquiryForStaff",
		)?.subject;
	expect(await subjectOf(true)).toBe(await subjectOf(false));

	expect((await attacker.post("/auth/delete-account", { password })).status).toBe(200);
	expect(await app.db.select().from(enquiries)).toMatchObject([
		{ name: victim.from_name, email: victim.Email, purpose: "My private question", reference: hers.reference },
	]);
	expect(await app.db.$count(emails, eq(emails.recipient, victim.Email))).toBe(1);
});

test("without scripts the same enquiry pressed twice is one, and a corrected one is kept beside it", async () => {
	const app = await openApp();
	const send = (changes = {}) => app.visitor().submit("/auth/addcontact", anEnquiry(changes) as Record<string, string>);
	const referenceIn = async (answer: Response) => (await answer.text()).match(/ENQ-20\d\d-\d{6}/)?.[0];
	const first = await referenceIn(await send());
	expect(await referenceIn(await send())).toBe(first);
	const corrected = await referenceIn(await send({ Email: "ravi.shah@example.com" }));
	expect(corrected).not.toBe(first);
	expect(await referenceIn(await send({ Email: "ravi.shah@example.com" }))).toBe(corrected);
	expect(await app.db.$count(enquiries)).toBe(2);
	expect(
		await app.db.select({ to: emails.recipient }).from(emails).where(eq(emails.kind, "enquiryReceipt")),
	).toHaveLength(2);
});

test("an automatic enquiry is answered like any other and waits in the spam folder, without an e-mail", async () => {
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
	expect(await app.db.$count(emails)).toBe(0);

	// Spam sent with a phone number does not affect its owner.
	const honest = await (await send({})).json();
	expect(honest.notify).toEqual({ service: "service_1", template: "template_1", key: "key_1" });
	expect(await app.db.select().from(enquiries).where(isNull(enquiries.spamReason))).toMatchObject([
		{ reference: honest.reference },
	]);
	expect(await app.db.$count(emails)).toBe(2);
	for (const openFor of ["", "soon", "-1", undefined]) expect((await send({ openFor })).status).toBe(201);
});

test("after a hundred enquiries a day from one network the next ones wait in the spam folder, those of other networks do not", async () => {
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
	const attribution = { page: "/courses", referrer: "https://www.google.com/", utm_source: "diwali" };
	const kept = async (sent: unknown, Phone_Number: string) => {
		const answer = await visitor().post("/auth/addcontact", anEnquiry({ attribution: sent, Phone_Number }));
		expect(answer.status).toBe(201);
		const phone = `+91${Phone_Number}`;
		return (await db.select({ from: enquiries.attribution }).from(enquiries).where(eq(enquiries.phone, phone)))[0]
			?.from;
	};
	expect(await kept(attribution, "9876543201")).toEqual(attribution);
	expect(
		await kept({ ...attribution, utm_term: "x".repeat(201), utm_medium: "a\u0001b", other: 1 }, "9876543202"),
	).toEqual(attribution);
	expect(await kept("nonsense", "9876543203")).toBe(null);
});

test("a signed-in person's enquiry is theirs, a visitor's becomes theirs when they prove its address, and both stay theirs when they change it", async () => {
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

	// What is sent signed out is theirs by the confirmed address, and remains so when the account gets another one.
	await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number: "9876543203", Email: email }));
	await visitor().post("/auth/addcontact", anEnquiry({ Phone_Number: "9876543204", Email: "moved@example.com" }));
	await student.send("/auth/updateprofile", {
		method: "PUT",
		body: profileForm({ name: "Asha Patel", phone: "9876543210", email: "moved@example.com" }),
	});
	const [asked] = await db.select().from(emails).where(eq(emails.kind, "confirmAddress"));
	const { link = "" } = (asked?.data ?? {}) as { link?: string };
	await student.post("/auth/confirm-email", { token: new URL(link).searchParams.get("token") });
	expect(await owners()).toEqual([person?.id, person?.id, null, person?.id, person?.id]);
});

test("an enquiry that is sent while its sender is erased is nobody's", async () => {
	const { visitor, db, pool } = await openApp();
	const student = visitor();
	const { email } = await register(student);
	const erasure = await pool.connect();
	await erasure.query("begin");
	await erasure.query("update users set erased_at = now() where email = $1", [email]);
	const sending = student.post("/auth/addcontact", anEnquiry());
	await expect.poll(() => countWaiting(db)).toBe(1);
	await erasure.query("commit");
	erasure.release();
	expect((await sending).status).toBe(201);
	expect(await db.select({ userId: enquiries.userId }).from(enquiries)).toEqual([{ userId: null }]);
});

test("a purpose of 2,000 characters keeps its line breaks in the e-mails, the list and the CSV file; a longer one is refused, not cut", async () => {
	const { office, visitor, db } = await openAdmin();
	const purpose = `Two things:\n1. Spices\n2. ${"x".repeat(1975)}`;
	expect(purpose).toHaveLength(2000);
	const send = (words: string) => visitor().post("/auth/addcontact", anEnquiry({ purpose: words }));
	const refused = await send(`${purpose}y`);
	expect([refused.status, (await refused.json()).errors]).toEqual([
		422,
		{ purpose: "This is too long. Please shorten it." },
	]);
	expect((await send(purpose.replaceAll("\n", "\r\n"))).status).toBe(201);
	const { data } = await (await office.get("/auth/showcontact?page=1")).json();
	expect(data[0].purpose).toBe(purpose);
	expect(await (await office.post("/auth/admin/enquiries/export", {})).text()).toContain(`"${purpose}"`);
	const sentEmails = await db.select({ kind: emails.kind, data: emails.data }).from(emails);
	const told = Object.fromEntries(sentEmails.map((mail) => [mail.kind, mail.data])) as unknown as EmailData;
	for (const { kind, text, html } of await renderEmails((name) => told[name] ?? samples[name]))
		if (kind === "enquiryReceipt" || kind === "enquiryForStaff") {
			expect(text).toMatch(/Two things:\n[> ]*1\. Spices\n[> ]*2\. x/);
			if (kind === "enquiryForStaff") {
				const [, query] = html.match(/\/admin\/showcontact\?([^"]+)"/) ?? [];
				const opened = await office.get(`/auth/showcontact?page=1&${query?.replaceAll("&amp;", "&")}`);
				expect((await opened.json()).data).toMatchObject([{ reference: data[0].reference }]);
			}
			const lineEnd = "(?:<[^>]*>)*<br[^>]*>(?:<[^>]*>)*";
			expect(html).toMatch(new RegExp(`Two things:${lineEnd}1\\. Spices${lineEnd}2\\. x`));
		}

	// A form without scripts counts a line break as two characters, the field in the page as one.
	const Address = `Shop 4\nRing Road\n${"x".repeat(483)}`;
	expect(Address).toHaveLength(500);
	const sent = { Phone_Number: "9876543217", Address: Address.replaceAll("\n", "\r\n") };
	expect((await visitor().submit("/auth/addcontact", anEnquiry(sent) as Record<string, string>)).status).toBe(201);
	expect(
		await db.select({ address: enquiries.address }).from(enquiries).where(eq(enquiries.phone, "+919876543217")),
	).toEqual([{ address: Address }]);
});
