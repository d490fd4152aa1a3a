// An HTTP client in place of a browser: has its own cookies and IP address, and can submit the form of a page.
import http from "node:http";

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
export type Visitor = ReturnType<typeof openVisitor>;

/**
 * `note` is called for every response, with its duration in milliseconds. With `retries`, a request is repeated, as
 * browsers do, if a keep-alive connection is closed while it is being sent.
 */
export function openVisitor({
	port,
	address,
	agent,
	note = () => {},
	retries = false,
}: {
	port: number;
	address: string;
	agent?: http.Agent;
	note?: (what: string, milliseconds: number, status: number) => void;
	retries?: boolean;
}) {
	const cookies = new Map<string, string>();
	const origin = `http://localhost:${port}`;

	/** `what` is the name under which the response is noted. */
	function send(
		what: string,
		method: string,
		path: string,
		body: string | null,
		headers: http.OutgoingHttpHeaders = {},
	): Promise<Answer> {
		const began = performance.now();
		return new Promise((resolve, reject) => {
			const sent = http.request(
				{
					...{ host: "127.0.0.1", port, method, path, timeout: 30_000 },
					...(agent ? { agent } : {}),
					headers: {
						host: `localhost:${port}`,
						"x-forwarded-for": address,
						"accept-encoding": "br",
						origin,
						"sec-fetch-site": "same-origin",
						...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
						...(body === null ? {} : { "content-length": Buffer.byteLength(body) }),
						...headers,
					},
				},
				(answer) => {
					const parts: Buffer[] = [];
					answer.on("data", (part: Buffer) => parts.push(part));
					answer.once("error", reject);
					answer.once("end", () => {
						for (const line of answer.headers["set-cookie"] ?? []) {
							const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
							if (/max-age=0/i.test(line)) cookies.delete(name);
							else cookies.set(name, value);
						}
						const status = answer.statusCode ?? 0;
						note(what, performance.now() - began, status);
						resolve({ status, headers: answer.headers, body: Buffer.concat(parts) });
					});
				},
			);
			sent.once("timeout", () => sent.destroy(new Error("no answer within 30 s")));
			sent.once("error", (error: NodeJS.ErrnoException) => {
				if (retries && sent.reusedSocket && error.code === "ECONNRESET")
					return send(what, method, path, body, headers).then(resolve, reject);
				note(what, performance.now() - began, 0);
				reject(error);
			});
			sent.end(body);
		});
	}

	const json = { "content-type": "application/json" };
	return {
		cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
		get: (what: string, path: string) => send(what, "GET", path, null),
		post: (what: string, path: string, body: object, headers: http.OutgoingHttpHeaders = {}) =>
			send(what, "POST", path, JSON.stringify(body), { ...json, ...headers }),
		submit: (what: string, path: string, fields: Record<string, string>) =>
			send(what, "POST", path, new URLSearchParams(fields).toString(), {
				"content-type": "application/x-www-form-urlencoded",
				accept: "text/html",
			}),
	};
}
