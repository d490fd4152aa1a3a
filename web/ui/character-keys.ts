// For keyboard shortcuts of one character.

/** While somebody types or a dialog is open, keys only type; with Ctrl, Alt or Cmd they belong to the browser. */
export const isTaken = (event: KeyboardEvent) =>
	event.defaultPrevented ||
	event.isComposing ||
	event.ctrlKey ||
	event.metaKey ||
	event.altKey ||
	(event.target instanceof Element &&
		event.target.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])") !== null) ||
	document.querySelector("dialog[open]") !== null;

/** On a keyboard with an Indian script, the key at the same place. */
export function characterOf({ key, code }: KeyboardEvent) {
	if (/^[a-z?]$/i.test(key)) return key.toLowerCase();
	return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}
