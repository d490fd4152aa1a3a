// The hours of a class.
import { inLanguage } from "#content/language.ts";

export const hours = {
	/** "07:30 to 09:30 AM" */
	inOneHalf: (first: string, last: string, half: string) => `${first} to ${last} ${half}`,
	/** "11:30 AM to 01:30 PM" */
	overNoon: (first: string, firstHalf: string, last: string, lastHalf: string) =>
		`${first} ${firstHalf} to ${last} ${lastHalf}`,
};

export const hourWords = inLanguage({ en: hours });
