import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { paymentPoll, paymentPolls } from "#content/timings.ts";

/** Reloads the page's data at intervals, a limited number of times, and not while the tab is hidden or offline. */
export function usePolling() {
	const { revalidate } = useRevalidator();
	const [asked, setAsked] = useState(0);
	const over = asked >= paymentPolls;

	useEffect(() => {
		if (asked >= paymentPolls) return;
		const timer = setTimeout(async () => {
			if (document.visibilityState === "visible" && navigator.onLine) await revalidate();
			setAsked(asked + 1);
		}, paymentPoll);
		return () => clearTimeout(timer);
	}, [asked, revalidate]);

	function restart() {
		void revalidate();
		setAsked(0);
	}

	return { over, restart };
}
