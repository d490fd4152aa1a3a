/** The text without the invisible marks that other apps add when something is copied. */
export const withoutMarks = (text: string) => text.replace(/\p{Cf}/gu, "");
