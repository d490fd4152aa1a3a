import { useState, useSyncExternalStore } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { responseTime, responseWarning } from "#content/timings.ts";

/**
 * The countdown of the 48 hours. It uses the server's clock: `now` is the server's time when the page was rendered, and
 * the browser only counts on from there, so that a device with a wrong clock shows the right time.
 */
export function ResponseClock({ since, now }: { since: string; now: string }) {
	const { clock } = adminEnquiryWords();
	const deadline = new Date(since).getTime() + responseTime;
	const left = deadline - new Date(now).getTime() - useElapsed(now);
	const minutes = Math.floor(Math.abs(left) / 60_000);
	const toast = left > 0 ? clock.left : clock.late;
	return (
		<span className="promise" data-state={stateOf(left)}>
			<span className="sr-only">{clock.label} </span>
			<time dateTime={new Date(deadline).toISOString()}>
				{toast(Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0"))}
			</time>
		</span>
	);
}

function stateOf(left: number) {
	if (left <= 0) return "late";
	return left <= responseTime - responseWarning ? "soon" : "running";
}

/** Milliseconds since `now` arrived here; always 0 without scripts. */
function useElapsed(now: string) {
	const [arrived, setArrived] = useState(() => ({ now, at: Date.now() }));
	if (arrived.now !== now) setArrived({ now, at: Date.now() });
	const second = useSyncExternalStore(
		eachSecond,
		() => Math.floor(Date.now() / 1000),
		() => 0,
	);
	return second === 0 ? 0 : Math.max(0, second * 1000 - arrived.at);
}

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks of a page. */
function eachSecond(listener: () => void) {
	listeners.add(listener);
	ticking ??= setInterval(() => {
		for (const tell of listeners) tell();
	}, 1000);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		clearInterval(ticking);
		ticking = undefined;
	};
}
