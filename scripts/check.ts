// Every check that needs no tests: format, types, unused code, and the built site. `npm test` runs these first. The site
// is built while its sources are checked; the first failure ends both.
import { spawn } from "node:child_process";
import path from "node:path";
import { compileTranslations } from "#tools/translations/compile.ts";

process.chdir(path.join(import.meta.dirname, ".."));

type Check = [name: string, command: string[], settings?: Record<string, string>];

const sources: Check[] = [
	["Route types", ["node_modules/@react-router/dev/bin.cjs", "typegen"]],
	// Incremental: checks only what has changed since the last run. Beside the build, more threads would only cost
	// memory, and nearly all it allocates is needed to the end: garbage collection takes a fifth of its time and frees
	// little.
	[
		"Types",
		[
			...["node_modules/typescript/bin/tsc", "--noEmit", "--singleThreaded"],
			...["--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo"],
		],
		{ GOGC: "off" },
	],
	["Unused code", ["node_modules/knip/bin/knip.js"]],
	["Format, lint, folder rules", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
	["Translations", ["tools/translations/check.ts"]],
	["Questions of the exam", ["tools/exam/check.ts"]],
	["Retired words", ["scripts/retired-words.ts"]],
];
const site: Check[] = [
	["Build", ["scripts/build.ts", "--when-stale"]],
	["Size budget and browser code", ["scripts/budget.ts"]],
];

// Types and unused code need the compiled texts of the other languages, which are not in the repository.
compileTranslations();
const began = performance.now();
const stop = new AbortController();
const ended = await Promise.all([sources, site].map(runInOrder));
console.log(`\nChecked in ${seconds(began)} s.`);
process.exit(ended.every(Boolean) ? 0 : 1);

async function runInOrder(checks: Check[]) {
	for (const [name, command, settings] of checks) {
		const start = performance.now();
		const { output, status } = await run(command, settings);
		if (stop.signal.aborted) return false;
		console.log(`\n— ${name}: ${status === 0 ? `${seconds(start)} s` : "failed"}\n${output}`.trimEnd());
		if (status !== 0) {
			stop.abort();
			return false;
		}
	}
	return true;
}

/** The output is printed at the end, so that parallel checks do not mix. */
function run(command: string[], settings: Record<string, string> = {}) {
	return new Promise<{ output: string; status: number | null }>((resolve) => {
		const child = spawn(process.execPath, command, {
			env: { ...process.env, ...settings },
			stdio: ["ignore", "pipe", "pipe"],
			signal: stop.signal,
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
		child.on("error", () => resolve({ output, status: 1 }));
		child.on("close", (status) => resolve({ output, status }));
	});
}

function seconds(since: number) {
	return ((performance.now() - since) / 1000).toFixed(1);
}
