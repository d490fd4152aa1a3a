// The whole application behind its front door, on a fresh database of the engine under test. Only what lies outside is a stand-in.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { RenderDocument } from "#contract/payments/payments.ts";
import { passwordCost } from "#server/accounts/passwords/passwords.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { openLog } from "#server/log.ts";
import type { Pages } from "#server/pages/pages.ts";
import { assemble } from "#server/start.ts";
import { takeDatabase } from "#tests/database.ts";
import { noPages } from "#tests/pages.ts";
import { createApi } from "#web/client/api.ts";
import { renderDocument as drawOwnPaper } from "#web/documents/render-document.ts";
import { emailRenderer } from "#web/emails/render-email.ts";

const productionPasswordCost = { ...passwordCost };
const lowerPasswordCost = () => void Object.assign(passwordCost, { memory: 8, passes: 1 });
lowerPasswordCost();

/** For one test, passwords cost what they cost in production: fifty times as much. */
export function useProductionPasswordCost() {
	Object.assign(passwordCost, productionPasswordCost);
	onTestFinished(lowerPasswordCost);
}

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
	const { where, giveBack } = await takeDatabase();
	const database = await openDatabase(through && "url" in where ? { ...where, url: await through(where.url) } : where);
	const logged: string[] = [];
	const log = openLog("info", { write: (line: string) => logged.push(line) });
	const assembled = await assemble(config, database, { pages, emailRenderer, renderDocument }, log, {
		...folders,
		lookEvery: 0.5,
	});
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
