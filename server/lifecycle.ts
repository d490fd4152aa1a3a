// The life of the process: a signal stops it in order, also while it is still starting; a second one ends it at once.
import { WrongSettings } from "#server/config.ts";
import { DatabaseUnusable } from "#server/db/database.ts";
import { FolderUnusable } from "#server/db/embedded.ts";
import { PortUnusable } from "#server/http/socket/listen.ts";

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
	error instanceof WrongSettings ||
	error instanceof DatabaseUnusable ||
	error instanceof FolderUnusable ||
	error instanceof PortUnusable;
