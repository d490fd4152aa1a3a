// Students check in with a code that is shown in class and changes every few seconds. Only the server's clock counts.
// This cannot prevent a live picture sent to a friend, a shared account or a second phone, so the trainer sees who
// checked in by code, and the trainer's own mark outranks it.
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { and, asc, eq, gte, inArray, lte, ne, or, sql } from "drizzle-orm";
import { published } from "#content/published.ts";
import type { CheckInProblem } from "#contract/batches/attendance.ts";
import {
	acceptedSteps,
	checkInOpen,
	importKey,
	pinOf,
	publicCodeOf,
	readToken,
	stepAt,
	stepSeconds,
	tokenOf,
} from "#contract/batches/check-in-code.ts";
import type { MarkSource, MarkStatus } from "#contract/batches/states.ts";
import { dayInIndia } from "#contract/days.ts";
import { lockMarksOf, storeEffectiveMarks } from "#server/attendance/marks.ts";
import { findMember } from "#server/attendance/roster.ts";
import { attendance, checkInPhones, marks, spentClaims } from "#server/attendance/table.ts";
import { batches, classes, rooms } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Retained } from "#server/db/retention.ts";

/** How long somebody has to sign in after scanning. */
export const claimSeconds = 5 * 60;

export type CheckIn = ReturnType<typeof openCheckIn>;

/** What a browser gets for a scanned code. */
type Claim = { classId: string /** When the code was shown. */; shownAt: number; nonce: string; until: number };

export function openCheckIn(secret: string) {
	const claimKey = hkdf("check-in claims");
	const sign = (text: string) => createHmac("sha256", claimKey).update(text).digest();

	function hkdf(about: string) {
		return new Uint8Array(hkdfSync("sha256", secret, "", about, 32));
	}

	/** The key of a class, from which its codes follow. */
	const keyOf = (classId: string) => hkdf(`check-in class ${classId}`);
	const codeOf = async (classId: string) => ({ key: await importKey(keyOf(classId)), classId });

	return {
		/** For the trainer's device. */
		displayKey: (classId: string) => Buffer.from(keyOf(classId)).toString("base64"),

		/** A claim for a scanned code that is valid now; it does not identify the user. */
		async claim(db: Db, token: string, now = Date.now()): Promise<{ claim: string } | { problem: CheckInProblem }> {
			const read = readToken(token);
			if (!read) return { problem: "old" };
			const behind = stepAt("qr", now) - read.step;
			if (behind > acceptedSteps.qr.behind || behind < -acceptedSteps.qr.ahead) return { problem: "old" };
			for (const { id } of await listOpen(db, now)) {
				const code = await codeOf(id);
				if ((await publicCodeOf(code)) !== read.publicCode) continue;
				if (!isSame(await tokenOf(code, read.step), token)) return { problem: "old" };
				const claim: Claim = {
					classId: id,
					shownAt: read.step * stepSeconds.qr * 1000,
					nonce: randomBytes(16).toString("base64url"),
					until: now + claimSeconds * 1000,
				};
				const text = Buffer.from(JSON.stringify(claim)).toString("base64url");
				return { claim: `${text}.${sign(text).toString("base64url")}` };
			}
			return { problem: "closed" };
		},

		readClaim(cookie: string | undefined, now = Date.now()): Claim | null {
			const [text = "", signature = ""] = cookie?.split(".") ?? [];
			if (!isSame(sign(text).toString("base64url"), signature)) return null;
			const claim = JSON.parse(Buffer.from(text, "base64url").toString()) as Claim;
			return claim.until > now ? claim : null;
		},

		/** A new id for a phone. */
		newPhone: () => randomBytes(16).toString("base64url"),

		/** Marks the person by the claim of this browser. */
		async checkInByCode(db: Db, userId: string, claim: Claim | null, phone: string, now = Date.now()) {
			if (!claim) return { ok: false, why: "claim" } as const;
			const { classId, shownAt, nonce } = claim;
			return checkIn(db, { userId, phone, classId, source: "qr", at: shownAt, now, nonce });
		},

		/** Marks the person by the PIN of a class to which they belong. */
		async checkInByPin(db: Db, userId: string, pin: string, phone: string, now = Date.now()) {
			const open = await listOpenOf(db, userId, now);
			if (open.length === 0) return { ok: false, why: "closed" } as const;
			const { ahead, behind } = acceptedSteps.pin;
			for (const classId of open) {
				const code = await codeOf(classId);
				for (let step = stepAt("pin", now) - behind; step <= stepAt("pin", now) + ahead; step++)
					if (isSame(await pinOf(code, step), pin)) {
						const at = Math.min(now, step * stepSeconds.pin * 1000);
						return checkIn(db, { userId, phone, classId, source: "pin", at, now });
					}
			}
			return { ok: false, why: "pin" } as const;
		},
	};
}

export type CheckedIn = { ok: true; status: MarkStatus } | { ok: false; why: CheckInProblem };

async function checkIn(
	db: Db,
	sent: {
		userId: string;
		phone: string;
		classId: string;
		source: MarkSource;
		/** When the code was shown. */
		at: number;
		now: number;
		nonce?: string;
	},
): Promise<CheckedIn> {
	const { userId, classId, source, at, nonce } = sent;
	const phone = createHash("sha256").update(`phone ${sent.phone}`).digest("base64url");
	const member = await findMember(db, classId, userId);
	if (!member) return { ok: false, why: (await findHeld(db, classId, sent)) ? "notInClass" : "closed" };
	const { enrolmentId } = member;
	return db.transaction(async (tx) => {
		await lockMarksOf(tx, classId, enrolmentId);
		// The class may have been moved or cancelled since its code was shown.
		const held = await findHeld(tx, classId, sent);
		if (!held?.starts) return { ok: false, why: "closed" };
		const sinceStart = (at - held.starts.getTime()) / 60_000;
		const isLate = sinceStart > published().classRules.lateMinutes;
		if (nonce) {
			const spent = await tx.insert(spentClaims).values({ nonce }).onConflictDoNothing().returning();
			// Somebody who has checked in sends their scan again if the answer was lost.
			if (spent.length === 0 && !(await hasCheckedIn(tx, classId, enrolmentId))) return { ok: false, why: "used" };
		}
		await tx.insert(checkInPhones).values({ classId, phone, userId }).onConflictDoNothing();
		const ofPhone = and(eq(checkInPhones.classId, classId), eq(checkInPhones.phone, phone));
		const [first] = await tx.select({ userId: checkInPhones.userId }).from(checkInPhones).where(ofPhone);
		if (first?.userId !== userId) {
			await tx.update(checkInPhones).set({ refusedUserId: userId }).where(ofPhone);
			return { ok: false, why: "phone" };
		}
		// The id is derived from class and enrolment, so each person gets one such mark per class.
		await tx
			.insert(marks)
			.values({
				id: checkInId(classId, enrolmentId),
				classId,
				enrolmentId,
				status: isLate ? "late" : "present",
				minutesLate: isLate ? Math.floor(sinceStart) : null,
				source,
				markedBy: userId,
			})
			.onConflictDoNothing();
		await storeEffectiveMarks(tx, classId, [enrolmentId]);
		const [counts] = await tx
			.select({ status: attendance.status })
			.from(attendance)
			.where(and(eq(attendance.classId, classId), eq(attendance.enrolmentId, enrolmentId)));
		return { ok: true, status: counts?.status ?? "present" };
	});
}

/** The class, if one can check in to it now or could when its code was shown; null also after it was cancelled. */
async function findHeld(db: Db, classId: string, { at, now }: { at: number; now: number }) {
	const [held] = await db
		.select({ starts: classes.starts })
		.from(classes)
		.where(and(eq(classes.id, classId), or(isOpen(at), isOpen(now))));
	return held ?? null;
}

const checkInId = (classId: string, enrolmentId: string) => `check-in ${classId} ${enrolmentId}`;

const hasCheckedIn = async (db: Db, classId: string, enrolmentId: string) =>
	(await db.$count(marks, eq(marks.id, checkInId(classId, enrolmentId)))) > 0;

/** What the check-in page shows: the scanned class, or the person's own ones that are open now. */
export async function readCheckIn(db: Db, userId: string, scannedId: string | null, now = Date.now()) {
	const scanned = scannedId ? await describeClasses(db, [scannedId]) : [];
	const isScanned = scanned.length > 0;
	const shown = isScanned ? scanned : await describeClasses(db, await listOpenOf(db, userId, now));
	const own = [];
	for (const one of shown) own.push({ ...one, ...(await readOwnMark(db, one.id, userId)) });
	return { scanned: isScanned, classes: own };
}

async function readOwnMark(db: Db, classId: string, userId: string) {
	const member = await findMember(db, classId, userId);
	if (!member) return { status: null, checkedIn: false };
	const { enrolmentId } = member;
	const [counts] = await db
		.select({ status: attendance.status })
		.from(attendance)
		.where(and(eq(attendance.classId, classId), eq(attendance.enrolmentId, enrolmentId)));
	return { status: counts?.status ?? null, checkedIn: await hasCheckedIn(db, classId, enrolmentId) };
}

/** The classes of this person to which one can check in now: the own one and, at the same time, one to make up. */
async function listOpenOf(db: Db, userId: string, now: number) {
	const own: string[] = [];
	for (const { id } of await listOpen(db, now)) if (await findMember(db, id, userId)) own.push(id);
	return own;
}

const minutes = (now: number, later: number) => new Date(now + later * 60_000);

/** All classes to which one can check in now: a few in each branch. */
const listOpen = (db: Db, now: number) =>
	db.select({ id: classes.id }).from(classes).where(isOpen(now)).orderBy(asc(classes.starts), asc(classes.id));

const isOpen = (now: number) =>
	and(
		// By the indexed day first; a class never passes midnight, but its quarter of an hour before may.
		gte(classes.heldOn, dayInIndia(minutes(now, -checkInOpen.after))),
		lte(classes.heldOn, dayInIndia(minutes(now, checkInOpen.before))),
		lte(classes.starts, minutes(now, checkInOpen.before)),
		gte(classes.starts, minutes(now, -checkInOpen.after)),
		ne(classes.status, "cancelled"),
	);

const describeClasses = (db: Db, ids: string[]) =>
	db
		.select({
			id: classes.id,
			no: classes.no,
			batch: batches.code,
			starts: sql<Date>`${classes.starts}`.mapWith(classes.starts),
			room: rooms.name,
		})
		.from(classes)
		.innerJoin(batches, eq(batches.id, classes.batchId))
		.leftJoin(rooms, eq(rooms.id, classes.roomId))
		.where(inArray(classes.id, ids))
		.orderBy(asc(classes.starts), asc(classes.id));

const isSame = (one: string, other: string) => {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
};

export const oldCheckIns: readonly Retained[] = [
	{
		name: "signIn",
		table: spentClaims,
		due: (until) => sql`select ${spentClaims.nonce} as id, 'claim' as label, ${spentClaims.at} as since
			from ${spentClaims} where ${spentClaims.at} < ${until} order by ${spentClaims.at}`,
		erase: (tx, ids) => tx.delete(spentClaims).where(inArray(spentClaims.nonce, ids)),
	},
	{
		name: "signIn",
		table: checkInPhones,
		due: (until) => sql`select ${phoneId} as id, 'phone' as label, ${checkInPhones.at} as since
			from ${checkInPhones} where ${checkInPhones.at} < ${until} order by ${checkInPhones.at}`,
		erase: (tx, ids) => tx.delete(checkInPhones).where(inArray(phoneId, ids)),
	},
];

const phoneId = sql`${checkInPhones.classId} || ' ' || ${checkInPhones.phone}`;
