// The office's numbers.
import { inArray } from "drizzle-orm";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/platform/database.ts";

export const countUsers = (db: Db) => db.$count(users);

/** People whose course is open, whether paid online or at the office. */
export const countPurchases = (db: Db) => db.$count(users, inArray(users.purchaseStatus, ["Online", "Offline"]));
