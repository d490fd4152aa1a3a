// The hours of a class. Where a line ends, a time stays with its half of the day.
import { inLanguage } from "#content/language.ts";

export const hours = {
	/** "07:30 to 09:30 AM" */
	inOneHalf: (first: string, last: string, half: string) => `${first} to ${last}\u00a0${half}`,
	/** "11:30 AM to 01:30 PM" */
	overNoon: (first: string, firstHalf: string, last: string, lastHalf: string) =>
		`${first}\u00a0${firstHalf} to ${last}\u00a0${lastHalf}`,
};

export const hourWords = inLanguage({ en: hours });
