// Wording of the calculator for RoDTEP and drawback.
import { inLanguage } from "#content/language.ts";
import type { RebatesLine, rebates } from "#contract/trade-tools/rebates.ts";
import type { WordsOf } from "./frame.ts";

const rebatesText = {
	title: "RoDTEP and drawback",
	lead: "What an export earns in rebates: the smallest of the rate, the cap and what the market price allows.",
	description:
		"Work out RoDTEP and duty drawback of an Indian export from the rate, the cap per unit, the FOB value and the market price, with the discount on e-scrips.",
	card: "The rebates of a shipment: rate, cap and market price, and what is left after selling the scrip.",
	about: [
		"Each rebate has a rate on the FOB value, and often a cap for each unit. You get the smaller of the two. The cap counts in the unit of the list: kilograms if it says kilograms, even if you sell metres.",
		"A low market price limits both: RoDTEP counts at most one and a half times the market price, and drawback is at most a third of it.",
		"Look up your eight digits in Appendix 4R and in the drawback schedule on the day of your let export order, and type rate, cap and day.",
	],
	groups: {
		shipment: "The shipment",
		rodtep: "RoDTEP",
		drawback: "Drawback",
		kept: "What you keep",
		limits: "Market price, let export order",
	},
	headings: { picture: "The smallest counts" },
	fields: {
		fob: { label: "FOB value (₹)" },
		quantity: { label: "Quantity in the unit of the list", hint: "Needed if there is a cap" },
		marketPrice: { label: "Market price in India (₹)", hint: "Of the whole quantity" },
		leoOn: { label: "Day of the let export order" },
		rodtepRate: { label: "RoDTEP rate (%)" },
		rodtepCap: { label: "RoDTEP cap for one unit (₹)" },
		drawbackRate: { label: "Drawback rate (%)" },
		drawbackCap: { label: "Drawback cap for one unit (₹)" },
		realised: { label: "Paid by the buyer (%)" },
		discount: { label: "Discount on selling the e-scrip (%)" },
		charges: { label: "Broker's fee for the claims (₹)" },
		profit: { label: "Profit before rebates (₹)" },
	},
	choices: {},
	lines: {
		rodtepBase: "Value for RoDTEP",
		rodtepByRate: "RoDTEP by rate",
		rodtepByCap: "RoDTEP by cap",
		rodtep: "RoDTEP",
		drawbackByRate: "Drawback by rate",
		drawbackByCap: "Drawback by cap",
		drawbackByMarket: "A third of the market price",
		drawbackDue: "The smallest of these",
		drawback: "Drawback",
		together: "Rebates together",
		discountAmount: "Lost on selling the scrip",
		kept: "Left of the rebates",
		withProfit: "Profit with rebates",
	},
	notes: {
		tooSmall: () => "A drawback of less than ₹50 is not paid.",
		partly: () => "The buyer has not paid all, so the same share of each rebate has to be given back.",
		unit: () => "Check the unit of the cap. Metres typed for kilograms make the cap ten times too high.",
	},
	tables: {},
	problems: {
		oneRate: "Please type at least one rate.",
		forCap: "A cap for one unit needs the quantity.",
	},
	sources: {
		rodtep:
			"Notification 76/2021-Customs (N.T.): RoDTEP on FOB or one and a half times the market price, whichever is less",
		drawback: "Customs and Central Excise Duties Drawback Rules 2017: at most a third of the market price",
		market: "Customs Act 1962, section 76: no drawback below ₹50",
		course: "Day 12 of our course: what Meena really earns; its rates are invented for teaching",
	},
	pitfalls: [
		"RoSCTL for garments and made-ups takes the place of RoDTEP: there is no second rebate.",
		"An e-scrip pays basic customs duty only, no IGST and no surcharge. Most exporters sell it a little below its value.",
		"If the buyer's money does not come in time, rebates are taken back with interest.",
	],
} as const satisfies WordsOf<typeof rebates, RebatesLine>;

export const rebatesWords = inLanguage({ en: rebatesText });
