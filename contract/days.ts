// Calendar days in India, `YYYY-MM-DD`.

// Created once: a long file formats hundreds of thousands of timestamps, and each formatter has its own tables.
const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short" });

/** The date in India at this time, or so many days later. */
export const dayInIndia = (at: Date | string = new Date(), later = 0) =>
	day.format(new Date(at).getTime() + later * 24 * 60 * 60 * 1000);

/** The days on which a course can be joined: from today to a year ahead. */
export function joiningDays(now = new Date()) {
	const first = dayInIndia(now);
	const last = new Date(`${first}T00:00:00Z`);
	last.setUTCFullYear(last.getUTCFullYear() + 1);
	return { first, last: last.toISOString().slice(0, 10) };
}

/** The next time after `now` at which it is this time of the day (`03:15`) in India. */
export function nextTimeInIndia(time: string, now: Date) {
	const at = new Date(`${dayInIndia(now)}T${time}:00+05:30`);
	if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
	return at;
}
