import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleEnquiries, samplePassword, samplePeople, samplePosts } from "#content/en/server/samples.ts";
import { formatPhone } from "#content/phones.ts";
import { staffRoles } from "#server/accounts/table.ts";
import { prepareData } from "#server/seed.ts";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { profileForm } from "#tests/pictures.ts";
import { idOf, promote } from "#tests/rows.ts";

test("all sample data passes the site's forms, in a database with the samples and in one without", async () => {
	const seeded = await openAdmin({ SAMPLE_DATA: "true" });
	const empty = await openAdmin();
	for (const { account, admission } of samplePeople) {
		const newcomer = empty.visitor();
		const known = seeded.visitor();
		expect([account.email, (await newcomer.post("/auth/signup", account)).status]).toEqual([account.email, 201]);
		const login = { email1: account.email, password1: samplePassword };
		expect([account.email, (await known.post("/auth/login", login)).status]).toEqual([account.email, 200]);
		for (const person of [newcomer, known]) {
			const { name, email } = account;
			// As the screen shows it.
			const phone = formatPhone(account.phone);
			const saved = await person.send("/auth/updateprofile", { method: "PUT", body: profileForm({ name, phone }) });
			expect([email, saved.status]).toEqual([email, 200]);
			const form = { ...(admission ?? samplePeople[1]?.admission), name, email, phone, terms: true };
			const applied = await person.post("/auth/create-admission", form);
			expect([email, applied.status, await applied.json()]).toMatchObject([email, 201, { success: true }]);
			const address = "12 Sample Street, Surat";
			const billing = await person.post("/auth/billing", { name, address, state: "24", gstin: "" });
			expect([email, billing.status]).toEqual([email, 200]);
		}
	}
	for (const enquiry of sampleEnquiries)
		expect([enquiry.Email, (await empty.visitor().post("/auth/addcontact", enquiry)).status]).toEqual([
			enquiry.Email,
			201,
		]);
	for (const { name, description, externalLink } of samplePosts) {
		const fields = { name, description, ...(externalLink ? { externalLink } : {}) };
		const answer = await empty.office.send("/auth/admin/createBlog", { method: "POST", body: profileForm(fields) });
		expect([name, answer.status, await answer.json()]).toMatchObject([name, 200, { success: true }]);
	}
});

test("a start makes the first owner, and nobody where there is one", async () => {
	const { db, office, visitor, paymentContext, config } = await openAdmin();
	const colleague = visitor();
	const { email } = await register(colleague);
	const staffList = async (who: typeof office) => (await who.get("/auth/admin/staff")).status;
	expect([await staffList(office), await staffList(colleague)]).toEqual([200, 403]);
	await promote(db, email, "owner");
	await db.delete(staffRoles).where(ne(staffRoles.userId, await idOf(db, email)));
	await prepareData(paymentContext, config);
	expect([await staffList(office), await staffList(colleague)]).toEqual([403, 200]);
	await db.delete(staffRoles);
	await prepareData(paymentContext, config);
	expect([await staffList(office), await staffList(colleague)]).toEqual([200, 403]);
});

test("a sample phone number belongs to nobody", () => {
	const numbers = [
		...samplePeople.flatMap(({ account, admission }) => [account.phone, ...(admission ? [admission.altphone] : [])]),
		...sampleEnquiries.map(({ Phone_Number }) => Phone_Number),
	];
	for (const number of numbers) expect(number).toMatch(/^\+91261[01]\d{6}$/);
});
