import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { pageSize } from "#content/page-sizes.ts";
import { users } from "#server/accounts/table.ts";
import { origin } from "#tests/browser.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { anAdmission, register } from "#tests/people.ts";
import { readForm } from "#tests/rendered-form.ts";
import { addEnquiry } from "#tests/rows.ts";

test("without scripts people are searched and made active, ten on a page, and staff sign out", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	const staff = await signIn();
	const open = async (address: string) => (await staff.get(address)).text();
	expect((await staff.get("/admin")).headers.get("location")).toBe("/admin/dashboard");
	const html = await open("/admin/manageusers?q=asha@example.com");
	expect(html).toMatch(
		/<form class="list-search" method="get">.*?name="q" value="asha@example.com".*?>Search<\/button>/,
	);
	const text = textOf(html);
	for (const part of ["Signed in as Office", "1–1 of 1", "It opens and closes nothing"]) expect(text).toContain(part);
	const authority = (page: string) => page.match(/<form[^>]*toggleUserStatus.*?>([^<]*)<\/button><\/form>/) ?? [];
	const [form = "", shown] = authority(html);
	expect(shown).toBe("Pending");
	const { action, fields } = readForm(form);
	const referer = `${origin}/admin/manageusers?q=asha@example.com`;
	expect((await staff.submit(action, fields, { referer })).headers.get("location")).toContain("/admin/manageusers");
	expect(authority(await open("/admin/manageusers?q=asha@example.com"))[1]).toBe("Active");

	const people = Array.from({ length: 12 }, (_, place) => ({
		id: randomUUID(),
		name: `Batch Sample ${10 + place}`,
		email: `batch${10 + place}@example.com`,
	}));
	await db.insert(users).values(people);
	expect(pageSize.users).toBe(10);
	const first = await open("/admin/manageusers?q=batch&sort=name");
	expect(textOf(first)).toContain("1–10 of 12");
	const pager = first.match(/<nav[^>]*aria-label="Pages".*?<\/nav>/)?.[0] ?? "";
	const [, next = ""] = pager.match(/href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Next/) ?? [];
	const { pathname, search } = new URL(next.replaceAll("&amp;", "&"), `${origin}/admin/manageusers`);
	const second = await open(`${pathname}${search}`);
	expect(textOf(second)).toContain("11–12 of 12");
	expect(second).toMatch(/<tbody><tr[^>]*><td[^>]*>11<\/td>/);
	expect(second).toMatch(
		/<a[^>]*aria-label="Page 2"[^>]*aria-current="page"|<a[^>]*aria-current="page"[^>]*aria-label="Page 2"/,
	);

	await staff.submit("/auth/logout", {});
	expect((await staff.get("/admin/dashboard")).headers.get("location")).toMatch(/^\/signin/);
});

test("the page of a person whose address is not confirmed leads to the forms and enquiries that were sent with it", async () => {
	const { signIn, visitor } = await openBuiltSite({}, []);
	const person = visitor();
	const { email } = await register(person);
	const { _id } = (await (await person.get("/auth/getuser")).json()).users;
	expect((await visitor().post("/auth/create-admission", anAdmission({ email }))).status).toBe(201);
	const staff = await signIn();
	const page = await (await staff.get(`/admin/people/${_id}`)).text();
	const lists = [...page.matchAll(/href="([^"]+)"[^>]*>Search the/g)].map(([, list = ""]) =>
		list.replaceAll("&amp;", "&"),
	);
	const q = encodeURIComponent(email);
	expect(lists).toEqual([`/admin/admissions?q=${q}`, `/admin/showcontact?assigned=all&q=${q}`]);
	expect(textOf(await (await staff.get(lists[0] ?? "")).text())).toContain("1–1 of 1");
	// Meena has confirmed her address, and the page knows all that was sent with it.
	const meena = (await (await staff.get("/auth/admin/getuser?q=meena")).json()).usersFromUserModel[0];
	expect(await (await staff.get(`/admin/people/${meena._id}`)).text()).not.toContain("Search the");
});

test("each row of the staff's lists has a header, which names it in every cell to screen readers", async () => {
	const { db, signIn } = await openBuiltSite({}, []);
	await addEnquiry(db, { name: "Spam Sample", spamReason: "honeypot" });
	const staff = await signIn();
	for (const [path, header] of [
		["/admin/manageusers", "Name"],
		["/admin/showcontact?assigned=all", "Name"],
		["/admin/spam", "Who"],
		["/admin/admissions", "Who"],
		["/admin/payments", "Order"],
		["/admin/showblog", "Blog Title"],
		["/admin/decks", "Deck"],
		["/admin/decks/Day-1", "File"],
		["/admin/exams/questions", "Question"],
		["/admin/batches/unseated", "Who"],
		["/admin/staff", "Name"],
		["/admin/erasure", "Kind of data"],
	] as const) {
		const html = await (await staff.get(path)).text();
		const rows = (html.match(/<tr>(?:(?!<\/tr>).)*data-label=.*?<\/tr>/gs) ?? []).map((row) =>
			[...row.matchAll(/<th\b[^>]*>/g)].map(([tag]) => tag),
		);
		const expected = expect.stringMatching(`scope="row".* data-label="${header}"`);
		expect([path, rows]).toEqual([path, expect.arrayContaining([[expected]])]);
		expect([path, rows.filter((tags) => tags.length !== 1)]).toEqual([path, []]);
	}
});
