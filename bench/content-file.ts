// Takes the content of a site with as many pictures as its pages can show to another site and out of it again, and
// watches the memory of the process.
// node bench/content-file.ts [--width 2560] [--port 3360]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { ZipFile } from "yazl";
import type { z } from "zod";
import { defaults } from "#content/defaults/defaults.ts";
import { type EntryName, entryNames, entryOf } from "#content/entries/entries.ts";
import type { Field } from "#content/entries/fields.ts";
import { completeEntry, emptyValues, type Raw } from "#content/entries/values.ts";
import type { ComparisonResponse } from "#contract/admin/content.ts";
import type { ContentFileResponse } from "#contract/admin/content-file.ts";
import { wholePicture } from "#contract/pictures.ts";
import { type Description, formatName, formatVersion, pictureFile } from "#server/content-file/format.ts";
import { cutId } from "#server/pictures/cuts.ts";
import { launchEibm } from "./harness/child-server.ts";
import { readMemory } from "./harness/process-figures.ts";

const { values: given } = parseArgs({
	options: { width: { type: "string", default: "2560" }, port: { type: "string", default: "3360" } },
});
const [width, port] = [Number(given.width), Number(given.port)];
const admin = { ADMIN_EMAIL: "office@example.com", ADMIN_PASSWORD: "harbour-light-7" };
const origin = `http://127.0.0.1:${port}`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-content-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const pictures: string[] = [];
const values = Object.fromEntries(entryNames.map((name) => [name, filled(name)]));
const file = path.join(folder, "content.zip");
await writeFile();
const megabytes = fs.statSync(file).size / 2 ** 20;
console.log(`${pictures.length} pictures, a file of ${Math.round(megabytes)} MB`);

const server = launchEibm({
	port,
	folder: path.join(folder, "site"),
	settings: { ...admin, SAMPLE_DATA: "false", LOG_LEVEL: "error" },
});
await server.ready;
const call = await signIn();
await pause(5000);
console.log(`at rest: ${Math.round(readMemory(server.pid))} MiB`);

await watched("sent and checked", async () => {
	const form = new FormData();
	form.set("file", await fs.openAsBlob(file), "content.zip");
	await call("POST", "/auth/admin/content-file/import", form);
});
await watched("imported", async () => {
	for (;;) {
		const state = (await (await call("GET", "/auth/admin/content-file")).json()) as ContentFileResponse;
		if (state.last?.state === "done") return;
		await pause(500);
	}
});
const { entries } = (await (await call("GET", "/auth/admin/content/comparison")).json()) as z.infer<
	typeof ComparisonResponse
>;
const chosen = entries.map(({ entry, version }) => `${entry}:${version}`);
await call("POST", "/auth/admin/content/publish", { entries: chosen, note: "" });
await watched("exported", async () => {
	let bytes = 0;
	for await (const piece of (await call("POST", "/auth/admin/content-file/export", {})).body ?? [])
		bytes += piece.length;
	console.log(`the export has ${Math.round(bytes / 2 ** 20)} MB`);
});
await server.stop();

/** The entry as a fresh database shows it, with as many items in each list with pictures as it may have. */
function filled(name: EntryName) {
	const fill = (field: Field, value: unknown): unknown => {
		if (field.kind === "group") return fillAll(field.fields, value as Raw);
		if (field.kind !== "list") return value;
		const own = Object.entries(field.fields).find(([, { kind }]) => kind === "picture")?.[0];
		if (!own) return value;
		const [first = emptyValues(field.fields)] = value as Raw[];
		return Array.from({ length: field.most }, (_, index) => {
			const picture = { picture: cutId(newPicture(), wholePicture), alt: `Picture ${index}` };
			return { ...first, id: `item-${index}`, [own]: picture };
		});
	};
	const fillAll = (fields: Readonly<Record<string, Field>>, values: Raw): Raw =>
		Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fill(field, values[key])]));
	return fillAll(entryOf(name).fields, completeEntry(name, defaults[name], defaults[name]));
}

function newPicture() {
	const sha256 = pictures.length.toString(16).padStart(64, "0");
	pictures.push(sha256);
	return sha256;
}

/** Noise with a low contrast: its files are as large as those of photographs. */
async function writeFile() {
	const zip = new ZipFile();
	const description: Description = {
		format: formatName,
		version: formatVersion,
		site: "Bench",
		exportedAt: new Date().toISOString(),
		entries: values,
		pictures: pictures.map((sha256, index) => ({
			sha256,
			name: `picture-${index}.jpg`,
			alt: "",
			rights: "",
			cuts: [{ id: cutId(sha256, wholePicture), ...wholePicture }],
		})),
		posts: [],
		leftOut: { drafts: [], planned: [], posts: 0 },
	};
	zip.addBuffer(Buffer.from(JSON.stringify(description)), "content.json");
	for (const sha256 of pictures)
		zip.addReadStreamLazy(pictureFile(sha256), { compress: false }, (go) => go(null, drawPicture(sha256)));
	zip.end();
	await new Promise<void>((resolve, reject) => {
		zip.outputStream.pipe(fs.createWriteStream(file)).on("close", resolve).on("error", reject);
	});
}

function drawPicture(sha256: string) {
	const mean = 90 + (Number.parseInt(sha256.slice(-4), 16) % 80);
	const noise = { type: "gaussian" as const, mean, sigma: 9 };
	const create = { width, height: Math.round((width * 2) / 3), channels: 3 as const, background: "#808080", noise };
	return sharp({ create }).webp({ quality: 90, effort: 0 });
}

async function watched(what: string, work: () => Promise<void>) {
	let peak = 0;
	const look = setInterval(() => {
		peak = Math.max(peak, readMemory(server.pid));
	}, 50);
	const began = performance.now();
	await work();
	clearInterval(look);
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	console.log(`${what} in ${seconds} s, at most ${Math.round(peak)} MiB resident`);
}

async function signIn() {
	const signedIn = await fetch(`${origin}/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json", origin },
		body: JSON.stringify({ email1: admin.ADMIN_EMAIL, password1: admin.ADMIN_PASSWORD }),
	});
	const cookie = signedIn.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	return async (method: string, address: string, body?: object) => {
		const sent = body instanceof FormData ? body : body && JSON.stringify(body);
		const type: Record<string, string> = typeof sent === "string" ? { "content-type": "application/json" } : {};
		const answer = await fetch(`${origin}${address}`, {
			method,
			headers: { cookie, origin, ...type },
			...(sent ? { body: sent } : {}),
		});
		if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
		return answer;
	};
}
