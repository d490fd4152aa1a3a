// Two enquiries of one person: shown and answered as one, stored as two, and fully restored when separated.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";
import { enquiries } from "#server/enquiries/table.ts";
import { openAdmin } from "#tests/admin.ts";
import { inDays, register } from "#tests/people.ts";
import { addEnquiry, countWaiting, idOf, promote } from "#tests/rows.ts";

type Office = Awaited<ReturnType<typeof openAdmin>>["office"];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const merge = (office: Office, kept: { id: string }, other: { reference: string }) =>
	office.post(`/auth/admin/enquiries/${kept.id}/merge`, { reference: other.reference });
const separate = (office: Office, { id }: { id: string }) => office.post(`/auth/admin/enquiries/${id}/separate`, {});
const listedIds = async (office: Office, query = "page=1") =>
	(await (await office.get(`/auth/showcontact?${query}`)).json()).data.map(({ _id }: { _id: string }) => _id);

async function clockOf(db: Db, { id }: { id: string }) {
	const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
	return row && { since: row.inboxAt.getTime(), answered: row.answeredAt !== null };
}

test("the merged enquiry is shown in the kept one, not listed or counted, and found by its reference", async () => {
	const { db, office } = await openAdmin();
	const [kept, other] = [await addEnquiry(db), await addEnquiry(db)];
	await office.post(`/auth/admin/enquiries/${other.id}/notes`, { text: "Asked about batches" });
	const before = await readCounter(db, "enquiries");
	expect((await merge(office, kept, other)).status).toBe(200);
	// A repeated request, even spelled differently, changes nothing.
	expect((await merge(office, kept, { reference: ` ${other.reference.toLowerCase()} ` })).status).toBe(200);

	expect(await readCounter(db, "enquiries")).toBe(before - 1);
	expect(await listedIds(office)).toEqual([kept.id]);
	expect(await listedIds(office, "status=Pending")).toEqual([kept.id]);
	expect(await listedIds(office, `q=${other.reference}`)).toEqual([other.id]);
	const file = await (await office.get(`/auth/admin/enquiries/${kept.id}`)).json();
	expect(file).toMatchObject({
		merged: [{ _id: other.id, reference: other.reference }],
		notes: [{ text: "Asked about batches", reference: other.reference }],
	});
	const { enquiry, auditEntries } = await (await office.get(`/auth/admin/enquiries/${other.id}`)).json();
	expect(enquiry.mergedInto).toEqual({ _id: kept.id, reference: kept.reference });
	expect(auditEntries[0]).toMatchObject({ action: "enquiry.merge", after: { mergedInto: kept.reference } });
	// An outdated page of the merged enquiry changes the kept one.
	await office.post(`/auth/admin/enquiries/${other.id}/notes`, { text: "From an old page" });
	expect((await (await office.get(`/auth/admin/enquiries/${kept.id}`)).json()).notes[1]).toMatchObject({
		text: "From an old page",
		reference: null,
	});

	expect((await separate(office, other)).status).toBe(200);
	expect((await separate(office, other)).status).toBe(200);
	expect((await listedIds(office)).toSorted()).toEqual([kept.id, other.id].toSorted());
	expect(await readCounter(db, "enquiries")).toBe(before);
	expect((await (await office.get(`/auth/admin/enquiries/${other.id}`)).json()).notes).toHaveLength(1);
});

test("the kept enquiry carries the earliest open 48 hours, one answer ends both, and separating restores them", async () => {
	const { db, office } = await openAdmin();
	const kept = await addEnquiry(db, { createdAt: hoursAgo(2) });
	const early = await addEnquiry(db, { createdAt: hoursAgo(40) });
	const done = await addEnquiry(db, { createdAt: hoursAgo(90), answeredAt: hoursAgo(80) });
	const [own, old] = [await clockOf(db, kept), await clockOf(db, early)];
	await merge(office, kept, early);
	expect(await clockOf(db, kept)).toEqual(old);
	expect(await listedIds(office, "show=waiting")).toEqual([kept.id]);
	await merge(office, kept, done);
	expect(await clockOf(db, kept)).toEqual(old);
	await separate(office, early);
	expect(await clockOf(db, kept)).toEqual(own);
	await separate(office, done);
	expect(await clockOf(db, kept)).toEqual(own);

	// An open enquiry merged into an answered one still has to be answered.
	await merge(office, done, early);
	expect(await clockOf(db, done)).toEqual(old);
	await office.post(`/auth/admin/enquiries/${done.id}/notes`, { text: "Called", call: "yes" });
	expect([await clockOf(db, done), await clockOf(db, early)]).toMatchObject([{ answered: true }, { answered: true }]);
	await separate(office, early);
	expect([await clockOf(db, done), await clockOf(db, early)]).toMatchObject([{ answered: true }, { answered: true }]);
	expect(await listedIds(office, "show=waiting")).toEqual([kept.id]);
});

test("the earlier follow-up date of the two stays promised, unless one of them is cancelled, and a colleague keeps theirs in the list", async () => {
	const { db, office, visitor } = await openAdmin();
	const { email } = await register(visitor(), { name: "Devika Sample" });
	await promote(db, email, "counsellor");
	const counsellor = await idOf(db, email);
	const followUp = ({ id }: { id: string }, day: string) =>
		office.post(`/auth/admin/enquiries/${id}/follow-up`, { followUpOn: day });
	const [kept, other, third, lost] = [
		await addEnquiry(db),
		await addEnquiry(db, { assignedTo: counsellor }),
		await addEnquiry(db),
		await addEnquiry(db, { status: "Cancel", followUpOn: inDays(0) }),
	];
	await followUp(kept, inDays(4));
	await followUp(other, inDays(2));
	await followUp(third, inDays(6));
	const dateOf = async () => (await db.select().from(enquiries).where(eq(enquiries.id, kept.id)))[0]?.followUpOn;
	await merge(office, kept, other);
	expect(await dateOf()).toBe(inDays(2));
	for (const one of [third, lost]) await merge(office, kept, one);
	expect(await dateOf()).toBe(inDays(2));
	const { auditEntries } = await (await office.get(`/auth/admin/enquiries/${kept.id}`)).json();
	expect(auditEntries).toContainEqual(
		expect.objectContaining({ action: "enquiry.follow-up", after: { followUpOn: inDays(2) } }),
	);
	expect(await listedIds(office, `assigned=${counsellor}`)).toEqual([kept.id]);
	expect(auditEntries).toContainEqual(
		expect.objectContaining({ action: "enquiry.assign", after: { assignedTo: "Devika Sample" } }),
	);
});

test("an enquiry is merged while the account of the colleague who takes care of it is being closed", async () => {
	const { db, pool, office, visitor } = await openAdmin();
	const { email } = await register(visitor());
	await promote(db, email, "counsellor");
	const counsellor = await idOf(db, email);
	const [kept, other] = [await addEnquiry(db), await addEnquiry(db, { assignedTo: counsellor })];
	const writing = await pool.connect();
	await writing.query("begin");
	await writing.query("select from enquiries where id = $1 for update", [other.id]);
	const merging = merge(office, kept, other);
	await expect.poll(() => countWaiting(db)).toBe(1);
	const closing = office.post(`/auth/admin/people/${counsellor}/access`, { disabled: "yes" });
	await expect.poll(() => countWaiting(db)).toBe(2);
	await writing.query("commit");
	writing.release();
	expect([(await merging).status, (await closing).status]).toEqual([200, 200]);
	const assignees = await db.selectDistinct({ assignedTo: enquiries.assignedTo }).from(enquiries);
	expect(assignees).toEqual([{ assignedTo: await idOf(db, "office@example.com") }]);
});

test("nobody merges in a circle, spam, or what is merged elsewhere, also not two people at once", async () => {
	const { db, office } = await openAdmin();
	const [one, two, three] = [await addEnquiry(db), await addEnquiry(db), await addEnquiry(db)];
	const spam = await addEnquiry(db, { spamReason: "tooFast" });
	const both = await Promise.all([merge(office, one, two), merge(office, two, one)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const { rows } = await db.execute(sql`select id from enquiries where merged_into is not null`);
	expect(rows).toHaveLength(1);
	const [merged, kept] = rows[0]?.id === one.id ? [one, two] : [two, one];
	expect((await merge(office, three, merged)).status).toBe(409);
	expect((await merge(office, merged, three)).status).toBe(409);
	expect((await merge(office, one, one)).status).toBe(422);
	expect((await merge(office, three, spam)).status).toBe(422);
	expect((await merge(office, spam, three)).status).toBe(422);
	expect((await merge(office, three, { reference: "ENQ-1999-000000" })).status).toBe(422);
	expect((await merge(office, { id: "nothing" }, three)).status).toBe(404);
	// Enquiries that were merged into it before come along.
	await merge(office, three, kept);
	const file = await (await office.get(`/auth/admin/enquiries/${three.id}`)).json();
	expect(file.merged).toHaveLength(2);
});

test("two enquiries are merged while colleagues write notes on both, and nobody waits for each other in a circle", async () => {
	const { db, pool, office } = await openAdmin();
	const [kept, other] = [await addEnquiry(db, { id: "1" }), await addEnquiry(db, { id: "2" })];
	const busy = await pool.connect();
	await busy.query("begin");
	await busy.query("select from enquiries where id = '2' for no key update");
	const answers: Promise<Response>[] = [];
	const begin = async (answer: Promise<Response>) => {
		answers.push(answer);
		await expect.poll(() => countWaiting(db)).toBe(answers.length);
	};
	await begin(merge(office, kept, other));
	const note = (about: { id: string }) =>
		office.post(`/auth/admin/enquiries/${about.id}/notes`, { text: "Called", call: "yes" });
	await begin(note(other));
	await begin(note(kept));
	await busy.query("commit");
	busy.release();
	expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
	const { notes } = await (await office.get(`/auth/admin/enquiries/${kept.id}`)).json();
	expect(notes.map(({ reference }: { reference: string | null }) => reference)).toEqual([null, null]);
});

test("a download and an erasure touch only the person's own message, and a deleted kept one frees the others", async () => {
	const { db, office, visitor } = await openAdmin();
	const browser = visitor();
	const { email } = await register(browser);
	const userId = await idOf(db, email);
	const kept = await addEnquiry(db, { purpose: "Words of somebody else", createdAt: hoursAgo(1) });
	const own = await addEnquiry(db, { purpose: "Words of the account", userId, createdAt: hoursAgo(30) });
	const clock = await clockOf(db, kept);
	await merge(office, kept, own);
	await office.post(`/auth/admin/enquiries/${kept.id}/notes`, { text: "A note about both" });

	const download = await (await browser.get("/auth/my-data")).text();
	expect(download).toContain("Words of the account");
	expect(download).not.toContain("Words of somebody else");
	expect(download).not.toContain("A note about both");
	expect(download).not.toContain(kept.name);
	const erased = await browser.post("/auth/delete-account", { password: "monsoon-over-hazira" });
	expect(erased.status).toBe(200);
	expect(await clockOf(db, own)).toBeUndefined();
	expect(await clockOf(db, kept)).toEqual(clock);

	const other = await addEnquiry(db, { createdAt: hoursAgo(30) });
	await merge(office, kept, other);
	expect((await office.send(`/auth/admin/enquiries/${kept.id}`, { method: "DELETE" })).status).toBe(200);
	expect(await listedIds(office, "show=waiting")).toEqual([other.id]);
});
