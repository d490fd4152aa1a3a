// The pages in memory and the links of the pages agree with web/routes.ts.

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openBuiltSite, routePatterns } from "#tests/built-site.ts";

/**
 * Rendered per request without a loader: one depends on the token in its URL, one shows what the browser has saved, and
 * one is for developers only.
 */
const renderedWithoutLoader = ["/resetpsw", "/accesscourse/saved", "/dev/ui"];

const patterns = routePatterns.map(({ pattern }) => pattern);

test("every page without parameters and data of its own is rendered at start, and no other", async () => {
	const { pages } = await openBuiltSite();
	for (const { pattern, file, layouts } of routePatterns) {
		if (pattern.includes(":") || renderedWithoutLoader.includes(pattern)) continue;
		const sources = await Promise.all([file, ...layouts].map((name) => readFile(`web/${name}`, "utf8")));
		const isRendered = /export (async function|const) (loader|middleware)\b|export \{[^}]*\bloader\b/.test(
			sources.join("\n"),
		);
		const inMemory = pages.find(pattern, undefined, undefined) !== null;
		expect([pattern, inMemory]).toEqual([pattern, !isRendered]);
	}
});

test("no link within a public page is dead", async () => {
	const { read, visitor, pages } = await openBuiltSite();
	const statuses = new Map<string, number>();
	const dead: string[] = [];
	const inMemory = patterns.filter((pattern) => pages.find(pattern, undefined, undefined));
	expect(inMemory.length).toBeGreaterThan(15);
	for (const page of [...inMemory, "/404", "/blog"]) {
		// The page of all components shows sample pictures.
		if (page === "/dev/ui") continue;
		const html = await read(page);
		for (const [, link = ""] of html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
			const { origin, pathname, hash } = new URL(link.replaceAll("&amp;", "&"), `http://localhost:3000${page}`);
			if (origin !== "http://localhost:3000" || pathname.startsWith("/auth/") || hash === "#top") continue;
			if (pathname === page) {
				if (hash && !html.includes(` id="${hash.slice(1)}"`)) dead.push(`${page}: ${link}`);
				continue;
			}
			if (!statuses.has(pathname)) statuses.set(pathname, (await visitor().get(pathname)).status);
			if ((statuses.get(pathname) ?? 0) >= 400) dead.push(`${page}: ${link}`);
		}
	}
	expect(dead).toEqual([]);
	expect(statuses.size).toBeGreaterThan(15);
});
