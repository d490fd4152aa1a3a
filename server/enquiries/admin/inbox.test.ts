import { eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stateText } from "#content/en/ui/states.ts";
import { withLanguage } from "#content/scope.ts";
import { shownReasons } from "#contract/states.ts";
import { auditEntries } from "#server/audit/table.ts";
import { consents } from "#server/consent/table.ts";
import type { Db } from "#server/db/database.ts";
import { emails } from "#server/email/table.ts";
import { enquiries, enquiryNotes } from "#server/enquiries/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { insertMany } from "#tests/database.ts";
import { anEnquiry, proveAddress, register } from "#tests/people.ts";
import { addEnquiry, countWaiting, idOf } from "#tests/rows.ts";

type Row = { sr: number; _id: string; name: string; status: string; paymentStatus: string };
type Listed = { success: boolean; data: Row[]; total?: number; more?: boolean; sources?: unknown };
type Office = Awaited<ReturnType<typeof openAdmin>>["office"];

const list = async (office: Office, query = "") => {
	const answer = await office.get(`/auth/showcontact${query}`);
	expect([query, answer.status]).toEqual([query, 200]);
	return (await answer.json()) as Listed;
};
const names = ({ data }: Listed) => data.toSorted((a, b) => a.sr - b.sr).map(({ name }) => name);
const findOne = async (db: Db, id: string) => (await db.select().from(enquiries).where(eq(enquiries.id, id)))[0];
const log = async (db: Db) =>
	(await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, before, after }) => ({
		action,
		before,
		after,
	}));

test("contacts answer with the legacy client's fields, newest first, without the spam", async () => {
	const { office, visitor, db } = await openAdmin();
	await visitor().post("/auth/addcontact", anEnquiry());
	await addEnquiry(db, { name: "A program", spamReason: "honeypot" });
	const listed = await list(office);
	expect([listed.success, listed.total]).toEqual([true, undefined]);
	expect(listed.data).toEqual([
		{
			sr: 1,
			_id: expect.any(String),
			name: "Ravi Shah",
			email: "ravi@example.com",
			phone: "+919876543210",
			purpose: "When does the next batch start?",
			status: "Pending",
			paymentStatus: "Pending",
			reference: expect.stringMatching(/^ENQ-/),
			createdAt: expect.any(String),
			waitingSince: expect.any(String),
			followUpOn: null,
			lostReason: null,
			cancelReason: null,
			assignedTo: null,
			repeats: 0,
		},
	]);
});

test("enquiries are searched, filtered by status, source and day in India, and listed fifteen to a page", async () => {
	const { office, db } = await openAdmin();
	for (let number = 0; number < 17; number++)
		await addEnquiry(db, { name: `Bulk ${number}`, createdAt: new Date(Date.UTC(2026, 0, 1, number)) });
	// 18:30 UTC is midnight in India.
	await addEnquiry(db, {
		name: "Zenobia Vora",
		email: "Z@Example.com".toLowerCase(),
		phone: "+919812345678",
		status: "Converted",
		createdAt: new Date("2026-03-04T18:29:59Z"),
		attribution: { utm_source: "diwali 50% off", page: "/courses" },
	});
	await addEnquiry(db, { name: "Asha Rao", createdAt: new Date("2026-03-04T18:30:00Z"), attribution: { page: "/" } });

	const first = await list(office, "?page=1");
	expect([first.data.length, first.total, first.more]).toEqual([15, 19, false]);
	expect(names(first).slice(0, 2)).toEqual(["Asha Rao", "Zenobia Vora"]);
	const second = await list(office, "?page=2");
	expect(second.data.map(({ sr }) => sr)).toEqual([16, 17, 18, 19]);
	expect(new Set([...names(first), ...names(second)]).size).toBe(19);
	expect(first.sources).toEqual({ campaign: ["diwali 50% off"], page: ["/", "/courses"] });

	const find = async (query: Record<string, string>) => names(await list(office, `?${new URLSearchParams(query)}`));
	expect(await find({ q: "ZENOBIA" })).toEqual(["Zenobia Vora"]);
	expect(await find({ q: "098123 45678" })).toEqual(["Zenobia Vora"]);
	expect(await find({ q: "z@exam" })).toEqual(["Zenobia Vora"]);
	expect(await find({ q: "ENQ-2026", limit: "1", sort: "oldest" })).toEqual(["Bulk 0"]);
	expect(await find({ status: "Converted" })).toEqual(["Zenobia Vora"]);
	expect(await find({ status: "Converted", q: "asha" })).toEqual([]);
	expect(await find({ source: "campaign:diwali 50% off" })).toEqual(["Zenobia Vora"]);
	expect(await find({ source: "page:/" })).toEqual(["Asha Rao"]);
	expect(await find({ from: "2026-03-05" })).toEqual(["Asha Rao"]);
	expect(await find({ from: "2026-03-04", to: "2026-03-04" })).toEqual(["Zenobia Vora"]);
	expect(await find({ from: "2026-03-04", source: "page:/courses", status: "Pending" })).toEqual([]);
	for (const query of [
		"status=Lost",
		"source=/courses",
		"from=yesterday",
		"show=spam",
		"called=soon",
		"limit=101",
		"order=name",
		"q=%00",
	])
		expect([query, (await office.get(`/auth/showcontact?${query}`)).status]).toEqual([query, 400]);
});

test("each of the six statuses can be set from any other, marks the enquiry answered and adds one audit entry", async () => {
	const { office, db } = await openAdmin();
	const { id } = await addEnquiry(db);
	const steps = ["Call Not Receive", "Not Confirmed", "Delay", "Converted", "Cancel", "Pending"];
	for (const newStatus of steps) {
		const answer = await office.post("/auth/toggle-status", { id, newStatus });
		expect([answer.status, await answer.json()]).toMatchObject([
			200,
			{ success: true, message: `Contact status updated to ${newStatus}.`, _id: id, status: newStatus },
		]);
	}
	await office.post("/auth/toggle-status", { id, newStatus: "Pending" });
	expect((await log(db)).map(({ before, after }) => [before?.status, after?.status])).toEqual(
		steps.map((status, place) => [steps[place - 1] ?? "Pending", status]),
	);
	for (const [body, status] of [
		[{ id, newStatus: "Lost" }, 422],
		[{ id: "nobody", newStatus: "Delay" }, 404],
		[{ id: (await addEnquiry(db, { spamReason: "tooFast" })).id, newStatus: "Delay" }, 404],
		[{ id, newStatus: "Delay", role: "admin" }, 400],
		[{ id: { $gt: "" }, newStatus: "Delay" }, 400],
	] as const)
		expect([body, (await office.post("/auth/toggle-status", body)).status]).toEqual([body, status]);
	expect(await log(db)).toHaveLength(6);
});

test("the first answer ends the 48 hours for good; a note counts when it tells of a call", async () => {
	const { office, db } = await openAdmin();
	const { id } = await addEnquiry(db);
	const note = (body: object, of = id) => office.post(`/auth/admin/enquiries/${of}/notes`, body);
	expect((await note({ text: "Reads in Gujarati.\nCall after six." })).status).toBe(200);
	expect((await findOne(db, id))?.answeredAt).toBeNull();
	await office.post("/auth/toggle-status", { id, newStatus: "Call Not Receive" });
	const answered = (await findOne(db, id))?.answeredAt;
	expect(answered).not.toBeNull();
	await office.post("/auth/toggle-status", { id, newStatus: "Pending" });
	await note({ text: "Called again", call: "yes" });
	expect((await findOne(db, id))?.answeredAt).toEqual(answered);

	const other = await addEnquiry(db);
	// Sent again because the answer was lost, it is the same note; with another text it is a further one.
	const idempotencyKey = crypto.randomUUID();
	for (const text of ["Called", "Called", "Called twice"])
		expect((await note({ text, call: "yes", idempotencyKey }, other.id)).status).toBe(200);
	// A page may still have the key of the enquiry before.
	expect((await note({ text: "Called", call: "yes", idempotencyKey })).status).toBe(200);
	expect(await findOne(db, other.id)).toMatchObject({ status: "Pending", answeredAt: expect.any(Date) });
	for (const [text, status] of [
		["", 422],
		["  ", 422],
		["x".repeat(2001), 422],
	] as const)
		expect((await note({ text })).status).toBe(status);
	expect((await note({ text: "x" }, "nobody")).status).toBe(404);
	// Copied from a slide and from a PDF: their line and page breaks are control characters.
	expect((await note({ text: "Wants to export\u000bturmeric\fto Oman\r\nCall on Monday" }, other.id)).status).toBe(200);
	expect((await db.select().from(enquiryNotes)).map(({ text }) => text)).toContain(
		"Wants to export\nturmeric\nto Oman\nCall on Monday",
	);
	expect(await db.$count(enquiryNotes)).toBe(6);
	expect((await log(db)).filter(({ action }) => action === "enquiry.note")).toHaveLength(6);
	// Notes about a person are erased with the person, so they must not be in the log, which cannot be edited.
	expect(JSON.stringify(await log(db))).not.toContain("Gujarati");
});

test("three who call one person at once about different messages each keep their note, and every message is answered", async () => {
	const { office, db } = await openAdmin();
	for (let round = 0; round < 6; round++) {
		const same = { phone: `+91987650999${round}` };
		const messages = [await addEnquiry(db, same), await addEnquiry(db, same), await addEnquiry(db, same)];
		const called = await Promise.all(
			messages.map(({ id }) => office.post(`/auth/admin/enquiries/${id}/notes`, { text: "Called", call: "yes" })),
		);
		expect(called.map(({ status }) => status)).toEqual([200, 200, 200]);
	}
	expect(await db.$count(enquiryNotes)).toBe(18);
	expect(await db.$count(enquiries, isNull(enquiries.answeredAt))).toBe(0);
});

test("fifty simultaneous status changes based on the same screen change it once; the others are told the present status", async () => {
	const { office, db } = await openAdmin();
	const { id } = await addEnquiry(db);
	const statuses = ["Delay", "Not Confirmed"];
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, number) =>
			office.post("/auth/toggle-status", { id, newStatus: statuses[number % 2], expected: "Pending" }),
		),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)]);
	const now = (await findOne(db, id))?.status;
	const refused = await answers.find(({ status }) => status === 409)?.json();
	expect(refused).toMatchObject({ success: false, now, message: expect.stringContaining(`“${now}”`) });
	expect(await log(db)).toHaveLength(1);
});

test("the payment status is for Converted only, and two who set it at once do not overwrite each other", async () => {
	const { office, db } = await openAdmin();
	const { id } = await addEnquiry(db);
	const pay = (newPaymentStatus: string, expected?: string) =>
		office.post("/auth/toggle-payment-status", { id, newPaymentStatus, ...(expected ? { expected } : {}) });
	const early = await pay("Complete");
	expect([early.status, (await early.json()).message]).toEqual([409, expect.stringContaining("Converted")]);
	expect((await findOne(db, id))?.paymentStatus).toBe("Pending");
	await office.post("/auth/toggle-status", { id, newStatus: "Converted" });
	const answers = await Promise.all(Array.from({ length: 20 }, () => pay("Complete", "Pending")));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
	expect(await (await pay("Complete")).json()).toMatchObject({
		message: "Payment status updated to Complete.",
		_id: id,
		status: "Converted",
		paymentStatus: "Complete",
	});
	expect((await pay("Half")).status).toBe(422);
	expect((await log(db)).filter(({ action }) => action === "enquiry.payment")).toEqual([
		{ action: "enquiry.payment", before: { paymentStatus: "Pending" }, after: { paymentStatus: "Complete" } },
	]);
});

test("Cancel keeps its reason, and the day to come back goes; another status forgets the reason", async () => {
	const { office, db } = await openAdmin();
	const { id } = await addEnquiry(db);
	const followUp = (body: object) => office.post(`/auth/admin/enquiries/${id}/follow-up`, body);
	expect((await followUp({ followUpOn: "2099-05-01", expected: "" })).status).toBe(200);
	const stale = await followUp({ followUpOn: "2099-06-01", expected: "" });
	expect([stale.status, (await stale.json()).message]).toEqual([409, expect.stringContaining("“1 May 2099”")]);
	const past = await followUp({ followUpOn: "2020-01-01" });
	expect([past.status, Object.keys((await past.json()).errors)]).toEqual([422, ["followUpOn"]]);
	for (const none of ["soon", "0000-12-31"]) expect((await followUp({ followUpOn: none })).status).toBe(422);
	expect((await office.get("/auth/showcontact?from=0000-01-01")).status).toBe(400);
	await office.post("/auth/toggle-status", { id, newStatus: "Cancel", reason: "The fee is too high" });
	expect(await findOne(db, id)).toMatchObject({ cancelReason: "The fee is too high", followUpOn: null });
	await office.post("/auth/toggle-status", { id, newStatus: "Delay" });
	expect(await findOne(db, id)).toMatchObject({ cancelReason: null });
	expect(await log(db)).toEqual([
		{ action: "enquiry.follow-up", before: { followUpOn: null }, after: { followUpOn: "2099-05-01" } },
		{
			action: "enquiry.status",
			before: { status: "Pending", cancelReason: null, followUpOn: "2099-05-01" },
			after: { status: "Cancel", cancelReason: "The fee is too high", followUpOn: null },
		},
		{
			action: "enquiry.status",
			before: { status: "Cancel", cancelReason: "The fee is too high" },
			after: { status: "Delay", cancelReason: null },
		},
	]);
});

test("Cancel asks for a reason from the list, kept beside the words, and the list and Today find it by that reason", async () => {
	const { office, db } = await openAdmin();
	const [first, second, third] = [await addEnquiry(db), await addEnquiry(db), await addEnquiry(db)];
	const cancel = (id: string, form: object) => office.post("/auth/toggle-status", { id, newStatus: "Cancel", ...form });
	const refused = async (form: object) => {
		const answer = await cancel(first.id, form);
		return [answer.status, Object.keys((await answer.json()).errors)];
	};
	expect(await refused({ lostReason: "" })).toEqual([422, ["lostReason"]]);
	expect(await refused({ lostReason: "other", reason: " " })).toEqual([422, ["reason"]]);
	expect(await refused({ lostReason: "weather" })).toEqual([422, ["lostReason"]]);
	expect((await cancel(first.id, { lostReason: "fee", reason: "asked for instalments" })).status).toBe(200);
	await cancel(second.id, { lostReason: "other", reason: "Moves to Dubai" });
	await cancel(third.id, { lostReason: "fee" });
	await office.post(`/auth/admin/enquiries/${first.id}/assign`, { to: await idOf(db, "office@example.com") });

	const found = async (query: string) =>
		(await (await office.get(`/auth/showcontact?${query}`)).json()).data.map(({ _id }: { _id: string }) => _id);
	expect((await found("reason=fee")).sort()).toEqual([first.id, third.id].sort());
	expect(await found("reason=fee&status=Cancel&assigned=me")).toEqual([first.id]);
	expect(await found("reason=fee&status=Delay")).toEqual([]);
	const lostNow = async () => {
		const { lost } = await (await office.get("/auth/admin/today")).json();
		const given = lost.reasons.filter(({ count }: { count: number }) => count > 0);
		return Object.fromEntries(given.map(({ reason, count }: { reason: string; count: number }) => [reason, count]));
	};
	expect(await lostNow()).toEqual({ fee: 2, other: 1 });

	// A text alone keeps the reason; a reason without text clears the text; another status clears both.
	await cancel(first.id, { reason: "asked for a discount" });
	expect(await findOne(db, first.id)).toMatchObject({ lostReason: "fee", cancelReason: "asked for a discount" });
	await cancel(first.id, { lostReason: "timing" });
	expect(await findOne(db, first.id)).toMatchObject({ lostReason: "timing", cancelReason: null });
	// A page that still shows the reason before overwrites nothing; one that wants the same is done.
	const outdated = shownReasons({ lostReason: "fee", cancelReason: "asked for a discount" });
	const page = { expected: "Cancel", expectedReasons: outdated };
	const stale = await cancel(first.id, { ...page, lostReason: "distance", reason: "Lives in Vapi" });
	expect([stale.status, (await stale.json()).now]).toEqual([409, "The timing does not fit"]);
	expect(await findOne(db, first.id)).toMatchObject({ lostReason: "timing", cancelReason: null });
	expect((await cancel(first.id, { ...page, lostReason: "timing" })).status).toBe(200);
	const current = { ...page, expectedReasons: shownReasons({ lostReason: "timing", cancelReason: null }) };
	expect((await cancel(first.id, { ...current, lostReason: "distance" })).status).toBe(200);
	expect(await findOne(db, first.id)).toMatchObject({ lostReason: "distance" });
	await office.post("/auth/toggle-status", { id: first.id, newStatus: "Delay" });
	expect(await findOne(db, first.id)).toMatchObject({ lostReason: null, cancelReason: null });
	expect(await lostNow()).toEqual({ fee: 1, other: 1 });
});

test("an enquiry marked as not spam waits from that time on, with its e-mails and its person; marking it twice does it once", async () => {
	const app = await openAdmin({ OFFICE_EMAIL: "desk@example.com" });
	const { office, visitor, db } = app;
	const owner = visitor();
	const { email } = await register(owner, { email: "honest@example.com" });
	await proveAddress(app, owner, email);
	await visitor().post("/auth/addcontact", anEnquiry({ Email: email, openFor: "300" }));
	await db
		.update(enquiries)
		.set({ createdAt: sql`now() - interval '3 days'`, inboxAt: sql`now() - interval '3 days'` });
	const spam = (await (await office.get("/auth/admin/spam")).json()) as { data: (Row & { reason: string })[] };
	expect(spam.data).toMatchObject([{ sr: 1, name: "Ravi Shah", reason: "tooFast" }]);
	const id = spam.data[0]?._id ?? "";
	expect((await list(office)).data).toEqual([]);

	const listSent = () => db.select().from(emails).where(eq(emails.aboutId, id)).orderBy(emails.kind);
	expect(await listSent()).toEqual([]);
	const answers = await Promise.all(
		Array.from({ length: 5 }, () => office.post(`/auth/admin/enquiries/${id}/not-spam`, {})),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
	const taken = await findOne(db, id);
	expect([taken?.spamReason, taken?.userId !== null, Date.now() - Number(taken?.inboxAt) < 60_000]).toEqual([
		null,
		true,
		true,
	]);
	expect((await listSent()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
		["enquiryForStaff", "desk@example.com"],
		["enquiryReceipt", email],
	]);
	expect(names(await list(office, "?show=waiting"))).toEqual(["Ravi Shah"]);
	expect(await log(db)).toEqual([
		{ action: "enquiry.not-spam", before: { spamReason: "tooFast" }, after: { spamReason: null } },
	]);
});

test("an enquiry is marked as not spam while its sender is being deleted, and goes with them", async () => {
	const app = await openAdmin();
	const { office, pool, db } = app;
	const sender = app.visitor();
	const { email } = await register(sender);
	await proveAddress(app, sender, email);
	const spam = await addEnquiry(db, { email, spamReason: "tooFast" });
	const writing = await pool.connect();
	await writing.query("begin");
	await writing.query("select from enquiries where id = $1 for update", [spam.id]);
	const marking = office.post(`/auth/admin/enquiries/${spam.id}/not-spam`, {});
	await expect.poll(() => countWaiting(db)).toBe(1);
	const deleting = office.send(`/auth/deleteuser/${await idOf(db, email)}`, { method: "DELETE" });
	await expect.poll(() => countWaiting(db)).toBe(2);
	await writing.query("commit");
	writing.release();
	expect([(await marking).status, (await deleting).status]).toEqual([200, 200]);
	expect(await findOne(db, spam.id)).toBeUndefined();
});

test("an enquiry in the spam folder is deleted with its consent, once", async () => {
	const { office, visitor, db } = await openAdmin();
	await visitor().post("/auth/addcontact", anEnquiry({ website: "https://cheap.example" }));
	const [caught] = await db.select().from(enquiries);
	const honest = await addEnquiry(db);
	const remove = (id: string) => office.send(`/auth/admin/enquiries/${id}`, { method: "DELETE" });
	expect((await remove(caught?.id ?? "")).status).toBe(200);
	expect((await remove(caught?.id ?? "")).status).toBe(404);
	expect((await db.select().from(enquiries)).map(({ id }) => id)).toEqual([honest.id]);
	expect(await db.$count(consents)).toBe(0);
	expect(await log(db)).toEqual([{ action: "enquiry.delete", before: { spamReason: "honeypot" }, after: null }]);
});

test("the file for spreadsheets holds every row that the filters let through, and nothing in it runs", async () => {
	const { office, db } = await openAdmin();
	const attacks = [
		'=HYPERLINK("http://evil.example","click")',
		"+1+1",
		"-2+3",
		"@SUM(A1)",
		"  =1+1",
		"＝1+1",
		'"=1+1',
		"a\r\n=1+1",
	];
	for (const attack of attacks) await addEnquiry(db, { name: attack, purpose: attack, attribution: { page: attack } });
	// The list is read in batches of a thousand rows, and one of them ends between rows with the same timestamp.
	await insertMany(db, "enquiries", () =>
		db.execute(sql`insert into enquiries (id, reference, name, email, phone, purpose, address, created_at)
			select 'b' || n, 'ENQ-2025-' || n, 'Bulk, "' || n || '"', 'bulk@example.com', '+919876543210', 'Hello', '', timestamptz '2026-02-01 20:00Z' + (n / 500) * interval '1 microsecond'
			from generate_series(1, 1400) as n`),
	);
	const exportCsv = async (filters: Record<string, string>) => {
		const answer = await office.post("/auth/admin/enquiries/export", filters);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(answer.headers.get("content-disposition")).toMatch(
			/^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
		);
		const bytes = new Uint8Array(await answer.arrayBuffer());
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		return readCsv(new TextDecoder().decode(bytes));
	};
	const [head = [], ...rows] = await exportCsv({});
	expect(head.slice(0, 5)).toEqual(["Reference", "Received (IST)", "Name", "Email", "Phone Number"]);
	expect(rows).toHaveLength(1408);
	expect(new Set(rows.map(([reference]) => reference)).size).toBe(1408);
	expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head.length]));
	expect(rows.flat().filter((cell) => /^\s*[=+\-@＝]|^[\t\r]/u.test(cell))).toEqual([]);
	expect(
		rows
			.slice(0, attacks.length)
			.map((row) => row[2])
			.toReversed(),
	).toEqual(attacks.map((attack) => (/^[\s]*[=+\-@＝]/u.test(attack) ? `'${attack}` : attack)));
	const bulk = rows.find(([reference]) => reference === "ENQ-2025-7");
	expect(bulk?.slice(1, 5)).toEqual(["2026-02-02 01:30", 'Bulk, "7"', "bulk@example.com", "'+91 98765 43210"]);

	expect(await exportCsv({ q: 'bulk, "13', from: "2026-02-02", to: "2026-02-02", status: "Pending" })).toHaveLength(
		112,
	);
	expect((await office.post("/auth/admin/enquiries/export", { status: "Lost" })).status).toBe(400);
	expect((await log(db)).filter(({ action }) => action === "enquiry.export").map(({ after }) => after)).toEqual([
		{},
		{ q: 'bulk, "13', from: "2026-02-02", to: "2026-02-02", status: "Pending" },
	]);
});

test("an enquiry's page shows its history, e-mails and person, and nothing of an account that is only a guess", async () => {
	const app = await openAdmin();
	const { office, visitor, db } = app;
	const owner = visitor();
	const { email } = await register(owner, { email: "ravi@example.com" });
	await visitor().post("/auth/addcontact", anEnquiry());
	await visitor().post("/auth/addcontact", anEnquiry({ purpose: "And what does it cost?" }));
	const [{ id } = { id: "" }, second] = await db.select().from(enquiries).orderBy(enquiries.reference);
	const answered = async () => (await findOne(db, second?.id ?? ""))?.answeredAt;
	await office.post("/auth/toggle-status", { id, newStatus: "Delay" });
	expect(await answered()).toBeNull();
	await office.post(`/auth/admin/enquiries/${id}/notes`, { text: "After Diwali", call: "yes" });
	// A call counts as the answer to both; the audit entry is about the one that was called.
	expect(await answered()).toBeInstanceOf(Date);
	const read = async () => (await office.get(`/auth/admin/enquiries/${id}`)).json();
	expect(await read()).toMatchObject({
		enquiry: { _id: id, status: "Delay", repeats: 1, waitingSince: null, answeredAt: expect.any(String) },
		repeats: [{ _id: second?.id, reference: second?.reference, purpose: "And what does it cost?" }],
		others: [],
		notes: [{ author: "Office", text: "After Diwali", isCall: true }],
		auditEntries: [{ action: "enquiry.note" }, { action: "enquiry.status", actorName: "Office" }],
		account: { name: "Asha Patel", certain: false },
		orders: [],
	});
	expect((await read()).emails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
		"enquiryForStaff",
		"enquiryReceipt",
	]);
	await proveAddress(app, owner, email);
	expect(await read()).toMatchObject({ account: { certain: true } });
	expect((await office.get("/auth/admin/enquiries/nobody")).status).toBe(404);
});

/** An independent parser for RFC 4180, so that the test does not depend on the writer. */
function readCsv(text: string) {
	const rows: string[][] = [];
	let row: string[] = [];
	let cell = "";
	let quoted = false;
	for (let place = 0; place < text.length; place++) {
		const sign = text[place];
		if (quoted && sign === '"' && text[place + 1] === '"') {
			cell += '"';
			place++;
		} else if (sign === '"') quoted = !quoted;
		else if (!quoted && sign === ",") {
			row.push(cell);
			cell = "";
		} else if (!quoted && sign === "\n") {
			rows.push([...row, cell.replace(/\r$/, "")]);
			row = [];
			cell = "";
		} else cell += sign;
	}
	expect([quoted, cell, row.length]).toEqual([false, "", 0]);
	return rows;
}

test("the export of a search has the rows that the list of this search shows, and no others", async () => {
	const { office, db } = await openAdmin();
	const kept = await addEnquiry(db, { email: "ravi@example.com", phone: "+919876543210" });
	await addEnquiry(db, { email: "dravi@example.com.au", phone: "+919198765000" });
	const merged = await addEnquiry(db, { email: "asha@example.com", phone: "+918000000001" });
	const merging = await office.post(`/auth/admin/enquiries/${kept.id}/merge`, { reference: merged.reference });
	expect(merging.status).toBe(200);
	for (const q of ["ravi@example.com", "+91 98765", merged.reference]) {
		const { data } = await (await office.get(`/auth/showcontact?q=${encodeURIComponent(q)}`)).json();
		const listed = data.map(({ reference }: { reference: string }) => reference);
		expect(listed).toEqual([(q === merged.reference ? merged : kept).reference]);
		const [, ...exported] = readCsv(await (await office.post("/auth/admin/enquiries/export", { q })).text());
		expect([q, exported.map(([reference]) => reference)]).toEqual([q, listed]);
	}
});

test("an outdated page of the spam folder deletes no message that a colleague has moved to the enquiries", async () => {
	const { db, office } = await openAdmin();
	const [moved, spam] = [
		await addEnquiry(db, { spamReason: "tooFast" }),
		await addEnquiry(db, { spamReason: "tooFast" }),
	];
	expect((await office.post(`/auth/admin/enquiries/${moved.id}/not-spam`, {})).status).toBe(200);
	const remove = (id: string) => office.send(`/auth/admin/enquiries/${id}?expected=spam`, { method: "DELETE" });
	const refused = await remove(moved.id);
	expect([refused.status, (await refused.json()).now]).toEqual([409, "Pending"]);
	expect((await remove(spam.id)).status).toBe(200);
	expect((await db.select({ id: enquiries.id }).from(enquiries)).map(({ id }) => id)).toEqual([moved.id]);
});

test("an export from a Hindi or Gujarati screen has its states in that language", async () => {
	const { db, office } = await openAdmin();
	await addEnquiry(db, { status: "Call Not Receive" });
	await addEnquiry(db, { status: "Converted", paymentStatus: "Complete" });
	const states = async (screen: string) => {
		const [head = [], ...rows] = readCsv(await (await office.post(`${screen}/auth/admin/enquiries/export`, {})).text());
		expect(head).toHaveLength(rows[0]?.length ?? 0);
		return rows.map((row) => row.slice(8, 10));
	};
	expect((await states("")).toSorted()).toEqual([
		["Call Not Receive", ""],
		["Converted", "Complete"],
	]);
	for (const [screen, language] of [
		["/hi", "hi"],
		["/gu", "gu"],
	] as const) {
		const inWords = (state: string) => withLanguage(language, () => stateText(state));
		const shown = await states(screen);
		expect(shown).toContainEqual([inWords("Call Not Receive"), ""]);
		expect(shown).toContainEqual([inWords("Converted"), inWords("Complete")]);
	}
});

test("a search for a reference among the waiting enquiries does not find one that was called, and its export neither", async () => {
	const { office, db } = await openAdmin();
	const waiting = await addEnquiry(db, { phone: "+919876543210" });
	const called = await addEnquiry(db, { phone: "+918000000001", answeredAt: new Date() });
	for (const { reference } of [waiting, called]) {
		const { data } = await (await office.get(`/auth/showcontact?show=waiting&q=${reference}`)).json();
		const exporting = await office.post("/auth/admin/enquiries/export", { q: reference, show: "waiting" });
		const [, ...exported] = readCsv(await exporting.text());
		const found = reference === waiting.reference ? [reference] : [];
		expect(data.map((row: { reference: string }) => row.reference)).toEqual(found);
		expect(exported.map(([exportedOne]) => exportedOne)).toEqual(found);
	}
});
