// Wording of the page of exercises: what each is about. The numbers are in contract/trade-tools/exercises.ts.
import { inLanguage } from "#content/language.ts";
import type { ExerciseName } from "#contract/trade-tools/exercise-slides.ts";

export type Told = {
	title: string;
	task: string /** One for each case, if there are several. */;
	cases?: readonly string[];
};

const exercisesText = {
	title: "Exercises with the trade tools",
	lead: "Eighteen exercises of our course. Work them out by yourself, type your answers, and see which agree.",
	description:
		"Exercises in export prices, landed cost, rebates, GST routes, container load, exchange rates, Incoterms and deadlines, marked at once. Free, no account needed.",
	card: "Eighteen exercises of our course: work them out, and have your answers checked.",
	note: "Whole rupees are enough for amounts from ₹100 on. Write a loss with a minus. The rates are for teaching. Nothing that you type is stored; without scripts our server marks it and keeps nothing.",
	list: "The exercises",
	exercises: {
		"rohan-quotes-turmeric-to-malaysia": {
			title: "Rohan quotes turmeric to Malaysia",
			task: "His buyer bids for 1,000 kg, FOB. Goods and packing are for one kilogram. What does the order cost him until it is on board, and what is left?",
			cases: ["At ₹90 to the dollar", "If the dollar falls to ₹80"],
		},
		"a-route-for-the-second-order": {
			title: "A route for the second order",
			task: "Meena buys 3,000 m and exports them. How much cash waits on each GST route, and what does the waiting cost in three months?",
		},
		"five-dates-for-the-wall": {
			title: "Dates for the wall",
			task: "Under LUT: by when must the goods leave, or the money for a service come, and by when is IGST due if not?",
			cases: ["Meena's invoice", "Another invoice of hers", "Asha's invoice for designs"],
		},
		"where-does-meena-stop-paying": {
			title: "Where does Meena stop paying?",
			task: "The goods themselves are left out. Loading and sea freight together are the carriage from the named place. Add up her part for each term.",
		},
		"choose-a-term-for-five-orders": {
			title: "Choose a term",
			task: "Which of the eleven terms fits each order?",
			cases: [
				"Meena: 50 rolls in a shared container; the buyer has a forwarder",
				"Ravi: valves on pallets to Mombasa, insured to the buyer's port",
				"Rohan: a container stuffed at his godown; the credit asks for an on-board bill",
				"Ravi: a Kenyan firm's office in Delhi asks for EXW",
			],
		},
		"the-buyer-has-an-agent": {
			title: "The buyer has an agent",
			task: "Meena's CFR price is ₹8,37,000. Now an agent in Dubai wants 5% of the CIF price.",
		},
		"three-steps-for-meena-s-price-list": {
			title: "Three steps for Meena's price list",
			task: "Goods and packing cost ₹133 a metre. What is the whole FOB price for each quantity, and what does she quote a metre, in whole cents?",
			cases: ["1,000 metres, and a buyer who bids USD 1.80", "5,000 metres", "20,000 metres"],
		},
		"rohan-quotes-cif-port-klang": {
			title: "Rohan quotes CIF Port Klang",
			task: "What is the price, and what is left of his profit if the buyer bids USD 2.50?",
		},
		"ravi-s-packing-list-is-empty": {
			title: "Ravi's packing list is empty",
			task: "62 full cartons, and one with the rest. What are the volume and the weight for the packing list?",
		},
		"meena-s-dates-on-one-line": {
			title: "Meena's dates on one line",
			task: "By when must the goods have left, at 0.1% and under the LUT? And the last day for the documents under a credit?",
		},
		"ravi-packs-valves-in-cartons": {
			title: "Ravi packs valves in cartons",
			task: "By sea as a part load, or by air? And how many cartons fit into a 20-foot container, with the 30 cm side upright?",
		},
		"which-bank-for-ravi-which-for-asha": {
			title: "Which bank for Ravi, which for Asha?",
			task: "The bank takes its margin from the rate, and a charge for each payment. What arrives, before and after the charge?",
			cases: ["Ravi at bank A", "Ravi at bank B", "Asha at bank A", "Asha at bank B"],
		},
		"hetal-sells-on-90-days": {
			title: "Hetal sells on 90 days",
			task: "What does she receive with a forward for the whole amount, and what without one at the later rate?",
		},
		"two-shipments-four-rebates": {
			title: "Two shipments, four rebates",
			task: "By the rate, by the cap, and what is paid? A drawback below ₹50 is not paid.",
			cases: ["Meena: 2,500 m of fabric", "Rohan: turmeric"],
		},
		"which-gst-route-for-ravi": {
			title: "Which GST route for Ravi?",
			task: "Ravi sells nothing in India. How much IGST, how much of it in cash, and how much refund under LUT? Route 1 pays back after one month.",
		},
		"ravi-counts-his-rebates": {
			title: "Ravi counts his rebates",
			task: "RoDTEP has no cap here, drawback has one by the kilogram. What does he get?",
		},
		"two-bills-that-rohan-did-not-ask-for": {
			title: "Two bills that Rohan did not ask for",
			task: "Rohan imports dates from Jebel Ali, FOB. What does Customs take as value, and what are basic duty and surcharge?",
			cases: ["Without bills for freight and insurance", "With both bills"],
		},
		"ravi-buys-a-lathe": {
			title: "Ravi buys a lathe",
			task: "The duties on the lathe from Korea, its cost after credit, and what the agreement's zero basic duty saves.",
		},
	} satisfies Record<ExerciseName, Told>,
};

export const exercisesWords = inLanguage({ en: exercisesText });
