// What the database knows about the state of the site, as JSON, so that a command can get it from a running site.
import { sql } from "drizzle-orm";
import { type Db, findWriteFault, mayCreate, unfinishedRestore } from "#server/db/database.ts";
import { countLateEmails, readEmailFigures } from "#server/email/figures.ts";
import { type QueueFigures, readQueueFigures } from "#server/jobs/jobs.ts";
import { readPaymentFigures } from "#server/payments/figures.ts";

export type Figures = {
	version: string;
	bytes: number;
	now: string;
	migrations: string[];
	unfinishedRestore: boolean;
	/** A site of an earlier release answers without these two. */
	mayCreate?: boolean;
	writeFault?: string | null;
	queues: QueueFigures[];
	emails: { failed: number; late: number };
	paymentsToReview: number;
};

export async function readFigures(db: Db): Promise<Figures> {
	const { rows } = await db.execute<
		Pick<Figures, "version" | "now" | "unfinishedRestore" | "mayCreate"> & { bytes: string }
	>(sql`
		select current_setting('server_version') as version,
			pg_database_size(current_database())::text as bytes,
			to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
			to_regclass(${`public.${unfinishedRestore}`}) is not null as "unfinishedRestore",
			${sql.raw(mayCreate)} as "mayCreate"`);
	const [server] = rows as [(typeof rows)[0]];
	return {
		...server,
		writeFault: await findWriteFault(db),
		bytes: Number(server.bytes),
		migrations: await orElse(readMigrations(db), []),
		queues: await orElse(readQueueFigures(db), []),
		emails: {
			failed: await orElse(
				readEmailFigures(db).then(({ failed }) => failed),
				0,
			),
			late: await orElse(countLateEmails(db), 0),
		},
		paymentsToReview: await orElse(
			readPaymentFigures(db).then(({ open }) => open.review ?? 0),
			0,
		),
	};
}

/** A new database has no tables yet. */
const orElse = <Value>(reading: Promise<Value>, otherwise: Value) => reading.catch(() => otherwise);

async function readMigrations(db: Db) {
	const { rows } = await db.execute<{ hash: string }>(
		sql`select hash from drizzle.__drizzle_migrations order by created_at`,
	);
	return rows.map(({ hash }) => hash);
}
