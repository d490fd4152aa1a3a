// What people save from the trade tools: their own rows, under names of their own.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, max, ne, type SQL, sql } from "drizzle-orm";
import { nextShipment } from "#contract/trade-tools/document-set.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";
import { longestSheetName, mostSheets, type SavedSheet } from "#contract/trade-tools/saved-sheets.ts";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import { savedSheets } from "#server/trade-tools/table.ts";
import { readToolState } from "#server/trade-tools/tool-fields.ts";

const columns = {
	id: savedSheets.id,
	tool: savedSheets.tool,
	number: savedSheets.number,
	name: savedSheets.name,
	savedAt: savedSheets.savedAt,
};
const present = ({ savedAt, ...sheet }: Omit<SavedSheet, "savedAt"> & { savedAt: Date }): SavedSheet => ({
	...sheet,
	savedAt: savedAt.toISOString(),
});

const ownSheet = (userId: string, id: string) => and(eq(savedSheets.userId, userId), eq(savedSheets.id, id));

export async function listSheets(db: Db, userId: string) {
	const rows = await db
		.select(columns)
		.from(savedSheets)
		.where(eq(savedSheets.userId, userId))
		.orderBy(asc(savedSheets.tool), desc(savedSheets.savedAt));
	return rows.map(present);
}

export const findSheet = (db: Db, userId: string, id: string) => readSheet(db, ownSheet(userId, id));

async function readSheet(db: Db, where: SQL | undefined) {
	const [row] = await db
		.select({ ...columns, typed: savedSheets.typed })
		.from(savedSheets)
		.where(where);
	if (!row) return null;
	const { typed, ...sheet } = row;
	return { ...present(sheet), typed };
}

type Stored =
	| { ok: true; sheet: SavedSheet }
	/** `changed`: it has been saved elsewhere since it was opened. */
	| { ok: false; why: "wrong" | "nameTaken" | "tooMany" | "unknown" | "changed" };

/** Saves a new sheet, or replaces the one with this id. `seen`: when the replaced one was saved, as its page knows. */
export function saveSheet(
	db: Db,
	userId: string,
	{ tool, name, typed, id, seen }: { tool: ToolName; name: string; typed: Typed; id: string | null; seen: string },
): Promise<Stored> {
	const read = readToolState(tool, typed);
	if (!read) return Promise.resolve({ ok: false, why: "wrong" });
	const ofTool = and(eq(savedSheets.userId, userId), eq(savedSheets.tool, tool));
	return db.transaction(async (tx): Promise<Stored> => {
		await lockSheets(tx, userId);
		const there = await readSheet(tx, and(ofTool, eq(id ? savedSheets.id : savedSheets.name, id ?? name)));
		if (there?.name === name && isDeepStrictEqual(there.typed, read)) {
			// Sent again, because the answer was lost.
			const { typed: _, ...sheet } = there;
			return { ok: true, sheet };
		}
		if (await isTaken(tx, userId, tool, name, id)) return { ok: false, why: "nameTaken" };
		if (id === null) return insertSheet(tx, userId, { tool, name, typed: read });
		if (seen && there && there.savedAt !== seen) return { ok: false, why: "changed" };
		const [row] = await tx
			.update(savedSheets)
			.set({ name, typed: read, savedAt: new Date() })
			.where(and(ofTool, eq(savedSheets.id, id)))
			.returning(columns);
		return row ? { ok: true, sheet: present(row) } : { ok: false, why: "unknown" };
	});
}

export function renameSheet(db: Db, userId: string, id: string, name: string): Promise<Stored> {
	return db.transaction(async (tx): Promise<Stored> => {
		await lockSheets(tx, userId);
		const sheet = await findSheet(tx, userId, id);
		if (!sheet) return { ok: false, why: "unknown" };
		if (await isTaken(tx, userId, sheet.tool, name, id)) return { ok: false, why: "nameTaken" };
		const [row] = await tx.update(savedSheets).set({ name }).where(ownSheet(userId, id)).returning(columns);
		return row ? { ok: true, sheet: present(row) } : { ok: false, why: "unknown" };
	});
}

/** A set of documents is copied for the next shipment, anything else as it is. */
export function copySheet(db: Db, userId: string, id: string): Promise<Stored> {
	return db.transaction(async (tx): Promise<Stored> => {
		await lockSheets(tx, userId);
		const sheet = await findSheet(tx, userId, id);
		if (!sheet) return { ok: false, why: "unknown" };
		const { tool } = sheet;
		const [, copied = sheet.name] = /^(.+) \(\d+\)$/.exec(sheet.name) ?? [];
		// The number in "Order (4412)" is not that of a copy: there is no sheet "Order".
		const base = (await isTaken(tx, userId, tool, copied, null)) ? copied : sheet.name;
		let name = base;
		for (let copy = 2; await isTaken(tx, userId, tool, name, null); copy++) name = withNumber(base, ` (${copy})`);
		const typed = tool === "document-set" ? nextShipment(sheet.typed) : sheet.typed;
		return insertSheet(tx, userId, { tool, name, typed });
	});
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The name with this number, shortened to whole characters if there is no room for it. */
function withNumber(name: string, number: string) {
	let start = "";
	for (const { segment } of graphemes.segment(name)) {
		if (start.length + segment.length + number.length > longestSheetName) break;
		start += segment;
	}
	return start.trimEnd() + number;
}

export async function deleteSheet(db: Db, userId: string, id: string) {
	const gone = await db.delete(savedSheets).where(ownSheet(userId, id)).returning({ id: savedSheets.id });
	return gone.length > 0;
}

/** Serialises changes of one person's sheets, which are counted and numbered. */
const lockSheets = (tx: Db, userId: string) =>
	tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");

async function isTaken(tx: Db, userId: string, tool: ToolName, name: string, except: string | null) {
	const others = and(
		eq(savedSheets.userId, userId),
		eq(savedSheets.tool, tool),
		sql`lower(${savedSheets.name}) = lower(${name})`,
		except === null ? undefined : ne(savedSheets.id, except),
	);
	return (await tx.$count(savedSheets, others)) > 0;
}

async function insertSheet(
	tx: Db,
	userId: string,
	sheet: { tool: ToolName; name: string; typed: Typed },
): Promise<Stored> {
	if ((await tx.$count(savedSheets, eq(savedSheets.userId, userId))) >= mostSheets)
		return { ok: false, why: "tooMany" };
	const [last] = await tx
		.select({ number: max(savedSheets.number) })
		.from(savedSheets)
		.where(and(eq(savedSheets.userId, userId), eq(savedSheets.tool, sheet.tool)));
	const number = (last?.number ?? 0) + 1;
	const [row] = await tx
		.insert(savedSheets)
		.values({ id: randomUUID(), userId, number, savedAt: new Date(), ...sheet })
		.returning(columns);
	return row ? { ok: true, sheet: present(row) } : { ok: false, why: "unknown" };
}
