// The second factor: a code of an authenticator app (TOTP, RFC 6238), a passkey (passkeys.ts) or, without the phone, a
// recovery code.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, gte, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { published } from "#content/published.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import {
	passkeys,
	recoveryCodes,
	rememberedDevices,
	secondFactors,
	sessions,
	startedFactors,
} from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

/** Seconds of a time step, and how long the code of the step before is accepted for slow typing and clocks. */
const period = 30;
const grace = 10;

/** How long a key on the screen can be confirmed. */
const setUpLasts = 60 * 60 * 1000;

const recoveryCodeCount = 10;

/** `secret` is the session secret, from which the key for the stored secrets is derived. */
export function openSecondFactors(secret: string) {
	const key = Buffer.from(hkdfSync("sha256", secret, "", "second factor", 32));

	function encrypt(plain: Uint8Array, owner: string) {
		const nonce = randomBytes(12);
		const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
		return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString("base64url");
	}

	/** Null if the session secret has changed since, or the row belongs to somebody else. */
	function decrypt(stored: string, owner: string) {
		const sealed = Buffer.from(stored, "base64url");
		try {
			const opened = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12))
				.setAAD(Buffer.from(owner))
				.setAuthTag(sealed.subarray(-16));
			return Buffer.concat([opened.update(sealed.subarray(12, -16)), opened.final()]);
		} catch {
			return null;
		}
	}

	async function acceptAppCode(tx: Db, userId: string, code: string) {
		const [factor] = await tx
			.select({ secret: secondFactors.secret })
			.from(secondFactors)
			.where(eq(secondFactors.userId, userId));
		const plain = factor && decrypt(factor.secret, userId);
		const step = plain ? matchingStep(plain, code) : null;
		if (step === null) return false;
		// Each time step is accepted once: of two concurrent calls with the same code, the second finds the step stored.
		const accepted = await tx
			.update(secondFactors)
			.set({ lastStep: step })
			.where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
			.returning({ userId: secondFactors.userId });
		return accepted.length > 0;
	}

	async function acceptRecoveryCode(tx: Db, userId: string, code: string) {
		const used = await tx
			.delete(recoveryCodes)
			.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(code))))
			.returning({ hash: recoveryCodes.hash });
		return used.length > 0;
	}

	return {
		/** Uses this code up; false if it is wrong or was used before. */
		accept(tx: Db, userId: string, typed: string) {
			const code = typed.toUpperCase().replaceAll(/[\s-]/g, "");
			return /^\d{6}$/.test(code) ? acceptAppCode(tx, userId, code) : acceptRecoveryCode(tx, userId, code);
		},

		/** Notes that this session may set up a second factor; with a passkey there is no key to keep. False if it has ended. */
		noteStarted: (db: Db, sessionId: string) =>
			start(db, sessionId, {
				secret: "",
				// The key of an app that is being set up stays as it is.
				setWhere: lte(startedFactors.createdAt, oldestKey()),
			}),

		/** A new key for an authenticator app. It counts once a code of it has been typed. False if the session has ended. */
		begin: (db: Db, sessionId: string) => start(db, sessionId, { secret: encrypt(randomBytes(20), sessionId) }),

		/** Whether this session has begun to set up an app in the last hour. */
		isStarted: async (db: Db, sessionId: string) => (await db.$count(startedFactors, isFresh(sessionId))) > 0,

		/** The key that this session is setting up: as text to type, and as the link in the QR code. */
		async findStarted(db: Db, { sessionId, email }: { sessionId: string; email: string }) {
			const plain = await findStarted(db, sessionId);
			if (!plain) return null;
			const app = totpOf(plain, email);
			return { key: app.secret.base32.replaceAll(/(.{4})(?=.)/g, "$1 "), link: app.toString() };
		},

		/** Adds the app. With the first second factor of an account come its recovery codes, which are shown once. */
		async confirm(
			tx: Db,
			{ id, sessionId }: { id: string; sessionId: string },
			typed: string,
		): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; why: "notStarted" | "isOn" | "wrongCode" }> {
			const plain = await findStarted(tx, sessionId);
			if (!plain) return { ok: false, why: "notStarted" };
			const step = matchingStep(plain, typed.replaceAll(/\s/g, ""));
			if (step === null) return { ok: false, why: "wrongCode" };
			const recoveryCodes = await turnOn(tx, { id, sessionId }, { secret: encrypt(plain, id), lastStep: step });
			return recoveryCodes ? { ok: true, recoveryCodes } : { ok: false, why: "isOn" };
		},
	};

	function start(db: Db, sessionId: string, { secret, setWhere }: { secret: string; setWhere?: SQL }) {
		return db.transaction(async (tx) => {
			// It may be ended elsewhere at the same time.
			const running = await tx
				.select({ id: sessions.id })
				.from(sessions)
				.where(eq(sessions.id, sessionId))
				.for("key share");
			if (running.length === 0) return false;
			const set = { secret, createdAt: new Date() };
			await tx
				.insert(startedFactors)
				.values({ sessionId, ...set })
				.onConflictDoUpdate({ target: startedFactors.sessionId, set, ...(setWhere ? { setWhere } : {}) });
			return true;
		});
	}

	async function findStarted(db: Db, sessionId: string) {
		const [started] = await db.select({ secret: startedFactors.secret }).from(startedFactors).where(isFresh(sessionId));
		return started ? decrypt(started.secret, sessionId) : null;
	}
}

/** Keys that were made before this can no longer be confirmed. */
const oldestKey = () => new Date(Date.now() - setUpLasts);
const isFresh = (sessionId: string) =>
	and(eq(startedFactors.sessionId, sessionId), gt(startedFactors.createdAt, oldestKey()));

/**
 * Adds an app or passkeys to the second factor of this session's user. The first turns it on: every other session ends,
 * and the recovery codes are returned, otherwise none. Null if there is an app already.
 */
export async function turnOn(
	tx: Db,
	{ id, sessionId }: { id: string; sessionId: string },
	added: { secret: string; lastStep: number } | { hasPasskeys: true },
) {
	const set = "secret" in added ? { ...added, appAddedAt: new Date() } : added;
	const [factor] = await tx
		.insert(secondFactors)
		.values({ userId: id, secret: "", lastStep: 0, ...set })
		.onConflictDoUpdate({
			target: secondFactors.userId,
			set,
			...("secret" in added ? { setWhere: eq(secondFactors.secret, "") } : {}),
		})
		.returning({ isNew: sql<boolean>`xmax = 0` });
	if (!factor) return null;
	await tx.delete(startedFactors).where(eq(startedFactors.sessionId, sessionId));
	if (!factor.isNew) return [];
	await tx.update(sessions).set({ assurance: "two", provedAt: new Date() }).where(eq(sessions.id, sessionId));
	await endSessions(tx, id, { keep: sessionId });
	return replaceRecoveryCodes(tx, id);
}

/** Removes the app; "off" if nothing else was left, null if there was none. */
export async function removeApp(tx: Db, userId: string) {
	const [removed] = await tx
		.update(secondFactors)
		.set({ secret: "", appAddedAt: null })
		.where(and(eq(secondFactors.userId, userId), ne(secondFactors.secret, "")))
		.returning({ hasPasskeys: secondFactors.hasPasskeys });
	if (!removed) return null;
	if (removed.hasPasskeys) return "removed";
	await removeSecondFactor(tx, userId);
	return "off";
}

export const hasApp = async (db: Db, userId: string) =>
	(await db.$count(secondFactors, and(eq(secondFactors.userId, userId), ne(secondFactors.secret, "")))) > 0;

/** Ten new recovery codes; the old ones stop working. */
export async function replaceRecoveryCodes(tx: Db, userId: string) {
	// Locked, so that the second of two concurrent calls replaces the codes of the first.
	await tx
		.select({ userId: secondFactors.userId })
		.from(secondFactors)
		.where(eq(secondFactors.userId, userId))
		.for("no key update");
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	const codes = Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 15 }).base32);
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashOf(code), userId })));
	return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

export const countRecoveryCodes = (db: Db, userId: string) =>
	db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Turns the second factor off; false if there was none. */
export async function removeSecondFactor(tx: Db, userId: string) {
	const removed = await tx
		.delete(secondFactors)
		.where(eq(secondFactors.userId, userId))
		.returning({ userId: secondFactors.userId });
	await tx.delete(passkeys).where(eq(passkeys.userId, userId));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
	return removed.length > 0;
}

/** What was added since then no longer signs anybody in; what is older stays. */
export async function removeSecondFactorSince(tx: Db, userId: string, since: Date) {
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
	if (!factor) return;
	await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
	await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)));
	const hasPasskeys = (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0;
	const isOlder = !factor.appAddedAt || factor.appAddedAt < since;
	const app = isOlder ? {} : { secret: "", appAddedAt: null };
	// An intruder may have removed all older factors; then none is left.
	if (factor.createdAt >= since || (!hasPasskeys && !(isOlder && factor.secret))) await removeSecondFactor(tx, userId);
	else
		await tx
			.update(secondFactors)
			.set({ hasPasskeys, ...app })
			.where(eq(secondFactors.userId, userId));
}

export const hasSecondFactor = async (db: Db, userId: string) =>
	(await db.$count(secondFactors, eq(secondFactors.userId, userId))) > 0;

/** The QR code of a link: an SVG path of squares, one unit each. */
export async function drawQr(link: string) {
	const { encode } = await import("uqr");
	const { data, size } = encode(link, { ecc: "M", border: 4 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
	return { size, path: squares.join("") };
}

/** Plain SHA-256 is enough: a code has 120 random bits, so nobody finds it by trying. */
const hashOf = (code: string) => createHash("sha256").update(`recovery ${code}`).digest("base64url");

const totpOf = (plain: Uint8Array, label = "") =>
	new TOTP({
		issuer: published().institute.shortName,
		label,
		algorithm: "SHA1",
		digits: 6,
		period,
		secret: new Secret({ buffer: new Uint8Array(plain).buffer }),
	});

/** The time step whose code this is: the current one, or the one before in the first seconds after it. */
function matchingStep(plain: Uint8Array, code: string, now = Date.now()) {
	const step = Math.floor(now / 1000 / period);
	const steps = (now / 1000) % period < grace ? [step, step - 1] : [step];
	const app = totpOf(plain);
	const typed = Buffer.from(code);
	const found = steps.find((one) => {
		const expected = Buffer.from(app.generate({ timestamp: one * period * 1000 }));
		return typed.length === expected.length && timingSafeEqual(typed, expected);
	});
	return found ?? null;
}
