// The daily backup: a job that runs once for all processes of a site, in a child process, so that the site answers its
// visitors as fast as before.
import { fork } from "node:child_process";
import path from "node:path";
import { eq } from "drizzle-orm";
import { published } from "#content/published.ts";
import { dayInIndia, nextTimeInIndia } from "#contract/days.ts";
import type { BackupFailure } from "#server/backups/backup-error.ts";
import type { BackupReport } from "#server/backups/make-backup.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import { takeAdvisoryLocks } from "#server/db/locks.ts";
import type { Mail } from "#server/email/email.ts";
import { emails } from "#server/email/table.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { planRun } from "#server/jobs/recurring.ts";
import type { Log } from "#server/log.ts";

/** Plans the next backup, once however many processes request it. `time` is a time of the day in India, `done` the day
 * of the job that plans it. */
export async function planBackup(db: Db, jobs: Jobs, time: string, now = new Date(), done?: string) {
	const at = nextTimeInIndia(time, now, done);
	const day = dayInIndia(at);
	await planRun(db, jobs, "make-backup", { day }, { run: `${day} ${time}`, at, now });
}

/** What the job of one day does. If the backup fails, staff are told once a day, and the job is tried again. */
export async function makeDailyBackup(
	{ db, mail, log, site }: { db: Db; mail: Mail; log: Log; site: string },
	config: Config,
	day: string,
	signal: AbortSignal,
) {
	try {
		await makeBackupApart(config, log, signal);
	} catch (error) {
		// If this process is stopping, another one makes the backup.
		if (!signal.aborted)
			await reportFailure({ db, mail, site }, config.officeEmail ?? published().institute.email, day, error);
		throw error;
	}
}

async function reportFailure(
	{ db, mail, site }: { db: Db; mail: Mail; site: string },
	officeEmail: string,
	day: string,
	error: unknown,
) {
	const about = `backup ${day}`;
	await db.transaction(async (tx) => {
		await takeAdvisoryLocks(tx, [about]);
		if ((await tx.$count(emails, eq(emails.aboutId, about))) > 0) return;
		const failure = error instanceof FailedApart ? error.failure : ({ cause: "unknown", detail: null } as const);
		const data = { failedAt: new Date().toISOString(), ...failure, link: `${site}/admin/status` };
		await mail.enqueue(tx, "backupFailed", officeEmail, data, about);
	});
}

/** The error of the child process, as text for the log and as a cause for people. */
class FailedApart extends Error {
	readonly failure: BackupFailure;
	constructor(message: string, failure: BackupFailure) {
		super(message);
		this.failure = failure;
	}
}

/** Makes a backup in a child process. The settings go through its IPC channel, where no other user can read them. */
async function makeBackupApart(config: Config, log: Log, signal: AbortSignal) {
	const child = fork(path.join(import.meta.dirname, "backup-process.ts"), {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		signal,
	});
	const report = await new Promise<BackupAnswer>((resolve, reject) => {
		// A process that cannot be started tells so twice: that, and that the settings cannot be sent to it.
		child.on("error", reject);
		child.once("message", (answer) => resolve(answer as BackupAnswer));
		child.once("exit", (code, by) => {
			const message = `the process of the backup ended with ${by ?? code}`;
			reject(new FailedApart(message, { cause: "ended", detail: by ?? `exit code ${code}` }));
		});
		child.send({ config });
	});
	if ("error" in report) throw new FailedApart(report.error, report.failure);
	log.info({ backup: report }, "backup made");
}

/** `error` is for the log: a sentence for the operator, or the stack of a bug. */
export type BackupAnswer = BackupReport | { error: string; failure: BackupFailure };
