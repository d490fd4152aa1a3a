import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { isTextKept } from "#web/client/unsent.ts";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";

/** Asks before leaving with unsaved changes: `question` inside the admin area, the browser's own text elsewhere. */
export function useUnsaved(question: string) {
	const [changed, show] = useState(false);
	// The blocker runs at navigation, before any re-render.
	const current = useRef(false);
	const blocker = useBlocker(() => current.current);
	const asked = useRef(question);
	asked.current = question;

	useEffect(() => {
		if (blocker.state !== "blocked") return;
		void confirm(asked.current).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
	}, [blocker]);

	useEffect(() => {
		if (!changed) return;
		const warn = (event: BeforeUnloadEvent) => !isTextKept() && event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [changed]);

	function setChanged(is: boolean) {
		current.current = is;
		show(is);
	}
	return { changed, setChanged };
}
