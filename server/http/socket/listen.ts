// The socket: Node's HTTP server in front of the app, and its graceful shutdown.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { words } from "#content/words.ts";
import { sendDirectly } from "#server/files/send-file.ts";
import { type ConnectionCounts, type connectionLimits, limitConnections } from "#server/http/socket/connections.ts";
import { readHeader } from "#server/http/socket/read-header.ts";
import { sendPrepared } from "#server/http/socket/send-prepared.ts";
import { cutWhenSlow, longestSeconds } from "#server/http/socket/slow-requests.ts";
import type { Pages } from "#server/pages/pages.ts";
import { PlainError } from "#server/plain-error.ts";

type Fetch = (
	request: Request,
	bindings: { incoming: IncomingMessage; outgoing: ServerResponse },
) => Response | Promise<Response>;
type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** How long a connection waits for its next request. */
const keepAliveSeconds = 15;

/** Thrown if the port is not available. */
class PortUnavailable extends PlainError {}

/** `first` sees every request before the app does (the development server's assets). */
export async function listen({
	port,
	host,
	fetch,
	pages,
	trustedProxies,
	limits = {},
	connections,
	first,
}: {
	port: number;
	host: string;
	fetch: Fetch;
	pages: Pages;
	trustedProxies: number;
	/** Limits other than the defaults. */
	limits?: Partial<typeof connectionLimits>;
	/** Counted here, for the metrics. */
	connections?: ConnectionCounts;
	first?: Middleware | undefined;
}) {
	const fetchAndSend: Fetch = async (request, bindings) => {
		const response = await fetch(request, bindings);
		return sendDirectly(response, bindings.outgoing) ? RESPONSE_ALREADY_SENT : response;
	};
	// From here on `Response` is the listener's own class, whose text goes to the socket without a web stream. It lacks
	// `bytes()`.
	const toApp = getRequestListener(fetchAndSend as Parameters<typeof getRequestListener>[0]);
	let closing = false;
	const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		if (closing) outgoing.setHeader("connection", "close");
		if (namesTwoHosts(incoming)) return rejectTwoHosts(outgoing);
		cutWhenSlow(incoming);
		if (!answerFromMemory(pages, incoming, outgoing)) void toApp(incoming, outgoing);
	};
	const server = createServer();
	server.on(
		"request",
		limitConnections(
			server,
			first ? (incoming, outgoing) => first(incoming, outgoing, () => answer(incoming, outgoing)) : answer,
			{ trustedProxies, counts: connections, ...limits },
		),
	);
	server.headersTimeout = 10_000;
	server.requestTimeout = longestSeconds * 1000;
	server.keepAliveTimeout = keepAliveSeconds * 1000;

	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
		server.listen(port, host, resolve);
	});

	return {
		port: (server.address() as AddressInfo).port,
		/**
		 * Ends keep-alive connections with their next response, then accepts no new ones and waits for the requests in
		 * progress, at most `timeout` milliseconds. Without the first step a request that arrives at this time would be cut
		 * off. Until `hurry` is aborted, another process accepts the new connections, and this one waits until its own
		 * visitors have sent their last request: a request may just be arriving on an idle connection that we end.
		 */
		async close(timeout: number, hurry: AbortSignal = AbortSignal.abort()) {
			closing = true;
			if (!hurry.aborted) {
				const left = new Promise((resolve) => onlyStopAccepting.call(server, resolve));
				await Promise.race([left, new Promise((resolve) => hurry.addEventListener("abort", resolve))]);
				if (!hurry.aborted) return;
			}
			await new Promise((resolve) => setTimeout(resolve, 300));
			await new Promise<void>((resolve) => {
				const force = setTimeout(() => server.closeAllConnections(), timeout);
				server.close(() => {
					clearTimeout(force);
					resolve();
				});
			});
		},
	};
}

/** Like http's own `close`, but without ending idle connections. */
const onlyStopAccepting = net.Server.prototype.close;

/** Node uses the first Host header; a proxy in front may have used the second (RFC 9112, section 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage) {
	let hosts = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at] as string;
		if (name.length === 4 && name.toLowerCase() === "host") hosts++;
	}
	return hosts > 1;
}

function rejectTwoHosts(outgoing: ServerResponse) {
	outgoing.writeHead(400, { "content-type": "application/json", connection: "close" });
	outgoing.end(JSON.stringify({ success: false, message: words().messages.form.malformed }));
}

/** Prerendered pages and assets bypass the app: they are the same for everybody. */
function answerFromMemory(pages: Pages, incoming: IncomingMessage, outgoing: ServerResponse) {
	if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
	const url = incoming.url ?? "/";
	const query = url.indexOf("?");
	const found = pages.find(
		query === -1 ? url : url.slice(0, query),
		readHeader(incoming, "accept-encoding"),
		readHeader(incoming, "if-none-match"),
	);
	if (!found) return false;
	const isHead = incoming.method === "HEAD";
	if (found.status === 304) isHead ? found.sent.headUnchanged++ : found.sent.getUnchanged++;
	else isHead ? found.sent.head++ : found.sent.get++;
	sendPrepared(found, incoming, outgoing, keepAliveSeconds);
	return true;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string) {
	if (error.code === "EADDRINUSE")
		return new PortUnavailable(
			`Port ${port} is already in use. Stop the other program, or start with another port: PORT=${port + 1} npm start`,
		);
	if (error.code === "EACCES")
		return new PortUnavailable(`Port ${port} needs special rights. Choose a port above 1023, for example PORT=3000.`);
	if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
		return new PortUnavailable(
			`HOST=${host} is not an address of this machine. Use 127.0.0.1 for this machine only, or 0.0.0.0 for every network.`,
		);
	return error;
}
