// `npm start` and `npm run dev`: installs what is missing, builds what is stale, then runs the server on the pinned
// Node. Only this file also has to run on the machine's own Node, from version 20, so it is plain JavaScript.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildWhenStale } from "./freshness.mjs";
import { installWhenMissing } from "./installation.mjs";
import { serverFlags, withServerEnvironment } from "./server-flags.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const development = process.argv.includes("--dev");
const node = installWhenMissing(root);
if (!development) buildWhenStale(root, node);

const args = development ? ["scripts/dev.ts"] : [...serverFlags, "build/server/main.js"];
const env = withServerEnvironment(process.env);

if (process.execve && !development) {
	// The server replaces this process, which saves a process, and signals reach it directly.
	process.execve(fs.realpathSync(node.file), [node.file, ...args], env);
}
let child = run();
let isOver = false;
function run() {
	if (development) spawnSync(node.file, ["tools/translations/compile.ts"], { stdio: "inherit" });
	const server = spawn(node.file, args, { stdio: "inherit", env });
	server.once("exit", (code, signal) => {
		// While somebody edits, a start may fail: the next change starts it again.
		if (!development || isOver || code === 0) process.exit(code ?? (signal ? 0 : 1));
	});
	return server;
}
for (const signal of ["SIGINT", "SIGTERM"])
	process.on(signal, () => {
		isOver = true;
		if (child.exitCode !== null) process.exit(child.exitCode);
		child.kill(signal);
	});

if (development) {
	// `node --watch` would also watch the configuration files that Vite writes and deletes at each start.
	let timer;
	const restart = () => {
		const before = child;
		const startAgain = () => {
			child = run();
		};
		if (before.exitCode !== null) return startAgain();
		before.removeAllListeners("exit");
		before.once("exit", startAgain);
		before.kill("SIGTERM");
	};
	for (const folder of ["server", "contract", "content"])
		fs.watch(folder, { recursive: true }, () => {
			clearTimeout(timer);
			timer = setTimeout(restart, 200);
		});
}
