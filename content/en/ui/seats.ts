// The branches and timings as people read them: in English the stored values themselves.
import { inLanguage } from "#content/language.ts";
import type { branches, timings } from "#contract/states.ts";

/** By stored value. */
export const seats = {
	Surat: "Surat",
	Ahmedabad: "Ahmedabad",
	Vadodara: "Vadodara",
	Rajkot: "Rajkot",
	Morning: "Morning",
	Evening: "Evening",
	Personal: "Personal",
} satisfies Record<(typeof branches | typeof timings)[number], string> as Record<string, string>;

const seatWords = inLanguage({ en: seats });

/** What is no branch or batch stays as it is. */
export const seatText = (value: string) => (Object.hasOwn(seats, value) && seatWords()[value]) || value;
