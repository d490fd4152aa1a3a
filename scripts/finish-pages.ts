// After prerendering: inlines the styles of each page and puts in the name of its script.
import fs from "node:fs";
import path from "node:path";
import { finishStatic } from "#server/pages/first-paint.ts";

export function finishPages(folder: string) {
	const script = findStartScript(folder);
	for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		if (path.basename(name) !== "index.html") continue;
		const file = path.join(folder, name);
		const page = fs.readFileSync(file, "utf8");
		fs.writeFileSync(
			file,
			finishStatic(page, script, (asset) => fs.readFileSync(path.join(folder, asset), "utf8")),
		);
	}
}

/** `/assets/start-….js`: what static pages load. */
export function findStartScript(folder: string) {
	const file = fs.readdirSync(path.join(folder, "assets")).find((name) => /^start-.*\.js$/.test(name));
	if (!file) throw new Error("The build has no script for static pages.");
	return `/assets/${file}`;
}
