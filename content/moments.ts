/** A moment as people in India read it: "20 Nov 2026, 14:05 IST". Times are kept in UTC. */
export const formatMoment = (iso: string) =>
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
