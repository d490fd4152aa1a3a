import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { certificates } from "#server/certificates/table.ts";
import { emails } from "#server/email/table.ts";
import { planWeeklyReport, sendWeeklyReports } from "#server/figures/weekly-report.ts";
import { openAdmin } from "#tests/admin.ts";
import { register, registerApplicant } from "#tests/people.ts";
import { addCertificate, addEnquiry, idOf, promote } from "#tests/rows.ts";

const at = (time: string) => new Date(`2026-11-${time}+05:30`);
const monday = at("23T08:00:00");

async function openOffice() {
	const app = await openAdmin();
	const reports = () => app.db.select().from(emails).where(eq(emails.kind, "weeklyReport"));
	const send = (now = monday) => sendWeeklyReports({ ...app, site: "http://localhost:3000" }, now);
	return { ...app, reports, send };
}

test("on Monday at eight each owner gets the last week against the week before, once", async () => {
	const { db, visitor, jobs, reports, send } = await openOffice();
	for (const role of ["owner", "counsellor"] as const) {
		const { email } = await register(visitor());
		await promote(db, email, role);
	}
	await addEnquiry(db, { createdAt: at("09T12:00:00") });
	// Sunday night, and the first minute of Monday, in India.
	await addEnquiry(db, { createdAt: at("22T23:59:00"), answeredAt: at("23T07:00:00") });
	await addEnquiry(db, { createdAt: at("16T00:01:00") });
	// The 48 hours of this one are not over.
	await addEnquiry(db, { createdAt: at("21T09:00:00") });
	await addEnquiry(db, { createdAt: at("23T00:01:00") });

	const [student, other] = await Promise.all([registerApplicant(visitor()), registerApplicant(visitor())]);
	await addCertificate(db, student.email, "valid", at("18T12:00:00"));
	await addCertificate(db, other.email, "revoked", at("18T12:00:00"));
	// Issued again with another name: one of them counts once, and the other was revoked afterwards.
	for (const last of ["valid", "revoked"] as const) {
		const { email } = await registerApplicant(visitor());
		await addCertificate(db, email, "valid", at("17T12:00:00"));
		const first = `C-${await idOf(db, email)}`;
		await db.update(certificates).set({ state: "replaced" }).where(eq(certificates.number, first));
		const [revokedAt, category] = last === "revoked" ? [at("20T12:00:00"), "error" as const] : [null, null];
		const again = { number: `${first}-2`, replaces: first, state: last, revokedAt, category, keyId: "key" };
		const statusIndex = await db.$count(certificates);
		await db.insert(certificates).values({ ...again, statusIndex, issuedAt: at("19T12:00:00") });
	}

	await send(at("23T07:59:00"));
	expect(await reports()).toEqual([]);
	await Promise.all([send(), send(), send(at("24T10:00:00"))]);
	const sent = await reports();
	expect(sent.map(({ recipient }) => recipient)).toHaveLength(2);
	expect(sent[0]?.data).toMatchObject({
		firstOn: "2026-11-16",
		lastOn: "2026-11-22",
		week: { enquiries: 3, inTime: 1, promised: 2, paise: 0, certificates: 2 },
		before: { enquiries: 1, inTime: 0, certificates: 0 },
		link: "http://localhost:3000/admin/figures?from=2026-11-16&to=2026-11-22",
	});
	await send(at("30T09:00:00"));
	expect(await reports()).toHaveLength(4);

	await Promise.all([planWeeklyReport(db, jobs, monday), planWeeklyReport(db, jobs, monday)]);
	const { rows } = await db.execute(sql`select data from jobs.job where name = 'weekly-report'`);
	expect(rows).toEqual([{ data: { monday: "2026-11-30" } }]);
});

test("an owner who turns the report off gets none; nobody else can ask for it", async () => {
	const { db, office, visitor, reports, send } = await openOffice();
	const accountant = visitor();
	const { email } = await register(accountant);
	await promote(db, email, "accountant");
	const path = "/auth/admin/weekly-report";
	expect(await (await office.get(path)).json()).toMatchObject({ on: true });
	expect((await accountant.get(path)).status).toBe(403);
	expect((await accountant.post(path, { on: "yes" })).status).toBe(403);
	expect((await office.post(path, { on: "no" })).status).toBe(200);
	await send();
	expect(await reports()).toEqual([]);
	await office.post(path, { on: "yes" });
	await send();
	expect(await reports()).toHaveLength(1);
});
