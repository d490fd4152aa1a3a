// The views that members of the staff save, each for themselves.
import { randomUUID } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import { SavedQuery } from "#contract/admin/enquiries/views.ts";
import { mostSavedViews } from "#contract/admin/lists.ts";
import { lockPerson } from "#server/accounts/accounts.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import { savedViews } from "#server/enquiries/views/table.ts";
import { NotFound } from "#server/http/responses.ts";

/** By name, in the order in which they were saved. */
export const listViews = (db: Db, userId: string) =>
	db
		.select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
		.from(savedViews)
		.where(eq(savedViews.userId, userId))
		.orderBy(asc(savedViews.createdAt), asc(savedViews.id))
		.limit(mostSavedViews);

type Refused = { ok: false; why: "full" | "taken" | "unknown" };

/** `unknown`: it is no valid query of the list. */
export async function saveView(
	db: Db,
	userId: string,
	{ name, query }: { name: string; query: string },
): Promise<{ ok: true } | Refused> {
	const read = readQuery(query);
	if (read === null) return { ok: false, why: "unknown" };
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`saved views ${userId}`]);
		const person = await lockPerson(tx, userId);
		if (!person || person.erasedAt) throw new NotFound();
		const own = eq(savedViews.userId, userId);
		if ((await tx.$count(savedViews, and(own, eq(savedViews.name, name)))) > 0) return { ok: false, why: "taken" };
		if ((await tx.$count(savedViews, own)) >= mostSavedViews) return { ok: false, why: "full" };
		await tx.insert(savedViews).values({ id: randomUUID(), userId, name, query: read });
		return { ok: true };
	});
}

export function renameView(
	db: Db,
	userId: string,
	id: string,
	name: string,
): Promise<{ ok: true } | { ok: false; why: "taken" }> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [`saved views ${userId}`]);
		const own = eq(savedViews.userId, userId);
		const other = and(own, eq(savedViews.name, name), ne(savedViews.id, id));
		if ((await tx.$count(savedViews, other)) > 0) return { ok: false, why: "taken" } as const;
		const renamed = await tx
			.update(savedViews)
			.set({ name })
			.where(and(own, eq(savedViews.id, id)))
			.returning({ id: savedViews.id });
		if (renamed.length === 0) throw new NotFound();
		return { ok: true } as const;
	});
}

export async function deleteView(db: Db, userId: string, id: string) {
	const deleted = await db
		.delete(savedViews)
		.where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)))
		.returning({ id: savedViews.id });
	if (deleted.length === 0) throw new NotFound();
}

/** The query in a canonical form; null if the list would not accept it. */
function readQuery(query: string) {
	const pairs = [...new URLSearchParams(query)].filter(([name, value]) => value !== "" && name !== "page");
	const isTwice = new Set(pairs.map(([name]) => name)).size < pairs.length;
	if (isTwice || !SavedQuery.safeParse(Object.fromEntries(pairs)).success) return null;
	return new URLSearchParams(pairs).toString();
}
