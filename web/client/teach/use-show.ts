// The slide on show: the same in all windows of this browser that have the deck open. They communicate directly,
// without the server, so it works offline.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { currentLanguage } from "#content/language.ts";
import type { Language } from "#contract/languages.ts";

/** `language`: the language of the slides on the projector. */
type Show = { place: number; black: boolean; language: Language };
type Message = { kind: "ask" } | { kind: "show"; show: Show } | { kind: "projector"; isOpen: boolean };

const keptPlace = (part: string) => `teach-place ${part}`;

export function useShow(part: string, count: number, isProjector: boolean) {
	const [show, setShow] = useState<Show>(() => ({
		place: Math.min(count, Number(recall(keptPlace(part))) || 1),
		black: false,
		language: currentLanguage(),
	}));
	const [hasProjector, setProjector] = useState(isProjector);
	const channel = useRef<BroadcastChannel>(null);

	const receive = useEffectEvent((message: Message) => {
		if (message.kind === "show") setShow(message.show);
		else if (message.kind === "projector") setProjector(message.isOpen);
		else {
			post({ kind: "show", show });
			if (isProjector) post({ kind: "projector", isOpen: true });
		}
	});

	const post = (message: Message) => channel.current?.postMessage(message);

	useEffect(() => {
		const opened = new BroadcastChannel(`teach ${part}`);
		channel.current = opened;
		const listen = ({ data }: MessageEvent<Message>) => receive(data);
		opened.addEventListener("message", listen);
		// A window that was opened later, or reloaded, gets the state from the others.
		opened.postMessage({ kind: "ask" } satisfies Message);
		const report = (isOpen: boolean) =>
			isProjector && opened.postMessage({ kind: "projector", isOpen } satisfies Message);
		report(true);
		const leave = () => report(false);
		addEventListener("pagehide", leave);
		return () => {
			removeEventListener("pagehide", leave);
			leave();
			opened.close();
		};
	}, [part, isProjector]);

	function change(changed: Partial<Show>) {
		const next = { ...show, ...changed };
		setShow(next);
		post({ kind: "show", show: next });
		remember(keptPlace(part), String(next.place));
	}

	return {
		...show,
		hasProjector,
		go: (place: number) => change({ place: Math.min(count, Math.max(1, place)), black: false }),
		toggleBlack: () => change({ black: !show.black }),
		speak: (language: Language) => change({ language }),
	};
}
export type ShowControl = ReturnType<typeof useShow>;

/** Without storage a reload starts at the first slide. */
export function recall(name: string) {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}
export function remember(name: string, value: string) {
	try {
		localStorage.setItem(name, value);
	} catch {
		// See recall.
	}
}
