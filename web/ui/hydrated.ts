import { useSyncExternalStore } from "react";

/** False in the served page, true once the page is hydrated: for parts that only make sense with scripts. */
export function useHydrated() {
	return useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
}
