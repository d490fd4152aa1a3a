// The data of an earlier release is still there after the update, under the current names.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { expect, onTestFinished, test } from "vitest";
import { openEmptyDatabase } from "#tests/database.ts";

const folder = path.join(import.meta.dirname, "migrations");

test("every row of an earlier release survives the update", async () => {
	const pool = await openEmptyDatabase();
	const db = drizzle(pool);
	await migrate(db, { migrationsFolder: await migrationsUntil("0015_admissions-list") });
	await pool.query(`
		insert into users (id, name, email, email_verified, phone, purchase_status) values
			('u1', 'Kavita Sample', 'kavita@example.com', true, '+919876543210', 'Online');
		insert into enquiries (id, sending_id, reference, name, email, phone, purpose, address, came_from, status, answered_at, desk_at) values
			('e1', 'k1', 'ENQ-2026-' || lpad(nextval('enquiry_numbers')::text, 6, '0'), 'Arjun Sample', 'arjun@example.com', '+919876543210', 'Fees?', 'Surat',
				'{"utm_source":"radio","page":"/courses"}', 'Delay', '2026-11-01T10:00Z', '2026-11-01T09:00Z');
		insert into enquiry_repeats (id, sending_id, name, email, purpose, address, enquiry_id) values
			('e2', 'k2', 'Kavita Sample', 'kavita@example.com', 'Spices?', 'Surat', 'e1');
		insert into enquiries (id, reference, name, email, phone, purpose, address, status, cancel_reason) values
			('e3', 'ENQ-2026-900001', 'Fee Sample', 'fee@example.com', '+919876543213', 'Fees?', '', 'Cancel', 'The fee is too high: a loan'),
			('e4', 'ENQ-2026-900002', 'Free Sample', 'free@example.com', '+919876543214', 'Fees?', '', 'Cancel', 'Moves to Dubai');
		insert into consents (id, form, text_version, subject_id, created_at) values ('c1', 'contact', '1', 'e1', now() - interval '1 day');
		insert into mails (id, kind, recipient, status, about_id, data) values
			('m1', 'enquiryForOffice', 'staff@example.com', 'sent', 'e1',
				'{"form":{"from_name":"Kavita Sample","Email":"kavita@example.com","purpose":"Spices?"}}'),
			('m2', 'admissionForOffice', 'staff@example.com', 'queued', 'a1', '{"form":{}}'),
			('m3', 'welcome', 'kavita@example.com', 'sent', 'u1', '{}');
		insert into admissions (id, sending_id, reference, user_id, name, email, phone, alt_phone, current_address, permanent_address,
				city, branch, batch, start_on, occupation, qualification, came_from) values
			('a1', 'k3', 'ADM-2026-000001', 'u1', 'Kavita Sample', 'kavita@example.com', '+919876543210', '+919876543211', 'Surat', 'Surat',
				'Surat', 'Surat', 'Morning', '2026-12-01', 'Trader', 'B.Com.', '{"page":"/admission"}');
		insert into orders (id, txnid, user_id, product, paise, payer, status, is_test, paid_at, taken_paise) values
			('o1', 't1', 'u1', 'Advance Course', 2000000, '{"name":"Kavita Sample"}', 'paid', false, now(), 2000000);
		insert into refunds (id, order_id, token, paise, reason, asked_by) values ('r1', 'o1', 'x1', 500000, 'Moved away', 'u1');
		insert into paper_counters values ('R/2026-27/', 7);
		insert into papers (number, kind, order_id, facts, pdf) values
			('R/2026-27/0007', 'receipt', 'o1', '{"buyer":{"name":"Kavita Sample"}}', '\\x25504446');
		insert into study_progress (user_id, part, quiz_tries) values ('u1', 'part-1', 3);
	`);

	await migrate(db, { migrationsFolder: folder });

	const rowsOf = async (query: string) => (await pool.query(query)).rows;
	expect(
		await rowsOf("select idempotency_key, attribution, campaign, inbox_at from enquiries where id = 'e1'"),
	).toEqual([
		{
			idempotency_key: "k1",
			attribution: { utm_source: "radio", page: "/courses" },
			campaign: "radio",
			inbox_at: new Date("2026-11-01T09:00Z"),
		},
	]);
	// Data that had been merged into another person's enquiry with the same phone number belongs to its sender again.
	expect(await rowsOf("select lost_reason, cancel_reason from enquiries where status = 'Cancel' order by id")).toEqual([
		{ lost_reason: "fee", cancel_reason: "The fee is too high: a loan" },
		{ lost_reason: "other", cancel_reason: "Moves to Dubai" },
	]);
	await pool.query("delete from enquiries where id in ('e1', 'e3', 'e4')");
	expect(
		await rowsOf("select id, idempotency_key, reference, name, user_id, status, answered_at from enquiries"),
	).toEqual([
		{
			...{ id: "e2", idempotency_key: "k2", reference: expect.stringMatching(/^ENQ-20\d\d-\d{6}$/) },
			...{ name: "Kavita Sample", user_id: "u1", status: "Delay", answered_at: new Date("2026-11-01T10:00Z") },
		},
	]);
	expect(await rowsOf("select subject_id from consents where subject_id <> 'e1'")).toEqual([{ subject_id: "e2" }]);
	expect(await rowsOf("select kind, status, about_id from emails order by id")).toEqual([
		{ kind: "enquiryForStaff", status: "sent", about_id: "e2" },
		{ kind: "admissionForStaff", status: "queued", about_id: "a1" },
		{ kind: "welcome", status: "sent", about_id: "u1" },
	]);
	expect(await rowsOf("select idempotency_key, attribution from admissions")).toEqual([
		{ idempotency_key: "k3", attribution: { page: "/admission" } },
	]);
	expect(await rowsOf("select received_paise from orders")).toEqual([{ received_paise: 2_000_000 }]);
	expect(await rowsOf("select status, requested_by from refunds")).toEqual([
		{ status: "requested", requested_by: "u1" },
	]);
	expect(await rowsOf("select series, last from document_counters")).toEqual([{ series: "R/2026-27/", last: 7 }]);
	expect(await rowsOf("select number, facts, pdf from documents")).toEqual([
		{ number: "R/2026-27/0007", facts: { buyer: { name: "Kavita Sample" } }, pdf: Buffer.from("%PDF") },
	]);
	await expect(pool.query("update documents set number = 'R/2026-27/0008'")).rejects.toThrow(/never changed/);
	expect(await rowsOf("select quiz_attempts from study_progress")).toEqual([{ quiz_attempts: 3 }]);
	expect(await rowsOf("select name, sum(change)::int as total from counters group by name order by name")).toEqual(
		Object.entries({ admissions: 1, enquiries: 1, orders: 1, purchases: 1, spam: 0, users: 1 }).map(
			([name, total]) => ({
				name,
				total,
			}),
		),
	);
});

/** A folder with the migrations up to this one, as in the release of that time. */
async function migrationsUntil(last: string) {
	const copy = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-migrations-"));
	onTestFinished(() => fs.rm(copy, { recursive: true }));
	await fs.cp(folder, copy, { recursive: true });
	const file = path.join(copy, "meta/_journal.json");
	const journal: { entries: { tag: string }[] } = JSON.parse(await fs.readFile(file, "utf8"));
	const count = journal.entries.findIndex(({ tag }) => tag === last) + 1;
	await fs.writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
	return copy;
}
