// Devices on which a user has signed in before. They have their own count of attempts, so that nobody can lock a user
// out from elsewhere. The cookie gives no access; it only says which count applies.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** In seconds: the maximum that browsers allow for a cookie. */
export const deviceCookieAge = 400 * 24 * 60 * 60;

/** Users of a shared device; the one whose sign-in is oldest is forgotten first. */
const mostMarks = 5;

export function openKnownDevices(secret: string, secure: boolean) {
	const sign = (email: string, mark: string) =>
		createHmac("sha256", secret).update(`device ${mark} ${email}`).digest("base64url").slice(0, 32);

	/** The entry for this account in the cookie. */
	function findMark(cookie: string | undefined, email: string) {
		for (const mark of marksIn(cookie)) {
			const [id = "", since = "", signature = ""] = mark.split(".");
			const given = Buffer.from(signature);
			const expected = Buffer.from(sign(email, `${id}.${since}`));
			const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
			const at = Number.parseInt(since, 36);
			if (isOurs && Date.now() / 1000 - at < deviceCookieAge) return { mark, id, since: at };
		}
		return null;
	}

	return {
		cookieName: secure ? "__Host-eibm-device" : "eibm-device",

		/** The key of this device's attempts for this account, and since when (in seconds); null if nobody has signed in to
		 * it here. */
		find: findMark,

		/** The cookie's value after this account has signed in here. A mark older than `since` is replaced. */
		mark(cookie: string | undefined, email: string, since: number) {
			const known = findMark(cookie, email);
			const fresh = `${randomBytes(12).toString("base64url")}.${Math.floor(Date.now() / 1000).toString(36)}`;
			const others = marksIn(cookie).filter((mark) => mark !== known?.mark);
			const mark = known && known.since >= since ? known.mark : `${fresh}.${sign(email, fresh)}`;
			return [mark, ...others].slice(0, mostMarks).join("~");
		},
	};
}

const marksIn = (cookie: string | undefined) =>
	(cookie ?? "").split("~").filter((mark) => /^[\w-]{16}\.[a-z\d]{1,8}\.[\w-]{32}$/.test(mark));
