// The hours of a batch as they are shown: "07:30-09:30" and "AM".

import { hourWords } from "#content/en/site/hours.ts";
import { formatNumber } from "#content/numbers.ts";

type Hours = { begins: string; ends: string };

/** Null if there are no fixed hours. `half` is empty if the class goes from the morning into the afternoon. */
export function hoursOf({ begins, ends }: Hours) {
	if (!begins || !ends) return null;
	const [first, last] = [onClock(begins), onClock(ends)];
	return first.half === last.half
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
	return { time: `${two(hours % 12 || 12)}:${two(minutes)}`, half: hours < 12 ? hourWords().am : hourWords().pm };
}
