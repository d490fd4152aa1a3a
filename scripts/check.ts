// Runs every check in CI's order and stops at the first failure. `npm run check -- --fast` leaves out the browser.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
process.chdir(root);

const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "eibm-report-")), "tests.json");
const projects = process.argv.includes("--fast") ? ["pglite", "postgres"] : ["pglite", "postgres", "browser"];

const gates: [name: string, command: string[]][] = [
	["Format, lint, folder rules", ["@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
	["Route types", ["@react-router/dev/bin.cjs", "typegen"]],
	["Types", ["typescript/bin/tsc", "--noEmit"]],
	["Unused code", ["knip/bin/knip.js"]],
	["Build", ["scripts/build.ts"]],
	["Size budget and browser code", ["scripts/budget.ts"]],
	[
		"Tests",
		[
			"vitest/vitest.mjs",
			"run",
			...projects.flatMap((name) => ["--project", name]),
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${report}`,
		],
	],
];

const began = performance.now();
for (const [name, [program = "", ...args]] of gates) {
	const start = performance.now();
	console.log(`\n— ${name}`);
	const file = program.startsWith("scripts/") ? program : path.join("node_modules", program);
	const { status } = spawnSync(process.execPath, [file, ...args], { stdio: ["ignore", "inherit", "inherit"] });
	if (status !== 0) {
		console.log(`\n${name} failed.`);
		summarise();
		process.exit(1);
	}
	console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
summarise();

function summarise() {
	console.log(`\nAll in ${Math.round((performance.now() - began) / 1000)} s.`);
	if (!fs.existsSync(report)) return;
	const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(fs.readFileSync(report, "utf8"));
	console.log(
		`\n${numPassedTests} passed, ${numFailedTests} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ""}`,
	);
}
