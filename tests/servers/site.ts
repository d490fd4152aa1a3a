// What the browser tests share: the database servers, the copies of migrated databases, and one built site on
// PostgreSQL for the whole run.
import type { TestProject } from "vitest/node";
import setUpPglite from "#tests/servers/pglite.ts";
import setUpPostgres from "#tests/servers/postgres.ts";
import { newDatabase, startSite } from "#tests/site.ts";

/**
 * Vitest's global setup. Both engines are prepared in parallel, which matters in a new clone, where the tables have to
 * be created.
 */
export default async function setup(project: TestProject) {
	const [stop] = await Promise.all([startShared(project), setUpPglite(project)]);
	return stop;
}

async function startShared(project: TestProject) {
	const stopPostgres = await setUpPostgres(project);
	const databaseUrl = await newDatabase(project.getProvidedContext().postgresUrl);
	const site = await startSite({ settings: { DATABASE_URL: databaseUrl } });
	project.provide("siteUrl", site.url);
	project.provide("siteDatabaseUrl", databaseUrl);
	return async () => {
		const code = await site.stop();
		await stopPostgres();
		if (code !== 0) throw new Error(`The shared site ended with ${code}:\n${site.output()}`);
	};
}

declare module "vitest" {
	export interface ProvidedContext {
		siteUrl: string;
		siteDatabaseUrl: string;
	}
}
