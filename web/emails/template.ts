// The content of an e-mail before it is rendered: HTML (frame.tsx) and plain text (plain-text.ts) say the same.

export type Link = { label: string; href: string };
/**
 * A fact's value may have several lines. With `href` it is a link itself; `links` are further actions. `isTechnical`: a
 * program's own message, in English.
 */
export type Fact = { label: string; value: string; href?: string; links?: Link[]; isTechnical?: boolean };

export type Part =
	| { is: "text"; text: string }
	/** Something important. */
	| { is: "warning"; text: string }
	/** A side note, such as what to do if this e-mail is a mistake. */
	| { is: "note"; text: string }
	/** The main action. The URL is also written out, for programs without buttons. */
	| { is: "button"; label: string; href: string }
	| { is: "links"; links: Link[] }
	/** A reference that people quote on the phone. */
	| { is: "reference"; label: string; value: string }
	| { is: "facts"; facts: Fact[] }
	| { is: "steps"; title: string; steps: readonly string[] }
	| { is: "quote"; title: string; text: string };

export type EmailContent = {
	subject: string;
	/** The preview line beside the subject in an inbox. */
	preview: string;
	title: string;
	/** Name for the greeting; staff are not greeted. */
	name?: string;
	parts: Part[];
	/** Why this person gets this e-mail. */
	because: string;
};

/** An e-mail whose title and other frame texts are fixed. */
export const emailContent = (
	{ subject, preview, title, because }: Pick<EmailContent, "subject" | "preview" | "title" | "because">,
	name: string,
	parts: Part[],
): EmailContent => ({ subject, preview, title, name, parts, because });

/**
 * Text that anybody may have typed, in an e-mail to an unconfirmed address. Mail programs turn anything that looks like
 * a link into one; a zero-width joiner keeps `win.example` from becoming phishing in the institute's name.
 */
export const withoutLinks = (text: string) =>
	text.replace(/(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])|:(?=\/\/)/gu, "$&\u2060");

/** Digits in the format of wa.me. */
export const whatsappLink = (number: string, text: string) =>
	`https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

export const callLink = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;
