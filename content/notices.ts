// Which announcement is shown now: its minutes are written as in India.
import type { Values } from "#content/published.ts";

/** The running banner at the top of each page; `link` is empty if it leads nowhere. */
export type Banner = { text: string; link: string };

const inIndia = (minute: string) => new Date(`${minute}:00+05:30`);

/** The first announcement whose time it is, or the welcome. */
export function bannerOf({ notices, welcome }: Values["announcements"], now: Date): Banner {
	const due = notices.find(({ from, until }) => (!from || inIndia(from) <= now) && (!until || inIndia(until) > now));
	return { text: due?.text ?? welcome, link: due?.link ?? "" };
}
