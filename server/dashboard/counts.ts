// The office's numbers.

import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";

export const countUsers = (db: Db) => readCounter(db, "users");
export const countAdmissions = (db: Db) => readCounter(db, "admissions");
/** People whose course is open, whether paid online or at the office. */
export const countPurchases = (db: Db) => readCounter(db, "purchases");
