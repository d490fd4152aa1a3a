// Checks the download size of a first visit in each language, and that no server code was bundled for the browser.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { localAddress } from "#content/language.ts";
import { type Language, languages } from "#contract/languages.ts";
import { openBuiltPages } from "#server/built-pages.ts";
import { readConfig } from "#server/config.ts";
import { basisOf, freshContent } from "#server/content/live.ts";
import { openLog } from "#server/log.ts";

const client = path.join(import.meta.dirname, "../build/client");
/** Kilobytes (1,000 bytes), compressed with brotli: the whole first visit to the home page. */
const firstVisit = 100;

/** How much larger the first visit in another language may be, in kilobytes. */
const moreInOthers = 25;

const { pages } = await openBuiltPages(readConfig({ SESSION_SECRET: "s".repeat(40) }), openLog("silent"), ["/"]);
await pages.show(freshContent(basisOf(null)));
const totals = new Map<Language, number>();
for (const language of languages) totals.set(language, measureFirstVisit(await findHome(language)));
const english = totals.get("en") ?? 0;
for (const [language, total] of totals) {
	if (total > (language === "en" ? firstVisit * 1000 : english + moreInOthers * 1024))
		fail(`The first visit to ${localAddress("/", language)} is over its budget.`);
}

/** English is available at once, the other languages a little later. */
async function findHome(language: Language) {
	const address = localAddress("/", language);
	for (;;) {
		const page = pages.find(address, undefined, undefined)?.body?.toString("utf8");
		if (page) return { address, page };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

function measureFirstVisit({ address, page }: { address: string; page: string }) {
	// Lazy pictures load on scrolling, and a link to a picture is not a download.
	const first = page.replace(/<a [^>]*>|<img loading="lazy"[^>]*>/g, "");
	const named = new Set(
		[...first.matchAll(/(?:href=|src=|data-start=)"(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file),
	);
	// Fonts load after the first paint; a font for special characters only on pages that use them, and our Latin font not
	// on pages that use the device's font.
	for (const [face] of page.matchAll(/@font-face\{[^}]*\}/g)) {
		const [, file] = face.match(/url\("?(\/assets\/[^")]+)/) ?? [];
		if (file && !face.includes("unicode-range")) named.add(file);
	}
	// Follows every static import, starting with the files the page refers to.
	const visited = new Set<string>();
	const queue = [...named].filter((file) => !page.includes(`href="${file}" disabled`));
	for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
		if (visited.has(file)) continue;
		visited.add(file);
		if (file.endsWith(".js")) queue.push(...importsOf(file));
	}
	const html = zlib.brotliCompressSync(page).length;
	const total = html + [...visited].reduce((sum, file) => sum + size(file), 0);
	if (process.argv.includes("--files")) for (const file of visited) console.log(`  ${size(file)} ${file}`);
	const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
	console.log(
		`  First visit to ${address}: ${kilobytes(total)} in ${visited.size + 1} files, ${kilobytes(html)} of them the page`,
	);
	return total;
}

function importsOf(file: string) {
	const text = fs.readFileSync(path.join(client, file), "utf8");
	return [...text.matchAll(/(?:from|import)\s*"(\.?\/[\w./-]+\.js)"/g)].map(([, target = ""]) =>
		path.posix.resolve("/assets", target),
	);
}

function size(file: string) {
	const place = path.join(client, file);
	return fs.statSync(fs.existsSync(`${place}.br`) ? `${place}.br` : place).size;
}

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
