// Wording of the exchange rate and forward cover calculator.
import { inLanguage } from "#content/language.ts";
import type { ExchangeCoverLine, exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import type { WordsOf } from "./frame.ts";

const exchangeCoverText = {
	title: "Exchange rate and forward cover",
	lead: "The rate at which nothing is left of your order, and what a forward contract changes.",
	description:
		"Find the break-even exchange rate of an export order, compare forward cover with an open position, and work out the cost of cancelling, packing credit and a term loan.",
	card: "Your break-even rate, half or full forward cover, and the interest on packing credit.",
	about: [
		"Divide your costs in rupees by the amount in the buyer's currency: at this rate you earn nothing. Know it before you quote.",
		"A forward contract fixes today the rate at which the bank takes your currency later. It protects the amount, and it binds you: if the buyer does not pay, the contract still runs.",
		"Use the bank's TT buying rate for exports, not the rate in the newspaper.",
	],
	groups: {
		order: "The order",
		cover: "Forward cover",
		cancel: "If the buyer does not pay",
		credit: "Packing credit",
		loan: "Term loan",
	},
	headings: { picture: "With and without cover" },
	fields: {
		currency: { label: "Currency" },
		amount: { label: "Amount you will receive" },
		costs: { label: "Your costs (₹)" },
		spot: { label: "Rate today (₹)", hint: "TT buying, or the market rate with the bank's margin below" },
		margin: { label: "Bank's margin (₹)", hint: "Empty if the rate is TT buying already" },
		forward: { label: "Forward rate (₹)" },
		hedged: { label: "Share you cover (%)" },
		laterRate: { label: "Suppose the rate is later (₹)" },
		cancelRate: {
			label: "Bank's TT selling rate on that day (₹)",
			hint: "At which the bank sells back what you do not bring",
		},
		credit: { label: "Packing credit (₹)" },
		creditDays: { label: "Days" },
		creditInterest: { label: "Interest a year (%)" },
		loan: { label: "Loan (₹)" },
		loanMonths: { label: "Months" },
		loanInterest: { label: "Interest a year on the loan (%)" },
	},
	choices: {},
	lines: {
		buying: "Rate after the bank's margin",
		receipt: "You receive at today's rate",
		profit: "Left at today's rate",
		zeroRate: "Break-even rate, at which nothing is left",
		hedgedAmount: "Covered amount",
		openAmount: "Open amount",
		atForward: "Covered amount at the forward rate",
		atLater: "Open amount at the later rate",
		together: "You receive with this cover",
		openReceipt: "You would receive without cover",
		profitLater: "Left with this cover",
		cancelled: "Gain or loss if the forward is cancelled",
		interest: "Interest on packing credit",
		instalment: "Monthly instalment of the loan",
	},
	notes: {
		belowZero: () => "Today's rate is below the rate at which nothing is left: this order loses money.",
		laterBelowZero: () => "At the later rate the open part loses money.",
		cancelLoss: () => "Cancelling the forward costs you this amount. So cover what is certain, and insure the buyer.",
	},
	tables: {
		rates: {
			title: "If the rate moves",
			columns: { rate: "Rate", open: "Without cover", covered: "With this cover" },
		},
	},
	problems: {
		wholeRate: "The margin cannot be as large as the rate.",
	},
	sources: {
		course: "Day 11 of our course: what a forward contract does, and packing credit by days",
		fedai:
			"FEDAI rule 8: a forward contract is cancelled at TT selling for exports; to extend it is to cancel and book again",
	},
	pitfalls: [
		"The rate in the newspaper is between banks. Yours is TT buying, which is lower.",
		"A forward for an uncertain payment is a bet: if the buyer fails, you have to bring the currency anyway.",
		"Packing credit counts days, a term loan months. Do not compare one interest rate with the other.",
	],
} as const satisfies WordsOf<typeof exchangeCover, ExchangeCoverLine>;

export const exchangeCoverWords = inLanguage({ en: exchangeCoverText });
