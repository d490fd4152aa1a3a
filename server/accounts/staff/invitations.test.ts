// Joining the staff by invitation: once, within three days, and only with access to the mailbox.
import { and, eq, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { withLanguage } from "#content/scope.ts";
import { invite as sendInvitation } from "#server/accounts/staff/invitations.ts";
import { staffInvitations, users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { countWaiting, idOf, promote } from "#tests/rows.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>;

const member = { name: "Devika Sample", phone: "98765 43210", password: "lighthouse-keeper-9" };

/** Invites this address; returns the token of the e-mailed link. */
async function invite({ db, office }: Pick<Office, "db" | "office">, email: string, roles: object) {
	const sent = await office.post("/auth/admin/invitations", { email, ...roles });
	expect([sent.status, await sent.clone().json()]).toMatchObject([200, { success: true }]);
	const sentEmails = await db
		.select({ data: emails.data })
		.from(emails)
		.where(eq(emails.recipient, email))
		.orderBy(sql`created_at desc`);
	const link = (sentEmails[0]?.data as { link?: string } | undefined)?.link ?? "";
	return new URL(link).searchParams.get("token") ?? "";
}

const rolesOf = async ({ db }: Pick<Office, "db">, email: string) =>
	(
		await db.execute<{ role: string }>(
			sql`select staff_roles.role from staff_roles join users on id = user_id where email = ${email} order by 1`,
		)
	).rows.map(({ role }) => role);

test("a new colleague makes an account with the link, has the roles, and the link works once", async () => {
	const app = await openAdmin();
	const token = await invite(app, "devika@example.com", { counsellor: "yes", editor: "yes" });
	const browser = app.visitor();
	expect(await (await browser.get(`/auth/invitation?token=${token}`)).json()).toMatchObject({
		email: "devika@example.com",
		roles: ["counsellor", "editor"],
		needs: "account",
	});
	const empty = await browser.post("/auth/invitation", { token });
	expect([empty.status, Object.keys((await empty.json()).errors)]).toEqual([422, ["name", "phone", "password"]]);
	expect((await browser.post("/auth/invitation", { token, ...member, password: "password1" })).status).toBe(422);

	const twice = await Promise.all([1, 2].map(() => app.visitor().post("/auth/invitation", { token, ...member })));
	expect(twice.map(({ status }) => status).sort()).toEqual([200, 410]);
	expect(await rolesOf(app, "devika@example.com")).toEqual(["counsellor", "editor"]);
	const signedIn = await browser.post("/auth/login", { email1: "devika@example.com", password1: member.password });
	expect((await signedIn.json()).user).toMatchObject({ role: "admin", emailVerified: true });
	expect((await browser.get("/auth/showcontact")).status).toBe(200);
	expect((await browser.get(`/auth/invitation?token=${token}`)).status).toBe(410);
	const log = await (await app.office.get("/auth/admin/audit")).json();
	expect(log.entries.map(({ action }: { action: string }) => action)).toEqual(["staff.join", "staff.invite"]);
});

test("whoever has an account with the address signs in to it; another account gets nothing", async () => {
	const app = await openAdmin();
	const [owner, other] = [app.visitor(), app.visitor()];
	const { email } = await register(owner);
	await register(other);
	await app.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	const token = await invite(app, email, { trainer: "yes" });
	const needs = async (browser: typeof owner) =>
		(await (await browser.get(`/auth/invitation?token=${token}`)).json()).needs;
	expect([await needs(app.visitor()), await needs(other), await needs(owner)]).toEqual([
		"signIn",
		"otherAccount",
		"nothing",
	]);
	expect((await app.visitor().post("/auth/invitation", { token, ...member })).status).toBe(409);
	expect((await other.post("/auth/invitation", { token })).status).toBe(409);
	expect((await owner.post("/auth/invitation", { token })).status).toBe(200);
	expect(await rolesOf(app, email)).toEqual(["trainer"]);
	expect((await owner.get("/auth/admin/decks")).status).toBe(200);
});

test("an invitation names the roles in the language of the person who gets it", async () => {
	const app = await openAdmin();
	const { email } = await register(app.visitor());
	await app.db.update(users).set({ language: "hi" }).where(eq(users.email, email));
	const empty = await app.office.post("/auth/admin/invitations", { email });
	expect([empty.status, (await empty.json()).errors]).toEqual([422, { roles: "Please choose at least one role." }]);
	await invite(app, email, { counsellor: "yes" });
	const [mail] = await app.db.select().from(emails).where(eq(emails.kind, "staffInvitation"));
	const roles = withLanguage("hi", () => adminStaffWords().roles.counsellor.name);
	expect(mail).toMatchObject({ language: "hi", data: { roles } });
});

test("an account that somebody else registered with the address beforehand gets neither the roles nor its old password", async () => {
	const app = await openAdmin();
	const other = app.visitor();
	const person = await register(other);
	const token = await invite(app, person.email, { owner: "yes" });
	expect((await other.post("/auth/invitation", { token, ...member })).status).toBe(200);
	expect((await other.get("/auth/getuser")).status).toBe(401);
	const login = (password1: string) => app.visitor().post("/auth/login", { email1: person.email, password1 });
	expect([(await login(person.password)).status, (await login(member.password)).status]).toEqual([401, 200]);
});

test("an invitation to an unconfirmed account is accepted while an owner changes that account", async () => {
	const app = await openAdmin();
	const owner = await idOf(app.db, "office@example.com");
	const email = "devika@example.com";
	// Locks are taken in the order of the ids.
	await app.db.insert(users).values({ id: "0", name: "Devika", email });
	const token = await invite(app, email, { editor: "yes" });
	const change = await app.pool.connect();
	await change.query("begin");
	await change.query("select from users where id = '0' for no key update");
	const accepted = app.visitor().post("/auth/invitation", { token, ...member });
	await expect.poll(() => countWaiting(app.db)).toBe(1);
	await change.query("select from users where id = $1 for no key update", [owner]);
	await change.query("commit");
	change.release();
	expect((await accepted).status).toBe(200);
	expect(await rolesOf(app, email)).toEqual(["editor"]);
});

test("an invitation ends when it is three days old, withdrawn, replaced, or its sender is no longer an owner", async () => {
	const app = await openAdmin();
	const { db, office, visitor } = app;
	const read = async (token: string) => (await visitor().get(`/auth/invitation?token=${token}`)).status;
	const old = await invite(app, "old@example.com", { editor: "yes" });
	await db.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 second'` });
	expect(await read(old)).toBe(410);

	const first = await invite(app, "asked@example.com", { editor: "yes" });
	const second = await invite(app, "asked@example.com", { trainer: "yes" });
	expect([await read(first), await read(second)]).toEqual([410, 200]);
	const { invitations } = await (await office.get("/auth/admin/staff")).json();
	expect(invitations).toMatchObject([{ email: "asked@example.com", roles: ["trainer"] }]);
	const withdraw = () => office.post(`/auth/admin/invitations/${invitations[0].id}/withdraw`, {});
	expect([(await withdraw()).status, (await withdraw()).status, await read(second)]).toEqual([200, 404, 410]);

	const partner = visitor();
	const { email } = await register(partner);
	await promote(db, email);
	await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	const theirs = await invite({ db, office: partner }, "friend@example.com", { owner: "yes" });
	expect(await read(theirs)).toBe(200);
	await office.post(`/auth/admin/people/${await idOf(db, email)}/roles`, { editor: "yes" });
	expect(await read(theirs)).toBe(410);
	expect((await visitor().post("/auth/invitation", { token: theirs, ...member })).status).toBe(410);

	expect((await office.post("/auth/admin/invitations", { email: "none@example.com" })).status).toBe(422);
	for (const token of ["invented", "x".repeat(200)]) expect(await read(token)).toBe(410);
});

test("an invitation whose sender is no longer an owner, or whose account is closed, is not shown as open", async () => {
	const app = await openAdmin();
	const other = app.visitor();
	const { email } = await register(other);
	await app.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
	await promote(app.db, email);
	const token = await invite({ ...app, office: other }, "devika@example.com", { editor: "yes" });
	const open = async () => {
		const { invitations } = await (await app.office.get("/auth/admin/staff")).json();
		return invitations.map((one: { email: string }) => one.email);
	};
	expect(await open()).toEqual(["devika@example.com"]);
	const id = await idOf(app.db, email);
	const close = (disabled: string) => app.office.post(`/auth/admin/people/${id}/access`, { disabled });
	expect((await close("yes")).status).toBe(200);
	expect((await app.visitor().get(`/auth/invitation?token=${token}`)).status).toBe(410);
	expect(await open()).toEqual([]);
	expect((await close("no")).status).toBe(200);
	expect(await open()).toEqual(["devika@example.com"]);
	expect((await app.office.post(`/auth/admin/people/${id}/roles`, { editor: "yes" })).status).toBe(200);
	expect((await app.visitor().get(`/auth/invitation?token=${token}`)).status).toBe(410);
	expect(await open()).toEqual([]);

	const invited = app.visitor();
	const { email: address } = await register(invited);
	const invitee = await idOf(app.db, address);
	const late = await invite(app, address, { trainer: "yes" });
	expect(await open()).toEqual([address]);
	expect((await app.office.post(`/auth/admin/people/${invitee}/access`, { disabled: "yes" })).status).toBe(200);
	expect((await app.visitor().get(`/auth/invitation?token=${late}`)).status).toBe(410);
	expect(await open()).toEqual([]);
	const refused = await app.office.post("/auth/admin/invitations", { email: address, trainer: "yes" });
	expect([refused.status, (await refused.json()).errors]).toEqual([
		409,
		{ email: "This account is closed. Open it again first." },
	]);
	expect(await app.db.$count(emails, and(eq(emails.kind, "staffInvitation"), eq(emails.recipient, address)))).toBe(1);
});

test("of invitations that are sent to one address at the same instant one can be used", async () => {
	const { db, mail } = await openAdmin();
	const owner = authorizeSystem({ id: await idOf(db, "office@example.com"), name: "Office" });
	const sender = { db, mail, site: "https://eibm.example" };
	await Promise.all([1, 2, 3].map(() => sendInvitation(sender, owner, "devika@example.com", ["editor"])));
	expect(await db.$count(staffInvitations)).toBe(3);
	expect(await db.$count(staffInvitations, isNull(staffInvitations.endedAt))).toBe(1);
});
