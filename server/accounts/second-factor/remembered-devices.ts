// Devices on which a user is not asked for the second factor: a random token in a cookie, its hash in a row that the
// user can delete. The row names the account, so the token is worth nothing for another one.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { rememberedDevices } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

/** In seconds. */
export const rememberedFor = 30 * 24 * 60 * 60;

/** Users of a shared device; the one who was remembered first is forgotten. */
const mostTokens = 5;

export function openRememberedDevices(db: Db, secure: boolean) {
	const isRunning = (userId: string) =>
		and(eq(rememberedDevices.userId, userId), gt(rememberedDevices.expiresAt, new Date()));
	const isHere = (cookie: string | undefined) => inArray(rememberedDevices.hash, tokensIn(cookie).map(hashOf));

	return {
		cookieName: secure ? "__Host-eibm-remembered" : "eibm-remembered",

		/** Whether this user is remembered on the device with this cookie. */
		async knows(cookie: string | undefined, userId: string) {
			if (tokensIn(cookie).length === 0) return false;
			return (await db.$count(rememberedDevices, and(isRunning(userId), isHere(cookie)))) > 0;
		},

		/** Remembers the user on this device; returns the cookie's new value. */
		async remember(tx: Db, cookie: string | undefined, userId: string, from: { address: string; userAgent: string }) {
			const before = tokensIn(cookie);
			if (before.length > 0)
				await tx.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), isHere(cookie)));
			const token = randomBytes(24).toString("base64url");
			await tx.insert(rememberedDevices).values({
				id: randomUUID(),
				hash: hashOf(token),
				userId,
				userAgent: from.userAgent.slice(0, 300),
				ipAddress: from.address,
				expiresAt: new Date(Date.now() + rememberedFor * 1000),
			});
			return [token, ...before].slice(0, mostTokens).join("~");
		},

		/** Newest first; `current` is the device with this cookie. */
		async list(userId: string, cookie: string | undefined) {
			const here = new Set(tokensIn(cookie).map(hashOf));
			const rows = await db
				.select()
				.from(rememberedDevices)
				.where(isRunning(userId))
				.orderBy(desc(rememberedDevices.createdAt), desc(rememberedDevices.id))
				.limit(100);
			return rows.map(({ hash, ...row }) => ({ ...row, current: here.has(hash) }));
		},

		/** False if the user has no such device. */
		async forget(userId: string, id: string) {
			const gone = await db
				.delete(rememberedDevices)
				.where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.id, id)))
				.returning({ id: rememberedDevices.id });
			return gone.length > 0;
		},
	};
}

/** After a new password, or without a second factor, every device has to be remembered again. */
export const forgetDevices = (tx: Db, userId: string) =>
	tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));

const tokensIn = (cookie: string | undefined) => (cookie ?? "").split("~").filter((token) => /^[\w-]{32}$/.test(token));

const hashOf = (token: string) => createHash("sha256").update(`device ${token}`).digest("base64url");
