// The development server: the same app and database, with pages directly from their sources. scripts/start.mjs restarts
// it when the server, contract or content changes; Vite replaces changed pages in the browser.

import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import type { FrontDoor } from "#server/built-pages.ts";
import { type Config, readConfig } from "#server/config.ts";
import { emailJsOrigin } from "#server/http/security-headers.ts";
import { runUntilStopped } from "#server/lifecycle.ts";
import { completePage, type Pages } from "#server/pages/pages.ts";
import { type EntryServer, emailsOf, openRenderer } from "#server/pages/rendering.ts";
import { start } from "#server/start.ts";

/** Vite adds inline styles and scripts, so the strict policy applies only to the build. */
const loosePolicy = `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: ws:; connect-src 'self' ws: ${emailJsOrigin}; frame-ancestors 'none'`;

async function openSources({ spinner, google }: Config) {
	const settings = { baseUrl: undefined, spinner, google: google !== undefined, offline: false };
	const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", configLoader: "native" });
	const getBuild = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
	const renderer = openRenderer(getBuild, await getBuild(), "development");
	const pages: Pages = {
		find: () => null,
		missing: () => null,
		patternOf: () => "/*",
		sent: new Map(),
		listed: [],
		renderForAll: async () => null,
		forgetKept() {},
		tryContent: async () => {},
		show: async () => {},
		compressBetter() {},
		async preview(address, { nonce, content }) {
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
	const emailRenderer = emailsOf(async () => (await getBuild()).entry.module as unknown as EntryServer);
	const renderDocument: FrontDoor["renderDocument"] = async (facts, letterhead) =>
		((await getBuild()).entry.module as unknown as EntryServer).renderDocument(facts, letterhead);
	const renderTradeDocuments: FrontDoor["renderTradeDocuments"] = async (typed, wanted) =>
		((await getBuild()).entry.module as unknown as EntryServer).renderTradeDocuments(typed, wanted);
	const drawSharePicture: FrontDoor["drawSharePicture"] = async (texts) =>
		((await getBuild()).entry.module as unknown as EntryServer).drawSharePicture(texts);
	const drawCertificate: FrontDoor["drawCertificate"] = async (paper) =>
		((await getBuild()).entry.module as unknown as EntryServer).drawCertificate(paper);
	// The module is loaded with the first page, which comes before any certificate.
	let entry = (await getBuild()).entry.module as unknown as EntryServer;
	const renderVerification: FrontDoor["renderVerification"] = (verification, language) => {
		void getBuild().then((build) => {
			entry = build.entry.module as unknown as EntryServer;
		});
		return entry.renderVerification(verification, language);
	};
	return {
		pages,
		emailRenderer,
		renderDocument,
		renderTradeDocuments,
		drawSharePicture,
		renderVerification,
		drawCertificate,
		first: vite.middlewares,
	};
}

await runUntilStopped(() => start(readConfig(), openSources));
