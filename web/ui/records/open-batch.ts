// How the dates of a batch are written.
import { openBatchWords } from "#content/en/site/open-batches.ts";
import { seatText } from "#content/en/ui/seats.ts";
import { hoursInWords } from "#content/entries/hours.ts";
import { dateFormat } from "#content/timestamps.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";

/** "7 Dec to 25 Dec 2026" */
export function daysOf({ firstDay, lastDay }: Pick<OpenBatch, "firstDay" | "lastDay">) {
	const day = (on: string, year: boolean) =>
		dateFormat({
			timeZone: "Asia/Kolkata",
			day: "numeric",
			month: "short",
			...(year ? { year: "numeric" as const } : {}),
		}).format(new Date(on));
	if (firstDay === lastDay) return day(firstDay, true);
	return openBatchWords().span(day(firstDay, firstDay.slice(0, 4) !== lastDay.slice(0, 4)), day(lastDay, true));
}

/** "Monday to Friday", or the days one by one. */
export function weekdaysOf({ weekdays }: Pick<OpenBatch, "weekdays">) {
	const name = (day: number) =>
		// The first of January 2024 was a Monday.
		dateFormat({ timeZone: "UTC", weekday: "long" }).format(new Date(Date.UTC(2024, 0, day)));
	const [first = 1, last = first] = [weekdays[0], weekdays.at(-1)];
	const isRow = weekdays.length > 2 && last - first === weekdays.length - 1;
	return isRow ? openBatchWords().weekdays(name(first), name(last)) : weekdays.map(name).join(", ");
}

export const hoursOfBatch = ({ from, to }: Pick<OpenBatch, "from" | "to">) => hoursInWords({ begins: from, ends: to });

/** One option of a select. `kept`: a seat in it is held for the reader. */
export const optionOf = (batch: OpenBatch, kept = false) =>
	openBatchWords().option(
		daysOf(batch),
		seatText(batch.branch),
		hoursOfBatch(batch),
		kept ? openBatchWords().choice.kept : openBatchWords().seats(batch.seatsLeft),
	);
