// An e-mail as plain text, for programs and people that do not want HTML. Each link is on its own line.
import { phonesOf, published } from "#content/published.ts";
import { serverWords } from "#content/server-words.ts";
import type { EmailContent, Link, Part } from "#web/emails/template.ts";

export function plainText({ title, name, parts, because }: EmailContent) {
	const text = serverWords().emails.frame;
	const body = [
		title,
		...(name === undefined ? [] : [text.greeting(name)]),
		...parts.map(write),
		...(name === undefined ? [] : [text.signOff]),
	];
	// Mail programs recognise the line of two dashes and collapse what follows.
	const { institute } = published();
	const sender = [institute.name, ...institute.address, ...phonesOf(institute), institute.email, "", because];
	return `${body.join("\n\n")}\n\n-- \n${sender.join("\n")}\n`;
}

function write(part: Part): string {
	switch (part.is) {
		case "text":
		case "note":
		case "warning":
			return part.text;
		case "button":
			return writeLink(part);
		case "links":
			return part.links.map(writeLink).join("\n\n");
		case "reference":
			return `${part.label}: ${part.value}`;
		case "facts":
			return part.facts
				.map(({ label, value, links = [] }) => [`${label}: ${indented(value)}`, ...links.map(writeLink)].join("\n"))
				.join("\n");
		case "steps":
			return [part.title, ...part.steps.map((step, index) => `${index + 1}. ${step}`)].join("\n");
		case "quote":
			return [`${part.title}:`, ...part.text.split(/\r?\n/).map((line) => `> ${line}`)].join("\n");
	}
}

/** A line break typed by a person must not look like the next fact. */
const indented = (text: string) => text.replace(/\r?\n/g, "\n   ");

const writeLink = ({ label, href }: Link) => `${label}:\n${href}`;
