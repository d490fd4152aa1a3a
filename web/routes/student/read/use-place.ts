// The current slide: changed by keys, swipes and links, and stored in the URL and in the account for other devices.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { placePause } from "#content/timings.ts";
import type { Progress, ReadResponse } from "#contract/course/course.ts";
import { api, asJson } from "#web/client/api.ts";
import { forgetPlace, keepPlace } from "#web/client/study/store.ts";

type Read = Pick<ReadResponse, "deck" | "owner" | "progress">;

/** `asked`: the slide in the URL, if there is one. */
export function usePlace(
	{ deck: { part, slides }, owner, progress }: Read,
	asked: number | null,
	onKept: (progress: Progress) => void,
) {
	const count = slides.length;
	const [place, setPlace] = useState(Math.min(asked ?? progress.slide, count));
	const kept = useRef(progress.slide);

	const keep = useEffectEvent(async (leaving: boolean) => {
		if (kept.current === place) return;
		kept.current = place;
		const here = { owner, part, slide: place, at: Date.now() };
		// Stored on this device until the server has it (web/client/study/send-kept.ts).
		keepPlace(here).catch(() => {});
		const answer = await api.auth.course.progress
			.$post(asJson({ part, slide: String(place) }), { init: { keepalive: leaving } })
			.catch(() => null);
		if (answer?.status === 200) {
			await forgetPlace(here).catch(() => {});
			onKept((await answer.json()).progress);
		} else kept.current = 0;
	});

	useEffect(() => {
		// Slides that are skipped quickly are not recorded one by one; the last slide is recorded immediately.
		const pause = setTimeout(() => void keep(false), place === count ? 0 : placePause);
		const leave = () => void keep(true);
		addEventListener("pagehide", leave);
		return () => {
			clearTimeout(pause);
			removeEventListener("pagehide", leave);
		};
	}, [place, count]);

	function go(to: number) {
		const next = Math.min(count, Math.max(1, to));
		if (next === place) return;
		setPlace(next);
		const address = new URL(location.href);
		address.searchParams.set("slide", String(next));
		history.replaceState(history.state, "", address.search);
		// The new slide exists after the next paint; a screen reader then reads its title.
		requestAnimationFrame(() => {
			scrollTo({ top: 0, behavior: "instant" });
			document.getElementById(`slide-${next}-title`)?.focus({ preventScroll: true });
		});
	}

	// The links of the contents, opened in a new tab. The server does not see which slide they name.
	const goToLinked = useEffectEvent(() => {
		const [, linked] = /^#slide-([1-9]\d?)$/.exec(location.hash) ?? [];
		if (linked) go(Number(linked));
	});
	useEffect(() => goToLinked(), []);

	const turn = useEffectEvent((event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
		const steps: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 1, End: count };
		const to = steps[event.key];
		// In a field or a group of options these keys have another meaning.
		if (to === undefined || (event.target as Element).closest("input, select, textarea")) return;
		event.preventDefault();
		go(to);
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => turn(event);
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);

	return { place, go };
}
