import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SearchResponse } from "#contract/admin/search.ts";
import { type may, rolePermissions } from "#contract/permissions.ts";
import { staffRoles } from "#contract/states.ts";
import { blogPosts } from "#server/blog/table.ts";
import { fillNameKeys } from "#server/names/fill-keys.ts";
import { keyText } from "#server/names/name-search.ts";
import { orders } from "#server/payments/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { issue, openStudent } from "#tests/certificates.ts";
import { addBatch } from "#tests/classes.ts";
import { insertMany } from "#tests/database.ts";
import { anAdmission, anEnquiry, register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

type Browser = Awaited<ReturnType<typeof openAdmin>>["office"];
type Kind = Exclude<keyof SearchResponse, "success">;

async function search(browser: Browser, q: string) {
	const answer = await browser.get(`/auth/admin/search?q=${encodeURIComponent(q)}`);
	expect([q, answer.status]).toEqual([q, 200]);
	const { success, ...found }: SearchResponse = await answer.json();
	expect(success).toBe(true);
	return found;
}

/** The kinds of results with the names in each. */
const named = (found: Omit<SearchResponse, "success">) =>
	Object.fromEntries(
		Object.entries(found)
			.filter(([, { rows }]) => rows.length > 0)
			.map(([kind, { rows }]) => [kind, rows.map((row) => ("name" in row ? row.name : row.code))]),
	);

/** A person who has sent an enquiry and a form, registered and paid, and a post about them. */
async function openWithKavita() {
	const app = await openAdmin();
	const { db, visitor } = app;
	const details = { name: "Kavita Mehta", email: "kavita@example.com", phone: "98250 11223" };
	await addEnquiry(db, { ...details, phone: "+919825011223", reference: "ENQ-2026-700001" });
	const applied = await visitor().post("/auth/create-admission", anAdmission(details));
	expect(applied.status).toBe(201);
	await register(visitor(), details);
	await db.insert(orders).values({
		id: "ORD-700001",
		txnid: "kavitatxn1",
		userId: await idOf(db, details.email),
		paise: 20_000_00,
		payer: { firstname: "Kavita Mehta", email: details.email, phone: "+919825011223" },
		isTest: true,
		product: "Advance Course",
		status: "paid",
		paidAt: new Date(),
	});
	await db.insert(blogPosts).values({
		id: "post-kavita",
		slug: "kavita-mehta-ships-mangoes",
		name: "Kavita Mehta ships mangoes",
		description: "Her first box.",
	});
	return app;
}

const readable: Record<Kind, Parameters<typeof may>[1]> = {
	people: "people.read",
	enquiries: "enquiries.read",
	admissions: "admissions.read",
	payments: "payments.read",
	batches: "batches.read",
	certificates: "certificates.read",
	posts: "posts.read",
};

test("one word finds every kind, and each role sees only the kinds that it may read", async () => {
	const { office, visitor, db } = await openWithKavita();
	expect(named(await search(office, "kavita"))).toEqual({
		people: ["Kavita Mehta"],
		enquiries: ["Kavita Mehta"],
		admissions: ["Kavita Mehta"],
		payments: ["Kavita Mehta"],
		posts: ["Kavita Mehta ships mangoes"],
	});
	for (const role of staffRoles) {
		const browser = visitor();
		await promote(db, (await register(browser)).email, role);
		const allowed = (Object.keys(readable) as Kind[]).filter((kind) => rolePermissions[role].includes(readable[kind]));
		for (const q of ["kavita", "kavita@example.com", "9825011223", "k", ""])
			expect([role, q, Object.keys(await search(browser, q)).sort()]).toEqual([role, q, allowed.toSorted()]);
	}
	const { code } = await addBatch(db);
	expect(named(await search(office, code.toLowerCase()))).toEqual({ batches: [code] });
	const student = visitor();
	await register(student);
	expect((await student.get("/auth/admin/search?q=kavita")).status).toBe(403);
	expect((await visitor().get("/auth/admin/search?q=kavita")).status).toBe(401);
});

test("a phone number is found in any spelling and script, whole or in part", async () => {
	const { office } = await openWithKavita();
	const everywhere = { people: 1, enquiries: 1, admissions: 1, payments: 1 };
	for (const typed of [
		"9825011223",
		"+91 98250 11223",
		"098250-11223",
		"0091 98250 11223",
		"(98250) 11223",
		"98250.11223",
		"98250\u201311223",
		"\u202a+91 98250 11223\u202c",
		"९८२५० ११२२३",
		"૯૮૨૫૦૧૧૨૨૩",
		"+૯૧ ૯૮૨૫૦ ૧૧૨૨૩",
	]) {
		const found = await search(office, typed);
		const totals = Object.entries(found).filter(([, { total }]) => total > 0);
		expect([typed, Object.fromEntries(totals.map(([kind, { total }]) => [kind, total]))]).toEqual([typed, everywhere]);
	}
	for (const part of ["825011", "૮૨૫૦૧૧", "98250 112"])
		expect([part, named(await search(office, part)).people]).toEqual([part, ["Kavita Mehta"]]);
	// The list behind "show all" accepts the same query.
	const list = await office.get(`/auth/admin/getuser?page=1&q=${encodeURIComponent("૯૮૨૫૦ ૧૧૨૨૩")}`);
	expect((await list.json()).total).toBe(1);
});

test("a whole reference or e-mail address is the result, and a name in any script is found", async () => {
	const { office, db, visitor } = await openWithKavita();
	await addEnquiry(db, { name: "કવિતા મહેતા", email: "other@example.com" });
	await addEnquiry(db, { name: "ENQ-2026-700001 again", email: "kavita@example.com.in" });
	expect(named(await search(office, "enq-2026-700001"))).toEqual({ enquiries: ["Kavita Mehta"] });
	expect(named(await search(office, " ORD-700001 "))).toEqual({ payments: ["Kavita Mehta"] });
	expect(named(await search(office, "Kavita@Example.com"))).toMatchObject({
		people: ["Kavita Mehta"],
		enquiries: ["Kavita Mehta"],
		admissions: ["Kavita Mehta"],
		payments: ["Kavita Mehta"],
	});
	const asStored = { people: ["Kavita Mehta"], enquiries: ["કવિતા મહેતા"], admissions: ["Kavita Mehta"] };
	expect(named(await search(office, "કવિતા"))).toEqual(asStored);
	expect(named(await search(office, "મહે"))).toEqual(asStored);
	// A word as long as a reference is a name in every list, also if it is in one that has no references.
	await addEnquiry(db, { name: "Meenakshi Rao" });
	await register(visitor(), { name: "Meenakshi Shah" });
	await db.insert(blogPosts).values({ id: "post-2", slug: "meenakshi", name: "Meenakshi exports", description: "" });
	const { code } = await addBatch(db, { code: "MEENAKSHI-1" });
	expect(named(await search(office, "Meenakshi"))).toEqual({
		people: ["Meenakshi Shah"],
		enquiries: ["Meenakshi Rao"],
		batches: [code],
		posts: ["Meenakshi exports"],
	});
	expect(named(await search(office, "meenakshi-1"))).toEqual({ batches: [code] });
	// Nobody has exactly this number, but it is part of one.
	await addEnquiry(db, { name: "From abroad", phone: "+4402079460958" });
	expect(named(await search(office, "2079460958"))).toEqual({ enquiries: ["From abroad"] });
});

test("a name is found in any script and usual spelling, in every list and as soon as it is stored or corrected", async () => {
	const { office, visitor, db } = await openAdmin();
	const lakshmi = visitor();
	const { email } = await register(lakshmi, { name: "લક્ષ્મી ઝવેરી" });
	const sent = await Promise.all([
		visitor().post("/auth/addcontact", anEnquiry({ from_name: "लक्ष्मी झवेरी" })),
		visitor().post("/auth/create-admission", anAdmission({ name: "Laxmi Zaveri", email: "lz@example.com" })),
	]);
	expect(sent.map(({ status }) => status)).toEqual([201, 201]);
	const everywhere = { people: ["લક્ષ્મી ઝવેરી"], enquiries: ["लक्ष्मी झवेरी"], admissions: ["Laxmi Zaveri"] };
	for (const typed of ["Lakshmi Jhaveri", "zaveri laxmi", "LAXMI", "ઝવેરી", "લક્ષ્મી ઝવે", "झवेरी", "लक्ष्मीबेन"])
		expect([typed, named(await search(office, typed))]).toEqual([typed, everywhere]);
	for (const typed of ["Lakshman", "Jhave", "zaveri lalit", "લલિત"])
		expect([typed, named(await search(office, typed))]).toEqual([typed, {}]);
	for (const list of ["admin/getuser", "showcontact", "admin/admissions"]) {
		const found = await (await office.get(`/auth/${list}?page=1&q=Lakshmi%20Jhaveri`)).json();
		expect([list, found.total]).toEqual([list, 1]);
	}
	const csv = await office.post("/auth/admin/enquiries/export", { q: "Lakshmi Jhaveri" });
	expect(await csv.text()).toContain("लक्ष्मी झवेरी");

	const id = await idOf(db, email);
	const { person } = await (await office.get(`/auth/admin/people/${id}`)).json();
	const details = { name: "Urvashi Zaveri", phone: "98765 43210", email, expected: person.details };
	const corrected = await office.post(`/auth/admin/people/${id}/details`, details);
	expect(corrected.status).toBe(200);
	expect(named(await search(office, "ઉર્વશી"))).toEqual({ people: ["Urvashi Zaveri"] });
	expect(named(await search(office, "Lakshmi")).people).toBeUndefined();
});

test("rows of an earlier release are found by their keys when the job has filled them in", async () => {
	const { office, db } = await openAdmin();
	for (let number = 0; number < 120; number++) await addEnquiry(db, { name: number === 60 ? "Krushna Vyas" : "Ravi" });
	expect(named(await search(office, "કૃષ્ણા"))).toEqual({});
	const stopped = new AbortController();
	stopped.abort();
	await expect(fillNameKeys(db, stopped.signal)).rejects.toThrow();
	await fillNameKeys(db);
	await fillNameKeys(db);
	expect(named(await search(office, "કૃષ્ણા"))).toEqual({ enquiries: ["Krushna Vyas"] });
	expect((await search(office, "રવિ")).enquiries?.total).toBe(119);
});

test("at most five rows of a kind are sent, with the number of all", async () => {
	const { office, db } = await openAdmin();
	for (let number = 0; number < 7; number++) await addEnquiry(db, { name: `Ramesh ${number}` });
	const { enquiries } = await search(office, "ramesh");
	expect([enquiries?.rows.length, enquiries?.total, enquiries?.more]).toEqual([5, 7, false]);
	const list = await (await office.get("/auth/showcontact?page=1&q=ramesh")).json();
	expect(list.total).toBe(7);
});

test("a name in another script is in its place among very many as typed, in a list and within a filter", async () => {
	const { office, db } = await openAdmin();
	await insertMany(db, "enquiries", () =>
		db.execute(sql`insert into enquiries (id, reference, name, name_keys, phone, purpose, address, created_at)
			select 'other-' || n, 'ENQ-2026-8' || n, case when n % 50 = 0 then 'Asha Zaveri' else 'Somebody Else' end,
				case when n % 50 = 0 then ${keyText("Asha Zaveri")} else ' ' end, '+919000000000', '', '', now() - n * interval '1 minute'
			from generate_series(1, 5600) as n`),
	);
	await addEnquiry(db, { name: "આશા ઝવેરી", nameKeys: keyText("આશા ઝવેરી") });
	const listed = async (how: string) => (await office.get(`/auth/showcontact?page=1&limit=10&q=asha${how}`)).json();
	for (const [how, least] of [
		["", 109],
		["&status=Pending", 29],
	] as const) {
		const { data, total, more } = await listed(how);
		expect(data.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(["આશા ઝવેરી", "Asha Zaveri"]);
		expect([how, total, more]).toEqual([how, least, true]);
	}
});

test("of a full name with very many namesakes the newest are sent, with how many there are at least", async () => {
	const { office, db } = await openAdmin();
	for (let number = 0; number < 7; number++) await addEnquiry(db, { name: number % 2 ? "Asha Zaveri" : "આશા ઝવેરી" });
	await addEnquiry(db, { name: "Natasha Zaverilal" });
	await db.execute(sql`insert into enquiries (id, reference, name, name_keys, phone, purpose, address)
		select 'other-' || n, 'ENQ-2026-8' || n, 'Somebody Else', ' ', '+919000000000', '', '' from generate_series(1, 1300) as n`);
	await fillNameKeys(db);
	const { enquiries } = await search(office, "asha zaveri");
	expect(enquiries?.rows.map(({ name }) => name)).toEqual([
		"આશા ઝવેરી",
		"Asha Zaveri",
		"આશા ઝવેરી",
		"Asha Zaveri",
		"આશા ઝવેરી",
	]);
	expect(enquiries).toMatchObject({ total: 6, more: true });
	const { enquiries: few } = await search(office, "natasha zaveri");
	expect(few).toMatchObject({ rows: [{ name: "Natasha Zaverilal" }], total: 1, more: false });
});

test("wildcards are plain characters, and what no keyboard types is refused or finds nothing", async () => {
	const { office, db } = await openAdmin();
	await addEnquiry(db, { name: "Fifty 50%_off \\ sure" });
	await addEnquiry(db, { name: "Somebody Else" });
	for (const q of ["50%", "%_off", "\\ sure", "50%_off"])
		expect([q, named(await search(office, q))]).toEqual([q, { enquiries: ["Fifty 50%_off \\ sure"] }]);
	for (const q of ["%%", "__", "_%", "'; drop table users; --", "\u200b\u200b", "( )", "+-", "૱૱", "😀😀"])
		expect([q, named(await search(office, q))]).toEqual([q, {}]);
	for (const query of ["?q=%00a", "?q=a%0Ab", `?q=${"a".repeat(101)}`, "?q=a&q=b", "?other=1", "?q=%ff%fe"]) {
		const { status } = await office.get(`/auth/admin/search${query}`);
		expect([query, status === 200 || (status >= 400 && status < 500)]).toEqual([query, true]);
	}
	expect((await office.get("/auth/admin/search?q=%00a")).status).toBeGreaterThanOrEqual(400);
	expect((await office.get("/auth/admin/search")).status).toBe(200);
});

test("a certificate is found by its number however it is typed, by the holder's name in any script and by the address", async () => {
	const app = await openStudent();
	const { number } = await issue(app);
	const found = async (q: string) => (await search(app.office, q)).certificates?.rows.map((row) => row.number);
	const plain = number.replaceAll("-", "").toLowerCase();
	for (const typed of [
		number,
		plain,
		plain.replace("eibm", ""),
		number.replaceAll("-", " "),
		"Meena",
		"मीना",
		"મીના પટેલ",
	])
		expect([typed, await found(typed)]).toEqual([typed, [number]]);
	expect(await found(app.email)).toEqual([number]);
	expect(await found(app.email.slice(0, app.email.indexOf("@") + 2))).toEqual([number]);
	expect(await found("someone.else@example.com")).toEqual([]);
	const [row] = (await search(app.office, number)).certificates?.rows ?? [];
	expect(row).toMatchObject({ name: "Meena Patel", email: app.email, state: "valid" });
	// An exact match is the only result.
	expect(named(await search(app.office, number))).toEqual({ certificates: ["Meena Patel"] });
});

test("what is copied from a spreadsheet, a web page or another app is found without its invisible characters", async () => {
	const { office } = await openWithKavita();
	const copied = [
		"Kavita\tMehta",
		"98250 11223\t",
		"Kavita\u00a0Mehta",
		"\u202a+91 98250 11223\u202c",
		"\u200ekavita@example.com",
		"ENQ-2026-700001\u200b",
	];
	for (const q of copied) expect([q, (await search(office, q)).enquiries?.total]).toEqual([q, 1]);
});
