// The office's numbers.

import { readTally } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";

export const countUsers = (db: Db) => readTally(db, "users");
export const countAdmissions = (db: Db) => readTally(db, "admissions");
/** People whose course is open, whether paid online or at the office. */
export const countPurchases = (db: Db) => readTally(db, "purchases");
