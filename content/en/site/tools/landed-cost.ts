// Wording of the landed cost calculator.
import { inLanguage } from "#content/language.ts";
import type { LandedCostLine, landedCost } from "#contract/trade-tools/landed-cost.ts";
import type { WordsOf } from "./frame.ts";

const agreed = (line: string) => `${line}, under the agreement`;

const landedCostText = {
	title: "Landed cost of an import",
	lead: "Each duty on its own base: what you pay in cash, and what the goods really cost.",
	description:
		"Work out the landed cost of an import into India: assessable value, basic customs duty, social welfare surcharge, anti-dumping duty, IGST and credit, line by line.",
	card: "Customs duty, surcharge and IGST line by line: the cash you need and the cost after credit.",
	about: [
		"Customs duty is not one percentage of the value. Basic duty is on the assessable value, the surcharge on the duty, and IGST on everything together. So 7.5% and 18% make 27.735%, not 25.5%.",
		"There are two answers: the cash that you need on the day of import, and the cost after IGST has come back as credit.",
		"Find the rates of your tariff line on ICEGATE or with your customs broker, and type them with their day. We keep no rates here, because they change by notification.",
	],
	groups: {
		goods: "The goods",
		duties: "The duties",
		charges: "Charges in India",
		special: "Agreements, cess, anti-dumping, safeguard",
	},
	fields: {
		valueAs: { label: "The value is" },
		value: { label: "Value, in the currency" },
		currency: { label: "Currency" },
		rate: {
			label: "Customs' rate: rupees for one unit",
			hint: "The rate of the day on which the bill of entry is presented",
		},
		by: { label: "Transport" },
		freight: { label: "Freight, in the currency", hint: "Only with FOB. Empty: not known" },
		insurance: { label: "Insurance, in the currency", hint: "With FOB and CFR. Empty: not known" },
		billOn: { label: "Day of the bill of entry" },
		basicRate: { label: "Basic customs duty (%)" },
		agreedRate: { label: "Basic duty under a trade agreement (%)", hint: "Needs a proof of origin" },
		cessRate: { label: "AIDC, cess for agriculture (%)" },
		surchargeRate: { label: "Social welfare surcharge (% of the duty)" },
		surchargeExempt: { label: "The goods are exempt from the surcharge" },
		dumpingRate: { label: "Anti-dumping duty for one unit (₹)" },
		dumpingQuantity: { label: "Units for anti-dumping duty" },
		referencePrice: { label: "Or: reference price of the goods (₹)" },
		safeguardRate: { label: "Safeguard duty (%)" },
		igstRate: { label: "IGST (%)" },
		credit: { label: "Can you take IGST as credit?" },
		local: { label: "Port, broker and truck (₹)" },
		courier: { label: "Courier's charges (₹)" },
	},
	choices: {
		valueAs: { fob: "FOB, without freight", cfr: "CFR, with freight", cif: "CIF, with freight and insurance" },
		by: { sea: "sea or land", air: "air" },
		credit: { yes: "yes", no: "no" },
	},
	lines: {
		freightCounted: "Freight as Customs counts it",
		insuranceCounted: "Insurance as Customs counts it",
		cifValue: "CIF value",
		assessable: "Assessable value",
		basic: "Basic customs duty",
		cess: "AIDC",
		surcharge: "Social welfare surcharge",
		dumping: "Anti-dumping duty",
		safeguard: "Safeguard duty",
		igstBase: "Base for IGST",
		igst: "IGST",
		duties: "Duties together",
		payable: "To be paid to Customs, in whole rupees",
		paidAbroad: "Goods with freight and insurance",
		cash: "Cash you need",
		cost: "Cost of the goods",
		basicAgreed: agreed("Basic customs duty"),
		cessAgreed: agreed("AIDC"),
		surchargeAgreed: agreed("Social welfare surcharge"),
		dumpingAgreed: agreed("Anti-dumping duty"),
		safeguardAgreed: agreed("Safeguard duty"),
		igstBaseAgreed: agreed("Base for IGST"),
		igstAgreed: agreed("IGST"),
		dutiesAgreed: agreed("Duties together"),
		costAgreed: agreed("Cost of the goods"),
		saved: "Saved by the agreement",
	},
	notes: {
		unknownFreight: () =>
			"The freight is not known, so Customs adds 20% of the FOB value. Show the freight bill, and it takes the actual amount.",
		unknownInsurance: () => "The insurance is not known, so 1.125% is added.",
		airFreight: () =>
			"Air freight counts for at most 20% of the FOB value in the assessable value. The cost below has the freight you really pay.",
	},
	tables: {
		agreement: {
			title: "With and without the agreement",
			columns: { line: "Line", usual: "Without", agreed: "With" },
		},
	},
	problems: {
		inValue: "The value already contains this. Please leave it empty.",
		oneOfTwo: "Anti-dumping duty is either an amount for each unit or the difference to a reference price.",
	},
	sources: {
		valuation:
			"Customs Valuation Rules 2007, rule 10(2): freight 20% and insurance 1.125% of FOB if not known; air freight at most 20%",
		landing: "Notification 91/2017-Customs (N.T.) of 26 September 2017: no more landing charges of 1%",
		exchange:
			"Customs Act 1962, sections 14 and 15: the exchange rate and the rate of duty; Customs Circulars 07/2024 and 17/2024",
		surcharge:
			"Finance Act 2018, section 110: surcharge of 10% on customs duties, not on itself, anti-dumping or safeguard duty",
		igst: "Customs Tariff Act 1975, section 3: IGST on the value with all duties",
		rupee: "Customs Act 1962, section 154A: duty in whole rupees",
	},
	pitfalls: [
		"The exchange rate is that of the day on which the bill of entry is presented. Only the rate of duty waits for the ship's entry.",
		"A calculator that still adds 1% for landing is older than 2017.",
		"A trade agreement lowers basic duty only, and the surcharge with it. IGST stays.",
		"Ask whether the goods need a licence, a BIS mark or a test before you pay the supplier.",
	],
} as const satisfies WordsOf<typeof landedCost, LandedCostLine>;

export const landedCostWords = inLanguage({ en: landedCostText });
