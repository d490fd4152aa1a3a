// What takes seconds to make and changes seldom is kept from one run of the tests to the next.
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** What decides how a database looks that has all tables. */
const inputs = ["package-lock.json", "server/db/**/*", "server/jobs/*.ts", "tests/tables.ts", "tests/servers/*.ts"];

/** The path of a copy of a database that has all tables; `make` writes it if there is none, or if an input has changed. */
export async function keptCopy(engine: "pglite" | "postgres", make: (file: string) => Promise<void>) {
	// PostgreSQL may belong to a user of this machine.
	const hash = createHash("sha256").update(os.hostname());
	for (const file of fs.globSync(inputs).sort())
		if (fs.statSync(file).isFile()) hash.update(file).update(fs.readFileSync(file));
	const copy = path.resolve(`.cache/${engine}-${hash.digest("hex").slice(0, 16)}.tar`);
	if (fs.existsSync(copy)) return copy;
	fs.mkdirSync(path.dirname(copy), { recursive: true });
	for (const old of fs.globSync(`.cache/${engine}-*.tar`)) fs.rmSync(old);
	// Written under another name first: half a copy must never be found by the next run.
	const unfinished = `${copy}.${process.pid}`;
	await make(unfinished);
	fs.renameSync(unfinished, copy);
	return copy;
}
