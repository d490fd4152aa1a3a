// Who is responsible for an enquiry: assigned by hand, handed over with a note, and never left with a person who has
// gone.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffRole } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

async function openOffice() {
	const app = await openAdmin();
	const hire = async (role: StaffRole) => {
		const browser = app.visitor();
		const { email } = await register(browser);
		await app.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
		await promote(app.db, email, role);
		return { browser, id: await idOf(app.db, email) };
	};
	const owner = await idOf(app.db, "office@example.com");
	const listed = async (browser: typeof app.office, assigned: string) =>
		(await (await browser.get(`/auth/showcontact?assigned=${assigned}`)).json()).data.map(
			({ _id }: { _id: string }) => _id,
		);
	const assign = (browser: typeof app.office, id: string, form: object) =>
		browser.post(`/auth/admin/enquiries/${id}/assign`, form);
	return { ...app, hire, owner, listed, assign };
}

test("an enquiry is given to a counsellor and handed over with a note, each listing their own", async () => {
	const { db, office, owner, hire, listed, assign } = await openOffice();
	const [meena, devika, editor] = [await hire("counsellor"), await hire("counsellor"), await hire("editor")];
	const [first, second] = [await addEnquiry(db), await addEnquiry(db)];
	expect((await assign(office, first.id, { to: meena.id, expected: "" })).status).toBe(200);
	expect(await listed(meena.browser, "me")).toEqual([first.id]);
	expect(await listed(office, meena.id)).toEqual([first.id]);
	expect(await listed(office, "nobody")).toEqual([second.id]);
	expect((await office.post("/auth/admin/enquiries/export", { assigned: meena.id })).status).toBe(200);
	const { entries } = await (await office.get("/auth/admin/audit?action=enquiry.export")).json();
	const [colleague] = await db.select({ name: users.name }).from(users).where(eq(users.id, meena.id));
	expect(entries).toMatchObject([{ after: { assigned: colleague?.name } }]);

	expect((await assign(meena.browser, first.id, { to: devika.id, note: "Speaks Hindi only" })).status).toBe(200);
	const file = await (await devika.browser.get(`/auth/admin/enquiries/${first.id}`)).json();
	expect(file).toMatchObject({ enquiry: { assignedTo: { _id: devika.id } }, notes: [{ text: "Speaks Hindi only" }] });
	expect(file.assignees.map(({ _id }: { _id: string }) => _id).sort()).toEqual([meena.id, devika.id, owner].sort());
	expect(file.auditEntries.filter(({ action }: { action: string }) => action === "enquiry.assign")).toHaveLength(2);

	// A colleague who has it already gets a further note.
	const again = { to: devika.id, expected: devika.id, note: "Asked for the evening batch" };
	expect((await assign(meena.browser, first.id, again)).status).toBe(200);
	const { notes } = await (await devika.browser.get(`/auth/admin/enquiries/${first.id}`)).json();
	expect(notes).toMatchObject([{ text: "Speaks Hindi only" }, { text: "Asked for the evening batch" }]);
	const sent = await db
		.select({ data: emails.data })
		.from(emails)
		.where(eq(emails.kind, "enquiryAssigned"))
		.orderBy(emails.createdAt);
	expect(sent.at(-1)?.data).toMatchObject({ note: "Asked for the evening batch" });

	// The page is outdated, the person lacks the role, or does not exist.
	expect((await assign(office, first.id, { to: "", expected: meena.id })).status).toBe(409);
	expect((await assign(office, first.id, { to: editor.id })).status).toBe(422);
	expect((await assign(office, first.id, { to: "nobody-at-all" })).status).toBe(422);
	expect((await assign(office, "no-enquiry", { to: meena.id })).status).toBe(404);
	expect((await assign(editor.browser, first.id, { to: meena.id })).status).toBe(403);
	expect((await assign(office, first.id, { to: "" })).status).toBe(200);
	expect((await listed(office, "nobody")).sort()).toEqual([first.id, second.id].sort());
});

test("a hand-over is told to the new assignee by e-mail, with the note and one link, and to nobody else", async () => {
	const { db, office, owner, hire, assign } = await openOffice();
	const [meena, devika] = [await hire("counsellor"), await hire("counsellor")];
	const { id, reference, name } = await addEnquiry(db);
	const told = async () =>
		await db
			.select({ recipient: emails.recipient, data: emails.data, aboutId: emails.aboutId })
			.from(emails)
			.where(eq(emails.kind, "enquiryAssigned"))
			.orderBy(emails.createdAt);
	await assign(office, id, { to: owner });
	expect(await told()).toEqual([]);
	await assign(office, id, { to: meena.id });
	await assign(meena.browser, id, { to: devika.id, note: "Speaks Hindi only" });
	await assign(meena.browser, id, { to: devika.id, note: "Pressed twice" });
	const { rows } = await db.execute<{ email: string; name: string }>(
		sql`select email, name from users where id in (${meena.id}, ${devika.id}) order by id = ${devika.id}`,
	);
	const link = `http://localhost:3000/admin/enquiries/${id}`;
	expect(await told()).toEqual([
		{ recipient: rows[0]?.email, aboutId: id, data: { by: "Office", who: name, reference, note: null, link } },
		{
			recipient: rows[1]?.email,
			aboutId: id,
			data: { by: rows[0]?.name, who: name, reference, note: "Speaks Hindi only", link },
		},
	]);
});

test("the enquiries of a counsellor who is deleted go to the owner, also if the account stays for the ledger", async () => {
	const { db, office, owner, hire, assign } = await openOffice();
	const { id } = await hire("counsellor");
	await db.update(users).set({ purchaseStatus: "Offline" }).where(eq(users.id, id));
	const enquiry = await addEnquiry(db);
	await assign(office, enquiry.id, { to: id });
	expect((await office.send(`/auth/deleteuser/${id}`, { method: "DELETE" })).status).toBe(200);
	const { rows } = await db.execute(sql`select assigned_to from enquiries`);
	expect(rows).toEqual([{ assigned_to: owner }]);
});

test("the enquiries of a counsellor who leaves go to the owner who closes the account or takes the role", async () => {
	const { db, office, owner, hire, assign } = await openOffice();
	const [closed, moved] = [await hire("counsellor"), await hire("counsellor")];
	const [first, second] = [await addEnquiry(db), await addEnquiry(db)];
	await assign(office, first.id, { to: closed.id });
	await assign(office, second.id, { to: moved.id });
	const handedOver = /1 open enquiry of theirs is assigned to you now\.$/;
	const access = await office.post(`/auth/admin/people/${closed.id}/access`, { disabled: "yes" });
	expect((await access.json()).message).toMatch(handedOver);
	const roles = await office.post(`/auth/admin/people/${moved.id}/roles`, { editor: "yes" });
	expect([roles.status, (await roles.json()).message]).toEqual([200, expect.stringMatching(handedOver)]);
	const { rows } = await db.execute(sql`select assigned_to from enquiries where id in (${first.id}, ${second.id})`);
	expect(rows).toEqual([{ assigned_to: owner }, { assigned_to: owner }]);
});
