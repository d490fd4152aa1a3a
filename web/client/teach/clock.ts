// The server's time on this device. The check-in codes of a class depend on it, so a wrong device clock does not
// matter; if it is not known accurately enough, no code is shown.
import { useEffect, useState } from "react";
import { dayInIndia } from "#contract/days.ts";
import { api } from "#web/client/api.ts";
import { findKept, keep } from "#web/client/teach/store.ts";

/** Milliseconds of uncertainty above which codes are hidden. */
const mostUncertain = 5_000;
/** The assumed maximum drift of a device clock, as a share of the time since the last comparison. */
const drift = 0.0005;
const compareEvery = 5 * 60_000;
const day = 24 * 3_600_000;

type Fix = { offset: number; at: number; error: number; running: number | null };

let fix: Fix | null = null;

/** Compares with the server, if it can be reached. */
export async function compareClocks() {
	const sent = performance.now();
	const response = await api.auth.teach.time.$get().catch(() => null);
	if (response?.status !== 200) return;
	const { serverTime } = await response.json();
	const took = performance.now() - sent;
	const at = Date.now();
	// The response was written at some time between the request and now.
	fix = { offset: serverTime + took / 2 - at, at, error: took / 2, running: performance.now() };
	await keep("clock", { offset: fix.offset, at: fix.at, error: fix.error }).catch(() => {});
}

/** Restores the last comparison after the page was reopened. */
export async function recallClock() {
	const kept = await findKept("clock").catch(() => undefined);
	if (kept && !fix) fix = { ...kept, running: null };
}

/** Null if it is not known accurately enough. */
export function serverTime() {
	if (!fix) return null;
	const elapsed = Math.abs(Date.now() - fix.at);
	// While the page is open, a change of the system clock shows as a difference from the monotonic clock.
	const set = fix.running === null ? 0 : Math.abs(elapsed - (performance.now() - fix.running));
	return fix.error + elapsed * drift + set > mostUncertain ? null : Date.now() + fix.offset;
}

/** For display only: falls back to the device's own time if the clocks were last compared more than a day ago. */
export function roughTime() {
	const isOfToday = fix !== null && Math.abs(Date.now() - fix.at) < day;
	return serverTime() ?? Date.now() + (fix && isOfToday ? fix.offset : 0);
}

/** The day in India, also on a device with a wrong clock. */
export const today = () => dayInIndia(new Date(roughTime()));

/** Compares the clocks now and every few minutes. True once the first comparison has succeeded or failed. */
export function useComparedClocks() {
	const [isCompared, setCompared] = useState(false);
	useEffect(() => {
		void recallClock()
			.then(compareClocks)
			.finally(() => setCompared(true));
		const timer = setInterval(() => void compareClocks(), compareEvery);
		return () => clearInterval(timer);
	}, []);
	return isCompared;
}
