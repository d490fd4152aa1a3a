import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#server/audit/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { insertMany } from "#tests/database.ts";
import { anAdmission, inDays, proveAddress, register, registerApplicant } from "#tests/people.ts";
import { idOf } from "#tests/rows.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>["office"];
type Row = { sr: number; name: string; reference: string; account: unknown };
type Listed = { data: Row[]; total: number; more: boolean };

const list = async (office: Office, query = "") => {
	const answer = await office.get(`/auth/admin/admissions${query}`);
	expect([query, answer.status]).toEqual([query, 200]);
	return (await answer.json()) as Listed;
};
const names = async (office: Office, query = "") => (await list(office, query)).data.map(({ name }) => name);

test("staff see every form complete, newest first, with its account, a likely account, or none", async () => {
	const app = await openAdmin();
	const { office, visitor, db } = app;
	const student = visitor();
	const applicant = await registerApplicant(student);
	const typed = await register(visitor());
	await visitor().post("/auth/create-admission", anAdmission({ name: "Guessed", email: typed.email }));
	await visitor().post("/auth/create-admission", anAdmission({ name: "Alone", email: "alone@example.com" }));

	const { data, total, more } = await list(office);
	expect([total, more]).toEqual([3, false]);
	expect(data).toMatchObject([
		{
			sr: 1,
			reference: expect.stringMatching(/^ADM-20\d\d-000003$/),
			name: "Alone",
			email: "alone@example.com",
			phone: "+919876543210",
			altphone: "+919876543211",
			permanetaddress: "12 Ring Road, Surat",
			branch: "Surat",
			batch: "Morning",
			date: inDays(11),
			account: null,
		},
		{ sr: 2, name: "Guessed", account: { _id: await idOf(db, typed.email), certain: false } },
		{ sr: 3, account: { _id: await idOf(db, applicant.email), certain: true, purchaseStatus: "Not Purchased" } },
	]);
	expect(await names(office, "?show=noAccount")).toEqual(["Alone", "Guessed"]);
	expect([
		(await visitor().get("/auth/admin/admissions")).status,
		(await student.get("/auth/admin/admissions")).status,
		(await student.post("/auth/admin/admissions/export", {})).status,
	]).toEqual([401, 403, 403]);
});

test("forms are searched by name, e-mail, either phone and reference, narrowed, put in order and paged", async () => {
	const { office, visitor, db } = await openAdmin();
	const forms = [
		{ name: "Meera Joshi", email: "meera@example.com", phone: "91234 56789", branch: "Rajkot", batch: "Evening" },
		{ name: "Kiran 100%", email: "kiran@example.com", altphone: "90000 11111", branch: "Rajkot" },
		{ name: "Dev Shah", email: "dev@example.org" },
	];
	for (const form of forms) await visitor().post("/auth/create-admission", anAdmission(form));
	await db.execute(sql`update admissions set created_at = timestamptz '2026-02-01 18:29:59Z' where name = 'Dev Shah'`);
	await db.execute(sql`update admissions set created_at = timestamptz '2026-02-01 18:30Z' where name = 'Kiran 100%'`);
	const [, , first] = (await list(office)).data;
	for (const [query, found] of [
		["?q=JOSHI", ["Meera Joshi"]],
		["?q=example.org", ["Dev Shah"]],
		["?q=091234+567", ["Meera Joshi"]],
		["?q=%2B91+90000+11111", ["Kiran 100%"]],
		[`?q=${first?.reference}`, ["Dev Shah"]],
		["?q=0%25", ["Kiran 100%"]],
		["?q=_", []],
		["?branch=Rajkot", ["Meera Joshi", "Kiran 100%"]],
		["?branch=Rajkot&batch=Evening", ["Meera Joshi"]],
		["?batch=Morning", ["Kiran 100%", "Dev Shah"]],
		["?q=kiran&branch=Surat", []],
		// Days begin at midnight in India.
		["?from=2026-02-02", ["Meera Joshi", "Kiran 100%"]],
		["?from=2026-02-01&to=2026-02-01", ["Dev Shah"]],
		["?sort=oldest", ["Dev Shah", "Kiran 100%", "Meera Joshi"]],
		["?limit=2&page=2", ["Dev Shah"]],
		["?limit=2&page=3", []],
	] as const)
		expect([query, await names(office, query)]).toEqual([query, found]);
	expect(await list(office, "?limit=1&page=2&branch=Rajkot")).toMatchObject({
		data: [{ sr: 2 }],
		total: 2,
		more: false,
	});
	for (const query of [
		"?branch=Mumbai",
		"?show=all",
		"?page=0",
		"?limit=1000",
		"?from=2026-02-30",
		"?sort=name",
		"?x=1",
	])
		expect([query, (await office.get(`/auth/admin/admissions${query}`)).status]).toEqual([query, 400]);
});

test("what is not purchased follows the account, whichever comes first: the form, the account or the purchase", async () => {
	const app = await openAdmin();
	const { office, visitor, db } = app;
	const open = async () => (await list(office, "?show=notPurchased")).total;
	const student = visitor();
	const { email } = await registerApplicant(student);
	const userId = await idOf(db, email);
	const choose = async (purchaseStatus: string, more = {}) => {
		const chosen = { userId, purchaseStatus, ...more };
		expect((await office.post("/auth/admin/updateSingleUserStatus", chosen)).status).toBe(200);
	};
	await visitor().post("/auth/create-admission", anAdmission({ email, name: "Before" }));
	expect(await open()).toBe(2);
	await choose("Offline");
	expect(await open()).toBe(1);
	// Sent without an account; linked once the person has confirmed the address and the form.
	await proveAddress(app, student, email);
	expect(await open()).toBe(1);
	const { forms } = await (await student.get("/auth/waiting-admissions")).json();
	await student.post("/auth/claim-admission", { id: forms[0]._id, mine: "yes" });
	expect(await open()).toBe(0);
	await student.post("/auth/create-admission", anAdmission({ email, name: "After" }));
	expect(await open()).toBe(0);
	await choose("Not Purchased", { reason: "Leaves before the first class" });
	expect(await open()).toBe(3);
});

test("a form that is sent while the course is being opened does not wait for a fee that is here", async () => {
	const { office, visitor, db } = await openAdmin();
	for (let round = 0; round < 8; round++) {
		const student = visitor();
		const { email } = await register(student);
		const form = anAdmission({ email, phone: `98765 4${String(round).padStart(4, "0")}` });
		const [sent, chosen] = await Promise.all([
			student.post("/auth/create-admission", form),
			office.post("/auth/admin/updateSingleUserStatus", { userId: await idOf(db, email), purchaseStatus: "Offline" }),
		]);
		expect([sent.status, chosen.status]).toEqual([201, 200]);
	}
	expect(await list(office, "?show=notPurchased")).toMatchObject({ total: 0 });
	expect(await list(office)).toMatchObject({ total: 8 });
});

test("the forms leave as a file in which nothing runs, every row that the filters let through, and the log says who took it", async () => {
	const { office, visitor, db } = await openAdmin();
	const attacks = ['=HYPERLINK("http://evil.example","click")', "+1+1", "-2+3", "@SUM(A1)", "＝1+1"];
	for (const attack of attacks) {
		const form = anAdmission({
			name: attack,
			city: attack,
			occupation: attack,
			qualification: attack,
			address: attack,
		});
		expect((await visitor().post("/auth/create-admission", form)).status).toBe(201);
	}
	// The list is read in batches of a thousand rows, and one of them ends between rows with the same timestamp.
	await insertMany(db, "admissions", () =>
		db.execute(sql`insert into admissions (id, reference, name, email, phone, alt_phone, current_address, permanent_address, city, branch, batch, start_on, occupation, qualification, created_at)
			select 'b' || n, 'ADM-2025-' || n, 'Bulk ' || n, 'bulk@example.com', '+919876543210', '+919876543211', '', '', 'Surat', 'Rajkot', 'Evening', date '2026-03-01', 'Trader', 'B.Com', timestamptz '2026-02-01 20:00Z' + (n / 500) * interval '1 microsecond'
			from generate_series(1, 1400) as n`),
	);
	const exportCsv = async (filters: Record<string, string>) => {
		const answer = await office.post("/auth/admin/admissions/export", filters);
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
		expect(answer.headers.get("content-disposition")).toMatch(/filename="admissions-\d{4}-\d\d-\d\d\.csv"$/);
		const lines = (await answer.text()).replace("\uFEFF", "").trimEnd().split("\r\n");
		return lines.map((line) =>
			[...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')),
		);
	};
	const [head = [], ...rows] = await exportCsv({});
	expect(head.slice(0, 5)).toEqual(["Reference", "Received (IST)", "Name", "E-mail", "Contact number"]);
	expect([rows.length, new Set(rows.map(([reference]) => reference)).size]).toEqual([1405, 1405]);
	expect(rows.flat().filter((cell) => /^\s*[=+\-@＝]/u.test(cell))).toEqual([]);
	expect(
		rows
			.slice(0, attacks.length)
			.map((row) => row[2])
			.toReversed(),
	).toEqual(attacks.map((attack) => `'${attack}`));
	expect(rows.find(([reference]) => reference === "ADM-2025-7")?.slice(0, 9)).toEqual([
		"ADM-2025-7",
		"2026-02-02 01:30",
		"Bulk 7",
		"bulk@example.com",
		"'+91 98765 43210",
		"'+91 98765 43211",
		"Rajkot",
		"Evening",
		"2026-03-01",
	]);
	const narrow = { q: "bulk 13", show: "noAccount", branch: "Rajkot", from: "2026-02-02", to: "2026-02-02" };
	expect(await exportCsv(narrow)).toHaveLength(112);
	expect((await office.post("/auth/admin/admissions/export", { branch: "Mumbai" })).status).toBe(400);
	expect(
		(await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, after }) => [action, after]),
	).toEqual([
		["admission.export", {}],
		["admission.export", narrow],
	]);
	// From a Gujarati screen.
	const gujarati = await (await office.post("/gu/auth/admin/admissions/export", { q: "ADM-2025-7" })).text();
	expect(gujarati).toContain('"રાજકોટ","સાંજ"');
});
