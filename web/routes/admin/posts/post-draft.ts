// The draft of a post, stored on this device until it is saved: a reload, a crash or a closed tab loses nothing.

/** The text fields of the form, by name. */
export type Texts = Record<"name" | "description" | "externalLink" | "imageAlt" | "slug", string>;
/** `version` is that of the post that was opened; 0 for a new one. */
export type Kept = { texts: Texts; version: number; at: string };

const placeOf = (id: string) => `eibm-post-${id}`;

export function keepText(id: string, texts: Texts, version: number) {
	const kept: Kept = { texts, version, at: new Date().toISOString() };
	try {
		localStorage.setItem(placeOf(id), JSON.stringify(kept));
	} catch {
		// Storage may be full or blocked; the form itself still has the text.
	}
}

export function forgetText(id: string) {
	try {
		localStorage.removeItem(placeOf(id));
	} catch {
		// As above.
	}
}

/** The stored draft, or null if there is none or it is not readable. */
export function findText(id: string): Kept | null {
	try {
		const kept = JSON.parse(localStorage.getItem(placeOf(id)) ?? "null") as Kept | null;
		return typeof kept?.texts?.description === "string" && typeof kept.version === "number" ? kept : null;
	} catch {
		return null;
	}
}
