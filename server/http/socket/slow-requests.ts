// Cuts off clients that take too long to send a request: pages and plain forms are small, and a slow sender occupies a
// connection.
import type { IncomingMessage } from "node:http";

const usualSeconds = 30;
/** The maximum of all routes, in seconds; Node's own limit for a whole request. */
export const longestSeconds = 900;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Cuts the connection unless the whole request has arrived within the usual time, or the time that `allowTime` has
 * added.
 */
export function cutWhenSlow(incoming: IncomingMessage) {
	if (incoming.complete || incoming.method === "GET" || incoming.method === "HEAD") return;
	allowTime(incoming, usualSeconds);
	const stop = () => clearTimeout(timers.get(incoming));
	incoming.once("close", stop).once("end", stop);
}

/** Gives a request that is still arriving this many seconds from now. */
export function allowTime(incoming: IncomingMessage, seconds: number) {
	if (incoming.complete) return;
	clearTimeout(timers.get(incoming));
	timers.set(
		incoming,
		setTimeout(() => incoming.destroy(), seconds * 1000),
	);
}
