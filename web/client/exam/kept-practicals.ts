// What was typed into a practical and is not saved yet, on this device. It belongs to one account: only its sign-out
// deletes it, and whoever uses a shared computer next neither sees it nor loses it.
import { keepForOthers } from "#content/timings.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";
import { accountOfPage } from "#web/session/stored-user.ts";

type Answers = Record<string, string>;
/** The texts that an answer is based on: the server's, and those sent without a response. */
export type Bases = Record<string, string[]>;
/** `owner`, `keptAt` and `bases` are absent if an earlier release has stored it. */
type KeptPractical = { owner?: string | null; keptAt?: number; answers: Answers; bases?: Bases };

/** A key of the localStorage, followed by the id of the practical. */
const key = "practical-";

export function findPractical(id: string) {
	const { answers = {}, bases = {} } = read(id) ?? {};
	return { answers, bases };
}

/** Replaces what was `sent`, and leaves what another tab has typed. */
export function keepPractical(id: string, own: Answers, ownBases: Bases, sent: Answers = {}) {
	const before = findPractical(id);
	const others = Object.entries(before.answers).filter(([name, text]) => sent[name] !== text);
	const answers = { ...Object.fromEntries(others), ...own };
	const bases = Object.fromEntries(
		Object.keys(answers).flatMap((name) => {
			const known = (name in own ? ownBases : before.bases)[name];
			return known ? [[name, known]] : [];
		}),
	);
	const kept = { owner: accountOfPage(), keptAt: Date.now(), answers, bases } satisfies KeptPractical;
	writeStored("localStorage", key + id, Object.keys(answers).length > 0 ? kept : null);
}

export const forgetPractical = (id: string) => writeStored("localStorage", key + id, null);

/** The ids of those that this account has typed. */
export const listPracticals = (account: string | null) => listIds((kept) => (kept.owner ?? account) === account);

/** Called at the sign-out of this account. What others have typed stays for some time. */
export function forgetPracticals(account: string | null) {
	const since = Date.now() - keepForOthers;
	const gone = listIds(({ owner, keptAt = 0 }) => account === null || (owner ?? account) === account || keptAt < since);
	for (const id of gone) forgetPractical(id);
}

function listIds(asked: (kept: KeptPractical) => boolean) {
	try {
		const ids = Object.keys(localStorage).flatMap((one) => (one.startsWith(key) ? one.slice(key.length) : []));
		return ids.filter((id) => asked(read(id) ?? { answers: {} }));
	} catch {
		// A browser that blocks storage has stored nothing.
		return [];
	}
}

function read(id: string): KeptPractical | null {
	const stored = readStored<KeptPractical | Answers>("localStorage", key + id);
	if (stored === null) return null;
	return typeof stored.answers === "object" ? (stored as KeptPractical) : { answers: stored as Answers };
}
