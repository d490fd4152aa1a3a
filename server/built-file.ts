// What the build has written for the server.
import fs from "node:fs";
import { codeOf } from "#server/error-code.ts";
import { PlainError } from "#server/plain-error.ts";

/** Thrown for a file of a release that was copied badly. */
export class DamagedRelease extends PlainError {
	constructor(file: string, cause: unknown) {
		super(
			`The file ${file} is ${codeOf(cause) === "ENOENT" ? "missing" : "damaged"}. Copy the release again, or build it again with \`npm run build\`, and start the site.`,
			{ cause },
		);
	}
}

export function readBuiltJson<Content>(file: string): Content {
	try {
		return JSON.parse(fs.readFileSync(file, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError || codeOf(error) === "ENOENT") throw new DamagedRelease(file, error);
		throw error;
	}
}
