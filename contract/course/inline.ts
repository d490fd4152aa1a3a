// The one inline format of slides, **bold**, and the letters of a question's options. Without zod, so that pages can
// import it.

export type Run = { text: string; bold: boolean };

export function readInline(text: string): Run[] {
	return text
		.split("**")
		.map((part, index) => ({ text: part, bold: index % 2 === 1 }))
		.filter((run) => run.text !== "");
}

export const optionLetter = (option: number) => String.fromCharCode(65 + option);

/** Correct answers out of five needed to pass a quiz. */
export const passMark = 4;
