import { ArrowLeft, ArrowRight, Keyboard, Maximize } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect } from "react";
import { readerWords } from "#content/en/account/reader.ts";
import { teachDeckWords } from "#content/en/account/teach-deck.ts";
import { currentLanguage, localAddress } from "#content/language.ts";
import type { ReadableDeck } from "#contract/course/slides.ts";
import { useShow } from "#web/client/teach/use-show.ts";
import { useSwipe } from "#web/ui/swipe.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { SlideStatus } from "./slide-status.tsx";
import { FittedSlide } from "./taught-slide.tsx";
import { toggleFullScreen, useShowKeys } from "./use-show-keys.ts";

/** Only the slide, as large as the window allows, and in full screen nothing else. */
export function Projector({ deck, address }: { deck: ReadableDeck; address: string }) {
	const text = teachDeckWords();
	const reader = readerWords();
	const count = deck.slides.length;
	const show = useShow(deck.part, count, true);
	const { place, black, go, language } = show;
	const keys = useShowKeys(show, count);
	const { onPointerDown, ...swipe } = useSwipe(
		() => go(place + 1),
		() => go(place - 1),
	);
	const swipeByTouch = (event: PointerEvent) => event.pointerType === "touch" && onPointerDown(event);
	useLanguage(language, `${address}/projector`);
	useLitScreen();

	return (
		<main id="content" className="projector" onPointerDown={swipeByTouch} {...swipe}>
			<h1 className="sr-only">{text.projector.title(deck.part)}</h1>
			<SlideStatus deck={deck} place={place} isBlack={black} />
			<div className="projector-stage" hidden={black}>
				<FittedSlide className="projector-slide" deck={deck} at={place} />
			</div>
			<div className="projector-tools on-ink">
				<Tool name={reader.previous} onClick={() => go(place - 1)}>
					<ArrowLeft aria-hidden="true" className="size-5" />
				</Tool>
				<Tool name={reader.next} onClick={() => go(place + 1)}>
					<ArrowRight aria-hidden="true" className="size-5" />
				</Tool>
				<Tool name={text.projector.fullScreen} onClick={toggleFullScreen}>
					<Maximize aria-hidden="true" className="size-5" />
				</Tool>
				<Tool name={text.keys.title} onClick={() => keys.showHelp(true)}>
					<Keyboard aria-hidden="true" className="size-5" />
				</Tool>
			</div>
			<KeysDialog keys={keys} />
		</main>
	);
}

function Tool({ name, ...button }: { name: string; onClick: () => void; children: ReactNode }) {
	return <button type="button" className="projector-tool" aria-label={name} title={name} {...button} />;
}

/** Reloads this window in the language that the trainer chose. While offline the slides stay as they are. */
function useLanguage(language: ReturnType<typeof currentLanguage>, address: string) {
	useEffect(() => {
		if (language === currentLanguage()) return;
		const wanted = localAddress(address, language);
		let again: ReturnType<typeof setTimeout> | undefined;
		const leave = new AbortController();
		async function load() {
			const answer = await fetch(wanted, { method: "HEAD", signal: leave.signal }).catch(() => null);
			if (leave.signal.aborted || answer?.redirected) return;
			if (answer?.ok) location.replace(wanted);
			else again = setTimeout(load, 3000);
		}
		void load();
		return () => {
			leave.abort();
			clearTimeout(again);
		};
	}, [language, address]);
}

/** Keeps the screen on during an exercise (wake lock). */
function useLitScreen() {
	useEffect(() => {
		let lock: WakeLockSentinel | undefined;
		const hold = async () => {
			if (document.visibilityState === "visible") lock = await navigator.wakeLock?.request("screen");
		};
		const again = () => void hold().catch(() => {});
		again();
		document.addEventListener("visibilitychange", again);
		return () => {
			document.removeEventListener("visibilitychange", again);
			void lock?.release();
		};
	}, []);
}
