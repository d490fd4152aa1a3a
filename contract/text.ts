// How typed text is parsed: trimmed, limited in length, and without characters that no keyboard produces.
import { z } from "zod";
import { withoutMarks } from "#contract/marks.ts";
import { readPhone } from "#contract/phone.ts";
import type { FieldProblem } from "#contract/states.ts";

/** Makes a field error a key of the catalogue, so that the message can be shown in the reader's language. */
export const problem = (key: FieldProblem) => ({ error: key });

/** A string from a form field: if it is missing, the person has to fill it in; another type cannot come from a form. */
export const Typed = z.string({ error: (issue) => (issue.input === undefined ? "required" : "wrongType") });

// Control characters (except line breaks and tabs) and lone surrogates: PostgreSQL rejects NUL, and nobody types any of
// them.
const unprintable = /[[\p{Cc}--[\n\r\t]]\p{Cs}]/v;

// Forms send CRLF. Slides and PDFs have line and page breaks of their own, and people copy text from them.
const withPlainBreaks = (text: string) => text.replace(/\r\n?|[\v\f\u0085]/g, "\n");

// Spaces and characters without a shape, such as the zero-width space: a name of only these could not be seen or clicked.
const isVisible = (text: string) => /[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text);

// Marks that show a part of the text in another order. A copied name in Urdu may be between two of them.
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
const isClosed =
	/^(?:[^\u202a-\u202e\u2066-\u2069]|[\u2066-\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069|[\u202a\u202b][^\u202a-\u202e\u2066-\u2069]*\u202c)*$/;

/** Without marks that would turn the text itself around, or the rest of the sentence in which it is shown. */
export const withoutTurning = (text: string) => (isClosed.test(text) ? text : text.replace(turning, ""));

/** One line of text, 1 to `max` characters after trimming. */
export const Line = (max: number) =>
	Typed.overwrite(withoutTurning)
		.trim()
		.min(1, problem("required"))
		.refine((text) => text === "" || unprintable.test(text) || isVisible(text), problem("required"))
		.max(max, problem("tooLong"))
		.refine((text) => !unprintable.test(text) && !/[\r\n\t]/.test(text), problem("text"));

/** Text that may be empty; line breaks allowed. */
export const OptionalText = (max: number) =>
	Typed.overwrite(withPlainBreaks)
		.trim()
		.max(max, problem("tooLong"))
		.refine((text) => !unprintable.test(text), problem("text"))
		.optional()
		.default("");

/** Required text of several lines. */
export const LongText = (max: number) =>
	Typed.transform((text) => withPlainBreaks(text).trim()).pipe(
		z
			.string()
			.min(1, problem("required"))
			.refine((text) => text === "" || unprintable.test(text) || isVisible(text), problem("required"))
			.max(max, problem("tooLong"))
			.refine((text) => !unprintable.test(text), problem("text")),
	);

/** A web address, `https://…` or `http://…`, or empty. No user names or passwords in it. */
export const Link = Typed.trim()
	.max(500, problem("tooLong"))
	.refine((text) => text === "" || isWebAddress(text), problem("link"));

function isWebAddress(text: string) {
	if (!/^https?:\/\/[^\s\p{Cc}\\"<>]+$/iu.test(text) || !URL.canParse(text)) return false;
	const { username, password, hostname } = new URL(text);
	return username === "" && password === "" && hostname.includes(".");
}

/** An e-mail address, at most 254 characters (RFC 5321), stored in lower case. The length is checked before the pattern. */
export const ExactEmail = Typed.trim()
	.min(1, problem("required"))
	.max(254, problem("tooLong"))
	.toLowerCase()
	.pipe(z.email(problem("email")));

/** An e-mail address as people type or paste it. */
export const Email = Typed.overwrite(withoutMarks).pipe(ExactEmail);

/**
 * A phone number as people type or paste it: digits of any script with +, spaces, dots, dashes, brackets and the
 * invisible marks that other apps add. Converted to E.164.
 */
export const Phone = Typed.trim()
	.min(1, problem("required"))
	.regex(/^[\p{Nd}\p{Z}\p{Cf}\p{Pd}\t+\uff0b\u2212().]{8,40}$/u, problem("phone"))
	.transform((typed, context) => {
		const phone = readPhone(typed);
		if (phone === null) context.addIssue({ code: "custom", message: problem("phone").error });
		return phone ?? z.NEVER;
	});

/** A calendar day, `YYYY-MM-DD`. The lower limit leaves room for date arithmetic: PostgreSQL has no year 0. */
export const isoDay = (wrong: ReturnType<typeof problem>) =>
	z.iso.date(wrong).refine((day) => day >= "1000-01-01", wrong);

export const Day = Typed.min(1, problem("required")).pipe(isoDay(problem("date")));
