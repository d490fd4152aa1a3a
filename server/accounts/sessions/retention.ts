// Retention: ended sessions, expired links and invitations.
import { inArray, sql } from "drizzle-orm";
import { rememberedDevices, sessions, staffInvitations, verifications } from "#server/accounts/table.ts";
import type { Retained } from "#server/db/retention.ts";

export const oldSessions: Retained = {
	name: "signIn",
	table: sessions,
	due: (until) => sql`select ${sessions.id} as id, 'session' as label, ${sessions.expiresAt} as since from ${sessions}
		where ${sessions.expiresAt} < ${until} order by ${sessions.expiresAt}`,
	erase: (tx, ids) => tx.delete(sessions).where(inArray(sessions.id, ids)),
};

export const oldLinks: Retained = {
	name: "signIn",
	table: verifications,
	due: (until) => sql`select ${verifications.id} as id, 'link' as label, ${verifications.expiresAt} as since
		from ${verifications} where ${verifications.expiresAt} < ${until} order by ${verifications.expiresAt}`,
	erase: (tx, ids) => tx.delete(verifications).where(inArray(verifications.id, ids)),
};

export const oldInvitations: Retained = {
	name: "signIn",
	table: staffInvitations,
	due: (until) => sql`select ${staffInvitations.id} as id, 'invitation' as label, ${staffInvitations.expiresAt} as since
		from ${staffInvitations} where ${staffInvitations.expiresAt} < ${until} order by ${staffInvitations.expiresAt}`,
	erase: (tx, ids) => tx.delete(staffInvitations).where(inArray(staffInvitations.id, ids)),
};

export const oldRememberedDevices: Retained = {
	name: "signIn",
	table: rememberedDevices,
	due: (until) => sql`select ${rememberedDevices.id} as id, 'device' as label, ${rememberedDevices.expiresAt} as since
		from ${rememberedDevices} where ${rememberedDevices.expiresAt} < ${until} order by ${rememberedDevices.expiresAt}`,
	erase: (tx, ids) => tx.delete(rememberedDevices).where(inArray(rememberedDevices.id, ids)),
};
