/** The days on which a course can be joined, `YYYY-MM-DD`: from today at the institute to a year ahead. */
export function joiningDays(now = new Date()) {
	const first = dayInIndia(now);
	const last = new Date(`${first}T00:00:00Z`);
	last.setUTCFullYear(last.getUTCFullYear() + 1);
	return { first, last: last.toISOString().slice(0, 10) };
}

const dayInIndia = (moment: Date) => moment.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
