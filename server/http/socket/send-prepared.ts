// Sends responses that are ready in memory. For each response Node would validate and join the same dozen headers
// again, which costs as much as everything else: so headers and body are joined once a second, as long as `Date` stays
// the same, and written in one piece.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Found } from "#server/pages/memory.ts";

/** Larger bodies are not copied: for them the headers cost nothing in comparison. */
const largest = 128 * 1024;

/** What Node itself sets on a response when it writes the head (lib/_http_outgoing.js). */
type WithHead = ServerResponse & { _header: string; _headerSent: boolean };
type Prepared = { second: number; bytes: Buffer };

/** By status and header list. */
const prepared = new Map<number, WeakMap<string[], Prepared>>();

/** `keepAlive`: seconds for which the connection stays open. */
export function sendPrepared(found: Found, incoming: IncomingMessage, outgoing: ServerResponse, keepAlive: number) {
	const { status, headers, body } = found;
	const isPlain =
		incoming.method === "GET" &&
		incoming.httpVersionMinor === 1 &&
		outgoing.shouldKeepAlive &&
		!outgoing.hasHeader("connection");
	if (!isPlain || (body?.length ?? 0) > largest) {
		outgoing.writeHead(status, headers);
		return void outgoing.end(incoming.method === "HEAD" || body === null ? undefined : body);
	}
	const known = prepared.get(status) ?? new WeakMap<string[], Prepared>();
	prepared.set(status, known);
	const second = Math.floor(Date.now() / 1000);
	let response = known.get(headers);
	if (response?.second !== second) {
		response = { second, bytes: join(found, second, keepAlive) };
		known.set(headers, response);
	}
	const { bytes } = response;
	(outgoing as WithHead)._header = "written with the body";
	(outgoing as WithHead)._headerSent = true;
	outgoing.statusCode = status;
	outgoing.end(bytes);
}

function join({ status, headers, body }: Found, second: number, keepAlive: number) {
	let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
	for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
	head += `Date: ${new Date(second * 1000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive}\r\n\r\n`;
	return Buffer.concat([Buffer.from(head, "latin1"), body ?? Buffer.alloc(0)]);
}
