import type net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect, serve } from "#tests/sockets.ts";

/** Reads until this pattern has arrived, or the other side closes. */
async function readUntil(socket: net.Socket, awaited: RegExp) {
	let read = "";
	socket.on("data", (part) => {
		read += part.toString("latin1");
	});
	await expect.poll(() => socket.closed || awaited.test(read)).toBe(true);
	return read;
}

/** The response on a new connection; empty if the connection is rejected. */
async function askOnce(port: number, { from, headers = "" }: { from?: string; headers?: string } = {}) {
	const socket = await connect(port, from);
	socket.write(get(headers));
	return readUntil(socket, /^HTTP\S+ 5|hello/);
}

const get = (headers = "") => `GET /page HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** An endless body, sent as fast as the client reads it. */
const endless = () => new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(65_536)) }));

test("a response that the client does not read is cut off, and one that it reads slowly arrives", async () => {
	const bytes = 24 * 1024 * 1024;
	const port = await serve(
		async (request) => (request.url.endsWith("/page") ? endless() : new Response(new Uint8Array(bytes))),
		{ stillness: 1500 },
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

	// The client notices the reset once it reads.
	await pause(2500);
	still.resume();
	await expect.poll(() => still.closed).toBe(true);
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
	const answers = (await readUntil(patient, /answer 10\./)).match(/answer \d+/g);
	expect(answers).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${index + 1}`));
	expect(together).toBe(1);

	begun = 0;
	const greedy = await connect(port);
	greedy.write(get().repeat(2000));
	greedy.resume();
	await expect.poll(() => greedy.closed).toBe(true);
	expect(begun).toBeLessThan(5);
});

test.skipIf(process.platform !== "linux")(
	"a client that sends without reading loses all its connections and must wait, and others are served",
	async () => {
		const port = await serve(async () => new Response("hello"), { pause: 4000 });
		const [quiet, greedy] = await Promise.all([connect(port), connect(port)]);
		greedy.write(get().repeat(2000));
		await expect.poll(() => [greedy.closed, quiet.closed]).toEqual([true, true]);

		expect(await askOnce(port)).toBe("");
		expect(await askOnce(port, { from: "127.0.0.2" })).toContain("hello");
		await expect.poll(() => askOnce(port), { interval: 500 }).toContain("hello");
	},
);

test.skipIf(process.platform !== "linux")(
	"one address may hold only so many connections, and other addresses are still served",
	async () => {
		const port = await serve(async () => new Response("hello"), { perAddress: 3 });
		const held = await Promise.all([1, 2, 3].map(() => connect(port)));
		const fourth = await connect(port);
		fourth.write(get());
		expect(await readUntil(fourth, /hello/)).toBe("");
		expect(fourth.closed).toBe(true);
		expect(await askOnce(port, { from: "127.0.0.2" })).toContain("hello");

		held[0]?.destroy();
		await expect.poll(() => askOnce(port)).toContain("hello");
	},
);

test("behind a proxy connections are counted for the visitor whose request they carry", async () => {
	const port = await serve(async () => new Response("hello"), { perAddress: 2 }, 1);
	const ask = async (visitor: string) =>
		(await askOnce(port, { headers: `X-Forwarded-For: ${visitor}\r\n` })).split(" ")[1];
	expect(await ask("203.0.113.5")).toBe("200");
	expect(await ask("203.0.113.5:4711")).toBe("200");
	expect(await ask("[::FFFF:203.0.113.5]:4712")).toBe("503");
	expect(await ask("203.0.113.6")).toBe("200");
});

test("two Host headers are refused", async () => {
	const port = await serve(async () => new Response("hello"));
	const socket = await connect(port);
	socket.write("GET /page HTTP/1.1\r\nHost: localhost\r\nhost: other.example\r\n\r\n");
	expect(await readUntil(socket, /\r\n\r\n/)).toMatch(/^HTTP\/1\.1 400 /);
});
