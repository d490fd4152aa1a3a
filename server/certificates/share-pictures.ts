// The picture that social networks show of a valid certificate. It is drawn on request and kept in memory: nothing is
// stored, so nothing of an erased holder is left.

import { originalContent } from "#content/scope.ts";
import { shareTextsOf } from "#content/share-texts.ts";
import type { Verification } from "#contract/certificates/certificates.ts";
import { drawPoster } from "#server/files/pictures.ts";
import type { DrawSharePicture } from "#server/sharing/share-pictures.ts";

/** Pictures in memory, a tenth of a megabyte each. */
const mostKept = 100;

/** The title for link previews; the name is masked, as on the page. Null if the certificate is not valid. */
export const titleToShare = ({ state, facts }: Verification) =>
	state === "valid" && facts?.name && facts.title && facts.course
		? { name: facts.name, title: `${facts.title}: ${facts.course}` }
		: null;

export function openCertificatePictures(draw: DrawSharePicture) {
	const kept = new Map<string, Promise<Uint8Array>>();
	return (certificate: Verification): Promise<Uint8Array> | null => {
		const shared = titleToShare(certificate);
		if (!shared) return null;
		const { number } = certificate;
		const known = kept.get(number);
		if (known !== undefined) return known;
		const content = originalContent();
		const texts = { ...shareTextsOf(content, `${shared.name} · ${shared.title}`), place: number };
		const drawn = draw(texts).then(drawPoster);
		kept.set(number, drawn);
		// A failure is not cached.
		drawn.catch(() => kept.delete(number));
		for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
		return drawn;
	};
}
