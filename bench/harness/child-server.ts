// A server in its own process, started as in production, that can be measured, stopped or killed.
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { buildWhenStale } from "#scripts/freshness.mjs";
import { serverFlags, withServerEnvironment } from "#scripts/server-flags.mjs";

export const root = path.join(import.meta.dirname, "../..");
// The bench must measure the current sources.
buildWhenStale(root, { file: process.execPath });

export type ChildServer = ReturnType<typeof launch>;

type Launch = {
	port: number;
	/** Where its output is written. */
	log: string;
	/** Processor cores for taskset; all of them if not given. */
	cores?: string | undefined;
};

/** Our server with its data in `folder`. It does not see the settings of this shell, so no real database is touched. */
export function launchEibm({
	folder,
	settings = {},
	...how
}: Omit<Launch, "log"> & { folder: string; settings?: Record<string, string> }) {
	fs.mkdirSync(folder, { recursive: true });
	return launch(
		[...serverFlags, "build/server/main.js"],
		{ ...how, log: path.join(folder, "server.log") },
		{ PORT: String(how.port), DATA_DIR: path.join(folder, "data"), ...withServerEnvironment(settings) },
	);
}

/** A server whose responses all have a body of this many bytes. */
export const launchBare = (how: Launch, bytes: number) =>
	launch(["bench/harness/bare-server.ts", String(how.port), String(bytes)], how, {});

export const launchBareFile = (how: Launch, file: string) =>
	launch(["bench/harness/bare-file-server.ts", String(how.port), file], how, {});

const alive = new Set<ChildProcess>();
process.on("exit", () => {
	for (const child of alive) child.kill("SIGKILL");
});

function launch(args: string[], { port, log, cores }: Launch, settings: Record<string, string>) {
	const output = fs.openSync(log, "a");
	const began = performance.now();
	const command = [...(cores ? ["taskset", "-c", cores] : []), process.execPath, ...args];
	const child = spawn(command[0] as string, command.slice(1), {
		cwd: root,
		env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
		stdio: ["ignore", output, output],
	});
	fs.closeSync(output);
	alive.add(child);
	const exited = new Promise<number | null>((resolve) => {
		child.once("error", () => resolve(null));
		child.once("exit", resolve);
	}).finally(() => alive.delete(child));

	const end = async (signal: "SIGTERM" | "SIGKILL") => {
		child.kill(signal);
		return exited;
	};
	const ready = waitUntilListening(port, child, began, log);
	// Avoids an unhandled rejection if the server is killed while it starts and nobody awaits `ready`.
	ready.catch(() => {});
	return {
		port,
		pid: child.pid ?? 0,
		/** Milliseconds from the start of the process until it accepts a connection. */
		ready,
		isAlive: () => alive.has(child),
		/** Stops the server gracefully; returns the exit code. */
		stop: () => end("SIGTERM"),
		kill: () => end("SIGKILL"),
	};
}

async function waitUntilListening(port: number, child: ChildProcess, began: number, log: string) {
	while (!(await accepts(port))) {
		if (child.exitCode !== null || child.signalCode !== null || performance.now() - began > 180_000)
			throw new Error(
				`The server on port ${port} did not start:\n${fs.readFileSync(log, "utf8").split("\n").slice(-15).join("\n")}`,
			);
		await new Promise((resolve) => setTimeout(resolve, 5));
	}
	return performance.now() - began;
}

const accepts = (port: number) =>
	new Promise<boolean>((resolve) => {
		const probe = net.connect(port, "127.0.0.1");
		probe.once("connect", () => {
			probe.destroy();
			resolve(true);
		});
		probe.once("error", () => resolve(false));
	});
