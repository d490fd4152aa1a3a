import { currentLanguage, numberingOf } from "#content/language.ts";
import { clockInIndia } from "#contract/days.ts";
import type { Language } from "#contract/languages.ts";

const known = new Map<string, Intl.DateTimeFormat>();

/** In the current language and its digits. Making one takes longer than using it, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
	const language = currentLanguage();
	const locale = language === "en" ? "en-GB" : `${language}-IN-u-nu-${numberingOf(language)}`;
	const key = locale + JSON.stringify(options);
	const format = known.get(key) ?? new Intl.DateTimeFormat(locale, options);
	known.set(key, format);
	return format;
}

// With `hour12: false`, Hindi and Gujarati would call midnight 24:00.
const clock = { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const shortDay = { timeZone: "Asia/Kolkata", day: "numeric", month: "short", year: "numeric" } as const;

/** A timestamp as people in India read it: "20 Nov 2026, 14:05 IST". Times are stored in UTC. */
export const formatTimestamp = (iso: string) => `${dateFormat({ ...shortDay, ...clock }).format(new Date(iso))} IST`;

/** A calendar day in IST, "20 November 2026", from a timestamp or from `YYYY-MM-DD`. */
export const formatDay = (iso: string) => dateFormat({ ...shortDay, month: "long" }).format(new Date(iso));

/** A calendar day with Latin digits whatever the institute has chosen, for invoices and trade tools. */
export const formatLatinDay = (day: string, language: Language = currentLanguage()) =>
	new Intl.DateTimeFormat(`${language === "en" ? "en-GB" : `${language}-IN`}-u-nu-latn`, {
		...shortDay,
		month: "long",
		timeZone: "UTC",
	}).format(new Date(day));

/** The same with its weekday, for lists: "Fri, 20 Nov 2026". */
export const formatWeekday = (iso: string) => dateFormat({ ...shortDay, weekday: "short" }).format(new Date(iso));

/** The month of a day or of `YYYY-MM`: "November 2026". */
export const formatMonth = (day: string) =>
	dateFormat({ timeZone: "Asia/Kolkata", month: "long", year: "numeric" }).format(new Date(day));

/** As a field for a date and a time holds it, in IST: "2026-11-20T14:05". */
export const formatForField = (iso: string) => clockInIndia(iso).slice(0, 16);

/** A timestamp that spreadsheets can sort, in IST: "2026-11-20 14:05". */
export const formatForCsv = (iso: string) => formatForField(iso).replace("T", " ");

/** The time of the day in IST: "14:05". */
export const formatTime = (iso: string) => dateFormat(clock).format(new Date(iso));
