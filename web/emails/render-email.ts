// The server's way to the letters: subject, HTML and plain text of any kind.
import type { RenderEmail } from "#contract/emails.ts";

/** `site` is the site's own address. */
export const emailRenderer =
	(site: string): RenderEmail =>
	async (kind, data) =>
		(await import("#web/emails/write-email.tsx")).writeEmail(site, kind, data);
