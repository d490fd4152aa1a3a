import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { withServerEnvironment } from "#scripts/server-flags.mjs";
import { fastFlags, newDatabase, pageCacheDir, startSite } from "#tests/site.ts";

/** Starts the server with invalid settings and returns its output and exit code. */
async function failToStart(settings: Record<string, string>, release = ".") {
	const server = spawn(process.execPath, [...fastFlags, path.join(release, "build/server/main.js")], {
		env: {
			...withServerEnvironment({ PATH: process.env.PATH }),
			PORT: "0",
			LOG_LEVEL: "silent",
			CACHE_DIR: pageCacheDir,
			...settings,
		},
	});
	let said = "";
	server.stderr.on("data", (text) => {
		said += text;
	});
	const code = await new Promise<number | null>((resolve) => server.once("exit", resolve));
	return { code, said: said.trim() };
}

async function newFolder() {
	const folder = await fs.mkdtemp(path.join(os.tmpdir(), "eibm-start-"));
	onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
	return folder;
}

test("an embedded database shows its owner's login once, outlives a kill and an orderly stop, and serves one process at a time", async () => {
	const folder = await newFolder();
	const settings = { DATA_DIR: folder, ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
	const first = await startSite({ settings });
	expect(first.output()).toMatch(/e-mail +admin@example\.com\s+password +\S{16}/);
	await first.stop("SIGKILL");
	const modes = await Promise.all(
		(await fs.readdir(folder)).map(async (name) => (await fs.stat(path.join(folder, name))).mode & 0o077),
	);
	expect(modes.filter((mode) => mode !== 0)).toEqual([]);

	const second = await startSite({ settings });
	expect(second.output()).not.toMatch(/password/);
	const reference = await enquire(second.url, "9876543211");
	expect(reference).toMatch(/^ENQ-20\d\d-\d{6}$/);
	const refused = await failToStart({ DATA_DIR: folder });
	expect([refused.code, refused.said]).toEqual([
		1,
		expect.stringContaining("Another EIBM is already running on the folder"),
	]);
	expect(await second.stop()).toBe(0);
	const third = await startSite({ settings });
	const numberOf = (text: string) => Number(text.slice(-6));
	expect(numberOf(await enquire(third.url, "9876543212"))).toBe(numberOf(reference) + 1);
	// A closed terminal.
	expect(await third.stop("SIGHUP")).toBe(0);
});

async function enquire(url: string, phone: string) {
	const form = { from_name: "Visitor", Phone_Number: phone, Email: "v@example.com", purpose: "Hello", Address: "" };
	const answer = await fetch(`${url}/auth/addcontact`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(form),
	});
	return (await answer.json()).reference as string;
}

test("what cannot work ends with one plain sentence", async () => {
	const busy = net.createServer();
	await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void busy.close());
	const { port } = busy.address() as net.AddressInfo;
	const file = path.join(await newFolder(), "file");
	await fs.writeFile(file, "");
	const current = path.join(await newFolder(), "current");
	await fs.symlink(process.cwd(), current);
	const [inUse, unwritable, wrong, inRelease] = await Promise.all([
		failToStart({
			PORT: String(port),
			DATABASE_URL: await newDatabase(inject("postgresUrl")),
			DATA_DIR: await newFolder(),
		}),
		failToStart({ DATA_DIR: path.join(file, "data") }),
		failToStart({ PORT: "eighty" }),
		failToStart({ DATA_DIR: path.join(current, "data-of-no-site") }, current),
	]);
	expect([inUse.code, inUse.said]).toEqual([
		1,
		`Port ${port} is already in use. Stop the other program, or start with another port: PORT=${port + 1} npm start`,
	]);
	expect([unwritable.code, unwritable.said]).toEqual([1, expect.stringContaining("cannot be written")]);
	expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining("PORT: write a port number, such as 3000.")]);
	expect([inRelease.code, inRelease.said]).toEqual([
		1,
		expect.stringContaining(
			`which is inside the release ${process.cwd()}. The next release would begin without this data.`,
		),
	]);
});
