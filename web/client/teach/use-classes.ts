// The trainer's classes on this device: from the server or, if it cannot be reached, as last stored.
import { useCallback, useEffect, useState } from "react";
import { api } from "#web/client/api.ts";
import { compareClocks, recallClock, roughTime } from "#web/client/teach/clock.ts";
import { cachePages, stopKeeping } from "#web/client/teach/offline.ts";
import { findKept, findRoll, forgetOldRolls, type KeptList, keep, keepRoll } from "#web/client/teach/store.ts";

export type Loading = "loading" | "ready" | "failed";

/** Milliseconds: rolls of classes within a day are loaded in advance. */
const near = 24 * 3_600_000;

export function useClasses() {
	const [list, setList] = useState<KeptList | null>(null);
	const [state, setState] = useState<Loading>("loading");

	const load = useCallback(async () => {
		await forgetOldRolls().catch(() => {});
		await recallClock();
		const kept = await findKept("list").catch(() => undefined);
		if (kept) setList(kept);
		const [response] = await Promise.all([api.auth.teach.classes.$get().catch(() => null), compareClocks()]);
		if (response?.status !== 200) {
			setState(kept ? "ready" : "failed");
			return;
		}
		const { userId, name, classes, mayKeep } = await response.json();
		const fresh = { userId, name, classes };
		setList(fresh);
		setState("ready");
		await keep("list", fresh).catch(() => {});
		const soon = classes.filter(({ starts }) => Math.abs(new Date(starts).getTime() - roughTime()) < near);
		for (const { id } of soon) await loadRoll(id);
		await (mayKeep
			? cachePages(["/teach", ...soon.flatMap(({ id }) => [`/teach/${id}`, `/teach/${id}/code`])])
			: stopKeeping()
		).catch(() => {});
	}, []);

	useEffect(() => void load(), [load]);
	return { list, state, load };
}

/** Fetches and stores a roll; null if that is not possible, `unknown` if it belongs to another trainer. */
export async function loadRoll(classId: string) {
	const response = await api.auth.teach.classes[":id"].$get({ param: { id: classId } }).catch(() => null);
	if (response?.status === 404) return "unknown" as const;
	if (response?.status !== 200) return null;
	const { roll } = await response.json();
	await keepRoll(roll).catch(() => {});
	return roll;
}

export const findKeptRoll = (classId: string) => findRoll(classId).catch(() => null);
