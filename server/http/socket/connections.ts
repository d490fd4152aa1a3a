// Limits per visitor on the socket: how many connections, how many requests at once on each, and how long a response
// may stay unread. Without them a few programs that send requests and never read could block everybody else.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { words } from "#content/words.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { readHeader } from "#server/http/socket/read-header.ts";

export const connectionLimits = {
	/** In total. Beyond it new connections are rejected until others end. */
	total: 4096,
	/** From one IP address. A class of 60 behind one line opens 360: a browser opens six. */
	perAddress: 512,
	/** Pipelined requests that wait on one connection. Browsers and proxies do not pipeline. */
	waiting: 16,
	/**
	 * Milliseconds without progress in either direction, after which a connection is cut. The system's own buffer holds
	 * up to a megabyte, so a slow connection that reads steadily may look idle for more than a minute.
	 */
	stillness: 120_000,
	/**
	 * Milliseconds for which an IP address is rejected after it pipelined that many requests; doubled each time, up to
	 * `longestPause`.
	 */
	pause: 10_000,
	longestPause: 300_000,
};

/** Why a connection was rejected or ended. `address`: too many from one IP address; `ahead`: too many requests without
 * reading. */
export type RejectReason = "full" | "address" | "paused" | "ahead";
export type ConnectionCounts = { open: number; accepted: number; refused: Record<RejectReason, number> };

export const newConnectionCounts = (): ConnectionCounts => ({
	open: 0,
	accepted: 0,
	refused: { full: 0, address: 0, paused: 0, ahead: 0 },
});

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;
type Connection = {
	socket: Socket;
	client: string | null;
	forwarded: string | null | undefined;
	newest: ServerResponse | null;
	waiting: number;
};

/** Sets the limits on a server. Returns the listener that passes requests on, one at a time for each connection. */
export function limitConnections(
	server: Server,
	answer: Answer,
	{
		trustedProxies,
		counts = newConnectionCounts(),
		...changed
	}: { trustedProxies: number; counts?: ConnectionCounts | undefined } & Partial<typeof connectionLimits>,
): Answer {
	const limits = { ...connectionLimits, ...changed };
	const connections = new WeakMap<Socket, Connection>();
	/** The connections of each client; behind proxies, those that carried its latest request. */
	const held = new Map<string, Set<Socket>>();
	/**
	 * IP addresses that sent requests without reading. To read one such connection to its end costs as much as 2,000
	 * pages.
	 */
	const paused = new Map<string, { until: number; pause: number }>();
	server.maxConnections = limits.total;
	server.timeout = limits.stillness;

	server.on("connection", (socket: Socket) => {
		const connection: Connection = { socket, client: null, forwarded: null, newest: null, waiting: 0 };
		counts.accepted++;
		counts.open++;
		socket.once("close", () => counts.open--);
		connections.set(socket, connection);
		// A trusted proxy's connections are shared by its visitors; each request tells to whom it belongs.
		if (trustedProxies === 0) {
			const client = clientAddress(socket.remoteAddress, undefined, 0);
			const refused = isPaused(client) ? "paused" : hold(connection, client) ? null : "address";
			if (refused) {
				counts.refused[refused]++;
				return void socket.destroy();
			}
		}
		socket.once("close", () => release(connection));
	});
	// When the server is full, idle connections are closed.
	server.on("drop", () => {
		counts.refused.full++;
		server.closeIdleConnections();
	});

	function hold(connection: Connection, client: string) {
		const sockets = held.get(client) ?? new Set();
		if (sockets.size >= limits.perAddress) return false;
		held.set(client, sockets.add(connection.socket));
		connection.client = client;
		return true;
	}

	function release(connection: Connection) {
		if (connection.client === null) return;
		const sockets = held.get(connection.client);
		sockets?.delete(connection.socket);
		if (sockets?.size === 0) held.delete(connection.client);
		connection.client = null;
	}

	function isPaused(client: string) {
		const entry = paused.get(client);
		if (!entry || performance.now() > entry.until + limits.longestPause) return void paused.delete(client);
		return performance.now() < entry.until;
	}

	/** Ends the connection and, if there is no proxy in between, all others of its IP address. */
	function throwOut({ socket, client }: Connection) {
		counts.refused.ahead++;
		socket.destroy();
		if (trustedProxies > 0 || client === null) return;
		for (const other of held.get(client) ?? []) other.destroy();
		const before = paused.get(client)?.pause;
		const pause = before === undefined ? limits.pause : Math.min(before * 2, limits.longestPause);
		paused.set(client, { until: performance.now() + pause, pause });
	}

	/** Counts the connection for the visitor of its current request; false if that visitor has too many. */
	function belongsTo(connection: Connection, incoming: IncomingMessage) {
		const forwarded = readHeader(incoming, "x-forwarded-for");
		if (forwarded === connection.forwarded) return true;
		const client = clientAddress(incoming.socket.remoteAddress, forwarded, trustedProxies);
		if (client !== connection.client) {
			release(connection);
			connection.forwarded = null;
			if (!hold(connection, client)) return false;
		}
		connection.forwarded = forwarded;
		return true;
	}

	return (incoming, outgoing) => {
		const { socket } = incoming;
		const connection = connections.get(socket);
		if (!connection || socket.destroyed) return;
		const before = connection.newest;
		connection.newest = outgoing;
		if (trustedProxies > 0 && !belongsTo(connection, incoming)) {
			counts.refused.address++;
			return errorResponse(outgoing);
		}
		// Node assigns the socket to a response when the previous one has been handed to the system.
		if (outgoing.socket !== null || before === null) return answer(incoming, outgoing);
		if (connection.waiting === limits.waiting) return throwOut(connection);
		connection.waiting++;
		before.once("close", () => {
			connection.waiting--;
			if (!socket.destroyed) answer(incoming, outgoing);
		});
	};
}

function errorResponse(outgoing: ServerResponse) {
	outgoing.writeHead(503, { "content-type": "application/json", "retry-after": "5", connection: "close" });
	outgoing.end(JSON.stringify({ success: false, message: words().messages.form.busy }));
}
