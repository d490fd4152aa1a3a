/** Fills in what is known about the user, only in empty fields that do not have the focus. */
export function fillEmpty(within: HTMLElement | null, known: Record<string, string | null>) {
	for (const [name, value] of Object.entries(known)) {
		const field = within?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
		if (field && value && field.value === "" && field !== document.activeElement) field.value = value;
	}
}
