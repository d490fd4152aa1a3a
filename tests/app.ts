// The whole application, with all its middleware, on a fresh database of the engine under test. Only external services
// are stubs.
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { onTestFinished } from "vitest";
import type { RenderDocument } from "#contract/payments/payments.ts";
import { passwordCost } from "#server/accounts/passwords/passwords.ts";
import { readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { effort } from "#server/files/pictures.ts";
import { openLog } from "#server/log.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { FindPictureUses } from "#server/pictures/uses.ts";
import { assemble } from "#server/start.ts";
import { openBrowser } from "#tests/browser.ts";
import { takeDatabase } from "#tests/database.ts";
import { noPages } from "#tests/pages.ts";
import { createApi } from "#web/client/api.ts";
import { drawCertificate } from "#web/documents/certificate.ts";
import { renderDocument as drawOwnPaper } from "#web/documents/render-document.ts";
import { drawSharePicture } from "#web/documents/share-picture.ts";
import { renderTradeDocuments } from "#web/documents/trade/render-trade-documents.ts";
import { emailRenderer } from "#web/emails/render-email.ts";
import { renderVerification } from "#web/routes/site/verify/render-verification.tsx";

const productionPasswordCost = { ...passwordCost };
const lowerPasswordCost = () => void Object.assign(passwordCost, { memory: 8, passes: 1 });
lowerPasswordCost();
// More effort would only make the files smaller.
Object.assign(effort, { avif: 0, webp: 0 });

/** For one test, password hashing is as expensive as in production: fifty times the cost in other tests. */
export function useProductionPasswordCost() {
	Object.assign(passwordCost, productionPasswordCost);
	onTestFinished(lowerPasswordCost);
}

export type AppOptions = {
	decks?: string;
	/** The compiled questions of the exam. */
	bank?: string;
	pictureUses?: readonly FindPictureUses[];
	renderDocument?: RenderDocument;
	pages?: Pages;
	/** How long running jobs get when the application stops, in seconds. */
	stopTimeout?: number;
	/** Replaces the URL of PostgreSQL, for instance by that of a proxy that can drop connections. */
	through?: (url: string) => Promise<string>;
};

/** Starts the application for one test and ends it afterwards. `settings` are environment variables. */
export async function openApp(
	settings: Record<string, string> = {},
	{ renderDocument = drawOwnPaper, pages = noPages, through, ...folders }: AppOptions = {},
) {
	const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-test-"));
	const config = readConfig({
		NODE_ENV: "test",
		SAMPLE_DATA: "false",
		DATA_DIR: dataDir,
		SESSION_SECRET: "s".repeat(40),
		...settings,
	});
	const { where, giveBack } = await takeDatabase();
	const database = await openDatabase(through && "url" in where ? { ...where, url: await through(where.url) } : where);
	// Load tests on a busy machine may wait longer for a connection than visitors do. With `through`, the timeout of
	// production applies.
	if (!through) database.pool.options.connectionTimeoutMillis = 60_000;
	forbidSecondSession(database);
	const logged: string[] = [];
	const log = openLog("info", { write: (line: string) => logged.push(line) });
	const assembled = await assemble(
		config,
		database,
		{
			pages,
			emailRenderer,
			renderDocument,
			renderTradeDocuments,
			drawSharePicture,
			renderVerification,
			drawCertificate,
		},
		log,
		{
			...folders,
			lookEvery: 0.5,
		},
	);
	let stopped: Promise<void> | undefined;
	const stop = () => (stopped ??= stopOnce());
	const stopOnce = async () => {
		assembled.postChanges.stop();
		await assembled.jobs.stop();
		await database.close();
		await giveBack();
		await fs.rm(dataDir, { recursive: true, force: true });
	};
	onTestFinished(stop);
	return {
		...assembled,
		stop,
		db: database.db,
		pool: database.pool,
		config,
		logged,
		visitor: () => openBrowser(assembled.app),
	};
}

/**
 * PGlite has only one session, so a query beside an open transaction deadlocks: it waits for the transaction, which
 * waits for it. PostgreSQL has more sessions, so this makes such a query an error there too.
 */
function forbidSecondSession({ db, prepared, pool }: Database) {
	const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();
	for (const one of [db, prepared]) {
		const begin = one.transaction.bind(one);
		one.transaction = (work, options) =>
			begin(async (tx) => {
				const state = { isOpen: true };
				try {
					return await transaction.run(state, () => work(tx));
				} finally {
					state.isOpen = false;
				}
			}, options);
	}
	const connect = pool.connect.bind(pool) as (answer?: Connected) => Promise<pg.PoolClient>;
	const guarded = (answer?: Connected) => {
		if (!transaction.getStore()?.isOpen) return connect(answer);
		const error = new Error("A query beside an open transaction: pass the transaction on.");
		if (!answer) return Promise.reject(error);
		answer(error);
	};
	pool.connect = guarded as typeof pool.connect;
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** The typed client that screens use. */
export const clientOf = (call: typeof fetch) => createApi(call);
