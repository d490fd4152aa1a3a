// What the database says about the state of the site.

/** A pool or a session of either engine. */
type Queries = { query: (text: string) => Promise<unknown> };

export type Figures = {
	version: string;
	bytes: number;
	now: string;
	migrations: string[];
	unfinishedRestore: boolean;
	/** Jobs that should have begun more than ten minutes ago, and those that failed for good in the last week. */
	jobs: { name: string; late: number; oldestMinutes: number; failed: number }[];
	emails: { failed: number; late: number };
	paymentsToReview: number;
};

/** Each part costs the same however large the site is: partial indexes answer it. */
const parts = {
	version: "select current_setting('server_version') as value",
	bytes: "select pg_database_size(current_database())::text as value",
	now: "select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') as value",
	unfinishedRestore: "select to_regclass('public.unfinished_restore') is not null as value",
	migrations: "select json_agg(hash order by created_at) as value from drizzle.__drizzle_migrations",
	jobs: `select json_agg(line) as value from (
		select name,
			count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '10 minutes')::int as late,
			coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))) / 60, 0)::int as "oldestMinutes",
			count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed
		from jobs.job where state in ('created', 'retry', 'failed') group by name order by name) as line`,
	emails: `select json_build_object(
		'failed', (select count(*) from emails where status = 'failed'),
		'late', (select count(*) from emails where status = 'queued' and created_at < now() - interval '1 hour')) as value`,
	paymentsToReview: "select count(*)::int as value from orders where status = 'review'",
};

/** A new database has no tables yet: then their part is empty. */
export async function readFigures(database: Queries): Promise<Figures> {
	const read = async (part: keyof typeof parts) => {
		const result = (await database.query(parts[part])) as { rows?: { value: unknown }[] } | { value: unknown }[];
		return (Array.isArray(result) ? result : (result.rows ?? []))[0]?.value;
	};
	const readOr = async <Value>(part: keyof typeof parts, otherwise: Value) =>
		((await read(part).catch(() => null)) ?? otherwise) as Value;
	return {
		version: String(await read("version")),
		bytes: Number(await read("bytes")),
		now: String(await read("now")),
		unfinishedRestore: (await read("unfinishedRestore")) === true,
		migrations: await readOr("migrations", []),
		jobs: await readOr("jobs", []),
		emails: await readOr("emails", { failed: 0, late: 0 }),
		paymentsToReview: await readOr("paymentsToReview", 0),
	};
}
