// The hours of a batch as they are shown: "07:30-09:30" and "AM".

import { hourWords } from "#content/en/site/hours.ts";
import { currentLanguage } from "#content/language.ts";
import { formatNumber } from "#content/numbers.ts";
import { dateFormat } from "#content/timestamps.ts";

type Hours = { begins: string; ends: string };

/**
 * Null if there are no fixed hours. `half` is empty if the class goes from the morning into the afternoon. Where evening
 * and night have words of their own, the first one is enough for both times.
 */
export function hoursOf({ begins, ends }: Hours) {
	if (!begins || !ends) return null;
	const [first, last] = [onClock(begins), onClock(ends)];
	return first.half === last.half || currentLanguage() !== "en"
		? { time: `${first.time}-${last.time}`, half: first.half }
		: { time: `${first.time} ${first.half}-${last.time} ${last.half}`, half: "" };
}

/** "07:30 to 09:30 AM", or an empty text. */
export function hoursInWords({ begins, ends }: Hours) {
	if (!begins || !ends) return "";
	const [first, last] = [onClock(begins), onClock(ends)];
	const { inOneHalf, overNoon } = hourWords();
	return first.half === last.half
		? inOneHalf(first.time, last.time, last.half)
		: overNoon(first.time, first.half, last.time, last.half);
}

function onClock(time: string) {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const two = (number: number) => formatNumber(number, { minimumIntegerDigits: 2 });
	return { time: `${two(hours % 12 || 12)}:${two(minutes)}`, half: halfOf(hours) };
}

/** Hindi and Gujarati have no "PM" but words for noon, evening and night. */
function halfOf(hours: number) {
	if (currentLanguage() === "en") return hours < 12 ? "AM" : "PM";
	const parts = dateFormat({ hour: "numeric", dayPeriod: "short", hourCycle: "h12", timeZone: "UTC" }).formatToParts(
		Date.UTC(2026, 0, 1, hours),
	);
	return parts.find(({ type }) => type === "dayPeriod")?.value ?? "";
}
