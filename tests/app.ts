// The whole application behind its front door, on a fresh database of the engine under test. Only what lies outside is a stand-in.
import { openAsBlob } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import type { RenderDocument } from "#contract/payments/payments.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { openEmbedded } from "#server/db/embedded.ts";
import { openLog } from "#server/log.ts";
import type { Pages } from "#server/pages/pages.ts";
import { assemble } from "#server/start.ts";
import { newDatabase } from "#tests/site.ts";
import { createApi } from "#web/client/api.ts";
import { renderDocument as drawOwnPaper } from "#web/documents/render-document.ts";
import { emailRenderer } from "#web/emails/render-email.ts";

export const noPages: Pages = {
	find: () => null,
	missing: () => null,
	renders: () => false,
	listed: [],
	render: async () => new Response(null, { status: 404 }),
};

type Around = {
	decks?: string;
	renderDocument?: RenderDocument;
	pages?: Pages;
	/** Gives another address for PostgreSQL, such as a line that can be cut. */
	through?: (url: string) => Promise<string>;
};

/** Starts the application for one test and ends it afterwards. `settings` are environment variables. */
export async function openApp(
	settings: Record<string, string> = {},
	{ renderDocument = drawOwnPaper, pages = noPages, through, ...folders }: Around = {},
) {
	const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-test-"));
	const config = readConfig({
		NODE_ENV: "test",
		SAMPLE_DATA: "false",
		DATA_DIR: dataDir,
		SESSION_SECRET: "s".repeat(40),
		...settings,
	});
	const where = await databaseUnderTest();
	const database = await openDatabase(through && where.url ? { ...where, url: await through(where.url) } : where);
	const logged: string[] = [];
	const log = openLog("info", { write: (line: string) => logged.push(line) });
	const assembled = await assemble(config, database, { pages, emailRenderer, renderDocument }, log, {
		...folders,
		lookEvery: 0.5,
	});
	onTestFinished(async () => {
		await assembled.jobs.stop();
		await database.close();
		await fs.rm(dataDir, { recursive: true, force: true });
	});
	return {
		...assembled,
		db: database.db,
		pool: database.pool,
		config,
		logged,
		visitor: () => openBrowser(assembled.app),
	};
}

const databaseUnderTest = async () =>
	process.env.TEST_ENGINE === "postgres"
		? { url: await newDatabase(inject("postgresUrl")), connections: 5 }
		: { copyOf: await openAsBlob(inject("pgliteDump")) };

/** A database without any table, of the engine under test. */
export async function openEmptyDatabase() {
	if (process.env.TEST_ENGINE === "postgres") {
		const pool = new pg.Pool({ connectionString: await newDatabase(inject("postgresUrl"), "template0") });
		onTestFinished(() => pool.end());
		return pool;
	}
	const { pool, release } = await openEmbedded("memory");
	onTestFinished(async () => {
		await pool.end();
		await release();
	});
	return pool;
}

/** The typed client that screens use. */
export const clientOf = (call: typeof fetch) => createApi(call);

export const origin = "http://localhost:3000";

/** A browser without a screen: keeps cookies and sends the headers a browser sends from our own pages. */
export function openBrowser(app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }) {
	const cookies = new Map<string, string>();
	async function send(path: string, init: RequestInit = {}) {
		const headers = new Headers({ origin, "sec-fetch-site": "same-origin", "user-agent": "test" });
		if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
		const answer = await app.request(`${origin}${path}`, { redirect: "manual", ...init, headers });
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
			if (/max-age=0/i.test(line)) cookies.delete(name);
			else cookies.set(name, value);
		}
		return answer;
	}
	return {
		cookies,
		get: (path: string, headers: HeadersInit = {}) => send(path, { headers }),
		post: (path: string, body: unknown, headers: HeadersInit = {}) =>
			send(path, {
				method: "POST",
				body: JSON.stringify(body),
				headers: { "content-type": "application/json", ...headers },
			}),
		submit: (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
			send(path, {
				method: "POST",
				body: new URLSearchParams(fields).toString(),
				headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...headers },
			}),
		send,
	};
}
