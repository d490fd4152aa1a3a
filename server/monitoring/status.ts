// The status page of the owner: each part of the installation, whether it works, and if not, what is wrong. The texts
// and the advice are in content/en/admin/status.ts.
import fs from "node:fs/promises";
import path from "node:path";
import { type PartState, partStates, type StatusParts } from "#contract/admin/status.ts";
import { explainFailure } from "#server/backups/backup-error.ts";
import { type Database, findWriteFault } from "#server/db/database.ts";
import { findLastFailed, findLastSent, readEmailFigures } from "#server/email/figures.ts";
import type { ConnectionCounts } from "#server/http/socket/connections.ts";
import { lateAfter, type QueueFigures, readQueueFigures } from "#server/jobs/jobs.ts";
import { version } from "#server/monitoring/version.ts";
import { findLastConfirmed, readPaymentFigures } from "#server/payments/figures.ts";
import type { GatewayCalls } from "#server/payments/gateway-calls.ts";
import type { Misspelt } from "#server/settings/misspelt.ts";
import { within } from "#server/try-within.ts";

/** Milliseconds after which the response to the simplest query counts as slow. */
const slowAfter = 500;
/** Milliseconds for finding the last backup, which may be in a bucket. */
const lookAtMost = 4000;
const gigabyte = 1024 ** 3;

type Installation = {
	database: Database;
	/** Where data is written on this machine. */
	folders: string[];
	uploads: "folder" | "bucket";
	sendsMail: boolean;
	gatewayMode: StatusParts["gateway"]["mode"];
	production: boolean;
	calls: GatewayCalls;
	connections: ConnectionCounts;
	misspelt: Misspelt[];
	findLastBackup: () => Promise<{ madeAt: Date; bytes: number | null; ahead: string | null } | null>;
	/** The time of the daily backup, in IST. */
	backupAt: string | undefined;
};

export const openStatus = (installation: Installation) => async (): Promise<StatusParts> => {
	const queues = await readQueueFigures(installation.database.db);
	return {
		database: await readDatabase(installation),
		mail: await readMail(installation, queues),
		gateway: await readGateway(installation),
		process: await readProcess(installation),
		jobs: readJobs(queues),
		disk: await readDisk(installation),
		backup: await readBackup(installation),
	};
};

/** The first problem found, with its state; good if there is none. */
function stateOf<Problem extends string>(...problems: [found: boolean, state: PartState, problem: Problem][]) {
	const [, state, problem] = problems.find(([found]) => found) ?? [true, "good" as const, null];
	return { state, problem };
}

async function readDatabase({ database, gatewayMode }: Installation) {
	const began = performance.now();
	await database.pool.query("select 1");
	const milliseconds = Math.round(performance.now() - began);
	const { applied, known } = await database.readMigrations();
	const fault = await findWriteFault(database.db);
	return {
		...stateOf<"full" | "readOnly" | "newer" | "slow" | "embedded">(
			[fault === "53100", "bad", "full"],
			[fault === "25006", "bad", "readOnly"],
			[applied > known, "warning", "newer"],
			[milliseconds > slowAfter, "warning", "slow"],
			[database.engine === "pglite" && gatewayMode === "live", "warning", "embedded"],
		),
		engine: database.engine,
		bytes: await database.readSize(),
		migrations: applied,
		milliseconds,
	};
}

async function readMail({ database: { db }, sendsMail, production }: Installation, queues: QueueFigures[]) {
	const { failed } = await readEmailFigures(db);
	const lastSent = await findLastSent(db);
	const lastFailed = await findLastFailed(db);
	const queue = queues.find((one) => one.queue === "send-mail");
	const sentToday = lastSent !== null && Date.now() - lastSent.getTime() < 24 * 3600 * 1000;
	// A wrong address of last month says nothing about a day on which there was nothing to send.
	const failsNow = lastFailed !== null && (lastSent === null || lastFailed > lastSent);
	return {
		...stateOf<"failing" | "failed" | "late" | "notSent">(
			[!sendsMail && production, "bad", "notSent"],
			[failsNow && sendsMail && !sentToday, "bad", "failing"],
			[failed > 0, "warning", "failed"],
			[(queue?.late ?? 0) > lateAfter, "warning", "late"],
			[!sendsMail, "warning", "notSent"],
		),
		sends: sendsMail,
		lastSent: lastSent?.toISOString() ?? null,
		waiting: (queue?.waiting ?? 0) + (queue?.planned ?? 0),
		failed,
	};
}

async function readGateway({ database: { db }, gatewayMode, calls, production }: Installation) {
	const { open } = await readPaymentFigures(db);
	const last = await findLastConfirmed(db);
	return {
		...stateOf<"refused" | "unreachable" | "review" | "off" | "test">(
			[calls.problem === "refused", "bad", "refused"],
			[calls.problem === "unreachable", "bad", "unreachable"],
			[(open.review ?? 0) > 0, "warning", "review"],
			[gatewayMode === "off", "warning", "off"],
			[gatewayMode !== "live" && production, "warning", "test"],
		),
		mode: gatewayMode,
		lastConfirmed: last?.toISOString() ?? null,
		lastFailedCall: calls.failedAt?.toISOString() ?? null,
		verifying: open.verifying ?? 0,
		review: open.review ?? 0,
	};
}

async function readDisk({ folders, uploads }: Installation) {
	const disks = await Promise.all(folders.map(readOneDisk));
	// A large disk with more free space may need some earlier than a small one.
	const urgency = ({ state }: { state: PartState }) => partStates.indexOf(state);
	const fullest = disks.reduce((most, disk) =>
		urgency(disk) > urgency(most) || (urgency(disk) === urgency(most) && disk.free < most.free) ? disk : most,
	);
	return { ...fullest, uploads };
}

async function readOneDisk(folder: string) {
	const { free, total } = await readSpace(folder);
	return {
		...stateOf<"full" | "low">(
			[free < gigabyte / 2 || free < total * 0.03, "bad", "full"],
			[free < gigabyte * 2 || free < total * 0.1, "warning", "low"],
		),
		free,
		total,
		folder,
	};
}

async function readSpace(folder: string): Promise<{ free: number; total: number }> {
	// A folder that does not exist yet, or no longer, would be on the disk of its parent.
	const found = await fs.statfs(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT") throw error;
	});
	if (!found) return readSpace(path.dirname(path.resolve(folder)));
	const { bavail, blocks, bsize } = found;
	return { free: bavail * bsize, total: blocks * bsize };
}

function readJobs(queues: QueueFigures[]) {
	const sum = (name: "waiting" | "planned" | "failed") => queues.reduce((total, queue) => total + queue[name], 0);
	const late = Math.max(0, ...queues.map((queue) => queue.late));
	return {
		...stateOf<"late" | "failed">([late > lateAfter, "bad", "late"], [sum("failed") > 0, "warning", "failed"]),
		waiting: sum("waiting"),
		planned: sum("planned"),
		failed: sum("failed"),
		late: Math.round(late),
	};
}

/** A daily backup may fail once; one made by hand should not be older than a week. */
async function readBackup({ findLastBackup, backupAt, production }: Installation) {
	const found = await within(lookAtMost, findLastBackup()).then(
		(last) => ({ last, failure: null }),
		(error: unknown) => ({ last: null, failure: explainFailure(error) }),
	);
	const age = Date.now() - (found.last?.madeAt.getTime() ?? 0);
	const hours = 3600 * 1000;
	return {
		...stateOf<"unreadable" | "none" | "notYet" | "ahead" | "old" | "notPlanned">(
			[found.failure !== null, "bad", "unreadable"],
			[found.last === null && !production, "warning", "notYet"],
			[found.last === null, "bad", "none"],
			[Boolean(found.last?.ahead), "bad", "ahead"],
			[age > (backupAt ? 50 : 7 * 24) * hours, "bad", "old"],
			[!backupAt, "warning", "notPlanned"],
		),
		lastMade: found.last?.madeAt.toISOString() ?? null,
		bytes: found.last?.bytes ?? null,
		dailyAt: backupAt ?? null,
		cause: found.failure?.cause ?? null,
	};
}

async function readProcess({ database, connections, misspelt }: Installation) {
	return {
		...stateOf<"misspelt">([misspelt.length > 0, "warning", "misspelt"]),
		version,
		node: process.version,
		startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
		processes: await database.countProcesses(),
		memory: process.memoryUsage.rss(),
		connections: connections.open,
		misspelt,
	};
}
