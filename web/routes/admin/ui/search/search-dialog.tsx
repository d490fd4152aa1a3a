// The search dialog of the admin area: a combobox with results (WAI-ARIA Authoring Practices, "Combobox").
import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { adminSearchWords } from "#content/en/admin/search.ts";
import { quickSearchPause } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { SearchResponse } from "#contract/admin/search.ts";
import { leastSearch, longestSearch } from "#contract/list-bounds.ts";
import { api } from "#web/client/api.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { HelmMark } from "#web/ui/brand/helm-mark.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { groupResults, SearchOptions } from "./search-results.tsx";

export function SearchDialog({ onClose }: { onClose: () => void }) {
	const text = adminSearchWords();
	const [typed, setTyped] = useState("");
	const [chosen, setChosen] = useState<string>();
	const q = typed.trim();
	const { found, isFresh, retry } = useFound(q);
	const groups = groupResults(q, useMay(), found?.response);
	const options = groups.flatMap(({ hits }) => hits);
	const active = options.find(({ id }) => id === chosen) ?? options[0];
	const list = useId();
	const entered = useRef<string>(undefined);
	const isRecord = groups[0]?.kind !== "actions" && groups[0]?.kind !== "screens";

	useEffect(() => {
		if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: "nearest" });
	}, [chosen]);
	// Enter was pressed before the results arrived, for example after pasting a number.
	useEffect(() => {
		if (!isFresh || entered.current !== q) return;
		entered.current = undefined;
		if (active) document.getElementById(active.id)?.click();
	}, [isFresh, q, active]);

	function press(event: KeyboardEvent) {
		// Enter and arrow keys belong to the input method while it composes a character of an Indian script.
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter") {
			event.preventDefault();
			if (!chosen && isRecord && !isFresh) entered.current = q;
			else if (active) document.getElementById(active.id)?.click();
		}
		if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
		event.preventDefault();
		const place = active ? options.indexOf(active) : -1;
		const step = event.key === "ArrowDown" ? 1 : -1;
		setChosen(options.at((place + step) % options.length)?.id);
	}

	const isShort = q !== "" && [...q].length < leastSearch;
	const isNothing = isFresh && !found?.problem && options.length === 0 && !isShort;
	const status = isShort
		? text.short
		: !isFresh
			? text.searching
			: isNothing
				? text.nothing(q)
				: text.found(options.length);
	return (
		<Dialog
			className="search-dialog"
			aria-label={text.label}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && onClose()}
		>
			<div className="search-field">
				{isFresh ? (
					<Search aria-hidden="true" className="size-6 text-sea-700" />
				) : (
					<HelmMark className="button-wheel size-6 text-sea-700" />
				)}
				<input
					type="text"
					role="combobox"
					aria-label={text.label}
					aria-autocomplete="list"
					aria-expanded={options.length > 0}
					aria-controls={list}
					aria-activedescendant={active?.id}
					placeholder={text.hint}
					value={typed}
					maxLength={longestSearch}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="go"
					onChange={({ target }) => {
						setTyped(target.value);
						setChosen(undefined);
					}}
					onKeyDown={press}
				/>
				<button type="button" className="search-close" aria-label={text.close} onClick={onClose}>
					<X aria-hidden="true" className="size-6" />
				</button>
			</div>
			<div className="search-found">
				<p role="status" className={isShort || (options.length === 0 && !found?.problem) ? "search-note" : "sr-only"}>
					{status} {isNothing && text.advice}
				</p>
				{found?.problem && isFresh && (
					<Notice tone="error" className="mb-3">
						{found.problem}{" "}
						<button type="button" className="link" onClick={retry}>
							{text.again}
						</button>
					</Notice>
				)}
				<SearchOptions id={list} groups={groups} active={active?.id} stale={!isFresh} onOpen={onClose} />
			</div>
			<p className="search-keys" aria-hidden="true">
				<span>
					<kbd>↑ ↓</kbd>
					{text.keys.move}
				</span>
				<span>
					<kbd>Enter</kbd>
					{text.keys.open}
				</span>
				<span>
					<kbd>Esc</kbd>
					{text.keys.close}
				</span>
			</p>
		</Dialog>
	);
}

type Found = { q: string; response?: SearchResponse; problem?: string };

/** The results of the last search; fresh if that is the current one. */
function useFound(q: string) {
	const [found, setFound] = useState<Found>();
	const [round, setRound] = useState(0);
	const isSearched = [...q].length >= leastSearch;

	// biome-ignore lint/correctness/useExhaustiveDependencies(round): trying again is the same search once more
	useEffect(() => {
		if (!isSearched) return;
		const stopped = new AbortController();
		const soon = setTimeout(async () => {
			const next = await askServer(q, stopped.signal);
			if (!stopped.signal.aborted) setFound(next);
		}, quickSearchPause);
		return () => {
			clearTimeout(soon);
			stopped.abort();
		};
	}, [q, isSearched, round]);

	function retry() {
		setFound(undefined);
		setRound((count) => count + 1);
	}

	return { found: isSearched ? found : undefined, isFresh: !isSearched || found?.q === q, retry };
}

async function askServer(q: string, signal: AbortSignal): Promise<Found> {
	const { failed } = adminSearchWords();
	try {
		const answer = await api.auth.admin.search.$get({ query: { q } }, { init: { signal } });
		if (answer.status === 200) return { q, response: await answer.json() };
		const refused = (await answer.json().catch(() => null)) as { message?: string } | null;
		return { q, problem: answer.status < 500 ? (refused?.message ?? failed) : failed };
	} catch {
		return { q, problem: navigator.onLine ? failed : words().messages.error.unreachable };
	}
}
