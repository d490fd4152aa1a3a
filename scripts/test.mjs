// `npm test`: installs what is missing, including a browser, then runs every check and test. `npm test -- refunds` runs
// only the tests about refunds (run-tests.ts). Runs on the machine's own Node.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installBrowserWhenMissing } from "./browser.mjs";
import { installWhenMissing } from "./installation.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const node = installWhenMissing(root);
const env = { ...process.env, CHROMIUM: installBrowserWhenMissing(root, node) };
const began = performance.now();
const words = process.argv.slice(2);
for (const script of words.length > 0 ? ["run-tests.ts"] : ["check.ts", "run-tests.ts"]) {
	const { status } = spawnSync(node.file, [`scripts/${script}`, ...words], { stdio: "inherit", env });
	if (status !== 0) process.exit(status ?? 1);
}
console.log(`\nAll in ${Math.round((performance.now() - began) / 1000)} s.`);
