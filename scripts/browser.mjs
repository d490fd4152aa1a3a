// Finds a Chromium for the browser tests, or installs one: Debian's package if we are allowed to, otherwise
// Playwright's.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

// The headless shell needs a third less time for a page.
const usual = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of the browser. */
export function installBrowserWhenMissing(root, node) {
	const found = find(root, node);
	if (found) return found;
	console.log("Installing Chromium for the browser tests …");
	const isDebianRoot = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
	if (isDebianRoot) {
		run("apt-get", ["update", "-qq"]);
		run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
	} else run(node.file, [path.join(root, "node_modules/playwright/cli.js"), "install", "chromium"]);
	const installed = find(root, node);
	if (installed) return installed;
	console.error(
		"\nNo Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM to its file, then try again.\n",
	);
	process.exit(1);
}

function find(root, node) {
	const named = [process.env.CHROMIUM, ...usual].find((file) => file && fs.existsSync(file));
	if (named) return named;
	const script = "process.stdout.write(require('playwright').chromium.executablePath())";
	const own = spawnSync(node.file, ["-e", script], { cwd: root, encoding: "utf8" }).stdout;
	return own && fs.existsSync(own) ? own : undefined;
}

const run = (command, args) => spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
