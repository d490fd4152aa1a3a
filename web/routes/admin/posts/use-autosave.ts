import { use, useEffect, useRef, useState } from "react";
import { autosaveAgain, autosavePause } from "#content/timings.ts";
import type { OtherEditor } from "#contract/blog.ts";
import { api } from "#web/client/api.ts";
import { Navigation } from "#web/client/navigation.ts";

type Typed = { fields: Record<string, string>; version: number };

/** Browsers send no more than 64 KB in keepalive requests while a page is being left. Some space is for the rest. */
const mostOnLeaving = 60_000;

/**
 * Saves on the server what is typed in a post: after a pause, and when the page is left. `stored` is called with what
 * the server has. If somebody else has saved the post meanwhile, the page is reloaded and shows it.
 */
export function useAutosave(
	postId: string | undefined,
	others: readonly OtherEditor[],
	stored: (typed: Typed) => void,
) {
	const { refresh } = use(Navigation);
	/** `isWaiting`: the latest text has not been sent yet. */
	const [state, setState] = useState<{
		savedAt?: string;
		isWaiting: boolean;
		storing: boolean;
		others: readonly OtherEditor[];
	}>({ isWaiting: false, storing: false, others });
	const waiting = useRef<Typed>(undefined);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const underWay = useRef<AbortController>(undefined);
	const tell = useRef(stored);
	tell.current = stored;

	async function store(keepalive = false) {
		clearTimeout(timer.current);
		const typed = waiting.current;
		if (!typed) return;
		waiting.current = undefined;
		underWay.current?.abort();
		const ends = new AbortController();
		underWay.current = ends;
		setState((now) => ({ ...now, isWaiting: false, storing: true }));
		const sent = await api.auth.admin.draftblog
			.$post({ json: { id: postId, ...typed } }, { init: { keepalive, signal: ends.signal } })
			.then(async (answer) => (answer.status === 200 ? await answer.json() : null))
			.catch(() => null);
		if (ends.signal.aborted) return;
		if (!sent) {
			setState((now) => ({ ...now, isWaiting: true, storing: false }));
			// Newer text takes precedence.
			waiting.current ??= typed;
			timer.current = setTimeout(store, autosaveAgain);
			return;
		}
		const isWaiting = waiting.current !== undefined;
		setState({ savedAt: sent.savedAt, isWaiting, storing: false, others: sent.others });
		if (!waiting.current) tell.current(typed);
		if (sent.version > typed.version) await refresh();
	}

	const storeNow = useRef(store);
	storeNow.current = store;
	useEffect(() => {
		const leave = () => {
			const size = JSON.stringify(waiting.current ?? "").length * 3;
			if (document.visibilityState === "hidden") void storeNow.current(size < mostOnLeaving);
		};
		document.addEventListener("visibilitychange", leave);
		return () => {
			document.removeEventListener("visibilitychange", leave);
			void storeNow.current();
		};
	}, []);

	/** There is nothing left to store: the post has been saved, or is unchanged. */
	function stop() {
		clearTimeout(timer.current);
		waiting.current = undefined;
		underWay.current?.abort();
		setState(({ others }) => ({ isWaiting: false, storing: false, others }));
	}

	return {
		...state,
		later(typed: Typed) {
			waiting.current = typed;
			setState((now) => (now.isWaiting ? now : { ...now, isWaiting: true }));
			clearTimeout(timer.current);
			timer.current = setTimeout(store, autosavePause);
		},
		now: () => store(),
		stop,
		/** Also deletes what has been stored. */
		async discard() {
			stop();
			await api.auth.admin.discarddraftblog
				.$post({ json: { id: postId } } as Parameters<typeof api.auth.admin.discarddraftblog.$post>[0])
				.catch(() => null);
		},
	};
}
