// The figures are the same whether a day has been summed up in their table or is read from the rows.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tableOf } from "#content/en/admin/figures.ts";
import { orderNotes } from "#content/en/server/order-notes.ts";
import { addDays, endOfMonth, periodBefore, readPeriod, splitPeriod, startOfUnit } from "#contract/admin/periods.ts";
import { dayInIndia } from "#contract/days.ts";
import type { Db } from "#server/db/database.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { readFigures } from "#server/figures/figures.ts";
import { planSums, sumDays } from "#server/figures/sum-days.ts";
import { eraseOld } from "#server/privacy/nightly.ts";
import { openAdmin } from "#tests/admin.ts";
import { anAdmission, register, registerApplicant } from "#tests/people.ts";
import { addCertificate, addEnquiry, idOf, promote } from "#tests/rows.ts";

const today = dayInIndia();
/** Noon in India, this many days ago. */
const noon = (days: number) => new Date(`${addDays(today, -days)}T12:00:00+05:30`);
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

async function addDaysOfWork(db: Db, counsellor: string, applicant: string) {
	const from = (campaign: string) => ({ attribution: { utm_source: campaign } });
	const old = noon(10);
	await addEnquiry(db, { createdAt: old, ...from("diwali"), email: applicant, answeredAt: later(old, 3) });
	await addEnquiry(db, { createdAt: old, ...from("diwali"), assignedTo: counsellor, answeredAt: later(old, 50) });
	await addEnquiry(db, { createdAt: old, answeredAt: later(old, 48) });
	await addEnquiry(db, { createdAt: old, spamReason: "tooFast" });
	// Half an hour before and after midnight in India.
	await addEnquiry(db, { createdAt: new Date(`${addDays(today, -9)}T23:30:00+05:30`) });
	await addEnquiry(db, { createdAt: new Date(`${addDays(today, -8)}T00:30:00+05:30`) });
	await addEnquiry(db, { createdAt: new Date() });
	const order = { product: "Advance Course", paise: 20_000_00, at: noon(10) };
	for (const [id, isTest] of [
		["ORD-1", false],
		["ORD-2", true],
	] as const) {
		await db.execute(sql`insert into orders (id, txnid, product, paise, payer, status, is_test, created_at, paid_at)
			values (${id}, ${id}, ${order.product}, ${order.paise}, '{}', 'paid', ${isTest}, ${order.at}, ${order.at})`);
		for (const [kind, account, paise] of [
			["payment", "course-fees", 16_949_15],
			["payment", "igst-payable", 3_050_85],
			["refund", "course-fees", 5_000_00],
		] as const)
			await db.execute(sql`insert into ledger_entries (id, order_id, source_id, kind, debit, credit, paise, is_test, at)
				values (${`${id} ${kind} ${account}`}, ${id}, ${`${id} ${kind}`}, ${kind}, ${kind === "payment" ? "gateway" : account},
					${kind === "payment" ? account : "gateway"}, ${paise}, ${isTest}, ${order.at})`);
	}
	await db.execute(sql`insert into study_progress (user_id, part, downloaded_at, read_at)
		values (${counsellor}, 'Day-10', ${noon(10)}, null), (${counsellor}, 'Day-2', ${noon(10)}, ${noon(0)})`);
}

test("the figures of a month: by campaign, counsellor, first call, ledger and course, before and after the count", async () => {
	const { office, visitor, db } = await openAdmin();
	const isComplete = async () => (await (await office.get("/auth/admin/figures?period=30")).json()).complete;
	// A new site has nothing to count, and one with a form from its first day nothing before it.
	await sumDays(db);
	expect(await isComplete()).toBe(true);
	const applicant = await registerApplicant(visitor());
	await sumDays(db);
	expect(await isComplete()).toBe(true);
	await db.execute(sql`update users set purchase_status = 'Online' where email = ${applicant.email}`);
	const { email } = await register(visitor(), { name: "Devika Nair" });
	const counsellor = await idOf(db, email);
	await addDaysOfWork(db, counsellor, applicant.email);
	const read = async () => (await office.get("/auth/admin/figures?period=30")).json();

	const uncounted = await read();
	expect(uncounted.complete).toBe(false);
	expect(uncounted.totals.enquiries).toBe(1);

	await sumDays(db);
	const { success: _, ...counted } = await read();
	await sumDays(db);
	expect(await read()).toMatchObject(counted);
	expect(counted).toMatchObject({
		complete: true,
		period: { from: addDays(today, -29), to: today, unit: "day" },
		totals: {
			enquiries: 6,
			applied: 1,
			paid: 1,
			inTime: 2,
			// One can still be called in time.
			promised: 5,
			forms: 1,
			downloads: 2,
			money: { payments: 1, paise: 20_000_00, refunds: 1, refundedPaise: 5_000_00 },
		},
		before: { enquiries: 0, money: { payments: 0, paise: 0 } },
		sources: ["", "diwali"],
		campaigns: [
			{ source: "", enquiries: 4, applied: 0, paid: 0 },
			{ source: "diwali", enquiries: 2, applied: 1, paid: 1 },
		],
		counsellors: [
			{ id: null, name: null, enquiries: 5 },
			{ id: counsellor, name: "Devika Nair", enquiries: 1 },
		],
		course: [
			{ part: "Day-2", downloads: 1, read: 1, passed: 0 },
			{ part: "Day-10", downloads: 1, read: 0, passed: 0 },
		],
	});
	const onDay = (ago: number) =>
		counted.enquiries.find(({ from }: { from: string }) => from === addDays(today, -ago)).counts;
	expect([onDay(10), onDay(9), onDay(8), onDay(0)]).toEqual([
		[1, 2],
		[1, 0],
		[1, 0],
		[1, 0],
	]);
	expect(counted.calls.map(({ count }: { count: number }) => count)).toEqual([0, 1, 0, 1, 1, 0, 3]);
	const month = counted.money.find(({ from }: { from: string }) => from === `${addDays(today, -10).slice(0, 8)}01`);
	expect(month).toMatchObject({ payments: 1, paise: 20_000_00, refunds: 1, refundedPaise: 5_000_00 });
	expect(counted.money.length).toBeGreaterThanOrEqual(6);

	const total = async (path: string) => (await (await office.get(`/auth/showcontact?page=1&${path}`)).json()).total;
	const days = `from=${addDays(today, -29)}&to=${today}`;
	expect(await total(`source=none&${days}`)).toBe(4);
	expect(await total(`source=campaign:diwali&${days}`)).toBe(2);
	expect(await total(`assigned=nobody&${days}`)).toBe(5);
});

test("what changes later is counted again, and a form belongs to an enquiry by account, address or phone", async () => {
	const { office, visitor, db } = await openAdmin();
	const { id } = await addEnquiry(db, { createdAt: noon(5), phone: "+919812398123" });
	await sumDays(db);
	const read = async () => (await (await office.get("/auth/admin/figures?period=7")).json()).totals;
	expect(await read()).toMatchObject({ enquiries: 1, applied: 0, inTime: 0 });
	await visitor().post("/auth/create-admission", anAdmission({ altphone: "98123 98123" }));
	await db.execute(sql`update enquiries set answered_at = inbox_at + interval '1 hour' where id = ${id}`);
	// A person who was in contact before gets no promise of an answer.
	await addEnquiry(db, { createdAt: noon(4), answeredAt: noon(4), channel: "walkIn" });
	// One is late, the other can still be called within 48 hours.
	const late = await addEnquiry(db, { createdAt: later(new Date(), -49) });
	await addEnquiry(db, { createdAt: later(new Date(), -47) });
	await sumDays(db);
	expect(await read()).toMatchObject({ enquiries: 4, applied: 1, paid: 0, inTime: 1, promised: 2 });
	// They asked a second time from the address of the form, and staff merged the two.
	await addEnquiry(db, { createdAt: noon(3), mergedInto: late.id, mergedAt: noon(2), email: "ravi.form@example.com" });
	await visitor().post("/auth/create-admission", anAdmission({ email: "ravi.form@example.com", phone: "98980 98980" }));
	await sumDays(db);
	expect(await read()).toMatchObject({ enquiries: 4, applied: 2 });
});

test("a certificate of the sender counts for the day of the enquiry until it is revoked, by campaign and counsellor", async () => {
	const { office, visitor, db } = await openAdmin();
	const [student, other] = await Promise.all([registerApplicant(visitor()), registerApplicant(visitor())]);
	const counsellor = await idOf(db, (await register(visitor(), { name: "Devika Nair" })).email);
	const diwali = { attribution: { utm_source: "diwali" }, assignedTo: counsellor };
	await addEnquiry(db, { createdAt: noon(70), ...diwali, email: student.email });
	await addEnquiry(db, { createdAt: noon(40), email: student.email });
	await addEnquiry(db, { createdAt: noon(40), email: other.email });
	await addEnquiry(db, { createdAt: new Date(), email: student.email });
	await addCertificate(db, student.email);
	await addCertificate(db, other.email, "revoked");
	await sumDays(db);
	const read = async (query: string) => (await office.get(`/auth/admin/figures?${query}`)).json();
	const quarter = `from=${addDays(today, -80)}`;
	const months = `from=${addDays(today, -200)}`;
	for (const query of [quarter, months])
		expect(await read(query)).toMatchObject({
			totals: { enquiries: 4, applied: 4, certified: 3 },
			campaigns: [
				{ source: "", enquiries: 3, certified: 2 },
				{ source: "diwali", enquiries: 1, certified: 1 },
			],
			counsellors: [
				{ id: null, enquiries: 3, certified: 2 },
				{ id: counsellor, enquiries: 1, certified: 1 },
			],
		});
	const file = await office.post("/auth/admin/figures/export", { chart: "counsellors", from: addDays(today, -80) });
	expect(await file.text()).toContain('"Devika Nair",1,1,0,1');

	await db.execute(sql`update certificates set state = 'revoked', revoked_at = now(), category = 'error'`);
	// Only the nightly job recalculates days as old as these.
	await sumDays(db, new Date(`${today}T02:30:00+05:30`));
	for (const query of [quarter, months])
		expect((await read(query)).totals).toMatchObject({ enquiries: 4, certified: 0 });
});

test("each bar of the first call opens a list of as many enquiries, exact at its borders", async () => {
	const { office, db } = await openAdmin();
	const old = noon(10);
	const second = 1 / 3600;
	for (const hours of [0, 2 - second, 2, 8 - second, 8, 24, 48, 48 + second, 96 - second, 96, 400])
		await addEnquiry(db, { createdAt: old, answeredAt: later(old, hours) });
	await addEnquiry(db, { createdAt: old });
	await addEnquiry(db, { createdAt: old, spamReason: "tooFast" });
	await addEnquiry(db, { createdAt: noon(40), answeredAt: later(noon(40), 1) });
	await sumDays(db);
	const { calls, period } = await (await office.get("/auth/admin/figures?period=30")).json();
	const counts = Object.fromEntries(calls.map(({ within, count }: Record<string, unknown>) => [within, count]));
	expect(counts).toEqual({ within2: 1, within8: 2, within24: 1, within48: 2, within96: 2, later: 2, waiting: 1 });
	for (const [called, count] of Object.entries(counts)) {
		const query = `page=1&called=${called}&from=${period.from}&to=${period.to}`;
		expect([called, (await (await office.get(`/auth/showcontact?${query}`)).json()).total]).toEqual([called, count]);
	}
	const file = await office.post("/auth/admin/enquiries/export", { called: "later" });
	expect((await file.text()).trim().split("\r\n")).toHaveLength(3);
});

test("a long period is read by whole months, which add up to what their days say, also after a change", async () => {
	const { office, db } = await openAdmin();
	const added = [410, 395, 380, 340, 200, 100, 45, 33, 3, 0];
	for (const days of added) await addEnquiry(db, { id: `e-${days}`, createdAt: noon(days) });
	await sumDays(db);
	const read = async (query: string) => (await office.get(`/auth/admin/figures?${query}`)).json();
	const long = async () => read(`from=${addDays(today, -410)}`);
	const { period, totals, enquiries: months } = await long();
	expect([period.unit, totals.enquiries]).toEqual(["month", added.length]);
	for (const { from, to, counts } of months) {
		const { totals: ofDays } = await read(`from=${from}&to=${to}`);
		expect([from, counts[0]]).toEqual([from, ofDays.enquiries]);
	}
	await db.execute(sql`delete from enquiries where id = 'e-200'`);
	await sumDays(db, new Date(`${today}T02:30:00+05:30`));
	expect((await long()).totals.enquiries).toBe(added.length - 1);
	const until = addDays(today, -411);
	expect((await read(`from=${addDays(until, -200)}&to=${until}`)).totals.enquiries).toBe(0);
});

test("a month of payments is a whole month in the chart, and has the same payments as the file of that month", async () => {
	const { office, db } = await openAdmin();
	const month = startOfUnit(addDays(startOfUnit(today, "month"), -1), "month");
	for (const [id, begun, paid] of [
		["ORD-1", `${addDays(month, -1)}T23:58:00+05:30`, `${month}T00:03:00+05:30`],
		["ORD-2", `${addDays(month, 19)}T12:00:00+05:30`, `${addDays(month, 19)}T12:01:00+05:30`],
	] as const) {
		await db.execute(sql`insert into orders (id, txnid, product, paise, payer, status, is_test, created_at, paid_at)
			values (${id}, ${id}, 'Advance Course', 2000000, '{}', 'paid', false, ${begun}, ${paid})`);
		await db.execute(sql`insert into ledger_entries (id, order_id, source_id, kind, debit, credit, paise, is_test, at)
			values (${id}, ${id}, ${id}, 'payment', 'gateway', 'course-fees', 2000000, false, ${paid})`);
	}
	// Paid in the month before and refunded in this one; begun in this one and never paid.
	await db.execute(sql`insert into orders (id, txnid, product, paise, payer, status, is_test, created_at, paid_at) values
		('ORD-3', 'ORD-3', 'Advance Course', 2000000, '{}', 'refunded', false, ${noon(80)}, ${noon(80)}),
		('ORD-4', 'ORD-4', 'Advance Course', 2000000, '{}', 'failed', false, ${`${month}T12:00:00+05:30`}, null)`);
	for (const [kind, at] of [
		["payment", noon(80)],
		["refund", `${endOfMonth(month)}T23:59:00+05:30`],
	] as const)
		await db.execute(sql`insert into ledger_entries (id, order_id, source_id, kind, debit, credit, paise, is_test, at)
			values (${kind}, 'ORD-3', ${kind}, ${kind}, 'cash', 'course-fees', 2000000, false, ${at})`);
	await sumDays(db);
	const range = `from=${addDays(month, -40)}&to=${addDays(month, 14)}`;
	const figures = await (await office.get(`/auth/admin/figures?${range}`)).json();
	expect(figures.money.find(({ from }: { from: string }) => from === month)).toMatchObject({
		payments: 2,
		paise: 40_000_00,
		refunds: 1,
		refundedPaise: 20_000_00,
	});
	const file = await office.post("/auth/admin/payments/export", { kind: "real", from: month, to: endOfMonth(month) });
	expect(new Set((await file.text()).match(/ORD-\d/g))).toEqual(new Set(["ORD-1", "ORD-2", "ORD-4"]));
	// The list that the figure opens has what it counts, and nothing else.
	const { to } = tableOf("money", figures).rows.find(({ key }) => key === month) ?? {};
	const { search, searchParams } = new URL(to ?? "", "http://localhost");
	const listed = await (await office.get(`/auth/admin/payments${search}`)).json();
	expect(listed.payments.map(({ order }: { order: string }) => order).toSorted()).toEqual(["ORD-1", "ORD-2", "ORD-3"]);
	const counted = await office.post("/auth/admin/payments/export", Object.fromEntries(searchParams));
	const lines = (await counted.text()).trim().split("\r\n").slice(1);
	// Both add up to the figures of the month: of ORD-3 only the refund is of these days.
	const amounts = lines.map((line) => [line.match(/ORD-\d/)?.[0], ...(line.match(/,(\d+),(\d+),"/)?.slice(1) ?? [])]);
	expect(amounts.toSorted()).toEqual([
		["ORD-1", "20000", "0"],
		["ORD-2", "20000", "0"],
		["ORD-3", "0", "20000"],
	]);
	type Listed = { order: string; paise: number; returnedPaise: number };
	const onScreen = (listed.payments as Listed[]).map(({ order, paise, returnedPaise }) => [
		order,
		String(paise / 100),
		String(returnedPaise / 100),
	]);
	expect(onScreen.toSorted()).toEqual(amounts.toSorted());
});

test("a payment that turns out to have been recorded by mistake leaves its month, however long ago that was", async () => {
	const { office, db } = await openAdmin();
	const at = noon(400);
	const add = (id: string, kind: "payment" | "refund", day: Date) =>
		db.execute(sql`insert into ledger_entries (id, order_id, source_id, kind, debit, credit, paise, is_test, at)
			values (${`${id} ${kind}`}, ${id}, ${`${id} ${kind}`}, ${kind}, 'cash', 'course-fees', 2000000, false, ${day})`);
	for (const id of ["ORD-1", "ORD-2"]) {
		await db.execute(sql`insert into orders (id, txnid, product, paise, payer, status, is_test, created_at, paid_at)
			values (${id}, ${id}, 'Advance Course', 2000000, '{}', 'paid', false, ${at}, ${at})`);
		await add(id, "payment", at);
	}
	await addEnquiry(db, { id: "e-1", createdAt: at });
	await sumDays(db);
	const day = addDays(today, -400);
	const read = async () => (await (await office.get(`/auth/admin/figures?from=${day}&to=${day}`)).json()).totals;
	expect(await read()).toMatchObject({ enquiries: 1, money: { payments: 2, paise: 40_000_00 } });
	await db.execute(sql`insert into refunds (id, order_id, token, paise, reason, status, reference, done_at)
		values ('R1', 'ORD-1', 'R1', 2000000, 'The wrong Asha', 'done', ${orderNotes.recordedByMistake}, now())`);
	await add("ORD-1", "refund", new Date());
	await db.execute(sql`update orders set status = 'refunded' where id = 'ORD-1'`);
	// The rest of that day is not counted again: its enquiries may have been erased.
	await db.execute(sql`delete from enquiries`);
	await sumDays(db);
	expect(await read()).toMatchObject({
		enquiries: 1,
		money: { payments: 1, paise: 20_000_00, refunds: 0, refundedPaise: 0 },
	});
});

test("money is shown to whoever sees payments, and a chart leaves as a file with a line in the log", async () => {
	const { office, visitor, db } = await openAdmin();
	const roles = ["counsellor", "accountant", "editor"] as const;
	const [counsellor, accountant, editor] = await Promise.all(
		roles.map(async (role) => {
			const browser = visitor();
			const { email } = await register(browser);
			await promote(db, email, role);
			return browser;
		}),
	);
	const read = async (browser = office) => browser.get("/auth/admin/figures?period=year");
	expect((await read(editor)).status).toBe(403);
	expect(await (await read(counsellor)).json()).toMatchObject({ money: null, totals: { money: null } });
	expect(await (await read(accountant)).json()).toMatchObject({ totals: { money: { payments: 0 } } });
	const exported = (browser = office, chart = "money") =>
		browser.post("/auth/admin/figures/export", { chart, period: "30" });
	expect((await exported(counsellor)).status).toBe(403);
	expect((await exported(editor, "calls")).status).toBe(403);
	const file = await exported(accountant);
	expect([file.status, file.headers.get("content-disposition")]).toEqual([
		200,
		`attachment; filename="figures-money-${today}.csv"`,
	]);
	expect(await file.text()).toMatch(/^\uFEFF?"Month","Payments","Received, ₹","Refunds","Refunded, ₹"\r\n/);
	const { rows } = await db.execute<{ after: unknown }>(
		sql`select after from audit_entries where action = 'figures.export'`,
	);
	expect(rows).toEqual([{ after: { chart: "money", from: addDays(today, -29), to: today } }]);
});

test("what is erased after a year stays in the figures of its day", async () => {
	const { db } = await openAdmin();
	const at = noon(370);
	for (let n = 0; n < 3; n++) await addEnquiry(db, { createdAt: at, inboxAt: at, answeredAt: at, changedAt: at });
	// The sender of this earlier enquiry is still in contact, so it is not erased.
	await addEnquiry(db, { createdAt: noon(371) });
	const day = addDays(today, -370);
	const read = async () =>
		(await readFigures(db, { name: "custom", unit: "day", from: day, to: day }, false)).totals.enquiries;
	await sumDays(db, new Date(`${today}T00:20:00+05:30`));
	expect(await read()).toBe(3);
	await eraseOld(db, new Date(`${today}T03:15:00+05:30`));
	await sumDays(db, new Date(`${addDays(today, 1)}T02:00:00+05:30`));
	expect([await db.$count(enquiries), await read()]).toEqual([1, 3]);
});

test("the count is planned once an hour, whatever the number of processes", async () => {
	const { db, jobs } = await openAdmin();
	const now = new Date("2031-05-01T10:20:00Z");
	for (let process = 0; process < 3; process++) await planSums(db, jobs, now);
	const { rows } = await db.execute(
		sql`select 1 from jobs.job where name = 'sum-figures' and data ->> 'hour' = '2031-05-01T11:00:00.000Z'`,
	);
	expect(rows).toHaveLength(1);
});

test("periods: the financial year begins in April, weeks on Monday, and nothing lies in the future", () => {
	expect(readPeriod({ period: "year" }, "2026-03-31")).toMatchObject({ from: "2025-04-01", to: "2026-03-31" });
	expect(readPeriod({ period: "year" }, "2026-04-01")).toMatchObject({ from: "2026-04-01", unit: "day" });
	expect(readPeriod({ from: "2026-11-09", to: "2026-11-01" }, "2026-11-22")).toMatchObject({
		name: "custom",
		from: "2026-11-01",
		to: "2026-11-09",
	});
	expect(readPeriod({ from: "2027-01-01", to: "2027-02-01" }, "2026-11-22")).toMatchObject({
		from: "2026-11-22",
		to: "2026-11-22",
	});
	expect(readPeriod({ from: "2001-01-01" }, "2026-11-22")).toMatchObject({ from: "2023-11-23", unit: "month" });
	expect(periodBefore({ from: "2026-11-16", to: "2026-11-22" })).toEqual({ from: "2026-11-09", to: "2026-11-15" });
	expect(splitPeriod({ from: "2026-11-18", to: "2026-12-01" }, "week")).toEqual([
		{ from: "2026-11-18", to: "2026-11-22" },
		{ from: "2026-11-23", to: "2026-11-29" },
		{ from: "2026-11-30", to: "2026-12-01" },
	]);
	expect(splitPeriod({ from: "2026-01-31", to: "2026-03-01" }, "month")).toHaveLength(3);
});
