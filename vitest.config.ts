import fs from "node:fs";
import { defineConfig } from "vitest/config";

const files = fs.globSync("{server,tests,tools,web}/**/*.test.ts", { exclude: ["tests/journeys/**"] });
const opensDatabase = (file: string) =>
	/"#tests\/(app|admin|backups|batch-office|built-site|certificates|database|exam)\.ts"/.test(
		fs.readFileSync(file, "utf8"),
	);

/**
 * What runs on both engines: how the database is opened, filled, copied, searched and lost, the queue, the tests of the
 * test databases, the sessions, which hang on its snapshots, and the last seat, which the database itself guards. The
 * other rules are proved on PostgreSQL, where people really come at the same time; what would hang on the one session of
 * PGlite fails there too (tests/app.ts). See docs/contributing.md.
 */
const onBoth =
	/^(server\/(accounts\/sessions|backups|dashboard\/search|db|doctor|imports|jobs)|server\/batches\/last-seat|server\/[^/]+$|tests\/)/;
/** Makes every call once, and nearly all of them are made on PostgreSQL by the others. */
const onlyPglite = "server/guards.test.ts";

const engine = (name: "pglite" | "postgres") => ({
	test: {
		name,
		include: files.filter(
			(file) => opensDatabase(file) && (name === "pglite" ? onBoth.test(file) : file !== onlyPglite),
		),
		env: { TEST_ENGINE: name },
		globalSetup: `tests/servers/${name}.ts`,
		// The files that a worker runs share the application that it has loaded, and its databases (tests/database.ts).
		isolate: false,
	},
});

export default defineConfig({
	oxc: { jsx: { runtime: "automatic", development: false } },
	test: {
		// For two cores: a file often waits for its server, its browser or a clock, and then another one runs. Four
		// took as long, and what is waited for then comes late now and then.
		maxWorkers: 3,
		// Most of what a test makes is thrown away at once: that costs less when it is done seldom.
		// Freeing the code of one of many embedded databases ends V8 now and then (nodejs/node#64500), so it is kept.
		execArgv: ["--max-semi-space-size=64", "--no-wasm-code-gc"],
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// What is waited for takes a few hundredths of a second, and many times that on a busy machine.
		expect: { poll: { timeout: 30_000 } },
		setupFiles: ["tests/quiet-console.ts"],
		// React is loaded as production has it: the version for development takes half as long again to render a page.
		env: { NODE_ENV: "production" },
		projects: [
			{
				extends: true,
				test: { name: "no-database", include: files.filter((file) => !opensDatabase(file)), isolate: false },
			},
			{ extends: true, ...engine("pglite") },
			{ extends: true, ...engine("postgres") },
			{
				extends: true,
				test: {
					name: "browser",
					include: ["tests/journeys/**/*.test.ts"],
					globalSetup: "tests/servers/site.ts",
					// A worker keeps its Chromium from file to file.
					isolate: false,
					testTimeout: 180_000,
					expect: { poll: { timeout: 20_000 } },
				},
			},
		],
	},
});
