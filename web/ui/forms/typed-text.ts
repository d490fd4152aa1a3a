// Reads what was typed into a form's controls, and restores it.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Typed or chosen values. Never a ticked box (consent is given again each time), a password or a file. */
export const controlsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(element): element is Control =>
			/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) &&
			!/^(hidden|checkbox|radio|password|file)$/.test((element as Control).type),
	);

export const isTyped = (control: Element) =>
	(control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== "checkbox")) &&
	control.value !== control.defaultValue;

/** Another choice than the one with which the form was shown. */
export const isChosen = (control: Control) =>
	control instanceof HTMLSelectElement &&
	control.selectedIndex !==
		Math.max(
			0,
			[...control.options].findIndex((option) => option.defaultSelected),
		);

export const readTyped = (controls: readonly Control[]) =>
	Object.fromEntries(controls.map(({ name, value }) => [name, value]));

/** Fills in what is known about the user, only in empty fields that do not have the focus. */
export function fillEmpty(within: HTMLElement | null, known: Record<string, string | null>) {
	for (const [name, value] of Object.entries(known)) {
		const field = within?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
		if (field && value && field.value === "" && field !== document.activeElement) field.value = value;
	}
}
