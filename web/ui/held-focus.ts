import { useEffect, useRef } from "react";

/**
 * Spread on an element whose buttons come and go: if the focused one disappears, focus moves to the first part that can
 * have it, a text with `tabIndex={-1}` or a button.
 */
export function useHeldFocus<Box extends HTMLElement>() {
	const box = useRef<Box>(null);
	const isInside = useRef(false);
	useEffect(() => {
		if (isInside.current && document.activeElement === document.body)
			box.current?.querySelector<HTMLElement>("[tabindex], button")?.focus();
	});
	return {
		ref: box,
		onFocus: () => {
			isInside.current = true;
		},
		onBlur: () => {
			isInside.current = false;
		},
	};
}
