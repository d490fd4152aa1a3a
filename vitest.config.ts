import { defineConfig } from "vitest/config";

const engine = (name: "pglite" | "postgres") => ({
	test: {
		name,
		// Build tools do not use a database, so their tests run once.
		include: ["server/**/*.test.ts", ...(name === "pglite" ? ["tools/**/*.test.ts"] : [])],
		env: { TEST_ENGINE: name, NODE_ENV: "test" },
		globalSetup: `tests/servers/${name}.ts`,
	},
});

export default defineConfig({
	test: {
		// For two cores: two files at a time, each with its own database.
		maxWorkers: 2,
		testTimeout: 60_000,
		hookTimeout: 120_000,
		setupFiles: ["tests/quiet-console.ts"],
		projects: [
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
