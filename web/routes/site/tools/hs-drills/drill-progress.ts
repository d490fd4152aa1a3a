// The cards answered correctly at the first attempt, stored only in this browser.
import { findItem, type HsItemId } from "#contract/trade-tools/hs-items.ts";

const key = "hs-drills";

export function readDrillProgress(): HsItemId[] {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
		return Array.isArray(kept) ? kept.flatMap((id) => findItem(String(id))?.id ?? []) : [];
	} catch {
		return [];
	}
}

export function keepDrillProgress(card: HsItemId, isRight: boolean) {
	const others = readDrillProgress().filter((id) => id !== card);
	try {
		localStorage.setItem(key, JSON.stringify(isRight ? [...others, card] : others));
	} catch {
		// If the browser stores nothing, the drill still works.
	}
}

export function clearDrillProgress() {
	try {
		localStorage.removeItem(key);
	} catch {
		// Nothing was stored.
	}
}
