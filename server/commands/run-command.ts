// What the commands have in common: settings from the environment, and errors as sentences.
import fs from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { backupCauseWords } from "#content/en/admin/backup-causes.ts";
import { formatLatin } from "#content/numbers.ts";
import type { BackupCause } from "#contract/backup-causes.ts";
import { explainFailure } from "#server/backups/backup-error.ts";
import { readConfig } from "#server/config.ts";
import { reportError } from "#server/error-code.ts";
import { explainError, PlainError } from "#server/plain-error.ts";

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command to its end; an error makes the exit code 1. */
export async function runCommand(work: () => Promise<void>) {
	try {
		await work();
	} catch (error) {
		process.stderr.write(`\n${explainError(error) ?? explainRemote(error) ?? reportError(error)}\n\n`);
		process.exitCode = 1;
	}
}

/** What a bucket or PostgreSQL has refused or broken off. Another error is a bug: its stack is printed. */
function explainRemote(error: unknown) {
	const { cause, detail } = explainFailure(error);
	return remote.has(cause) ? `${backupCauseWords("en")[cause]} (${detail})` : null;
}

const remote = new Set<BackupCause>(["bucketRefused", "bucketSilent", "connection", "database"]);

/**
 * The settings of the site. From then on a command of root works as the user to whom the data belongs: what root writes
 * there, the site could neither open nor replace.
 */
export function readSiteConfig() {
	const config = readConfig();
	const owner = process.getuid?.() === 0 ? fs.statSync(config.dataDir, { throwIfNoEntry: false }) : undefined;
	if (owner && owner.uid !== 0) workAs(owner);
	return config;
}

function workAs({ uid, gid }: { uid: number; gid: number }) {
	try {
		// Missing in Node's types.
		(process as { initgroups?: (user: number, group: number) => void }).initgroups?.(uid, gid);
	} catch {
		// A user without a name, as in a container, belongs to no other groups.
		process.setgroups?.([gid]);
	}
	process.setgid?.(gid);
	process.setuid?.(uid);
}

/** What was typed after the command. `usage`: what to type, if it knows something else. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
	usage: string,
	options: Options,
	most: { positionals: number } = { positionals: 0 },
) {
	try {
		const read = parseArgs({ options, allowPositionals: true });
		if (read.positionals.length <= most.positionals) return read;
	} catch (error) {
		if (!(error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS_")) throw error;
	}
	throw new PlainError(`This command is used like this:\n\n${usage}`);
}

export const describeLeftOut = (names: string[]) =>
	`Left out, because ${names.length === 1 ? "it does" : "they do"} not belong to this site: ${names.join(", ")}.`;

export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
export const inWords = (count: number, one: string, many = `${one}s`) =>
	`${formatLatin(count)} ${count === 1 ? one : many}`;
