// Wording of the Incoterms 2020 chooser.
import { inLanguage } from "#content/language.ts";
import type { incoterms } from "#contract/trade-tools/incoterms.ts";
import type { WordsOf } from "./frame.ts";

const incotermsText = {
	title: "Incoterms 2020 chooser",
	lead: "Answer a few questions and get the term that fits, with its place, the reason and the second choice.",
	description:
		"Find the right Incoterms 2020 term for an export from India: a few questions about cargo, freight and insurance, then a drawn route: who pays, who bears the risk and who clears.",
	card: "A few questions, then the term with its place, and a drawn route: who pays, who bears the risk and who clears.",
	about: [
		"A term says how far you pay, and where the risk passes to the buyer. It says nothing about ownership or payment.",
		"FAS, FOB, CFR and CIF are for goods that are loaded onto a ship by themselves. What travels in a container, by air or as a parcel is handed to a carrier before, so FCA, CPT and CIP fit.",
		"Always write the place and the edition with the term: “FCA CFS, Hazira, Incoterms 2020”.",
	],
	groups: { shipment: "The shipment", places: "The places", conditions: "What applies", picture: "The picture" },
	fields: {
		cargo: { label: "What leaves" },
		until: { label: "How far do you pay for the transport?" },
		insurer: { label: "Who buys the insurance?" },
		place: { label: "Place where you hand over" },
		destination: { label: "Destination" },
		lut: { label: "You export under LUT" },
		onBoard: { label: "The letter of credit asks for an on-board bill of lading" },
		taxNumber: { label: "You have an import tax number in the buyer's country" },
		dutyKnown: { label: "You know the duty there" },
		shown: { label: "Draw the route of", hint: "Any of the eleven terms, to compare." },
	},
	choices: {
		cargo: {
			bulk: "bulk or loose cargo on a ship",
			container: "a full container",
			part: "a part load",
			air: "air cargo",
			parcel: "a parcel or courier",
		},
		until: {
			gate: "not at all: the buyer collects at your gate",
			carrier: "to the buyer's carrier, forwarder or ship",
			destination: "to the port or airport of destination",
			door: "to the buyer's place",
			unloaded: "to the buyer's place, unloaded",
			cleared: "to the buyer's place, with duty paid",
		},
		insurer: { seller: "you", buyer: "the buyer, or nobody" },
		shown: { advised: "the term that fits" },
	},
	lines: {
		packing: "Packing",
		truckLoading: "Loading the truck",
		toPlace: "Truck to the carrier",
		exportClearance: "Export clearance in India",
		toQuay: "Terminal",
		shipLoading: "Loading the ship or aircraft",
		mainCarriage: "Main carriage",
		insurance: "Insurance",
		importClearance: "Import clearance and duty",
		delivery: "Delivery to the buyer's place",
		unloading: "Unloading there",
		you: "you",
		buyer: "the buyer",
		whoever: "whoever wants it",
		none: "–",
	},
	notes: {
		shipTerms: () => "The goods are loaded onto the ship by themselves, so the terms for ships fit.",
		anyTerms: () => "The goods are handed to a carrier before they are on board, so the terms for any transport fit.",
		buyerCarries: () => "The buyer pays the main carriage, so your part ends when the carrier has the goods.",
		lutNotExw: () => "Under LUT the export has to be yours, so EXW is out.",
		atWorks: () => "FCA at your own gate is as easy: you load the truck and clear the export.",
		exwClearance: () => "Under EXW the buyer clears the export in India. If he cannot, take FCA.",
		onBoardNote: () => "Agree that the buyer tells the carrier to give you a bill of lading with an on-board note.",
		yardCover: () =>
			"If he does not, FOB is second best; insure the goods in the container yard, where they are still at your risk.",
		twoPlaces: () =>
			"Terms with C have two places: the risk passes where you hand over, and you pay to the destination.",
		clausesA: () => "Under CIP the insurance is of clauses A, for 110% of the price.",
		clausesC: () => "Under CIF clauses C are enough, for 110% of the price; agree on A for cartons.",
		buyerInsures: () => "The goods travel at the buyer's risk, so the buyer insures them.",
		ownRisk: () => "Under terms with D the goods travel at your risk. Insure them for yourself.",
		unloadingRisk: () => "Unloading is at your cost and risk: only where you have people for it.",
		ddpDuty: () => "You pay duty and tax there. Put both into the price.",
		ddpNeeds: () => "DDP needs a tax number there and a duty that you know. Until then the buyer clears the import.",
		noOceanBill: () =>
			"No term fits: goods that fly never get an ocean bill of lading. Ask the buyer to amend the letter of credit.",
		shipsOnly: ({ term }) =>
			`${term} is for goods that are loaded onto a ship by themselves. This cargo is handed to a carrier before.`,
		exwUnderLut: () =>
			"EXW does not fit an export under LUT: the buyer would clear the export, and it would not be yours.",
	},
	tables: {
		route: { title: "Who pays, and whose risk it is", columns: { stage: "Step", cost: "Cost", risk: "Risk" } },
	},
	problems: {},
	sources: {
		icc: "Incoterms 2020, ICC publication 723. The text is the ICC's; this table is our summary",
		clauses: "Incoterms 2020, article A5: institute cargo clauses A under CIP, C under CIF, at least 110%",
		course: "Day 5 of our course: terms, places and risk",
	},
	pitfalls: [
		"Under C terms, ask who pays for the handling at the port or airport of arrival: the contract of carriage decides.",
		"“FOB Surat” names no port. Write the place in full.",
		"A term is no payment term, and says nothing on who owns the goods.",
		"FOB for a container leaves you the risk in the yard, where you no longer see the goods.",
	],
} as const satisfies WordsOf<typeof incoterms, never>;

const choiceText = {
	none: "No term fits",
	edition: (term: string, place: string) => `${term} ${place}, Incoterms 2020`,
	anyPlace: "[place]",
	runnerUp: (term: string) => `Second choice: ${term}`,
};

/** The drawing of the route. */
const routeText = {
	title: (term: string) => `${term} on the route`,
	cost: "Cost",
	risk: "Risk",
	paysUntil: "You pay until",
	riskPasses: "Risk passes when",
	/** After “until” and “when”. */
	points: {
		packing: "the goods stand ready at your gate, not loaded",
		truckLoading: "the buyer's truck is loaded at your gate",
		toPlace: "the carrier has the goods",
		exportClearance: "the carrier has the goods",
		toQuay: "the goods lie alongside the ship",
		shipLoading: "the goods are on board the ship",
		mainCarriage: "the goods are at the port or airport of arrival",
		delivery: "the goods stand at the buyer's place, ready to be unloaded",
		unloading: "the goods are unloaded at the buyer's place",
	},
	insures: {
		CIF: "you, clauses C for 110%",
		CIP: "you, clauses A for 110%",
		you: "nobody has to; the main carriage is your risk",
		buyer: "nobody has to; the main carriage is the buyer's risk",
	},
	stops: {
		seller: "Your place",
		exportCustoms: "Export customs",
		carrier: "Carrier",
		port: "Port of loading",
		voyage: "Main carriage",
		arrival: "Port of arrival",
		airport: "Airport of arrival",
		importCustoms: "Import customs",
		buyer: "Buyer's place",
	},
	tags: {
		youPay: "You pay to here",
		passes: "Risk passes",
		youClear: "You clear",
		buyerClears: "Buyer clears",
		youInsure: "You insure",
	},
	legend: { you: "you", buyer: "the buyer", passes: "the risk passes" },
};

export const incotermsWords = inLanguage({ en: incotermsText });
export const choiceWords = inLanguage({ en: choiceText });
export const routeWords = inLanguage({ en: routeText });
