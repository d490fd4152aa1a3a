// The life of the process: the first signal stops it gracefully, also during start-up; the second ends it immediately.
// Its supervisor, if it has one, can also let it finish slowly, while another process has taken its place.

import { PlainError } from "#server/plain-error.ts";
import { onEnd } from "#server/processes/supervised.ts";

/** `hurry` is aborted when visitors can no longer be waited for. */
type Running = { stop: (hurry: AbortSignal) => Promise<void> };

export async function runUntilStopped(start: () => Promise<Running>) {
	const starting = Promise.resolve().then(start);
	const hurry = new AbortController();
	let ending = false;
	const end = (how: "stop" | "drain") => {
		if (how === "stop") hurry.abort();
		if (ending) return;
		ending = true;
		starting
			.then((running) => running.stop(hurry.signal))
			.then(
				() => process.exit(0),
				() => process.exit(1),
			);
	};
	let signalled = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const) {
		process.on(signal, () => {
			if (signalled) process.exit(1);
			signalled = true;
			end("stop");
		});
	}
	onEnd(end);
	try {
		await starting;
	} catch (error) {
		if (!(error instanceof PlainError)) throw error;
		process.stderr.write(`\n${error.message}\n\n`);
		process.exit(1);
	}
}
