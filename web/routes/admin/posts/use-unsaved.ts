import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";

/** Asks before somebody leaves with changes that are not saved: `question` inside the office, the browser's own words elsewhere. */
export function useUnsaved(question: string) {
	const [changed, show] = useState(false);
	// Whoever only signs in again comes back to the text, which is kept. The blocker is asked in the moment of leaving, before anything is drawn again.
	const current = useRef(false);
	const blocker = useBlocker(({ nextLocation }) => current.current && !nextLocation.state?.textKept);
	const asked = useRef(question);
	asked.current = question;

	useEffect(() => {
		if (blocker.state !== "blocked") return;
		void confirm(asked.current).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
	}, [blocker]);

	useEffect(() => {
		if (!changed) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [changed]);

	function setChanged(is: boolean) {
		current.current = is;
		show(is);
	}
	return { changed, setChanged };
}
