// A drill: cards in an order given by a seed, so that a class gets the same ones. A missed card is repeated until it is
// right.
import { choice, type Fields, type Problems, quantity, readFields, type Typed } from "#contract/trade-tools/fields.ts";
import {
	findItem,
	type HsItem,
	type HsItemId,
	kindsOfGoods,
	levels,
	listItems,
	reviewedOn,
} from "#contract/trade-tools/hs-items.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import type { Source } from "#contract/trade-tools/tool.ts";

export const drillFields = {
	cards: choice("5", "10", "20", "40"),
	level: choice("all", ...levels),
	goods: choice("all", ...kindsOfGoods),
	seed: quantity({ decimals: 0, least: "1", most: "999999" }),
} as const satisfies Fields;

export type DrillSet = { cards: string; level: string; goods: string; seed: string };
export const firstSet: DrillSet = { cards: "10", level: "all", goods: "all", seed: "1" };

export const hsDrills = {
	name: "hs-drills",
	fields: drillFields,
	sources: [
		{ id: "rules", on: "2026-11-23", seen: true, href: "https://www.wcotradetools.org/en/harmonized-system/rules" },
		{ id: "tariff", on: reviewedOn, seen: false },
		{ id: "edition", on: "2026-11-21", seen: true },
	] as readonly Source[],
} as const;

/** `queue` begins with the current card. `first`: answered right at the first attempt. */
export type Drill = {
	cards: readonly HsItemId[];
	queue: readonly HsItemId[];
	first: readonly HsItemId[];
	missed: readonly HsItemId[];
};

export type Given = { rule: string; heading: string; code: string };
export type Marks = { rule: boolean; heading: boolean; code: boolean | null };

export const startDrill = (cards: readonly HsItemId[]): Drill => ({ cards, queue: cards, first: [], missed: [] });

/** The cards of a set: the same for everybody with these four values. */
export function drawCards({ cards, level, goods, seed }: DrillSet): HsItemId[] {
	const wanted = listItems().filter(
		(item) => (level === "all" || item.level === level) && (goods === "all" || item.goods === goods),
	);
	return shuffle(
		wanted.map(({ id }) => id),
		Number(seed),
	).slice(0, Number(cards));
}

export function mark(item: HsItem, given: Given): Marks {
	return {
		rule: given.rule === item.rule,
		heading: given.heading === item.heading,
		code: item.code === undefined ? null : given.code === item.code,
	};
}

export const isRight = ({ rule, heading, code }: Marks) => rule && heading && code !== false;

/** What has to be answered before a card can be marked. */
export function findUnanswered(item: HsItem, { rule, heading, code }: Given): (keyof Given)[] {
	const missing: (keyof Given)[] = [];
	if (rule === "") missing.push("rule");
	if (!item.headings.some((one) => one === heading)) missing.push("heading");
	if (item.codes && !item.codes.some((one) => one === code)) missing.push("code");
	return missing;
}

/** The drill after the current card was answered. */
export function answerCard(drill: Drill, given: Given): Drill {
	const [card, ...others] = drill.queue;
	const item = card && findItem(card);
	if (!item) return drill;
	if (!isRight(mark(item, given)))
		return { ...drill, queue: [...others, item.id], missed: [...new Set([...drill.missed, item.id])] };
	const isFirst = !drill.missed.includes(item.id);
	return { ...drill, queue: others, first: isFirst ? [...drill.first, item.id] : drill.first };
}

/** The state of a drill: its set, the progress, and the answers to the current card once it is checked. */
export type Table = { set: DrillSet; drill: Drill; given: Given | null };

export const dealCards = (set: DrillSet): Table => ({ set, drill: startDrill(drawCards(set)), given: null });

export const nextCard = ({ set, drill, given }: Table): Table => ({
	set,
	drill: given ? answerCard(drill, given) : drill,
	given: null,
});

/** The drill's state in a form without scripts: the remaining and the missed cards. */
export const writeDrill = ({ queue, missed }: Drill) => ({ left: queue.join(" "), missed: missed.join(" ") });

/** Parses such a form: a card with answers, the request for the next card, or another set. */
export function readTable(typed: Typed): { table: Table; problems?: Problems; unanswered?: (keyof Given)[] } {
	const read = readFields(drillFields, typed);
	if (read.problems) return { table: dealCards(firstSet), problems: read.problems };
	const set = { ...read.values, seed: toText(read.values.seed, 0) };
	const table = dealCards(set);
	if (typed.left === undefined) return { table };
	const { cards } = table.drill;
	const known = (text = "") => [...new Set(text.split(" "))].flatMap((id) => cards.filter((card) => card === id));
	const [queue, missed] = [known(typed.left), known(typed.missed)];
	const first = cards.filter((card) => !queue.includes(card) && !missed.includes(card));
	const drill = { cards, queue, missed, first };
	const item = queue[0] && findItem(queue[0]);
	if (!item || typed.check === undefined) return { table: { set, drill, given: null } };
	const given = { rule: typed.rule ?? "", heading: typed.heading ?? "", code: typed.code ?? "" };
	const unanswered = findUnanswered(item, given);
	return unanswered.length > 0 ? { table: { set, drill, given: null }, unanswered } : { table: { set, drill, given } };
}

/** Fisher-Yates shuffle with a small generator (mulberry32), so that a seed gives the same order in every browser. */
function shuffle<One>(list: readonly One[], seed: number): One[] {
	const mixed = [...list];
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	for (let at = mixed.length - 1; at > 0; at--) {
		const other = Math.floor(next() * (at + 1));
		[mixed[at], mixed[other]] = [mixed[other] as One, mixed[at] as One];
	}
	return mixed;
}
