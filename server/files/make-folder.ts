import fs from "node:fs";
import path from "node:path";

/**
 * Makes a folder for this user only, with those above it. Node's own way to do that never ends where the folder above is
 * there and no folder can be made in it, as in /proc.
 */
export function makeFolder(folder: string) {
	const above = path.dirname(folder);
	if (!fs.existsSync(above)) makeFolder(above);
	try {
		fs.mkdirSync(folder, { mode: 0o700 });
	} catch (error) {
		if (!isFolder(folder)) throw error;
	}
}

function isFolder(name: string) {
	try {
		return fs.statSync(name).isDirectory();
	} catch {
		return false;
	}
}
