// To create the tables in a PGlite takes seconds, to load a copy of one takes one: each worker begins with the same copy.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#server/db/embedded.ts";
import { createTables } from "#tests/tables.ts";

/** What decides how a database looks that has all tables. */
const inputs = ["package-lock.json", "server/db/**/*", "server/jobs/*.ts", "tests/tables.ts"];

/** Vitest's global setup. The copy is kept until one of its inputs changes. */
export default async function setup(project: TestProject) {
	const hash = createHash("sha256");
	for (const file of fs.globSync(inputs).sort())
		if (fs.statSync(file).isFile()) hash.update(file).update(fs.readFileSync(file));
	const copy = path.resolve(`.cache/pglite-${hash.digest("hex").slice(0, 16)}.tar`);
	if (!fs.existsSync(copy)) await makeCopy(copy);
	project.provide("pgliteCopy", copy);
}

async function makeCopy(copy: string) {
	fs.mkdirSync(path.dirname(copy), { recursive: true });
	for (const old of fs.globSync(".cache/pglite-*.tar")) fs.rmSync(old);
	const lite = await startEmbedded();
	await createTables({ dataDir: lite });
	// Written under another name first: half a copy must never be found by the next run.
	const unfinished = `${copy}.${process.pid}`;
	fs.writeFileSync(unfinished, Buffer.from(await (await lite.dumpDataDir("none")).arrayBuffer()));
	fs.renameSync(unfinished, copy);
	await lite.close();
}

declare module "vitest" {
	export interface ProvidedContext {
		pgliteCopy: string;
	}
}
