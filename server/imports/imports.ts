// What staff do with an import: upload a file, map its columns, look at the first rows, and start it.
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { importWords } from "#content/en/admin/imports.ts";
import { words } from "#content/words.ts";
import {
	type ImportKind,
	importFields,
	importLimits,
	neededFields,
	type RowResult,
} from "#contract/admin/import-kinds.ts";
import type { ImportSettings, ImportSummary, OneImport, PreviewRow } from "#contract/admin/imports.ts";
import { previewPeople } from "#server/accounts/admin/import-people.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import type { Db } from "#server/db/database.ts";
import { previewEnquiries } from "#server/enquiries/admin/import-rows.ts";
import { readRule } from "#server/enquiries/assignment/rule.ts";
import { byteOrderMark, csvLine } from "#server/files/csv.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import type { CsvFile } from "#server/imports/read-csv.ts";
import { guessColumns, type ImportedFields, readRow } from "#server/imports/read-row.ts";
import { importRows, imports, type StoredSettings } from "#server/imports/table.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

const rowsAtOnce = 200;

type Importer = Authorized<"enquiries.import"> | Authorized<"people.import">;

/** Stores the rows of the file; nothing is imported yet. */
export function createImport(
	db: Db,
	staff: Importer,
	{ kind, fileName, header, rows }: { kind: ImportKind; fileName: string } & CsvFile,
) {
	const id = randomUUID();
	const settings: StoredSettings = {
		columns: guessColumns(kind, header),
		doubles: "skip",
		answered: true,
		assign: "rule",
		invite: false,
	};
	return db.transaction(async (tx) => {
		await tx.insert(imports).values({ id, kind, fileName, header, settings, staffId: staff.id, staffName: staff.name });
		for (let from = 0; from < rows.length; from += 1000)
			await tx.insert(importRows).values(rows.slice(from, from + 1000).map((row) => ({ importId: id, ...row })));
		return id;
	});
}

/** `missing`: a field that every row needs has no column. `started`: the import has already begun. */
export function changeSettings(
	db: Db,
	_staff: Importer,
	id: string,
	{ doubles, answered, assign, invite, ...chosen }: ImportSettings,
): Promise<{ ok: true } | { ok: false; why: "started" } | { ok: false; why: "missing" | "twice"; field: string }> {
	return db.transaction(async (tx) => {
		const { kind, status, header } = await lockImport(tx, id);
		if (status !== "draft") return { ok: false, why: "started" } as const;
		const columns: StoredSettings["columns"] = {};
		for (const field of importFields[kind]) {
			const column = chosen[field as keyof typeof chosen] ?? null;
			if (column === null || column >= header.length) continue;
			if (Object.values(columns).includes(column)) return { ok: false, why: "twice", field } as const;
			columns[field] = column;
		}
		const missing = neededFields[kind].find((field) => columns[field] === undefined);
		if (missing) return { ok: false, why: "missing", field: missing } as const;
		const settings = { columns, doubles, answered: answered === "yes", assign, invite: invite === "yes" };
		await tx.update(imports).set({ settings }).where(eq(imports.id, id));
		return { ok: true } as const;
	});
}

/**
 * Plans the job. Idempotent. `expected`: the settings that the page showed. `site` is the base URL of links in
 * invitations.
 */
export function startImport(
	{ db, jobs }: { db: Db; jobs: Jobs },
	staff: Importer,
	id: string,
	expected: string | undefined,
	site: string,
): Promise<{ ok: true } | { ok: false; why: "changed" | "missing" }> {
	return db.transaction(async (tx) => {
		const { kind, status, settings, fileName } = await lockImport(tx, id);
		if (status !== "draft") return { ok: true } as const;
		if (expected !== undefined && expected !== shownSettings(settings)) return { ok: false, why: "changed" } as const;
		if (neededFields[kind].some((field) => settings.columns[field] === undefined))
			return { ok: false, why: "missing" } as const;
		const { id: staffId, name: staffName } = staff;
		await tx.update(imports).set({ status: "running", site, staffId, staffName }).where(eq(imports.id, id));
		await jobs.send(tx, "import-rows", { importId: id });
		await recordAuditEntry(tx, staff, {
			action: kind === "people" ? "people.import" : "enquiries.import",
			subject: { id, name: fileName },
			before: null,
			after: { rows: await tx.$count(importRows, eq(importRows.importId, id)), ...optionsOf(settings) },
		});
		return { ok: true } as const;
	});
}

/** Deletes the file with its rows; what was imported from it stays. */
export function deleteImport(
	db: Db,
	_staff: Importer,
	id: string,
): Promise<{ ok: true } | { ok: false; why: "running" }> {
	return db.transaction(async (tx) => {
		const { status } = await lockImport(tx, id);
		if (status === "running") return { ok: false, why: "running" } as const;
		await tx.delete(imports).where(eq(imports.id, id));
		return { ok: true } as const;
	});
}

/** The latest imports of these kinds. */
export async function listImports(db: Db, kinds: readonly ImportKind[]): Promise<ImportSummary[]> {
	const rows = await db
		.select()
		.from(imports)
		.where(inArray(imports.kind, [...kinds]))
		.orderBy(desc(imports.createdAt))
		.limit(20);
	return presentAll(db, rows);
}

export async function getKind(db: Db, id: string) {
	const [found] = await db.select({ kind: imports.kind }).from(imports).where(eq(imports.id, id));
	if (!found) throw new NotFound();
	return found.kind;
}

/** The import with its first rows, as they would be or were imported. Throws NotFound. */
export async function getImport(db: Db, id: string): Promise<OneImport> {
	const [row] = await db.select().from(imports).where(eq(imports.id, id));
	const [summary] = row ? await presentAll(db, [row]) : [];
	if (!row || !summary) throw new NotFound();
	const hasRule = (await readRule(db)).mode !== "off";
	const { assign = "nobody" } = row.settings;
	const settings = { ...row.settings, assign: assign === "rule" && !hasRule ? "nobody" : assign };
	const shown = { hasRule, import: { ...summary, header: row.header, settings, shown: shownSettings(row.settings) } };
	const isDraft = row.status === "draft";
	if (isDraft && neededFields[row.kind].some((field) => settings.columns[field] === undefined))
		return { ...shown, planned: null, preview: [] };
	const rows = await db
		.select()
		.from(importRows)
		.where(eq(importRows.importId, id))
		.orderBy(asc(importRows.row))
		.limit(isDraft ? importLimits.rows : importLimits.preview);
	if (!isDraft) return { ...shown, planned: null, preview: rows.flatMap(presentRow) };
	const all = await previewRows(db, row, rows);
	const count = (result: RowResult) => all.filter((one) => one.result === result).length;
	const planned = { added: count("added"), double: count("double"), updated: count("updated"), bad: count("bad") };
	return { ...shown, planned, preview: all.slice(0, importLimits.preview) };
}

/** The file with the result of each row added, to be corrected and uploaded again. */
export async function* exportResults(db: Db, id: string) {
	const [found] = await db.select({ header: imports.header }).from(imports).where(eq(imports.id, id));
	if (!found) throw new NotFound();
	const { results, csv } = importWords();
	yield byteOrderMark + csvLine([...found.header, csv.row, csv.result, csv.problems]);
	for (let after = 0; ; ) {
		const rows = await db
			.select()
			.from(importRows)
			.where(and(eq(importRows.importId, id), sql`${importRows.row} > ${after}`))
			.orderBy(asc(importRows.row))
			.limit(1000);
		yield rows
			.map((row) => {
				const cells = found.header.map((_, column) => row.cells[column] ?? "");
				const why = row.result === "bad" ? inWords(row.problems ?? {}) : (row.label ?? "");
				return csvLine([...cells, row.row, row.result ? results[row.result] : csv.waiting, why]);
			})
			.join("");
		const last = rows.at(-1);
		if (!last || rows.length < 1000) return;
		after = last.row;
	}
}

const shownSettings = (settings: StoredSettings) => JSON.stringify(settings);

const optionsOf = ({ doubles, answered, assign = "nobody", invite }: StoredSettings) => ({
	doubles,
	answered,
	assign,
	invite,
});

async function lockImport(tx: Db, id: string) {
	const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
	if (!found) throw new NotFound();
	return found;
}

async function presentAll(db: Db, rows: (typeof imports.$inferSelect)[]): Promise<ImportSummary[]> {
	if (rows.length === 0) return [];
	const counted = await db
		.select({ importId: importRows.importId, result: importRows.result, count: sql<number>`count(*)::int` })
		.from(importRows)
		.where(
			inArray(
				importRows.importId,
				rows.map(({ id }) => id),
			),
		)
		.groupBy(importRows.importId, importRows.result);
	return rows.map(({ id, kind, fileName, status, staffName, createdAt }) => {
		const own = counted.filter(({ importId }) => importId === id);
		const count = (result: string) => own.find((one) => one.result === result)?.count ?? 0;
		return {
			_id: id,
			kind,
			fileName,
			status,
			by: staffName,
			createdAt: createdAt.toISOString(),
			rows: own.reduce((sum, one) => sum + one.count, 0),
			counts: { added: count("added"), double: count("double"), updated: count("updated"), bad: count("bad") },
		};
	});
}

type Double = { row: number; id: string | null; label: string; isLater?: boolean };

/** Processes all rows of the file, so that the page can say how many will be imported; yields to other requests in
 * between. */
async function previewRows(
	db: Db,
	{ kind, settings }: typeof imports.$inferSelect,
	rows: (typeof importRows.$inferSelect)[],
): Promise<PreviewRow[]> {
	const read: ({ row: number; cells: string[] } & ReturnType<typeof readRow>)[] = [];
	for (const { row, cells } of rows) {
		read.push({ row, cells, ...readRow(kind, settings.columns, cells) });
		if (read.length % rowsAtOnce === 0) await setImmediate();
	}
	const good = read.flatMap((one) => (one.ok ? [{ row: one.row, ...complete(one.fields) }] : []));
	const repeats = importWords().ofRow;
	const doubles: Double[] =
		kind === "people" ? await previewPeople(db, good, repeats) : await previewEnquiries(db, good, repeats);
	const doubleOf = new Map(doubles.map((double) => [double.row, double]));
	return read.map((one) => {
		const double = doubleOf.get(one.row);
		return {
			row: one.row,
			cells: one.cells,
			result: !one.ok
				? "bad"
				: !double
					? "added"
					: double.isLater && settings.doubles === "followUp"
						? "updated"
						: "double",
			problems: one.ok ? {} : named(one.problems),
			double: double ? { _id: double.id, label: double.label } : null,
		};
	});
}

const presentRow = ({ row, cells, result, problems, enquiryId, userId, label }: typeof importRows.$inferSelect) =>
	result
		? [
				{
					row,
					cells,
					result,
					problems: named(problems ?? {}),
					double: result === "bad" ? null : { _id: enquiryId ?? userId, label: label ?? "" },
				},
			]
		: [];

/** `readRow` has checked that the fields that every row needs are there. */
export const complete = (fields: ImportedFields) => ({ name: "", phone: "", email: "", ...fields });

const named = (problems: NonNullable<(typeof importRows.$inferSelect)["problems"]>) =>
	Object.fromEntries(
		Object.entries(problems).map(([field, problem]) => [field, words().messages.fields[problem]]),
	) as Record<string, string>;

const inWords = (problems: NonNullable<(typeof importRows.$inferSelect)["problems"]>) => {
	const { fields } = importWords();
	return Object.entries(named(problems))
		.map(([field, sentence]) => `${fields[field as keyof typeof fields]}: ${sentence}`)
		.join(" ");
};
