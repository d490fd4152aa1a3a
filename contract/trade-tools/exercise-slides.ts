// The exercises of the decks that have a trade tool. An exercise is identified by the key of its slide.

/** Marked at /tools/exercises. */
export const exercisesByPart = {
	"Day-1": ["rohan-quotes-turmeric-to-malaysia", "a-route-for-the-second-order"],
	"Day-1.1": ["five-dates-for-the-wall"],
	"Day-5": ["where-does-meena-stop-paying", "choose-a-term-for-five-orders"],
	"Day-6": ["the-buyer-has-an-agent", "three-steps-for-meena-s-price-list", "rohan-quotes-cif-port-klang"],
	"Day-7": ["ravi-s-packing-list-is-empty"],
	"Day-8": ["meena-s-dates-on-one-line"],
	"Day-9": ["ravi-packs-valves-in-cartons"],
	"Day-11": ["which-bank-for-ravi-which-for-asha", "hetal-sells-on-90-days"],
	"Day-12": ["two-shipments-four-rebates", "which-gst-route-for-ravi", "ravi-counts-his-rebates"],
	"Day-13": ["two-bills-that-rohan-did-not-ask-for", "ravi-buys-a-lathe"],
} as const;
export type ExerciseName = (typeof exercisesByPart)[keyof typeof exercisesByPart][number];

/** Exercises that can be practised further with a tool. */
const practiceByPart: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"Day-2": { "which-chapter-which-code": "/tools/hs-drills" },
	"Day-7": {
		"rohan-s-invoice-under-the-ruler": "/tools/document-set",
		"three-documents-one-shipment": "/tools/discrepancy-trainer#level=easy&faults=7&credit=no&seed=7",
	},
	"Day-8": { "ravi-s-bill-is-full-of-holes": "/tools/document-set" },
	"Day-10": { "would-this-credit-pay-ravi": "/tools/discrepancy-trainer#level=medium&faults=3&credit=yes&seed=10" },
};

/** The page on which the exercise of this slide is continued; null for one with pen and paper only. */
export function findExerciseLink(part: string, slide: string): { to: string; isMarked: boolean } | null {
	const marked: readonly string[] = (exercisesByPart as Readonly<Record<string, readonly string[]>>)[part] ?? [];
	if (marked.includes(slide)) return { to: `/tools/exercises#${slide}`, isMarked: true };
	const to = practiceByPart[part]?.[slide];
	return to ? { to, isMarked: false } : null;
}

export const practiceSlides = Object.entries(practiceByPart).flatMap(([part, slides]) =>
	Object.entries(slides).map(([slide, to]) => ({ part, slide, to })),
);
