// The whole build: pages, the server with them, the course decks, and compressed copies of all files. With `--when-stale`
// only what has changed since the last build: nothing, the server alone (a second), or everything.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { facts } from "#content/course/facts.ts";
import { listOverdue } from "#server/course/deck/fill-facts.ts";
import { buildDecks } from "#tools/decks/build-decks.ts";
import { buildPack } from "#tools/decks/build-pack.ts";
import { buildMarketGuides } from "#tools/decks/market-guides.ts";
import { buildBank } from "#tools/exam/build-bank.ts";
import { compileTranslations } from "#tools/translations/compile.ts";
import { translatedLanguages } from "#tools/translations/files.ts";
import { bundleServer } from "./bundle-server.ts";
import { compressFolder } from "./compress.ts";
import { beginBuild, isFresh } from "./freshness.mjs";

const root = path.join(import.meta.dirname, "..");
process.chdir(root);
compileTranslations();
if (process.argv.includes("--when-stale") && isFresh(root, "site")) {
	if (isFresh(root, "server")) console.log("No input of the build has changed.");
	else await bundleServer(root);
	process.exit();
}
const endBuild = beginBuild(root, "site");

buildPages();
fs.rmSync("build/pages", { recursive: true, force: true });
fs.renameSync("build/server", "build/pages");
buildOtherLanguages();
await bundleServer(root);
// In a new clone the words of the other languages are only there now.
const { drawSharePictures } = await import("#tools/artwork/share-pictures.ts");
await drawSharePictures("build/client");
const decks = await buildDecks("build/decks");
const today = new Date().toISOString().slice(0, 10);
for (const { id, again, parts } of listOverdue(decks, facts, today))
	console.warn(
		`Look up again: the fact ${id} of ${parts.join(", ")} was good until ${again} (content/course/facts.ts)`,
	);
// The writers of PDF files are in the bundle.
const { entry } = await import(path.resolve("build/server/index.js"));
await buildPack("build/decks", entry.module.drawPack);
buildBank("build/exam/bank.json");
for (const { market, again } of buildMarketGuides("build/decks"))
	if (again < today) console.warn(`Look up again: content/course/markets/${market}.md was good until ${again}`);
await compressFolder("build/client");
endBuild();

function buildPages(settings: Record<string, string> = {}) {
	const bundler = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, NODE_ENV: "production", ...settings },
	});
	if (bundler.status !== 0) process.exit(bundler.status ?? 1);
}

/**
 * The same scripts with the words of each other language, so that a visitor loads one language only. The server renders
 * all of them; it is told which files belong to which language.
 */
function buildOtherLanguages() {
	const assets = "build/client/assets";
	const startIn = (folder: string) => `/assets/${fs.readdirSync(folder).find((name) => /^start-.*\.js$/.test(name))}`;
	const english = { start: startIn(assets) };
	const others = translatedLanguages.map((language) => {
		const folder = `build/${language}`;
		buildPages({ BUILD_LANGUAGE: language });
		const names = fs.readdirSync(`${folder}/client/assets`);
		const manifest = names.find((name) => name.startsWith("manifest-")) ?? "";
		const script = fs.readFileSync(`${folder}/client/assets/${manifest}`, "utf8");
		const start = startIn(`${folder}/client/assets`);
		fs.cpSync(`${folder}/client/assets`, assets, { recursive: true });
		fs.rmSync(folder, { recursive: true });
		const loaded = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
		return [language, { start, assets: loaded }] as const;
	});
	fs.writeFileSync("build/pages/languages.json", JSON.stringify({ en: english, ...Object.fromEntries(others) }));
}
