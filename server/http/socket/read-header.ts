import type { IncomingMessage } from "node:http";

/** Like `headers[name]`, without building an object of all headers. `name` is in lower case. */
export function readHeader({ rawHeaders }: IncomingMessage, name: string) {
	let found: string | undefined;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const written = rawHeaders[at] as string;
		if (written.length !== name.length || written.toLowerCase() !== name) continue;
		const value = rawHeaders[at + 1] as string;
		found = found === undefined ? value : `${found}, ${value}`;
	}
	return found;
}
