// The test of each group of settings. It has no side effects that anybody else would notice, and ends within seconds.
import type { TestedGroup, TestOutcome } from "#contract/admin/settings.ts";
import { tryIssuer } from "#server/accounts/google/issuer.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { codeOf } from "#server/error-code.ts";
import type { Storage } from "#server/files/storage.ts";
import { tryStorage } from "#server/files/try-storage.ts";
import { tryAddress } from "#server/http/try-address.ts";
import type { Gateway } from "#server/payments/payment-context.ts";
import { tryAccount } from "#server/payments/payu/payu.ts";
import { settingTests } from "#server/settings/table.ts";
import { within } from "#server/try-within.ts";

/** `reply` is the other side's own text. */
export type Found<Group extends TestedGroup = TestedGroup> = { outcome: TestOutcome<Group>; reply: string | null };

/** The person who runs the test, and gets the test e-mail. */
export type Tester = { id: string; name: string; email: string };

/** Null if the group is not set, so that there is nothing to test. */
export type Probes = { [Group in TestedGroup]: ((tester: Tester) => Promise<Found<Group>>) | null };

export type Installation = {
	db: Db;
	mail: Pick<Mail, "sendNow">;
	sendsMail: boolean;
	gateway: Gateway | null;
	storage: Storage;
	/** Null without a passphrase: no backup can be made. */
	backups: {
		open: () => Promise<Storage>;
		findLast: () => Promise<{ name: string; madeAt: Date; ahead: string | null } | null>;
		/** Whether a daily one is planned. */
		daily: boolean;
	} | null;
	google: Parameters<typeof tryIssuer>[0] | undefined;
	/** Undefined if the site has no public address yet. */
	baseUrl: string | undefined;
	/** For links. */
	site: string;
};

const hours = 60 * 60 * 1000;
/** Milliseconds for a write and a read, each a round trip to the database. */
const slowAfter = 1000;
/** Milliseconds for finding the last backup. */
const lookAtMost = 10_000;

export const openProbes = (installation: Installation): Probes => {
	const { sendsMail, mail, gateway, storage, backups, google, baseUrl, site, db } = installation;
	return {
		mail: sendsMail ? (tester) => sendTestEmail(mail, tester, site) : null,
		payments: gateway && (() => askGateway(gateway)),
		backups: backups && (() => lookForBackup(backups)),
		files: () => storeFile(storage),
		database: () => writeAndRead(db),
		address: baseUrl ? () => askSite(baseUrl) : null,
		google: google ? () => askIssuer(google, site) : null,
	};
};

async function sendTestEmail(
	mail: Installation["mail"],
	{ id, name, email }: Tester,
	site: string,
): Promise<Found<"mail">> {
	const data = { by: name, sentAt: new Date().toISOString(), link: `${site}/admin/settings#mail` };
	const sent = await mail.sendNow("settingsTest", email, data, id);
	return sent.ok ? { outcome: "sent", reply: null } : { outcome: sent.why, reply: sent.reply ?? sent.code };
}

/** The first account that does not work is named, unless it is the present one. */
async function askGateway({ account, previous, ask }: Gateway): Promise<Found<"payments">> {
	for (const one of [account, ...previous]) {
		const asked = await tryAccount(one, ask);
		if (!asked.ok) return { outcome: asked.why, reply: one === account ? null : `PAYU_PREVIOUS: ${one.key}` };
	}
	return { outcome: "accepted", reply: null };
}

async function lookForBackup({
	open,
	findLast,
	daily,
}: NonNullable<Installation["backups"]>): Promise<Found<"backups">> {
	const tried = await tryStorage(open);
	if (!tried.ok) return { outcome: "unusable", reply: tried.code };
	let last: Awaited<ReturnType<typeof findLast>>;
	try {
		last = await within(lookAtMost, findLast());
	} catch (error) {
		return { outcome: "unusable", reply: codeOf(error) };
	}
	if (!last) return { outcome: "none", reply: null };
	if (last.ahead) return { outcome: "ahead", reply: last.ahead };
	const age = Date.now() - last.madeAt.getTime();
	return { outcome: age > (daily ? 50 : 7 * 24) * hours ? "old" : "found", reply: last.name };
}

async function storeFile(storage: Storage): Promise<Found<"files">> {
	const tried = await tryStorage(() => storage);
	return tried.ok ? { outcome: "stored", reply: null } : { outcome: tried.why, reply: tried.code };
}

/** Writes and reads the row of this test itself. Without a database the call itself fails. */
async function writeAndRead(db: Db): Promise<Found<"database">> {
	const began = performance.now();
	const row = { settings: "", outcome: "fast", milliseconds: 0, testedAt: new Date() };
	await db
		.insert(settingTests)
		.values({ group: "database", ...row })
		.onConflictDoUpdate({ target: settingTests.group, set: row });
	await db.$count(settingTests);
	return { outcome: performance.now() - began > slowAfter ? "slow" : "fast", reply: null };
}

async function askSite(baseUrl: string): Promise<Found<"address">> {
	const tried = await tryAddress(baseUrl);
	return tried.ok ? { outcome: "answers", reply: null } : { outcome: tried.why, reply: tried.code };
}

async function askIssuer(google: NonNullable<Installation["google"]>, site: string): Promise<Found<"google">> {
	const tried = await tryIssuer(google, `${site}/auth/google/callback`);
	return tried.ok ? { outcome: "accepted", reply: null } : { outcome: tried.why, reply: tried.code };
}
