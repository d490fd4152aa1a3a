// The one mark inside a slide's text, **bold**, and the letters of a question's options. No zod, so that screens may import it.

export type Run = { text: string; bold: boolean };

export function readInline(text: string): Run[] {
	return text
		.split("**")
		.map((part, index) => ({ text: part, bold: index % 2 === 1 }))
		.filter((run) => run.text !== "");
}

export const optionLetter = (option: number) => String.fromCharCode(65 + option);

/** The traders of the course call their own side so; diagrams mark it. */
export const ownSide = "You";

/** Right answers of five with which a quiz is passed. */
export const passMark = 4;
