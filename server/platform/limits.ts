// How often somebody may try something. Counted in the database, so that the limits hold across processes and restarts.
import { inArray, or, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "#server/platform/database.ts";
import { rateLimits } from "#server/platform/limits-table.ts";
import type { Retained } from "#server/platform/retention.ts";

const minute = 60;
const hour = 60 * minute;

/** points: tries allowed within `duration` seconds. */
const rules = {
	/** Wrong passwords for one account from one network. */
	signIn: { points: 5, duration: 15 * minute },
	/** Wrong passwords for one account from anywhere, and from one network for any account: slow guessing and stuffing. */
	signInAccount: { points: 30, duration: hour },
	signInNetwork: { points: 100, duration: 15 * minute },
	signUp: { points: 20, duration: hour },
	forgot: { points: 3, duration: hour },
	/** Letters that ask to confirm an address, for one account. */
	addressMail: { points: 5, duration: hour },
	/** Steps of signing in with a provider or a mailed link. A whole class may sit behind one address. */
	wayIn: { points: 300, duration: 10 * minute },
	/** One address may be a whole mobile network, so this is generous: an enquiry lost is worse than one too many. */
	form: { points: 30, duration: 10 * minute },
	/** Enquiries from one network that go straight to the office; the ones after them wait in the spam tray. */
	enquiryDay: { points: 100, duration: 24 * hour },
	/** Receipts to one mailbox: a form must not become a way to fill a stranger's. */
	receipt: { points: 10, duration: 24 * hour },
	payment: { points: 20, duration: 10 * minute },
	/** Downloads, resumed ones included: a weak line begins many times, and the log stays readable. */
	download: { points: 200, duration: hour },
	/** What comes to us as from the gateway, from one address. Its own messages all come from a few. */
	gateway: { points: 600, duration: 10 * minute },
} as const;

export type LimitName = keyof typeof rules;
export type Limits = ReturnType<typeof openLimits>;

/** Thrown when the tries are used up. `seconds` until the next one counts again. */
export class TooManyTries extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super("too many tries");
		this.seconds = seconds;
	}
}

export function openLimits(pool: Pool) {
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
		/** Counts one try; throws TooManyTries beyond the rule. */
		async spend(name: LimitName, key: string) {
			try {
				await limiters[name].consume(key.slice(0, 200));
			} catch (error) {
				throw error instanceof RateLimiterRes ? tooMany(error) : error;
			}
		},
		/** Counts one try; false beyond the rule. */
		async allows(name: LimitName, key: string) {
			try {
				await limiters[name].consume(key.slice(0, 200));
				return true;
			} catch (error) {
				if (error instanceof RateLimiterRes) return false;
				throw error;
			}
		},
		/** Throws TooManyTries when nothing is left, without counting. */
		async check(name: LimitName, key: string) {
			const state = await limiters[name].get(key.slice(0, 200));
			if (state && state.consumedPoints >= rules[name].points) throw tooMany(state);
		},
		/** Forgets the tries, after the person got it right. */
		async forgive(name: LimitName, key: string) {
			await limiters[name].delete(key.slice(0, 200));
		},
	};
}

const tooMany = (state: RateLimiterRes) => new TooManyTries(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));

/** Part of erasing a person: the counters that carry their address or their account. */
export async function eraseTries(tx: Db, { email, userId }: { email: string; userId: string }) {
	const named = [email, userId].map((name) => sql`strpos(${rateLimits.key}, ${name}) > 0`);
	await tx.delete(rateLimits).where(or(...named));
}

/** Nobody else clears them away: each counter names a network, an address or an account. */
export const oldTries: Retained = {
	name: "signIn",
	table: rateLimits,
	due: (
		until,
	) => sql`select ${rateLimits.key} as id, 'tries' as label, to_timestamp(${rateLimits.expire} / 1000.0) as since
		from ${rateLimits} where ${rateLimits.expire} < extract(epoch from ${until}) * 1000 order by ${rateLimits.expire}`,
	erase: (tx, ids) => tx.delete(rateLimits).where(inArray(rateLimits.key, ids)),
};
