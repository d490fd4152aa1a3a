// What the commands have in common: settings from the environment, and errors as sentences.
import { formatLatin } from "#content/numbers.ts";
import { explainError } from "#server/plain-error.ts";

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command to its end; an error makes the exit code 1. */
export async function runCommand(work: () => Promise<void>) {
	try {
		await work();
	} catch (error) {
		// An unexpected error is a bug: print its stack.
		process.stderr.write(`\n${explainError(error) ?? (error as Error).stack}\n\n`);
		process.exitCode = 1;
	}
}

export const describeLeftOut = (names: string[]) =>
	`Left out, because ${names.length === 1 ? "it does" : "they do"} not belong to this site: ${names.join(", ")}.`;

export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
export const inWords = (count: number, one: string, many = `${one}s`) =>
	`${formatLatin(count)} ${count === 1 ? one : many}`;
