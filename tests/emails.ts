// Every kind of e-mail, rendered as the server renders it.
import { sampleEmails } from "#content/en/emails/sample-emails.ts";
import type { EmailData, EmailKind } from "#contract/emails.ts";
import { freshContent } from "#tests/content.ts";
import { emailRenderer } from "#web/emails/render-email.ts";

export const site = "https://www.example.com";
export const samples = sampleEmails(site);

/** `change` may replace the data of an e-mail. */
export const renderEmails = (
	change: (kind: EmailKind) => EmailData[EmailKind] = (kind) => samples[kind],
	content = freshContent,
) =>
	Promise.all(
		(Object.keys(samples) as EmailKind[]).map(async (kind) => ({
			kind,
			...(await emailRenderer(site, () => content)(kind, change(kind))),
		})),
	);
