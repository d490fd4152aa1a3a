// A list of days as a calendar file (RFC 5545): whole days, each with an alarm a week before.

export type CalendarDay = { key: string; on: string; title: string; note: string };

/**
 * `name` distinguishes the files of different exports: importing the same day of the same export again replaces it. Two
 * exports may have the same name, so the day itself is part of the UID.
 */
export function calendarFile(
	days: readonly CalendarDay[],
	{ name, now, title }: { name: string; now: Date; title: string },
) {
	const stamp = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		"PRODID:-//EIBM//Trade tools//EN",
		"CALSCALE:GREGORIAN",
		`X-WR-CALNAME:${escapeText(title)}`,
		"X-WR-TIMEZONE:Asia/Kolkata",
		...days.flatMap(({ key, on, title: summary, note }) => [
			"BEGIN:VEVENT",
			`UID:${key}-${on}-${name}@trade-tools.eibm`,
			`DTSTAMP:${stamp}`,
			`DTSTART;VALUE=DATE:${compact(on)}`,
			`DTEND;VALUE=DATE:${compact(nextDay(on))}`,
			`SUMMARY:${escapeText(summary)}`,
			`DESCRIPTION:${escapeText(note)}`,
			"TRANSP:TRANSPARENT",
			"BEGIN:VALARM",
			"ACTION:DISPLAY",
			`DESCRIPTION:${escapeText(summary)}`,
			"TRIGGER:-P7D",
			"END:VALARM",
			"END:VEVENT",
		]),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const compact = (day: string) => day.replaceAll("-", "");
const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const escapeText = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, "\\n");

/** Lines of more than 75 octets continue after a line break and a space, without splitting a character (RFC 5545,
 * 3.1). */
function fold(line: string) {
	const encoder = new TextEncoder();
	let folded = "";
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (octets + size > 75) {
			folded += "\r\n ";
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return folded;
}
