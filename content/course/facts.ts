// The register of facts that change: rates, dates, totals, thresholds. A deck names one as {{its-id}} and shows its value,
// so that a change is made here once. `checked` is the day somebody looked it up; by `again` it has to be looked up anew.

export type Fact = {
	value: string;
	source: string;
	url: string;
	checked: string;
	again: string;
	/** What whoever checks it again should know; never shown to students. */
	note?: string;
};
export type Facts = Readonly<Record<string, Fact>>;

export const facts: Facts = {
	"fema-months": {
		value: "9 months",
		source: "RBI, FEMA 23(R)/2026-RB, regulation 5, as amended on 22 September 2026",
		url: "https://www.rbi.org.in",
		checked: "2026-11-22",
		again: "2027-01-15",
		note: "Seen: regulation 5 as first notified (15 months) and a news summary of the cut to 9. Not seen: the amendment's own text.",
	},
	"fema-months-rupees": {
		value: "12",
		source: "RBI, FEMA 23(R)/2026-RB, regulation 5, as amended on 22 September 2026",
		url: "https://www.rbi.org.in",
		checked: "2026-11-20",
		again: "2027-01-15",
		note: "Months for exports invoiced or settled in rupees. First notified as 18; the amendment's text was not seen on 22 November 2026.",
	},
	"fema-small-bill": {
		value: "₹10 lakh",
		source: "RBI, FEMA 23(R)/2026-RB, regulation 4",
		url: "https://www.rbi.org.in",
		checked: "2026-11-22",
		again: "2027-04-01",
		note: "Entries up to this amount are closed on the exporter's own declaration. Seen in a law firm's summary (Fox Mandal).",
	},
	"edf-services": {
		value: "30 days",
		source: "RBI, FEMA 23(R)/2026-RB, regulation 3",
		url: "https://www.rbi.org.in",
		checked: "2026-11-22",
		again: "2027-04-01",
		note: "From the end of the month of the invoice. Seen on RBI's site.",
	},
	"rodtep-until": {
		value: "31 December 2026",
		source: "PIB, 2 October 2026, RoDTEP extended",
		url: "https://www.pib.gov.in",
		checked: "2026-11-20",
		again: "2026-12-15",
		note: "Could not be opened again on 22 November 2026; the last notice seen that day, of 1 April 2026, said 30 September 2026.",
	},
	"rosctl-until": {
		value: "30 September 2026",
		source: "Ministry of Textiles, PIB, 1 April 2026",
		url: "https://www.pib.gov.in",
		checked: "2026-11-22",
		again: "2026-12-01",
		note: "Or until the scheme is approved for the 16th Finance Commission cycle, whichever is earlier. What came after was not found.",
	},
	"aa-value-added": {
		value: "15%",
		source: "DGFT, Foreign Trade Policy 2023, chapter 4",
		url: "https://www.dgft.gov.in",
		checked: "2026-11-20",
		again: "2027-04-30",
	},
	"aa-import": {
		value: "12 months",
		source: "DGFT, Handbook of Procedures 2023, chapter 4",
		url: "https://www.dgft.gov.in",
		checked: "2026-11-20",
		again: "2027-04-30",
	},
	"aa-export": {
		value: "18 months",
		source: "DGFT, Handbook of Procedures 2023, chapter 4",
		url: "https://www.dgft.gov.in",
		checked: "2026-11-20",
		again: "2027-04-30",
	},
	"epcg-multiple": {
		value: "six times",
		source: "DGFT, Foreign Trade Policy 2023, chapter 5",
		url: "https://www.dgft.gov.in",
		checked: "2026-11-22",
		again: "2027-04-30",
		note: "Seen in summaries of the policy of 2023. The sum beside it, 66,56,400, is worked out from it.",
	},
	"epcg-years": {
		value: "six years",
		source: "DGFT, Foreign Trade Policy 2023, chapter 5",
		url: "https://www.dgft.gov.in",
		checked: "2026-11-22",
		again: "2027-04-30",
		note: "Seen in summaries of the policy of 2023.",
	},
	"niryat-subvention": {
		value: "2.75%",
		source: "DGFT Trade Notices 20 and 22/2025-26, Niryat Protsahan",
		url: "https://www.dgft.gov.in/CP/?opt=trade-notice",
		checked: "2026-11-20",
		again: "2027-01-01",
		note: "Reviewed each half-year. The bar of Day-11, 5,959, is worked out from it.",
	},
	"ecgc-small-turnover": {
		value: "₹5 crore",
		source: "ECGC, Small Exporters Policy",
		url: "https://main.ecgc.in",
		checked: "2026-11-22",
		again: "2027-02-01",
		note: "Secondary sources; ECGC's own page was not seen. A Micro Exporters Policy covers up to ₹1 crore (startupindia.gov.in).",
	},
	"ecgc-small-buyer": {
		value: "95%",
		source: "ECGC, Small Exporters Policy; Startup India, Micro Exporters Policy",
		url: "https://main.ecgc.in",
		checked: "2026-11-22",
		again: "2027-02-01",
		note: "Day-11's two sums and Day-14's first table are worked out with it.",
	},
	"ecgc-small-country": {
		value: "100%",
		source: "ECGC, Small Exporters Policy; Startup India, Micro Exporters Policy",
		url: "https://main.ecgc.in",
		checked: "2026-11-22",
		again: "2027-02-01",
	},
	"ecgc-small-overdue": {
		value: "60 days",
		source: "ECGC, Small Exporters Policy",
		url: "https://main.ecgc.in",
		checked: "2026-11-22",
		again: "2027-02-01",
		note: "Secondary sources. 30 days under the standard policy.",
	},
	"ecgc-small-waiting": {
		value: "two months",
		source: "ECGC, Small Exporters Policy; Startup India, Micro Exporters Policy",
		url: "https://main.ecgc.in",
		checked: "2026-11-22",
		again: "2027-02-01",
		note: "Secondary sources. Four months under the standard policy.",
	},
	"courier-limit": {
		value: "No value limit per consignment since 1 April 2026",
		source: "PIB, 31 March 2026; DGFT, Foreign Trade Policy 2023, para 9.05",
		url: "https://www.pib.gov.in",
		checked: "2026-11-22",
		again: "2027-04-01",
	},
	"us-market": {
		value: "USD 86.5 billion in 2024-25",
		source: "Ministry of Commerce and Industry, trade data",
		url: "https://www.commerce.gov.in/trade-statistics/",
		checked: "2026-11-22",
		again: "2027-05-31",
		note: "The full year 2025-26 was not found.",
	},
	"us-extra-duty": {
		value: "12.5%",
		source: "USTR, section 301, proposed on 2 June 2026",
		url: "https://hts.usitc.gov",
		checked: "2026-11-22",
		again: "2026-12-01",
		note: "Proposed, on top of normal duty. What applies after 24 July 2026 could not be verified. Day-14's table works with the same rates.",
	},
	"fta-next": {
		value: "Not yet seen",
		source: "Department of Commerce; CBIC, notifications on rules of origin",
		url: "https://www.commerce.gov.in",
		checked: "2026-11-22",
		again: "2026-12-15",
		note: "New Zealand: signed 27 April 2026, the press named 20 October for its start. EU: talks concluded 27 January 2026, a start expected early in 2027. Change Day-13's table once either is in force.",
	},
	"new-york-convention": {
		value: "some 170 countries",
		source: "New York Convention of 1958, status of contracting states",
		url: "https://www.newyorkconvention.org",
		checked: "2026-11-20",
		again: "2027-11-20",
	},
};
