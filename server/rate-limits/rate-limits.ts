// How often an action is allowed. Counted in the database, so that the limits hold across processes and restarts.
import { createHash, createHmac } from "node:crypto";
import { inArray, or, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Work } from "#contract/proof-of-work.ts";
import { type Db, poolForLibrary } from "#server/db/database.ts";
import type { Retained } from "#server/db/retention.ts";
import { openWork } from "#server/rate-limits/proof-of-work.ts";
import { rateLimits } from "#server/rate-limits/table.ts";

const minute = 60;
const hour = 60 * minute;

/** points: attempts within `duration` seconds. Limits per network leave room for many classrooms behind one IP address. */
export const limitRules = {
	/**
	 * Wrong passwords for one account from one network, or from a known device. After these each further attempt waits
	 * twice as long.
	 */
	signIn: { points: 5, duration: hour },
	signInWait: { points: 1, duration: 15 * minute },
	/**
	 * Wrong passwords for one account from anywhere, and from one network for any account: slow guessing and credential
	 * stuffing. After these each attempt needs proof of work.
	 */
	signInAccount: { points: 30, duration: hour },
	signInNetwork: { points: 300, duration: 15 * minute },
	/** Wrong codes of a second factor, from one network or a known device; then a wait of 15 minutes. */
	secondStep: { points: 5, duration: 15 * minute, blockDuration: 15 * minute },
	/** The same for one account from all other networks: the attacker already has the password. */
	secondStepAccount: { points: 100, duration: 24 * hour },
	/** Sign-ups from one network, and from everywhere: after these each needs proof of work. */
	signUp: { points: 150, duration: hour },
	signUpAll: { points: 300, duration: 10 * minute },
	/** The maximum, even with proof of work. */
	signUpMost: { points: 600, duration: hour },
	/** Requests for a new password, for one account from one network. After these each needs proof of work. */
	forgot: { points: 3, duration: hour },
	/**
	 * E-mails with a password reset link to one mailbox; beyond them one is sent now and then, so that there is always a
	 * link that works.
	 */
	resetMail: { points: 6, duration: hour },
	resetMailAgain: { points: 1, duration: 10 * minute },
	/** The same for all known devices of the account: nobody else can use these up. */
	resetMailKnown: { points: 6, duration: hour },
	/**
	 * E-mails to one address: after a registration, requests to confirm it and, until somebody has, about sign-ins on new
	 * devices and new passwords.
	 */
	notice: { points: 10, duration: hour },
	/** Confirmation e-mails for one account. */
	addressMail: { points: 5, duration: hour },
	/** Steps of a sign-in with a provider or an e-mailed link. */
	wayIn: { points: 600, duration: 10 * minute },
	/** Forms from one network; after these each needs proof of work. */
	form: { points: 200, duration: 10 * minute },
	/** Forms of one signed-in user. */
	ownForm: { points: 30, duration: 10 * minute },
	/** Enquiries from one network that notify staff; further ones go to the spam folder. */
	enquiryDay: { points: 100, duration: 24 * hour },
	/** Receipts to one mailbox: a form must not be usable to flood it. */
	receipt: { points: 10, duration: 24 * hour },
	/** Preview pages with drafts: each is rendered for its reader. */
	preview: { points: 600, duration: 10 * minute },
	/** Searches of the whole admin area: a few for each typed word. */
	adminSearch: { points: 1200, duration: 10 * minute },
	/** Messages to people by one member of the staff. */
	staffMessage: { points: 60, duration: hour },
	/** Tests of the settings by one owner: each goes to another server. */
	settingTest: { points: 30, duration: 10 * minute },
	/** Calendar requests that are not answered from the cache, and requests with unknown calendar URLs from one
	 * network. */
	calendar: { points: 120, duration: 10 * minute },
	calendarMiss: { points: 60, duration: 10 * minute },
	/** Check-ins to a class by one person, and PINs that they try. There is no limit per network, because a class shares
	 * one. */
	checkIn: { points: 20, duration: 10 * minute },
	checkInPin: { points: 5, duration: 10 * minute },
	/** Certificates that one network looks up, and numbers that do not exist: these are guesses. */
	certificateHit: { points: 300, duration: hour },
	certificateMiss: { points: 20, duration: 10 * minute },
	/** Names tried for one certificate. */
	certificateName: { points: 5, duration: hour },
	/** Links for the bulk check to one address and from one network, and the numbers that one address may check. */
	certificateListMail: { points: 5, duration: hour },
	certificateList: { points: 1000, duration: 24 * hour },
	payment: { points: 20, duration: 10 * minute },
	/** Downloads, including resumed ones: a weak connection resumes often, and the log stays readable. */
	download: { points: 200, duration: hour },
	/** Gateway messages from one IP address. The real gateway uses only a few. */
	gateway: { points: 600, duration: 10 * minute },
	/** Waits accepted instead of proof of work, from one network. */
	turn: { points: 30, duration: 10 * minute },
	/** For one-time use: a completed task, a provider's token. */
	once: { points: 1, duration: 10 * minute },
} as const;

/** How often the work is doubled at most: half a minute on a low-cost phone. Limits shared by everybody rise less. */
const mostLevel = 6;
const mostLevels: Partial<Record<LimitName, number>> = { signUpAll: 3, signInAccount: 4 };
/** Seconds that a client without scripts has to wait. */
const turnWait = 20;
/** Seconds of the first wait after too many wrong passwords, and of the longest. */
const backOff = { first: 10, most: 15 * minute };

export type LimitName = keyof typeof limitRules;
export type Limits = ReturnType<typeof openLimits>;

/** Thrown when the attempts are used up. `seconds` until the next one is accepted. */
export class TooManyRequests extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super("too many tries");
		this.seconds = seconds;
	}
}

/** Thrown when a call is accepted only with proof of work, or after a wait. */
export class ProofOfWorkRequired extends Error {
	readonly work: Work;
	constructor(work: Work) {
		super("work wanted");
		this.work = work;
	}
}

type Counted = readonly [name: LimitName, key: string];

/**
 * E-mails to one mailbox, counted under a hash of its address, which an erasure leaves: otherwise whoever registers
 * somebody else's address and deletes the account, again and again, could flood that mailbox.
 */
const byMailbox: ReadonlySet<LimitName> = new Set(["notice", "receipt", "resetMail", "resetMailAgain"]);

export function openLimits(pool: Pool, secret: string) {
	const work = openWork(secret);
	const limiters = Object.fromEntries(
		Object.entries(limitRules).map(([name, rule]) => [
			name,
			new RateLimiterPostgres({
				storeClient: poolForLibrary(pool),
				storeType: "pool",
				tableName: "rate_limits",
				tableCreated: true,
				clearExpiredByTimeout: false,
				keyPrefix: name,
				...rule,
			}),
		]),
	) as Record<LimitName, RateLimiterPostgres>;

	const keyFor = (name: LimitName, key: string) =>
		byMailbox.has(name) ? createHmac("sha256", secret).update(key).digest("base64url") : keyOf(key);

	return {
		/** Counts one attempt; throws TooManyRequests beyond the limit. */
		async consume(name: LimitName, key: string) {
			try {
				await limiters[name].consume(keyFor(name, key));
			} catch (error) {
				throw error instanceof RateLimiterRes ? tooMany(error) : error;
			}
		},
		/** Counts several attempts at once; if they exceed what is left, counts none and returns false. */
		async allowsMany(name: LimitName, key: string, count: number) {
			// Counted first: several calls at the same time must not all see the same rest.
			const { consumedPoints } = await limiters[name].penalty(keyFor(name, key), count);
			if (consumedPoints <= limitRules[name].points) return true;
			await limiters[name].reward(keyFor(name, key), count);
			return false;
		},
		/** Counts one attempt; false beyond the limit. */
		async allows(name: LimitName, key: string) {
			try {
				await limiters[name].consume(keyFor(name, key));
				return true;
			} catch (error) {
				if (error instanceof RateLimiterRes) return false;
				throw error;
			}
		},
		/**
		 * Counts one attempt. Beyond the limits it needs proof of work, and more of it with each further attempt; a
		 * rejected attempt is not counted. The last of `counted` is the network. Returns a function that undoes the count.
		 */
		async slowDown(counted: readonly Counted[], sent: string | null) {
			const takeBack = () =>
				Promise.all(counted.map(([name, key]) => limiters[name].reward(keyFor(name, key)))).then(() => {});
			const tries = await Promise.all(counted.map(([name, key]) => limiters[name].penalty(keyFor(name, key))));
			const level = Math.max(...tries.map((state, at) => levelOf(counted[at]?.[0], state.consumedPoints)));
			if (level < 0 || (sent !== null && (await isPaid(counted, level, sent)))) return takeBack;
			await takeBack();
			throw new ProofOfWorkRequired(work.make(counted[0]?.[0] ?? "", level, turnWait));
		},

		/**
		 * Counts one attempt; beyond the limit each further one waits twice as long. One that comes too early is not
		 * counted.
		 */
		async backOff(key: string) {
			const { consumedPoints } = await limiters.signIn.penalty(keyOf(key));
			const beyond = consumedPoints - limitRules.signIn.points;
			if (beyond < 0) return;
			const wait = Math.min(backOff.most, backOff.first * 2 ** beyond);
			try {
				await limiters.signInWait.consume(keyOf(key), 1, { customDuration: wait });
			} catch (error) {
				if (!(error instanceof RateLimiterRes)) throw error;
				await limiters.signIn.reward(keyOf(key));
				throw tooMany(error);
			}
		},

		/** True for the first call with this key within `seconds`. */
		isFirst: (key: string, seconds: number) => isFirst(key, seconds),

		/** Resets the counter of this key. */
		async forget(name: LimitName, key: string) {
			await limiters[name].delete(keyFor(name, key));
		},
		/** Resets the wrong passwords counted under this key, after a correct one. */
		async reset(key: string) {
			await Promise.all([limiters.signIn.delete(keyOf(key)), limiters.signInWait.delete(keyOf(key))]);
		},
		/** Resets the wrong passwords and password resets of an account, from all networks: its owner has set a new one. */
		async resetAccount(db: Db, email: string) {
			const whole: LimitName[] = ["signInAccount", "resetMail", "resetMailAgain"];
			const withNetwork: LimitName[] = ["signIn", "signInWait", "forgot"];
			const tries = or(
				inArray(
					rateLimits.key,
					whole.map((name) => `${name}:${keyFor(name, email)}`),
				),
				...withNetwork.map((name) => sql`starts_with(${rateLimits.key}, ${`${name}:${email} `})`),
			);
			await db.delete(rateLimits).where(tries);
		},
	};

	async function isFirst(key: string, seconds: number) {
		try {
			await limiters.once.consume(keyOf(key), 1, { customDuration: Math.max(1, Math.ceil(seconds)) });
			return true;
		} catch (error) {
			if (error instanceof RateLimiterRes) return false;
			throw error;
		}
	}

	/** Whether the call contains the required work (of about this level) or a completed wait. */
	async function isPaid(counted: readonly Counted[], level: number, sent: string) {
		const task = work.read(sent);
		const [network = ""] = counted.at(-1)?.slice(1) ?? [];
		// The count may have grown while the device was working.
		if (!task || task.purpose !== counted[0]?.[0] || task.level < level - 1) return false;
		const waited = !sent.includes("~");
		if (waited && task.turnAt * 1000 > Date.now()) return false;
		if (!(await isFirst(`work ${task.salt}`, limitRules.once.duration))) return false;
		if (!waited) return work.isDone(sent, task);
		try {
			await limiters.turn.consume(keyOf(`${task.purpose} ${network}`));
			return true;
		} catch (error) {
			if (error instanceof RateLimiterRes) return false;
			throw error;
		}
	}
}

/** Below zero within the limit; above it, one level more for each half of the limit. */
function levelOf(name: LimitName | undefined, tries: number) {
	if (!name) return -1;
	const { points } = limitRules[name];
	if (tries <= points) return -1;
	return Math.min(mostLevels[name] ?? mostLevel, Math.floor((tries - points - 1) / (points / 2)));
}

/** The column is limited. What distinguishes two long keys may be at their end, such as the network. */
const keyOf = (key: string) =>
	key.length <= 200 ? key : `${key.slice(0, 150)}~${createHash("sha256").update(key).digest("base64url")}`;

const tooMany = (state: RateLimiterRes) => new TooManyRequests(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));

/** Part of erasing a person: the counters with their address or account. */
export async function eraseRateLimits(tx: Db, { email, userId }: { email: string; userId: string }) {
	// As a whole word: anybody can register an address in which another one ends, and delete the account again.
	const named = [email, userId].map(
		(name) => sql`strpos(regexp_replace(${rateLimits.key}, '^[^:]*:', ' ') || ' ', ${` ${name} `}) > 0`,
	);
	await tx.delete(rateLimits).where(or(...named));
}

/**
 * Deletes counters that end later than any begun by now can: a clock that was ahead has begun them, and they would block
 * until it is that time. What may be used once stays used.
 */
export async function forgetCountersAhead(db: Db) {
	const ends = Object.entries(limitRules).flatMap(([name, rule]) =>
		name === "once" ? [] : [sql`(${name}::text, ${Date.now() + (rule.duration + hour) * 1000}::bigint)`],
	);
	await db.execute(sql`delete from ${rateLimits} using (values ${sql.join(ends, sql`, `)}) as rule (name, latest)
		where split_part(${rateLimits.key}, ':', 1) = rule.name and ${rateLimits.expire} > rule.latest`);
}

/** Deleted by schedule: each counter names a network, an address or an account, and is not deleted otherwise. */
export const oldRateLimits: Retained = {
	name: "signIn",
	table: rateLimits,
	due: (
		until,
	) => sql`select ${rateLimits.key} as id, 'tries' as label, to_timestamp(${rateLimits.expire} / 1000.0) as since
		from ${rateLimits} where ${rateLimits.expire} < extract(epoch from ${until}) * 1000 order by ${rateLimits.expire}`,
	erase: (tx, ids) => tx.delete(rateLimits).where(inArray(rateLimits.key, ids)),
};
