// The page of the document pack. The documents themselves are in English: content/course/pack.
import { inLanguage } from "#content/language.ts";
export const packTexts = {
	title: "Document pack",
	lead: "Ten documents of one shipment and ten worksheets, blank for your own order and filled in with Meena's. As PDF to print, and as Word and Excel to write in.",
	eyebrow: "Course materials",
	back: "Course materials",
	open: "Open the document pack",
	all: (size: string) => `Download all as ZIP (${size})`,
	allNote: "Two folders, blank and filled, each with all documents in three formats.",
	/** Only in other languages. */
	english: "The documents are in English, as trade documents are.",
	groups: { shipment: "Documents of the shipment", worksheets: "Worksheets of the course" },
	taught: "In the slides of",
	states: { blank: "Blank", filled: "Meena's" },
	formats: { pdf: "PDF", docx: "Word", xlsx: "Excel" },
	/** Read out instead of the format alone. */
	file: (paper: string, state: string, format: string) => `${paper}, ${state}, ${format}`,
	notes: {
		title: "How to use them",
		excel:
			"In Excel you type on the first sheet; the document takes everything from there. The master sheet has all nine documents of a shipment behind it; each worksheet stands alone.",
		practice: "Meena's documents say PRACTICE: firms, numbers and registrations are invented. The blank ones do not.",
		tool: "A tool makes the same documents from your own figures and compares them with one another:",
		toolName: "Document set",
	},
	documents: {
		master: {
			name: "Master sheet",
			summary: "Twelve facts, written once. In Excel, all documents of the shipment follow.",
		},
		proforma: { name: "Proforma invoice", summary: "The offer that becomes the order when the buyer signs it." },
		invoice: {
			name: "Commercial invoice",
			summary: "One invoice for customs, bank, buyer and GST, with the sentence of rule 46.",
		},
		packing: { name: "Packing list", summary: "Rolls, metres, kilos and cubic metres that add up. No prices." },
		instructions: {
			name: "Shipping instructions",
			summary: "What the forwarder writes on the bill of lading, and the verified gross mass.",
		},
		checklist: {
			name: "Shipping-bill checklist",
			summary: "What the broker has typed beside what you wrote, before anything is filed.",
		},
		bill: {
			name: "Bill-of-lading draft check",
			summary: "The carrier's draft beside your facts. Meena's has the four slips of Day-7: find them first.",
		},
		origin: {
			name: "Cost sheet for the certificate of origin",
			summary: "From material to FOB, and the share that is Indian. Meena's has the Chinese yarn of Day-13.",
		},
		adCode: { name: "AD-code letter", summary: "To the branch manager, for registration on ICEGATE." },
		lut: { name: "LUT sheet", summary: "Each invoice under the LUT with the day by which its goods leave India." },
		countries: {
			name: "Three countries compared",
			summary: "Five years of imports of your six digits: price, growth, suppliers, duty and points.",
		},
		competitors: {
			name: "Competitor sheet",
			summary: "On one page: origin, price per unit, pack, certificates, delivery time, and the gap.",
		},
		permits: {
			name: "Documents and permits of both sides",
			summary: "What each side asks for, who issues it, its number and its date.",
		},
		buyers: {
			name: "Questions for buyers, and their word on a sample",
			summary: "The same questions for buyer, agent and shop, and a form for what they say about a sample.",
		},
		costing: {
			name: "Costing sheet",
			summary: "One product, four prices: EXW, FOB, CFR and CIF, with the break-even. In Excel it works itself out.",
		},
		discrepancies: {
			name: "Discrepancy sheet",
			summary: "Order, invoice, packing list and draft B/L side by side. Meena's has the exercise of Day-7, solved.",
		},
		enquiry: {
			name: "Freight enquiry",
			summary: "One page for two forwarders, so that their answers can be compared line by line.",
		},
		freight: {
			name: "Freight comparison",
			summary: "Two quotations to the same place: your part, the buyer's part and the total.",
		},
		calendar: {
			name: "Shipment calendar",
			summary:
				"From order to payment, with the limits for 0.1% GST, LUT and letter of credit. In Excel they follow your dates.",
		},
		plan: { name: "Thirty-day plan", summary: "A line a day from the last class to the first order, with your dates." },
	},
} as const;

export const packWords = inLanguage({ en: packTexts });
