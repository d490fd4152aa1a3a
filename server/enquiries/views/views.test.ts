import { expect, test } from "vitest";
import type { StaffRole } from "#contract/states.ts";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { addEnquiry, countWaiting, idOf, promote } from "#tests/rows.ts";

async function openOffice() {
	const app = await openAdmin();
	const hire = async (role: StaffRole) => {
		const browser = app.visitor();
		const { email } = await register(browser);
		await promote(app.db, email, role);
		return { browser, id: await idOf(app.db, email) };
	};
	return { ...app, hire };
}

const path = "/auth/admin/enquiry-views";

test("a view is saved for oneself, renamed and deleted; only what the list accepts can be saved", async () => {
	const { office, hire } = await openOffice();
	const { browser: meena } = await hire("counsellor");
	const saved = async (browser = meena) => (await (await browser.get(path)).json()).views;
	const save = (name: string, query: string) => meena.post(path, { name, query });
	expect((await save("Late ones", "assigned=me&show=waiting&page=4&q=")).status).toBe(200);
	expect((await save("Board", "view=board&source=page%3A%2Fcourses")).status).toBe(200);
	expect(await saved()).toMatchObject([
		{ name: "Late ones", query: "assigned=me&show=waiting" },
		{ name: "Board", query: "view=board&source=page%3A%2Fcourses" },
	]);
	for (const query of ["status=Lost", "sort=name", "next=https://evil.example", "q=a&q=b", "view=map", "limit=100"]) {
		const answer = await save("Broken", query);
		expect([query, answer.status, Object.keys((await answer.json()).errors)]).toEqual([query, 422, ["query"]]);
	}
	const again = await save("Board", "status=Delay");
	expect([again.status, (await again.json()).errors]).toEqual([
		422,
		{ name: "You already have a view with this name." },
	]);

	const [late, board] = await saved();
	expect((await meena.post(`${path}/${late.id}/rename`, { name: "Board" })).status).toBe(422);
	expect((await meena.post(`${path}/${late.id}/rename`, { name: "Urgent" })).status).toBe(200);
	// Another person neither sees nor changes it.
	expect(await saved(office)).toEqual([]);
	expect((await office.post(`${path}/${late.id}/rename`, { name: "Mine" })).status).toBe(404);
	expect((await office.post(`${path}/${late.id}/delete`, {})).status).toBe(404);
	expect((await meena.post(`${path}/${board.id}/delete`, {})).status).toBe(200);
	expect(await saved()).toMatchObject([{ name: "Urgent" }]);
});

test("a view that arrives while the account of its owner is deleted is not kept, and is no error", async () => {
	const { db, pool, office, hire } = await openOffice();
	const { browser: meena, id } = await hire("counsellor");
	const other = await pool.connect();
	await other.query("begin");
	await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`saved views ${id}`]);
	const saving = meena.post(path, { name: "Late", query: "assigned=me" });
	await expect.poll(() => countWaiting(db)).toBe(1);
	expect((await office.send(`/auth/deleteuser/${id}`, { method: "DELETE" })).status).toBe(200);
	await other.query("commit");
	other.release();
	expect((await saving).status).toBe(404);
});

test("nobody saves more than twenty views, also not at the same moment", async () => {
	const { office } = await openOffice();
	const answers = await Promise.all(
		Array.from({ length: 25 }, (_, number) => office.post(path, { name: `View ${number}`, query: "assigned=me" })),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
	expect((await (await office.get(path)).json()).views).toHaveLength(20);
});

test("the board counts each status and shows its newest twenty, by the same filters as the list", async () => {
	const { db, office, hire } = await openOffice();
	const meena = await hire("counsellor");
	const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 8, minute));
	for (let made = 0; made < 23; made++)
		await addEnquiry(db, { name: `Delayed ${made}`, status: "Delay", createdAt: at(made), assignedTo: meena.id });
	await addEnquiry(db, { name: "Fresh", createdAt: at(1) });
	await addEnquiry(db, { name: "Caught", createdAt: at(2), spamReason: "honeypot" });
	const board = async (browser: typeof office, query = "") =>
		(await (await browser.get(`/auth/admin/enquiry-board${query}`)).json()).columns;
	const columns = await board(office);
	expect(columns.map(({ status, total }: { status: string; total: number }) => [status, total])).toEqual([
		["Pending", 1],
		["Call Not Receive", 0],
		["Not Confirmed", 0],
		["Delay", 23],
		["Converted", 0],
		["Cancel", 0],
	]);
	expect(columns[3].contacts.map(({ name }: { name: string }) => name)).toEqual(
		Array.from({ length: 20 }, (_, place) => `Delayed ${22 - place}`),
	);
	const own = await board(meena.browser, "?assigned=me&status=Delay&q=delayed+7");
	expect(own).toMatchObject([{ status: "Delay", total: 1, contacts: [{ name: "Delayed 7" }] }]);
	expect((await board(office, "?assigned=nobody"))[0]).toMatchObject({ total: 1, contacts: [{ name: "Fresh" }] });
	expect((await board(office, "?assigned=all"))[3].total).toBe(23);
});
