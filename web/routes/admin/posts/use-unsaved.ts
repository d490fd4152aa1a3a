import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { isTextKept } from "#web/client/unsent.ts";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";

/**
 * Asks before leaving would lose something: with our own dialog inside the admin area, otherwise with the browser's.
 * The returned function sets the question; null if nothing would be lost.
 */
export function useUnsaved() {
	const [question, show] = useState<string | null>(null);
	// The blocker runs at navigation, before any re-render.
	const current = useRef<string | null>(null);
	const blocker = useBlocker(() => current.current !== null);

	useEffect(() => {
		if (blocker.state !== "blocked") return;
		void confirm(current.current ?? "").then((yes) => (yes ? blocker.proceed() : blocker.reset()));
	}, [blocker]);

	useEffect(() => {
		if (!question) return;
		const warn = (event: BeforeUnloadEvent) => !isTextKept() && event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [question]);

	return (asked: string | null) => {
		current.current = asked;
		show(asked);
	};
}
