// Structured logs, one JSON object per line. Only named fields are logged; anything under the name of a secret is
// removed here.
import { pino } from "pino";

export type Log = pino.Logger;

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
		destination ?? pino.destination({ dest: 1, sync: true }),
	);
}

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
