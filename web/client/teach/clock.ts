// The server's time on this device. The codes of a class follow it, so a wrong clock of the device does not matter; if it
// is not known well enough, no code is shown.
import { api } from "#web/client/api.ts";
import { findKept, keep } from "#web/client/teach/store.ts";

/** Codes are hidden beyond this. */
const mostUncertain = 5_000;
/** How much the clock of a device may run wrong, as a share of the time since it was compared. */
const drift = 0.0005;

type Fix = { offset: number; at: number; error: number; running: number | null };

let fix: Fix | null = null;

/** Asks the server, unless it cannot be reached. */
export async function compareClocks() {
	const sent = performance.now();
	const response = await api.auth.teach.time.$get().catch(() => null);
	if (response?.status !== 200) return;
	const { serverTime } = await response.json();
	const took = performance.now() - sent;
	const at = Date.now();
	// The answer was written somewhere between the question and now.
	fix = { offset: serverTime + took / 2 - at, at, error: took / 2, running: performance.now() };
	await keep("clock", { offset: fix.offset, at: fix.at, error: fix.error }).catch(() => {});
}

/** What was compared before this page was opened again. */
export async function recallClock() {
	const kept = await findKept("clock").catch(() => undefined);
	if (kept && !fix) fix = { ...kept, running: null };
}

/** Null if it is not known well enough. */
export function serverTime() {
	if (!fix) return null;
	const elapsed = Math.abs(Date.now() - fix.at);
	// While this page is open, a clock that somebody sets differs from the one that only counts.
	const set = fix.running === null ? 0 : Math.abs(elapsed - (performance.now() - fix.running));
	return fix.error + elapsed * drift + set > mostUncertain ? null : Date.now() + fix.offset;
}

/** For display only: the device's own time if nothing better is known. */
export const roughTime = () => serverTime() ?? Date.now() + (fix?.offset ?? 0);
