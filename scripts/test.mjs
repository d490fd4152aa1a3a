// `npm test`: installs what is missing, including a browser, then runs every check and test. Runs on the machine's own
// Node.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installBrowserWhenMissing } from "./browser.mjs";
import { installWhenMissing } from "./installation.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

const node = installWhenMissing(root);
const browser = installBrowserWhenMissing(root, node);
const { status } = spawnSync(node.file, ["scripts/check.ts", ...process.argv.slice(2)], {
	stdio: "inherit",
	env: { ...process.env, CHROMIUM: browser },
});
process.exit(status ?? 1);
