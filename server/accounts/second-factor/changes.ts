// What every change of the second factor has in common: who may set one up, and the e-mail about it.
import type { EmailData } from "#contract/emails.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { consumeSetUpLink } from "#server/accounts/second-factor/set-up-link.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import type { Actor } from "#server/http/authorization.ts";

export type SetUpRules = {
	db: Db;
	auth: Auth;
	staffFactor: "required" | "optional";
	mailLeaves: boolean;
};

/** Whether this user sets up their first second factor with an e-mailed link. Without a mail server nobody can get one. */
export const needsLink = (
	{ staffFactor, mailLeaves }: Pick<SetUpRules, "staffFactor" | "mailLeaves">,
	{ role, hasSecondFactor }: Pick<Actor, "role" | "hasSecondFactor">,
) => staffFactor === "required" && mailLeaves && role === "admin" && !hasSecondFactor;

/** Why this user cannot set up a second factor now; null if they can. Uses the link up. */
export async function findObstacle(rules: SetUpRules, actor: Actor, setup: string | undefined) {
	// Anybody can register with an address; its owner would be asked for their codes.
	if (!actor.emailVerified) return "unconfirmed";
	if (!needsLink(rules, actor) || (await rules.auth.factors.isStarted(rules.db, actor.sessionId))) return null;
	if (setup && (await consumeSetUpLink(rules.db, actor.id, setup))) return null;
	return setup ? "linkUseless" : "linkNeeded";
}

/** Tells the owner of the account about a change of the second factor. `site` is the public URL. */
export const mailChange = (
	{ db, mail, site }: { db: Db; mail: Mail; site: string },
	{ id, name, email }: Pick<Actor, "id" | "name" | "email">,
	change: EmailData["secondFactorChanged"]["change"],
) =>
	mail.enqueue(
		db,
		"secondFactorChanged",
		email,
		{ name, change, changedAt: new Date().toISOString(), link: `${site}/forgetpsw` },
		id,
	);
