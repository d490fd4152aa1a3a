// The server's entry to the e-mails: subject, HTML and plain text of any kind.
import type { RenderEmail } from "#contract/emails.ts";

/** `site` is the site's public URL. */
export const emailRenderer =
	(site: string): RenderEmail =>
	async (kind, data) =>
		(await import("#web/emails/write-email.tsx")).writeEmail(site, kind, data);
