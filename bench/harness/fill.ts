// Fills a database quickly with generated people, enquiries and admission forms (one form per person). SQL generates
// the rows, and the search indexes are built afterwards.
import type { Pool, PoolClient } from "pg";
import { keyText } from "#server/names/name-search.ts";

const chunk = 100_000;
const searched = ["users", "enquiries", "admissions"];

export async function fillDatabase(
	pool: Pool,
	/** `work` adds the assignment of enquiries, the payments of the buyers, and their progress in the course. */
	{ people, enquiries, work = false }: { people: number; enquiries: number; work?: boolean },
	say: (what: string) => void = () => {},
) {
	const client = await pool.connect();
	try {
		await client.query("set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off");
		const indexes = await takeIndexesAway(client);
		await listKeys(client);
		await inChunks(people, async (from, to) => {
			say(`people ${to.toLocaleString("en-IN")}`);
			await client.query(peopleRows, [from, to, people]);
			await client.query(waysIn, [from, to]);
			await client.query(formsOfPeople, [from, to, people]);
			await client.query(formsOfVisitors, [from, to, people]);
		});
		await inChunks(enquiries, async (from, to) => {
			say(`enquiries ${to.toLocaleString("en-IN")}`);
			await client.query(enquiryRows, [from, to, enquiries]);
		});
		if (work) {
			say("counsellors, payments and study");
			for (const fill of [counsellors, ordersOfBuyers, ledgerOfBuyers, studyOfBuyers]) await client.query(fill);
		}
		for (const { name, definition } of indexes) {
			say(`index ${name}`);
			await client.query(definition);
		}
		say("vacuum and statistics");
		await client.query("vacuum analyze");
		await client.query("drop table keys_of; reset all");
	} finally {
		client.release();
	}
}

async function inChunks(count: number, fill: (from: number, to: number) => Promise<void>) {
	for (let from = 1; from <= count; from += chunk) await fill(from, Math.min(from + chunk - 1, count));
}

/** Drops all indexes except those of constraints; returns the statements that create them again. */
async function takeIndexesAway(client: PoolClient) {
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select indexname as name, indexdef as definition from pg_indexes
		where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
		[searched],
	);
	for (const { name } of rows) await client.query(`drop index "${name}"`);
	return rows;
}

/** The search keys of all names, which only our code can calculate. */
async function listKeys(client: PoolClient) {
	const { rows } = await client.query<{ name: string }>(
		`select given || ' ' || surname as name from unnest(${names}) as given, unnest(${surnames}) as surname`,
	);
	const whole = rows.map(({ name }) => name);
	await client.query("create temp table keys_of (full_name text primary key, keys text)");
	await client.query("insert into keys_of select * from unnest($1::text[], $2::text[])", [whole, whole.map(keyText)]);
}

/** A pseudo-random choice that depends on the number and the salt, and is the same on every machine. */
const pick = (list: string, salt: string, number = "n") =>
	`(${list})[1 + abs(hashint8(${number} * 7919 + ${salt}) % array_length(${list}, 1))]`;

const names = `array['Aarav','Aditi','Ajay','Amit','Anjali','Arjun','Asha','Bhavna','Chirag','Darshan','Deepa','Devika','Dinesh','Falguni','Gaurav','Gita','Harsh','Heena','Isha','Jatin','Jignesh','Kavita','Ketan','Kirtida','Lata','Mahesh','Manisha','Meena','Mihir','Namrata','Neha','Nikhil','Pooja','Prakash','Priya','Rajesh','Ravi','Rekha','Rohan','Sanjay','Sejal','Sneha','Tejal','Umesh','Varsha','Vijay','Yash','Zarna']`;
const surnames = `array['Patel','Shah','Mehta','Desai','Joshi','Vyas','Trivedi','Pandya','Parmar','Solanki','Chauhan','Rathod','Gandhi','Modi','Bhatt','Dave','Thakkar','Panchal','Mistry','Prajapati','Sharma','Verma','Gupta','Singh','Khan','Shaikh','Pathan','Reddy','Nair','Iyer','Rao','Kulkarni','Deshmukh','Bose','Sen','Das','Kapoor','Malhotra','Chopra','Bhatia','Zaveri','Vora','Kothari','Jariwala','Lakdawala','Contractor','Daruwala','Batliwala','Engineer','Doctor']`;
const cities = `array['Surat','Ahmedabad','Vadodara','Rajkot','Navsari','Bharuch']`;
const phone = (salt: string) => `'+919' || lpad((abs(hashint8(n * 31 + ${salt})) % 1000000000)::text, 9, '0')`;
/** Spread over three years, up to now. */
const createdAt = "now() - ($3::bigint - n) * (interval '3 years' / $3::int)";

const numbers = "generate_series($1::bigint, $2::bigint) as n";

const peopleRows = `insert into users (id, name, name_keys, email, email_verified, phone, status, purchase_status, admission_id, disabled_at, created_at, updated_at)
select 'bench-' || n, full_name, keys, lower(name || '.' || surname) || '.' || n || '@example.com', true, ${phone("1")},
	case when n % 3 = 0 then 'Active' else 'Pending' end,
	case when n % 20 = 0 then 'Online' when n % 33 = 0 then 'Offline' else 'Not Purchased' end,
	case when n % 3 = 0 then 'bench-admission-' || n end,
	case when n % 1000 = 7 then now() end, at, at
from (select n, ${pick(names, "1")} as name, ${pick(surnames, "2")} as surname, ${createdAt} as at from ${numbers}) as made
	join keys_of on full_name = name || ' ' || surname`;

const waysIn = `insert into identities (id, user_id, provider_id, account_id)
select 'bench-' || n, 'bench-' || n, case when n % 10 = 0 then 'google' else 'credential' end, case when n % 10 = 0 then '10' || n else 'bench-' || n end from ${numbers}`;

const formColumns =
	"insert into admissions (id, reference, user_id, name, name_keys, email, phone, alt_phone, current_address, permanent_address, city, branch, batch, start_on, occupation, qualification, created_at)";
const otherFields = `'', '', ${pick(cities, "3")}, (array['Surat','Ahmedabad','Vadodara','Rajkot'])[1 + n % 4], case when n % 7 < 4 then 'Morning' else 'Evening' end, date '2026-12-01', 'Trader', 'B.Com'`;

const formsOfPeople = `${formColumns}
select 'bench-admission-' || n, 'ADM-2025-B' || n, 'bench-' || n, name, name_keys, email, phone, phone, ${otherFields}, created_at
from users, lateral (select substr(id, 7)::bigint as n) as numbered
where id in (select 'bench-' || n from generate_series($1::bigint, $2::bigint) as n where n % 3 = 0) and $3::bigint > 0`;

const formsOfVisitors = `${formColumns}
select 'bench-admission-' || n, 'ADM-2025-B' || n, null, full_name, keys, lower(name || '.' || surname) || '.v' || n || '@example.com', ${phone("8")}, ${phone("9")}, ${otherFields}, at
from (select n, ${pick(names, "10")} as name, ${pick(surnames, "11")} as surname, ${createdAt} as at from ${numbers} where n % 3 <> 0) as made
	join keys_of on full_name = name || ' ' || surname`;

const enquiryRows = `insert into enquiries (id, reference, name, name_keys, email, phone, purpose, address, status, lost_reason, assigned_to, spam_reason, answered_at, follow_up_on, attribution, inbox_at, created_at)
select 'bench-' || n, 'ENQ-2025-B' || n, full_name, keys, lower(name || '.' || surname) || '.' || n || '@example.com', ${phone("5")},
	'When does the next batch start, and what does it cost?', '',
	(array['Pending','Call Not Receive','Not Confirmed','Delay','Converted','Cancel'])[1 + n % 6],
	case when n % 6 = 5 then (array['fee','timing','distance','anotherInstitute','notReachable','onlyInformation','other'])[1 + n % 7] end,
	case when n % 4 > 0 and n % 50 > 0 then 'bench-' || 1 + n / 100 % 9 end,
	case when n % 50 = 0 then 'honeypot' end, case when n % 6 > 0 then at + interval '5 hours' end,
	case when n % 40 = 1 then at::date + 7 end,
	jsonb_build_object('page', (array['/','/courses','/contact','/blog'])[1 + n % 4]) || case when n % 5 = 0 then jsonb_build_object('utm_source', 'campaign-' || n % 50) else '{}' end, at, at
from (select n, ${pick(names, "6")} as name, ${pick(surnames, "7")} as surname, ${createdAt} as at from ${numbers}) as made
	join keys_of on full_name = name || ' ' || surname`;

const counsellors = `update enquiries set assigned_to = 'bench-' || 1 + substr(id, 7)::bigint % 5 where substr(id, 7)::bigint % 3 > 0`;

const ordersOfBuyers = `insert into orders (id, txnid, user_id, product, paise, payer, status, is_test, channel, created_at, paid_at)
select 'ORD-B' || id, 'bench' || id, id, 'Advance Course', 2000000, jsonb_build_object('firstname', name, 'email', email, 'phone', phone),
	'paid', false, 'gateway', created_at + interval '3 days', created_at + interval '3 days'
from users where purchase_status <> 'Not Purchased' and id like 'bench-%'`;

const ledgerOfBuyers = `insert into ledger_entries (id, order_id, source_id, kind, debit, credit, paise, is_test, at)
select order_id || kind, order_id, order_id || kind, kind, debit, credit, paise, false, at from (
	select id as order_id, 'payment' as kind, 'gateway' as debit, 'course-fees' as credit, paise, paid_at as at from orders where id like 'ORD-B%'
	union all select id, 'refund', 'course-fees', 'gateway', paise / 2, paid_at + interval '7 days' from orders where id like 'ORD-B%' and abs(hashtext(id)) % 20 = 0
) as moved`;

const studyOfBuyers = `insert into study_progress (user_id, part, slide, downloaded_at, read_at, quiz_passed_at)
select id, 'Day-' || part, 1, at, at + interval '1 day', case when part % 2 = 0 then at + interval '2 days' end
from users, generate_series(1, 14) as part, lateral (select created_at + part * interval '2 days' as at) as begun
where purchase_status <> 'Not Purchased' and users.id like 'bench-%' and abs(hashtext(users.id)) % 15 >= part`;
