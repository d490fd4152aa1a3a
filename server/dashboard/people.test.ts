import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#server/audit/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { insertMany } from "#tests/database.ts";
import { anAdmission, register, registerApplicant } from "#tests/people.ts";
import { idOf, promote } from "#tests/rows.ts";

type Row = { sr: number; _id: string; uid?: string; name: string; email: string; status: string };
type Listed = { usersFromUserModel: Row[]; usersFromGoogleModel: Row[]; total?: number; more?: boolean };

const namesOf = ({ usersFromUserModel, usersFromGoogleModel }: Listed) =>
	[...usersFromUserModel, ...usersFromGoogleModel].toSorted((a, b) => a.sr - b.sr).map(({ name }) => name);

/** People without passwords, created on consecutive days: the first is the oldest. */
const addPeople = (db: Parameters<typeof idOf>[0], people: { name: string; email?: string; phone?: string | null }[]) =>
	db.execute(
		sql`insert into users (id, name, email, phone, created_at) select 'p' || number, name, coalesce(email, 'person' || number || '@example.com'), phone, timestamptz '2026-01-01' + number * interval '1 minute'
		from jsonb_to_recordset(${JSON.stringify(people.map((person, number) => ({ ...person, number })))}::jsonb) as t(number int, name text, email text, phone text)`,
	);

test("the list of people answers in two parts by source, newest first, with fixed fields", async () => {
	const { db, office, visitor } = await openAdmin();
	await registerApplicant(visitor());
	await addPeople(db, [{ name: "Ola Google", email: "ola@example.com", phone: null }]);
	await db.execute(
		sql`insert into identities (id, user_id, provider_id, account_id) values ('i1', 'p0', 'google', '1122334455')`,
	);
	const listed = (await (await office.get("/auth/admin/getuser")).json()) as Listed;
	expect(listed.usersFromUserModel.map(({ name }) => name)).toEqual(["Asha Patel", "Office"]);
	expect(listed.usersFromGoogleModel).toMatchObject([{ _id: "p0", uid: "1122334455", name: "Ola Google" }]);
	expect(Object.keys(listed.usersFromUserModel[0] ?? {})).toEqual([
		"sr",
		"_id",
		"name",
		"email",
		"phone",
		"profilePic",
		"role",
		"status",
		"purchaseStatus",
		"AdmissionId",
		"disabled",
		"createdAt",
	]);
	const details = await office.post("/auth/admin/admissionDetais", { id: listed.usersFromUserModel[0]?._id });
	expect(await details.json()).toMatchObject([{ name: "Asha Patel", permanetaddress: "12 Ring Road, Surat" }]);
	expect(await (await office.post("/auth/admin/admissionDetais", { id: "1122334455" })).json()).toEqual([]);
	const nobody = await office.post("/auth/admin/admissionDetais", { id: "nobody" });
	expect([nobody.status, await nobody.json()]).toMatchObject([404, { message: "Admission details not found." }]);
});

test("a search finds names and e-mails in any case, any part of a phone, and takes signs as they are", async () => {
	const { db, office } = await openAdmin();
	await addPeople(db, [
		{ name: "Asha Patel", email: "asha.patel@example.com", phone: "+919876543210" },
		{ name: "Zenobia 100% Vora", email: "z_v@example.com", phone: "+919000000001" },
		{ name: "Émile O'Brien", email: "emile@example.com", phone: null },
		{ name: "ગીતા શાહ", email: "geeta@example.com", phone: "+919811122233" },
	]);
	const find = async (q: string) => {
		const answer = await office.get(`/auth/admin/getuser?q=${encodeURIComponent(q)}&sort=oldest`);
		expect(answer.status).toBe(200);
		return namesOf((await answer.json()) as Listed);
	};
	expect(await find("ASHA")).toEqual(["Asha Patel"]);
	expect(await find("PATEL@EX")).toEqual(["Asha Patel"]);
	expect(await find("98765 43210")).toEqual(["Asha Patel"]);
	expect(await find("+91 98765")).toEqual(["Asha Patel"]);
	expect(await find("098765 432")).toEqual(["Asha Patel"]);
	expect(await find("543")).toEqual(["Asha Patel"]);
	expect(await find("%")).toEqual(["Zenobia 100% Vora"]);
	expect(await find("_")).toEqual(["Zenobia 100% Vora"]);
	expect(await find("\\")).toEqual([]);
	expect(await find("z")).toEqual(["Zenobia 100% Vora"]);
	expect(await find("zq")).toEqual([]);
	expect(await find("'b")).toEqual(["Émile O'Brien"]);
	expect(await find("ગી")).toEqual(["ગીતા શાહ"]);
	expect(await find("ગીતા")).toEqual(["ગીતા શાહ"]);
});

test("a whole mobile number or address finds its owner or nobody, and other digits are searched for as any other text", async () => {
	const { db, office } = await openAdmin();
	await addPeople(db, [
		{ name: "Asha Patel", email: "asha@example.com", phone: "+919876543210" },
		{ name: "Natasha Patel", email: "natasha@example.com", phone: "+971501234567" },
		{ name: "Ravi Shah", email: "ravi@example.com.au", phone: "+1919876543210" },
	]);
	const find = async (q: string) => {
		const answer = await office.get(`/auth/admin/getuser?q=${encodeURIComponent(q)}&sort=oldest`);
		return namesOf((await answer.json()) as Listed);
	};
	for (const q of [
		"asha@example.com",
		"Asha@Example.com",
		"98765 43210",
		"098765-43210",
		"+91 98765 43210",
		"919876543210",
	])
		expect([q, await find(q)]).toEqual([q, ["Asha Patel"]]);
	expect(await find("+971 50 123 4567")).toEqual(["Natasha Patel"]);
	expect(await find("+1 91987 65432")).toEqual(["Ravi Shah"]);
	expect(await find("ravi@example.com")).toEqual([]);
	expect(await find("ravi@example.")).toEqual(["Ravi Shah"]);
	expect(await find("asha@example")).toEqual(["Asha Patel", "Natasha Patel"]);
});

test("digits after + or 0 are the beginning of a number, and are looked for elsewhere only if no number begins with them", async () => {
	const { db, office } = await openAdmin();
	await addPeople(db, [
		{ name: "Asha Patel", phone: "+919825011223" },
		{ name: "Ravi Shah", phone: "+919825099999" },
		{ name: "Meena Vora", phone: "+919919825011" },
		{ name: "Tom Baker", phone: "+442079460412" },
	]);
	const find = async (q: string) => {
		const answer = await office.get(`/auth/admin/getuser?q=${encodeURIComponent(q)}&sort=oldest`);
		return namesOf((await answer.json()) as Listed);
	};
	for (const q of ["+91 9825", "+91 98250", "(+91) 98250", "0 98250 11", "0091 98250 1", "+૯૧ ૯૮૨૫૦"])
		expect([q, await find(q)]).toEqual([q, q.endsWith("1") ? ["Asha Patel"] : ["Asha Patel", "Ravi Shah"]]);
	expect(await find("+44 20")).toEqual(["Tom Baker"]);
	// Without a plus sign, the digits may be any part of a number; a few digits that begin with 0 may also be its end.
	expect(await find("98250")).toEqual(["Asha Patel", "Ravi Shah", "Meena Vora"]);
	expect(await find("0412")).toEqual(["Tom Baker"]);
	expect(await find("+9825")).toEqual(["Asha Patel", "Ravi Shah", "Meena Vora"]);
	expect(await find("020 7946 04")).toEqual(["Tom Baker"]);
	expect(await find("+91 98250 2")).toEqual([]);
});

test("pages follow each other without gaps in every order, and say how many there are", async () => {
	const { db, office } = await openAdmin();
	const people = Array.from({ length: 24 }, (_, number) => ({
		name: `Person ${String.fromCharCode(97 + ((number * 7) % 24))}`,
	}));
	await addPeople(db, people);
	for (const sort of ["newest", "oldest", "name", "email"]) {
		const seen: string[] = [];
		for (const page of [1, 2, 3, 4]) {
			const listed = (await (await office.get(`/auth/admin/getuser?page=${page}&sort=${sort}`)).json()) as Listed;
			expect([listed.total, listed.more]).toEqual([25, false]);
			seen.push(...namesOf(listed));
		}
		expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 25, 25]);
		if (sort === "name") expect(seen).toEqual(["Office", ...people.map(({ name }) => name).toSorted()]);
	}
	const second = (await (await office.get("/auth/admin/getuser?q=person&page=2&limit=9")).json()) as Listed;
	expect(second).toMatchObject({ total: 24, more: false });
	expect(second.usersFromUserModel.map(({ sr }) => sr)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
});

test("names are sorted in the order of their script, on every page and in a search", async () => {
	const { db, office } = await openAdmin();
	// Latin, Devanagari, Gujarati; vowels, then consonants; each consonant with its vowel signs in order.
	const ordered = "asha B|Asha C|Émile|Zarna|आशा|उषा|कमल|मीना|रमेश|અજય|આશા|ઉષા|કમલ|કિરણ|કૃપા|કોમલ|ખુશ્બુ|રમેશ|હેતલ".split("|");
	await addPeople(
		db,
		ordered.toReversed().map((name) => ({ name })),
	);
	const seen: string[] = [];
	for (const page of [1, 2, 3]) {
		const listed = await office.get(`/auth/admin/getuser?page=${page}&limit=8&sort=name`);
		seen.push(...namesOf((await listed.json()) as Listed));
	}
	expect(seen.filter((name) => name !== "Office")).toEqual(ordered);
	const found = await office.get("/auth/admin/getuser?page=1&limit=30&sort=name&q=person");
	expect(namesOf((await found.json()) as Listed)).toEqual(ordered);
});

test("what no page of ours would ask for is refused with 400", async () => {
	const { office } = await openAdmin();
	for (const query of [
		"limit=1e9",
		"limit=101",
		"limit=0",
		"page=-1",
		"page=0",
		"page=1.5",
		"page=99999999",
		"sort=name;--",
		"sort=",
		"show=everything",
		`q=${"a".repeat(101)}`,
		"q=%00",
		"q=a%0Ab",
		"q=a&q=b",
		"order=name",
	])
		expect([query, (await office.get(`/auth/admin/getuser?${query}`)).status]).toEqual([query, 400]);
});

test("the totals stay exact while many write at once, and after people are changed and deleted", async () => {
	const { db, office, visitor } = await openAdmin();
	await Promise.all(Array.from({ length: 6 }, () => register(visitor())));
	await addPeople(
		db,
		Array.from({ length: 120 }, (_, number) => ({ name: `Person ${number}` })),
	);
	for (let number = 0; number < 60; number++)
		await db.execute(sql`update users set purchase_status = 'Offline' where id = ${`p${number}`}`);
	await db.execute(sql`update users set erased_at = now() where id in ('p0', 'p1', 'p70')`);
	await db.execute(sql`delete from users where id in ('p2', 'p80')`);
	await visitor().post("/auth/create-admission", anAdmission());
	const count = async (what: string) => (await (await office.get(`/auth/admin/${what}count`)).json()).count;
	expect(await count("user")).toBe(1 + 6 + 120 - 3 - 2);
	expect(await count("course")).toBe(59);
	expect(await count("admission")).toBe(1);
});

test("course authority and purchase status change once, against what was seen, each with one line in the log", async () => {
	const { db, office, visitor } = await openAdmin();
	const { email } = await register(visitor());
	const userId = await idOf(db, email);
	const toggle = (expected?: string) =>
		office.post("/auth/admin/toggleUserStatus", { userId, ...(expected ? { expected } : {}) });

	const answers = await Promise.all(Array.from({ length: 20 }, () => toggle("Pending")));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
	const late = await toggle("Pending");
	expect([late.status, await late.json()]).toMatchObject([
		409,
		{ now: "Active", message: expect.stringContaining("Active") },
	]);
	expect(await (await toggle()).json()).toMatchObject({ success: true, status: "Pending" });

	const choose = (purchaseStatus: string, expected?: string) =>
		office.post("/auth/admin/updateSingleUserStatus", { userId, purchaseStatus, ...(expected ? { expected } : {}) });
	expect(await (await choose("Offline", "Not Purchased")).json()).toEqual({
		success: true,
		message: "Purchase status updated successfully!",
		purchaseStatus: "Offline",
	});
	expect((await choose("Online", "Not Purchased")).status).toBe(409);
	expect((await choose("Offline")).status).toBe(200);
	expect((await choose("Select Status")).status).toBe(422);
	expect((await office.post("/auth/admin/toggleUserStatus", { userId: "nobody" })).status).toBe(404);

	const log = await db.select().from(auditEntries).orderBy(auditEntries.id);
	expect(
		log.map(({ action, actorName, subjectName, before, after }) => ({ action, actorName, subjectName, before, after })),
	).toEqual([
		{
			action: "user.status",
			actorName: "Office",
			subjectName: "Asha Patel",
			before: { status: "Pending" },
			after: { status: "Active" },
		},
		{
			action: "user.status",
			actorName: "Office",
			subjectName: "Asha Patel",
			before: { status: "Active" },
			after: { status: "Pending" },
		},
		{
			action: "purchase.offline",
			actorName: "Office",
			subjectName: "Asha Patel",
			before: { purchaseStatus: "Not Purchased" },
			after: { purchaseStatus: "Offline", order: "ORD-000001", paise: 2_000_000, channel: "cash", reference: null },
		},
	]);
});

test("a closed account is signed out at once and stays out until it is opened again", async () => {
	const { db, office, visitor } = await openAdmin();
	const browser = visitor();
	const person = await register(browser);
	const id = await idOf(db, person.email);
	const access = (disabled: "yes" | "no") => office.post(`/auth/admin/people/${id}/access`, { disabled });
	const signIn = () => visitor().post("/auth/login", { email1: person.email, password1: person.password });

	expect((await access("yes")).status).toBe(200);
	expect((await browser.get("/auth/getuser")).status).toBe(401);
	const refused = await signIn();
	expect([refused.status, await refused.json()]).toEqual([
		403,
		{ success: false, message: "This account is closed. Please contact us." },
	]);
	expect((await visitor().post("/auth/login", { email1: person.email, password1: "wrong-password" })).status).toBe(401);
	expect(await db.execute(sql`select 1 from sessions where user_id = ${id}`)).toMatchObject({ rows: [] });
	expect((await access("no")).status).toBe(200);
	expect((await signIn()).status).toBe(200);
	expect(await (await office.post(`/auth/admin/people/${id}/sign-out`, {})).json()).toMatchObject({
		message: "Signed out on one device.",
	});
	const log = await db.select().from(auditEntries).orderBy(auditEntries.id);
	expect(log.map(({ action }) => action)).toEqual(["user.disable", "user.enable", "user.sign-out"]);
});

test("an admin cannot close their own account, and two who close each other at once leave one", async () => {
	const { db, office, visitor } = await openAdmin();
	const own = await idOf(db, "office@example.com");
	const access = (browser: typeof office, id: string) =>
		browser.post(`/auth/admin/people/${id}/access`, { disabled: "yes" });
	const yourself = await access(office, own);
	expect([yourself.status, await yourself.json()]).toMatchObject([
		409,
		{ message: expect.stringContaining("your own account") },
	]);
	const second = visitor();
	const { email } = await register(second);
	await promote(db, email);
	const answers = await Promise.all([access(office, await idOf(db, email)), access(second, own)]);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	const { rows } = await db.execute(sql`select 1 from users where role = 'admin' and disabled_at is null`);
	expect(rows).toHaveLength(1);
});

test("deleting a person leaves one line in the log; of a payer stays a row without a name; nobody deletes themselves", async () => {
	const { db, office, visitor } = await openAdmin();
	const remove = (id: string) => office.send(`/auth/deleteuser/${id}`, { method: "DELETE" });
	const visited = visitor();
	const { email } = await register(visited);
	const id = await idOf(db, email);
	const deleted = await remove(id);
	expect([deleted.status, await deleted.json()]).toEqual([
		200,
		{ success: true, message: "User deleted successfully!" },
	]);
	expect((await visited.get("/auth/getuser")).status).toBe(401);
	expect(await idOf(db, email)).toBe("");
	const again = await remove(id);
	expect([again.status, await again.json()]).toMatchObject([404, { message: "Error deleting user." }]);

	const payer = await register(visitor());
	const payerId = await idOf(db, payer.email);
	await office.post("/auth/admin/updateSingleUserStatus", { userId: payerId, purchaseStatus: "Offline" });
	expect((await remove(payerId)).status).toBe(200);
	const { rows } = await db.execute(
		sql`select name, email, erased_at is not null as erased from users where id = ${payerId}`,
	);
	expect(rows).toEqual([{ name: "Erased", email: `${payerId}@erased.invalid`, erased: true }]);
	expect(namesOf((await (await office.get("/auth/admin/getuser")).json()) as Listed)).toEqual(["Office"]);
	expect((await office.post("/auth/admin/toggleUserStatus", { userId: payerId })).status).toBe(404);

	const yourself = await remove(await idOf(db, "office@example.com"));
	expect(yourself.status).toBe(409);
	const log = await db.select().from(auditEntries).orderBy(auditEntries.id);
	expect(log.map(({ action, subjectName }) => `${action} ${subjectName}`)).toEqual([
		"user.delete Erased",
		"purchase.offline Erased",
		"user.delete Erased",
	]);
});

test("of two admins who delete each other at once, one stays", async () => {
	const { db, office, visitor } = await openAdmin();
	const second = visitor();
	const { email } = await register(second);
	await promote(db, email);
	const [first, other] = [await idOf(db, "office@example.com"), await idOf(db, email)];
	const answers = await Promise.all([
		office.send(`/auth/deleteuser/${other}`, { method: "DELETE" }),
		second.send(`/auth/deleteuser/${first}`, { method: "DELETE" }),
	]);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect((await db.execute(sql`select 1 from users where role = 'admin'`)).rows).toHaveLength(1);
});

test("a person's page shows what every domain knows of them, and no secret", async () => {
	const { db, office, visitor } = await openAdmin();
	const { email } = await registerApplicant(visitor());
	const id = await idOf(db, email);
	await office.post("/auth/admin/toggleUserStatus", { userId: id });
	await db.execute(
		sql`update emails set status = 'failed', last_error = '550 no such mailbox', try_until = null where kind = 'welcome'`,
	);
	const answer = await office.get(`/auth/admin/people/${id}`);
	expect(answer.status).toBe(200);
	const text = await answer.text();
	expect(JSON.parse(text)).toMatchObject({
		person: { name: "Asha Patel", email, waysIn: ["credential"], yourself: false, status: "Active" },
		admissions: [{ city: "Surat" }],
		consents: [{ form: "admission" }, { form: "signUp" }],
		sessions: [{ device: "A browser" }],
		emails: expect.arrayContaining([
			expect.objectContaining({
				kind: "welcome",
				recipient: email,
				status: "failed",
				lastError: "550 no such mailbox",
			}),
			expect.objectContaining({ kind: "admissionReceipt", recipient: email }),
		]),
		history: [{ action: "user.status", before: { status: "Pending" }, after: { status: "Active" } }],
	});
	expect(text).not.toMatch(/argon|token|secret|salt|hash/i);
	expect((await office.get("/auth/admin/people/nobody")).status).toBe(404);
});

test("the audit log is searched by text, person, action and days in India, and pages on without gaps", async () => {
	const { db, office } = await openAdmin();
	await db.execute(sql`insert into audit_entries (at, actor_id, actor_name, action, subject_id, subject_name, before, after)
		select timestamptz '2026-03-01 18:00+00' + number * interval '10 minutes', 'a' || number % 2, case number % 2 when 0 then 'Meena Staff' else 'Office' end,
			case number % 3 when 0 then 'user.status' else 'enquiry.status' end, 's' || number, 'Subject ' || number,
			jsonb_build_object('status', 'Pending'), jsonb_build_object('status', case number when 7 then 'Zanzibar' else 'Active' end)
		from generate_series(0, 119) number`);
	type Log = {
		entries: { id: number; subjectName: string }[];
		next: number | null;
		actors: { id: string; name: string }[];
		actions: string[];
	};
	const read = async (query: string) => {
		const answer = await office.get(`/auth/admin/audit?${query}`);
		expect([query, answer.status]).toEqual([query, 200]);
		return (await answer.json()) as Log;
	};
	const first = await read("");
	expect([first.entries.length, first.actions, first.actors]).toEqual([
		50,
		["enquiry.status", "user.status"],
		[
			{ id: "a0", name: "Meena Staff" },
			{ id: "a1", name: "Office" },
		],
	]);
	const seen: number[] = [];
	for (let next: number | null = 0; next !== null; ) {
		const page: Log = await read(next ? `older=${next}` : "");
		seen.push(...page.entries.map(({ id }) => id));
		next = page.next;
	}
	expect([seen.length, seen]).toEqual([120, seen.toSorted((a, b) => b - a)]);
	expect((await read("q=zanzi")).entries.map(({ subjectName }) => subjectName)).toEqual(["Subject 7"]);
	expect((await read("q=za")).entries).toHaveLength(1);
	expect((await read("who=a0&action=user.status")).entries).toHaveLength(20);
	// 18:30 UTC is midnight in India: three entries belong to the first of March.
	expect((await read("to=2026-03-01")).entries.map(({ subjectName }) => subjectName)).toEqual([
		"Subject 2",
		"Subject 1",
		"Subject 0",
	]);
	expect((await read("from=2026-03-02&to=2026-03-02&q=subject%203")).entries.length).toBeGreaterThan(3);
	for (const query of ["from=yesterday", "older=x", "older=1;--", `q=${"x".repeat(101)}`])
		expect((await office.get(`/auth/admin/audit?${query}`)).status).toBeGreaterThanOrEqual(400);
	await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow();
});

test("a search with more matches than it lists says so, and lists the newest of them", async () => {
	const { db, office } = await openAdmin();
	await insertMany(db, "users", () =>
		addPeople(
			db,
			Array.from({ length: 7000 }, (_, number) => ({ name: number < 1200 ? `Zebra ${number}` : `Person ${number}` })),
		),
	);
	const find = async (query: string) => (await (await office.get(`/auth/admin/getuser?${query}`)).json()) as Listed;
	const common = await find("q=person&limit=3&page=2");
	expect([namesOf(common), common.total, common.more]).toEqual([
		["Person 6996", "Person 6995", "Person 6994"],
		1000,
		true,
	]);
	const old = await find("q=zebra&limit=3&page=2");
	expect([namesOf(old), old.total, old.more]).toEqual([["Zebra 1196", "Zebra 1195", "Zebra 1194"], 1000, true]);
	const rare = await find("q=zebra%20119&sort=oldest&limit=3");
	expect([namesOf(rare), rare.total, rare.more]).toEqual([["Zebra 119", "Zebra 1190", "Zebra 1191"], 11, false]);
	expect(namesOf(await find("q=zebra&limit=100&page=11"))).toEqual([]);
	await db.execute(
		sql`update users set phone = '+9198765' || lpad(substr(name, 8), 5, '0') where name like 'Person %'`,
	);
	const numbers = await find("q=%2B91%2098765&limit=3&page=2");
	expect([namesOf(numbers), numbers.total, numbers.more]).toEqual([
		["Person 6996", "Person 6995", "Person 6994"],
		1000,
		true,
	]);
	expect(await find("page=701")).toMatchObject({ total: 7001, usersFromUserModel: [{ name: "Zebra 0" }] });
});

test("an admin who signs in without scripts lands in the admin area, or on the page that was asked for; a student does not", async () => {
	const { visitor, office, db } = await openAdmin();
	const login = { email1: "office@example.com", password1: "harbour-light-7" };
	const landing = async (fields: Record<string, string>, from = "") =>
		(await visitor().submit("/auth/login", fields, { referer: `http://localhost:3000/signin${from}` })).headers.get(
			"location",
		);
	expect(await landing(login)).toBe("/admin/dashboard");
	expect(await landing(login, "?from=/admin/audit")).toBe("/admin/audit");
	const { email, password } = await register(visitor());
	expect(await landing({ email1: email, password1: password })).toBe("/");
	expect(await landing({ email1: email, password1: password }, "?from=/admin/audit")).toBe("/");
	expect(await (await office.get("/auth/admin/check")).json()).toMatchObject({ role: "admin", name: "Office" });
	// Staff do not count as new students.
	const count = async () => (await (await office.get("/auth/admin/today")).json()).newStudents.count;
	expect(await count()).toBe(1);
	await promote(db, email);
	expect(await count()).toBe(0);
});
