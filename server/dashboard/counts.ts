// The totals on the dashboard.

import { readCounter } from "#server/db/counters.ts";
import type { Db } from "#server/db/database.ts";

export const countUsers = (db: Db) => readCounter(db, "users");
export const countAdmissions = (db: Db) => readCounter(db, "admissions");
/** Number of people with an open course, paid online or at the office. */
export const countPurchases = (db: Db) => readCounter(db, "purchases");
