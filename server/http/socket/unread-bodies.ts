// A response sent before the whole body has arrived: Node then closes the connection, which the response announces.
import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "#server/http/request-context.ts";

/**
 * Bytes and milliseconds for which the rest of the body is read. A browser reads the response only after it has sent
 * everything.
 */
const allowance = { bytes: 1024 * 1024, milliseconds: 1000 };

export const closeUnread = createMiddleware<AppEnv>(async (c, next) => {
	await next();
	const incoming = c.env?.incoming;
	if (!incoming || c.req.method === "GET" || c.req.method === "HEAD" || incoming.readableEnded) return;
	await discard(incoming);
	if (!incoming.readableEnded) c.res.headers.set("connection", "close");
});

/**
 * Reads to the end. The stream that the app was given no longer has a reader: left in place, it would stop the body as
 * soon as its buffer is full, and half a second later node-server would cut a connection on which the next request may
 * already be under way.
 */
function discard(incoming: IncomingMessage) {
	if (incoming.destroyed) return;
	incoming.removeAllListeners("data");
	return new Promise<void>((resolve) => {
		let bytes = 0;
		const count = (part: Buffer) => {
			bytes += part.length;
			if (bytes > allowance.bytes) stop();
		};
		const late = setTimeout(stop, allowance.milliseconds);
		incoming.on("data", count);
		incoming.once("end", stop).once("close", stop).once("error", stop);
		incoming.resume();
		function stop() {
			clearTimeout(late);
			incoming.off("data", count).off("end", stop).off("close", stop).off("error", stop);
			resolve();
		}
	});
}
