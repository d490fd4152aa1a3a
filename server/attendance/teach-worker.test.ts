// The service worker of /teach, run in a VM context that imitates a browser.
import vm from "node:vm";
import { expect, test } from "vitest";
import { teachWorker } from "#server/attendance/teach-worker.ts";

type Answer = (event: { request: object; respondWith: (response: Promise<Response>) => void }) => void;

/** The response of the worker to a request for a page that it has cached. */
async function openKept(fetched: () => Promise<Response>) {
	const listeners = new Map<string, Answer>();
	const cache = { put: async () => {} };
	vm.runInNewContext(teachWorker, {
		addEventListener: (name: string, listener: Answer) => listeners.set(name, listener),
		location: { origin: "https://eibm.example" },
		caches: {
			match: async () => new Response("the kept page"),
			has: async () => true,
			open: async () => cache,
		},
		fetch: fetched,
		setTimeout,
		URL,
		Response,
	});
	let answer: Promise<Response> | undefined;
	const request = { url: "https://eibm.example/teach/1", method: "GET", mode: "navigate" };
	listeners.get("fetch")?.({
		request,
		respondWith(response) {
			answer = response;
		},
	});
	return (await answer)?.text();
}

test("a trainer gets the kept page without network, and also while the server is down behind its gateway", async () => {
	expect(await openKept(async () => Promise.reject(new TypeError("no network")))).toBe("the kept page");
	for (const status of [502, 503, 504])
		expect(await openKept(async () => new Response("Bad gateway", { status }))).toBe("the kept page");
	expect(await openKept(async () => new Response("the new page"))).toBe("the new page");
	expect(await openKept(async () => new Response("not found", { status: 404 }))).toBe("not found");
});
