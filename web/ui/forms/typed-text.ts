// What a person has typed into a form, read from its controls and put back into them.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a person types or chooses. Never a ticked box (agreeing is done anew each time), never a password or a file. */
export const controlsOf = (form: HTMLFormElement) =>
	[...form.elements].filter(
		(element): element is Control =>
			/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName) &&
			!/^(hidden|checkbox|radio|password|file)$/.test((element as Control).type),
	);

export const readTyped = (controls: readonly Control[]) =>
	Object.fromEntries(controls.map(({ name, value }) => [name, value]));
