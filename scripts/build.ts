// The whole build: pages, their post-processing, the course decks, and compressed copies of all files. With
// `--when-stale` it runs only if an input has changed since the last build.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { facts } from "#content/course/facts.ts";
import { listOverdue } from "#server/course/deck/fill-facts.ts";
import { drawSharePictures } from "#tools/artwork/share-pictures.ts";
import { buildDecks } from "#tools/decks/build-decks.ts";
import { compressFolder } from "./compress.ts";
import { beginBuild, isFresh } from "./freshness.mjs";

const root = path.join(import.meta.dirname, "..");
process.chdir(root);
if (process.argv.includes("--when-stale") && isFresh(root)) {
	console.log("No input of the build has changed.");
	process.exit();
}
const endBuild = beginBuild(root);

const bundler = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
	stdio: ["ignore", "ignore", "inherit"],
	env: { ...process.env, NODE_ENV: "production" },
});
if (bundler.status !== 0) process.exit(bundler.status ?? 1);

await drawSharePictures("build/client");
const decks = await buildDecks("build/decks");
for (const { id, again, parts } of listOverdue(decks, facts, new Date().toISOString().slice(0, 10)))
	console.warn(
		`Look up again: the fact ${id} of ${parts.join(", ")} was good until ${again} (content/course/facts.ts)`,
	);
await compressFolder("build/client");
endBuild();
