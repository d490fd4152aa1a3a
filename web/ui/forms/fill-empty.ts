/** Writes what is known of a person into the fields of a form, only where nothing stands and nobody is about to type. */
export function fillEmpty(within: HTMLElement | null, known: Record<string, string | null>) {
	for (const [name, value] of Object.entries(known)) {
		const field = within?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
		if (field && value && field.value === "" && field !== document.activeElement) field.value = value;
	}
}
