// Creating the tables in PGlite takes several seconds, loading a copy one second: so each worker starts with the same
// copy.
import fs from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#server/db/embedded.ts";
import { cachedCopy } from "#tests/servers/kept-copy.ts";
import { createTables } from "#tests/tables.ts";

/** Vitest's global setup. */
export default async function setup(project: TestProject) {
	project.provide("pgliteCopy", await cachedCopy("pglite", makeCopy));
}

async function makeCopy(file: string) {
	const lite = await startEmbedded();
	await createTables({ dataDir: lite });
	fs.writeFileSync(file, Buffer.from(await (await lite.dumpDataDir("none")).arrayBuffer()));
	await lite.close();
}

declare module "vitest" {
	export interface ProvidedContext {
		pgliteCopy: string;
	}
}
