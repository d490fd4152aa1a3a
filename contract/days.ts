// Calendar days in India, `YYYY-MM-DD`.

const hour = 60 * 60 * 1000;

/**
 * The local time in India, `2026-11-20T14:05:00.000`. It has been five and a half hours ahead of UTC all year since
 * 1945, so this needs no formatter: creating the first one takes a browser 10 to 20 ms (docs/performance.md).
 */
export const clockInIndia = (at: Date | string | number) =>
	new Date(new Date(at).getTime() + 5.5 * hour).toISOString().slice(0, -1);

/** The date in India at this time, or `later` days after it. */
export const dayInIndia = (at: Date | string = new Date(), later = 0) =>
	clockInIndia(new Date(at).getTime() + later * 24 * hour).slice(0, 10);

/** The days on which a course can be joined: from today to a year ahead. */
export function joiningDays(now = new Date()) {
	const first = dayInIndia(now);
	const last = new Date(`${first}T00:00:00Z`);
	last.setUTCFullYear(last.getUTCFullYear() + 1);
	return { first, last: last.toISOString().slice(0, 10) };
}

/**
 * The next time after `now` at which it is this time of day (`03:15`) in India. `done`: the day on which it has been
 * this time, although a clock that was set back says that it is yet to come.
 */
export function nextTimeInIndia(time: string, now: Date, done?: string) {
	const at = new Date(`${dayInIndia(now)}T${time}:00+05:30`);
	while (at <= now || dayInIndia(at) === done) at.setUTCDate(at.getUTCDate() + 1);
	return at;
}

/** The next full hour after `now`, UTC; `done` as for a time of the day. */
export function nextHour(now: Date, done?: string) {
	const next = new Date(Math.floor(now.getTime() / hour + 1) * hour);
	if (next.toISOString() === done) next.setTime(next.getTime() + hour);
	return next;
}
