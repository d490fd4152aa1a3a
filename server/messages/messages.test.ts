import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { withLanguage } from "#content/scope.ts";
import { formatDay } from "#content/timestamps.ts";
import type { StaffRole } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { deleteEnquiries } from "#server/enquiries/personal-data.ts";
import { messages } from "#server/messages/table.ts";
import { orders } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import type { openBrowser } from "#tests/browser.ts";
import { addBatch } from "#tests/classes.ts";
import { anAdmission, inDays, register, registerApplicant } from "#tests/people.ts";
import { readForm } from "#tests/rendered-form.ts";
import { addEnquiry, countWaiting, idOf, promote } from "#tests/rows.ts";

type Browser = ReturnType<typeof openBrowser>;

const templatesPath = "/auth/admin/message-templates";

async function openOffice() {
	const app = await openAdmin({ OFFICE_EMAIL: "desk@example.com" });
	const hire = async (role: StaffRole, name = "Meena Desai") => {
		const browser = app.visitor();
		const { email } = await register(browser, { name });
		await promote(app.db, email, role);
		return { browser, id: await idOf(app.db, email) };
	};
	const addTemplate = async (template: object) => {
		const form = { name: "Fee", channel: "email", subject: "The fee", text: "Namaste {name}", ...template };
		return app.office.post(templatesPath, form);
	};
	const templates = async () => (await (await app.office.get(templatesPath)).json()).templates;
	const write = (browser: typeof app.office, form: object) =>
		browser.post("/auth/admin/messages", { about: "enquiry", key: randomUUID(), channel: "email", ...form });
	return { ...app, hire, addTemplate, templates, write };
}

/** A person with a failed payment, ORD-1. Returns their id. */
async function addPayment(db: Db, browser: Browser) {
	const { email } = await register(browser);
	const userId = await idOf(db, email);
	await db.insert(orders).values({
		id: "ORD-1",
		txnid: "t1",
		userId,
		product: "Advance Course",
		paise: 20_000_00,
		payer: { firstname: "Asha", email, phone: "+919876543210" },
		isTest: true,
		status: "failed",
	});
	return userId;
}

test("a template with an unknown field is refused by its name; a known one is kept, changed and deleted", async () => {
	const { hire, addTemplate, templates, db } = await openOffice();
	const errors = async (template: object) => {
		const answer = await addTemplate(template);
		return [answer.status, (await answer.json()).errors];
	};
	const unknown = (field: string) => `There is no field ${field}. The fields are listed beside the text.`;
	expect(await errors({ text: "Dear {nmae}" })).toEqual([422, { text: unknown("{nmae}") }]);
	expect(await errors({ subject: "{}" })).toEqual([422, { subject: unknown("{}") }]);
	expect(await errors({ text: "Dear {name" })).toEqual([422, { text: unknown("{name") }]);
	expect(await errors({ subject: "" })).toEqual([422, { subject: expect.any(String) }]);
	expect((await addTemplate({ text: "Namaste {Name}, {office phone}" })).status).toBe(200);
	expect((await errors({}))[1]).toEqual({ name: "There is already a template with this name." });

	const [{ id, version }] = await templates();
	const { browser: counsellor } = await hire("counsellor");
	const { browser: accountant } = await hire("accountant");
	const change = { name: "Fee", channel: "whatsapp", subject: "is dropped", text: "Hi {name}", expected: `${version}` };
	expect((await accountant.get(templatesPath)).status).toBe(403);
	expect((await counsellor.post(`${templatesPath}/${id}`, change)).status).toBe(200);
	expect((await counsellor.post(`${templatesPath}/${id}`, change)).status).toBe(409);
	expect(await templates()).toMatchObject([{ channel: "whatsapp", subject: "", version: 2, changedBy: "Meena Desai" }]);
	// Nobody deletes what a colleague has just rewritten.
	const remove = (expected: number) => counsellor.post(`${templatesPath}/${id}/delete`, { expected: `${expected}` });
	expect([(await remove(version)).status, (await templates()).length]).toEqual([409, 1]);
	expect((await remove(version + 1)).status).toBe(200);
	expect(await templates()).toEqual([]);
	const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
	expect(actions).toEqual(["template.create", "template.update", "template.delete"]);
});

test("an e-mail from an enquiry is filled in, sent once however often it arrives, and kept in the history", async () => {
	const { db, office, mail, hire, addTemplate, templates, write } = await openOffice();
	const { browser: meena } = await hire("counsellor");
	const { id, reference } = await addEnquiry(db, { name: "Ravi win.example", email: "ravi@example.com" });
	await addTemplate({ text: "Namaste {name},\nthe fee is {fee}. {amount}\n{my name}" });
	const [template] = await templates();
	const draftOf = async (browser: typeof office, query: string) =>
		(await browser.get(`/auth/admin/message-draft?about=enquiry&${query}`)).json();
	const { draft, record } = await draftOf(meena, `id=${id}&template=${template.id}`);
	expect(record).toMatchObject({ reference, email: "ravi@example.com" });
	expect(draft.text).toBe("Namaste Ravi win.example,\nthe fee is ₹20,000. {amount}\nMeena Desai");

	// Placeholders without a value have to be replaced first.
	const form = { id, template: template.id, subject: draft.subject, key: randomUUID() };
	const unfilled = await write(meena, { ...form, text: draft.text });
	expect([unfilled.status, Object.keys((await unfilled.json()).errors)]).toEqual([422, ["text"]]);
	const text = `${draft.text.replace("{amount}", "<img src=x onerror=alert(1)>")}`;
	const twice = await Promise.all([write(meena, { ...form, text }), write(meena, { ...form, text })]);
	expect(twice.map(({ status }) => status)).toEqual([200, 200]);
	expect((await write(meena, { ...form, text: "Something else" })).status).toBe(409);
	expect((await write(meena, { ...form, text, subject: "Another subject" })).status).toBe(409);

	const sent = await db.select().from(emails).where(eq(emails.kind, "staffMessage"));
	expect(sent).toMatchObject([{ recipient: "ravi@example.com", aboutId: id, data: { replyTo: "desk@example.com" } }]);
	await mail.deliver({ mailId: sent[0]?.id ?? "" }, new AbortController().signal);
	const [rendered] = await db.select().from(emails).where(eq(emails.kind, "staffMessage"));
	expect(rendered?.html).toContain("&lt;img src=x");
	expect(rendered?.html).not.toMatch(/<img src=x|Ravi win\.example/);
	const file = await (await office.get(`/auth/admin/enquiries/${id}`)).json();
	expect(file.messages).toMatchObject([
		{ channel: "email", author: "Meena Desai", template: "Fee", text, email: { status: "kept" } },
	]);
	expect(file.auditEntries).toMatchObject([{ action: "message.send", after: { channel: "email" } }]);

	// Sent again, because the response was lost, after a colleague has merged the enquiry into another one.
	const other = await addEnquiry(db, { phone: "+919876512399" });
	expect((await office.post(`/auth/admin/enquiries/${other.id}/merge`, { reference })).status).toBe(200);
	expect((await write(meena, { ...form, text })).status).toBe(200);
	expect(await db.$count(messages)).toBe(1);

	// Erasing an enquiry deletes its messages.
	await db.transaction((tx) => deleteEnquiries(tx, [id]));
	expect(await db.$count(messages)).toBe(0);
});

test("a WhatsApp message is kept and opened by its link; without an address no e-mail is sent", async () => {
	const { db, office, write } = await openOffice();
	const { id } = await addEnquiry(db, { phone: "+919876512345", email: null });
	const text = "Namaste, shall we call you at 6?";
	const answer = await write(office, { id, channel: "whatsapp", text });
	const { link } = await answer.json();
	expect([answer.status, link]).toEqual([200, `https://wa.me/919876512345?text=${encodeURIComponent(text)}`]);
	expect((await write(office, { id, subject: "Hello", text })).status).toBe(422);
	expect(await db.select().from(messages)).toMatchObject([{ channel: "whatsapp", recipient: "+919876512345" }]);
	// A message prepared for WhatsApp does not count as a sent e-mail.
	const key = randomUUID();
	const known = await addEnquiry(db, { phone: "+919876512346" });
	expect((await write(office, { id: known.id, key, channel: "whatsapp", text })).status).toBe(200);
	expect((await write(office, { id: known.id, key, subject: "Hello", text })).status).toBe(409);
	const spam = await addEnquiry(db, { spamReason: "honeypot" });
	expect((await write(office, { id: spam.id, channel: "whatsapp", text })).status).toBe(404);
});

test("who may write about what: counsellors about enquiries and forms, accountants about payments, others not at all", async () => {
	const { db, office, visitor, hire, write } = await openOffice();
	const [counsellor, accountant, editor] = [
		(await hire("counsellor")).browser,
		(await hire("accountant")).browser,
		(await hire("editor")).browser,
	];
	const enquiry = await addEnquiry(db);
	await visitor().post("/auth/create-admission", anAdmission({ email: "form@example.com" }));
	const [admission] = (await (await office.get("/auth/admin/admissions?page=1")).json()).data;
	await addPayment(db, visitor());
	const tried = async (browser: typeof office) => {
		const statuses: number[] = [];
		for (const [about, id] of [
			["enquiry", enquiry.id],
			["admission", admission._id],
			["payment", "ORD-1"],
		])
			statuses.push((await write(browser, { about, id, subject: "Hello", text: "Hello" })).status);
		return statuses;
	};
	expect(await tried(counsellor)).toEqual([200, 200, 404]);
	expect(await tried(accountant)).toEqual([404, 404, 200]);
	expect(await tried(editor)).toEqual([403, 403, 403]);
	const draft = await (await counsellor.get(`/auth/admin/message-draft?about=admission&id=${admission._id}`)).json();
	expect(draft.fields).toContain("start date");
	expect(draft.sent).toMatchObject([{ subject: "Hello", author: "Meena Desai" }]);
});

test("a message about a payment reaches its payer at the present address of their account, in its language", async () => {
	const { db, office, visitor } = await openOffice();
	const userId = await addPayment(db, visitor());
	await db.update(users).set({ email: "moved@example.com", language: "gu" }).where(eq(users.id, userId));
	const message = { about: "payment", id: "ORD-1", key: randomUUID(), channel: "email", subject: "Hi", text: "Hi" };
	expect((await office.post("/hi/auth/admin/messages", message)).status).toBe(200);
	expect(await db.select().from(emails).where(eq(emails.kind, "staffMessage"))).toMatchObject([
		{ recipient: "moved@example.com", language: "gu" },
	]);
});

test("one member of the staff sends at most sixty messages an hour; others go on", async () => {
	const { db, office, hire, write } = await openOffice();
	const { browser: meena } = await hire("counsellor");
	const { id } = await addEnquiry(db);
	const statuses = await Promise.all(
		Array.from({ length: 62 }, async () => (await write(meena, { id, channel: "whatsapp", text: "Hello" })).status),
	);
	expect([statuses.filter((one) => one === 200).length, statuses.filter((one) => one === 429).length]).toEqual([60, 2]);
	expect((await write(office, { id, channel: "whatsapp", text: "Hello" })).status).toBe(200);
});

test("a template is filled in with the fee and the dates of the person who wrote, whatever language the screen has", async () => {
	const { db, office, visitor, addTemplate, templates } = await openOffice();
	await addTemplate({ subject: "{fee}", text: "{branch}, {batch}, {start date}" });
	const [{ id: template }] = await templates();
	const form = anAdmission();
	const applied = async (path: string, email: string) => {
		expect((await visitor().post(path, { ...form, email })).status).toBe(201);
		const [row] = await db.select({ id: admissions.id }).from(admissions).where(eq(admissions.email, email));
		return row?.id;
	};
	const forms = [
		await applied("/gu/auth/create-admission", "gu@example.com"),
		await applied("/auth/create-admission", "en@example.com"),
	];
	for (const screen of ["", "/hi"]) {
		const drafts = forms.map(async (id) => {
			const about = `about=admission&id=${id}&template=${template}`;
			return (await (await office.get(`${screen}/auth/admin/message-draft?${about}`)).json()).draft;
		});
		expect(await Promise.all(drafts)).toMatchObject([
			{ subject: "₹20,000", text: `સુરત, સવાર, ${withLanguage("gu", () => formatDay(form.date))}` },
			{ subject: "₹20,000", text: `Surat, Morning, ${formatDay(form.date)}` },
		]);
	}
	// Whoever has an account pays the fee of the batch that fits their form, and reads that fee.
	await addBatch(db, { status: "open", startsOn: inDays(14), fee: 25_000_00 });
	const buyer = visitor();
	const { email } = await registerApplicant(buyer);
	const [own] = await db.select({ id: admissions.id }).from(admissions).where(eq(admissions.email, email));
	const { draft } = await (
		await office.get(`/auth/admin/message-draft?about=admission&id=${own?.id}&template=${template}`)
	).json();
	const { fields } = readForm(await (await buyer.post("/auth/create-payment", {})).text());
	expect([draft.subject, fields.amount]).toEqual(["₹25,000", "25000.00"]);
});

test("a message that is sent while its enquiry or form is deleted, or its payer, reaches nobody and is not kept", async () => {
	const { db, pool, office, visitor, write } = await openOffice();
	const enquiry = await addEnquiry(db);
	await visitor().post("/auth/create-admission", anAdmission({ email: "form@example.com" }));
	const [form] = await db.select({ id: admissions.id }).from(admissions);
	const buyerId = await addPayment(db, visitor());
	for (const [about, id, path] of [
		["enquiry", enquiry.id, `/auth/admin/enquiries/${enquiry.id}`],
		["admission", form?.id, `/auth/admin/admissions/${form?.id}`],
		["payment", "ORD-1", `/auth/deleteuser/${buyerId}`],
	]) {
		const key = randomUUID();
		const other = await pool.connect();
		await other.query("begin");
		await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`message ${key}`]);
		const sending = write(office, { about, id, key, subject: "Hello", text: "Hello" });
		await expect.poll(() => countWaiting(db)).toBe(1);
		expect((await office.send(path ?? "", { method: "DELETE" })).status).toBe(200);
		await other.query("commit");
		other.release();
		expect((await sending).status).toBe(404);
	}
	expect(await db.$count(messages)).toBe(0);
	expect(await db.$count(emails, eq(emails.kind, "staffMessage"))).toBe(0);
});
