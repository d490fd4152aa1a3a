// What the product itself can check of a practical: which disagreements were found, and the fields of the student's own
// shipment. Spelling variants count as equal where they are equal on a document.
import { readAnswerNumber } from "#contract/exam/numbers.ts";
import { longestMessage, longestNote, ownFields, type PracticalCriterion } from "#contract/exam/states.ts";
import { type OwnKey, placeOf, type ShipmentSet } from "#server/exam/practical/sets.ts";

/** The values by the control's name: `mark.bill.gross`, `note.bill.gross`, `own.total`, `message`. */
export type Filled = Record<string, string>;
export type Checked = { right: number; of: number; fields: Record<string, boolean> };

const longestOwn = 200;

/** The controls of a set, with the maximum length of each. */
export function controlsOf(set: ShipmentSet): Map<string, number> {
	const places = set.documents
		.filter(({ paper }) => paper !== "order")
		.flatMap(({ paper, facts }) => facts.map(({ fact }) => placeOf({ paper, fact })));
	return new Map([
		...places.flatMap((place) => [[`mark.${place}`, 2] as const, [`note.${place}`, longestNote] as const]),
		...set.key.map(({ field }) => [`own.${field}`, longestOwn] as const),
		["message", longestMessage],
	]);
}

export const isMarked = (filled: Filled, place: { paper: string; fact: string }) =>
	Boolean(filled[`mark.${placeOf(place)}`]);

/** `fields`: whether each disagreement was found and each field of the own shipment is right, by the control's name. */
export function checkPractical(set: ShipmentSet, filled: Filled): Checked {
	const fields = Object.fromEntries([
		...set.disagreements.map((place) => [`mark.${placeOf(place)}`, isMarked(filled, place)]),
		...set.key.map((key) => [`own.${key.field}`, isOwnRight(key, filled[`own.${key.field}`] ?? "")]),
	]) as Record<string, boolean>;
	const all = Object.values(fields);
	return { right: all.filter(Boolean).length, of: all.length, fields };
}

/** The number of right fields and of all fields, for each criterion with something to check. */
export function countByCriterion(set: ShipmentSet, { fields }: Checked) {
	const counts: Partial<Record<PracticalCriterion, { right: number; of: number }>> = {};
	const count = (criterion: PracticalCriterion, isRight: boolean | undefined) => {
		const { right, of } = counts[criterion] ?? { right: 0, of: 0 };
		counts[criterion] = { right: right + (isRight ? 1 : 0), of: of + 1 };
	};
	for (const place of set.disagreements) count("agreement", fields[`mark.${placeOf(place)}`]);
	for (const { field } of set.key) count(ownFields[field].criterion, fields[`own.${field}`]);
	return counts;
}

/** False alarms: places that the student marked although they are right. */
export function listAlarms(set: ShipmentSet, filled: Filled) {
	const wrong = new Set(set.disagreements.map(placeOf));
	return set.documents.flatMap(({ paper, facts }) =>
		facts.flatMap(({ fact, text }) =>
			isMarked(filled, { paper, fact }) && !wrong.has(placeOf({ paper, fact })) ? [{ paper, fact, text }] : [],
		),
	);
}

export function isOwnRight({ field, value }: OwnKey, typed: string) {
	if (typed.trim() === "") return false;
	if (ownFields[field].kind === "number") {
		const number = readAnswerNumber(typed);
		return number !== null && Math.abs(number - Number(value)) < 0.0005;
	}
	if (field === "words") return saysSame(value, typed);
	if (field === "term") return withoutEdition(typed) === withoutEdition(value);
	return plain(typed) === plain(value);
}

/** Case, spaces and commas make no difference; dashes, slashes and decimal points do. */
const plain = (text: string) =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll("×", "x")
		.replaceAll(/[–—−]/g, "-")
		.replaceAll(/[\s,;:"'’“”()]/g, "")
		.replaceAll(/\.(?!\d)|(?<!\d)\./g, "");

const withoutEdition = (text: string) => plain(text).replace(/incoterms®?(2020)?$/, "");

const isNumberWord =
	/^(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(thir|four|fif|six|seven|eigh|nine)teen|(twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|lakh|crore|million|billion)$/;

/** Compares amounts in words: the currency may come first or last, and "and" and "only" may be anywhere. */
function saysSame(right: string, typed: string) {
	const [key, said] = [wordsOf(right), wordsOf(typed)];
	const numbers = (words: readonly string[]) => words.filter((word) => isNumberWord.test(word)).join(" ");
	const currency = key.filter((word) => !isNumberWord.test(word));
	return numbers(key) === numbers(said) && currency.every((word) => said.includes(word));
}

const wordsOf = (text: string) =>
	text
		.toLowerCase()
		.replaceAll(/\bu\.?s\.?d\b/g, "us dollar")
		.replaceAll(/\bu\.s\.?/g, "us")
		.split(/[^\p{L}]+/u)
		.map((word) => word.replace(/^(dollar|euro|pound|dirham|riyal|rial|cent|dinar)s$/, "$1"))
		.filter((word) => word && word !== "and" && word !== "only");
