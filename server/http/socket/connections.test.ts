import type net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect, serve } from "#tests/sockets.ts";

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

test("a response that the client does not read is cut off, and one that it reads slowly arrives", async () => {
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
	"a client that sends without reading loses all its connections and must wait, and others are served",
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
	"one address may hold only so many connections, and other addresses are still served",
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
