// How long the class has spent on each part of a deck. Stored on the device, so that a reload does not lose it.
import { useEffect, useState } from "react";
import { recall, remember } from "#web/client/teach/use-show.ts";

/** `spent`: milliseconds by part, without the time since `since`, which is null while the clock is stopped. */
type Clock = { spent: number[]; part: number; since: number | null; keptAt: number };

/** Milliseconds; older times are from an earlier class. */
const longest = 6 * 3_600_000;
const tick = 500;

export function useClassClock(deck: string, parts: number, current: number) {
	const name = `teach-clock ${deck}`;
	const fresh = (): Clock => ({ spent: Array(parts).fill(0), part: current, since: null, keptAt: Date.now() });
	const [clock, setClock] = useState(() => read(recall(name), parts) ?? fresh());
	const [now, setNow] = useState(() => Date.now());
	const isRunning = clock.since !== null;

	// Another slide may belong to another part.
	const turned = clock.part === current ? clock : { ...settle(clock, now), part: current };
	if (turned !== clock) setClock(turned);

	useEffect(() => remember(name, JSON.stringify({ ...clock, keptAt: Date.now() })), [name, clock]);
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => setNow(Date.now()), tick);
		return () => clearInterval(timer);
	}, [isRunning]);

	const { spent } = settle(clock, now);
	return {
		/** Seconds by part. */
		spent: spent.map((one) => Math.floor(one / 1000)),
		isRunning,
		hasStarted: isRunning || spent.some((one) => one > 0),
		toggle() {
			const at = Date.now();
			setNow(at);
			setClock(isRunning ? { ...settle(clock, at), since: null } : { ...clock, since: at });
		},
		reset: () => setClock(fresh()),
	};
}

/** Adds the running time up to `at`. */
function settle(clock: Clock, at: number): Clock {
	if (clock.since === null) return clock;
	const { part, since } = clock;
	return { ...clock, spent: clock.spent.with(part, (clock.spent[part] ?? 0) + Math.max(0, at - since)), since: at };
}

function read(kept: string | null, parts: number): Clock | null {
	if (!kept) return null;
	const clock: Clock = JSON.parse(kept);
	return clock.spent.length === parts && Date.now() - clock.keptAt < longest ? clock : null;
}
