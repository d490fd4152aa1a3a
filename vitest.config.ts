import fs from "node:fs";
import { defineConfig } from "vitest/config";

const files = fs.globSync("{server,tests,tools}/**/*.test.ts", { exclude: ["tests/journeys/**"] });
const opensDatabase = (file: string) => /"#tests\/(app|admin|database)\.ts"/.test(fs.readFileSync(file, "utf8"));

const engine = (name: "pglite" | "postgres") => ({
	test: {
		name,
		include: files.filter(opensDatabase),
		env: { TEST_ENGINE: name },
		globalSetup: `tests/servers/${name}.ts`,
		// The files that a worker runs share the application that it has loaded, and its databases (tests/database.ts).
		isolate: false,
	},
});

export default defineConfig({
	test: {
		// For two cores: two files at a time, each with its own database.
		maxWorkers: 2,
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// What is waited for takes a few hundredths of a second, and many times that on a busy machine.
		expect: { poll: { timeout: 15_000 } },
		setupFiles: ["tests/quiet-console.ts"],
		env: { NODE_ENV: "test" },
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
					globalSetup: "tests/servers/postgres.ts",
					testTimeout: 90_000,
				},
			},
		],
	},
});
