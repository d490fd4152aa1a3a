// The server's entry to the e-mails: subject, HTML and plain text of any kind.
import type { SiteContent } from "#content/published.ts";
import { withContent } from "#content/scope.ts";
import type { RenderEmail } from "#contract/emails.ts";

/** `site` is the site's public URL; `published` returns the published content. */
export const emailRenderer =
	(site: string, published: () => SiteContent): RenderEmail =>
	(kind, data) =>
		withContent(published(), async () => (await import("#web/emails/write-email.tsx")).writeEmail(site, kind, data));
