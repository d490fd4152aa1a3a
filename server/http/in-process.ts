// How a page that renders here calls the API: as its visitor would, without a network.
import { words } from "#content/words.ts";

/** What of the visitor's request the calls carry: who asks, from where, and whether another site sent them. */
const passedOn = ["cookie", "user-agent", "x-forwarded-for", "sec-fetch-site"];

/**
 * Pages only read while they render, so only GET is let through; and only an address that means what it says. `/auth/blog/../logout`
 * is another call than the page intended: a part of the page's own address has chosen it.
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
