// How often one network may look up numbers. Verification must work while the database is read-only, so permission is
// counted in memory; misses and guessed names are also counted in the database, for all processes.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Limits, limitRules, TooManyRequests } from "#server/rate-limits/rate-limits.ts";

export type LookUps = ReturnType<typeof openLookUps>;

export function openLookUps() {
	const memory = {
		certificateHit: new RateLimiterMemory(limitRules.certificateHit),
		certificateMiss: new RateLimiterMemory(limitRules.certificateMiss),
		certificateName: new RateLimiterMemory(limitRules.certificateName),
		signature: new RateLimiterMemory(limitRules.form),
	};
	/** Networks that have used up their misses, as far as this process knows. */
	const blocked = new Map<string, number>();
	let misses = 0;

	return {
		/** Throws TooManyRequests for a network that has guessed too often, whatever it requests now. */
		allow(address: string, now = Date.now()) {
			const until = blocked.get(address);
			if (until === undefined) return;
			if (until > now) throw new TooManyRequests(Math.ceil((until - now) / 1000));
			blocked.delete(address);
		},

		/** A number that was found. */
		async hit(address: string) {
			await consume(memory.certificateHit, address);
		},

		/** A signature to be checked. */
		async checkSignature(address: string) {
			await consume(memory.signature, address);
		},

		/** Counts a number that does not exist: a typing error is no miss, because the last character is a check digit. */
		async miss(limits: Limits, address: string) {
			misses++;
			const wait = await countMiss(limits, address);
			if (wait === null) return;
			for (const [network, until] of blocked) if (until <= Date.now()) blocked.delete(network);
			blocked.set(address, Date.now() + wait * 1000);
		},

		/** One try to guess the name of a certificate. */
		async guessName(limits: Limits, number: string) {
			await consume(memory.certificateName, number);
			await orWithoutDatabase(() => limits.consume("certificateName", number));
		},

		/** The same for a name in a list: false beyond the limit. */
		async mayGuessName(limits: Limits, number: string) {
			try {
				await this.guessName(limits, number);
				return true;
			} catch (error) {
				if (error instanceof TooManyRequests) return false;
				throw error;
			}
		},

		/** Since this process began. */
		get misses() {
			return misses;
		},
	};

	/** Returns the seconds to wait once the limit is reached; null before. */
	async function countMiss(limits: Limits, address: string) {
		try {
			const { remainingPoints, msBeforeNext } = await memory.certificateMiss.consume(address);
			if (remainingPoints === 0) return Math.ceil(msBeforeNext / 1000);
			await orWithoutDatabase(() => limits.consume("certificateMiss", address));
			return null;
		} catch (error) {
			if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
			if (error instanceof TooManyRequests) return error.seconds;
			throw error;
		}
	}
}

async function consume(limiter: RateLimiterMemory, key: string) {
	try {
		await limiter.consume(key);
	} catch (error) {
		throw error instanceof RateLimiterRes
			? new TooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
			: error;
	}
}

/** Counting in the database is not possible while it is read-only. */
async function orWithoutDatabase(count: () => Promise<void>) {
	try {
		await count();
	} catch (error) {
		if (error instanceof TooManyRequests) throw error;
	}
}
