// Making a PGlite with its tables takes more than a second, loading a copy of one a fifth of that.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { TestProject } from "vitest/node";
import { layTables } from "#tests/tables.ts";

/** Vitest's global setup: dumps one PGlite, with which every test of the run begins. */
export default async function setup(project: TestProject) {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-pglite-"));
	const mask = process.umask();
	await layTables({ dataDir: folder });
	const laid = await PGlite.create({ dataDir: path.join(folder, "postgres"), extensions: { pg_trgm } });
	const file = path.join(folder, "laid.tar");
	await fs.writeFile(file, (await laid.dumpDataDir("none")).stream());
	await laid.close();
	// PGlite takes all rights from others, for the whole process; the PostgreSQL of the other tests runs as another user.
	process.umask(mask);
	project.provide("pgliteDump", file);
	return () => fs.rm(folder, { recursive: true, force: true });
}

declare module "vitest" {
	export interface ProvidedContext {
		pgliteDump: string;
	}
}
