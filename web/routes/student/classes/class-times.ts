import { topicOf } from "#content/course-topics.ts";
import { classesWords } from "#content/en/account/classes.ts";
import { hoursInWords } from "#content/entries/hours.ts";
import { dateFormat, formatForField } from "#content/timestamps.ts";

type Times = { starts: string; ends: string };

/** "Tuesday 8 December, 07:30 to 09:30 AM" */
export const whenOf = ({ starts, ends }: Times) =>
	`${dayOf(starts)}, ${hoursInWords({ begins: clockOf(starts), ends: clockOf(ends) })}`;

const clockOf = (iso: string) => formatForField(iso).slice(-5);

export const dayOf = (iso: string) =>
	dateFormat({ timeZone: "Asia/Kolkata", weekday: "long", day: "numeric", month: "long" }).format(new Date(iso));

/** "Class 3: Your product and its HS code" */
export function nameOf(no: number, visit?: { kind: "makeUp" | "repeat" } | null) {
	const words = classesWords();
	const name = visit?.kind === "makeUp" ? words.makeUpClass(no) : words.class(no);
	const topic = topicOf(no);
	return topic ? `${name}: ${topic}` : name;
}
