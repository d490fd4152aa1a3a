// Wording of the home page; what the institute says there is in content/defaults/home.ts.

import { inLanguage } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";

export const home = {
	join: "Join Us Now",
	seeCourses: "See the courses",
	chart: {
		label: "Sea lanes from Hazira, Surat's port, drawn on a Mercator chart of the world",
		from: "Hazira",
		ports: {
			"Jebel Ali": "Jebel Ali",
			Rotterdam: "Rotterdam",
			Mombasa: "Mombasa",
			Singapore: "Singapore",
			Shanghai: "Shanghai",
			Sydney: "Sydney",
			"New York": "New York",
		},
		tropic: "Tropic of Cancer",
		miles: (miles: number) => `${formatNumber(miles)} nm`,
		meridian: (degrees: number) => (degrees === 0 ? "0°" : `${Math.abs(degrees)}°${degrees < 0 ? "W" : "E"}`),
	},
	promo: { more: "See the batches and fees" },
	closing: { action: "Join Us Now" },
} as const;

export const homeWords = inLanguage({ en: home });
