// Wording of the deadline calendar.
import { inLanguage } from "#content/language.ts";
import type { DeadlineKey, deadlines } from "#contract/trade-tools/deadlines.ts";
import type { WordsOf } from "./frame.ts";

const deadlinesText = {
	title: "Deadlines of an export",
	lead: "Type the dates of your documents, and get every deadline in order, for your calendar.",
	description:
		"The deadlines of an Indian export in order: goods under LUT, 0.1% supply, letter of credit, GST returns, RoDTEP return and refund, with a calendar file.",
	card: "From invoice to refund: every date in order, as a file for the calendar of your phone.",
	about: [
		"Most claims are lost by a date that lived only in somebody's head. Type what you know; a date that you leave empty makes no deadline.",
		"The rules are listed below with the day on which we looked them up. If a notice changes one, change the number in the form.",
		"Money from abroad has the date that your bank has noted. Ask the bank and type it.",
	],
	groups: {
		dates: "Your dates",
		credit: "Letter of credit",
		returns: "Returns",
		rules: "The rules, if they have changed",
	},
	fields: {
		kind: { label: "You export" },
		invoiceOn: { label: "Your invoice" },
		supplierOn: { label: "Supplier's invoice at 0.1%" },
		leoOn: { label: "Let export order" },
		shippedOn: { label: "Shipped, as the bill of lading says" },
		creditUntil: { label: "The credit expires" },
		presentationDays: { label: "Days to present", hint: "Empty: 21" },
		moneyUntil: { label: "Money due, as your bank has noted" },
		qrmp: { label: "Quarterly GST returns (QRMP)" },
		aboveCrore: { label: "RoDTEP above ₹1 crore in the year" },
		leaveMonths: { label: "Months for goods to leave" },
		serviceMonths: { label: "Months for the money of a service", hint: "Empty: 12" },
		taxDays: { label: "Days to pay the tax after that" },
		merchantDays: { label: "Days for goods bought at 0.1%" },
		edfDays: { label: "Days to declare a service after its month" },
		refundYears: { label: "Years for a refund" },
	},
	choices: { kind: { goods: "goods", service: "a service" } },
	lines: {},
	notes: {
		expired: () =>
			"The goods were shipped after the credit had expired, so the bank will not pay under it. Ask the buyer to have it amended.",
		askBank: () => "The day by which the money has to come is not typed. Ask your bank which date it has noted.",
		ebrc: () => "The eBRC has no date of its own, but refunds and rebates wait for it.",
	},
	tables: {},
	problems: { beforeLeo: "The bill of lading cannot be earlier than the let export order." },
	sources: {
		leave:
			"CGST Rules, rule 96A: goods under LUT leave within three months of the invoice, or the tax is due within fifteen days",
		service:
			"CGST Rules, rule 96A: a service under LUT is paid within a year of the invoice, or the tax is due within fifteen days",
		merchant:
			"Notifications 40/2017-Central Tax (Rate) and 41/2017-Integrated Tax (Rate): ninety days for goods bought at 0.1%",
		credit: "UCP 600, article 14(c): 21 days after shipment, and not later than the expiry",
		edf: "Foreign exchange regulations: export declaration of services within 30 days of the end of the month",
		returns: "CGST Rules: GSTR-1 on the 11th (quarterly 13th), GSTR-3B on the 20th (quarterly 22nd in Gujarat)",
		rodtep: "Handbook of Procedures: annual RoDTEP return by 31 March after the year, above ₹1 crore",
		refund: "CGST Act 2017, section 54: refund within two years",
		iec: "Our course: IEC to be confirmed every year from April to June",
	},
	pitfalls: [
		"Three months from 30 November end on 28 February.",
		"The credit's own days to present count, not always 21.",
		"A deadline that was extended by notice is extended only for those whom the notice names.",
	],
} as const satisfies WordsOf<typeof deadlines, never>;

const deadlineText = {
	title: "Your deadlines",
	download: "Calendar file",
	names: {
		present: "Present the documents to the bank",
		merchant: "Goods bought at 0.1% have left",
		edf: "Declare the service to the bank",
		gstr1: "GSTR-1",
		gstr3b: "GSTR-3B",
		leave: "Goods under LUT have left",
		serviceMoney: "The money for the service has come, under LUT",
		tax: "Otherwise pay the tax with interest",
		money: "The money has arrived",
		lut: "New LUT for the next year",
		iec: "Confirm the IEC on the DGFT portal",
		rodtepReturn: "Annual RoDTEP return",
		refund: "Last day for the GST refund",
	} satisfies Record<DeadlineKey, string>,
};

export const deadlinesWords = inLanguage({ en: deadlinesText });
export const deadlineWords = inLanguage({ en: deadlineText });
