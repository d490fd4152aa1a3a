import { useEffect, useState } from "react";
import type { EntryName } from "#content/entries/entries.ts";
import { openReport, openUntouched } from "#content/timings.ts";
import type { OpenForms } from "#contract/admin/content.ts";
import { api } from "#web/client/api.ts";
import { readStored, writeStored } from "#web/client/drafts.ts";

/** The other windows in which this form is open. Polled while the user is active in this one. */
export function useOthers(entry: EntryName) {
	const [others, setOthers] = useState<OpenForms["others"]>([]);
	useEffect(() => {
		let isGone = false;
		let touchedAt = Date.now();
		async function report() {
			// Polling from a form that nobody uses would keep the session alive.
			if (document.visibilityState !== "visible" || Date.now() - touchedAt > openUntouched) return;
			const found = await send(entry);
			if (found && !isGone) setOthers(found);
		}
		const touch = () => {
			const wasLeft = Date.now() - touchedAt > openUntouched;
			touchedAt = Date.now();
			if (wasLeft) void report();
		};
		void report();
		const timer = setInterval(() => void report(), openReport);
		document.addEventListener("visibilitychange", report);
		addEventListener("pointerdown", touch);
		addEventListener("keydown", touch);
		return () => {
			isGone = true;
			clearInterval(timer);
			document.removeEventListener("visibilitychange", report);
			removeEventListener("pointerdown", touch);
			removeEventListener("keydown", touch);
		};
	}, [entry]);
	return others;
}

/** Null while offline: then the last known ones are still shown. */
async function send(entry: EntryName) {
	try {
		const answer = await api.auth.admin.content.entries[":entry"].open.$post({
			param: { entry },
			json: { window: windowId() },
		});
		return answer.status === 200 ? (await answer.json()).others : null;
	} catch {
		return null;
	}
}

let own: string | undefined;

/** The same after a reload, so that nobody is warned about their own window. */
function windowId() {
	own ??= readStored<string>("sessionStorage", key) ?? crypto.randomUUID();
	writeStored("sessionStorage", key, own);
	return own;
}
const key = "window";
