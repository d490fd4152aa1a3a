// The market sheets: their titles, summaries and headings. Their text is in content/course/markets.
import { inLanguage } from "#content/language.ts";
export const marketTexts = {
	title: "Market sheets",
	lead: "What an exporter from Gujarat has to know before the first order. Two printed pages for each market.",
	eyebrow: "Market sheet",
	back: "Course materials",
	print: "Print",
	markets: {
		"united-states": {
			name: "United States",
			summary: "The largest market, without an agreement: duties that change, strict labels, and a buyer who clears.",
		},
		"european-union": {
			name: "European Union",
			summary: "Twenty-seven countries behind one border: full duty for now, and papers that prove each product safe.",
		},
		"united-kingdom": {
			name: "United Kingdom",
			summary:
				"Free of duty since July 2026 for those who can prove origin; hallmarks for gold, English for everything.",
		},
		gulf: {
			name: "The Gulf (GCC)",
			summary: "Six neighbours a few days away: certificates for the Emirates and Oman, SABER for Saudi Arabia.",
		},
	},
	sections: {
		buys: "How the market buys",
		duty: "Duty and agreement",
		importer: "Who imports, and with what",
		rules: "Rules for goods from Surat",
		labels: "Labels and marks",
		documents: "Documents beyond the usual ones",
		payment: "Payment and credit check",
		transit: "How long the goods travel",
		calendar: "Holidays and seasons",
		mistakes: "Five typical mistakes",
		plan: "Your first month",
	},
	/** Only in other languages. */
	english: "The text of this sheet is in English.",
	checked: (day: string, again: string) => `Checked on ${day}. Look everything up again after ${again}.`,
	practice: "Rules and duties change by notice. Before an order ask your broker, your bank and the buyer.",
	source: "Source",
	sources: "Where this comes from",
	seen: (day: string) => `read on ${day}`,
	unseen: "not opened for this sheet: look it up there",
} as const;

export const marketWords = inLanguage({ en: marketTexts });
