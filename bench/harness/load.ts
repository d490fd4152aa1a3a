// Sends requests as fast as the responses arrive and prints the result as one line of JSON. It runs in its own process,
// so it shares no event loop with a server. We wrote our own because the usual generators for Node convert each body to
// text, which costs ten times as much as a compressed page costs the server.
import net from "node:net";
import { createHistogram } from "node:perf_hooks";

export type Load = {
	port: number;
	connections: number;
	/** Seconds of load before counting starts, then seconds that count. */
	warmUp: number;
	seconds: number;
	/** Sent in turn, over all connections. */
	requests: { method: "GET" | "POST"; path: string; headers: Record<string, string>; body?: string }[];
};

export type Seen = {
	/** Responses in the seconds that count, and in total. */
	counted: number;
	all: number;
	seconds: number;
	p50: number;
	p99: number;
	/** Responses other than 200, by status, and broken connections. */
	wrong: Record<string, number>;
};

if (import.meta.main) sendLoad(JSON.parse(process.argv[2] ?? "") as Load);

function sendLoad(load: Load) {
	const messages = load.requests.map((request) => Buffer.from(write(request, load.port)));
	const latency = createHistogram();
	const seen = { counted: 0, all: 0, wrong: {} as Record<string, number> };
	const sockets: net.Socket[] = [];
	let turn = 0;
	let countsFrom = Number.POSITIVE_INFINITY;
	let over = false;

	const note = (what: string) => {
		seen.wrong[what] = (seen.wrong[what] ?? 0) + 1;
	};

	function openConnection() {
		let head = "";
		let left = 0;
		let chunked = false;
		let sentAt = 0;

		const send = () => {
			head = "";
			left = -1;
			sentAt = performance.now();
			socket.write(messages[turn++ % messages.length] as Buffer);
		};
		const finish = () => {
			const now = performance.now();
			seen.all++;
			if (now >= countsFrom) {
				seen.counted++;
				latency.record(Math.max(1, Math.round((now - sentAt) * 1000)));
			}
			const status = head.slice(9, 12);
			if (status !== "200") note(status);
			if (!over) send();
		};
		// Each connection has only one request in progress, so the end of the data is the end of the response.
		const read = (bytes: Buffer) => {
			let rest = bytes.length;
			if (left < 0) {
				const end = bytes.indexOf("\r\n\r\n");
				head += bytes.toString("latin1", 0, end < 0 ? bytes.length : end);
				if (end < 0) return true;
				rest -= end + 4;
				const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
				// Without a body, if nothing has changed.
				const isUnchanged = head.slice(9, 12) === "304";
				chunked = length === undefined && !isUnchanged;
				left = chunked ? 1 : Number(length ?? 0);
			}
			if (chunked) left = bytes.subarray(-5).equals(lastChunk) ? 0 : 1;
			else left -= rest;
			if (left === 0) finish();
			return true;
		};
		const buffer = Buffer.allocUnsafe(256 * 1024);
		const socket = net.connect({
			host: "127.0.0.1",
			port: load.port,
			noDelay: true,
			onread: { buffer, callback: (length) => read(buffer.subarray(0, length)) },
		});
		socket.once("connect", send);
		socket.on("error", (error: NodeJS.ErrnoException) => note(error.code ?? "error"));
		socket.on("close", () => over || note("closed"));
		sockets.push(socket);
	}

	for (let made = 0; made < load.connections; made++) openConnection();
	setTimeout(() => {
		countsFrom = performance.now();
		setTimeout(() => {
			const seconds = (performance.now() - countsFrom) / 1000;
			over = true;
			for (const socket of sockets) socket.destroy();
			const result: Seen = { ...seen, seconds, p50: latency.percentile(50) / 1000, p99: latency.percentile(99) / 1000 };
			process.stdout.write(`${JSON.stringify(result)}\n`);
		}, load.seconds * 1000);
	}, load.warmUp * 1000);
}

const lastChunk = Buffer.from("0\r\n\r\n");

function write({ method, path, headers, body }: Load["requests"][number], port: number) {
	const all = {
		host: `127.0.0.1:${port}`,
		...headers,
		...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
	};
	const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
	return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}
