// Passkeys (WebAuthn): the browser asks for the fingerprint, face or PIN of its user and signs our challenge. Each shows
// both what the user has and who they are, so it counts as both steps of a sign-in.
import { randomUUID } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import { published } from "#content/published.ts";
import { consumeLink, makeToken } from "#server/accounts/email-address/emailed-links.ts";
import { lockAccount } from "#server/accounts/locks.ts";
import { removeSecondFactor, turnOn } from "#server/accounts/second-factor/second-factor.ts";
import { passkeys, secondFactors, sessions } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";
import { NotFound } from "#server/http/responses.ts";

type Session = { id: string; sessionId: string };

/** How long the browser may take to answer a challenge. */
const answerWithin = 5 * 60 * 1000;

/** For one account. */
const mostPasskeys = 20;

/** A challenge is a one-time token, bound to who may use it and for what. `origin` is the site's own. */
type Purpose = "add-passkey" | "use-passkey" | "passkey-sign-in";
const makeChallenge = async (db: Db, purpose: Purpose, facts: [string, string]) =>
	bytesOf(await makeToken(db, purpose, facts, answerWithin));

/** What the browser needs to make a passkey for this user; null if they have too many. */
export async function beginAdding(db: Db, user: Session & { name: string; email: string }, origin: string) {
	const known = await listKnown(db, user.id);
	if (known.length >= mostPasskeys) return null;
	const { generateRegistrationOptions } = await import("@simplewebauthn/server");
	return generateRegistrationOptions({
		rpName: published().institute.shortName,
		rpID: hostOf(origin),
		userID: new Uint8Array(Buffer.from(user.id)),
		userName: user.email,
		userDisplayName: user.name,
		challenge: await makeChallenge(db, "add-passkey", [user.id, user.sessionId]),
		timeout: answerWithin,
		excludeCredentials: known,
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
}

/**
 * Adds the passkey that the browser has made, under the name of its device. With the first second factor of an account
 * come its recovery codes.
 */
export async function addPasskey(
	tx: Db,
	user: Session,
	{ answer, origin, device }: { answer: string; origin: string; device: string },
): Promise<{ ok: true; recoveryCodes: string[] } | { ok: false }> {
	const made = readAnswer<RegistrationResponseJSON>(answer);
	const challenge = made && (await consumeChallenge(tx, "add-passkey", made, [user.id, user.sessionId]));
	// The account is locked from here on: an owner may have ended this session with the whole second factor.
	if (!challenge || (await tx.$count(sessions, eq(sessions.id, user.sessionId))) === 0) return { ok: false };
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const verified = await verifyRegistrationResponse({
		response: made,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: hostOf(origin),
	}).catch(() => null);
	if (!verified?.verified) return { ok: false };
	const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
	const added = await tx
		.insert(passkeys)
		.values({
			id,
			userId: user.id,
			publicKey: Buffer.from(publicKey).toString("base64url"),
			counter,
			transports,
			device,
		})
		.onConflictDoNothing()
		.returning({ id: passkeys.id });
	if (added.length === 0) return { ok: false };
	const recoveryCodes = await turnOn(tx, user, { hasPasskeys: true });
	return { ok: true, recoveryCodes: recoveryCodes ?? [] };
}

/** What the browser needs to use one of this user's passkeys; null if they have none. */
export async function beginUsing(db: Db, user: Session, origin: string) {
	const known = await listKnown(db, user.id);
	if (known.length === 0) return null;
	return requestOptions(origin, known, await makeChallenge(db, "use-passkey", [user.id, user.sessionId]));
}

/** What the browser needs to offer its passkeys for this site to somebody who is not signed in. */
export const beginSignIn = async (db: Db, origin: string) =>
	requestOptions(origin, [], await makeChallenge(db, "passkey-sign-in", ["", randomUUID()]));

/** Whether one of this user's passkeys has signed the challenge of this session. */
export const acceptPasskey = async (tx: Db, user: Session, answer: string, origin: string) =>
	(await verify(tx, answer, origin, user)) !== null;

/** Whose passkey has signed a challenge of the sign-in page; null if none has. */
export const acceptSignIn = (tx: Db, answer: string, origin: string) => verify(tx, answer, origin, null);

async function verify(tx: Db, text: string, origin: string, user: Session | null) {
	const answer = readAnswer<AuthenticationResponseJSON>(text);
	if (!answer) return null;
	if (!user) await lockOwner(tx, answer.id);
	const challenge = user
		? await consumeChallenge(tx, "use-passkey", answer, [user.id, user.sessionId])
		: await consumeChallenge(tx, "passkey-sign-in", answer);
	if (!challenge) return null;
	// Locked, so that the counter of a copied key is noticed also when both are used at the same time.
	const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.id, answer.id)).for("update");
	if (!passkey || (user && passkey.userId !== user.id)) return null;
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const verified = await verifyAuthenticationResponse({
		response: answer,
		expectedChallenge: challenge,
		expectedOrigin: origin,
		expectedRPID: hostOf(origin),
		credential: {
			id: passkey.id,
			publicKey: bytesOf(passkey.publicKey),
			counter: passkey.counter,
			transports: passkey.transports,
		},
	}).catch(() => null);
	if (!verified?.verified) return null;
	const { newCounter } = verified.authenticationInfo;
	await tx.update(passkeys).set({ counter: newCounter, lastUsedAt: new Date() }).where(eq(passkeys.id, passkey.id));
	return passkey.userId;
}

async function lockOwner(tx: Db, passkeyId: string) {
	const [owner] = await tx.select({ id: passkeys.userId }).from(passkeys).where(eq(passkeys.id, passkeyId));
	if (owner) await lockAccount(tx, owner.id);
}

/** The user's passkeys, oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
	db
		.select({
			id: passkeys.id,
			device: passkeys.device,
			createdAt: passkeys.createdAt,
			lastUsedAt: passkeys.lastUsedAt,
		})
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(asc(passkeys.createdAt));

/** Removes a passkey; true if two-step sign-in is off now, because nothing else was left. Throws NotFound. */
export async function removePasskey(tx: Db, userId: string, id: string) {
	const [factor] = await tx
		.select({ secret: secondFactors.secret })
		.from(secondFactors)
		.where(eq(secondFactors.userId, userId))
		.for("update");
	const removed = await tx
		.delete(passkeys)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
		.returning({ id: passkeys.id });
	if (removed.length === 0) throw new NotFound();
	if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0) return false;
	if (!factor?.secret) return removeSecondFactor(tx, userId);
	await tx.update(secondFactors).set({ hasPasskeys: false }).where(eq(secondFactors.userId, userId));
	return false;
}

const hostOf = (origin: string) => new URL(origin).hostname;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

const listKnown = (db: Db, userId: string) =>
	db.select({ id: passkeys.id, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId));

async function requestOptions(
	origin: string,
	known: Awaited<ReturnType<typeof listKnown>>,
	challenge: Uint8Array<ArrayBuffer>,
) {
	const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
	return generateAuthenticationOptions({
		rpID: hostOf(origin),
		challenge,
		timeout: answerWithin,
		allowCredentials: known,
		userVerification: "required",
	});
}

/** The browser's answer, which may be anything: the library checks its parts. */
function readAnswer<Answer extends RegistrationResponseJSON | AuthenticationResponseJSON>(text: string) {
	try {
		const answer = JSON.parse(text) as Answer;
		return typeof answer?.id === "string" && typeof answer.response?.clientDataJSON === "string" ? answer : null;
	} catch {
		return null;
	}
}

/** Consumes and returns the answered challenge, if we issued it with these facts. */
async function consumeChallenge(
	tx: Db,
	purpose: Purpose,
	{ response }: RegistrationResponseJSON | AuthenticationResponseJSON,
	expected?: [userId: string, sessionId: string],
) {
	let challenge: unknown;
	try {
		({ challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString()));
	} catch {
		return null;
	}
	if (typeof challenge !== "string") return null;
	const facts = await consumeLink(tx, purpose, challenge);
	return facts && (!expected || (facts[0] === expected[0] && facts[1] === expected[1])) ? challenge : null;
}
