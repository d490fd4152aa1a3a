// Draws a paper: two questions from each part of the course, twelve easy, twelve medium and six hard. Of all such
// sets it picks one with the fewest questions that this person has seen, with equal probability. If the bank does not
// allow this, the difficulties come as close as possible; a part with fewer than two questions contributes what it has,
// and the rest comes from the other parts.
import { randomInt } from "node:crypto";
import { type Difficulty, difficulties } from "#contract/exam/questions.ts";
import { questionsOfDifficulty, questionsOfPaper, questionsOfPart } from "#contract/exam/states.ts";

export type Drawable = {
	id: string;
	part: string;
	difficulty: Difficulty;
	/** When this person last had it, in milliseconds; null: never. */
	seenAt: number | null;
};

type Counts = Record<Difficulty, number>;

/** Null if there are fewer questions than a paper has. */
export function drawPaper<Question extends Drawable>(questions: readonly Question[], random = randomBelow) {
	if (questions.length < questionsOfPaper) return null;
	const pools = [...Map.groupBy(questions, ({ part }) => part).values()].map((own) => poolOf(own, random));
	const plan = planParts(pools, random);
	const drawn = pools.flatMap((pool, at) =>
		difficulties.flatMap((difficulty) => pool[difficulty].slice(0, plan[at]?.[difficulty] ?? 0)),
	);
	const missing = questionsOfPaper - drawn.length;
	const others = leastSeenFirst(
		questions.filter((question) => !drawn.includes(question)),
		random,
	);
	return shuffled([...drawn, ...others.slice(0, missing)], random);
}

/** Some questions of one part for a quiz, those seen longest ago last. */
export const drawQuiz = <Question extends Drawable>(
	questions: readonly Question[],
	count: number,
	random = randomBelow,
) => shuffled(leastSeenFirst(questions, random).slice(0, count), random);

export function shuffled<Item>(items: readonly Item[], random = randomBelow) {
	const mixed = [...items];
	for (let last = mixed.length - 1; last > 0; last--) {
		const other = random(last + 1);
		[mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
	}
	return mixed;
}

/** A whole number below `limit`, from the system's secure source. */
const randomBelow = (limit: number) => randomInt(limit);

/** New questions in any order, then those that were seen, the longest ago first. */
const leastSeenFirst = <Question extends Drawable>(questions: readonly Question[], random: typeof randomBelow) =>
	shuffled(questions, random).sort((one, other) => (one.seenAt ?? -1) - (other.seenAt ?? -1));

type Pool<Question> = Record<Difficulty, Question[]>;

const poolOf = <Question extends Drawable>(own: readonly Question[], random: typeof randomBelow) =>
	Object.fromEntries(
		difficulties.map((difficulty) => [
			difficulty,
			leastSeenFirst(
				own.filter((question) => question.difficulty === difficulty),
				random,
			),
		]),
	) as Pool<Question>;

/** How many of each difficulty to take from a part, how many of them were seen, and in how many ways that is possible. */
type Choice = Counts & { seen: number; ways: number };

function choicesOf(pool: Pool<Drawable>): Choice[] {
	const size = difficulties.reduce((sum, difficulty) => sum + pool[difficulty].length, 0);
	const wanted = Math.min(questionsOfPart, size);
	const choices: Choice[] = [];
	for (let easy = 0; easy <= wanted; easy++)
		for (let medium = 0; easy + medium <= wanted; medium++) {
			const counts = { easy, medium, hard: wanted - easy - medium };
			if (difficulties.some((difficulty) => counts[difficulty] > pool[difficulty].length)) continue;
			const each = difficulties.map((difficulty) => {
				const fresh = pool[difficulty].filter(({ seenAt }) => seenAt === null).length;
				const ofFresh = Math.min(counts[difficulty], fresh);
				return { seen: counts[difficulty] - ofFresh, ways: combinations(fresh, ofFresh) };
			});
			choices.push({
				...counts,
				seen: each.reduce((sum, { seen }) => sum + seen, 0),
				ways: each.reduce((product, { ways }) => product * ways, 1),
			});
		}
	return choices;
}

function combinations(of: number, count: number) {
	let ways = 1;
	for (let at = 0; at < count; at++) ways = (ways * (of - at)) / (at + 1);
	return ways;
}

type Reached = Counts & { seen: number; ways: number };

const keyOf = (easy: number, medium: number) => easy * 100 + medium;

/**
 * Dynamic programming: part by part, every reachable total of easy, medium and hard with the fewest seen questions and
 * the number of sets; then backwards from the best total, each choice with a probability proportional to its sets.
 */
function planParts(pools: readonly Pool<Drawable>[], random: typeof randomBelow): Counts[] {
	const choices = pools.map(choicesOf);
	let steps = reach(choices, questionsOfDifficulty);
	// Totals other than the wanted one are computed only if that is not reachable.
	if (!steps.at(-1)?.has(keyOf(questionsOfDifficulty.easy, questionsOfDifficulty.medium)))
		steps = reach(choices, { easy: Infinity, medium: Infinity, hard: Infinity });
	const distance = (total: Counts) =>
		difficulties.reduce((sum, one) => sum + Math.abs(total[one] - questionsOfDifficulty[one]), 0);
	let at = [...(steps.at(-1)?.values() ?? [])].reduce((best, one) =>
		distance(one) < distance(best) || (distance(one) === distance(best) && one.seen < best.seen) ? one : best,
	);
	const plan: Counts[] = [];
	for (let part = choices.length - 1; part >= 0; part--) {
		const ways = (choices[part] ?? []).flatMap((choice) => {
			const from = steps[part]?.get(keyOf(at.easy - choice.easy, at.medium - choice.medium));
			return from && from.seen + choice.seen === at.seen ? [{ choice, from, weight: from.ways * choice.ways }] : [];
		});
		const chosen = weighted(ways, random);
		plan.unshift(chosen.choice);
		at = chosen.from;
	}
	return plan;
}

function reach(choices: readonly Choice[][], most: Counts) {
	const steps = [new Map<number, Reached>([[keyOf(0, 0), { easy: 0, medium: 0, hard: 0, seen: 0, ways: 1 }]])];
	for (const own of choices) {
		const next = new Map<number, Reached>();
		for (const from of steps.at(-1)?.values() ?? [])
			for (const choice of own) {
				const easy = from.easy + choice.easy;
				const medium = from.medium + choice.medium;
				const hard = from.hard + choice.hard;
				if (easy > most.easy || medium > most.medium || hard > most.hard) continue;
				const seen = from.seen + choice.seen;
				const ways = from.ways * choice.ways;
				const found = next.get(keyOf(easy, medium));
				if (!found || seen < found.seen) next.set(keyOf(easy, medium), { easy, medium, hard, seen, ways });
				else if (seen === found.seen) found.ways += ways;
			}
		steps.push(next);
	}
	return steps;
}

/** The resolution of random fractions: finer than any difference that matters. */
const grains = 2 ** 47;

function weighted<Way extends { weight: number }>(ways: readonly Way[], random: typeof randomBelow) {
	let left = (random(grains) / grains) * ways.reduce((sum, { weight }) => sum + weight, 0);
	for (const way of ways) {
		left -= way.weight;
		if (left < 0) return way;
	}
	const last = ways.at(-1);
	if (!last) throw new Error("no way leads to this total");
	return last;
}
