import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { makeFolder } from "#server/files/make-folder.ts";
import { nameDisk, PlainError, unusableFolder } from "#server/plain-error.ts";

/** The files in DATA_DIR. */
const secrets = ["session-secret", "certificate-key", "sandbox-salt"] as const;
type Secret = (typeof secrets)[number];

/** Of 32 random bytes in Base64url. */
const secretLength = 43;

/** A random secret that stays the same across restarts, readable by this user only. */
export function loadOrCreateSecret(dataDir: string, name: Secret) {
	const secret = readOrCreate(dataDir, name);
	// Anybody could sign with an empty one.
	if (secret.trim().length < secretLength)
		throw new PlainError(
			`The secret in ${path.join(dataDir, name)} is empty or cut off. Put a copy of it back; if there is none, delete the file, and the site makes another secret.`,
		);
	return secret;
}

function readOrCreate(dataDir: string, name: Secret) {
	try {
		if (!has(dataDir, name)) write(dataDir, name, randomBytes(32).toString("base64url"));
		return read(dataDir, name);
	} catch (error) {
		throw unusableFolder(dataDir, "DATA_DIR", error);
	}
}

const has = (folder: string, name: Secret) => fs.existsSync(path.join(folder, name));
const read = (folder: string, name: Secret) => fs.readFileSync(path.join(folder, name), "utf8");

/** For a site that moves: the names of its secrets that are not the same in the other folder already. */
export const findOtherSecrets = (from: string, to: string) =>
	secrets.filter((name) => has(from, name) && has(to, name) && read(from, name) !== read(to, name));

/** Those that are there already stay. */
export function copySecrets(from: string, to: string) {
	for (const name of secrets) if (has(from, name)) write(to, name, read(from, name));
}

/** Completely or not at all. */
function write(dataDir: string, name: Secret, secret: string) {
	makeFolder(dataDir);
	const file = path.join(dataDir, name);
	const unfinished = `${file}.${process.pid}`;
	try {
		fs.writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
		// Unlike a rename, a link does not overwrite the secret of a process that was faster: all must sign with the same
		// one.
		fs.linkSync(unfinished, file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw nameDisk(error, dataDir);
	} finally {
		fs.rmSync(unfinished, { force: true });
	}
}
