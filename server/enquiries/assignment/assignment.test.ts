import { randomUUID } from "node:crypto";
import { count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { published } from "#content/published.ts";
import type { StaffRole } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { auditEntries } from "#server/audit/table.ts";
import { emails } from "#server/email/table.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { openApp } from "#tests/app.ts";
import { origin } from "#tests/browser.ts";
import { anEnquiry, register } from "#tests/people.ts";
import { addEnquiry, countWaiting, idOf, promote } from "#tests/rows.ts";

const isPostgres = Boolean(inject("postgresUrl"));

async function openOffice(options: Parameters<typeof openAdmin>[1] = {}) {
	const app = await openAdmin({}, options);
	const hire = async (name: string, role: StaffRole = "counsellor") => {
		const browser = app.visitor();
		const { email } = await register(browser, { name });
		await promote(app.db, email, role);
		return { browser, name, email, id: await idOf(app.db, email) };
	};
	let version = 0;
	const setRule = async (rule: Record<string, string>) => {
		const answer = await app.office.post("/auth/admin/assignment", { expected: String(version), ...rule });
		if (answer.status === 200) version++;
		return answer;
	};
	let sender = 0;
	const write = async (changes: Record<string, unknown> = {}, visitor = app.visitor) => {
		sender++;
		const form = anEnquiry({ from_name: `Sender ${sender}`, Phone_Number: `98765${10_000 + sender}`, ...changes });
		const from = { "x-forwarded-for": `10.2.0.${sender}` };
		let answer = await visitor().post("/auth/addcontact", form, from);
		// On a busy machine all five connections to the database may be in use for too long.
		while (answer.status === 503) answer = await visitor().post("/auth/addcontact", form, from);
		if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
		const { reference } = await answer.json();
		const [stored] = await app.db.select().from(enquiries).where(eq(enquiries.reference, reference));
		return stored;
	};
	const shares = async () => {
		const rows = await app.db
			.select({ to: enquiries.assignedTo, many: count() })
			.from(enquiries)
			.where(isNotNull(enquiries.assignedTo))
			.groupBy(enquiries.assignedTo);
		return Object.fromEntries(rows.map(({ to, many }) => [to, many]));
	};
	const told = async () => {
		const { kind, recipient, data } = emails;
		const found = await app.db
			.select({ kind, to: recipient, data })
			.from(emails)
			.where(inArray(kind, ["enquiryAssigned", "enquiriesAssigned"]));
		return found.map(({ data, ...one }) => {
			const { link: _, ...facts } = data as Record<string, unknown>;
			return { ...one, ...facts };
		});
	};
	return { ...app, hire, setRule, write, shares, told };
}

test("fifty enquiries at the same moment are shared evenly, and a counsellor who has gone is passed over", async () => {
	const { db, office, hire, setRule, write, shares } = await openOffice();
	const people = await Promise.all(["A", "B", "C", "D", "E"].map((name) => hire(name)));
	expect((await write())?.assignedTo).toBeNull();
	const members = Object.fromEntries(people.map(({ id }, place) => [`member${place}`, id]));
	expect((await setRule({ mode: "roundRobin", ...members })).status).toBe(200);
	await Promise.all(Array.from({ length: 50 }, () => write()));
	expect(await shares()).toEqual(Object.fromEntries(people.map(({ id }) => [id, 10])));

	const [gone, ...left] = people;
	await db.execute(sql`update users set disabled_at = now() where id = ${gone?.id}`);
	await Promise.all(Array.from({ length: 20 }, () => write()));
	expect(await shares()).toEqual({
		[String(gone?.id)]: 10,
		...Object.fromEntries(left.map(({ id }) => [id, 15])),
	});
	// The history of the enquiry says who assigned it.
	const assigned = await write();
	const file = await (await office.get(`/auth/admin/enquiries/${assigned?.id}`)).json();
	expect(file.auditEntries).toMatchObject([
		{ action: "enquiry.assign", actorName: "Who gets new enquiries", before: { assignedTo: null } },
	]);
});

test.runIf(isPostgres)(
	"forty enquiries that reach two processes at the same moment are shared out exactly",
	async () => {
		let address = "";
		const { hire, setRule, write, shares, visitor } = await openOffice({
			through: async (url) => (address = url),
		});
		const other = await openApp({}, { through: async () => address });
		const people = await Promise.all(["A", "B", "C", "D"].map((name) => hire(name)));
		await setRule({ mode: "roundRobin", ...Object.fromEntries(people.map(({ id }, place) => [`member${place}`, id])) });
		await Promise.all(Array.from({ length: 40 }, (_, number) => write({}, number % 2 ? visitor : other.visitor)));
		expect(await shares()).toEqual(Object.fromEntries(people.map(({ id }) => [id, 10])));
	},
);

test.runIf(isPostgres)(
	"two members of the staff who each send the contact form at the same moment are given each other's enquiry",
	async () => {
		const { db, pool, hire, setRule, write } = await openOffice();
		const [meena, devika] = [await hire("Meena"), await hire("Devika")];
		const lines = { origin0: "address", value0: "Varachha", to0: devika.id, origin1: "address", value1: "Adajan" };
		expect((await setRule({ mode: "bySource", ...lines, to1: meena.id })).status).toBe(200);
		const held = await pool.connect();
		await held.query("begin");
		await held.query("lock table consents in share mode");
		const sent = Promise.all([
			write({ Address: "Varachha" }, () => meena.browser),
			write({ Address: "Adajan" }, () => devika.browser),
		]);
		await expect.poll(() => countWaiting(db)).toBe(2);
		await held.query("commit");
		held.release();
		expect((await sent).map((one) => one?.assignedTo)).toEqual([devika.id, meena.id]);
	},
);

test("whoever the rule gives an enquiry is told once by e-mail, unless the address of the office is theirs", async () => {
	const { db, office, hire, setRule, write, told } = await openOffice();
	const meena = await hire("Meena");
	await setRule({ mode: "roundRobin", member0: meena.id });
	const form = { idempotencyKey: randomUUID(), from_name: "Ravi Shah", Phone_Number: "9876543210" };
	const first = await write(form);
	await write(form);
	await office.post("/auth/addcontact", anEnquiry({ website: "http://spam.example", Phone_Number: "9876543211" }));
	const facts = { by: "The rule for new enquiries", who: "Ravi Shah", reference: first?.reference, note: null };
	expect(await told()).toEqual([{ kind: "enquiryAssigned", to: meena.email, ...facts }]);
	const [sent] = await db.select().from(emails).where(eq(emails.kind, "enquiryAssigned"));
	expect(sent).toMatchObject({ aboutId: first?.id, data: { link: `${origin}/admin/enquiries/${first?.id}` } });

	await db.delete(emails);
	await db.update(users).set({ email: published().institute.email }).where(eq(users.id, meena.id));
	expect((await write())?.assignedTo).toBe(meena.id);
	expect(await told()).toEqual([]);
});

test("an enquiry added by hand stays with whoever adds it or chooses the rule, and the chosen person is told", async () => {
	const { db, office, hire, setRule, told } = await openOffice();
	const [meena, devika] = [await hire("Meena"), await hire("Devika")];
	const add = async (assignedTo: string, phone: string) => {
		const form = { name: "Kiran Vora", phone, purpose: "Export", address: "Varachha", channel: "call", assignedTo };
		const { _id } = await (await meena.browser.post("/auth/admin/new-enquiry", form)).json();
		const [added] = await db.select().from(enquiries).where(eq(enquiries.id, _id));
		return added;
	};
	const isOffered = async () => (await (await office.get("/auth/admin/new-enquiry")).json()).hasRule;
	expect(await isOffered()).toBe(false);
	expect((await add("rule", "9876511110"))?.assignedTo).toBeNull();
	await setRule({ mode: "bySource", origin0: "address", value0: "Varachha", to0: devika.id, member0: meena.id });
	expect(await isOffered()).toBe(true);
	expect((await add(meena.id, "9876511111"))?.assignedTo).toBe(meena.id);
	expect((await add("", "9876511112"))?.assignedTo).toBeNull();
	expect(await told()).toEqual([]);
	const shared = await add("rule", "9876511113");
	expect(shared?.assignedTo).toBe(devika.id);
	expect(await told()).toMatchObject([{ kind: "enquiryAssigned", to: devika.email, reference: shared?.reference }]);
	// The rule picks the person who adds the enquiry, so they get no e-mail.
	await setRule({ mode: "roundRobin", member0: meena.id });
	expect((await add("rule", "9876511114"))?.assignedTo).toBe(meena.id);
	expect(await told()).toHaveLength(1);
});

test("an enquiry goes by its address, campaign or first page, and what fits no line is shared in turn", async () => {
	const { hire, setRule, write } = await openOffice();
	const [surat, ahmedabad, ads] = [await hire("Surat"), await hire("Ahmedabad"), await hire("Ads")];
	const lines = {
		...{ origin0: "address", value0: "Ahmedabad", to0: ahmedabad.id },
		...{ origin1: "campaign", value1: "Diwali", to1: ads.id },
		...{ origin2: "page", value2: "/courses", to2: ads.id },
	};
	expect((await setRule({ mode: "bySource", ...lines })).status).toBe(200);
	expect((await write({ Address: "12 C.G. Road, AHMEDABAD-380009" }))?.assignedTo).toBe(ahmedabad.id);
	expect((await write({ Address: "Ahmedabadi Chowk, Surat" }))?.assignedTo).toBeNull();
	expect((await write({ attribution: { utm_source: "diwali" } }))?.assignedTo).toBe(ads.id);
	expect((await write({ attribution: { page: "/courses" } }))?.assignedTo).toBe(ads.id);
	expect((await write({ attribution: { page: "/hi/courses" } }))?.assignedTo).toBe(ads.id);
	const sign = { origin3: "address", value3: "-", to3: ahmedabad.id };
	expect((await setRule({ mode: "bySource", ...lines, ...sign, member0: surat.id })).status).toBe(200);
	expect((await write({ Address: "Ahmedabadi Chowk, Surat" }))?.assignedTo).toBe(surat.id);
	// A line without a word fits nobody, also not those who give no address.
	expect((await write({ Address: "" }))?.assignedTo).toBe(surat.id);
});

test("spam is given to somebody only when it is moved out of the spam folder", async () => {
	const { db, office, hire, setRule } = await openOffice();
	const meena = await hire("Meena");
	await setRule({ mode: "roundRobin", member0: meena.id });
	const form = anEnquiry({ website: "http://spam.example" });
	expect((await office.post("/auth/addcontact", form)).status).toBe(201);
	const [caught] = await db.select().from(enquiries);
	expect([caught?.spamReason, caught?.assignedTo]).toEqual(["honeypot", null]);
	await office.post(`/auth/admin/enquiries/${caught?.id}/not-spam`, {});
	const [moved] = await db.select().from(enquiries);
	expect([moved?.spamReason, moved?.assignedTo]).toEqual([null, meena.id]);
});

test("the open enquiries of somebody who leaves are given out by the rule with one e-mail to each, closed ones to the owner", async () => {
	const { db, office, hire, setRule, told } = await openOffice();
	const owner = await idOf(db, "office@example.com");
	const [leaves, asha, bina] = [await hire("Leaves"), await hire("Asha"), await hire("Bina")];
	await setRule({ mode: "roundRobin", member0: leaves.id, member1: asha.id, member2: bina.id });
	for (let made = 0; made < 6; made++) await addEnquiry(db, { assignedTo: leaves.id });
	await addEnquiry(db, { assignedTo: leaves.id, status: "Converted" });
	const closed = await office.post(`/auth/admin/people/${leaves.id}/access`, { disabled: "yes" });
	expect((await closed.clone().json()).message).toBe(
		"The account is closed and signed out everywhere. 6 open enquiries of theirs are assigned to colleagues now.",
	);
	expect(closed.status).toBe(200);
	const { rows } = await db.execute(
		sql`select assigned_to as to, count(*)::int as many from enquiries group by 1 order by 2 desc, 1`,
	);
	expect(rows).toEqual(
		[
			{ to: asha.id, many: 3 },
			{ to: bina.id, many: 3 },
			{ to: owner, many: 1 },
		].toSorted((one, other) => other.many - one.many || one.to.localeCompare(other.to)),
	);
	const facts = { kind: "enquiriesAssigned", count: 3, file: null, leaver: "Leaves" };
	expect(new Set(await told())).toEqual(new Set([asha, bina].map(({ email }) => ({ to: email, ...facts }))));
});

test("the open enquiries of somebody who is deleted are given out by the rule to those who stay", async () => {
	const { db, office, hire, setRule, shares, told } = await openOffice();
	const [leaves, asha, bina] = [await hire("Leaves"), await hire("Asha"), await hire("Bina")];
	await setRule({ mode: "roundRobin", member0: leaves.id, member1: asha.id, member2: bina.id });
	for (let made = 0; made < 6; made++) await addEnquiry(db, { assignedTo: leaves.id });
	expect((await office.send(`/auth/deleteuser/${leaves.id}`, { method: "DELETE" })).status).toBe(200);
	expect(await shares()).toEqual({ [asha.id]: 3, [bina.id]: 3 });
	// The e-mail does not name the deleted person.
	const facts = { kind: "enquiriesAssigned", count: 3, file: null, leaver: null };
	expect(new Set(await told())).toEqual(new Set([asha, bina].map(({ email }) => ({ to: email, ...facts }))));
});

test("the open enquiries of somebody who deletes their own account are given out by the rule, too", async () => {
	const { db, hire, setRule, shares, told } = await openOffice();
	const [leaves, asha] = [await hire("Leaves"), await hire("Asha")];
	await setRule({ mode: "roundRobin", member0: leaves.id, member1: asha.id });
	for (const status of ["Pending", "Delay", "Converted"] as const)
		await addEnquiry(db, { assignedTo: leaves.id, status });
	expect((await leaves.browser.post("/auth/delete-account", { password: "monsoon-over-hazira" })).status).toBe(200);
	expect(await shares()).toEqual({ [asha.id]: 2 });
	expect(await told()).toEqual([{ kind: "enquiriesAssigned", to: asha.email, count: 2, file: null, leaver: null }]);
});

test("only an owner sets the rule; what cannot work or was changed meanwhile is refused, and each change is recorded", async () => {
	const { db, hire, setRule, office } = await openOffice();
	const [meena, editor] = [await hire("Meena"), await hire("Editor", "editor")];
	const form = { mode: "roundRobin", expected: "0", member0: meena.id };
	expect((await meena.browser.post("/auth/admin/assignment", form)).status).toBe(403);
	expect((await meena.browser.get("/auth/admin/assignment")).status).toBe(403);
	const refused = async (rule: Record<string, string>) => {
		const answer = await setRule(rule);
		return [answer.status, Object.keys((await answer.json()).errors ?? {})];
	};
	expect(await refused({ mode: "roundRobin" })).toEqual([422, ["mode"]]);
	expect(await refused({ mode: "bySource", origin0: "campaign", value0: "diwali" })).toEqual([422, ["to0"]]);
	expect(await refused({ mode: "roundRobin", member0: editor.id })).toEqual([409, []]);
	expect(await refused({ mode: "sometimes", member0: meena.id })).toEqual([422, ["mode"]]);
	expect((await setRule({ mode: "roundRobin", member0: meena.id })).status).toBe(200);
	expect((await office.post("/auth/admin/assignment", form)).status).toBe(409);
	expect(await (await office.get("/auth/admin/assignment")).json()).toMatchObject({
		mode: "roundRobin",
		members: [meena.id],
		lines: [],
		version: 1,
	});
	const changes = await db.select().from(auditEntries).where(eq(auditEntries.action, "assignment.update"));
	expect(changes).toMatchObject([
		{
			before: { assignmentMode: "To nobody, until somebody takes them", assignmentMembers: "" },
			after: { assignmentMode: "To these people in turn", assignmentMembers: "Meena" },
		},
	]);
});
