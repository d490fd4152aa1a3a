import { useCallback, useEffect, useRef, useState } from "react";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { checkEntry } from "#content/entries/check.ts";
import { type EntryName, entryOf } from "#content/entries/entries.ts";
import { type Conflict, isSame, mergeValues, type Raw } from "#content/entries/values.ts";
import { draftPause } from "#content/timings.ts";
import type { EntryResponse } from "#contract/admin/content.ts";
import { api } from "#web/client/api.ts";
import { forgetUnsent, isTextKept, keepUnsent, takeUnsent } from "#web/client/unsent.ts";

/** Not saved: `offline` if the server was not reached, `refused` if it rejected the value of a field. */
export type SaveState = "clean" | "typing" | "saving" | "saved" | "offline" | "refused" | "failed";
type Problems = EntryResponse["problems"];

/** The form's values, saved on the server shortly after the last change. Until then this browser stores them. */
export function useDraft(entry: EntryName, opened: EntryResponse) {
	const [values, setValues] = useState<Raw>(opened.values);
	const [state, setState] = useState<SaveState>("clean");
	const [savedAt, setSavedAt] = useState<string>();
	const [version, setVersion] = useState(opened.version);
	const [problems, setProblems] = useState<Problems>(opened.problems);
	const [conflicts, setConflicts] = useState<Conflict[]>(opened.conflicts);
	const [message, setMessage] = useState<string>();
	const [signedOut, setSignedOut] = useState(false);
	/** The values on the server. */
	const stored = useRef<Raw>(opened.stored);
	/** Until the next save the draft is based on an earlier live version. */
	const isOutdated = useRef(opened.moved);
	const latest = useRef(values);
	latest.current = values;
	const underWay = useRef<Promise<unknown>>(undefined);
	/** Sent without an answer, so that the server may have stored it. */
	const unanswered = useRef<Raw>(undefined);
	const unsettled = useRef(conflicts);
	unsettled.current = conflicts;
	/** What is wrong with the values on the server, also after others have been refused. */
	const storedProblems = useRef(opened.problems);
	const isRefused = useRef(false);
	const isDiscarded = useRef(false);
	const isSaved = useCallback(
		(one: Raw) => isDiscarded.current || (isSame(one, stored.current) && !isOutdated.current),
		[],
	);

	const save = useCallback(async (): Promise<boolean> => {
		await underWay.current;
		// Saving now would resolve the conflicts without a choice.
		if (unsettled.current.length > 0) return false;
		const sent = latest.current;
		if (isSaved(sent)) return true;
		setState("saving");
		const attempt = send(entry, { values: sent, began: stored.current, revision: opened.revision });
		underWay.current = attempt;
		const result = await attempt;
		underWay.current = undefined;
		if (isDiscarded.current) return false;
		/** Continues with the server's merge with other people's changes, plus what was typed here meanwhile. */
		const goOnWith = (merged: Raw) => {
			const withTyped = (now: Raw) => mergeValues(entryOf(entry).fields, sent, now, merged).merged;
			latest.current = withTyped(latest.current);
			setValues(withTyped);
		};
		if (!result.ok) {
			if (result.why === "offline") unanswered.current = tidied(entry, sent);
			// The other text is one's own, from before.
			if (result.conflicts && unanswered.current && isSame(result.stored, unanswered.current)) {
				stored.current = result.stored;
				unanswered.current = undefined;
				return save();
			}
			setState(result.why);
			setMessage(result.message);
			setSignedOut(result.signedOut === true);
			isRefused.current = result.why === "refused";
			if (result.problems) setProblems(result.problems);
			if (result.conflicts) {
				setConflicts(result.conflicts);
				stored.current = result.stored;
				goOnWith(result.merged);
			}
			return false;
		}
		const unchanged = isSame(latest.current, sent);
		stored.current = result.values;
		unanswered.current = undefined;
		isOutdated.current = false;
		setSignedOut(false);
		goOnWith(result.values);
		isRefused.current = false;
		storedProblems.current = result.problems;
		setProblems(result.problems);
		setMessage(result.merged ? siteContentWords().form.merged(result.merged) : undefined);
		setState(unchanged ? "saved" : "typing");
		setSavedAt(new Date().toISOString());
		setVersion(result.version);
		if (unchanged) forgetUnsent(keyOf(entry));
		return unchanged;
	}, [entry, opened.revision, isSaved]);

	// Restores what this browser stored before a crash, a lost connection or a publication.
	useEffect(() => {
		const restore = async () => {
			const kept = await takeUnsent<Kept>(keyOf(entry));
			if (!kept) return;
			const found = mergeValues(entryOf(entry).fields, kept.began, kept.values, opened.values);
			setValues(found.merged);
			setConflicts([...opened.conflicts, ...found.conflicts]);
		};
		void restore();
	}, [entry, opened]);

	useEffect(() => {
		if (isSaved(values)) {
			// The changes were reverted by hand.
			setState((now) => (now === "typing" || now === "refused" ? "clean" : now));
			if (isRefused.current) {
				isRefused.current = false;
				setProblems(storedProblems.current);
				setMessage(undefined);
			}
			return;
		}
		if (!isSame(values, stored.current)) keepUnsent(keyOf(entry), { values, began: stored.current } satisfies Kept);
		setState((now) => (now === "saving" ? now : "typing"));
		if (conflicts.length > 0) return;
		const timer = setTimeout(() => void save(), draftPause);
		return () => clearTimeout(timer);
	}, [values, entry, save, isSaved, conflicts.length]);

	useEffect(() => {
		const online = () => void save();
		const leave = (event: BeforeUnloadEvent) => {
			if (!isTextKept() && !isDiscarded.current && !isSame(latest.current, stored.current)) event.preventDefault();
		};
		addEventListener("online", online);
		addEventListener("beforeunload", leave);
		return () => {
			removeEventListener("online", online);
			removeEventListener("beforeunload", leave);
		};
	}, [save]);

	/** The draft was discarded: nothing of it is stored here or sent any more, whatever a save under way is answered. */
	const forget = useCallback(() => {
		isDiscarded.current = true;
		forgetUnsent(keyOf(entry));
	}, [entry]);

	const change = useCallback((path: readonly string[], value: unknown) => {
		setValues((now) => setAt(now, path, value) as Raw);
	}, []);

	/** Keeps the chosen text; other people get it too. */
	function settle(conflict: Conflict, choice: unknown) {
		setValues((now) => setAt(now, conflict.path, choice) as Raw);
		setConflicts((now) => now.filter((one) => one !== conflict));
	}

	/** Changes newer than the last save must never be shown as saved. */
	const shown = (state === "saved" || state === "clean") && !isSaved(values) ? "typing" : state;
	return {
		values,
		change,
		state: shown,
		savedAt,
		version,
		problems,
		conflicts,
		settle,
		message,
		signedOut,
		save,
		forget,
	};
}

/** As the server stores it. */
const tidied = (entry: EntryName, values: Raw) => checkEntry(entry, values, { complete: false, facts: {} }).values;

type Kept = { values: Raw; began: Raw };
const keyOf = (entry: EntryName) => `content-${entry}`;

type Sent =
	| { ok: true; version: number; values: Raw; problems: Problems; merged: string | null }
	| {
			ok: false;
			why: "offline" | "failed";
			message: string;
			signedOut?: boolean | undefined;
			conflicts?: undefined;
			problems?: undefined;
	  }
	| {
			ok: false;
			why: "refused";
			message: string;
			signedOut?: undefined;
			conflicts?: undefined;
			problems: Problems;
	  }
	| {
			ok: false;
			why: "failed";
			message: string;
			signedOut?: undefined;
			conflicts: Conflict[];
			stored: Raw;
			merged: Raw;
			problems?: undefined;
	  };

async function send(entry: EntryName, draft: { values: Raw; began: Raw; revision: number | null }): Promise<Sent> {
	const { failed } = siteContentWords().form;
	try {
		const response = await api.auth.admin.content.entries[":entry"].draft.$post({
			param: { entry },
			json: { ...draft, values: { ...draft.values }, began: { ...draft.began } },
		});
		if (response.status === 200) {
			const { version, values, problems, merged } = await response.json();
			return { ok: true, version, values, problems, merged: merged?.name ?? null };
		}
		const answer = (await response.json()) as {
			message: string;
			conflicts?: Conflict[];
			stored?: Raw;
			merged?: Raw;
			errors?: Record<string, string>;
			signedOut?: boolean;
		};
		const { message, conflicts, stored, merged, signedOut } = answer;
		if (conflicts && stored && merged) return { ok: false, why: "failed", message, conflicts, stored, merged };
		if (!answer.errors) return { ok: false, why: "failed", message, signedOut };
		const problems = Object.entries(answer.errors).map(([path, message]) => ({ path: path.split("."), message }));
		return { ok: false, why: "refused", message, problems };
	} catch {
		return { ok: false, why: "offline", message: failed };
	}
}

/** A copy of the values with another value at this path: fields by name, items by id. */
function setAt(now: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
	if (first === undefined) return value;
	if (Array.isArray(now))
		return now.some((one) => one.id === first)
			? now.flatMap((one) => (one.id === first ? (setAt(one, rest, value) ?? []) : [one]))
			: rest.length === 0 && value
				? [...now, value]
				: now;
	return { ...(now as Raw), [first]: setAt(Reflect.get(now ?? {}, first), rest, value) };
}
