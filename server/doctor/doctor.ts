// Checks everything a site needs and reports in plain words what is set, reachable, too old or too full. It prints no
// secrets: of errors only their codes.

import fs from "node:fs/promises";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { formatLatin } from "#content/numbers.ts";
import { tryIssuer } from "#server/accounts/google/issuer.ts";
import { describePlace, findLastBackup, openPlace } from "#server/backups/place.ts";
import { type Config, publicUrl, sampleSender } from "#server/config.ts";
import { explainUnavailable, notAllowed, unreachable } from "#server/db/database.ts";
import { embeddedFolder, FolderUnavailable, openEmbedded } from "#server/db/embedded.ts";
import { type Figures, readFigures } from "#server/doctor/figures.ts";
import { tryMailServer } from "#server/email/try-server.ts";
import { codeOf } from "#server/error-code.ts";
import { openStorage } from "#server/files/open-storage.ts";
import { tryStorage } from "#server/files/try-storage.ts";
import { connectionLimits } from "#server/http/socket/connections.ts";
import { tryAddress } from "#server/http/try-address.ts";
import { lateAfter } from "#server/jobs/jobs.ts";
import { askLocally } from "#server/local-socket.ts";
import { type AccountProblem, openAccounts, tryAccount } from "#server/payments/payu/payu.ts";
import { explainError, PlainError, unwritable } from "#server/plain-error.ts";
import { findInRelease } from "#server/release-folder.ts";
import { describeMisspelt } from "#server/settings/misspelt.ts";
import { within } from "#server/try-within.ts";

/** `bad`: something must be done. `warning`: something should be looked at. */
export type Finding = { state: "good" | "warning" | "bad"; about: string; says: string };

const good = (about: string, says: string): Finding => ({ state: "good", about, says });
const warning = (about: string, says: string): Finding => ({ state: "warning", about, says });
const bad = (about: string, says: string): Finding => ({ state: "bad", about, says });
/** Required in production, optional while the product is being tried out. */
const needed = (config: Config, about: string, says: string) =>
	config.production ? bad(about, says) : warning(about, says);

export async function examine(config: Config): Promise<Finding[]> {
	const found = await Promise.all([
		[checkNode()],
		config.misspelt.map((one) => warning("Settings", describeMisspelt(one))),
		checkFolders(config),
		checkAddress(config),
		checkDatabase(config),
		checkDisks(config),
		checkUploads(config),
		checkMail(config),
		checkGateway(config),
		checkGoogle(config),
		checkBackups(config),
		checkOpenFiles(config),
	]);
	return found.flat();
}

function checkNode() {
	const major = Number(process.versions.node.split(".")[0]);
	return major < 24
		? bad("Node", `${process.version} is too old. Start the commands with npm, which uses Node 24.`)
		: good("Node", process.version);
}

const checkFolders = (config: Config) =>
	findInRelease(config).map(({ setting, folder, release }) =>
		bad(
			"Folders",
			`${setting} is ${folder}, which is inside the release ${release}. It is lost when that release is deleted, and the next one begins without it. Move it out of the releases, and set ${setting} to its full path.`,
		),
	);

async function checkAddress(config: Config) {
	const about = "Address";
	const findings: Finding[] = [];
	const address = config.baseUrl ?? `http://localhost:${config.port}`;
	if (!config.baseUrl)
		findings.push(warning(about, "BASE_URL is not set: links in e-mails point to localhost. Production needs it."));
	else if (!config.baseUrl.startsWith("https://"))
		findings.push(needed(config, about, `${config.baseUrl} is not https: passwords would travel in the open.`));
	if (config.production && config.trustedProxies === 0)
		findings.push(
			warning(
				about,
				"TRUSTED_PROXIES is 0: behind a proxy all visitors would share one limit. Set it to the number of proxies in front.",
			),
		);
	const tried = await tryAddress(address);
	if (tried.ok) findings.push(good(about, `the site answers at ${address}`));
	else if (tried.why === "wrong")
		findings.push(bad(about, `${address}/readyz answers ${tried.code}: the site has no database.`));
	else findings.push(needed(config, about, `The site does not answer at ${address} (${tried.code}). Is it running?`));
	return findings;
}

async function checkDatabase(config: Config) {
	const about = "Database";
	let figures: Figures;
	try {
		figures = await openFigures(config);
	} catch (error) {
		const says = error instanceof PlainError ? error.message : `cannot be read (${codeOf(error)})`;
		return [bad(about, says)];
	}
	const { version, bytes, migrations, queues, emails } = figures;
	const engine = config.database.url ? `PostgreSQL ${version}` : `embedded PostgreSQL ${version} in ${config.dataDir}`;
	const ours = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, "../db/migrations") });
	const pending = ours.filter(({ hash }) => !migrations.includes(hash)).length;
	const unknown = migrations.filter((hash) => !ours.some((one) => one.hash === hash)).length;
	const findings = [good(about, `${engine}, ${inMegabytes(bytes)}, ${migrations.length} migrations`)];
	if (figures.unfinishedRestore)
		findings.push(
			bad(about, "A restore or a move was not finished, so the database contains nothing yet. Run it again."),
		);
	if (Number.parseInt(version, 10) < 15)
		findings.push(bad(about, `PostgreSQL ${version} is too old. Use version 15 or newer.`));
	if (figures.mayCreate === false) findings.push(bad(about, notAllowed));
	if (figures.writeFault) findings.push(bad(about, explainUnavailable({ code: figures.writeFault }) ?? unreachable));
	if (unknown > 0)
		findings.push(bad(about, `It has had ${unknown} migrations of a newer release. Run that release, or a later one.`));
	else if (pending > 0)
		findings.push(warning(about, `${pending} migrations are still to come, at the next start of the site.`));

	for (const { queue, waiting, late, failed } of queues) {
		if (late > lateAfter)
			findings.push(
				bad(
					"Jobs",
					`${waiting} of the kind ${queue} wait for up to ${Math.round(late / 60)} minutes. Is the site running? Its log says more.`,
				),
			);
		if (failed > 0) findings.push(warning("Jobs", `${failed} of the kind ${queue} failed for good in the last days.`));
	}
	if (!queues.some(({ late, failed }) => late > lateAfter || failed > 0))
		findings.push(good("Jobs", "none is late, none has failed"));
	if (emails.failed > 0)
		findings.push(
			warning("E-mails", `${emails.failed} could not be sent. See /admin/emails, where they can be sent again.`),
		);
	if (emails.late > 0 && config.mail.smtpUrl)
		findings.push(warning("E-mails", `${emails.late} have been waiting for more than an hour.`));
	if (figures.paymentsToReview > 0)
		findings.push(warning("Payments", `${figures.paymentsToReview} need attention. See /admin/payments.`));
	const offset = Math.abs(Date.now() - Date.parse(figures.now));
	if (offset > 10_000)
		findings.push(
			bad("Clock", `The clocks of this machine and of the database differ by ${Math.round(offset / 1000)} seconds.`),
		);
	return findings;
}

/** From a running site with an embedded database through its socket, otherwise directly. */
async function openFigures({ database, dataDir }: Config) {
	if (database.url) {
		const pool = new pg.Pool({
			connectionString: database.url,
			max: 1,
			connectionTimeoutMillis: 5000,
			application_name: "eibm-doctor",
		});
		pool.on("error", () => {});
		try {
			await pool.query("select 1").catch((cause: unknown) => {
				throw new PlainError(explainUnavailable(cause) ?? unreachable, { cause });
			});
			return await readFigures(drizzle(pool));
		} finally {
			await pool.end();
		}
	}
	await fs.access(path.join(dataDir, embeddedFolder)).catch((error: NodeJS.ErrnoException) => {
		// In a folder of another user nobody can see whether there is one.
		throw new PlainError(
			error.code === "ENOENT"
				? `There is no database in ${dataDir} yet. The first start of the site creates it.`
				: unwritable(dataDir, "DATA_DIR"),
		);
	});
	const opened = await openEmbedded(dataDir).catch((error: unknown) => {
		if (error instanceof FolderUnavailable && error.locked) return null;
		throw error;
	});
	if (!opened) return (await askLocally(dataDir, "figures")) as Figures;
	try {
		return await readFigures(drizzle(opened.pool));
	} finally {
		await opened.pool.end();
		await opened.release();
	}
}

async function checkDisks(config: Config) {
	const folders = new Map([
		["data", config.dataDir],
		...(config.bucket ? [] : ([["uploads", config.uploadsDir]] as const)),
		...(config.backups.bucket ? [] : ([["backups", config.backups.folder]] as const)),
	]);
	const findings: Finding[] = [];
	const seen = new Set<number>();
	for (const [name, folder] of folders) {
		const place = await nearest(folder);
		const { dev } = await fs.stat(place);
		if (seen.has(dev)) continue;
		seen.add(dev);
		const { bavail, bsize, blocks } = await fs.statfs(place);
		const free = bavail * bsize;
		const says = `${inMegabytes(free)} free where the ${name} are (${folder})`;
		const share = free / (blocks * bsize);
		if (free < 500_000_000 || share < 0.03) findings.push(bad("Disk", `Only ${says}. Free some space.`));
		else if (free < 2_000_000_000 || share < 0.1) findings.push(warning("Disk", `Only ${says}.`));
		else findings.push(good("Disk", says));
	}
	return findings;
}

async function checkUploads(config: Config) {
	const where = config.bucket ? `the bucket ${config.bucket.name}` : config.uploadsDir;
	const tried = await tryStorage(() => openStorage(config.bucket, config.uploadsDir));
	if (tried.ok) return [good("Uploads", `can be written in ${where}`)];
	return [bad("Uploads", explainStorage(where, tried))];
}

function explainStorage(where: string, { why, code }: { why: "unusable" | "different"; code: string }) {
	if (why === "different") return `A file written to ${where} was not there afterwards.`;
	const advice = ["ENOENT", "ENOTDIR", "EEXIST"].includes(code)
		? "There is no such folder. Create it, or connect its disk."
		: (explainError({ code }) ?? "Check its rights and keys.");
	return `Nothing can be written to ${where} (${code}). ${advice}`;
}

async function checkMail(config: Config) {
	const { smtpUrl, from } = config.mail;
	if (!smtpUrl) return [needed(config, "Mail server", "SMTP_URL is not set: e-mails are stored, and none is sent.")];
	const { hostname, port } = new URL(smtpUrl);
	const tried = await tryMailServer(smtpUrl, (transport) => transport.verify());
	if (tried.ok)
		return [
			good("Mail server", `${hostname} accepts us`),
			...(from === sampleSender
				? [needed(config, "Sender", "MAIL_FROM is not set: mail servers reject e-mails from the sample sender.")]
				: []),
		];
	return [bad("Mail server", `${hostname}${port && `:${port}`} does not accept us (${tried.code}). Check SMTP_URL.`)];
}

async function checkGateway({ payu, production, sandboxAllowed }: Config) {
	const about = "Payments";
	if (!payu && sandboxAllowed) return [good(about, "the sandbox page, test payments only")];
	if (!payu) return [warning(about, "PAYU_KEY is not set: the course cannot be bought online.")];
	const { account, previous } = openAccounts(payu);
	const [tried, ...earlier] = await Promise.all([account, ...previous].map((one) => tryAccount(one)));
	const ofEarlier = previous.flatMap(({ key }, at) => {
		const one = earlier[at];
		return one && !one.ok ? [warning(about, earlierProblems[one.why](key))] : [];
	});
	if (tried && !tried.ok) return [bad(about, gatewayProblems[tried.why]), ...ofEarlier];
	const says = payu.mode === "live" ? "PayU, real payments" : "PayU, test payments";
	const inTest = "PayU in test mode: no real payment is accepted.";
	return [production && payu.mode === "test" ? warning(about, inTest) : good(about, says), ...ofEarlier];
}

const gatewayProblems: Record<AccountProblem, string> = {
	refused:
		"PayU does not accept PAYU_KEY and PAYU_SALT: nobody can pay. Copy both from the same account, and check PAYU_MODE.",
	unreadable: "PayU answers something else than documented, so payments wait. Check PAYU_KEY, PAYU_SALT and PAYU_MODE.",
	unreachable: "PayU cannot be reached, so payments wait for their confirmation. Is this machine online?",
};

/** Payments of an earlier account are no longer begun, but still confirmed and refunded. */
const earlierProblems: Record<AccountProblem, (key: string) => string> = {
	refused: (key) =>
		`PayU does not accept the account ${key} of PAYU_PREVIOUS: its payments can be neither confirmed nor refunded.`,
	unreadable: (key) => `PayU answers something else than documented for the account ${key} of PAYU_PREVIOUS.`,
	unreachable: (key) => `PayU cannot be reached for the account ${key} of PAYU_PREVIOUS.`,
};

async function checkGoogle(config: Config) {
	const { google } = config;
	const about = "Google sign-in";
	if (!google) return [good(about, "off (GOOGLE_CLIENT_ID is not set)")];
	const tried = await tryIssuer(google, `${publicUrl(config)}/auth/google/callback`);
	if (tried.ok) return [good(about, `${google.issuer} accepts us`), good("Clock", "right")];
	const { why, code } = tried;
	if (why === "clock")
		return [bad("Clock", `The clock of this machine is wrong by ${code}. Sign-in with Google will fail.`)];
	const problems: Record<typeof why, string> = {
		clientId: "GOOGLE_CLIENT_ID is not the id of an OAuth client: it ends in .apps.googleusercontent.com.",
		client: `${google.issuer} does not accept GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (${code}).`,
		wrong: `${google.issuer} does not answer as an OpenID Connect provider (${code}).`,
		unreachable: `${google.issuer} cannot be reached (${code}).`,
	};
	return [bad(about, problems[why])];
}

const hour = 60 * 60 * 1000;
/** Milliseconds for finding the last backup, which may be in a bucket. */
const lookAtMost = 4000;

async function checkBackups(config: Config) {
	const about = "Backups";
	const { passphrase, at, bucket, folder } = config.backups;
	if (!passphrase) return [needed(config, about, "BACKUP_PASSPHRASE is not set, so no backup can be made.")];
	const findings: Finding[] = [];
	if (!at) findings.push(needed(config, about, "BACKUP_AT is not set: backups are made only by hand."));
	try {
		const last = await within(lookAtMost, findLastBackup(config));
		const hours = last ? Math.floor((Date.now() - last.madeAt.getTime()) / hour) : 0;
		const where = describePlace(config.backups);
		const tried = await tryStorage(() => openPlace(config));
		if (!tried.ok) findings.push(bad(about, explainStorage(where, tried)));
		if (last?.ahead)
			findings.push(
				bad(
					about,
					`${last.ahead} has a date in the future: the clock of this machine is wrong, or was when it was made. Correct the clock, or delete this backup.`,
				),
			);
		if (!last) findings.push(needed(config, about, `There is none in ${where} yet. Make one: npm run backup`));
		else if (hours > (at ? 26 : 7 * 24))
			findings.push(bad(about, `The last one in ${where} is ${inDays(hours)} old (${last.name}). The log says why.`));
		// Whether any is recent nobody knows if all are of the future.
		else if (last.name !== last.ahead)
			findings.push(good(about, `the last one in ${where} is ${inDays(hours)} old (${last.name})`));
	} catch (error) {
		findings.push(bad(about, `${describePlace(config.backups)} cannot be used (${codeOf(error)}).`));
	}
	const [here, there] = await Promise.all(
		[config.dataDir, folder].map(async (one) => (await fs.stat(await nearest(one))).dev),
	);
	if (!bucket && here === there)
		findings.push(
			warning(
				about,
				"They are on the same disk as the data, and would be lost with it. Set BACKUP_TO to another disk or a bucket.",
			),
		);
	return findings;
}

/** This process's own limit; a service may have another one. */
async function checkOpenFiles(config: Config) {
	const limits = await fs.readFile("/proc/self/limits", "utf8").catch(() => "");
	const [, limit] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
	if (!limit) return [];
	const wanted = connectionLimits.total + 1000;
	if (Number(limit) >= wanted) return [good("Open files", `up to ${limit}`)];
	return [
		needed(
			config,
			"Open files",
			`Only ${limit} are allowed here, and a busy site needs ${wanted}. Set LimitNOFILE=8192 in the unit of the service.`,
		),
	];
}

/** The folder itself, or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
	const place = path.resolve(folder);
	return (await isThere(place)) ? place : nearest(path.dirname(place));
}

const isThere = (file: string) =>
	fs.access(file).then(
		() => true,
		() => false,
	);

const inMegabytes = (bytes: number) => `${formatLatin(Math.round(bytes / 1_000_000))} MB`;
const inDays = (hours: number) => (hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`);
