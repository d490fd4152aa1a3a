import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { staffRoles as allStaffRoles, purchaseStatuses, roles } from "#contract/states.ts";
import {
	languageColumn,
	nameKeyIndexes,
	nameKeys,
	nameOrder,
	oneOf,
	searchIndexes,
	searchText,
	timestamptz,
} from "#server/db/columns.ts";

export const users = pgTable(
	"users",
	{
		id: text().primaryKey(),
		name: text().notNull(),
		email: text().notNull().unique(),
		emailVerified: boolean("email_verified").notNull().default(false),
		/** An address the user wants to change to; takes effect when it is confirmed. */
		pendingEmail: text("pending_email"),
		image: text(),
		language: languageColumn(),
		/** E.164. */
		phone: text(),
		/** `admin` for the staff, maintained by a trigger on staff_roles. */
		role: text({ enum: roles }).notNull().default("user"),
		status: text().notNull().default("Pending"),
		purchaseStatus: text("purchase_status", { enum: purchaseStatuses }).notNull().default("Not Purchased"),
		/** The latest admission form of this user. */
		admissionId: text("admission_id"),
		/** Set by staff: no sign-in is possible, and every session has ended. */
		disabledAt: timestamp("disabled_at", { withTimezone: true }),
		/** When a user who had paid was erased: the row stays for the ledger, without personal data. */
		erasedAt: timestamp("erased_at", { withTimezone: true }),
		createdAt: timestamptz("created_at"),
		updatedAt: timestamptz("updated_at"),
		searchText: searchText(["name", "email", "phone"]),
		nameKeys: nameKeys(),
	},
	(table) => [
		check("users_role", oneOf(table.role, roles)),
		check("users_purchase_status", oneOf(table.purchaseStatus, purchaseStatuses)),
		check("users_email_lower", sql`${table.email} = lower(${table.email})`),
		// One for each sort order and filter of the staff's list, so that a page is read in index order and never sorted.
		index("users_newest").on(table.createdAt, table.id).where(sql`erased_at is null`),
		index("users_by_name").on(nameOrder(table.name), table.id).where(sql`erased_at is null`),
		index("users_applied")
			.on(table.createdAt, table.id)
			.where(sql`admission_id is not null and purchase_status = 'Not Purchased' and erased_at is null`),
		index("users_enrolled")
			.on(table.createdAt, table.id)
			.where(sql`purchase_status <> 'Not Purchased' and erased_at is null`),
		index("users_disabled").on(table.createdAt, table.id).where(sql`disabled_at is not null and erased_at is null`),
		// In the order of their digits, so that the beginning of a number is found too.
		index("users_by_phone").on(table.phone.op("text_pattern_ops")),
		...searchIndexes("users", table.searchText),
		...nameKeyIndexes("users", table),
	],
);

export const staffRoles = pgTable(
	"staff_roles",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		role: text({ enum: allStaffRoles }).notNull(),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.role] }),
		check("staff_roles_role", oneOf(table.role, allStaffRoles)),
		index("staff_roles_by_role").on(table.role, table.userId),
	],
);

/** What members of the staff have chosen for themselves; without a row, the defaults. */
export const staffSettings = pgTable("staff_settings", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	/** Their enquiries of the day by e-mail, in the morning. */
	morningEmail: boolean("morning_email").notNull().default(true),
	/** The report of the week, to owners. */
	weeklyReport: boolean("weekly_report").notNull().default(true),
});

/** Invitations to join the staff. `endedAt`: used, withdrawn, or replaced by a newer one. */
export const staffInvitations = pgTable(
	"staff_invitations",
	{
		id: text().primaryKey(),
		email: text().notNull(),
		roles: text({ enum: allStaffRoles }).array().notNull(),
		tokenHash: text("token_hash").notNull().unique(),
		invitedBy: text("invited_by")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
		acceptedAt: timestamp("accepted_at", { withTimezone: true }),
		endedAt: timestamp("ended_at", { withTimezone: true }),
		createdAt: timestamptz("created_at"),
	},
	(table) => [index("staff_invitations_email").on(table.email), index("staff_invitations_by").on(table.invitedBy)],
);

export const sessions = pgTable(
	"sessions",
	{
		id: text().primaryKey(),
		token: text().notNull().unique(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		/** When the user last confirmed their identity: at sign-in, or with their password or second factor since. */
		provedAt: timestamptz("proved_at"),
		/** Whether the second factor was given. With `one`, an account that has a second factor is not signed in yet. */
		assurance: text({ enum: ["one", "two"] })
			.notNull()
			.default("one"),
		/** Accurate to five minutes, and only for staff: their sessions end when nobody uses them. */
		lastUsedAt: timestamptz("last_used_at"),
		createdAt: timestamptz("created_at"),
		updatedAt: timestamptz("updated_at"),
	},
	(table) => [index("sessions_user_id").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

/** A sign-in method: a password (`credential`) or a subject at an identity provider. */
export const identities = pgTable(
	"identities",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		providerId: text("provider_id").notNull(),
		accountId: text("account_id").notNull(),
		/** Argon2id in PHC form; only for `credential`. */
		password: text(),
		accessToken: text("access_token"),
		refreshToken: text("refresh_token"),
		idToken: text("id_token"),
		accessTokenExpiresAt: timestamp("access_token_expires_at", { withTimezone: true }),
		refreshTokenExpiresAt: timestamp("refresh_token_expires_at", { withTimezone: true }),
		scope: text(),
		createdAt: timestamptz("created_at"),
		updatedAt: timestamptz("updated_at"),
	},
	(table) => [
		unique("identities_provider_account").on(table.providerId, table.accountId),
		index("identities_user_id").on(table.userId),
	],
);

/** One-time proofs: password resets and e-mail confirmations. */
export const verifications = pgTable(
	"verifications",
	{
		id: text().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
		createdAt: timestamptz("created_at"),
		updatedAt: timestamptz("updated_at"),
	},
	(table) => [
		index("verifications_identifier").on(table.identifier),
		// For deletions: each new token deletes the expired ones, and each used one those with the same facts.
		index("verifications_expires_at").on(table.expiresAt),
		index("verifications_value").on(table.value),
	],
);

/** The second factor of a user, an authenticator app or passkeys: no row, no second factor. */
export const secondFactors = pgTable("second_factors", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	/** The key of the app, encrypted with a key derived from the session secret; empty without an app. */
	secret: text().notNull(),
	hasPasskeys: boolean("has_passkeys").notNull().default(false),
	/** When the app was added; null without an app, and if it is older than this column. */
	appAddedAt: timestamp("app_added_at", { withTimezone: true }),
	/** The time step of the last accepted code: it and older ones are not accepted again. */
	lastStep: bigint("last_step", { mode: "number" }).notNull(),
	createdAt: timestamptz("created_at"),
});

/** Passkeys. `id` is the credential's; the public key is in COSE form, base64url. */
export const passkeys = pgTable(
	"passkeys",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		publicKey: text("public_key").notNull(),
		/** The signature counter, if the device has one: a smaller number than before means a cloned key. */
		counter: bigint({ mode: "number" }).notNull(),
		/** How a browser can reach it: usb, nfc, internal … */
		transports: text().array().notNull(),
		/** Browser and operating system with which it was made, as text. */
		device: text().notNull(),
		lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
		createdAt: timestamptz("created_at"),
	},
	(table) => [index("passkeys_user_id").on(table.userId)],
);

/** A second factor that is being set up; only the session that began it can see and confirm it. */
export const startedFactors = pgTable("started_factors", {
	sessionId: text("session_id")
		.primaryKey()
		.references(() => sessions.id, { onDelete: "cascade" }),
	secret: text().notNull(),
	createdAt: timestamptz("created_at"),
});

/** Recovery codes, hashed. A used one is deleted. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		hash: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: timestamptz("created_at"),
	},
	(table) => [index("recovery_codes_user_id").on(table.userId)],
);

/** Devices on which the second factor is not asked for at sign-in. */
export const rememberedDevices = pgTable(
	"remembered_devices",
	{
		id: text().primaryKey(),
		/** The hash of the token in the device's cookie. */
		hash: text().notNull().unique(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		userAgent: text("user_agent"),
		ipAddress: text("ip_address"),
		expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
		createdAt: timestamptz("created_at"),
	},
	(table) => [
		index("remembered_devices_user_id").on(table.userId),
		index("remembered_devices_expires_at").on(table.expiresAt),
	],
);
