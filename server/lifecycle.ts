// The life of the process: the first signal stops it gracefully, also during start-up; the second ends it immediately.
// Its supervisor, if it has one, can also let it drain slowly once another process has taken its place.

import { executionAsyncResource } from "node:async_hooks";
import v8 from "node:v8";
import vm from "node:vm";
import { reportError } from "#server/error-code.ts";
import { PlainError } from "#server/plain-error.ts";
import { onEnd } from "#server/processes/supervised.ts";

/** `hurry` is aborted when there is no more time to wait for visitors. */
type Running = { stop: (hurry: AbortSignal) => Promise<void> };

/** `start` gets a function that stops the process as a signal does. */
export async function runUntilStopped(start: (stop: () => void) => Promise<Running>) {
	process.nextTick(() => kept.push(executionAsyncResource()));
	process.on("uncaughtException", endWith);
	// What is printed may have lost its reader, or its disk is full.
	for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
	const starting = Promise.resolve().then(() => start(() => end("stop")));
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
		// The second time for what the first jobs leave, such as pictures drawn by a new site.
		for (const after of [15_000, 60_000]) setTimeout(returnMemory, after).unref();
	} catch (error) {
		endWith(error);
	}
}

/** Node would print all properties of an error, and so the values of a failed statement. */
function endWith(error: unknown): never {
	process.stderr.write(`\n${error instanceof PlainError ? error.message : reportError(error)}\n\n`);
	process.exit(1);
}

/**
 * Without this V8 would keep the garbage of a start for hours: 30 MB. The pause takes about a tenth of a second. Not
 * the most thorough kind of collection, which also discards compiled code.
 */
function returnMemory() {
	v8.setFlagsFromString("--expose-gc");
	const collect = vm.runInNewContext("gc") as (how: object) => void;
	collect({ type: "major", execution: "sync" });
}

/**
 * Node creates an object for each `process.nextTick`, several times for each request. If a garbage collection finds
 * none of them, V8 discards their hidden class, and after a few collections creating one costs four times as much. So
 * one of them is kept alive (docs/decisions/057-less-memory-at-rest.md).
 */
const kept: object[] = [];
