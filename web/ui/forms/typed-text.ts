// Reads what was typed into a form's controls, and restores it.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Typed or chosen values. Never a ticked box (consent is given again each time), a password or a file. */
export const controlsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(element): element is Control =>
			/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) &&
			!/^(hidden|checkbox|radio|password|file)$/.test((element as Control).type),
	);

export const readTyped = (controls: readonly Control[]) =>
	Object.fromEntries(controls.map(({ name, value }) => [name, value]));
