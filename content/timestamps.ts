/** A moment as people in India read it: "20 Nov 2026, 14:05 IST". Times are kept in UTC. */
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

/** A calendar day in Surat, "20 November 2026", from a moment or from `YYYY-MM-DD`. */
export const formatDay = (iso: string) =>
	new Intl.DateTimeFormat("en-GB", {
		timeZone: "Asia/Kolkata",
		day: "numeric",
		month: "long",
		year: "numeric",
	}).format(new Date(iso));

// Made once: a long file formats hundreds of thousands of moments, and each formatter holds its own tables.
const csvTimestamp = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Asia/Kolkata",
	dateStyle: "short",
	timeStyle: "short",
});
const sheetDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short" });

/** A moment as spreadsheets sort and read it, in Surat's time: "2026-11-20 14:05". */
export const formatForCsv = (iso: string) => csvTimestamp.format(new Date(iso));

/** The day it is in Surat at this moment, `YYYY-MM-DD`, or so many days later. */
export const dayInSurat = (iso: string, later = 0) =>
	sheetDay.format(new Date(new Date(iso).getTime() + later * 24 * 60 * 60 * 1000));
