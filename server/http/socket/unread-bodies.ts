// A response that is sent before the whole body has arrived: Node closes such a connection, so the response says so.
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
	if (!incoming || c.req.method === "GET" || c.req.method === "HEAD" || incoming.complete) return;
	await listen(incoming);
	if (!incoming.complete) c.res.headers.set("connection", "close");
});

function listen(incoming: IncomingMessage) {
	if (incoming.destroyed) return;
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
