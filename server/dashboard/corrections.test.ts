import { setTimeout } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { adminResponses } from "#content/en/server/admin-responses.ts";
import type { EmailData } from "#contract/emails.ts";
import { recoverAccount } from "#server/accounts/admin/recovery.ts";
import { requestPasswordReset } from "#server/accounts/passwords/reset.ts";
import { identities, secondFactors, users } from "#server/accounts/table.ts";
import { admissions } from "#server/admissions/table.ts";
import { removeCalendar } from "#server/batches/calendar.ts";
import { waitlist } from "#server/batches/table.ts";
import { consents } from "#server/consent/table.ts";
import { emails } from "#server/email/table.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { openAdmin } from "#tests/admin.ts";
import { origin } from "#tests/browser.ts";
import { addBatch } from "#tests/classes.ts";
import { anAdmission, inDays, proveAddress, register } from "#tests/people.ts";
import { addEnquiry, idOf } from "#tests/rows.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>;

const newestEntry = async ({ office }: Office) => (await (await office.get("/auth/admin/audit")).json()).entries[0];
const fileOf = async ({ office }: Office, id: string) => (await office.get(`/auth/admin/people/${id}`)).json();
const formOf = async ({ office }: Office, id: string) =>
	(await (await office.get(`/auth/admin/admissions/${id}`)).json()).admission;

/** A form sent on the site without an account. */
async function aGuestForm({ visitor }: Office, changes: Record<string, unknown> = {}) {
	const answer = await visitor().post(
		"/auth/create-admission",
		anAdmission({ email: "guest@example.com", ...changes }),
	);
	expect(answer.status).toBe(201);
	return (await answer.json()).AdmissionId as string;
}

/** The request of the screen for a corrected form. */
const corrected = (form: Record<string, string>, changes: Record<string, string>) => {
	const { _id, reference, createdAt, updatedAt, userId, ...fields } = form;
	return { ...fields, expected: updatedAt, ...changes };
};

test("a person's name, number and e-mail are corrected, and the e-mail counts once it is confirmed", async () => {
	const app = await openAdmin();
	const { email } = await register(app.visitor(), { name: "Asha Patl" });
	const id = await idOf(app.db, email);
	const { person } = await fileOf(app, id);
	const path = `/auth/admin/people/${id}/details`;
	const details = { name: "Asha Patel", phone: "97230 11122", email: "asha.new@example.com", expected: person.details };

	const wrong = await app.office.post(path, { ...details, phone: "12345678901234" });
	expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ["phone"]]);
	const taken = await app.office.post(path, { ...details, email: "office@example.com" });
	expect([taken.status, (await taken.json()).errors]).toEqual([422, { email: adminResponses.addressTaken }]);

	expect((await app.office.post(path, details)).status).toBe(200);
	const { person: now } = await fileOf(app, id);
	expect(now).toMatchObject({
		name: "Asha Patel",
		phone: "+919723011122",
		email,
		pendingEmail: "asha.new@example.com",
	});
	const [mail] = await app.db.select().from(emails).where(eq(emails.recipient, "asha.new@example.com"));
	expect(mail?.kind).toBe("confirmAddress");
	expect(await newestEntry(app)).toMatchObject({
		action: "user.correct",
		before: { name: "Asha Patl", phone: "+919876543210", email },
		after: { name: "Asha Patel", phone: "+919723011122", email: "asha.new@example.com" },
	});
	// A second admin with an outdated page overwrites nothing.
	const stale = await app.office.post(path, { ...details, name: "Somebody Else" });
	expect([stale.status, (await stale.json()).now]).toEqual([409, `Asha Patel, +919723011122, ${email}`]);
	expect((await fileOf(app, id)).person.name).toBe("Asha Patel");
});

test("the e-mail of an account that signs in with Google stays the one Google knows", async () => {
	const app = await openAdmin();
	const { email } = await register(app.visitor());
	const id = await idOf(app.db, email);
	await app.db.update(identities).set({ providerId: "google" }).where(eq(identities.userId, id));
	const { person } = await fileOf(app, id);
	const details = { name: "Asha Patel", phone: "98765 43210", email: "other@example.com", expected: person.details };
	const answer = await app.office.post(`/auth/admin/people/${id}/details`, details);
	expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ["email"]]);
});

test("the name of a person without a phone number is corrected, and a number that is there is not removed", async () => {
	const app = await openAdmin();
	const { email } = await register(app.visitor());
	const id = await idOf(app.db, email);
	const correct = async (name: string, phone: string) =>
		app.office.post(`/auth/admin/people/${id}/details`, {
			name,
			phone,
			email,
			expected: (await fileOf(app, id)).person.details,
		});
	const emptied = await correct("Asha Patel", "");
	expect([emptied.status, Object.keys((await emptied.json()).errors)]).toEqual([422, ["phone"]]);
	// As after signing in with Google, or in a file without numbers.
	await app.db.update(users).set({ phone: null }).where(eq(users.id, id));
	expect((await correct("Asha R. Patel", "")).status).toBe(200);
	expect((await fileOf(app, id)).person).toMatchObject({ name: "Asha R. Patel", phone: null });
	expect(await newestEntry(app)).toMatchObject({ action: "user.correct", after: { name: "Asha R. Patel" } });
	const old = JSON.stringify(["Asha Patel", null, email]);
	const stale = await app.office.post(`/auth/admin/people/${id}/details`, {
		name: "Old",
		phone: "",
		email,
		expected: old,
	});
	expect([stale.status, (await stale.json()).now]).toEqual([409, `Asha R. Patel, ${email}`]);
	expect((await correct("Asha R. Patel", "97230 11122")).status).toBe(200);
	expect((await fileOf(app, id)).person.phone).toBe("+919723011122");
});

test("a link for a new password goes to the person's own address, is written down, and not sent to a closed account", async () => {
	const app = await openAdmin();
	const { email } = await register(app.visitor());
	const id = await idOf(app.db, email);
	await app.work();
	const sent = await app.office.post(`/auth/admin/people/${id}/reset-link`, {});
	expect([sent.status, (await sent.json()).message]).toEqual([200, expect.stringContaining(email)]);
	await expect
		.poll(async () =>
			(await app.db.select().from(emails).where(eq(emails.kind, "reset"))).map((mail) => mail.recipient),
		)
		.toEqual([email]);
	expect(await newestEntry(app)).toMatchObject({ action: "user.reset-link", subjectId: id });
	await app.office.post(`/auth/admin/people/${id}/access`, { disabled: "yes" });
	expect((await app.office.post(`/auth/admin/people/${id}/reset-link`, {})).status).toBe(409);
	expect((await app.office.post("/auth/admin/people/nobody/reset-link", {})).status).toBe(404);
});

test("an owner gives a stolen account back: only the link at the new address signs in, and the old mailbox cannot undo it", async () => {
	const app = await openAdmin();
	const thief = app.visitor();
	const { email, password } = await register(thief);
	const id = await idOf(app.db, email);
	await app.db.update(users).set({ emailVerified: true }).where(eq(users.id, id));
	await thief.post("/auth/calendar", {});
	const { calendar } = await (await thief.get("/auth/my-classes")).json();
	await app.db.insert(identities).values({ id: "thief", userId: id, providerId: "google", accountId: "thief" });
	await app.db.insert(secondFactors).values({ userId: id, secret: "", lastStep: 0 });
	await app.office.post(`/auth/admin/people/${id}/access`, { disabled: "yes" });
	await app.work();
	const batch = await addBatch(app.db, { status: "open", startsOn: inDays(14) });
	await app.db.insert(waitlist).values({ batchId: batch.id, userId: id });
	const path = `/auth/admin/people/${id}/recovery`;
	const recovery = {
		email: "asha.own@example.com",
		reason: "Came to the office with her passport",
		expected: (await fileOf(app, id)).person.details,
	};

	const taken = await app.office.post(path, { ...recovery, email: "office@example.com" });
	expect([taken.status, (await taken.json()).errors]).toEqual([422, { email: adminResponses.addressTaken }]);
	const own = await idOf(app.db, "office@example.com");
	const itself = { ...recovery, expected: (await fileOf(app, own)).person.details };
	expect((await app.office.post(`/auth/admin/people/${own}/recovery`, itself)).status).toBe(409);
	expect((await app.office.post(path, recovery)).status).toBe(200);
	expect((await app.office.post(path, recovery)).status).toBe(409);

	const mailTo = async (recipient: string, kind: keyof EmailData) =>
		(
			await app.db
				.select()
				.from(emails)
				.where(and(eq(emails.recipient, recipient), eq(emails.kind, kind)))
		)[0]?.data;
	expect(await mailTo(email, "addressChanged")).toMatchObject({ newEmail: recovery.email });
	expect(await mailTo(email, "addressChanged")).not.toHaveProperty("link");
	expect(await mailTo("office@example.com", "accountRecovered")).toMatchObject({ reason: recovery.reason });
	expect(await newestEntry(app)).toMatchObject({
		action: "user.recover",
		before: { email, disabled: true },
		after: { email: recovery.email, reason: recovery.reason, disabled: false },
	});
	expect((await thief.get("/auth/getuser")).status).toBe(401);
	expect((await thief.get(new URL(calendar).pathname)).status).toBe(404);
	for (const address of [email, recovery.email])
		expect((await app.visitor().post("/auth/login", { email1: address, password1: password })).status).toBe(401);

	// While the account was closed they got no offer; now they are asked.
	await expect.poll(() => mailTo(recovery.email, "seatOffered")).toMatchObject({ batch: { code: batch.code } });
	await expect.poll(() => mailTo(recovery.email, "reset")).toMatchObject({ link: expect.stringContaining("token=") });
	const { link } = (await mailTo(recovery.email, "reset")) as { link: string };
	const token = new URL(link).searchParams.get("token");
	const person = app.visitor();
	const set = { token, password: "a-new-tide-at-hazira" };
	expect((await person.post("/auth/reset-password", set)).status).toBe(200);
	const signedIn = await person.post("/auth/login", { email1: recovery.email, password1: set.password });
	expect([signedIn.status, (await signedIn.json()).secondStep]).toEqual([200, undefined]);
	expect((await fileOf(app, id)).person).toMatchObject({
		email: recovery.email,
		emailVerified: true,
		waysIn: ["credential"],
		hasSecondFactor: false,
		disabled: false,
	});
});

test("what is under way while an account is given back leaves no way in, and an address registered meanwhile is refused", async () => {
	const app = await openAdmin();
	const { db, jobs } = app;
	const thief = app.visitor();
	const { email } = await register(thief);
	await proveAddress(app, thief, email);
	const id = await idOf(db, email);
	await thief.post("/auth/second-factor/begin", {});
	const { started } = await (await thief.get("/auth/second-factor")).json();
	const recovery = {
		email: "asha.own@example.com",
		reason: "Came to the office with her passport",
		expected: (await fileOf(app, id)).person.details,
	};

	const registering = Promise.withResolvers<void>();
	const registered = db.transaction(async (tx) => {
		await tx.insert(users).values({ id: "other", name: "Other", email: recovery.email });
		registering.resolve();
		await setTimeout(200);
	});
	await registering.promise;
	const taken = await app.office.post(`/auth/admin/people/${id}/recovery`, recovery);
	expect([taken.status, Object.keys((await taken.json()).errors)]).toEqual([422, ["email"]]);
	await registered;
	await db.delete(users).where(eq(users.id, "other"));

	const recovering = Promise.withResolvers<void>();
	const enqueue: typeof app.mail.enqueue = async (...sent) => {
		recovering.resolve();
		// Meanwhile the intruder asks for a link, and turns two-step sign-in on.
		await setTimeout(200);
		return app.mail.enqueue(...sent);
	};
	const office = authorizeSystem({ id: await idOf(db, "office@example.com"), name: "Office" });
	const recovered = recoverAccount(
		{ db, jobs, site: origin, mail: { ...app.mail, enqueue }, endCalendar: removeCalendar, onOpened: async () => {} },
		office,
		id,
		recovery,
	);
	await recovering.promise;
	const code = new TOTP({ secret: Secret.fromBase32(started.key.replaceAll(" ", "")) }).generate();
	await Promise.all([
		requestPasswordReset({ db, mail: app.mail }, email, `${origin}/resetpsw`),
		thief.post("/auth/second-factor/confirm", { code }),
	]);
	expect(await recovered).toEqual({ ok: true });
	expect(await db.$count(emails, and(eq(emails.recipient, email), eq(emails.kind, "reset")))).toBe(0);
	expect(await db.$count(secondFactors)).toBe(0);
});

test("an admission form that staff enter on the phone is stored once, with consent, receipt and an audit entry", async () => {
	const app = await openAdmin();
	const { terms: _, ...form } = anAdmission({ email: "phone@example.com" });
	const untold = await app.office.post("/auth/admin/admissions", form);
	expect([untold.status, Object.keys((await untold.json()).errors)]).toEqual([422, ["agreed"]]);
	const answers = [
		await app.office.post("/auth/admin/admissions", { ...form, agreed: "on" }),
		await app.office.post("/auth/admin/admissions", { ...form, agreed: "on" }),
	];
	const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
	expect([first.reference, answers.map(({ status }) => status)]).toEqual([second.reference, [201, 201]]);
	const stored = await app.db.select().from(admissions);
	expect(stored.map(({ email, userId }) => [email, userId])).toEqual([["phone@example.com", null]]);
	expect((await app.db.select().from(consents)).map(({ form: agreed }) => agreed)).toEqual(["admissionByPhone"]);
	const kinds = (await app.db.select().from(emails)).map(({ kind }) => kind);
	expect(kinds.sort()).toEqual(["admissionForStaff", "admissionReceipt"]);
	const log = await (await app.office.get("/auth/admin/audit?action=admission.add")).json();
	expect(log.entries).toHaveLength(1);
});

test("an admission form is corrected field by field, with what stood there before in the log, and never over a newer one", async () => {
	const app = await openAdmin();
	const id = await aGuestForm(app);
	const form = await formOf(app, id);
	const change = corrected(form, { name: "Asha R. Patel", batch: "Evening", date: "2020-01-06" });
	const wrong = await app.office.post(`/auth/admin/admissions/${id}`, { ...change, altphone: "0000000000000000" });
	expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ["altphone"]]);
	expect((await app.office.post(`/auth/admin/admissions/${id}`, change)).status).toBe(200);
	expect(await formOf(app, id)).toMatchObject({ name: "Asha R. Patel", batch: "Evening", date: "2020-01-06" });
	expect(await newestEntry(app)).toMatchObject({
		action: "admission.correct",
		before: { name: "Asha Patel", batch: "Morning", startOn: form.date },
		after: { name: "Asha R. Patel", batch: "Evening", startOn: "2020-01-06" },
	});
	const stale = await app.office.post(`/auth/admin/admissions/${id}`, corrected(form, { name: "Old Page" }));
	expect(stale.status).toBe(409);
	expect((await formOf(app, id)).name).toBe("Asha R. Patel");
	expect((await app.office.get("/auth/admin/admissions/nothing")).status).toBe(404);
});

test("a form is linked to an account once, and one that belongs to nobody is deleted with everything about it", async () => {
	const app = await openAdmin();
	const [linked, gone] = [
		await aGuestForm(app),
		await aGuestForm(app, { email: "gone@example.com", name: "Gone Guest" }),
	];
	const [owner, other] = [await register(app.visitor()), await register(app.visitor())];
	const link = (id: string, email: string) => app.office.post(`/auth/admin/admissions/${id}/link`, { email });
	expect((await link(linked, "nobody@example.com")).status).toBe(422);
	expect((await link(linked, owner.email)).status).toBe(200);
	expect(await newestEntry(app)).toMatchObject({ action: "admission.link", subjectId: linked });
	expect((await link(linked, owner.email)).status).toBe(200);
	expect((await link(linked, other.email)).status).toBe(409);
	const [account] = await app.db.select().from(users).where(eq(users.email, owner.email));
	expect(account?.admissionId).toBe(linked);

	const remove = (id: string, query = "") =>
		app.office.send(`/auth/admin/admissions/${id}${query}`, { method: "DELETE" });
	expect((await remove(linked)).status).toBe(409);
	expect((await remove(gone, "?expected=2026-01-01T00:00:00.000Z")).status).toBe(409);
	expect((await remove(gone)).status).toBe(200);
	expect((await remove(gone)).status).toBe(404);
	const rest = JSON.stringify([
		await app.db.select().from(admissions),
		await app.db.select().from(emails),
		await (await app.office.get("/auth/admin/audit")).json(),
	]);
	expect(rest).not.toMatch(/gone@example\.com|Gone Guest/);
	expect(await newestEntry(app)).toMatchObject({ action: "admission.delete", subjectId: gone });
});

test("an enquiry is deleted with its notes and e-mails, unless somebody has changed its status meanwhile", async () => {
	const app = await openAdmin();
	const { id, name, reference } = await addEnquiry(app.db, { name: "Forget Me" });
	await app.office.post(`/auth/admin/enquiries/${id}/notes`, { text: "Called" });
	const remove = (query: string) => app.office.send(`/auth/admin/enquiries/${id}${query}`, { method: "DELETE" });
	const stale = await remove("?expected=Converted");
	expect([stale.status, (await stale.json()).now]).toEqual([409, "Pending"]);
	expect((await remove("?expected=Pending")).status).toBe(200);
	expect(await app.db.$count(enquiries)).toBe(0);
	const log = await (await app.office.get("/auth/admin/audit")).json();
	expect(log.entries[0]).toMatchObject({ action: "enquiry.delete", subjectName: reference });
	expect(JSON.stringify(log)).not.toContain(name);
});
