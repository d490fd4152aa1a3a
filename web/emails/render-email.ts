// The server's way to the letters: subject, HTML and plain text of any kind.
import type { DrawLetter } from "#contract/emails.ts";

/** `site` is the site's own address. */
export const letterDrawer =
	(site: string): DrawLetter =>
	async (kind, data) =>
		(await import("#web/emails/write-email.tsx")).writeLetter(site, kind, data);
