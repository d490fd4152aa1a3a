// How long each slide is on the screen. The times are stored on the device and reported in small batches, possibly
// later: the server keeps the longest time of each slide, so nothing is counted twice.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { viewsReport } from "#content/timings.ts";
import type { Progress, ReadResponse, Views } from "#contract/course/course.ts";
import { reportViews } from "#web/client/study/send-kept.ts";
import { keepViews, listKeptViews } from "#web/client/study/store.ts";

const tick = 1000;
/** Milliseconds. After a longer gap the device slept or the page was frozen, so nothing was shown. */
const longestTick = 1500;

type Read = Pick<ReadResponse, "deck" | "owner" | "views">;

/** The keys of the slides that were on the screen long enough. */
export function useReading(
	{ deck, owner, views }: Read,
	place: number,
	onKept: (progress: Progress, views: Views) => void,
) {
	const { part, slides } = deck;
	const spent = useRef<Record<string, number>>({});
	const isChanged = useRef(false);
	const [seen, setSeen] = useState(() => seenOf(slides, views));

	const current = (): Views =>
		Object.fromEntries(Object.entries(spent.current).map(([key, ms]) => [key, Math.floor(ms / 1000)]));

	const count = useEffectEvent((ms: number) => {
		const slide = slides[place - 1];
		if (!slide) return;
		const before = spent.current[slide.key] ?? (views[slide.key] ?? 0) * 1000;
		const after = Math.min(before + ms, slide.seconds * 1000);
		if (after === before) return;
		spent.current[slide.key] = after;
		isChanged.current = true;
		if (after === slide.seconds * 1000) setSeen((keys) => new Set(keys).add(slide.key));
	});

	const report = useEffectEvent(async (leaving: boolean) => {
		if (isChanged.current) {
			isChanged.current = false;
			await keepViews({ owner, part, views: current() }).catch(() => {});
		}
		const kept = await listKeptViews(owner).catch(() => [{ owner, part, views: current() }]);
		if (kept.length === 0) return;
		const counted = await reportViews(kept, { leaving, hasMore: (one) => one === part && isChanged.current });
		for (const one of counted) if (one.part === part) onKept(one.progress, one.views);
	});

	const resume = useEffectEvent(async () => {
		const kept = (await listKeptViews(owner).catch(() => [])).find((one) => one.part === part);
		for (const [key, seconds] of Object.entries(kept?.views ?? {}))
			spent.current[key] = Math.max(spent.current[key] ?? 0, seconds * 1000, (views[key] ?? 0) * 1000);
		setSeen((keys) => new Set([...keys, ...seenOf(slides, current())]));
	});

	useEffect(() => {
		void resume();
		let last = performance.now();
		const counting = setInterval(() => {
			const now = performance.now();
			if (document.visibilityState === "visible") count(Math.min(now - last, longestTick));
			last = now;
		}, tick);
		const reporting = setInterval(() => void report(false), viewsReport);
		const leave = () => void (document.visibilityState === "hidden" && report(true));
		const again = () => void report(false);
		document.addEventListener("visibilitychange", leave);
		addEventListener("online", again);
		return () => {
			clearInterval(counting);
			clearInterval(reporting);
			document.removeEventListener("visibilitychange", leave);
			removeEventListener("online", again);
			void report(true);
		};
	}, []);

	// Once the last missing slide is seen, it is reported at once.
	const isAll = seen.size >= slides.length;
	useEffect(() => {
		if (isAll) void report(false);
	}, [isAll]);

	return seen;
}

const seenOf = (slides: ReadResponse["deck"]["slides"], views: Views): ReadonlySet<string> =>
	new Set(slides.filter(({ key, seconds }) => (views[key] ?? 0) >= seconds).map(({ key }) => key));
