// Structured logs, one JSON object per line. Only named fields are logged; anything under the name of a secret is
// removed here.
import fs from "node:fs";
import { pino } from "pino";
import { codeOf, describeError } from "#server/error-code.ts";

export type Log = pino.Logger;

/** The log of one request. Its logger is created lazily, because most requests log nothing. */
export type RequestLog = Pick<Log, "info" | "warn" | "error">;

export function logOf(log: Log, requestId: string): RequestLog {
	let child: Log | undefined;
	const own = () => (child ??= log.child({ requestId }));
	return {
		info: (...line: Parameters<Log["info"]>) => own().info(...line),
		warn: (...line: Parameters<Log["warn"]>) => own().warn(...line),
		error: (...line: Parameters<Log["error"]>) => own().error(...line),
	};
}

/** For lines whose fields are all known and contain no secret, because redaction would be most of their cost. */
export const withoutRedaction = (log: Log) => log.child({}, { redact: [] });

const secretNames = [
	"password",
	"password1",
	"token",
	"cookie",
	"authorization",
	"hash",
	"salt",
	"secret",
	"phone",
	"Phone_Number",
	"altphone",
	"mobile",
];

export function openLog(level: string, destination?: pino.DestinationStream): Log {
	return pino(
		{
			level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: "[cut]" },
			serializers: { error: describeError },
		},
		destination ?? sharedOutput(),
	);
}

let output: pino.DestinationStream | undefined;

/** The shared output of all logs of a process. */
function sharedOutput() {
	output ??= openOutput();
	return output;
}

/**
 * Lines are buffered and written up to five times a second: one by one they would cost more than the requests they
 * describe. The buffer is flushed when the process ends, whether it is stopped or crashes; errors are written
 * immediately. What cannot be written, because the disk is full or the reader slow or gone, is tried again, and nothing
 * waits for it: pino's own destination would block the process. Only at the end a slow reader gets some time.
 */
function openOutput(): pino.DestinationStream {
	let lines = "";
	let unwritten = Buffer.alloc(0);
	/** Why the last lines are not written yet. */
	let stuck: string | undefined;
	let again: NodeJS.Timeout | undefined;
	function flush() {
		if (lines === "" && unwritten.length === 0) return;
		const bytes = Buffer.concat([unwritten, Buffer.from(lines)]);
		lines = "";
		let written = 0;
		stuck = undefined;
		try {
			while (written < bytes.length) written += fs.writeSync(1, bytes, written);
		} catch (error) {
			stuck = codeOf(error);
			if (stuck === slowReader && !again)
				again = setTimeout(() => {
					again = undefined;
					flush();
				}, 10).unref();
		}
		unwritten = bytes.subarray(written);
	}
	setInterval(flush, 200).unref();
	process.on("exit", () => {
		flush();
		const until = performance.now() + exitTimeout;
		while (stuck === slowReader && performance.now() < until) {
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
			flush();
		}
	});
	return Object.assign(Object.create(null) as { lastLevel: number }, {
		// Makes pino set `lastLevel` before each line.
		[Symbol.for("pino.metadata")]: true,
		write(this: { lastLevel: number }, line: string) {
			if (stuck && unwritten.length + lines.length > mostUnwritten) return;
			lines += line;
			if (!stuck && (lines.length >= enough || this.lastLevel >= errorLevel)) flush();
		},
	});
}

const enough = 8192;
const slowReader = "EAGAIN";
/** In milliseconds, for a slow reader. */
const exitTimeout = 5000;
/** Later lines are lost. */
const mostUnwritten = 1024 * 1024;
const errorLevel = 50;
