import { type ComponentProps, useLayoutEffect, useRef } from "react";

/**
 * A modal dialog, open as long as it is rendered: focus stays inside, Escape closes it, and closing returns the focus.
 * `onClose` is called however it is closed.
 */
export function Dialog({ className = "alert-dialog", onClose, ...dialog }: ComponentProps<"dialog">) {
	const shown = useRef<HTMLDialogElement>(null);
	// Closed before it is removed from the page: otherwise the browser does not return the focus.
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
			// The event is fired shortly after closing; by then the dialog may be removed, or open again.
			onClose={(event) => shown.current && !shown.current.open && onClose?.(event)}
		/>
	);
}
