import { fold } from "#contract/spelling.ts";

/**
 * A search field that filters a long list on its page: `data-filters` selects the entries, `data-names` the part of
 * each that is compared first. Words are matched from their beginning, in any order.
 */
export function filterList(field: HTMLInputElement) {
	const { filters = "", names = "" } = field.dataset;
	const entries = [...document.querySelectorAll<HTMLElement>(filters)].map((entry) => ({
		entry,
		name: readWords(entry.querySelector(names)),
		text: readWords(entry),
	}));
	const output = field.parentElement?.querySelector("output");

	function show() {
		const wanted = split(field.value);
		const fits = (words: readonly string[]) => wanted.every((one) => words.some((word) => word.startsWith(one)));
		const byName = entries.some(({ name }) => fits(name));
		let count = 0;
		for (const { entry, name, text } of entries) {
			entry.hidden = !fits(byName ? name : text);
			if (!entry.hidden) count++;
		}
		if (!output) return;
		const { found = "", none = "" } = output.dataset;
		output.textContent = wanted.length === 0 ? "" : count === 0 ? none : found.replace("#", String(count));
	}

	// A link to an entry that is hidden shows all of them again.
	addEventListener("hashchange", () => {
		if (!document.querySelector(":target")?.closest("[hidden]")) return;
		field.value = "";
		show();
		document.querySelector(":target")?.scrollIntoView();
	});
	field.addEventListener("input", show);
	show();
}

const readWords = (element: Element | null) => split(element?.textContent ?? "");

/** Keeps "/" and similar characters within words: "b/l" finds "B/L", "bl" does not. */
const split = (text: string) =>
	fold(text)
		.split(/[^\p{L}\p{M}\p{N}/&.'-]+/u)
		.filter(Boolean);
