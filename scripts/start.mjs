// `npm start` and `npm run dev`: installs what is missing, builds what is stale, then runs the server on the pinned Node.
// This file alone also runs on the machine's own Node, from version 20 on, so it is plain JavaScript.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildWhenStale } from "./freshness.mjs";
import { installWhenMissing } from "./installation.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const development = process.argv.includes("--dev");
const entry = development ? "scripts/dev.ts" : "server/main.ts";

const node = installWhenMissing(root);
if (!development) buildWhenStale(root, node);

if (!development && process.version === node.version) {
	await import(pathToFileURL(path.join(root, entry)).href);
} else {
	const child = spawn(node.file, [...(development ? ["--watch", "--watch-preserve-output"] : []), entry], {
		stdio: "inherit",
	});
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
	child.on("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
}
