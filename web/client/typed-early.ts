// What somebody typed into the served page before React took it over. React puts the served text back into a text area,
// and into every field that it controls with the next change of anything: so each text is typed again once it listens.
type Field = HTMLInputElement | HTMLTextAreaElement;

export function keepTypedEarly() {
	const typed = new Map<Field, string>();
	const note = (field: EventTarget | null) => {
		if (isText(field) && field.value !== field.defaultValue) typed.set(field, field.value);
	};
	// What a browser brings back of an earlier visit is older than what the page shows, such as a note from another device.
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (visit?.type === "navigate") for (const field of document.querySelectorAll("input, textarea")) note(field);
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
	// React remembers what it has seen in the field and reports only what differs from it.
	field.value = field.defaultValue;
	Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
	if (field === document.activeElement && selectionStart !== null)
		field.setSelectionRange(selectionStart, selectionEnd);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}
