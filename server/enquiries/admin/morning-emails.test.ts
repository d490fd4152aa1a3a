import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StaffRole } from "#contract/states.ts";
import { users } from "#server/accounts/table.ts";
import { emails } from "#server/email/table.ts";
import { planMorningEmails, sendMorningEmails } from "#server/enquiries/admin/morning-emails.ts";
import { deleteEnquiries } from "#server/enquiries/personal-data.ts";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { addEnquiry, idOf, promote } from "#tests/rows.ts";

/** 9:00 on Monday, 23 November 2026, in India. */
const morning = new Date("2026-11-23T09:00:00+05:30");
const before = (hours: number) => new Date(morning.getTime() - hours * 3_600_000);
const site = "http://localhost:3000";

async function openOffice() {
	const app = await openAdmin();
	const hire = async (name: string, role: StaffRole) => {
		const browser = app.visitor();
		const { email } = await register(browser, { name });
		await promote(app.db, email, role);
		return { browser, email, id: await idOf(app.db, email) };
	};
	const owner = { email: "office@example.com", id: await idOf(app.db, "office@example.com") };
	const sent = async () => {
		const found = await app.db.select().from(emails).where(eq(emails.kind, "morningEmail"));
		return Object.fromEntries(found.map(({ recipient, data }) => [recipient, data]));
	};
	const send = (now = morning, signal?: AbortSignal) => sendMorningEmails({ ...app, site }, now, signal);
	return { ...app, owner, hire, sent, send };
}

test("in the morning each counsellor gets what is theirs, owners what is nobody's, and nobody an empty e-mail", async () => {
	const { db, owner, hire, sent, send } = await openOffice();
	const [meena, idle, editor, gone] = [
		await hire("Meena", "counsellor"),
		await hire("Idle", "counsellor"),
		await hire("Editor", "editor"),
		await hire("Gone", "counsellor"),
	];
	await db
		.update(users)
		.set({ disabledAt: before(30) })
		.where(eq(users.id, gone.id));
	const called = { createdAt: before(200), answeredAt: before(190) };
	const today = await addEnquiry(db, { ...called, assignedTo: meena.id, followUpOn: "2026-11-23" });
	const overdue = await addEnquiry(db, { ...called, assignedTo: meena.id, followUpOn: "2026-11-20" });
	await addEnquiry(db, { ...called, assignedTo: meena.id, followUpOn: "2026-11-24" });
	await addEnquiry(db, { assignedTo: meena.id, createdAt: before(35) });
	const urgent = await addEnquiry(db, { assignedTo: meena.id, createdAt: before(37) });
	const late = await addEnquiry(db, { createdAt: before(60) });
	await addEnquiry(db, { createdAt: before(60), spamReason: "honeypot" });
	for (const person of [idle, editor, gone])
		await addEnquiry(db, { ...called, assignedTo: person.id, followUpOn: person === idle ? null : "2026-11-20" });

	await send();
	const rowOf = ({ reference, name, phone, id }: typeof today) => ({
		reference,
		who: name,
		phone,
		link: `${site}/admin/enquiries/${id}`,
	});
	expect(await sent()).toMatchObject({
		[meena.email]: {
			own: {
				due: {
					count: 2,
					rows: [
						{ ...rowOf(overdue), followUpOn: "2026-11-20" },
						{ ...rowOf(today), followUpOn: "2026-11-23" },
					],
				},
				waiting: { count: 1, rows: [{ ...rowOf(urgent), waitingSince: before(37).toISOString() }] },
			},
			unassigned: null,
		},
		[owner.email]: {
			own: { due: { count: 0 }, waiting: { count: 0 } },
			unassigned: { due: { count: 0 }, waiting: { count: 1, rows: [rowOf(late)] } },
		},
	});
	expect(Object.keys(await sent())).toHaveLength(2);

	// Erasing an enquiry deletes the e-mails that mention it.
	await db.transaction((tx) => deleteEnquiries(tx, [urgent.id]));
	expect(Object.keys(await sent())).toEqual([owner.email]);
});

test("the e-mails of a morning are sent once by several processes, after a stop in the middle, and not before 8:30", async () => {
	const { db, hire, sent, send, jobs, mail } = await openOffice();
	const names = ["Asha", "Bina", "Chirag", "Dev"];
	for (const name of names) {
		const { id } = await hire(name, "counsellor");
		await addEnquiry(db, { assignedTo: id, createdAt: before(40) });
	}
	await send(new Date("2026-11-23T08:29:00+05:30"));
	expect(await sent()).toEqual({});
	// The process stops after two of them.
	const stopping = new AbortController();
	let count = 0;
	const stopsAfterTwo: typeof mail.enqueue = async (...args) => {
		const id = await mail.enqueue(...args);
		if (++count === 2) stopping.abort();
		return id;
	};
	await expect(
		sendMorningEmails({ db, mail: { enqueue: stopsAfterTwo }, site }, morning, stopping.signal),
	).rejects.toThrow();
	expect(Object.keys(await sent())).toHaveLength(2);
	await Promise.all([send(), send(), send()]);
	expect(await db.$count(emails, eq(emails.kind, "morningEmail"))).toBe(names.length);
	// The next day starts from zero.
	await send(new Date("2026-11-24T08:30:00+05:30"));
	expect(await db.$count(emails, eq(emails.kind, "morningEmail"))).toBe(2 * names.length);

	await Promise.all([planMorningEmails(db, jobs, morning), planMorningEmails(db, jobs, morning)]);
	const { rows } = await db.execute(
		sql`select data, start_after > now() as later from jobs.job where name = 'morning-emails'`,
	);
	expect(rows).toEqual([{ data: { day: "2026-11-24" }, later: true }]);
});

test("whoever turns the morning e-mail off gets none until they turn it on again", async () => {
	const app = await openOffice();
	const meena = await app.hire("Meena", "counsellor");
	const editor = await app.hire("Editor", "editor");
	await addEnquiry(app.db, { assignedTo: meena.id, createdAt: before(40) });
	const path = "/auth/admin/morning-email";
	expect(await (await meena.browser.get(path)).json()).toMatchObject({ on: true });
	expect((await editor.browser.get(path)).status).toBe(403);
	expect((await meena.browser.post(path, { on: "no" })).status).toBe(200);
	expect(await (await meena.browser.get(path)).json()).toMatchObject({ on: false });
	await app.send();
	expect(await app.sent()).toEqual({});
	await meena.browser.post(path, { on: "yes" });
	await app.send();
	expect(Object.keys(await app.sent())).toEqual([meena.email]);
});
