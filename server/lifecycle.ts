// The life of the process: the first signal stops it gracefully, also during start-up; the second ends it immediately.
// Its supervisor, if it has one, can also let it finish slowly, while another process has taken its place.

import { executionAsyncResource } from "node:async_hooks";
import v8 from "node:v8";
import vm from "node:vm";
import { PlainError } from "#server/plain-error.ts";
import { onEnd } from "#server/processes/supervised.ts";

/** `hurry` is aborted when visitors can no longer be waited for. */
type Running = { stop: (hurry: AbortSignal) => Promise<void> };

export async function runUntilStopped(start: () => Promise<Running>) {
	process.nextTick(() => kept.push(executionAsyncResource()));
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
		// The second time also what the first jobs leave, such as pictures drawn by a new site.
		for (const after of [15_000, 60_000]) setTimeout(returnMemory, after).unref();
	} catch (error) {
		if (!(error instanceof PlainError)) throw error;
		process.stderr.write(`\n${error.message}\n\n`);
		process.exit(1);
	}
}

/**
 * What a start leaves behind would stay with V8 for hours: 30 MB. A pause takes about a tenth of a second. Not the thorough
 * kind of collection, which throws away compiled code as well.
 */
function returnMemory() {
	v8.setFlagsFromString("--expose-gc");
	const collect = vm.runInNewContext("gc") as (how: object) => void;
	collect({ type: "major", execution: "sync" });
}

/**
 * Node makes an object for each `process.nextTick`, and calls that several times for each request. A collection that finds
 * none of them makes V8 forget their shape, and after a few collections making one costs four times as much from then on.
 * So one is kept (docs/decisions/057-less-memory-at-rest.md).
 */
const kept: object[] = [];
