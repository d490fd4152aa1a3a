// The development server: the same app and database, with pages directly from their sources. scripts/start.mjs restarts
// it when the server, contract or content changes; Vite replaces changed pages in the browser.

import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { type Config, readConfig } from "#server/config.ts";
import { emailJsOrigin } from "#server/http/security-headers.ts";
import { runUntilStopped } from "#server/lifecycle.ts";
import { completePage, type Pages } from "#server/pages/pages.ts";
import { type EntryServer, listPages, openOtherRenderers, openRenderer } from "#server/pages/rendering.ts";
import { start } from "#server/start.ts";

/** Vite adds inline styles and scripts, so the strict policy applies only to the build. */
const loosePolicy = `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:; connect-src 'self' ws: ${emailJsOrigin}; frame-ancestors 'none'`;

async function openSources({ spinner, google }: Config) {
	const settings = { baseUrl: undefined, spinner, google: google !== undefined, offline: false };
	const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", configLoader: "native" });
	const getBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
	const renderer = openRenderer(getBuild, listPages(await getBuild()), "development");
	const pages: Pages = {
		find: () => null,
		findOfOtherRelease: async () => null,
		missing: () => null,
		patternOf: () => "/*",
		sent: new Map(),
		listed: [],
		renderForAll: async () => null,
		forgetKept() {},
		tryContent: async () => {},
		show: async () => {},
		compressBetter() {},
		async preview(address, _at, { nonce, content }) {
			const call = () => Promise.reject(new Error("this page has no data"));
			const response = await renderer.render(new Request(`http://localhost${address}`), { nonce, call, content });
			return new Response(completePage(await response.text(), settings), {
				status: response.status,
				headers: {
					"content-type": "text/html; charset=utf-8",
					"content-security-policy": loosePolicy.replace("'none'", "'self'"),
				},
			});
		},
		async render(request, visit) {
			const response = await renderer.render(request, { ...visit, nonce: "" });
			const { pathname } = new URL(request.url);
			const status = renderer.patternOf(pathname) !== null ? response.status : 404;
			const headers = new Headers(response.headers);
			headers.set("content-security-policy", loosePolicy);
			const isPage = headers.get("content-type")?.startsWith("text/html");
			const body = isPage ? completePage(await response.text(), settings) : response.body;
			return new Response(body, { status, headers });
		},
	};
	const getEntry = async () => (await getBuild()).entry.module as unknown as EntryServer;
	return {
		pages,
		...openOtherRenderers(getEntry),
		first: vite.middlewares,
	};
}

await runUntilStopped(() => start(readConfig(), openSources));
