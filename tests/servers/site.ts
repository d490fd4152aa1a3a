// The built site that the journeys share: one process and one PostgreSQL database for the whole run.
import type { TestProject } from "vitest/node";
import { newDatabase, startSite } from "#tests/site.ts";

/** Vitest's global setup. Comes after postgres.ts, which starts the database server. */
export default async function setup(project: TestProject) {
	const databaseUrl = await newDatabase(project.getProvidedContext().postgresUrl);
	const site = await startSite({ settings: { DATABASE_URL: databaseUrl } });
	project.provide("siteUrl", site.url);
	project.provide("siteDatabaseUrl", databaseUrl);
	return async () => {
		const code = await site.stop();
		if (code !== 0) throw new Error(`The shared site ended with ${code}:\n${site.output()}`);
	};
}

declare module "vitest" {
	export interface ProvidedContext {
		siteUrl: string;
		siteDatabaseUrl: string;
	}
}
