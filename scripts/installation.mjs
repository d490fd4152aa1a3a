// Makes sure that the packages of package-lock.json are installed, including the pinned Node.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Returns the path and version of the pinned Node. */
export function installWhenMissing(root) {
	if (!isInstalled(root)) {
		console.log("Installing packages …");
		// Not `npm ci`: it rejects a lock file that was written where the optional packages of other platforms were not
		// available.
		const install = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
		const npm = process.env.npm_execpath;
		const [command, args] = npm ? [process.execPath, [npm, ...install]] : ["npm", install];
		const { status } = spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
		if (status !== 0) {
			console.error(
				"\nThe packages could not be installed. Check the internet connection and the messages above, then try again.\n",
			);
			process.exit(1);
		}
	}
	const file = path.join(root, "node_modules/.bin/node");
	const { version } = JSON.parse(fs.readFileSync(path.join(root, "node_modules/node/package.json"), "utf8"));
	return { file, version: `v${version}` };
}

/** npm records what it installed in node_modules/.package-lock.json, without optional packages of other platforms. */
function isInstalled(root) {
	const record = path.join(root, "node_modules/.package-lock.json");
	if (!fs.existsSync(record) || !fs.existsSync(path.join(root, "node_modules/.bin/node"))) return false;
	const packagesOf = (file) => JSON.parse(fs.readFileSync(file, "utf8")).packages;
	const installed = packagesOf(record);
	return Object.entries(packagesOf(path.join(root, "package-lock.json"))).every(
		([name, { version, optional, link }]) => name === "" || optional || link || installed[name]?.version === version,
	);
}
