// What is saved of the course on this device, for the course page.
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { CourseResponse } from "#contract/course/course.ts";
import { api } from "#web/client/api.ts";
import {
	canSave,
	confirmAccess,
	deleteSaved,
	findWanted,
	forgetSaved,
	listSaved,
	NoSpace,
	type SavableItem,
	saveItems,
} from "#web/client/study/saved-course.ts";

export type SavedState = "none" | "saving" | "saved";
export type SavedProblem = "waiting" | "full" | "failed";

export const deckPath = (part: string) => `read/${part}`;

export function useSavedCourse({ owner, entitled, decks, markets }: CourseResponse) {
	const [isPossible, setIsPossible] = useState(false);
	const [saved, setSaved] = useState<ReadonlyMap<string, number>>(new Map());
	const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
	const [problem, setProblem] = useState<SavedProblem | null>(null);
	const [mayVanish, setMayVanish] = useState(false);
	const items = [
		...decks.flatMap(({ part, edition }) => (edition ? [deckItem(part, edition)] : [])),
		...markets.flatMap(({ market, edition }) => (edition ? [marketItem(market, edition)] : [])),
	];

	const look = useCallback(async () => {
		const { items: there, waiting } = await listSaved();
		setSaved(new Map(there.map(({ path, bytes }) => [path, bytes])));
		return waiting;
	}, []);

	async function save(paths: readonly string[]) {
		setProblem(null);
		setSaving((now) => new Set([...now, ...paths]));
		try {
			await saveItems(
				owner,
				items.filter(({ path }) => paths.includes(path)),
				() => void look(),
			);
			setMayVanish((await navigator.storage?.persisted?.().catch(() => true)) === false);
		} catch (error) {
			if (error instanceof NoSpace) {
				await deleteSaved((await look()).map(({ path }) => path));
				setProblem("full");
			} else setProblem(navigator.onLine ? "failed" : "waiting");
		}
		setSaving((now) => new Set([...now].filter((path) => !paths.includes(path))));
		await look();
	}

	async function remove(paths: readonly string[]) {
		setProblem(null);
		await deleteSaved(paths);
		await look();
	}

	/** Also cancels what is being fetched. */
	async function removeAll() {
		setProblem(null);
		await forgetSaved();
		await look();
	}

	/** Fetches what is missing, and what the site has in a newer edition. */
	const goOn = useEffectEvent(async () => {
		await look();
		// Read only now, because it may have been deleted meanwhile.
		const wanted = findWanted().map(({ path }) => path);
		if (entitled && wanted.length > 0) await save(wanted);
	});
	const begin = useEffectEvent(async () => {
		await confirmAccess(owner, entitled);
		if (!canSave()) return;
		setIsPossible(true);
		await goOn();
	});
	useEffect(() => {
		void begin();
		const again = () => void goOn();
		addEventListener("online", again);
		return () => removeEventListener("online", again);
	}, []);

	const stateOf = (path: string): SavedState =>
		saving.has(path) && !saved.has(path) ? "saving" : saved.has(path) ? "saved" : "none";
	return { isPossible, items, saved, stateOf, isBusy: saving.size > 0, problem, mayVanish, save, remove, removeAll };
}

export type SavedCourse = ReturnType<typeof useSavedCourse>;

const deckItem = (part: string, edition: SavableItem["edition"]): SavableItem => ({
	path: deckPath(part),
	edition,
	load: () => taken(api.auth.course.read[":part"].$get({ param: { part } })),
});

const marketItem = (
	market: CourseResponse["markets"][number]["market"],
	edition: SavableItem["edition"],
): SavableItem => ({
	path: `markets/${market}`,
	edition,
	load: async () => (await taken(api.auth.course.markets[":market"].$get({ param: { market } }))).guide,
});

/** The body of a response with status 200. */
async function taken<Answer extends { status: number; json: () => Promise<unknown> }>(asked: Promise<Answer>) {
	const answer = await asked;
	if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
	return answer.json() as ReturnType<Extract<Answer, { status: 200 }>["json"]>;
}
