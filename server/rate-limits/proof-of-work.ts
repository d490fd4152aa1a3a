// Proof of work before a call is accepted, if many come from one network: half a second for one person, days for a
// script that wants ten thousand. A client that cannot do it (a form without scripts) waits instead.
import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { type Work, workParts } from "#contract/proof-of-work.ts";

const derive = promisify(pbkdf2);

/** Seconds for which a task is valid. */
const lifetime = 10 * 60;

export type Task = { purpose: string; level: number; turnAt: number; salt: string };

export function openWork(secret: string) {
	const sign = (text: string) => createHmac("sha256", secret).update(`work ${text}`).digest("base64url");

	return {
		/**
		 * A task for a call of this kind. Each level doubles the work. `wait`: seconds until the token is accepted without
		 * work.
		 */
		make(purpose: string, level: number, wait: number): Work {
			const now = Math.floor(Date.now() / 1000);
			const facts = [purpose, level, now + wait, now + lifetime, randomBytes(12).toString("base64url")].join(".");
			return { token: `${facts}.${sign(facts)}`, bits: bitsAt(level), wait };
		},

		/** The task of a sent solution (`token~1,2,3,4`, or the token alone); null if the task is not ours or too old. */
		read(sent: string): Task | null {
			const token = sent.split("~")[0] ?? "";
			const dot = token.lastIndexOf(".");
			const [purpose = "", level, turnAt, until, salt = ""] = token.slice(0, Math.max(0, dot)).split(".");
			const given = Buffer.from(token.slice(dot + 1));
			const expected = Buffer.from(sign(token.slice(0, Math.max(0, dot))));
			if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
			return Number(until) * 1000 < Date.now() ? null : { purpose, level: Number(level), turnAt: Number(turnAt), salt };
		},

		/** Whether the work was done. Costs one hash per part. */
		async isDone(sent: string, { level }: Task) {
			const [token = "", answers = ""] = sent.split("~");
			const found = answers.split(",");
			if (found.length !== workParts.count || !found.every((one) => /^\d{1,9}$/.test(one))) return false;
			for (const [part, answer] of found.entries()) {
				const hash = await derive(token, `${part}.${answer}`, workParts.rounds, 4, "sha256");
				if (hash.readUInt32BE() >>> (32 - bitsAt(level)) !== 0) return false;
			}
			return true;
		},
	};
}

/** The number of leading zero bits in each part's hash: 2^bits tries on average. */
const bitsAt = (level: number) => 5 + level;
