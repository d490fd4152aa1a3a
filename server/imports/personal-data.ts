// Files that were imported contain people's data: they are deleted after a while, and with the person.
import { eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#server/db/database.ts";
import type { Retained } from "#server/db/retention.ts";
import { importRows, imports } from "#server/imports/table.ts";

export const oldImports: Retained = {
	name: "import",
	table: imports,
	due: (until) => sql`select ${imports.id} as id, ${imports.fileName} as label, ${imports.createdAt} as since
		from ${imports} where ${imports.createdAt} < ${until} order by ${imports.createdAt}`,
	erase: (tx, ids) => tx.delete(imports).where(inArray(imports.id, ids)),
};

/** Rows that became this account, and those with one of its confirmed addresses. */
export async function eraseImportRows(tx: Db, userId: string, addresses: string[]) {
	const withAddress = addresses.map((address) => sql`strpos(lower(${importRows.cells}::text), ${address}) > 0`);
	await tx.delete(importRows).where(or(eq(importRows.userId, userId), ...withAddress));
}
