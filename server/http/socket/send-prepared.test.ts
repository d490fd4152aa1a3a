// Responses sent from memory are byte for byte those of Node, on every kind of connection.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Found } from "#server/pages/memory.ts";
import { noPages } from "#tests/pages.ts";
import { connect, serve } from "#tests/sockets.ts";

const sent = { get: 0, head: 0, getUnchanged: 0, headUnchanged: 0 };
const headers = ["content-type", "text/html; charset=utf-8", "etag", '"a"', "content-length", "6"];
const page: Found = { status: 200, headers, body: Buffer.from("A page"), sent };
const unchanged: Found = { ...page, status: 304, body: null };
const large: Found = { ...page, headers: ["content-length", "200000"], body: Buffer.alloc(200_000, "x") };

const find = (path: string, _accept: string | undefined, tag: string | undefined) =>
	path === "/large" ? large : path === "/page" ? (tag === '"a"' ? unchanged : page) : null;

/** The same pages, with headers written by Node. */
async function serveByNode() {
	const server = createServer((incoming, outgoing) => {
		const found = find(incoming.url ?? "", undefined, incoming.headers["if-none-match"]) ?? page;
		outgoing.writeHead(found.status, found.headers);
		outgoing.end(incoming.method === "HEAD" || found.body === null ? undefined : found.body);
	});
	server.keepAliveTimeout = 15_000;
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	return (server.address() as AddressInfo).port;
}

/**
 * All bytes until the other side closes, without the dates. If the connection stays open, a last request asks to close
 * it: its response proves that it was still open.
 */
async function ask(port: number, requests: string) {
	const socket = await connect(port);
	let read = "";
	socket.on("data", (part) => {
		read += part.toString("latin1");
	});
	socket.write(requests);
	const countOf = (text: string) => text.split(" HTTP/1.").length - 1;
	await expect.poll(() => socket.closed || read.split("HTTP/1.1 ").length - 1 === countOf(requests)).toBe(true);
	if (!/\r\nconnection: close\r\n/i.test(read)) socket.write(request("GET /page HTTP/1.1", "Connection: close\r\n"));
	await expect.poll(() => socket.closed).toBe(true);
	return read.replaceAll(/Date: [^\r]+/g, "Date: now");
}

const request = (line: string, more = "") => `${line}\r\nHost: localhost\r\n${more}\r\n`;

test.each([
	["a page", request("GET /page HTTP/1.1")],
	["a page twice on one connection", request("GET /page HTTP/1.1").repeat(2)],
	["an unchanged page", request("GET /page HTTP/1.1", 'If-None-Match: "a"\r\n')],
	["the head of a page", request("HEAD /page HTTP/1.1")],
	["a page on a connection that is to end", request("GET /page HTTP/1.1", "Connection: close\r\n")],
	["a page for an old client", request("GET /page HTTP/1.0")],
	["a page for an old client that stays", request("GET /page HTTP/1.0", "Connection: keep-alive\r\n")],
	["a large file", request("GET /large HTTP/1.1")],
])("%s is what Node would send", async (_name, requests) => {
	const ours = await ask(await serve(() => new Response(), {}, 0, { ...noPages, find }), requests);
	expect(ours).toContain("HTTP/1.1 ");
	expect(ours).toEqual(await ask(await serveByNode(), requests));
});

test("the time in a response is that of the response", async () => {
	const port = await serve(() => new Response(), {}, 0, { ...noPages, find });
	const dates = [];
	for (const wait of [0, 1100]) {
		await new Promise((resolve) => setTimeout(resolve, wait));
		const asked = Date.now();
		const response = await fetch(`http://127.0.0.1:${port}/page`);
		const date = Date.parse(response.headers.get("date") ?? "");
		dates.push(date);
		expect([date > asked - 2000, date <= Date.now()]).toEqual([true, true]);
	}
	expect(dates[1]).toBeGreaterThan(dates[0] as number);
});
