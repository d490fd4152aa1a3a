// Keeps what was typed into the served page before hydration. React resets a text area to the served text, and every
// controlled field at its next update, so each text is entered again after hydration.
type Field = HTMLInputElement | HTMLTextAreaElement;

export function keepTypedEarly() {
	const typed = new Map<Field, string>();
	const note = (field: EventTarget | null) => {
		if (isText(field) && field.value !== field.defaultValue) typed.set(field, field.value);
	};
	// Values that the browser restores from an earlier visit are older than those of the page, such as a note from
	// another device. It restores no focus: where that is, somebody is typing.
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const active = document.activeElement;
	if (visit?.type === "navigate") for (const field of document.querySelectorAll("input, textarea")) note(field);
	else if (!active?.hasAttribute("autofocus")) note(active);
	const onInput = ({ target }: Event) => note(target);
	document.addEventListener("input", onInput, true);
	window.addEventListener(
		"live",
		() => {
			document.removeEventListener("input", onInput, true);
			for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text);
		},
		{ once: true },
	);
}

const isText = (field: EventTarget | null): field is Field =>
	field instanceof HTMLTextAreaElement ||
	(field instanceof HTMLInputElement && !["checkbox", "radio", "file", "hidden"].includes(field.type));

function typeAgain(field: Field, text: string) {
	const { selectionStart, selectionEnd } = field;
	const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
	// React tracks the field's last value and ignores an event that does not change it.
	field.value = field.defaultValue;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
	if (field === document.activeElement && selectionStart !== null)
		field.setSelectionRange(selectionStart, selectionEnd);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}
