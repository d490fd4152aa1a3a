// The whole build: pages, the server with them, the course, and compressed copies of what browsers load. With
// `--when-stale` it builds only the parts whose sources have changed since the last build: see scripts/freshness.mjs.
import { spawn } from "node:child_process";
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
import { writeStyles } from "./drawn-names.ts";
import { writeFileIndex } from "./file-index.ts";
import { beginBuild, isFresh } from "./freshness.mjs";

const root = path.join(import.meta.dirname, "..");
process.chdir(root);
const whenStale = process.argv.includes("--when-stale");
compileTranslations();
if (whenStale && isFresh(root, "site") && isFresh(root, "server")) {
	console.log("No input of the build has changed.");
	process.exit();
}
const isStale = (part: "pages" | "server" | "pack" | "database") => !whenStale || !isFresh(root, part);
const endBuild = beginBuild(root, "site");
// The decks are compiled in this process while child processes bundle the pages.
const [decks] = await Promise.all([buildDecks("build/decks"), isStale("pages") ? buildPages() : null]);
if (isStale("server")) await bundleServer(root);
if (isStale("database")) await buildDatabase();
const today = new Date().toISOString().slice(0, 10);
for (const { id, again, parts } of listOverdue(decks, facts, today))
	console.warn(
		`Look up again: the fact ${id} of ${parts.join(", ")} was good until ${again} (content/course/facts.ts)`,
	);
if (isStale("pack")) {
	const endPack = beginBuild(root, "pack");
	// The bundle contains the PDF writers.
	const { entry } = await import(path.resolve("build/server/index.js"));
	await buildPack("build/decks", entry.module.drawPack);
	endPack();
}
buildBank("build/exam/bank.json");
for (const { market, again } of buildMarketGuides("build/decks"))
	if (again < today) console.warn(`Look up again: content/course/markets/${market}.md was good until ${again}`);
endBuild();

/**
 * Builds the pages with English texts, and the same scripts with the texts of each other language, so that a visitor
 * loads only one language. The server renders all of them, and gets a list of which files belong to which language.
 */
async function buildPages() {
	const end = beginBuild(root, "pages");
	// Two at a time: more would need more memory, and most machines have two cores to spare.
	const [english, others] = await Promise.all([buildEnglish(), buildOthers()]);
	for (const [language] of others) {
		fs.cpSync(`build/${language}/client/assets`, "build/client/assets", { recursive: true });
		fs.rmSync(`build/${language}`, { recursive: true });
	}
	fs.writeFileSync("build/pages/languages.json", JSON.stringify({ en: english, ...Object.fromEntries(others) }));
	writeStyles("build/client", "build/pages");
	await compressFolder("build/client");
	writeFileIndex("build/client", "build/files.json");
	end();
}

/** Also draws the pictures, while the other languages are still being built. */
async function buildEnglish() {
	await bundlePages();
	for (const [from, to] of [
		["build/en/client", "build/client"],
		["build/en/server", "build/pages"],
	] as const) {
		fs.rmSync(to, { recursive: true, force: true });
		fs.renameSync(from, to);
	}
	fs.rmSync("build/en", { recursive: true });
	// Imported here, because in a new clone the texts of the other languages have only just been compiled.
	const { drawSharePictures } = await import("#tools/artwork/share-pictures.ts");
	await drawSharePictures("build/client");
	return { start: startIn("build/client/assets") };
}

async function buildOthers() {
	const built: [language: string, { start: string; assets: unknown }][] = [];
	for (const language of translatedLanguages) {
		await bundlePages({ BUILD_LANGUAGE: language });
		const assets = `build/${language}/client/assets`;
		const manifest = fs.readdirSync(assets).find((name) => name.startsWith("manifest-")) ?? "";
		const script = fs.readFileSync(`${assets}/${manifest}`, "utf8");
		const loaded = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));
		built.push([language, { start: startIn(assets), assets: loaded }]);
	}
	return built;
}

function startIn(folder: string) {
	return `/assets/${fs.readdirSync(folder).find((name) => /^start-.*\.js$/.test(name))}`;
}

function bundlePages(settings: Record<string, string> = {}) {
	return runNode(["node_modules/@react-router/dev/bin.cjs", "build"], { NODE_ENV: "production", ...settings });
}

async function buildDatabase() {
	const end = beginBuild(root, "database");
	await runNode(["scripts/new-database.ts", "build/database/new.tar.zst"]);
	end();
}

function runNode(script: string[], settings: Record<string, string> = {}) {
	return new Promise<void>((resolve) => {
		spawn(process.execPath, script, {
			stdio: ["ignore", "ignore", "inherit"],
			env: { ...process.env, ...settings },
		}).on("close", (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
	});
}
