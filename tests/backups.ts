// Sites to back up and restore: each has its own database, of the engine under test, and its own folder.
import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { withServerEnvironment } from "#scripts/server-flags.mjs";
import { passphraseCost } from "#server/backups/archive.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { openLog } from "#server/log.ts";
import { answerCommands, assemble } from "#server/start.ts";
// Lowers the cost of passwords and pictures here too.
import "#tests/app.ts";
import { openBrowser } from "#tests/browser.ts";
import { onPostgres } from "#tests/database.ts";
import { noPages } from "#tests/pages.ts";
import { copyTables, newDatabase } from "#tests/site.ts";
import { drawCertificate } from "#web/documents/certificate.ts";
import { renderDocument } from "#web/documents/render-document.ts";
import { drawSharePicture } from "#web/documents/share-picture.ts";
import { renderTradeDocuments } from "#web/documents/trade/render-trade-documents.ts";
import { emailRenderer } from "#web/emails/render-email.ts";
import { renderVerification } from "#web/routes/site/verify/render-verification.tsx";

passphraseCost.workFactor = 4;

type Settings = Record<string, string>;

/** Settings of a machine on which nothing has been installed yet: an empty database and an empty folder. */
export async function openMachine(changes: Settings = {}, { tables = false } = {}) {
	const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-backup-"));
	onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }));
	if (tables && !onPostgres) await copyTables(inject("pgliteCopy"), dataDir);
	const settings: Settings = {
		NODE_ENV: "test",
		LOG_LEVEL: "silent",
		SAMPLE_DATA: "false",
		SESSION_SECRET: "s".repeat(40),
		BACKUP_PASSPHRASE: "a passphrase that is long enough",
		DATA_DIR: dataDir,
		...(onPostgres
			? { DATABASE_URL: await newDatabase(inject("postgresUrl"), tables ? "template1" : "template0") }
			: {}),
		...changes,
	};
	return { settings, config: readConfig(settings), dataDir };
}

/** Runs a site on this machine, as `start` does. */
export async function openSite({ settings, config }: Awaited<ReturnType<typeof openMachine>>) {
	const database = await openDatabase({ ...config.database, connections: 5 });
	const log = openLog("silent");
	const site = await assemble(
		config,
		database,
		{
			pages: noPages,
			emailRenderer,
			renderDocument,
			renderTradeDocuments,
			drawSharePicture,
			renderVerification,
			drawCertificate,
		},
		log,
		{
			lookEvery: 0.5,
		},
	);
	const stopAnswers = await answerCommands(config, database, site, log);
	let stopped: Promise<void> | undefined;
	const stop = async () => {
		await site.jobs.stop();
		await stopAnswers();
		await database.close();
	};
	const stopOnce = () => (stopped ??= stop());
	onTestFinished(stopOnce);
	return { ...site, ...database, settings, config, stop: stopOnce, visitor: () => openBrowser(site.app) };
}

/** Runs a command of the product in its own process. */
export function startCommand(name: string, args: string[], settings: Settings) {
	const child = spawn(process.execPath, [`server/commands/${name}.ts`, ...args], {
		env: { ...withServerEnvironment({ PATH: process.env.PATH }), ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (text) => {
			output += text;
		});
	const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
		child.once("close", (code) => resolve({ code, output })),
	);
	return { ended, kill: (signal: NodeJS.Signals = "SIGKILL") => child.kill(signal) };
}

export const runCommand = (name: string, args: string[], settings: Settings) =>
	startCommand(name, args, settings).ended;
