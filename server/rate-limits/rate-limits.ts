// How often somebody may try something. Counted in the database, so that the limits hold across processes and restarts.
import { inArray, or, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Work } from "#contract/proof-of-work.ts";
import type { Db } from "#server/db/database.ts";
import type { Retained } from "#server/db/retention.ts";
import { openWork } from "#server/rate-limits/proof-of-work.ts";
import { rateLimits } from "#server/rate-limits/table.ts";

const minute = 60;
const hour = 60 * minute;

/** points: tries within `duration` seconds. What is counted by network leaves room for many classrooms behind one address. */
const rules = {
	/** Wrong passwords for one account from one network, or from a browser that knows the account. After these each next try waits twice as long. */
	signIn: { points: 5, duration: hour },
	signInWait: { points: 1, duration: 15 * minute },
	/** Wrong passwords for one account from anywhere, and from one network for any account: slow guessing and stuffing. After these each try takes work. */
	signInAccount: { points: 30, duration: hour },
	signInNetwork: { points: 300, duration: 15 * minute },
	/** Sign-ups from one network, and from everywhere: after these each takes work. */
	signUp: { points: 150, duration: hour },
	signUpAll: { points: 300, duration: 10 * minute },
	/** Where even work does not help any more. */
	signUpMost: { points: 600, duration: hour },
	/** Asking for a new password, for one account from one network. After these it takes work. */
	forgot: { points: 3, duration: hour },
	/** Letters with a link to a new password to one mailbox, beyond them one in a while: there is always one that still works. */
	resetMail: { points: 6, duration: hour },
	resetMailAgain: { points: 1, duration: 10 * minute },
	/** The same for a browser that knows the account: nobody else can use these up. */
	resetMailKnown: { points: 6, duration: hour },
	/** Letters that ask to confirm an address, for one account. */
	addressMail: { points: 5, duration: hour },
	/** Steps of signing in with a provider or a mailed link. */
	wayIn: { points: 600, duration: 10 * minute },
	/** Forms from one network; after these each takes work. */
	form: { points: 200, duration: 10 * minute },
	/** Forms of one signed-in person. */
	ownForm: { points: 30, duration: 10 * minute },
	/** Enquiries from one network that go straight to the office; the ones after them wait in the spam tray. */
	enquiryDay: { points: 100, duration: 24 * hour },
	/** Receipts to one mailbox: a form must not become a way to fill a stranger's. */
	receipt: { points: 10, duration: 24 * hour },
	payment: { points: 20, duration: 10 * minute },
	/** Downloads, resumed ones included: a weak line begins many times, and the log stays readable. */
	download: { points: 200, duration: hour },
	/** What comes to us as from the gateway, from one address. Its own messages all come from a few. */
	gateway: { points: 600, duration: 10 * minute },
	/** Turns that were waited for instead of the work, from one network. */
	turn: { points: 30, duration: 10 * minute },
	/** What counts once: a done task, a provider's token. */
	once: { points: 1, duration: 10 * minute },
} as const;

/** How often the work doubles at most: half a minute on a cheap phone. What everybody shares grows less. */
const mostLevel = 6;
const mostLevels: Partial<Record<LimitName, number>> = { signUpAll: 3, signInAccount: 4 };
/** Seconds that somebody without scripts waits for a turn. */
const turnWait = 20;
/** The first wait after too many wrong passwords, and the longest. */
const backOff = { first: 10, most: 15 * minute };

export type LimitName = keyof typeof rules;
export type Limits = ReturnType<typeof openLimits>;

/** Thrown when the tries are used up. `seconds` until the next one counts again. */
export class TooManyRequests extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super("too many tries");
		this.seconds = seconds;
	}
}

/** Thrown when a call is taken only after some work of the sender's device, or after a wait. */
export class ProofOfWorkRequired extends Error {
	readonly work: Work;
	constructor(work: Work) {
		super("work wanted");
		this.work = work;
	}
}

type Counted = readonly [name: LimitName, key: string];

export function openLimits(pool: Pool, secret: string) {
	const work = openWork(secret);
	const limiters = Object.fromEntries(
		Object.entries(rules).map(([name, rule]) => [
			name,
			new RateLimiterPostgres({
				storeClient: pool,
				storeType: "pool",
				tableName: "rate_limits",
				tableCreated: true,
				clearExpiredByTimeout: false,
				keyPrefix: name,
				...rule,
			}),
		]),
	) as Record<LimitName, RateLimiterPostgres>;

	return {
		/** Counts one try; throws TooManyRequests beyond the rule. */
		async consume(name: LimitName, key: string) {
			try {
				await limiters[name].consume(keyOf(key));
			} catch (error) {
				throw error instanceof RateLimiterRes ? tooMany(error) : error;
			}
		},
		/** Counts one try; false beyond the rule. */
		async allows(name: LimitName, key: string) {
			try {
				await limiters[name].consume(keyOf(key));
				return true;
			} catch (error) {
				if (error instanceof RateLimiterRes) return false;
				throw error;
			}
		},
		/**
		 * Counts one try. Beyond the rules it is taken only with done work, of which there is more the more come; what is not
		 * taken is not counted. The last of `counted` is the network. Returns how to take the try back out of the count.
		 */
		async slowDown(counted: readonly Counted[], sent: string | null) {
			const takeBack = () =>
				Promise.all(counted.map(([name, key]) => limiters[name].reward(keyOf(key)))).then(() => {});
			const tries = await Promise.all(counted.map(([name, key]) => limiters[name].penalty(keyOf(key))));
			const level = Math.max(...tries.map((state, at) => levelOf(counted[at]?.[0], state.consumedPoints)));
			if (level < 0 || (sent !== null && (await isPaid(counted, level, sent)))) return takeBack;
			await takeBack();
			throw new ProofOfWorkRequired(work.make(counted[0]?.[0] ?? "", level, turnWait));
		},

		/** Counts one try; after the rule's, each next one waits twice as long. What comes too early is not counted. */
		async backOff(key: string) {
			const { consumedPoints } = await limiters.signIn.penalty(keyOf(key));
			const beyond = consumedPoints - rules.signIn.points;
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

		/** True the first time within `seconds`. */
		isFirst: (key: string, seconds: number) => isFirst(key, seconds),

		/** Forgets the wrong passwords counted under this key, after the person got it right. */
		async reset(key: string) {
			await Promise.all([limiters.signIn.delete(keyOf(key)), limiters.signInWait.delete(keyOf(key))]);
		},
		/** Forgets all of them for an account, after its owner has set a new password. */
		async forgiveAccount(db: Db, email: string) {
			await db.delete(rateLimits).where(triesWith(email));
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

	/** Whether what came along pays for one call of this kind: work of about this level, or a turn that was waited for. */
	async function isPaid(counted: readonly Counted[], level: number, sent: string) {
		const task = work.read(sent);
		const [network = ""] = counted.at(-1)?.slice(1) ?? [];
		// The count may have grown while the device was at work.
		if (!task || task.purpose !== counted[0]?.[0] || task.level < level - 1) return false;
		const waited = !sent.includes("~");
		if (waited && task.turnAt * 1000 > Date.now()) return false;
		if (!(await isFirst(`work ${task.salt}`, rules.once.duration))) return false;
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

/** Below zero within the rule; then one more for each half of it. */
function levelOf(name: LimitName | undefined, tries: number) {
	if (!name) return -1;
	const { points } = rules[name];
	if (tries <= points) return -1;
	return Math.min(mostLevels[name] ?? mostLevel, Math.floor((tries - points - 1) / (points / 2)));
}

const keyOf = (key: string) => key.slice(0, 200);

const tooMany = (state: RateLimiterRes) => new TooManyRequests(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));

/** Part of erasing a person: the counters that carry their address or their account. */
export async function eraseRateLimits(tx: Db, { email, userId }: { email: string; userId: string }) {
	const named = [email, userId].map((name) => sql`strpos(${rateLimits.key}, ${name}) > 0`);
	await tx.delete(rateLimits).where(or(...named));
}

/** The counters of wrong and of forgotten passwords of this account, from wherever they came. */
function triesWith(email: string) {
	const whole: LimitName[] = ["signInAccount", "resetMail", "resetMailAgain"];
	const withNetwork: LimitName[] = ["signIn", "signInWait", "forgot"];
	return or(
		inArray(
			rateLimits.key,
			whole.map((name) => `${name}:${email}`),
		),
		...withNetwork.map((name) => sql`starts_with(${rateLimits.key}, ${`${name}:${email} `})`),
	);
}

/** Nobody else clears them away: each counter names a network, an address or an account. */
export const oldRateLimits: Retained = {
	name: "signIn",
	table: rateLimits,
	due: (
		until,
	) => sql`select ${rateLimits.key} as id, 'tries' as label, to_timestamp(${rateLimits.expire} / 1000.0) as since
		from ${rateLimits} where ${rateLimits.expire} < extract(epoch from ${until}) * 1000 order by ${rateLimits.expire}`,
	erase: (tx, ids) => tx.delete(rateLimits).where(inArray(rateLimits.key, ids)),
};
