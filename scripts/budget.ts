// Checks the download size of a first visit, and that no server code was bundled for the browser.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { readConfig } from "#server/config.ts";
import { basisOf, freshContent } from "#server/content/live.ts";
import { openBuiltPages } from "#server/start.ts";

const client = path.join(import.meta.dirname, "../build/client");
/** Kilobytes (1,000 bytes), compressed with brotli: the whole first visit to the home page. */
const firstVisit = 100;

const { pages } = await openBuiltPages(readConfig({ SESSION_SECRET: "s".repeat(40) }));
await pages.show(freshContent(basisOf(null)));
const page = pages.find("/", undefined, undefined)?.body?.toString("utf8") ?? "";
// Lazy pictures load on scrolling, and a link to a picture is not a download.
const first = page.replace(/<a [^>]*>|<img loading="lazy"[^>]*>/g, "");
const named = new Set(
	[...first.matchAll(/(?:href=|src=|data-start=)"(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file),
);
// Fonts load after the first paint; a font for special characters only where they occur.
for (const [face] of page.matchAll(/@font-face\{[^}]*\}/g)) {
	const [, file] = face.match(/url\("?(\/assets\/[^")]+)/) ?? [];
	if (file && !face.includes("unicode-range")) named.add(file);
}
// Follows every static import, starting with the files the page names.
const visited = new Set<string>();
const queue = [...named].filter((file) => !page.includes(`href="${file}" disabled`));
for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
	if (visited.has(file)) continue;
	visited.add(file);
	if (file.endsWith(".js")) queue.push(...importsOf(file));
}

function importsOf(file: string) {
	const text = fs.readFileSync(path.join(client, file), "utf8");
	return [...text.matchAll(/(?:from|import)\s*"(\.?\/[\w./-]+\.js)"/g)].map(([, target = ""]) =>
		path.posix.resolve("/assets", target),
	);
}

const size = (file: string) =>
	fs.statSync(
		fs.existsSync(`${path.join(client, file)}.br`) ? `${path.join(client, file)}.br` : path.join(client, file),
	).size;
const total = zlib.brotliCompressSync(page).length + [...visited].reduce((sum, file) => sum + size(file), 0);
if (process.argv.includes("--files")) for (const file of visited) console.log(`  ${size(file)} ${file}`);
console.log(`  First visit to /: ${(total / 1000).toFixed(1)} KB of ${firstVisit} KB in ${visited.size + 1} files`);
if (total > firstVisit * 1000) fail(`The first visit is over its budget.`);

// Strings that occur only in server code, including zod's. One of them in a browser file means that a server module was
// bundled.
const serverOnly = ["pg_advisory_lock", "PAYU_SALT", "argon2id", "rate_limits", "append-only", "ZodError"];
for (const name of fs.readdirSync(path.join(client, "assets")).filter((one) => one.endsWith(".js"))) {
	const text = fs.readFileSync(path.join(client, "assets", name), "utf8");
	const leaked = serverOnly.find((word) => text.includes(word));
	if (leaked) fail(`assets/${name} contains server code ("${leaked}").`);
}

function fail(sentence: string): never {
	console.error(sentence);
	process.exit(1);
}
