// What a start says of a database that it cannot use. Other such sentences: server/doctor/doctor.test.ts.
import pg from "pg";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { PlainError } from "#server/plain-error.ts";
import { onPostgres } from "#tests/database.ts";

test.runIf(onPostgres)(
	"a PostgreSQL that cannot be reached, or cannot store every script, is refused with a sentence",
	async () => {
		const server = new pg.Client(inject("postgresUrl"));
		await server.connect();
		await server.query("create database latin encoding 'LATIN1' locale 'C' template template0");
		await server.end();
		for (const [url, sentence] of [
			["postgres://nobody@127.0.0.1:9/none", "The database at DATABASE_URL cannot be reached."],
			[
				inject("postgresUrl").replace(/\/postgres$/, "/latin"),
				"stores text in LATIN1, which cannot hold every script.",
			],
		] as const) {
			const opening = openDatabase({ url });
			await expect(opening).rejects.toThrow(PlainError);
			await expect(opening).rejects.toThrow(sentence);
		}
	},
);
