/** A timestamp as people in India read it: "20 Nov 2026, 14:05 IST". Times are stored in UTC. */
export const formatTimestamp = (iso: string) =>
	`${new Intl.DateTimeFormat("en-GB", {
		timeZone: "Asia/Kolkata",
		day: "numeric",
		month: "short",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		hour12: false,
	}).format(new Date(iso))} IST`;

/** A calendar day in IST, "20 November 2026", from a timestamp or from `YYYY-MM-DD`. */
export const formatDay = (iso: string) =>
	new Intl.DateTimeFormat("en-GB", {
		timeZone: "Asia/Kolkata",
		day: "numeric",
		month: "long",
		year: "numeric",
	}).format(new Date(iso));

// Created once: a long file formats hundreds of thousands of timestamps, and each formatter has its own tables.
const csvTimestamp = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Asia/Kolkata",
	dateStyle: "short",
	timeStyle: "short",
});

/** A timestamp that spreadsheets can sort, in IST: "2026-11-20 14:05". */
export const formatForCsv = (iso: string) => csvTimestamp.format(new Date(iso));

/** As a field for a date and a time holds it, in IST: "2026-11-20T14:05". */
export const formatForField = (iso: string) => formatForCsv(iso).replace(" ", "T");

/** The time of the day in IST: "14:05". */
export const formatTime = (iso: string) => formatForCsv(iso).slice(-5);
