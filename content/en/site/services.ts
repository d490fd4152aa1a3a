// Wording of the page of the registration services.
import { inLanguage } from "#content/language.ts";

export const services = {
	columns: { service: "Registration", authority: "Authority", time: "Estimated time" },
	labels: {
		documents: "Required documents",
		time: "Estimated time",
		authority: "Authority",
		ask: "Ask us to file it",
	},
	action: "Contact Us",
} as const;

export const servicesWords = inLanguage({ en: services });
