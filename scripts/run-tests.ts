// Runs all tests or, with words, those in files with matching names. If no file matches, it runs the tests with
// matching titles.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { compileTranslations } from "#tools/translations/compile.ts";
import { buildWhenStale } from "./freshness.mjs";

const root = path.join(import.meta.dirname, "..");
process.chdir(root);
compileTranslations();

const words = process.argv.slice(2).join(" ").toLowerCase();
const all = fs.globSync("{server,tests,tools,web}/**/*.test.ts");
const named = all.filter((file) => file.toLowerCase().includes(words));
// The first string of a call, as in `test("…"` and `test.each([…])("…"`: a title never contains its own quotation
// marks.
const titlesIn = (file: string) => fs.readFileSync(file, "utf8").match(/\(\s*("[^"\n]*"|`[^`\n]*`)/g) ?? [];
const titled = all.filter((file) => titlesIn(file).some((title) => title.toLowerCase().includes(words)));
const [files, title] = named.length > 0 ? [named, ""] : [titled, words];
if (files.length === 0) {
	console.error(`No test file and no title contains “${words}”.`);
	process.exit(1);
}
if (files.some((file) => file.startsWith("tests/journeys/"))) buildWhenStale(root, { file: process.execPath });

const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "eibm-report-")), "tests.json");
const memory = openMemoryFolder();
const { status } = spawnSync(
	process.execPath,
	[
		...["node_modules/vitest/vitest.mjs", "run", ...(words ? files : [])],
		...(title ? ["--testNamePattern", `(?i:${title.replace(/[^\w ]/g, "\\$&")})`] : []),
		...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
	],
	{
		stdio: ["ignore", "inherit", "inherit"],
		env: {
			// Every worker loads the same packages, so their compiled code is cached.
			NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/node"),
			...process.env,
			...(memory ? { TMPDIR: memory } : {}),
		},
	},
);
if (memory) fs.rmSync(memory, { recursive: true, force: true });
let isGood = false;
if (fs.existsSync(report)) {
	const { success, numPassedTests, numFailedTests, numPendingTests } = JSON.parse(fs.readFileSync(report, "utf8"));
	isGood = success;
	const skipped = numPendingTests > 0 && !title ? `, ${numPendingTests} skipped` : "";
	console.log(`\n${numPassedTests} passed, ${numFailedTests} failed${skipped}`);
}
// Checks both: a library in the test process could end it with another status.
process.exit(status === 0 && isGood ? 0 : status || 1);

/**
 * A folder in memory for the databases and sites of the tests, whose syncs to a disk would take as long as the tests
 * themselves; null if there is not enough space. The leftovers of an aborted run are removed by the next one.
 */
function openMemoryFolder() {
	const memory = "/dev/shm";
	if (!fs.existsSync(memory)) return null;
	for (const left of fs.globSync(`${memory}/eibm-tests-*`))
		if (!fs.existsSync(`/proc/${left.split("-").at(-1)}`)) fs.rmSync(left, { recursive: true, force: true });
	const { bavail, bsize } = fs.statfsSync(memory);
	if (Math.min(bavail * bsize, os.freemem()) < 8 * 2 ** 30) return null;
	const folder = `${memory}/eibm-tests-${process.pid}`;
	// PostgreSQL may run as another user.
	fs.mkdirSync(folder, { mode: 0o711 });
	return folder;
}
