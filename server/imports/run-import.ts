// Imports the rows of a file in the background. The rows themselves show what is left to do: a batch and its results are
// one transaction, so an import that was killed continues where it stopped.
import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { RowResult } from "#contract/admin/import-kinds.ts";
import { importPeople } from "#server/accounts/admin/import-people.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { emailImported, importEnquiries } from "#server/enquiries/admin/import-rows.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { complete } from "#server/imports/imports.ts";
import { lockImporting } from "#server/imports/locks.ts";
import { readRow } from "#server/imports/read-row.ts";
import { importRows, imports } from "#server/imports/table.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

/** Rows per transaction, and milliseconds between two: the embedded database serves others only in between. */
const batchSize = 100;
const pauseBetween = 20;

/** Imports what is left of a file, batch by batch; `signal` stops it between two. */
export async function runImport(
	{ db, mail }: { db: Db; mail: Mail },
	importId: string,
	signal?: AbortSignal,
	size = batchSize,
) {
	while (await importBatch({ db, mail }, importId, size)) {
		signal?.throwIfAborted();
		await pause(pauseBetween);
	}
}

/** At the start of a process: continues what another one left unfinished now, instead of when its job is overdue. */
export async function resumeImports(db: Db, jobs: Jobs) {
	const open = await db.select({ id: imports.id }).from(imports).where(eq(imports.status, "running"));
	for (const { id } of open) await jobs.send(db, "import-rows", { importId: id });
}

/** True if there is more to do. */
function importBatch({ db, mail }: { db: Db; mail: Mail }, importId: string, size: number): Promise<boolean> {
	return db.transaction(async (tx) => {
		await lockImporting(tx);
		const [open] = await tx
			.select()
			.from(imports)
			.where(and(eq(imports.id, importId), eq(imports.status, "running")));
		if (!open) return false;
		const { kind, settings, fileName: file } = open;
		const rows = await tx
			.select({ row: importRows.row, cells: importRows.cells })
			.from(importRows)
			.where(and(eq(importRows.importId, importId), isNull(importRows.result)))
			.orderBy(asc(importRows.row))
			.limit(size);
		// Their permission was checked when they started the import.
		const staff = authorizeSystem({ id: open.staffId, name: open.staffName });
		if (rows.length === 0) {
			if (settings.assign === "rule") {
				const isAdded = and(eq(importRows.importId, importId), eq(importRows.result, "added"));
				const imported = sql`(select ${importRows.enquiryId} from ${importRows} where ${isAdded})`;
				await emailImported(tx, staff, { file, importId, imported }, { enqueue: mail.enqueue, site: open.site });
			}
			await tx.update(imports).set({ status: "done", finishedAt: sql`now()` }).where(eq(imports.id, importId));
			return false;
		}

		const read = rows.map(({ row, cells }) => ({ row, ...readRow(kind, settings.columns, cells) }));
		const good = read.flatMap((one) => (one.ok ? [{ row: one.row, ...complete(one.fields) }] : []));
		const bad = read.flatMap((one) =>
			one.ok ? [] : [{ row: one.row, result: "bad" as const, problems: one.problems }],
		);
		const invite = settings.invite
			? { enqueue: mail.enqueue, site: open.site, before: await countAdded(tx, importId) }
			: null;
		const outcomes: Outcome[] =
			kind === "people"
				? (await importPeople(tx, staff, good, { file, invite })).map(({ id: userId, ...one }) => ({ ...one, userId }))
				: (
						await importEnquiries(
							tx,
							staff,
							good.map(({ email, ...one }) => ({ ...one, email: email || undefined })),
							{
								...settings,
								file,
								before: settings.doubles === "followUp" ? await listAdded(tx, importId) : new Set(),
							},
						)
					).map(({ id: enquiryId, ...one }) => ({ ...one, enquiryId }));
		await storeResults(tx, importId, [...outcomes, ...bad]);
		return true;
	});
}

type Outcome = {
	row: number;
	result: RowResult;
	problems?: object;
	enquiryId?: string;
	userId?: string;
	label?: string;
};

const countAdded = (tx: Db, importId: string) =>
	tx.$count(importRows, and(eq(importRows.importId, importId), eq(importRows.result, "added")));

/** The enquiries that were added so far. */
async function listAdded(tx: Db, importId: string) {
	const isAdded = and(eq(importRows.importId, importId), eq(importRows.result, "added"));
	const rows = await tx.select({ id: importRows.enquiryId }).from(importRows).where(isAdded);
	return new Set(rows.map(({ id }) => id));
}

async function storeResults(tx: Db, importId: string, outcomes: Outcome[]) {
	await tx.execute(sql`update import_rows set result = outcome.result, problems = outcome.problems,
		enquiry_id = outcome."enquiryId", user_id = outcome."userId", label = outcome.label
		from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
			as outcome("row" int, result text, problems jsonb, "enquiryId" text, "userId" text, label text)
		where import_id = ${importId} and import_rows.row = outcome.row`);
}
