// The second factor: a code of an authenticator app (TOTP, RFC 6238) or, without the phone, a recovery code.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { institute } from "#content/institute.ts";
import { endSessions } from "#server/accounts/sessions/session-list.ts";
import { recoveryCodes, rememberedDevices, secondFactors, sessions, startedFactors } from "#server/accounts/table.ts";
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
		// Each step counts once: of two equal codes at the same time the second finds the step stored.
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

		/** A new key for an authenticator app. It counts once a code of it has been typed. */
		async begin(db: Db, sessionId: string) {
			const row = { secret: encrypt(randomBytes(20), sessionId), createdAt: new Date() };
			await db
				.insert(startedFactors)
				.values({ sessionId, ...row })
				.onConflictDoUpdate({ target: startedFactors.sessionId, set: row });
		},

		/** The key that this session is setting up: as text to type, and as the link in the QR code. */
		async findStarted(db: Db, { sessionId, email }: { sessionId: string; email: string }) {
			const plain = await findStarted(db, sessionId);
			if (!plain) return null;
			const app = totpOf(plain, email);
			return { key: app.secret.base32.replaceAll(/(.{4})(?=.)/g, "$1 "), link: app.toString() };
		},

		/** Turns the second factor on, and ends every other session. Returns the recovery codes, which are shown once. */
		async confirm(
			tx: Db,
			{ id, sessionId }: { id: string; sessionId: string },
			typed: string,
		): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false; why: "notStarted" | "isOn" | "wrongCode" }> {
			const plain = await findStarted(tx, sessionId);
			if (!plain) return { ok: false, why: "notStarted" };
			const step = matchingStep(plain, typed.replaceAll(/\s/g, ""));
			if (step === null) return { ok: false, why: "wrongCode" };
			const added = await tx
				.insert(secondFactors)
				.values({ userId: id, secret: encrypt(plain, id), lastStep: step })
				.onConflictDoNothing()
				.returning({ userId: secondFactors.userId });
			if (added.length === 0) return { ok: false, why: "isOn" };
			await tx.update(sessions).set({ assurance: "two", provedAt: new Date() }).where(eq(sessions.id, sessionId));
			await endSessions(tx, id, { keep: sessionId });
			await tx.delete(startedFactors).where(eq(startedFactors.sessionId, sessionId));
			return { ok: true, recoveryCodes: await replaceRecoveryCodes(tx, id) };
		},
	};

	async function findStarted(db: Db, sessionId: string) {
		const [started] = await db
			.select({ secret: startedFactors.secret })
			.from(startedFactors)
			.where(
				and(eq(startedFactors.sessionId, sessionId), gt(startedFactors.createdAt, new Date(Date.now() - setUpLasts))),
			);
		return started ? decrypt(started.secret, sessionId) : null;
	}
}

/** Ten new recovery codes; the old ones stop working. */
export async function replaceRecoveryCodes(tx: Db, userId: string) {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	const codes = Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 10 }).base32);
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
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
	return removed.length > 0;
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

/** Plain SHA-256 is enough: a code has 80 random bits, so nobody finds it by trying. */
const hashOf = (code: string) => createHash("sha256").update(`recovery ${code}`).digest("base64url");

const totpOf = (plain: Uint8Array, label = "") =>
	new TOTP({
		issuer: institute.shortName,
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
