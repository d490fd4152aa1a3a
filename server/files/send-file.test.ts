// Files over a real socket, where chunks bypass the stream of the response and share two buffers.
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { type Sent, sendFile } from "#server/files/send-file.ts";
import { openFolder } from "#server/files/storage.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { serve } from "#tests/sockets.ts";

const content = randomBytes(5_000_000);

async function serveFile() {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-send-"));
	onTestFinished(() => fs.rm(folder, { recursive: true }));
	const storage = await openFolder(folder);
	await storage.put("deck.pdf", content);
	const ends: Sent[] = [];
	const file = {
		bytes: content.length,
		etag: '"a"',
		type: "application/pdf",
		name: "deck.pdf",
		open: storage.pieces.bind(null, "deck.pdf"),
	};
	const app = new Hono<AppEnv>();
	app.onError((_, c) => c.body(null, 500));
	app.get("/", (c) => sendFile(c, file, async () => async (sent) => void ends.push(sent)));
	return { storage, ends, port: await serve((request, bindings) => app.fetch(request, bindings)) };
}

const open = (port: number, headers: Record<string, string> = {}) =>
	new Promise<IncomingMessage>((resolve, reject) => {
		get({ host: "127.0.0.1", port, headers, agent: false }, resolve).on("error", reject);
	});

async function read(answer: IncomingMessage, wait = 0) {
	const pieces: Buffer[] = [];
	for await (const piece of answer) {
		pieces.push(piece as Buffer);
		if (wait > 0) await pause(wait);
	}
	return Buffer.concat(pieces);
}

test("a file arrives byte for byte, whole or in part, also at a slow reader's", async () => {
	const { port, ends } = await serveFile();
	const whole = await open(port);
	expect(whole.headers).toMatchObject({ "content-length": "5000000", etag: '"a"' });
	expect((await read(whole)).equals(content)).toBe(true);
	expect((await read(await open(port), 5)).equals(content)).toBe(true);
	const part = await open(port, { range: "bytes=300000-1234567" });
	expect([part.statusCode, part.headers["content-range"]]).toEqual([206, "bytes 300000-1234567/5000000"]);
	expect((await read(part)).equals(content.subarray(300_000, 1_234_568))).toBe(true);
	await expect.poll(() => ends).toEqual([5_000_000, 5_000_000, 934_568].map((sent) => ({ sent, whole: true })));
});

test("a download that breaks off is told once, one that cannot be read is an error, and a file that is cut short ends before its length", async () => {
	const { port, ends, storage } = await serveFile();
	(await open(port)).destroy();
	await expect.poll(() => ends).toMatchObject([{ whole: false }]);
	await storage.remove("deck.pdf");
	expect((await open(port)).statusCode).toBe(500);
	await storage.put("deck.pdf", content.subarray(0, 1_000_000));
	await expect(open(port).then((answer) => read(answer))).rejects.toThrow();
	await expect.poll(() => ends).toMatchObject([{ whole: false }, { whole: false }]);
});
