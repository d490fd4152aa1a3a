// Wording of the page about the institute.
import { inLanguage } from "#content/language.ts";

export const aboutUs = {
	choose: "Choose a student",
	closing: { action: "Contact Us", team: "Meet Our Team" },
} as const;

export const aboutUsWords = inLanguage({ en: aboutUs });
