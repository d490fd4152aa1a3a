// Retention: ended sessions, expired links, invitations and remembered devices.
import { inArray, sql } from "drizzle-orm";
import { rememberedDevices, sessions, staffInvitations, verifications } from "#server/accounts/table.ts";
import type { Retained } from "#server/db/retention.ts";

type Expiring = typeof sessions | typeof verifications | typeof staffInvitations | typeof rememberedDevices;

const expired = (table: Expiring, label: string): Retained => ({
	name: "signIn",
	table,
	due: (until) => sql`select ${table.id} as id, ${label}::text as label, ${table.expiresAt} as since from ${table}
		where ${table.expiresAt} < ${until} order by ${table.expiresAt}`,
	erase: (tx, ids) => tx.delete(table).where(inArray(table.id, ids)),
});

export const expiredSignIns: readonly Retained[] = [
	expired(sessions, "session"),
	expired(verifications, "link"),
	expired(staffInvitations, "invitation"),
	expired(rememberedDevices, "device"),
];
