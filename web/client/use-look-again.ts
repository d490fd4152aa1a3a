import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Loads the page's data again every few seconds while something is awaited, and as soon as the tab is looked at again or
 * the connection is back; not while it is hidden or offline, when the page would be replaced by an error. Many devices do
 * not tell when the connection is back.
 */
export function useLookAgain(isAwaited: boolean, every: number) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isAwaited) return;
		const look = () => {
			if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
		};
		const timer = setInterval(look, every);
		document.addEventListener("visibilitychange", look);
		addEventListener("online", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
			removeEventListener("online", look);
		};
	}, [isAwaited, every, revalidate]);
}
