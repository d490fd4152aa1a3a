// The data of an exercise for its form, with all texts in the language of the page, so that the form does not load a
// tool.
import { formatAmount } from "#content/amounts.ts";
import { deadlinesWords, deadlineWords } from "#content/en/site/tools/deadlines.ts";
import { exchangeCoverWords } from "#content/en/site/tools/exchange-cover.ts";
import { exerciseWords } from "#content/en/site/tools/exercise.ts";
import { exercisesWords, type Told } from "#content/en/site/tools/exercises.ts";
import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import { gstRouteWords } from "#content/en/site/tools/gst-route.ts";
import { incotermsWords } from "#content/en/site/tools/incoterms.ts";
import { landedCostWords } from "#content/en/site/tools/landed-cost.ts";
import { rebatesWords } from "#content/en/site/tools/rebates.ts";
import { volumeWords } from "#content/en/site/tools/volume.ts";
import type { DeadlineKey } from "#contract/trade-tools/deadlines.ts";
import type { AskedAnswer } from "#contract/trade-tools/exercise-marks.ts";
import type { ExerciseName } from "#contract/trade-tools/exercise-slides.ts";
import {
	type AskedOf,
	type ExerciseTool,
	exercises,
	exerciseTools,
	type WorkedCase,
	workOutExercise,
} from "#contract/trade-tools/exercises.ts";
import type { Fields, Typed } from "#contract/trade-tools/fields.ts";
import { explain } from "#contract/trade-tools/formula.ts";
import type { AnyTool } from "#contract/trade-tools/tool.ts";
import { showIn } from "#web/ui/trade-tools/tool-answer.tsx";
import { lineLabel } from "#web/ui/trade-tools/tool-labels.ts";
import { writeLink } from "#web/ui/trade-tools/tool-link.ts";

type Given = { label: string; value: string };
export type ShownAnswer = AskedAnswer & {
	name: string;
	label: string;
	options?: readonly string[];
	/** The calculation in words, without its numbers. */
	way: string;
	worked: string;
	/** The answer as the tool shows it. */
	shown: string;
};
export type ShownCase = { title: string; given: readonly Given[]; asked: readonly ShownAnswer[]; link: string };
export type ShownExercise = {
	exercise: ExerciseName;
	given: readonly Given[];
	cases: readonly ShownCase[];
};

const wordsOf: Record<ExerciseTool, () => ToolWords> = {
	"export-price": exportPriceWords,
	"landed-cost": landedCostWords,
	"exchange-cover": exchangeCoverWords,
	rebates: rebatesWords,
	"gst-route": gstRouteWords,
	volume: volumeWords,
	incoterms: incotermsWords,
	deadlines: deadlinesWords,
};

export function showExercise(name: ExerciseName): ShownExercise {
	const exercise = exercises[name];
	const words = wordsOf[exercise.tool]();
	const { fields, groups }: Pick<AnyTool, "fields" | "groups"> = exerciseTools[exercise.tool];
	const told: Told = exercisesWords().exercises[name];
	const labelOf = (field: string) => words.fields[field]?.label ?? field;
	/** The boxes of a packing list have the same labels, so in later groups the label includes the group. */
	const groupOf = (field: string) => {
		const group = groups.find((one) => one.fields.includes(field));
		return group ? `${words.groups[group.key]}: ` : "";
	};
	const showGiven = (given: Typed = {}) =>
		Object.entries(given).map(([field, typed], at, all) => ({
			label: `${all.slice(0, at).some(([before]) => labelOf(before) === labelOf(field)) ? groupOf(field) : ""}${labelOf(field)}`,
			value: shownValue(fields, words, field, typed),
		}));
	return {
		exercise: name,
		given: showGiven(exercise.given),
		cases: workOutExercise(exercise).map((worked, at) => ({
			title: told.cases?.[at] ?? "",
			given: showGiven(exercise.cases[at]?.given),
			asked: worked.asked.map((asked) => showAnswer(asked, worked, fields, words)),
			link: `/tools/${exercise.tool}${writeLink(worked.typed, fields)}`,
		})),
	};
}

function shownValue(fields: Fields, words: ToolWords, field: string, typed: string) {
	const kind = fields[field]?.kind;
	if (kind === "choice") return words.choices[field]?.[typed] ?? typed;
	if (kind === "date") return dayText(typed);
	return kind === "tick" ? exerciseWords().yes : typed;
}

function showAnswer(asked: AskedOf, { typed, answer }: WorkedCase, fields: Fields, words: ToolWords): ShownAnswer {
	const { line, key, ...marked } = asked;
	if (line) {
		const { formula, value, unit, decimals } = line;
		const { functions } = toolFrameWords();
		const isOne = /^(\{[\w-]+\}|\d+)$/.test(formula);
		return {
			...marked,
			label: lineLabel(words, key),
			way: explain(formula.replaceAll("}%", "}"), (name) => lineLabel(words, name), functions),
			worked: isOne ? "" : explain(formula, showIn(fields, answer, typed), functions),
			shown: formatAmount(value, unit, decimals),
		};
	}
	if (marked.kind === "date") {
		const law = words.sources[lawOf(key, typed)] ?? "";
		return {
			...marked,
			label: deadlineWords().names[key as DeadlineKey],
			way: law,
			worked: law,
			shown: dayText(marked.answer),
		};
	}
	const reasons = answer.notes.map(({ key: note, values = {} }) => words.notes[note]?.(values) ?? "");
	return {
		...marked,
		label: exerciseWords().term,
		way: reasons[0] ?? "",
		worked: reasons.join(" "),
		shown: marked.answer,
	};
}

/** The source of this deadline. */
const lawOf = (key: string, { kind }: Typed) =>
	key === "present" ? "credit" : key === "merchant" ? "merchant" : kind === "service" ? "service" : "leave";

const dayText = (day: string) => day.split("-").reverse().join("-");
