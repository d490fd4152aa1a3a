// A minimal HTTP client in place of a browser.
export const origin = "http://localhost:3000";

/** Keeps cookies, each for its path, and sends the headers that a browser sends from our own pages. */
export function openBrowser(app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }) {
	const cookies = new Map<string, string>();
	const paths = new Map<string, string>();
	function isSentTo(pathname: string, name: string) {
		const path = paths.get(name) ?? "/";
		return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
	}
	async function send(path: string, init: RequestInit = {}) {
		const headers = new Headers({ origin, "sec-fetch-site": "same-origin", "user-agent": "test" });
		const own = [...cookies].filter(([name]) => isSentTo(path.split("?")[0] ?? path, name));
		if (own.length > 0) headers.set("cookie", own.map(([name, value]) => `${name}=${value}`).join("; "));
		for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
		const answer = await app.request(`${origin}${path}`, { redirect: "manual", ...init, headers });
		for (const line of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
			if (/max-age=0/i.test(line)) cookies.delete(name);
			else {
				cookies.set(name, value);
				paths.set(name, /; path=([^;]+)/i.exec(line)?.[1] ?? "/");
			}
		}
		return answer;
	}
	return {
		cookies,
		get: (path: string, headers: HeadersInit = {}) => send(path, { headers }),
		post: (path: string, body: unknown, headers: HeadersInit = {}) =>
			send(path, {
				method: "POST",
				body: JSON.stringify(body),
				headers: { "content-type": "application/json", ...headers },
			}),
		submit: (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
			send(path, {
				method: "POST",
				body: new URLSearchParams(fields).toString(),
				headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...headers },
			}),
		send,
	};
}
