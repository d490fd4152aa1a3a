// The real server in its own process, on a fresh database, started as in production.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { withServerEnvironment } from "#scripts/server-flags.mjs";

// Empty for benches, which measure the settings of production. In tests, the embedded database is not optimized after
// the start, which would take processor time from other tests.
export const fastFlags = process.env.VITEST
	? [
			"--no-wasm-tier-up",
			"--no-wasm-dynamic-tiering",
			"--import",
			path.join(import.meta.dirname, "servers/in-a-hurry.ts"),
		]
	: [];

/** The cache directory for rendered pages, shared by all starts. */
export const pageCacheDir = path.resolve(`node_modules/.cache/${process.env.VITEST ? "pages-of-tests" : "pages"}`);

export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * `postgresUrl` is the maintenance database of a server. Without it the embedded database is used, which starts empty,
 * or with the tables of `pgliteCopy`. `folder`: the one in which the process is started, `flags`: more of Node's.
 */
export async function startSite({
	postgresUrl,
	pgliteCopy,
	settings = {},
	folder = ".",
	flags = [],
	whileStarting,
}: {
	postgresUrl?: string | undefined;
	pgliteCopy?: string;
	settings?: Record<string, string>;
	folder?: string;
	flags?: string[];
	whileStarting?: (signal: (name: NodeJS.Signals) => void) => Promise<void>;
} = {}) {
	const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-site-"));
	if (pgliteCopy) await copyTables(pgliteCopy, dataDir);
	const database = postgresUrl ? { DATABASE_URL: await newDatabase(postgresUrl) } : {};
	const server = spawn(process.execPath, [...fastFlags, ...flags, path.resolve("build/server/main.js")], {
		cwd: folder,
		env: {
			...withServerEnvironment({ PATH: process.env.PATH }),
			PORT: "0",
			LOG_LEVEL: "warn",
			DATA_DIR: dataDir,
			CACHE_DIR: pageCacheDir,
			ADMIN_EMAIL: "office@example.com",
			ADMIN_PASSWORD: "harbour-light-7",
			...database,
			...settings,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	server.stderr.on("data", (text) => {
		output += text;
	});
	const ready = new Promise<string>((resolve, reject) => {
		const late = setTimeout(() => reject(new Error(`The server did not start:\n${output}`)), 90_000);
		server.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
		server.stdout.on("data", (text) => {
			output += text;
			// The visitor was told only that it failed: the cause is here.
			if (/request failed/.test(text)) process.stderr.write(text);
			const [, address] = output.match(/EIBM is ready: +(\S+)/) ?? [];
			if (!address) return;
			clearTimeout(late);
			resolve(address);
		});
	});
	const [url] = await Promise.all([ready, whileStarting?.((name) => server.kill(name))]);
	return {
		url,
		dataDir,
		output: () => output,
		signal: (signal: NodeJS.Signals) => server.kill(signal),
		/** Sends the signal that an operator would send, and returns the exit code. */
		async stop(signal: "SIGTERM" | "SIGHUP" | "SIGKILL" = "SIGTERM") {
			const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
			if (server.exitCode === null) server.kill(signal);
			const code = server.exitCode ?? (await ended);
			await fs.rm(dataDir, { recursive: true, force: true });
			return code;
		},
	};
}

/** Extracts a migrated embedded database into this folder: the site then starts five seconds earlier. */
export async function copyTables(copy: string, dataDir: string) {
	const folder = path.join(dataDir, "postgres");
	await fs.mkdir(folder, { mode: 0o700 });
	execFileSync("tar", ["-xf", copy, "-C", folder], { stdio: "ignore" });
}

/**
 * Creates a database on this server and returns its URL. In tests, `template1` has all tables (postgres.ts);
 * `template0` has none.
 */
export async function newDatabase(server: string, template: "template0" | "template1" = "template1") {
	const name = `site_${randomBytes(6).toString("hex")}`;
	const client = new pg.Client(server);
	await client.connect();
	await client.query(`create database ${name} template ${template} strategy file_copy`);
	await client.end();
	return server.replace(/\/postgres$/, `/${name}`);
}
