// How a page rendered on the server calls the API: with the visitor's headers, but without a network.
import { words } from "#content/words.ts";

/** The headers of the visitor's request that the calls pass on: session, IP address, and whether another site sent them. */
const passedOn = ["cookie", "user-agent", "x-forwarded-for", "sec-fetch-site"];

/**
 * Pages only read while they render, so only GET is allowed, and only a normalised path. `/auth/blog/../logout` would
 * be a different call from the one the page intended, chosen by a part of its own URL.
 */
export const callAs =
	(visitor: Headers, send: (request: Request) => Response | Promise<Response>): typeof fetch =>
	async (input, init) => {
		const address = input instanceof Request ? input.url : String(input);
		const [path] = address.split(/[?#]/);
		const url = new URL(address, "http://in-process");
		if (url.pathname !== path || (init?.method ?? "GET") !== "GET")
			return Response.json({ success: false, message: words().messages.notFound }, { status: 404 });
		const headers = new Headers(init?.headers);
		for (const name of passedOn) {
			const value = visitor.get(name);
			if (value !== null) headers.set(name, value);
		}
		return send(new Request(url, { ...init, headers }));
	};
