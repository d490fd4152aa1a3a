import { type ComponentProps, useLayoutEffect, useRef } from "react";

/**
 * A window above the page for as long as it is drawn: focus stays inside, Escape closes it, and closing gives the focus
 * back to where it was. `onClose` hears of every way of closing.
 */
export function Dialog({ className = "alert-dialog", onClose, ...dialog }: ComponentProps<"dialog">) {
	const shown = useRef<HTMLDialogElement>(null);
	// Closed before it leaves the page: only then the browser gives the focus back.
	useLayoutEffect(() => {
		const opened = shown.current;
		opened?.showModal();
		return () => opened?.close();
	}, []);
	return (
		<dialog
			{...dialog}
			ref={shown}
			className={className}
			// The event comes shortly after closing; by then the dialog may be gone, or shown again.
			onClose={(event) => shown.current && !shown.current.open && onClose?.(event)}
		/>
	);
}
