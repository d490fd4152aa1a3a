// The daily backup: a job that runs once in all processes of a site, and each time in a process of its own, so that the
// site answers its visitors as fast as before.
import { fork } from "node:child_process";
import path from "node:path";
import { dayInIndia, nextTimeInIndia } from "#contract/days.ts";
import type { BackupReport } from "#server/backups/make-backup.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/database.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log.ts";

/** Plans the next backup, once however many processes request it. `time` is a time of the day in India. */
export async function planBackup(db: Db, jobs: Jobs, time: string, now = new Date()) {
	const at = nextTimeInIndia(time, now);
	const day = dayInIndia(at);
	const inSeconds = Math.ceil((at.getTime() - now.getTime()) / 1000);
	await jobs.send(db, "make-backup", { day }, { inSeconds, id: jobIdOf(`make-backup ${day} ${time}`) });
}

/** Makes a backup in a process of its own. The settings go through its channel, where no other user can read them. */
export async function makeBackupApart(config: Config, log: Log, signal?: AbortSignal) {
	const child = fork(path.join(import.meta.dirname, "backup-process.ts"), {
		stdio: ["ignore", "ignore", "inherit", "ipc"],
		...(signal ? { signal } : {}),
	});
	const report = await new Promise<BackupAnswer>((resolve, reject) => {
		child.once("error", reject);
		child.once("message", (answer) => resolve(answer as BackupAnswer));
		child.once("exit", (code, by) => reject(new Error(`the process of the backup ended with ${by ?? code}`)));
		child.send({ config });
	});
	if ("error" in report) throw new Error(report.error);
	log.info({ backup: report }, "backup made");
}

export type BackupAnswer = BackupReport | { error: string };
