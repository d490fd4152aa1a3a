// The exact HTML that visitors get: any change appears in the snapshots of first-paint.golden/ and is reviewed there.
import path from "node:path";
import { expect, test } from "vitest";
import { scriptToCome } from "#contract/origin.ts";
import { readStyleRules } from "#scripts/style-rules.ts";
import { finishRendered, finishStatic, isStatic } from "#server/pages/first-paint.ts";
import { openUsedStyles } from "#server/pages/used-styles.ts";

const golden = (name: string) => path.join(import.meta.dirname, "first-paint.golden", name);

const styles = '/*! licence */\n:root{--sea:#0e2238}\na::after{content:"$& $1"}\n';

/** A page as the framework renders it; `nonce` is in the scripts of a page that is rendered per request. */
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

/** A static page as the framework renders it. */
const written = (nonce = "") =>
	framework(nonce)
		.replace("<html ", `<html data-start="${scriptToCome}" `)
		.replace(/<script[^>]*>window[\s\S]*<\/body>/, "</body>");

test("a static page has its styles inline and the name of its script, for one visit with its nonce", async () => {
	const withoutComment = styles.split("\n").slice(1, -1).join("\n");
	const how = {
		script: "/assets/start-5.js",
		usedBy: (_: string, files: readonly string[]) => new Map(files.map((file) => [file, withoutComment])),
	};
	await expect(finishStatic(written(), how)).toMatchFileSnapshot(golden("static.html"));
	await expect(finishStatic(written(' nonce="a+b/c=="'), { ...how, nonce: "a+b/c==" })).toMatchFileSnapshot(
		golden("static-rendered.html"),
	);
	expect([isStatic(written()), isStatic(framework())]).toEqual([true, false]);
});

test("a static page has no styles that it cannot use, and no empty element for a stylesheet of which it uses none", () => {
	const stylesheets = { "/assets/root-1.css": ".a{margin:0}.b{margin:1px}", "/assets/book-2.css": ".c{margin:2px}" };
	const readRules = (file: string) => readStyleRules(stylesheets[file as keyof typeof stylesheets]);
	const usedBy = openUsedStyles({ start: [], islands: {} }, readRules);
	const page = finishStatic(written().replace("<form", '<form class="b"'), { script: "", usedBy });
	expect(page.match(/<style>.*?<\/style>/g)).toEqual(["<style>.b{margin:1px}</style>"]);
	expect(page.match(/rel="stylesheet"[^>]*disabled=""/g)).toHaveLength(2);
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
