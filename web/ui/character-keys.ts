// Helpers for single-character keyboard shortcuts.

/** Whether the key is not for a shortcut: somebody is typing, a dialog is open, or with Ctrl, Alt or Cmd it is the
 * browser's. */
export const isTaken = (event: KeyboardEvent) =>
	event.defaultPrevented ||
	event.isComposing ||
	event.ctrlKey ||
	event.metaKey ||
	event.altKey ||
	(event.target instanceof Element &&
		event.target.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])") !== null) ||
	document.querySelector("dialog[open]") !== null;

/** With an Indian keyboard layout, the Latin character of the same physical key. */
export function characterOf({ key, code }: KeyboardEvent) {
	if (/^[a-z?]$/i.test(key)) return key.toLowerCase();
	return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
