import { once } from "node:events";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#server/http/socket/listen.ts";
import { noPages, openApp } from "#tests/app.ts";

type Limits = NonNullable<Parameters<typeof listen>[0]["limits"]>;
type Fetch = Parameters<typeof listen>[0]["fetch"];

/** A server of this sort on a port of its own. */
async function serve(fetch: Fetch, limits: Limits = {}, trustedProxies = 0) {
	const server = await listen({ port: 0, host: "127.0.0.1", fetch, pages: noPages, trustedProxies, limits });
	onTestFinished(() => server.close(0));
	return server.port;
}

async function connect(port: number, localAddress = "127.0.0.1") {
	const socket = net.connect({ port, host: "127.0.0.1", localAddress });
	socket.on("error", () => {});
	onTestFinished(() => void socket.destroy());
	await once(socket, "connect");
	return socket;
}

/** Everything that comes until the other side ends, or nothing has come for a while. */
async function readAll(socket: net.Socket, quiet = 400) {
	let read = "";
	let last = performance.now();
	socket.on("data", (part) => {
		read += part.toString("latin1");
		last = performance.now();
	});
	while (!socket.closed && performance.now() - last < quiet) await pause(10);
	return read;
}

const get = (headers = "") => `GET /page HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** Bytes without end, as fast as they are taken. */
const endless = () => new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(65_536)) }));

test("an answer that nobody takes is cut, and one that is taken slowly arrives", async () => {
	const bytes = 24 * 1024 * 1024;
	const port = await serve(
		async (request) => (request.url.endsWith("/page") ? endless() : new Response(new Uint8Array(bytes))),
		{ stillness: 400 },
	);
	const still = await connect(port);
	still.pause();
	still.write(get());

	const slow = await connect(port);
	slow.write(get().replace("/page", "/file"));
	let read = 0;
	while (read < bytes) {
		const part: Buffer | null = slow.read(512 * 1024) ?? slow.read();
		if (part) read += part.length;
		if (slow.closed) break;
		await pause(20);
	}
	expect(read).toBeGreaterThanOrEqual(bytes);

	// It hears of the end when it begins to read.
	await pause(500);
	still.resume();
	await expect.poll(() => still.closed, { timeout: 5000 }).toBe(true);
});

test("requests sent ahead are answered one after the other, and too many of them end the connection", async () => {
	let begun = 0;
	let running = 0;
	let together = 0;
	const port = await serve(async () => {
		together = Math.max(together, ++running);
		begun++;
		await pause(5);
		running--;
		return new Response(`answer ${begun}.`);
	});
	const patient = await connect(port);
	patient.write(get().repeat(10));
	const answers = (await readAll(patient)).match(/answer \d+/g);
	expect(answers).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${index + 1}`));
	expect(together).toBe(1);

	begun = 0;
	const greedy = await connect(port);
	greedy.write(get().repeat(2000));
	await readAll(greedy);
	await expect.poll(() => greedy.closed).toBe(true);
	expect(begun).toBeLessThan(5);
});

test.skipIf(process.platform !== "linux")(
	"an address that asks without reading loses all its connections and waits, and others are served",
	async () => {
		const port = await serve(async () => new Response("hello"), { pause: 2000 });
		const [quiet, greedy] = await Promise.all([connect(port), connect(port)]);
		greedy.write(get().repeat(2000));
		await expect.poll(() => [greedy.closed, quiet.closed]).toEqual([true, true]);

		const ask = async (localAddress?: string) => {
			const socket = await connect(port, localAddress);
			socket.write(get());
			return readAll(socket, 150);
		};
		expect(await ask()).toBe("");
		expect(await ask("127.0.0.2")).toContain("hello");
		await pause(2000);
		expect(await ask()).toContain("hello");
	},
);

test.skipIf(process.platform !== "linux")(
	"one address holds so many connections, and others still come in",
	async () => {
		const port = await serve(async () => new Response("hello"), { perAddress: 3 });
		const held = await Promise.all([1, 2, 3].map(() => connect(port)));
		const fourth = await connect(port);
		fourth.write(get());
		expect(await readAll(fourth)).toBe("");
		expect(fourth.closed).toBe(true);
		const other = await connect(port, "127.0.0.2");
		other.write(get());
		expect(await readAll(other)).toContain("hello");

		held[0]?.destroy();
		await pause(50);
		const again = await connect(port);
		again.write(get());
		expect(await readAll(again)).toContain("hello");
	},
);

test("behind a proxy connections are counted for the visitor whose request they carry", async () => {
	const port = await serve(async () => new Response("hello"), { perAddress: 2 }, 1);
	const ask = async (visitor: string) => {
		const socket = await connect(port);
		socket.write(get(`X-Forwarded-For: ${visitor}\r\n`));
		return (await readAll(socket, 150)).split(" ")[1];
	};
	expect(await ask("203.0.113.5")).toBe("200");
	expect(await ask("203.0.113.5:4711")).toBe("200");
	expect(await ask("[::FFFF:203.0.113.5]:4712")).toBe("503");
	expect(await ask("203.0.113.6")).toBe("200");
});

test("two Host headers are refused", async () => {
	const port = await serve(async () => new Response("hello"));
	const socket = await connect(port);
	socket.write("GET /page HTTP/1.1\r\nHost: localhost\r\nhost: other.example\r\n\r\n");
	expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test("bodies without a length are measured on every path, and an answer before their end says that the connection closes", async () => {
	const { app } = await openApp();
	const port = await serve((request, bindings) => app.fetch(request, bindings));
	const send = async (path: string, headers: string, body: string) => {
		const socket = await connect(port);
		socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost:3000\r\n${headers}\r\n${body}`);
		let answer = "";
		for await (const part of socket) {
			answer += part.toString("latin1");
			if (answer.includes("\r\n\r\n")) break;
		}
		return answer;
	};
	const chunked = "Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n";
	const piece = `${(50_000).toString(16)}\r\n${"a".repeat(50_000)}\r\n`;
	for (const path of ["/pay/webhook", "/pay/return", "/sandbox/gateway/postservice.php"]) {
		const small = await send(path, chunked, "3\r\na=b\r\n0\r\n\r\n");
		expect([path, small.slice(0, 10)]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 [24]/)]);
		const large = await send(path, chunked, `${piece}${piece}0\r\n\r\n`);
		expect([path, large.slice(9, 12)]).toEqual([path, "413"]);
	}
	// Whole: the connection goes on. Not yet whole: it ends, and the answer says so.
	const own = `Origin: http://localhost:3000\r\nContent-Type: application/json\r\n`;
	const whole = await send("/auth/login", `${own}Content-Length: 70000\r\n`, "a".repeat(70_000));
	expect(whole).toMatch(/^HTTP\/1\.1 413 /);
	expect(whole).not.toMatch(/\r\nconnection: close\r\n/i);
	for (const [path, status] of [
		["/auth/login", 413],
		["/auth/nothing", 413],
		["/auth/getuser", 413],
	] as const) {
		const early = await send(path, `${own}Content-Length: 70000\r\n`, "a".repeat(100));
		expect([path, early]).toEqual([path, expect.stringMatching(new RegExp(`^HTTP/1\\.1 ${status} `))]);
		expect(early).toMatch(/\r\nconnection: close\r\n/i);
	}
});
