import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { unusableFolder } from "#server/plain-error.ts";

/** A random secret that stays the same across restarts, readable by this user only. Written completely or not at all. */
export function loadOrCreateSecret(dataDir: string, name: string) {
	try {
		return loadOrCreate(dataDir, name);
	} catch (error) {
		throw unusableFolder(dataDir, "DATA_DIR", error);
	}
}

function loadOrCreate(dataDir: string, name: string) {
	const file = path.join(dataDir, name);
	if (!fs.existsSync(file)) {
		fs.mkdirSync(dataDir, { recursive: true });
		const unfinished = `${file}.${process.pid}`;
		fs.writeFileSync(unfinished, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
		try {
			// Unlike a rename, a link does not overwrite the secret of a process that was faster: all must sign with the same
			// one.
			fs.linkSync(unfinished, file);
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		} finally {
			fs.rmSync(unfinished);
		}
	}
	return fs.readFileSync(file, "utf8");
}
