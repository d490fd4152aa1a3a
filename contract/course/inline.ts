// The inline format of slides: **bold**, and [[fob|FOB]] where the build has found a term of the glossary. Without zod, so
// that pages can import it.

/** `term`: the id of the glossary term. */
export type Run = { text: string; bold: boolean; term?: string };

export function readInline(text: string): Run[] {
	return text
		.split("**")
		.flatMap((part, index) => readTerms(part).map((run) => ({ ...run, bold: index % 2 === 1 })))
		.filter((run) => run.text !== "");
}

const readTerms = (text: string) =>
	text.split(/(\[\[[a-z0-9-]+\|[^\]]+\]\])/).map((piece) => {
		const [, term, word] = /^\[\[(.+)\|(.+)\]\]$/.exec(piece) ?? [];
		return term && word ? { text: word, term } : { text: piece };
	});

/** Only the words. */
export const plainText = (text: string) =>
	readInline(text)
		.map((run) => run.text)
		.join("");

export const optionLetter = (option: number) => String.fromCharCode(65 + option);

/** Correct answers out of five needed to pass a quiz. */
export const passMark = 4;
