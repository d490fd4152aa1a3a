import { Search } from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { adminSearchWords } from "#content/en/admin/search.ts";
import { localAddress } from "#content/language.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import "./search-box.css";

/** The search of the admin area, also opened with Ctrl-K or Cmd-K: returns a function that opens it, and its dialog. */
export function useSearch(): { open: () => void; dialog: ReactNode } {
	const [open, setOpen] = useState(false);
	const SearchDialog = useDialog(open);

	useEffect(() => {
		function press(event: KeyboardEvent) {
			if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			// Another open dialog stays in front, with what was typed there.
			if (!document.querySelector("dialog[open]")) setOpen(true);
		}
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, []);

	return {
		open: () => setOpen(true),
		// Outside the menu, whose light text and links it would inherit.
		dialog: open && SearchDialog && createPortal(<SearchDialog onClose={() => setOpen(false)} />, document.body),
	};
}

/** Without scripts it is a link to the search page. */
export function SearchBox({ onOpen }: { onOpen: () => void }) {
	const text = adminSearchWords();
	const hydrated = useHydrated();
	const content = (
		<>
			<Search aria-hidden="true" className="size-4.5" />
			<span className="grow">{text.open}</span>
			<span aria-hidden="true" className="admin-search-keys">
				{hydrated && /Mac|iP/.test(navigator.platform) ? "⌘ K" : "Ctrl K"}
			</span>
		</>
	);
	if (!hydrated)
		return (
			<a href={localAddress("/admin/search")} className="admin-search">
				{content}
			</a>
		);
	return (
		<button
			type="button"
			className="admin-search"
			aria-haspopup="dialog"
			aria-keyshortcuts="Control+K Meta+K"
			onClick={onOpen}
		>
			{content}
		</button>
	);
}

/** The dialog's script, loaded when it is first needed. If that fails, the search page opens instead. */
function useDialog(wanted: boolean) {
	const [Loaded, setLoaded] = useState<ComponentType<{ onClose: () => void }>>();
	const isAsked = useRef(false);
	useEffect(() => {
		if (!wanted || isAsked.current) return;
		isAsked.current = true;
		import("./search-dialog.tsx").then(
			({ SearchDialog }) => setLoaded(() => SearchDialog),
			() => window.location.assign(localAddress("/admin/search")),
		);
	}, [wanted]);
	return Loaded;
}
