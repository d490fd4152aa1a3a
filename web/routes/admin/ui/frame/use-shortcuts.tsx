import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { shortcutPause } from "#content/timings.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { characterOf, isTaken } from "#web/ui/character-keys.ts";
import { findEntry, menu } from "./menu.ts";

type DialogProps = { shortcuts: boolean; onClose: () => void };

/** Keyboard shortcuts of the admin area, and the dialog that lists them. `enabled`: not switched off in this
 * browser. */
export function useShortcuts(enabled: boolean): { show: () => void; dialog: ReactNode } {
	const [shown, setShown] = useState(false);
	const Dialog = useDialog(shown);
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { mayOpen } = useMay();
	const goPressedAt = useRef(Number.NEGATIVE_INFINITY);
	const press = useRef<(event: KeyboardEvent) => void>(undefined);

	useEffect(() => {
		press.current = (event) => {
			if (!enabled || isTaken(event)) return;
			const key = characterOf(event);
			const isSecond = event.timeStamp - goPressedAt.current < shortcutPause;
			goPressedAt.current = Number.NEGATIVE_INFINITY;
			const to = isSecond ? menu.find((entry) => entry.key === key)?.to : undefined;
			const create = key === "n" ? findEntry(pathname)?.create : undefined;
			const page = isSecond ? to : create;
			if (page) {
				if (!mayOpen(page)) return;
				event.preventDefault();
				void navigate(page);
			} else if (isSecond) return;
			else if (key === "g") goPressedAt.current = event.timeStamp;
			else if (key === "?") setShown(true);
			else if ((key === "j" || key === "k") && focusRow(key === "j" ? 1 : -1)) event.preventDefault();
		};
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => press.current?.(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);

	return {
		show: () => setShown(true),
		dialog:
			shown && Dialog && createPortal(<Dialog shortcuts={enabled} onClose={() => setShown(false)} />, document.body),
	};
}

const rows = "main :is(.table tbody tr, .waiting-row, [data-row])";

/** Moves the focus to the link of the next or previous row; false if there are no rows. */
function focusRow(step: 1 | -1) {
	const links = [...document.querySelectorAll<HTMLElement>(rows)].flatMap((row) => {
		const link = row.querySelector<HTMLElement>("a[href], button, summary");
		return link?.checkVisibility() ? [link] : [];
	});
	const row = document.activeElement?.closest(rows);
	const place = links.findIndex((link) => row?.contains(link));
	const next = place < 0 ? links.at(step > 0 ? 0 : -1) : links[place + step];
	next?.focus();
	return links.length > 0;
}

function useDialog(wanted: boolean) {
	const [Loaded, setLoaded] = useState<ComponentType<DialogProps>>();
	useEffect(() => {
		if (wanted) void import("./shortcuts-dialog.tsx").then((loaded) => setLoaded(() => loaded.ShortcutsDialog));
	}, [wanted]);
	return Loaded;
}
