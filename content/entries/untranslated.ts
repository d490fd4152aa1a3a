// Which of the institute's own texts visitors read in English although they read another language.
import { type EntryName, entryNames, entryOf } from "#content/entries/entries.ts";
import { isPlaced, type Library } from "#content/entries/facts.ts";
import { type Raw, walkLeaves } from "#content/entries/values.ts";
import type { Values } from "#content/published.ts";

type Entries = Readonly<Record<EntryName, Raw>>;

const readKinds = new Set(["line", "text", "prose", "lines", "picture"]);

/** The texts of all entries that people read; of a picture that was replaced, what is said of its new file. */
function textsOf(entries: Entries, library: Library) {
	const texts = new Set<string>();
	for (const name of entryNames.filter((one) => one !== "translations"))
		walkLeaves(entryOf(name).fields, entries[name], ({ kind }, value) => {
			if (!readKinds.has(kind)) return;
			const found = isPlaced(value) ? value.alt && (library.get(value.picture)?.said?.alt ?? value.alt) : value;
			for (const text of Array.isArray(found) ? found : [found])
				if (typeof text === "string" && /\p{L}/u.test(text)) texts.add(text);
		});
	return texts;
}

/** In the order of the pages. `basis`: what a fresh site says; this is translated by the product. */
export function listUntranslated(entries: Entries, basis: Entries, library: Library): string[] {
	const known = textsOf(basis, library);
	const { texts } = entries.translations as unknown as Values["translations"];
	for (const { english, hi, gu } of texts) if (hi && gu) known.add(english);
	return [...textsOf(entries, library)].filter((text) => !known.has(text));
}
