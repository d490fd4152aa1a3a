import { useEffect, useEffectEvent, useState } from "react";
import { recall, remember, type ShowControl } from "#web/client/teach/use-show.ts";
import { characterOf, isTaken } from "#web/ui/character-keys.ts";

const kept = "teach-character-keys";

/** The keys of both windows. Single-character shortcuts can be switched off, because voice control may press them by
 * mistake. */
export function useShowKeys({ place, go, toggleBlack }: ShowControl, count: number) {
	const [isHelpShown, showHelp] = useState(false);
	const [hasCharacters, setCharacters] = useState(() => recall(kept) !== "off");

	const press = useEffectEvent((event: KeyboardEvent) => {
		if (isTaken(event)) return;
		const places: Record<string, number> = {
			...{ ArrowRight: place + 1, PageDown: place + 1, ArrowLeft: place - 1, PageUp: place - 1 },
			...{ Home: 1, End: count },
		};
		const to = places[event.key];
		// Many remote controls send a full stop for the black screen.
		const character = event.key === "." ? "b" : hasCharacters ? characterOf(event) : undefined;
		if (to !== undefined) go(to);
		else if (character === "b") toggleBlack();
		else if (character === "f") toggleFullScreen();
		else if (character === "?") showHelp(true);
		else return;
		event.preventDefault();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => press(event);
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);

	return {
		isHelpShown,
		showHelp,
		hasCharacters,
		chooseCharacters(use: boolean) {
			setCharacters(use);
			remember(kept, use ? "on" : "off");
		},
	};
}
export type ShowKeys = ReturnType<typeof useShowKeys>;

/** Some phone browsers do not support it. */
export function toggleFullScreen() {
	if (document.fullscreenElement) void document.exitFullscreen();
	else void document.documentElement.requestFullscreen?.().catch(() => {});
}
