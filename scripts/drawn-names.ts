// Lists the classes, elements and variables that scripts of static pages may add to them or name, so that the pages keep
// their styles (server/pages/used-styles.ts). Class names are written in full in the modules, which Tailwind needs too.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rollup } from "vite";
import { type DrawnNames, variablesIn, wordsOfScript } from "#server/pages/used-styles.ts";
import type * as Registry from "#web/islands/registry.ts";
import { namesOfRules, readStyleRules } from "./style-rules.ts";

const file = "drawn-names.json";
const registry = path.resolve("web/islands/registry.ts");
const texts = path.resolve("content") + path.sep;
/** Modules whose words are no names of classes or elements: texts, all icons there are, and what draws nothing. */
const hasNoNames = (id: string) =>
	id.startsWith(texts) ||
	/\/node_modules\/(react|react-dom|scheduler|@zxcvbn-ts|lucide-react|fflate)\/|\.css$/.test(id);

/** Records the words of all modules for the browser. */
export const noteWords: Plugin = {
	name: "drawn-names",
	applyToEnvironment: (environment) => environment.name === "client" && !process.env.BUILD_LANGUAGE,
	async generateBundle() {
		const moduleOf = async (name: string) => {
			const found = await this.resolve(name, registry);
			if (!found) throw new Error(`The build has no module ${name}.`);
			return found.id;
		};
		const drawn: DrawnNames = {
			start: wordsOf(this, [await moduleOf("#web/islands/start.ts")]),
			islands: {},
		};
		// Imported by URL, so that it does not become part of Vite's configuration.
		const { islands }: typeof Registry = await import(pathToFileURL(registry).href);
		for (const [name, { load }] of Object.entries(islands)) {
			const [, module = ""] = /import\("([^"]+)"\)/.exec(String(load)) ?? [];
			Object.assign(drawn.islands, { [name]: wordsOf(this, [await moduleOf(module)]) });
		}
		this.emitFile({ type: "asset", fileName: file, source: JSON.stringify(drawn) });
	},
};

/** The words of these modules and of all their imports, static or dynamic; islands are only on some pages. */
function wordsOf(build: Rollup.PluginContext, queue: string[]) {
	const seen = new Set<string>();
	const words = new Set<string>();
	for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
		if (seen.has(id)) continue;
		seen.add(id);
		const module = build.getModuleInfo(id);
		// Styles that come with a part of the page when it is needed.
		if (id.endsWith(".css")) for (const name of variablesIn(fs.readFileSync(id, "utf8"))) words.add(name);
		if (!module || hasNoNames(id)) continue;
		for (const word of wordsOfScript(module.code ?? "")) words.add(word);
		queue.push(
			...module.importedIds,
			...(id.endsWith("/web/islands/registry.ts") ? [] : module.dynamicallyImportedIds),
		);
	}
	return [...words];
}

/**
 * Writes the parsed stylesheets of the browser's files for the server, and moves the list there, reduced to the classes
 * that have rules.
 */
export function writeStyles(client: string, place: string) {
	const known = new Set<string>();
	fs.mkdirSync(path.join(place, "styles"));
	for (const stylesheet of fs.globSync(path.join(client, "assets/*.css"))) {
		const rules = readStyleRules(fs.readFileSync(stylesheet, "utf8"));
		for (const name of namesOfRules(rules)) known.add(name);
		fs.writeFileSync(path.join(place, "styles", `${path.basename(stylesheet)}.json`), JSON.stringify(rules));
	}
	const from = path.join(client, file);
	const { start, islands }: DrawnNames = JSON.parse(fs.readFileSync(from, "utf8"));
	fs.rmSync(from);
	const only = (words: readonly string[]) => words.filter((word) => known.has(word)).sort();
	const drawn = Object.entries(islands).map(([name, words]) => [name, only(words)]);
	fs.writeFileSync(
		path.join(place, file),
		JSON.stringify({ start: only(start), islands: Object.fromEntries(drawn) } satisfies DrawnNames),
	);
}
