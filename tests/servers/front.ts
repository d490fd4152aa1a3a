// A reverse proxy in front of the site that simulates what a browser meets over time: a new build is deployed, the site
// is down, or its service workers are withdrawn.
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

const assets = "build/client/assets";

export async function openFront(site: string) {
	const names = new Set(fs.readdirSync(assets).filter((name) => /\.(js|css|woff2)$/.test(name)));
	const state = { build: 1, isDown: false, isWithdrawn: false };
	const nameNow = (name: string) => (state.build === 1 ? name : name.replace(/\.(\w+)$/, `.${state.build}.$1`));
	const nameThen = (name: string) => (state.build === 1 ? name : name.replace(`.${state.build}.`, "."));

	const server = http.createServer((request, response) => {
		if (state.isDown) return void response.writeHead(503).end("The site is being moved.");
		const headers = { ...request.headers, "accept-encoding": "identity" } as http.OutgoingHttpHeaders;
		delete headers["if-none-match"];
		const { pathname } = new URL(request.url ?? "/", site);
		const isWorker = pathname.endsWith("-worker.js");
		// Without the session cookie the site answers with the script that unregisters the worker.
		if (isWorker && state.isWithdrawn) delete headers.cookie;
		const file = pathname.startsWith("/assets/") ? (pathname.split("/").at(-1) ?? "") : null;
		// Files of another build are missing.
		if (file && names.has(nameThen(file)) && nameNow(nameThen(file)) !== file)
			return void response.writeHead(404).end();
		const path = file ? `/assets/${nameThen(file)}` : request.url;
		const asked = http.request(new URL(path ?? "/", site), { method: request.method, headers }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk) => chunks.push(chunk));
			answer.on("end", () => {
				const { "content-length": _, etag: __, ...rest } = answer.headers;
				const isText = /html|javascript|css|json/.test(rest["content-type"] ?? "");
				response.writeHead(answer.statusCode ?? 502, rest);
				const bytes = Buffer.concat(chunks);
				response.end(isText ? rewrite(bytes.toString("utf8")) : bytes);
			});
		});
		asked.on("error", () => response.destroy());
		request.pipe(asked);
	});

	function rewrite(text: string) {
		const renamed = state.build === 1 ? text : text.replace(/[\w.-]+\.(?:js|css|woff2)\b/g, renameKnown);
		return state.isWithdrawn ? renamed.replace('data-offline=""', "") : renamed;
	}
	const renameKnown = (name: string) => (names.has(name) ? nameNow(name) : name);

	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	onTestFinished(() => void server.close().closeAllConnections());
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		/** From now on every asset has a new name, and the old names are gone. */
		deploy: () => void state.build++,
		setDown: (isDown: boolean) => void Object.assign(state, { isDown }),
		withdraw: () => void Object.assign(state, { isWithdrawn: true }),
	};
}
