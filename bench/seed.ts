// Fills a database with generated people, admission forms and enquiries, to try the lists with many rows.
// DATABASE_URL=… node bench/seed.ts --people 1000000 --enquiries 1000000
// DATA_DIR=…     node bench/seed.ts --people 100000 --enquiries 100000
import { parseArgs } from "node:util";
import { openDatabase } from "#server/db/database.ts";
import { fillDatabase } from "./harness/fill.ts";

const { values: given } = parseArgs({
	options: { people: { type: "string", default: "100000" }, enquiries: { type: "string", default: "100000" } },
});
const { DATABASE_URL: url, DATA_DIR: dataDir } = process.env;
if (!url && !dataDir) {
	console.error("Say which database to fill: DATABASE_URL for PostgreSQL, or DATA_DIR for the embedded one.");
	process.exit(1);
}
const began = performance.now();
const database = await openDatabase(url ? { url } : { dataDir });
try {
	const { rows } = await database.pool.query("select 1 from users where id not like 'bench-%' limit 1");
	if (rows.length > 0)
		throw new Error(
			"There are people in this database who were not invented here. It is left as it is; take an empty one.",
		);
	await fillDatabase(database.pool, { people: Number(given.people), enquiries: Number(given.enquiries) }, (what) =>
		process.stderr.write(`… ${what}\n`),
	);
	console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`);
} catch (error) {
	console.error((error as Error).message);
	process.exitCode = 1;
} finally {
	await database.close();
}
