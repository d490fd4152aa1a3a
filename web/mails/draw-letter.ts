// Makes a letter of its kind and facts: subject, HTML and plain text.

import { institute } from "#content/institute.ts";
import { serverWords } from "#content/server-words.ts";
import type { DrawLetter } from "#contract/letters.ts";

/** `site` is the site's own address. */
export const letterDrawer =
	(_site: string): DrawLetter =>
	async (kind, data) => {
		const subject = kind === "reset" ? serverWords().mails.reset.subject(institute.shortName) : kind;
		const facts = JSON.stringify(data, null, 1);
		const link = "link" in data ? data.link : "";
		return { subject, text: `${link}\n\n${facts}`, html: `<pre>${facts}</pre><a href="${link}">${link}</a>` };
	};
