// What a letter is made of, before it is drawn: the picture (frame.tsx) and the plain text (plain-text.ts) say the same.

export type Link = { label: string; href: string };
/** A fact's value may have several lines. It is itself a link with `href`; `links` are what else to do with it. */
export type Fact = { label: string; value: string; href?: string; links?: Link[] };

export type Part =
	| { is: "text"; text: string }
	/** What must not be overlooked. */
	| { is: "warning"; text: string }
	/** What to do if this mail is a mistake, and other second thoughts. */
	| { is: "note"; text: string }
	/** The one thing to do. Its address is also written out, for those who cannot press it. */
	| { is: "button"; label: string; href: string }
	| { is: "links"; links: Link[] }
	/** A number that people quote on the phone. */
	| { is: "reference"; label: string; value: string }
	| { is: "facts"; facts: Fact[] }
	| { is: "steps"; title: string; steps: readonly string[] }
	| { is: "quote"; title: string; text: string };

export type EmailContent = {
	subject: string;
	/** The line that an inbox shows beside the subject. */
	preview: string;
	title: string;
	/** Whom it greets; the office is not greeted. */
	name?: string;
	parts: Part[];
	/** Why this person gets this mail. */
	because: string;
};

/** A letter whose frame stands in the catalogue word for word. */
export const emailContent = (
	{ subject, preview, title, because }: Pick<EmailContent, "subject" | "preview" | "title" | "because">,
	name: string,
	parts: Part[],
): EmailContent => ({ subject, preview, title, name, parts, because });

/**
 * Text that anybody may have typed, for a mail to an address that nobody has proven. Mail programs make a link of
 * whatever looks like one; a joiner without width keeps `win.example` from becoming bait in the institute's name.
 */
export const withoutLinks = (text: string) =>
	text.replace(/(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])|:(?=\/\/)/gu, "$&\u2060");

/** Digits as wa.me wants them. */
export const whatsappLink = (number: string, text: string) =>
	`https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

export const callLink = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;
