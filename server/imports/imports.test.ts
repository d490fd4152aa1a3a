// Importing a file: what becomes of its rows, what is reported about each, and that nothing is duplicated when an
// import is interrupted or repeated.
import { and, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { importLimits } from "#contract/admin/import-kinds.ts";
import { dayInIndia } from "#contract/days.ts";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { consents } from "#server/consent/table.ts";
import { emails } from "#server/email/table.ts";
import { enquiries, enquiryNotes } from "#server/enquiries/table.ts";
import { csvLine } from "#server/files/csv.ts";
import { readCsv } from "#server/imports/read-csv.ts";
import { guessColumns, readRow } from "#server/imports/read-row.ts";
import { runImport } from "#server/imports/run-import.ts";
import { importRows, imports } from "#server/imports/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { origin } from "#tests/browser.ts";
import { onPostgres } from "#tests/database.ts";
import { inDays, register } from "#tests/people.ts";
import { addEnquiry, countWaiting, idOf, promote } from "#tests/rows.ts";

type App = Awaited<ReturnType<typeof openAdmin>>;

async function upload({ office }: Pick<App, "office">, kind: string, text: string | Uint8Array<ArrayBuffer>) {
	const form = new FormData();
	form.set("file", new File([text], "fair.csv", { type: "text/csv" }));
	const answer = await office.send(`/auth/admin/imports/new/${kind}`, { method: "POST", body: form });
	return { status: answer.status, ...(await answer.json()) } as {
		status: number;
		_id: string;
		errors?: Record<string, string>;
	};
}

async function importFile(app: App, kind: string, text: string, settings?: object) {
	const { _id } = await upload(app, kind, text);
	if (settings) {
		const answer = await app.office.post(`/auth/admin/imports/${_id}/settings`, settings);
		if (answer.status !== 200) throw new Error(await answer.text());
	}
	await app.office.post(`/auth/admin/imports/${_id}/start`, {});
	await runImport(app, _id);
	return (await app.office.get(`/auth/admin/imports/${_id}`)).json();
}

test("a row that repeats an earlier one of the file is a double, as announced, however far down it is", async () => {
	const app = await openAdmin();
	const text = `Name,Phone,Call on\nAsha,9876512345,${inDays(3)}\nAsha again,9876512345,${inDays(9)}\n`;
	const columns = { name: "0", phone: "1", followUpOn: "2", doubles: "followUp" };
	const { _id } = await upload(app, "enquiries", text);
	await app.office.post(`/auth/admin/imports/${_id}/settings`, columns);
	const { planned } = await (await app.office.get(`/auth/admin/imports/${_id}`)).json();
	expect(planned).toEqual({ added: 1, double: 1, updated: 0, bad: 0 });
	await app.office.post(`/auth/admin/imports/${_id}/start`, {});
	await runImport(app, _id, undefined, 1);
	const { import: done } = await (await app.office.get(`/auth/admin/imports/${_id}`)).json();
	expect(done.counts).toEqual(planned);
	expect(await app.db.select({ on: enquiries.followUpOn }).from(enquiries)).toEqual([{ on: inDays(3) }]);
});

test("a date that the file sets twice is announced once", async () => {
	const app = await openAdmin();
	await addEnquiry(app.db, { phone: "+919876512345" });
	const text = `Name,Phone,Call on\nAsha,9876512345,${inDays(3)}\nAsha again,9876512345,${inDays(3)}\n`;
	const { _id } = await upload(app, "enquiries", text);
	const columns = { name: "0", phone: "1", followUpOn: "2", doubles: "followUp" };
	await app.office.post(`/auth/admin/imports/${_id}/settings`, columns);
	const { planned } = await (await app.office.get(`/auth/admin/imports/${_id}`)).json();
	await app.office.post(`/auth/admin/imports/${_id}/start`, {});
	await runImport(app, _id);
	const { import: done } = await (await app.office.get(`/auth/admin/imports/${_id}`)).json();
	expect(planned).toEqual(done.counts);
});

test("a row with the number of a merged enquiry is a double of the one that is kept, whatever else is in its file", async () => {
	const app = await openAdmin();
	const kept = await addEnquiry(app.db, { phone: "+919876512345" });
	const file = "Name,Phone,Message\nAsha,9876598765,Fees\n";
	await importFile(app, "enquiries", file);
	const [merged] = await app.db.select().from(enquiries).where(eq(enquiries.channel, "import"));
	await app.office.post(`/auth/admin/enquiries/${kept.id}/merge`, { reference: merged?.reference });
	for (const text of [file, "Name,Phone,Message\n"]) {
		const { _id } = await upload(app, "enquiries", `${text}Asha,9876598765,Dates\n`);
		const { planned } = await (await app.office.get(`/auth/admin/imports/${_id}`)).json();
		await app.office.post(`/auth/admin/imports/${_id}/start`, {});
		await runImport(app, _id, undefined, 1);
		const { import: done, preview } = await (await app.office.get(`/auth/admin/imports/${_id}`)).json();
		expect(done.counts).toEqual(planned);
		expect(preview.at(-1)).toMatchObject({ result: "double", double: { label: kept.reference } });
	}
});

test.runIf(onPostgres)("a row that is imported while its sender is erased goes with them", async () => {
	const app = await openAdmin();
	const { db, pool, office } = app;
	const { email } = await register(app.visitor());
	await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	const known = await addEnquiry(db, { phone: "+919876512345" });
	const text = `Name,Phone,Email,Call on\nAsha,9876598765,${email},\nRavi,9876512345,,${inDays(3)}\n`;
	const { _id } = await upload(app, "enquiries", text);
	const columns = { name: "0", phone: "1", email: "2", followUpOn: "3", doubles: "followUp" };
	await office.post(`/auth/admin/imports/${_id}/settings`, columns);
	await office.post(`/auth/admin/imports/${_id}/start`, {});
	// The transaction that imports both rows waits for the second one.
	const colleague = await pool.connect();
	await colleague.query("begin");
	await colleague.query("select from enquiries where id = $1 for update", [known.id]);
	const running = runImport(app, _id);
	await expect.poll(() => countWaiting(db)).toBe(1);
	const erasing = office.send(`/auth/deleteuser/${await idOf(db, email)}`, { method: "DELETE" });
	await expect.poll(() => countWaiting(db)).toBe(2);
	await colleague.query("commit");
	colleague.release();
	await running;
	expect((await erasing).status).toBe(200);
	expect((await db.select({ id: enquiries.id }).from(enquiries)).map(({ id }) => id)).toEqual([known.id]);
});

test("a row below many thousand empty lines of the file is imported too", async () => {
	const app = await openAdmin();
	const text = `Name,Phone\nAsha,9876512345\n${",\n".repeat(20_000)}Ravi,9876512346\n`;
	const { import: done } = await importFile(app, "enquiries", text);
	expect(done).toMatchObject({ status: "done", rows: 2, counts: { added: 2 } });
});

const many = (count: number, isBad: (n: number) => boolean) =>
	[
		"Name,Mobile No,Email Id,Remarks",
		...Array.from(
			{ length: count },
			(_, n) => `Visitor ${n},${isBad(n) ? "12" : `98${String(70_000_000 + n)}`},visitor${n}@example.com,Stall ${n}`,
		),
	].join("\r\n");

test("an import that is killed in the middle and run again adds every good row once, and so does the same file again", async () => {
	const app = await openAdmin();
	const { db, office } = app;
	const isBad = (n: number) => n % 25 === 3;
	const { _id } = await upload(app, "enquiries", many(100, isBad));
	expect((await office.post(`/auth/admin/imports/${_id}/start`, {})).status).toBe(200);
	expect((await office.post(`/auth/admin/imports/${_id}/start`, {})).status).toBe(200);

	let batches = 0;
	const dying = Object.assign(new AbortController().signal, {
		throwIfAborted() {
			batches++;
			if (batches === 2) throw new Error("killed");
		},
	});
	await expect(runImport(app, _id, dying, 25)).rejects.toThrow("killed");
	expect((await (await office.get(`/auth/admin/imports/${_id}`)).json()).import).toMatchObject({ status: "running" });
	// Two processes at once share the remaining rows.
	await Promise.all([runImport(app, _id, undefined, 25), runImport(app, _id, undefined, 25)]);

	const { import: done } = await (await office.get(`/auth/admin/imports/${_id}`)).json();
	expect(done).toMatchObject({ status: "done", rows: 100, counts: { added: 96, bad: 4, double: 0, updated: 0 } });
	const imported = eq(enquiries.channel, "import");
	expect(await db.$count(enquiries, imported)).toBe(96);
	const bad = await db.select().from(importRows).where(eq(importRows.result, "bad"));
	expect(bad.map(({ problems }) => problems)).toEqual(Array.from({ length: 4 }, () => ({ phone: "phone" })));
	expect(await db.$count(enquiryNotes)).toBe(96);
	expect(await db.$count(auditEntries, eq(auditEntries.action, "enquiry.import"))).toBe(96);
	expect(await db.$count(consents)).toBe(0);

	const again = await importFile(app, "enquiries", many(100, isBad));
	expect(again.import.counts).toEqual({ added: 0, double: 96, bad: 4, updated: 0 });
	expect(await db.$count(enquiries, imported)).toBe(96);
	// The file with the results can be corrected and uploaded again.
	const results = await (await office.post(`/auth/admin/imports/${_id}/results`, {})).text();
	expect(results.split("\r\n")[0]).toContain('"Row","Result","Details"');
	expect(results).toMatch(/"Visitor 3".*"Not imported","Phone number: .+"/);
	const corrected = await importFile(app, "enquiries", results.replaceAll('"12"', '"9999912345"'));
	expect(corrected.import.counts).toMatchObject({ added: 1, bad: 0 });
});

test("the preview says of each row whether it is new, a double or wrong, and imports nothing", async () => {
	const app = await openAdmin();
	const { db, office } = app;
	const known = await addEnquiry(db, { phone: "+919876500001" });
	const { _id } = await upload(
		app,
		"enquiries",
		[
			"નામ;મોબાઇલ;ઈમેલ;તારીખ",
			"Asha Patel;98765-00001;;01/10/2026",
			"Ravi Shah;98765 00002;ravi@example.com;2026-10-02 14:30",
			"Ravi Shah;98765 00003;RAVI@example.com;",
			'"Meena\r\nVora";98765 00004;;',
			"Nobody;;wrong;32/10/2026",
		].join("\n"),
	);
	const { preview, planned, import: made } = await (await office.get(`/auth/admin/imports/${_id}`)).json();
	expect(planned).toEqual({ added: 1, double: 2, updated: 0, bad: 2 });
	expect(made.settings.columns).toEqual({ name: 0, phone: 1, email: 2, received: 3 });
	expect(preview).toMatchObject([
		{ row: 2, result: "double", double: { _id: known.id, label: known.reference } },
		{ row: 3, result: "added" },
		{ row: 4, result: "double", double: { _id: null, label: "row 3" } },
		{ row: 5, result: "bad", problems: { name: expect.any(String) } },
		{
			row: 6,
			result: "bad",
			problems: { phone: expect.any(String), email: expect.any(String), received: expect.any(String) },
		},
	]);
	expect(await db.$count(enquiries)).toBe(1);

	// A missing required column, a column used twice, and settings changed after the start.
	const set = async (settings: object) => {
		const answer = await office.post(`/auth/admin/imports/${_id}/settings`, settings);
		return [answer.status, Object.keys((await answer.json()).errors ?? {})];
	};
	expect(await set({ name: "0" })).toEqual([422, ["phone"]]);
	expect(await set({ name: "0", phone: "0" })).toEqual([422, ["phone"]]);
	expect(await set({ name: "0", phone: "1", answered: "no" })).toEqual([200, []]);
	// A colleague changes them while the question whether to start is open: another import would begin than it names.
	const shown = async () => (await (await office.get(`/auth/admin/imports/${_id}`)).json()).import;
	const start = (expected: string) => office.post(`/auth/admin/imports/${_id}/start`, { expected });
	const seen = await shown();
	expect(await set({ name: "0", phone: "1", answered: "yes" })).toEqual([200, []]);
	expect([(await start(seen.shown)).status, (await shown()).status]).toEqual([409, "draft"]);
	expect(await set({ name: "0", phone: "1", answered: "no" })).toEqual([200, []]);
	expect((await start((await shown()).shown)).status).toBe(200);
	expect(await set({ name: "0", phone: "1" })).toEqual([409, []]);
	await runImport(app, _id);
	// Without the e-mail column, row 4 is a new person; nobody has called them, so their 48 hours begin now.
	const rows = await db.select().from(enquiries).where(eq(enquiries.channel, "import"));
	expect(rows).toHaveLength(2);
	for (const row of rows) {
		expect(row).toMatchObject({ answeredAt: null, email: null });
		expect(Date.now() - row.inboxAt.getTime()).toBeLessThan(60_000);
	}
});

test("of a double only the follow-up date is set, if that is chosen, and received enquiries keep their date", async () => {
	const app = await openAdmin();
	const { db } = app;
	const known = await addEnquiry(db, { phone: "+919876500001", name: "Asha Patel" });
	const day = inDays(5);
	const file = `Lead ID,Name,Phone,Date,Follow up,Source\n7,Somebody,9876500001,01-10-2026,${day},Fair\n8,Ravi,9876500002,01-10-2026,,Fair`;
	const columns = { sourceId: "0", name: "1", phone: "2", received: "3", followUpOn: "4", source: "5" };
	const draft = await upload(app, "enquiries", file);
	await app.office.post(`/auth/admin/imports/${draft._id}/settings`, { ...columns, doubles: "followUp" });
	const planned = async () => (await (await app.office.get(`/auth/admin/imports/${draft._id}`)).json()).planned;
	expect(await planned()).toEqual({ added: 1, double: 0, updated: 1, bad: 0 });
	const first = await importFile(app, "enquiries", file, { ...columns, doubles: "followUp" });
	expect(first.import.counts).toEqual({ added: 1, double: 0, updated: 1, bad: 0 });
	const [row] = await db.select().from(enquiries).where(eq(enquiries.id, known.id));
	expect(row).toMatchObject({ name: "Asha Patel", followUpOn: day, purpose: known.purpose });
	const [added] = await db.select().from(enquiries).where(eq(enquiries.channel, "import"));
	expect(added).toMatchObject({ name: "Ravi", campaign: "Fair" });
	expect(added?.createdAt.toISOString()).toBe("2026-10-01T06:30:00.000Z");
	expect(added?.answeredAt).toEqual(added?.inboxAt);
	const again = await importFile(app, "enquiries", file, { ...columns, doubles: "followUp" });
	expect(again.import.counts).toEqual({ added: 0, double: 2, updated: 0, bad: 0 });
	expect(await planned()).toEqual(again.import.counts);
});

test("a follow-up date for an enquiry that was merged meanwhile is set on the one that is kept", async () => {
	const app = await openAdmin();
	const file = (day: string) => `Name,Phone,Follow up\nRavi,9876500002,${day}`;
	const columns = { name: "0", phone: "1", followUpOn: "2", doubles: "followUp" };
	await importFile(app, "enquiries", file(""), columns);
	const [imported] = await app.db.select().from(enquiries);
	const kept = await addEnquiry(app.db, { phone: "+919999900000" });
	await app.office.post(`/auth/admin/enquiries/${kept.id}/merge`, { reference: imported?.reference });
	await importFile(app, "enquiries", file(inDays(0)), columns);
	const due = await (await app.office.get("/auth/showcontact?show=followUp")).json();
	expect(due.data.map(({ _id }: { _id: string }) => _id)).toEqual([kept.id]);
});

test("times are read as exports write them: with AM and PM, with their distance from UTC, and in digits of Indian scripts", () => {
	const received = (typed: string) => {
		const read = readRow("enquiries", { name: 0, phone: 1, received: 2 }, ["Ravi", "9876500002", typed]);
		return "fields" in read ? read.fields?.received : undefined;
	};
	for (const [typed, at] of [
		["01-10-2026 02:30:00 PM", "2026-10-01T14:30:00+05:30"],
		["1/10/2026, 2:30:15 am", "2026-10-01T02:30:00+05:30"],
		["01-10-2026 12:05 a.m.", "2026-10-01T00:05:00+05:30"],
		["2026-10-01T22:30:00+0000", "2026-10-02T04:00:00+05:30"],
		["2026-10-01T22:30:00.000Z", "2026-10-02T04:00:00+05:30"],
		["2026-10-01 22:30:00 IST", "2026-10-01T22:30:00+05:30"],
		["01-10-2026", "2026-10-01T12:00:00+05:30"],
		["૦૧/૧૦/૨૦૨૬ ૨:૩૦ PM", "2026-10-01T14:30:00+05:30"],
	] as const)
		expect([typed, received(typed)]).toEqual([typed, at]);
	for (const typed of [
		`${dayInIndia(new Date(), 1)} 10:00`,
		"01-10-2026 25:61",
		"01-10-2026 13:00 PM",
		"01-10-2026 10:00 o'clock",
	])
		expect([typed, received(typed)]).toEqual([typed, undefined]);
});

test("dates are read with the month as a number or, as Excel in India shows them, by its name", () => {
	const read = (followUpOn: string) =>
		readRow("enquiries", { name: 0, phone: 1, followUpOn: 2 }, ["Asha", "9876512345", followUpOn]);
	for (const typed of ["26/11/2026", "26-11-26", "2026-11-26", "26-Nov-2026", "26-Nov-26", "26 november 2026"])
		expect([typed, read(typed)]).toMatchObject([typed, { ok: true, fields: { followUpOn: "2026-11-26" } }]);
	for (const typed of ["30-Feb-2026", "26-Nav-2026", "26-No-2026", "Nov-26", "26-Nov"])
		expect([typed, read(typed)]).toEqual([typed, { ok: false, problems: { followUpOn: "writtenDate" } }]);
	expect(
		readRow("enquiries", { name: 0, phone: 1, received: 2 }, ["Asha", "9876512345", "5-Sept-2025 3:05 PM"]),
	).toEqual({
		ok: true,
		fields: { name: "Asha", phone: "+919876512345", received: "2025-09-05T15:05:00+05:30" },
	});
});

test("a long cell that would be cut within a character is imported without it", async () => {
	const app = await openAdmin();
	const text = `Name,Phone,Remarks\nRavi,9876500002,${"a".repeat(importLimits.cell - 1)}😀 more`;
	expect((await upload(app, "enquiries", text)).status).toBe(200);
});

test("imported people have no password and no consent, are invited only if chosen, and existing accounts stay as they are", async () => {
	const app = await openAdmin();
	const { db, office, visitor } = app;
	const { email } = await register(visitor());
	await db.delete(emails);
	const file = `Full Name,E-mail,WhatsApp\nSomebody Else,${email.toUpperCase()},9876500009\nNew Person,new.person@example.com,9876500010\nNo Address,,9876500011`;
	const quiet = await importFile(app, "people", file.replaceAll("new.person", "quiet.person"));
	expect(quiet.import.counts).toEqual({ added: 1, double: 1, updated: 0, bad: 1 });
	expect(await db.$count(emails)).toBe(0);
	await importFile(app, "people", file, { name: "0", email: "1", phone: "2", invite: "yes" });
	expect(await db.select({ kind: emails.kind, to: emails.recipient }).from(emails)).toEqual([
		{ kind: "accountInvitation", to: "new.person@example.com" },
	]);
	const [known] = await db.select().from(users).where(eq(users.email, email));
	expect(known).toMatchObject({ name: "Asha Patel", phone: "+919876543210" });
	const [added] = await db.select().from(users).where(eq(users.email, "new.person@example.com"));
	expect(added).toMatchObject({ name: "New Person", phone: "+919876500010", emailVerified: false, status: "Pending" });
	expect(await db.$count(consents, eq(consents.subjectId, added?.id ?? ""))).toBe(0);
	expect(
		(await visitor().post("/auth/login", { email1: "new.person@example.com", password1: "monsoon-over-hazira" }))
			.status,
	).toBe(401);
	expect(
		await db.$count(
			auditEntries,
			and(eq(auditEntries.action, "user.import"), eq(auditEntries.subjectId, added?.id ?? "")),
		),
	).toBe(1);
	// The rows are deleted with the person.
	const before = await db.$count(importRows);
	expect((await office.send(`/auth/deleteuser/${added?.id}`, { method: "DELETE" })).status).toBe(200);
	expect(await db.$count(importRows)).toBe(before - 1);
	expect(await db.$count(importRows, like(sql`cells::text`, "%new.person%"))).toBe(0);
});

test("imported enquiries are shared out by the rule with one e-mail to each colleague for the file, or go to the importer", async () => {
	const app = await openAdmin();
	const { db, office, visitor } = app;
	const people = [];
	for (const name of ["Asha", "Bina", "Chirag"]) {
		const { email } = await register(visitor(), { name });
		await promote(db, email, "counsellor");
		people.push({ email, id: await idOf(db, email) });
	}
	const shares = async () => {
		const { rows } = await db.execute<{ to: string; many: number }>(
			sql`select assigned_to as to, count(*)::int as many from enquiries group by 1`,
		);
		return Object.fromEntries(rows.map(({ to, many }) => [to, many]));
	};
	const told = () =>
		db.select({ to: emails.recipient, data: emails.data }).from(emails).where(eq(emails.kind, "enquiriesAssigned"));
	const columns = { name: "0", phone: "1", email: "2", note: "3" };
	// Without a rule they stay unassigned.
	const waiting = await importFile(
		app,
		"enquiries",
		many(2, () => false),
	);
	expect([waiting.hasRule, waiting.import.settings.assign]).toEqual([false, "nobody"]);
	expect(await shares()).toEqual({ null: 2 });

	const members = Object.fromEntries(people.map(({ id }, place) => [`member${place}`, id]));
	await office.post("/auth/admin/assignment", { mode: "roundRobin", expected: "0", ...members });
	const { _id } = await upload(
		app,
		"enquiries",
		many(17, (n) => n === 7 || n === 8 || n === 9),
	);
	await office.post(`/auth/admin/imports/${_id}/start`, {});
	await runImport(app, _id, undefined, 5);
	expect(await shares()).toEqual({ null: 2, ...Object.fromEntries(people.map(({ id }) => [id, 4])) });
	const facts = { count: 4, file: "fair.csv", leaver: null, link: `${origin}/admin/showcontact?assigned=me` };
	const expected = people.map(({ email }) => ({ to: email, data: facts }));
	expect(new Set(await told())).toEqual(new Set(expected));
	const [one] = await db
		.select()
		.from(enquiries)
		.where(eq(enquiries.assignedTo, people[0]?.id ?? ""));
	const file = await (await office.get(`/auth/admin/enquiries/${one?.id}`)).json();
	expect(file.auditEntries.filter(({ action }: { action: string }) => action === "enquiry.assign")).toMatchObject([
		{ actorName: "Who gets new enquiries", after: { assignedTo: "Asha" } },
	]);

	// Importing the same file again assigns nothing. An import can also assign its enquiries to the importer.
	await importFile(
		app,
		"enquiries",
		many(12, () => false),
		{ ...columns, assign: "rule" },
	);
	await importFile(app, "enquiries", "Name,Phone\nRavi,9876500099", { name: "0", phone: "1", assign: "me" });
	expect(await shares()).toMatchObject({ [await idOf(db, "office@example.com")]: 1 });
	expect(await told()).toHaveLength(6);
});

test("a counsellor imports enquiries and never sees a file of people", async () => {
	const app = await openAdmin();
	const { db, office, visitor } = app;
	const counsellor = visitor();
	const { email } = await register(counsellor);
	await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	await promote(db, email, "counsellor");
	const people = await upload(app, "people", "Name,Email\nRavi,ravi@example.com");
	expect((await upload({ office: counsellor }, "people", "Name,Email\nRavi,ravi@example.com")).status).toBe(403);
	const own = await upload({ office: counsellor }, "enquiries", "Name,Phone\nRavi,9876500012");
	expect(own.status).toBe(200);
	for (const action of ["start", "results", "settings"])
		expect((await counsellor.post(`/auth/admin/imports/${people._id}/${action}`, {})).status).toBe(404);
	expect((await counsellor.get(`/auth/admin/imports/${people._id}`)).status).toBe(404);
	const listed = async (browser: App["office"]) =>
		(await (await browser.get("/auth/admin/imports")).json()).imports.map(({ _id }: { _id: string }) => _id);
	expect(await listed(counsellor)).toEqual([own._id]);
	expect(await listed(office)).toEqual([own._id, people._id]);
	expect((await office.send(`/auth/admin/imports/${own._id}`, { method: "DELETE" })).status).toBe(200);
	expect(await db.$count(imports)).toBe(1);
});

test("a file that is none is told from one that is", async () => {
	const app = await openAdmin();
	const problem = async (text: string | Uint8Array<ArrayBuffer>) => {
		const { status, errors } = await upload(app, "enquiries", text);
		return [status, errors?.file?.slice(0, 24)];
	};
	expect(await problem("")).toEqual([422, "Please choose a file."]);
	expect(await problem("Name,Phone\n")).toEqual([422, "The file has no rows bel"]);
	expect(await problem(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual([422, "This is an Excel file. P"]);
	expect(await problem(`Name,Phone\n${"a,b\n".repeat(10_001)}`)).toEqual([422, "The file has more than 1"]);
	expect(await problem(new Uint8Array([0, 1, 2, 3, 255]))).toEqual([422, "The file could not be re"]);
	expect((await upload(app, "enquiries", "x".repeat(6 * 1024 * 1024))).status).toBe(413);
	expect((await upload(app, "payments", "a,b\n1,2")).status).toBe(422);
});

test("files are read in every encoding and with every separator of a spreadsheet", async () => {
	const text = 'Name\tPhone\n"Zoë ""Z""\tPatel"\t98765\n';
	const utf16 = (bom: boolean) => new Uint8Array(Buffer.from(`${bom ? "\uFEFF" : ""}${text}`, "utf16le"));
	const expected = { header: ["Name", "Phone"], rows: [{ row: 2, cells: ['Zoë "Z"\tPatel', "98765"] }] };
	for (const bytes of [
		Buffer.from(text),
		Buffer.from(`\uFEFF${text}`),
		utf16(true),
		utf16(false),
		Buffer.from(text, "latin1"),
		Buffer.from(utf16(true)).swap16(),
	])
		expect(await readCsv(new Uint8Array(bytes))).toEqual({ ok: true, ...expected });
	// A program has cut the first name in the middle of its last character.
	const cut = Buffer.concat([Buffer.from("Name\nકિંજલ પટેલ").subarray(0, -1), Buffer.from("\nઆશા શાહ\n")]);
	expect(await readCsv(cut)).toMatchObject({ rows: [{ cells: ["કિંજલ પટે\uFFFD"] }, { cells: ["આશા શાહ"] }] });
	const told = await readCsv(Buffer.from("sep=;\r\nName;Mobile, No\r\nRavi Shah;9876500001\r\n"));
	expect(told).toMatchObject({ header: ["Name", "Mobile, No"], rows: [{ row: 3 }] });
	const wrapped = await readCsv(Buffer.from('"a;b";c\r\n\r\n"1\r\n2";"x"\r\n;\r\n'));
	expect(wrapped).toMatchObject({ header: ["a;b", "c"], rows: [{ row: 3, cells: ["1\n2", "x"] }] });
	const titled = await readCsv(Buffer.from('"Name\n(as on PAN, in full)";Mobile;City\nRavi Shah;9876500001;Surat\n'));
	expect(titled).toMatchObject({ header: ["Name\n(as on PAN, in full)", "Mobile", "City"] });
	const report = await readCsv(
		Buffer.from("Leads of October\n\nPrinted on Monday\n\nName;Mobile\nRavi Shah;9876500001\n"),
	);
	expect(report).toMatchObject({ header: ["Name", "Mobile"], rows: [{ row: 6, cells: ["Ravi Shah", "9876500001"] }] });
	const short = await readCsv(Buffer.from("Phone\n9876500001,Surat\n"));
	expect(short).toMatchObject({ header: ["Phone"], rows: [{ row: 2, cells: ["9876500001"] }] });
	const parted = await readCsv(Buffer.from("First Name,Phone,Last Name\nRavi,9876500001,Shah\nAsha,9876500002\n"));
	expect(parted).toMatchObject({
		header: ["First Name", "Phone", "Last Name", "Full name"],
		rows: [{ cells: ["Ravi", "9876500001", "Shah", "Ravi Shah"] }, { cells: ["Asha", "9876500002", "", "Asha"] }],
	});
	expect(guessColumns("enquiries", ["पूरा नाम", "Mobile No.", "E-Mail ID", "REMARKS", "तारीख"])).toEqual({
		name: 0,
		phone: 1,
		email: 2,
		note: 3,
		received: 4,
	});
	const phone = (typed: string) => readRow("enquiries", { name: 0, phone: 1 }, ["Asha", typed]);
	for (const typed of ["'+919876543210", "'09876543210", "9876543210.0", "0 98765 43210", "९८७६५४३२१०"])
		expect(phone(typed)).toMatchObject({ fields: { phone: "+919876543210" } });
	expect(phone("9.87654E+09")).toEqual({ ok: false, problems: { phone: "phone" } });
	// What an export has made safe for spreadsheets comes back as it was, and an apostrophe of the text stays.
	for (const note of [
		"'90s Traders",
		"'26 batch",
		"=1+1",
		"＋91 is India",
		"＝1",
		"403993715531234567",
		"0004123",
		"9.5",
	]) {
		const exported = await readCsv(Buffer.from(`Name,Phone,Note\n${csvLine(["Asha", "+919876543210", note])}`));
		const [row] = exported.ok ? exported.rows : [];
		expect(readRow("enquiries", { name: 0, phone: 1, note: 2 }, row?.cells ?? [])).toMatchObject({
			fields: { note, phone: "+919876543210" },
		});
	}
	expect(
		readRow("enquiries", { name: 0, phone: 1, followUpOn: 2 }, ["Asha", "'9876543210", "'26-Nov-2026"]),
	).toMatchObject({
		fields: { phone: "+919876543210", followUpOn: "2026-11-26" },
	});
});
