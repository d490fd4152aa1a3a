import type { branches, timings } from "#contract/states.ts";

/** A batch that can still be joined, as visitors read it. Days are `YYYY-MM-DD`, times `07:30`, all in India. */
export type OpenBatch = {
	id: string;
	code: string;
	branch: (typeof branches)[number];
	timing: (typeof timings)[number];
	/** The first and the last class. */
	firstDay: string;
	lastDay: string;
	classes: number;
	/** On which days of the week, 1 for Monday to 7 for Sunday. */
	weekdays: readonly number[];
	from: string;
	to: string;
	room: { name: string; address: string; map: string } | null;
	capacity: number;
	/** 0 if it is full. */
	seatsLeft: number;
	/** Paise, if it differs from the published fee. */
	fee: number | null;
};
