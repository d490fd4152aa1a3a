// The server's way to the letters: subject, HTML and plain text of any kind.
import type { DrawLetter } from "#contract/letters.ts";

/** `site` is the site's own address. */
export const letterDrawer =
	(site: string): DrawLetter =>
	async (kind, data) =>
		(await import("#web/mails/write-letter.tsx")).writeLetter(site, kind, data);
