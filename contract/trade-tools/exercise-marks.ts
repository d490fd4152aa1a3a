// Whether a student's answer is right.
import { compare, rational, round } from "#contract/trade-tools/rational.ts";
import { readTypedNumber } from "#contract/trade-tools/typed-number.ts";

export type AskedAnswer = {
	kind: "number" | "date" | "choice";
	/** "839308.10", "2027-03-08", "FCA". */
	answer: string;
	/** The number of decimals that must be right; more may be typed. */
	fewest: number;
};
export type AnswerMark = "right" | "wrong" | "empty" | "unreadable";

export function markAnswer({ kind, answer, fewest }: AskedAnswer, typed = ""): AnswerMark {
	const text = typed.trim();
	if (text === "") return "empty";
	if (kind !== "number") return text === answer ? "right" : "wrong";
	const [, sign = "", size = ""] = /^([-−–])?\s*(?:[A-Z]{3}\s+)?(.*)$/.exec(text) ?? [];
	const read = readTypedNumber(size, 6);
	if (read.why) return "unreadable";
	const decimals = Math.max(fewest, (read.text.split(".")[1] ?? "").length);
	const own = rational(`${sign && "-"}${read.text}`);
	return compare(own, round(rational(answer), decimals)) === 0 ? "right" : "wrong";
}
