import { useSyncExternalStore } from "react";

/** False in the page as it was sent, true from the moment scripts answer: for what only makes sense with them. */
export function useHydrated() {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
}
