// While a release is being installed, or rolled back, the previous release works with the new tables. So a migration
// may add, but not remove what an older release reads or writes: expand first, contract in a later release
// (docs/contributing.md, "Change a table").
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "migrations");
/** Earlier migrations were installed while the site was stopped. */
const firstUnderTheRule = "0023";

const breaking: [what: string, found: RegExp][] = [
	["removes a table", /\bdrop\s+table\b/i],
	["removes a column", /\bdrop\s+column\b/i],
	["renames", /\brename\s+(to|column|constraint|value|attribute)\b|\brename\s+"?\w+"?\s+to\b/i],
	["changes a type", /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
	["requires a value that an older release does not write", /\bset\s+not\s+null\b/i],
	["takes away a default that an older release relies on", /\bdrop\s+default\b/i],
	[
		"adds a column that an older release does not fill",
		/\badd\s+column\b(?![^;,]*\b(default|generated)\b)[^;,]*\bnot\s+null\b/i,
	],
	["removes a value of an enum, a type or a view", /\bdrop\s+(type|view|materialized\s+view|domain|schema)\b/i],
	["forbids what an older release may write", /\badd\s+constraint\s+\S+\s+(check|unique|exclude)\b/i],
];

/** The statements that would break the previous release. `earlier` are the names of the migrations before this one. */
function findBreaks(source: string, earlier: string[]) {
	return source.split("--> statement-breakpoint").flatMap((statement) => {
		const [, since] = statement.match(/^\s*--\s*contract: unused since (\S+)/m) ?? [];
		const plain = statement
			.replace(/--.*$/gm, "")
			.replace(/\$(\w*)\$.*?\$\1\$/gs, "")
			.replace(/'(?:[^']|'')*'/g, "''");
		const breaks = breaking.filter(([, found]) => found.test(plain)).map(([what]) => what);
		if (breaks.length === 0 || (since && earlier.includes(since))) return [];
		return breaks.map((what) => `${what}: ${plain.trim().replace(/\s+/g, " ").slice(0, 90)}`);
	});
}

test("the release before survives each migration", () => {
	const names = fs
		.readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.map((name) => name.slice(0, -".sql".length))
		.sort();
	const found = names.map((name, index) => ({
		name,
		breaks: findBreaks(fs.readFileSync(path.join(folder, `${name}.sql`), "utf8"), names.slice(0, index)),
	}));
	expect(found.filter(({ name, breaks }) => name >= firstUnderTheRule && breaks.length > 0)).toEqual([]);
	// The rule would have caught the breaking changes of earlier migrations.
	expect(found.find(({ name }) => name === "0022_standard-names")?.breaks.length).toBeGreaterThan(10);
});

test("a migration that takes something away has to say since when it is unused", () => {
	const earlier = ["0023_second-phone"];
	for (const statement of [
		'ALTER TABLE "users" DROP COLUMN "phone";',
		'ALTER TABLE "users" RENAME COLUMN "phone" TO "mobile";',
		'ALTER TABLE "desk" RENAME TO "office";',
		'ALTER TABLE "users" ALTER COLUMN "phone" SET DATA TYPE integer;',
		'ALTER TABLE "users" ALTER COLUMN "phone" SET NOT NULL;',
		'ALTER TABLE "users" ADD COLUMN "mobile" text NOT NULL;',
		'DROP TABLE "users" CASCADE;',
		'ALTER TABLE "users" ADD CONSTRAINT "users_phone" UNIQUE("phone");',
	]) {
		expect([statement, findBreaks(statement, earlier).length]).toEqual([statement, 1]);
		expect(findBreaks(`-- contract: unused since 0024_next\n${statement}`, earlier)).toHaveLength(1);
		expect(findBreaks(`-- contract: unused since 0023_second-phone\n${statement}`, earlier)).toEqual([]);
	}
	for (const statement of [
		'ALTER TABLE "users" ADD COLUMN "mobile" text;',
		`ALTER TABLE "users" ADD COLUMN "mobile" text DEFAULT 'drop column' NOT NULL;`,
		'CREATE TABLE "phones" ("id" text PRIMARY KEY NOT NULL);',
		'CREATE INDEX "users_mobile" ON "users" ("mobile");',
		"CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ begin drop table users; end $$;",
		'ALTER TABLE "users" ALTER COLUMN "phone" DROP NOT NULL;',
	])
		expect([statement, findBreaks(statement, [])]).toEqual([statement, []]);
});
