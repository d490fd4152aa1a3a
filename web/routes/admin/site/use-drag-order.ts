// Reordering a list by mouse, pen or finger. The list itself changes only on drop, so that nothing jumps meanwhile, and
// Escape cancels without a change.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

export type Dragged = { from: number; to: number };

/** Within this distance of the window's edge, in pixels, the page scrolls along, by this many pixels per frame. */
const edge = 56;
const step = 10;

/** `list`: the element whose children are the items. `onDrop` is not called for an item that stays where it was. */
export function useDragOrder(
	list: RefObject<HTMLElement | null>,
	onDrop: (from: number, to: number) => void,
): { dragged: Dragged | undefined; begin: (event: PointerEvent, from: number) => void } {
	const [dragged, setDragged] = useState<Dragged>();
	const drop = useRef(onDrop);
	drop.current = onDrop;
	const stop = useRef<() => void>(undefined);
	useEffect(() => () => stop.current?.(), []);

	function begin({ button, isPrimary, pointerId, clientY }: PointerEvent, from: number) {
		if (button !== 0 || !isPrimary) return;
		stop.current?.();
		const listening = new AbortController();
		const { signal } = listening;
		let [to, y, frame] = [from, clientY, 0];
		const look = () => {
			const items = [...(list.current?.children ?? [])];
			to = items.filter((item, place) => place !== from && middleOf(item) < y).length;
			setDragged({ from, to });
		};
		const scroll = () => {
			const by = y < edge ? -step : y > window.innerHeight - edge ? step : 0;
			if (by !== 0) {
				window.scrollBy(0, by);
				look();
			}
			frame = requestAnimationFrame(scroll);
		};
		const end = () => {
			listening.abort();
			cancelAnimationFrame(frame);
			setDragged(undefined);
		};
		const own = (event: globalThis.PointerEvent) => event.pointerId === pointerId;
		window.addEventListener(
			"pointermove",
			(event) => {
				if (!own(event)) return;
				y = event.clientY;
				look();
			},
			{ signal },
		);
		window.addEventListener(
			"pointerup",
			(event) => {
				if (!own(event)) return;
				end();
				if (to !== from) drop.current(from, to);
			},
			{ signal },
		);
		window.addEventListener("pointercancel", (event) => own(event) && end(), { signal });
		window.addEventListener("keydown", (event) => event.key === "Escape" && end(), { signal });
		stop.current = end;
		frame = requestAnimationFrame(scroll);
		setDragged({ from, to });
	}

	return { dragged, begin };
}

function middleOf(item: Element) {
	const { top, height } = item.getBoundingClientRect();
	return top + height / 2;
}
