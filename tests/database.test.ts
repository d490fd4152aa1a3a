// Tests share databases, but no test may see what another one has done: each starts with a clean database.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { blogPosts } from "#server/blog/table.ts";
import { openDatabase } from "#server/db/database.ts";
import { openAdmin } from "#tests/admin.ts";
import { onPostgres, takeDatabase } from "#tests/database.ts";
import { anEnquiry, registerApplicant } from "#tests/people.ts";
import { payAtGateway, returnFromGateway } from "#tests/servers/gateway.ts";

type Taken = Awaited<ReturnType<typeof takeDatabase>>;

/** All rows and sequences of the product and of its job queue. */
async function readEverything({ where }: Taken) {
	const { db, close } = await openDatabase(where);
	const { rows: tables } = await db.execute<{ name: string }>(
		sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
			where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'testing') order by 1`,
	);
	const everything: Record<string, unknown> = {};
	for (const { name } of tables)
		everything[name] = (await db.execute(sql.raw(`select * from ${name} t order by t::text`))).rows;
	const sequences = sql`select schemaname, sequencename, last_value from pg_sequences where schemaname <> 'testing' order by 1, 2`;
	everything.sequences = (await db.execute(sequences)).rows;
	await close();
	return everything;
}

test("a test finds nothing of what the test before it has stored, counted, numbered or planned", async () => {
	const first = await takeDatabase();
	const fresh = await readEverything(first);
	await first.giveBack();
	expect(Object.keys(fresh)).toEqual(expect.arrayContaining(["public.users", "jobs.job", "sequences"]));

	const app = await openAdmin({ GSTIN: "24AAAAA0000A1Z8" });
	const student = app.visitor();
	await registerApplicant(student);
	await returnFromGateway(app, (await payAtGateway(student, "success")).fields);
	await app.visitor().post("/auth/addcontact", anEnquiry());
	await app.db.insert(blogPosts).values({ id: "b1", slug: "a-post", name: "A post", description: "A text." });
	// So many rows that the table is truncated instead.
	await app.db.execute(
		sql`insert into rate_limits (key, points) select 'key ' || n, 1 from generate_series(1, 5000) as n`,
	);
	// Session settings, which the next test on an embedded database would inherit.
	await app.db.execute(sql`set statement_timeout = 1`);
	await app.stop();

	const second = await takeDatabase();
	expect(second.where).toBe(first.where);
	expect(await readEverything(second)).toEqual(fresh);
	await second.giveBack();
});

const state = `select pg_backend_pid() as process, current_setting('timezone') as timezone,
	current_setting('statement_timeout') as longest, current_setting('session_replication_role') as triggers,
	to_regclass('left_over') as table, array(select pg_listening_channels()) as channels,
	(select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
	(select count(*) from pg_cursors) as cursors, pg_current_xact_id_if_assigned() as transaction`;

test.runIf(onPostgres)("a connection serves the next test, without anything that was set on it", async () => {
	const readSessions = async ({ where }: Taken, changes: string[]) => {
		// These include the connections that earlier tests have left open.
		const { pool, close } = await openDatabase({ ...where, connections: 20 } as typeof where);
		const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
		const sessions = await Promise.all(clients.map((client) => client.query(state)));
		for (const client of clients) {
			for (const change of changes) await client.query(change);
			client.release();
		}
		await close();
		return sessions.map(({ rows }) => rows[0]).sort((one, other) => one.process - other.process);
	};
	const first = await takeDatabase();
	const changes = [
		`set timezone = 'Asia/Kolkata'; set statement_timeout = 12345; set session_replication_role = replica;
		create temp table left_over (id integer); select pg_advisory_lock_shared(7); listen news;
		declare rows cursor with hold for select 1`,
		"begin; select pg_current_xact_id()",
	];
	const before = await readSessions(first, changes);
	await first.giveBack();
	const second = await takeDatabase();
	expect(second.where).toBe(first.where);
	expect(await readSessions(second, [])).toEqual(before);
	await second.giveBack();
});

test("two databases that are in use at the same time are different ones", async () => {
	const [one, other] = [await takeDatabase(), await takeDatabase()];
	expect(one.where).not.toBe(other.where);
	await Promise.all([one.giveBack(), other.giveBack()]);
});

test.for([
	"alter table users add column shoe_size integer",
	"alter table blog_posts drop column slug",
	"alter table users alter column name drop not null",
	"drop index users_search",
	"drop trigger users_count_insert on users",
	"create table leftovers (id integer)",
	"create function leftover() returns integer language sql as 'select 1'",
])("a change of the tables is noticed: %s", async (change) => {
	const { where, giveBack } = await takeDatabase();
	const { db, close } = await openDatabase(where);
	const readShape = async (tx: Pick<typeof db, "execute">) => (await tx.execute(sql`select testing.shape()`)).rows;
	const before = await readShape(db);
	const changed = db.transaction(async (tx) => {
		await tx.execute(sql.raw(change));
		expect(await readShape(tx)).not.toEqual(before);
		tx.rollback();
	});
	await expect(changed).rejects.toThrow("Rollback");
	expect(await readShape(db)).toEqual(before);
	await close();
	await giveBack();
});

test("a database whose tables were changed is not used again", async () => {
	const changed = await takeDatabase();
	const { db, close } = await openDatabase(changed.where);
	await db.execute(sql`create table leftovers (id integer)`);
	await close();
	await changed.giveBack();
	const next = await takeDatabase();
	expect(next.where).not.toBe(changed.where);
	await next.giveBack();
});
