// The exercises that a tool marks: its results agree with the deck, and answers are marked as a teacher would.
import fs from "node:fs";
import { expect, test } from "vitest";
import { markAnswer } from "#contract/trade-tools/exercise-marks.ts";
import {
	type ExerciseName,
	exercisesByPart,
	findExerciseLink,
	practiceSlides,
} from "#contract/trade-tools/exercise-slides.ts";
import { exercises, workOutExercise } from "#contract/trade-tools/exercises.ts";
import { toolNames } from "#contract/trade-tools/names.ts";

const fileOf = (part: string) => {
	const [day = "", half] = part.replace("Day-", "").split(".");
	return `content/course/day-${day.padStart(2, "0")}${half ? `-${half}` : ""}.md`;
};
const slugOf = (title: string) =>
	title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

/** The names of the exercises of a deck, each with the text of its slide and of the answer slide after it. */
function exerciseSlides(part: string) {
	const slides = fs.readFileSync(fileOf(part), "utf8").split(/^## /m);
	return slides.flatMap((slide, at) => {
		const [, title] = /^(.*) \{exercise/.exec(slide) ?? [];
		const told = `${slide.split(/^Notes:/m)[0]}${slides[at + 1]?.split(/^Notes:/m)[0]}`;
		return title ? [{ name: slugOf(title), told }] : [];
	});
}

/** All results in their order; a semicolon starts another case. Brackets contain what the deck does not print. */
const answers: Record<ExerciseName, string> = {
	"rohan-quotes-turmeric-to-malaysia": "(2,05,000) 2,34,000 29,000; 2,08,000 3,000",
	"a-route-for-the-second-order": "27,000 21,000 420 810 630 12.60",
	"five-dates-for-the-wall": "2027-03-08 2027-03-23; 2027-02-28 2027-03-15; 2027-06-10 2027-06-25",
	"where-does-meena-stop-paying": "46,000 55,000 82,000 1,05,000 1,46,965",
	"choose-a-term-for-five-orders": "FCA; CIP; FCA; FCA",
	"the-buyer-has-an-agent": "8,83,610.45 44,180.52 2,429.93 1.97",
	"three-steps-for-meena-s-price-list": "(2,22,800) 2.48 -47,000; (8,10,000) 1.80; (30,12,000) 1.68",
	"rohan-quotes-cif-port-klang": "2,44,800 2,45,475 2.73 8,581",
	"ravi-s-packing-list-is-empty": "3.72 0.06 3.78 1,500.8",
	"meena-s-dates-on-one-line": "2027-03-01 2027-03-08 2027-01-03",
	"ravi-packs-valves-in-cartons": "7.2 2,880 64,800 (2,880) 4,03,200 448",
	"which-bank-for-ravi-which-for-asha":
		"12,56,500 12,56,000; 12,58,880 12,57,380; 60,132.50 59,632.50; 60,246.40 58,746.40",
	"hetal-sells-on-90-days": "18,10,000 17,40,000",
	"two-shipments-four-rebates": "4,860 2,800 2,800 6,075 7,000 6,075; 1,872 3,000 1,872 46.80 1,000 (0)",
	"which-gst-route-for-ravi": "2,16,000 1,08,000 1,08,000 97,200 2,160",
	"ravi-counts-his-rebates": "4,374 8,748 5,600 5,600 9,974",
	"two-bills-that-rohan-did-not-ask-for": "4,36,050 87,210 8,721; 3,78,900 75,780 7,578",
	"ravi-buys-a-lathe": "2,02,500 20,250 5,26,095 7,48,845 29,82,750 27,60,000 2,22,750",
};
const months = "January February March April May June".split(" ");
const spoken = (day: string) => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;

test.each(Object.entries(exercisesByPart).flatMap(([part, names]) => names.map((name) => [part, name] as const)))(
	"%s, %s: the tool comes to the answers of the deck",
	(part, name) => {
		const told = exerciseSlides(part).find((slide) => slide.name === name)?.told ?? "";
		const worked = workOutExercise(exercises[name]);
		const printed = answers[name].split("; ").map((one) => one.split(" "));
		expect(printed.map(({ length }) => length)).toEqual(worked.map(({ asked }) => asked.length));
		for (const [at, { asked }] of worked.entries())
			for (const [index, one] of asked.entries()) {
				const text = printed[at]?.[index] ?? "";
				const shown = text.replace(/^\((.*)\)$/, "$1");
				expect([one.key, shown, markAnswer(one, shown)]).toEqual([one.key, shown, "right"]);
				const said = one.kind === "date" ? spoken(shown) : shown.replace("-", "");
				if (text === shown) expect([one.key, said, told.includes(said)]).toEqual([one.key, said, true]);
			}
	},
);

test("every slide that links to an exercise or a tool sets an exercise, and the tool is there", () => {
	for (const [part, names] of Object.entries(exercisesByPart)) {
		const slides = exerciseSlides(part).map(({ name }) => name);
		for (const name of names) {
			expect([part, slides]).toEqual([part, expect.arrayContaining([name])]);
			expect(findExerciseLink(part, name)).toEqual({ to: `/tools/exercises#${name}`, isMarked: true });
		}
	}
	for (const { part, slide, to } of practiceSlides) {
		expect(exerciseSlides(part).map(({ name }) => name)).toContain(slide);
		expect(findExerciseLink(part, slide)).toEqual({ to, isMarked: false });
		expect(toolNames.map((name) => `/tools/${name}`)).toContain(to.split("#")[0]);
	}
	expect(findExerciseLink("Day-1", "six-calls-from-meena-s-desk")).toBeNull();
});

test("an answer agrees if it is right to the rupee, to the last digit where that is little, and as it is typed in India", () => {
	const rupees = { kind: "number", answer: "839308.10", fewest: 0 } as const;
	const cents = { kind: "number", answer: "1.80", fewest: 2 } as const;
	const loss = { kind: "number", answer: "-47000.00", fewest: 0 } as const;
	for (const typed of ["8,39,308", "839308.1", "₹8,39,308.10", "8.39308 lakh"])
		expect([typed, markAnswer(rupees, typed)]).toEqual([typed, "right"]);
	for (const typed of ["8,39,309", "8,39,308.20", "0"])
		expect([typed, markAnswer(rupees, typed)]).toEqual([typed, "wrong"]);
	expect(["1.8", "USD 1.80", "2", "1.79"].map((typed) => markAnswer(cents, typed))).toEqual([
		"right",
		"right",
		"wrong",
		"wrong",
	]);
	expect(["-47,000", "− 47000", "47,000"].map((typed) => markAnswer(loss, typed))).toEqual(["right", "right", "wrong"]);
	expect([markAnswer(rupees, " "), markAnswer(rupees, "much")]).toEqual(["empty", "unreadable"]);
	const day = { kind: "date", answer: "2027-02-28", fewest: 0 } as const;
	expect([markAnswer(day, "2027-02-28"), markAnswer(day, "2027-03-02")]).toEqual(["right", "wrong"]);
});
