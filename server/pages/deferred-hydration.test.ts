// The exact HTML that visitors get: a changed byte shows itself in deferred-hydration.golden/, where it is reviewed.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { finishPages } from "#scripts/finish-pages.ts";
import { finishRendered, inlineStyles, makeRoom, starter } from "#server/pages/deferred-hydration.ts";

const golden = (name: string) => path.join(import.meta.dirname, "deferred-hydration.golden", name);

const styles = '/*! licence */\n:root{--sea:#0e2238}\na::after{content:"$& $1"}\n';

/** A page as the framework writes it; `nonce` stands in the scripts of a page that is rendered for one visit. */
const framework = (nonce = "") => `<!DOCTYPE html><html lang="en-IN"><head><meta charSet="utf-8"/><title>A page</title>
<link${nonce} rel="modulepreload" href="/assets/root-1.js"/><link rel="manifest" href="/manifest.webmanifest"/>
<link${nonce} rel="stylesheet" href="/assets/root-1.css"/><link rel="stylesheet" href="/assets/book-2.css#"/></head><body>
<form method="post"><button>Send</button></form>
<script type="application/ld+json">{"@graph":[]}</script>
<script${nonce}>window.__reactRouterContext={"a":"\\u003c/script>"};$RT=performance.now();</script>
<script${nonce} type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-1.js";
window.__reactRouterRouteModules={"root":route0};
import("/assets/entry.client-4.js");</script></body></html>
`;

test("a page rendered for one visit has its styles inline and its scripts deferred", async () => {
	const page = finishRendered(framework(' nonce="a+b/c=="'), "a+b/c==", () => styles);
	await expect(page).toMatchFileSnapshot(golden("rendered.html"));
});

test("a prerendered page has its styles inline and its scripts in one file that waits", async () => {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-pages-"));
	onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
	await fs.mkdir(path.join(folder, "assets"));
	await fs.mkdir(path.join(folder, "about-us"));
	for (const name of ["root-1.css", "book-2.css"]) await fs.writeFile(path.join(folder, "assets", name), styles);
	await fs.writeFile(path.join(folder, "about-us/index.html"), framework());
	await fs.writeFile(path.join(folder, "other.html"), framework());
	finishPages(folder);
	const page = await fs.readFile(path.join(folder, "about-us/index.html"), "utf8");
	const [, boot = ""] = page.match(/import\("\/assets\/(boot-[\w-]{8}\.js)"\)/) ?? [];
	await expect(page).toMatchFileSnapshot(golden("prerendered.html"));
	await expect(await fs.readFile(path.join(folder, "assets", boot), "utf8")).toMatchFileSnapshot(golden("boot.js.txt"));
	expect(await fs.readFile(path.join(folder, "other.html"), "utf8")).toBe(framework());
});

test("what is not a page with a starting module is left as it is", () => {
	for (const text of ["", "Not found", "<html><head></head><body>No module</body></html>"])
		expect(finishRendered(text, "n", () => styles)).toBe(text);
	const foreign = framework(' nonce="another"');
	expect(finishRendered(foreign, "n", () => styles)).toBe(foreign);
});

test("text in a starting module cannot close the script that carries it", () => {
	const page = framework(' nonce="n"').replace("route0};", 'route0};"</script ><!--";');
	expect(finishRendered(page, "n", () => styles)).toContain("\\u003c/script >\\u003c!--");
});

test("a link to styles stays, switched off, and other links are not touched", () => {
	const icon = '<link rel="icon" href="/icon.svg"/>';
	expect(inlineStyles(`${icon}<link rel="stylesheet" href="/a.css"/>`, (file) => `/* ${file} */`)).toBe(
		`${icon}<style>/* /a.css */</style><link rel="stylesheet" href="/a.css" disabled=""/>`,
	);
	expect(makeRoom(icon)).toBe(icon);
});

test("the starter is one line, carries the nonce it is given, and none otherwise", () => {
	expect(starter("boot()")).toMatch(/^<script>[^\n]+boot\(\)[^\n]+<\/script>$/);
	expect(starter("boot()", "n")).toMatch(/^<script nonce="n">/);
});
