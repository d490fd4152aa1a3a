// Fields that could not be sent because the session had ended: stored in this tab for the same user until they have
// signed in again.
import { readStored, writeStored } from "#web/client/drafts.ts";
import { mayBeSignedIn, refreshUser } from "#web/session/session.ts";
import { accountOfPage, findStoredUser } from "#web/session/stored-user.ts";

let leavesToSignIn = false;

/** The user leaves only to sign in again: the text is stored, so no warning about unsaved text is needed. */
export function markTextKept() {
	leavesToSignIn = true;
}
export const isTextKept = () => leavesToSignIn;

type Unsent<Value> = { who: string | null; value: Value };

const placeOf = (name: string) => `unsent ${name}`;

export const keepUnsent = (name: string, value: unknown) =>
	writeStored("sessionStorage", placeOf(name), { who: accountOfPage(), value } satisfies Unsent<unknown>);

export const forgetUnsent = (name: string) => writeStored("sessionStorage", placeOf(name), null);

/** Whether something of this user is stored under this name, so that its dialog can be opened again. */
export async function isUnsent(name: string) {
	if (isUserUnknown(name)) await refreshUser();
	return findOwn(name) !== null;
}

/** Returns and removes it; null if there is none, or if another user has signed in. */
export async function takeUnsent<Value>(name: string): Promise<Value | null> {
	if (isUserUnknown(name)) await refreshUser();
	const own = findOwn<Value>(name);
	if (own) forgetUnsent(name);
	return own?.value ?? null;
}

const read = <Value>(name: string) => readStored<Unsent<Value>>("sessionStorage", placeOf(name));

/** After a sign-in at Google only the server knows who is here. */
const isUserUnknown = (name: string) => Boolean(read(name)?.who) && findStoredUser() === null;

function findOwn<Value>(name: string) {
	const kept = read<Value>(name);
	const here = findStoredUser()?._id;
	if (!kept || kept.who === null || kept.who === here) return kept;
	if (here) forgetUnsent(name);
	return here || mayBeSignedIn() ? null : kept;
}
