// The mails that this domain writes.
import { html } from "hono/html";
import { institute } from "#content/institute.ts";
import { serverWords } from "#content/server-words.ts";
import type { Letter } from "#server/platform/mail.ts";

/** `link` works for one hour. */
export async function resetLetter(person: { name: string; email: string }, link: string): Promise<Letter> {
	const words = serverWords().mails.reset;
	const lines = [words.greeting(person.name), words.why, words.howLong];
	return {
		kind: "reset",
		recipient: person.email,
		subject: words.subject(institute.shortName),
		text: [...lines, link, words.notYou, institute.name].join("\n\n"),
		html: String(
			await html`<!doctype html><html lang="en"><body style="margin:0;background:#f7f2e7;font-family:Arial,sans-serif;color:#10233f;line-height:1.55">
<div style="max-width:32rem;margin:0 auto;padding:2rem 1.25rem"><p style="font-weight:bold;border-bottom:4px solid #10233f;padding-bottom:.5rem">${institute.name}</p>
${lines.map((line) => html`<p>${line}</p>`)}
<p><a href="${link}" style="display:inline-block;background:#f5a524;color:#10233f;font-weight:bold;padding:.75rem 1.25rem;text-decoration:none">${words.button}</a></p>
<p style="color:#53617a">${words.notYou}</p></div></body></html>`,
		),
	};
}
