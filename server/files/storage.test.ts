import { once } from "node:events";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { lockFolder } from "#server/db/embedded.ts";
import { openBucket } from "#server/files/bucket.ts";
import { openUploads } from "#server/files/open-storage.ts";
import { isStorageAway, openFolder, type Storage } from "#server/files/storage.ts";
import { loadOrCreateSecret } from "#server/kept-secret.ts";
import { listenLocally } from "#server/local-socket.ts";
import { openLog } from "#server/log.ts";
import { writeBytes } from "#server/pages/kept-file.ts";
import { openTestBucket } from "#tests/servers/bucket.ts";

async function aFolder() {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-storage-"));
	onTestFinished(() => fs.rm(folder, { recursive: true }));
	return { folder, storage: await openFolder(path.join(folder, "uploads")) };
}

async function aBucket() {
	const { bucket } = readConfig(await openTestBucket());
	if (!bucket) throw new Error("the settings of a bucket opened none");
	return { storage: openBucket(bucket) };
}

test("a bucket that accepts connections and stays silent keeps nobody waiting", async () => {
	const silent = net.createServer().listen(0, "127.0.0.1");
	await once(silent, "listening");
	const sockets = new Set<net.Socket>();
	silent.on("connection", (socket) => sockets.add(socket));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		silent.close();
	});
	const { port } = silent.address() as net.AddressInfo;
	const { bucket } = readConfig({
		...(await openTestBucket()),
		S3_ENDPOINT: `http://127.0.0.1:${port}`,
	});
	if (!bucket) throw new Error("the settings of a bucket opened none");
	const storage = openBucket(bucket, { answerWithin: 50 });
	const ended = await Promise.allSettled([
		storage.open("day-01.pptx"),
		storage.size("day-01.pptx"),
		storage.remove("day-01.pptx"),
		storage.list("day-")[Symbol.asyncIterator]().next(),
	]);
	expect(ended).toEqual(Array(4).fill({ status: "rejected", reason: expect.objectContaining({ code: "ETIMEDOUT" }) }));
	const sent = await storage.put("day-01.pptx", Buffer.from("x")).catch((error: unknown) => error);
	expect(sent).toMatchObject({ name: "TimeoutError" });
	expect(isStorageAway(sent as Error)).toBe(true);
});

test("a bucket that does not exist is not taken for one without the file", async () => {
	const { bucket } = readConfig({ ...(await openTestBucket()), S3_BUCKET: "elsewhere" });
	if (!bucket) throw new Error("the settings of a bucket opened none");
	const storage = openBucket(bucket);
	const noBucket = expect.objectContaining({ name: "NoSuchBucket" });
	await expect(storage.open("day-01.pptx")).rejects.toThrow(noBucket);
	await expect(storage.remove("day-01.pptx")).rejects.toThrow(noBucket);
});

/** Both implementations have the same contract. */
const kinds: [string, () => Promise<{ storage: Storage }>][] = [
	["a folder", aFolder],
	["a bucket", aBucket],
];

const read = async (found: { stream: NodeJS.ReadableStream } | null) => found && text(found.stream);

test.each(kinds)("in %s a file is read whole or in part, replaced, listed and removed", async (_, open) => {
	const { storage } = await open();
	await storage.put("day-01.pptx", Buffer.from("the first"));
	async function* inPieces() {
		yield Buffer.from("the ");
		yield Buffer.from("second one");
	}
	await storage.put("day-01.pptx", inPieces());
	await storage.put("person-1.webp", Buffer.from("x"));
	expect(await read(await storage.open("day-01.pptx"))).toBe("the second one");
	expect(await read(await storage.open("day-01.pptx", { start: 4, end: 9 }))).toBe("second");
	const part = await storage.open("day-01.pptx", { start: 0, end: 0 });
	part?.stream.destroy();
	expect(part?.bytes).toBe(14);
	expect(await storage.size("day-01.pptx")).toBe(14);
	const names: string[] = [];
	for await (const { name } of storage.list("person-")) names.push(name);
	expect(names).toEqual(["person-1.webp"]);
	await storage.remove("day-01.pptx");
	await storage.remove("day-01.pptx");
	expect([await storage.open("day-01.pptx"), await storage.size("day-01.pptx")]).toEqual([null, null]);
});

test.each(kinds)(
	"in %s a file of several parts arrives whole, and an upload that breaks off leaves the old file in place",
	async (_, open) => {
		const { storage } = await open();
		const pieces = Array.from({ length: 21 }, (_, number) => Buffer.alloc(1 << 20, number));
		async function* sending(until: number) {
			yield* pieces.slice(0, until);
			if (until < pieces.length) throw new Error("the line broke");
		}
		await storage.put("deck-1.pdf", sending(pieces.length));
		const whole = await storage.open("deck-1.pdf");
		expect(whole && (await buffer(whole.stream)).equals(Buffer.concat(pieces))).toBe(true);
		expect(whole?.bytes).toBe(21 << 20);
		const seam = await storage.open("deck-1.pdf", { start: (8 << 20) - 1, end: 8 << 20 });
		expect(seam && [...(await buffer(seam.stream))]).toEqual([7, 8]);
		for (const until of [3, 12]) await expect(storage.put("deck-1.pdf", sending(until))).rejects.toThrow();
		expect(await storage.size("deck-1.pdf")).toBe(21 << 20);
		await storage.put("empty.pdf", new Uint8Array());
		expect(await storage.size("empty.pdf")).toBe(0);
		expect([await storage.open("nothing.pdf"), await storage.size("nothing.pdf")]).toEqual([null, null]);
		for (const name of ["../x", "a/b", ""]) {
			await expect(storage.put(name, Buffer.from("x"))).rejects.toThrow("not a name");
			expect([name, await storage.open(name), await storage.size(name)]).toEqual([name, null, null]);
		}
	},
);

test("a file that breaks off leaves nothing of its own in the folder", async () => {
	const { storage, folder } = await aFolder();
	await storage.put("a.webp", Buffer.from("old"));
	async function* breaking() {
		yield Buffer.from("new, but");
		throw new Error("the line broke");
	}
	await expect(storage.put("a.webp", breaking())).rejects.toThrow();
	expect(await read(await storage.open("a.webp"))).toBe("old");
	expect(await fs.readdir(path.join(folder, "uploads/.unfinished"))).toEqual([]);
});

test("no name leads out of the folder", async () => {
	const { storage, folder } = await aFolder();
	await fs.writeFile(path.join(folder, "secret"), "x");
	for (const name of [
		"../secret",
		"..",
		".",
		"",
		"/etc/passwd",
		".unfinished",
		"a/b",
		"a\\b",
		"a..b",
		"a\0",
		"A.webp",
		"x".repeat(200),
	]) {
		await expect(storage.put(name, Buffer.from("x"))).rejects.toThrow("not a name");
		expect([name, await storage.open(name), await storage.size(name)]).toEqual([name, null, null]);
		await storage.remove(name);
	}
	expect(await fs.readFile(path.join(folder, "secret"), "utf8")).toBe("x");
});

test("what a killed process left unfinished is removed an hour after it was last written", async () => {
	const { folder, storage } = await aFolder();
	const unfinished = path.join(folder, "uploads/.unfinished");
	const [old, young] = ["old", "young"].map((name) => path.join(unfinished, name)) as [string, string];
	const anHourAgo = new Date(Date.now() - 61 * 60 * 1000);
	await fs.writeFile(old, "x");
	await fs.writeFile(young, "x");
	await fs.utimes(old, anHourAgo, anHourAgo);
	await storage.removeAbandoned();
	expect(await fs.readdir(unfinished)).toEqual(["young"]);
	await fs.utimes(young, anHourAgo, anHourAgo);
	await storage.removeAbandoned();
	expect(await fs.readdir(unfinished)).toEqual([]);
});

test("a start with a secret that is empty or cut off says so, instead of signing with it", async () => {
	const { folder } = await aFolder();
	const secret = loadOrCreateSecret(folder, "session-secret");
	expect(loadOrCreateSecret(folder, "session-secret")).toBe(secret);
	const file = path.join(folder, "session-secret");
	for (const damaged of ["", "\n", secret.slice(0, -1)]) {
		await fs.writeFile(file, damaged);
		expect(() => loadOrCreateSecret(folder, "session-secret")).toThrow(
			`The secret in ${file} is empty or cut off. Put a copy of it back; if there is none, delete the file, and the site makes another secret.`,
		);
	}
});

test("a start that cannot store uploaded files or its secrets says which setting to correct", async () => {
	const { folder } = await aFolder();
	const file = path.join(folder, "file");
	await fs.writeFile(file, "");
	await expect(openUploads(readConfig({ UPLOADS_DIR: `${file}/uploads` }))).rejects.toThrow(
		`The folder ${file}/uploads cannot be written. Give this user the right to write there, or set UPLOADS_DIR to another folder.`,
	);
	// There no folder can be made, although the one above is there.
	const none = "/proc/none/data";
	await expect(openUploads(readConfig({ UPLOADS_DIR: none }))).rejects.toThrow(`The folder ${none} cannot be written.`);
	for (const opening of [() => loadOrCreateSecret(none, "session-secret"), () => lockFolder(none)])
		expect(opening).toThrow(`The folder ${none} cannot be written.`);
	await writeBytes(`${none}/page`, Buffer.from("page"), { kind: "page", most: 1 });
	expect(() => loadOrCreateSecret(`${file}/data`, "session-secret")).toThrow("or set DATA_DIR to another folder.");
	const long = path.join(folder, "a".repeat(60), "b".repeat(60));
	await fs.mkdir(long, { recursive: true });
	await expect(listenLocally(long, {}, openLog("silent"))).rejects.toThrow(
		`The path of the folder ${long} is too long for the socket of the site. Set DATA_DIR to one with a shorter path.`,
	);
});
