// Structured logs, one JSON object per line. Only named fields are logged; anything under the name of a secret is
// removed here.
import { pino } from "pino";

export type Log = pino.Logger;

/** For the lines of one request: their logger is made when there is something to say, which is rare. */
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

/** For lines of which every field is known and holds no secret. Looking for secrets would cost most of such a line. */
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

/** All logs of a process write to one. */
function sharedOutput() {
	output ??= openOutput();
	return output;
}

/**
 * Lines are written together, up to five times a second: one by one they cost more than the requests that they are
 * about. What is still held is written when the process ends, whether it is stopped or crashes; a line about an error is
 * not held.
 */
function openOutput(): pino.DestinationStream {
	const output = pino.destination({ dest: 1, sync: true, minLength: 8192, periodicFlush: 200 });
	process.on("exit", () => output.flushSync());
	return Object.assign(Object.create(null) as { lastLevel: number }, {
		// pino then sets `lastLevel` before each line.
		[Symbol.for("pino.metadata")]: true,
		write(this: { lastLevel: number }, line: string) {
			output.write(line);
			if (this.lastLevel >= errorLevel) output.flushSync();
		},
	});
}

const errorLevel = 50;

/** An error without its query parameters: Drizzle puts the bound values, including personal data, into the message. */
function describeError(error: unknown) {
	if (!(error instanceof Error)) return { message: String(error) };
	const cause = error.cause instanceof Error ? error.cause : undefined;
	return {
		name: error.name,
		message: (cause ?? error).message.split("\nparams:")[0],
		code: (cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code,
		stack: error.stack
			?.split("\n")
			.filter((line) => line.startsWith("    at "))
			.slice(0, 8)
			.join("\n"),
	};
}
