// A server and its clients on real sockets.
import { once } from "node:events";
import net from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "#server/http/socket/listen.ts";
import type { Pages } from "#server/pages/pages.ts";
import { noPages } from "#tests/pages.ts";

type Limits = NonNullable<Parameters<typeof listen>[0]["limits"]>;
type Fetch = Parameters<typeof listen>[0]["fetch"];

/** A server on its own port, for one test. */
export async function serve(fetch: Fetch, limits: Limits = {}, trustedProxies = 0, pages: Pages = noPages) {
	const server = await listen({ port: 0, host: "127.0.0.1", fetch, pages, trustedProxies, limits });
	onTestFinished(() => server.close(0));
	return server.port;
}

export async function connect(port: number, localAddress = "127.0.0.1") {
	const socket = net.connect({ port, host: "127.0.0.1", localAddress });
	socket.on("error", () => {});
	onTestFinished(() => void socket.destroy());
	await once(socket, "connect");
	return socket;
}
