import { useSyncExternalStore } from "react";

let part: number | null = null;
const listeners = new Set<() => void>();

/** How much of the picture has been sent, from 0 to 1; null if there is no upload. */
export function reportProgress(now: number | null) {
	part = now;
	for (const listener of listeners) listener();
}

export const useProgress = () =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => part,
		() => null,
	);
