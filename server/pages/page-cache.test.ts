import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBuiltPages } from "#server/built-pages.ts";
import { readConfig } from "#server/config.ts";
import { basisOf, freshContent } from "#server/content/live.ts";
import { openLog } from "#server/log.ts";

test("a second start takes the finished pages of the first from the disk, and does not trust a damaged file", async () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-cache-"));
	onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
	const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "s".repeat(40), CACHE_DIR: folder });
	const content = freshContent(basisOf(config.tax));
	const paths = ["/", "/contact", "/courses"];
	const open = async () => {
		const { pages } = await openBuiltPages(config, openLog("silent"), paths);
		await pages.show(content);
		return pages;
	};
	const first = await open();
	first.compressBetter();
	const listFinished = () => fs.readdirSync(folder).filter((name) => /^pages-\w+$/.test(name));
	await expect.poll(() => listFinished().length, { timeout: 100_000 }).toBe(1);
	const [name = ""] = listFinished();

	// Immediately, and compressed as well as in the process that rendered them.
	const second = await open();
	for (const address of ["/", "/gu/contact", "/hi/courses"]) {
		const found = second.find(address, "br", undefined);
		expect(found?.body?.length).toBeGreaterThan(1000);
		expect(found).toEqual(first.find(address, "br", undefined));
	}
	expect(second.listed).toEqual(first.listed);

	// Content published meanwhile is included.
	const later = await openBuiltPages(config, openLog("silent"), paths);
	const email = "another@example.com";
	await later.pages.show({ ...content, institute: { ...content.institute, email } });
	expect(later.pages.find("/contact", undefined, undefined)?.body?.toString()).toContain(email);
	expect(first.find("/contact", undefined, undefined)?.body?.toString()).not.toContain(email);

	const file = path.join(folder, name);
	const bytes = fs.readFileSync(file);
	bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
	fs.writeFileSync(file, bytes);
	const third = await open();
	expect(third.find("/", undefined, undefined)?.body).toEqual(first.find("/", undefined, undefined)?.body);
});
