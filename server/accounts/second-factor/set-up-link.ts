// The first second factor of a member of the staff is set up with an e-mailed link: otherwise somebody who knows only
// their password could set up an app of their own, and gain the access of staff.
import { consumeLink, findFacts, makeToken } from "#server/accounts/email-address/emailed-links.ts";
import type { Db } from "#server/db/database.ts";

const purpose = "set-up-factor";

/** Milliseconds: after a click on the profile page, and in an e-mail that nobody waits for. */
export const linkLifetime = { asked: 60 * 60 * 1000, sent: 72 * 60 * 60 * 1000 };

/** Using one link also ends the older ones. */
export const makeSetUpToken = (tx: Db, userId: string, lifetime: number) =>
	makeToken(tx, purpose, [userId, purpose], lifetime);

/** The address of the profile page with a one-time link. */
export const makeSetUpLink = async (tx: Db, site: string, userId: string, lifetime: number) =>
	`${site}/profile?setup=${await makeSetUpToken(tx, userId, lifetime)}#two-step`;

/** Uses the link up; false if it is used, expired, invented or another account's. */
export async function consumeSetUpLink(tx: Db, userId: string, token: string) {
	const [owner] = (await findFacts(tx, purpose, token)) ?? [];
	return owner === userId && (await consumeLink(tx, purpose, token)) !== null;
}
