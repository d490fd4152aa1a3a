import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { writeFileIndex } from "#scripts/file-index.ts";
import { openBuiltPages } from "#server/built-pages.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openStorage } from "#server/files/open-storage.ts";
import { openFolder, type Storage } from "#server/files/storage.ts";
import { openLog } from "#server/log.ts";
import { loadPages } from "#server/pages/pages.ts";
import { openApp } from "#tests/app.ts";
import { openTestBucket } from "#tests/servers/bucket.ts";

test("a page that is open while a release is installed loads the rest of its files, and so does a new page from a process that is still to be replaced", async () => {
	const { folder, open } = releasesInFolder();
	const cacheDir = path.join(folder, "cache");
	const first = await open("first", { "field-Aa1_-.js": "export const one = 1;".repeat(99), "field-Bb2.css": "a{}" });
	const old = await openApp({}, { pages: first });
	const second = await open("second", { "field-Cc3.js": "export const two = 2;", "sea-Dd4.avif": "sea" });
	const fresh = await openApp({}, { pages: second });

	const got = await fresh.visitor().get("/assets/field-Aa1_-.js", { "accept-encoding": "br" });
	expect(got.status).toBe(200);
	expect(got.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
	expect(got.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	expect(got.headers.get("content-encoding")).toBe("br");
	expect(zlib.brotliDecompressSync(Buffer.from(await got.arrayBuffer())).toString()).toBe(
		"export const one = 1;".repeat(99),
	);
	const { status, headers } = first.find("/assets/field-Aa1_-.js", "br", undefined) ?? {};
	expect({ status, headers: Object.fromEntries(got.headers) }).toMatchObject({
		status: 200,
		headers: Object.fromEntries((headers ?? []).flatMap((name, at) => (at % 2 ? [] : [[name, headers?.[at + 1]]]))),
	});
	const plain = await fresh.visitor().get("/assets/field-Bb2.css");
	expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "a{}"]);
	// The process that is still to be replaced.
	expect(await (await old.visitor().get("/assets/field-Cc3.js")).text()).toBe("export const two = 2;");
	for (const address of ["/assets/never-Ee5.js", "/assets/sea-Dd4.avif", "/assets/..%2Fassets-secret.js"])
		expect((await old.visitor().get(address)).status, address).toBe(404);

	// Neither a damaged file nor one that is gone fails the page.
	for (const name of fs.readdirSync(cacheDir)) fs.writeFileSync(path.join(cacheDir, name), "damaged");
	const third = await openApp({}, { pages: await open("third", {}) });
	expect((await third.visitor().get("/assets/field-Cc3.js")).status).toBe(404);
	fs.rmSync(cacheDir, { recursive: true });
	expect((await fresh.visitor().get("/assets/field-Aa1_-.js")).status).toBe(404);
});

test("sites on several machines find each other's scripts in the bucket of the files", async () => {
	const { folder, open, written } = releasesInFolder();
	const shared = await openFolder(path.join(folder, "bucket"));
	let lists = 0;
	const bucket: Storage = {
		...shared,
		list(prefix) {
			lists++;
			return shared.list(prefix);
		},
	};
	const openOn = (release: string, assets: Record<string, string>) =>
		open(release, assets, path.join(folder, `cache of ${release}`), bucket);
	const openSite = async (...site: Parameters<typeof openOn>) => openApp({}, { pages: await openOn(...site) });
	const old = await openSite("first", { "field-Aa1.js": "export const one = 1;" });
	expect((await old.visitor().get("/assets/field-Bb2.js")).status).toBe(404);
	const fresh = await openSite("second", { "field-Bb2.js": "export const two = 2;" });
	expect(await (await fresh.visitor().get("/assets/field-Aa1.js")).text()).toBe("export const one = 1;");
	expect(await (await old.visitor().get("/assets/field-Bb2.js")).text()).toBe("export const two = 2;");

	// However many ask for files that nobody has, the bucket is asked by one at a time.
	lists = 0;
	const missing = await Promise.all(Array.from({ length: 20 }, (_, at) => old.visitor().get(`/assets/no-${at}.js`)));
	expect(missing.map(({ status }) => status)).toEqual(Array(20).fill(404));
	expect(lists).toBeLessThanOrEqual(2);

	// The last ten releases stay there.
	for (let at = 3; at <= 12; at++) await openOn(`release ${at}`, { [`field-${at}.js`]: "" });
	expect(await countKept(shared)).toBe(10);

	// A bucket that fails neither fails a start nor a page, and the log says so once.
	const fails = () => Promise.reject(Object.assign(new Error("no bucket of never-shown"), { code: "ECONNREFUSED" }));
	const failing: Storage = {
		...{ ...shared, put: fails, size: fails, open: fails },
		list: () => ({ [Symbol.asyncIterator]: () => ({ next: fails }) }),
	};
	const alone = await openApp({}, { pages: await open("alone", {}, path.join(folder, "cache of alone"), failing) });
	written.length = 0;
	for (let at = 1; at <= 2; at++) expect((await alone.visitor().get(`/assets/field-Aa${at}.js`)).status).toBe(404);
	expect(written.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 40, code: "ECONNREFUSED", msg: expect.stringContaining("S3_BUCKET cannot be read") },
	]);
	expect(written.join()).not.toContain("never-shown");
});

test("a site whose files are in a bucket keeps its scripts there", async () => {
	const config = readConfig({ ...(await openTestBucket()), CACHE_DIR: releasesInFolder().folder });
	const written: string[] = [];
	const log = openLog("info", { write: (line: string) => written.push(line) });
	await openBuiltPages(config, log, []);
	const bucket = await openStorage(config.bucket, "");
	expect(await countKept(bucket)).toBe(1);
	expect(written).toEqual([]);

	// A site that starts although its key may not write there says so.
	const refused = { ...config.bucket, credentials: { accessKeyId: "another", secretAccessKey: "never-shown" } };
	await openBuiltPages({ ...config, bucket: refused } as Config, log, []);
	expect(written.map((line) => JSON.parse(line))).toMatchObject([
		{ level: 40, msg: expect.stringContaining("not stored in S3_BUCKET") },
	]);
	expect(written.join()).not.toContain("never-shown");
});

async function countKept(bucket: Storage) {
	let count = 0;
	for await (const { name } of bucket.list("assets-")) count += name ? 1 : 0;
	return count;
}

function releasesInFolder() {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-releases-"));
	onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
	const written: string[] = [];
	const log = openLog("info", { write: (line: string) => written.push(line) });
	return { folder, open, written };

	function open(
		release: string,
		assets: Record<string, string>,
		cacheDir = path.join(folder, "cache"),
		bucket?: Storage,
	) {
		const built = path.join(folder, release);
		for (const name of ["client/assets", "server"]) fs.mkdirSync(path.join(built, name), { recursive: true });
		for (const [name, text] of Object.entries(assets)) {
			const file = path.join(built, "client/assets", name);
			fs.writeFileSync(file, text);
			fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(text));
		}
		writeFileIndex(path.join(built, "client"), path.join(built, "files.json"));
		fs.writeFileSync(path.join(built, "server/stamp"), release);
		return loadPages(
			path.join(built, "client"),
			{
				...{ secure: false, spinner: "header", google: false, offline: true, emailjs: false, baseUrl: undefined },
				hidden: () => false,
				...{ cacheDir, bucket, log },
			},
			{
				...{ paths: [], patternOf: () => null, startOf: () => "" },
				render: async () => new Response(null, { status: 404 }),
			},
			() => new Map(),
		);
	}
}
