import fs from "node:fs";
import path from "node:path";

/** The version of this release, from package.json. */
export const { version } = JSON.parse(
	fs.readFileSync(path.join(import.meta.dirname, "../../package.json"), "utf8"),
) as { version: string };
