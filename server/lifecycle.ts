// The life of the process: the first signal stops it gracefully, also during start-up; the second ends it immediately.
import { ConfigError } from "#server/config.ts";
import { DatabaseUnavailable } from "#server/db/database.ts";
import { FolderUnavailable } from "#server/db/embedded.ts";
import { PortUnavailable } from "#server/http/socket/listen.ts";

export async function runUntilStopped(start: () => Promise<{ stop: () => Promise<void> }>) {
	const starting = Promise.resolve().then(start);
	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			if (stopping) process.exit(1);
			stopping = true;
			starting
				.then((running) => running.stop())
				.then(
					() => process.exit(0),
					() => process.exit(1),
				);
		});
	}
	try {
		await starting;
	} catch (error) {
		if (!isPlainSentence(error)) throw error;
		process.stderr.write(`\n${error.message}\n\n`);
		process.exit(1);
	}
}

/** Errors whose message is written for the operator. */
const isPlainSentence = (error: unknown): error is Error =>
	error instanceof ConfigError ||
	error instanceof DatabaseUnavailable ||
	error instanceof FolderUnavailable ||
	error instanceof PortUnavailable;
