// A cache, across test runs, of what takes seconds to create and rarely changes.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** The files that determine the schema of a new database. */
const inputs = ["package-lock.json", "server/db/**/*", "server/jobs/*.ts", "tests/tables.ts", "tests/servers/*.ts"];

/** The path of a copy of a migrated database. `make` writes it if there is none, or if an input has changed. */
export async function cachedCopy(engine: "pglite" | "postgres", make: (file: string) => Promise<void>) {
	// The owner of PostgreSQL's files may be a user of this machine only.
	const hash = createHash("sha256").update(os.hostname());
	for (const file of fs.globSync(inputs).sort())
		if (fs.statSync(file).isFile()) hash.update(file).update(fs.readFileSync(file));
	const copy = path.resolve(`.cache/${engine}-${hash.digest("hex").slice(0, 16)}.tar`);
	if (fs.existsSync(copy)) return copy;
	fs.mkdirSync(path.dirname(copy), { recursive: true });
	for (const old of fs.globSync(`.cache/${engine}-*.tar`)) fs.rmSync(old);
	// Written under a temporary name first, so that the next run never finds half a copy.
	const unfinished = `${copy}.${process.pid}`;
	await make(unfinished);
	fs.renameSync(unfinished, copy);
	return copy;
}
