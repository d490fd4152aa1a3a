// The lock order: imports before people. A batch of rows reads who is known, and adds the others when it ends.
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks, takeSharedAdvisoryLocks } from "#server/db/locks.ts";

const importing = ["import of a file"];

/** Before a batch is imported: one at a time, so that two files with the same people create no duplicates. */
export const lockImporting = (tx: Db) => takeAdvisoryLocks(tx, importing);

/** From now on no row is imported until `tx` ends. Call it before any person is locked. */
export const pauseImporting = (tx: Db) => takeSharedAdvisoryLocks(tx, importing);
