// Uploads of every kind on a disk that is full, in a bucket that fails, or with a database that is lost, and once there
// is room or an answer again.
import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, type TestContext, test, vi } from "vitest";
import type { LibraryPicture } from "#contract/admin/pictures.ts";
import { fileReferences, referenceName } from "#server/backups/file-references.ts";
import { digest, openAdmin } from "#tests/admin.ts";
import type { AppOptions } from "#tests/app.ts";
import { onPostgres } from "#tests/database.ts";
import { aPdf, deckForm } from "#tests/decks.ts";
import { register } from "#tests/people.ts";
import { aPhoto, aPicture, profileForm } from "#tests/pictures.ts";
import { type BucketFailure, openFailingBucket } from "#tests/servers/bucket.ts";
import { openSmallDisk } from "#tests/small-disk.ts";

async function openOnSmallDisk(context: TestContext) {
	const disk = await openSmallDisk(8, context);
	return { disk, ...(await openSite({ UPLOADS_DIR: path.join(disk.folder, "uploads") })) };
}

async function openSite(settings: Record<string, string>, options: AppOptions = {}) {
	const app = await openAdmin(settings, options);
	const { office } = app;
	const student = app.visitor();
	const { name } = await register(student);
	const [photo, other] = [await aPhoto().png().toBuffer(), await aPhoto().jpeg().toBuffer()];
	const added = await office.send("/auth/admin/pictures", {
		method: "POST",
		body: profileForm({ alt: "The quay" }, await aPicture().png().toBuffer(), "quay.png"),
	});
	const { picture } = (await added.json()) as { picture: LibraryPicture };
	const content = new Uint8Array(await (await office.post("/auth/admin/content-file/export", {})).arrayBuffer());
	const file = (bytes: Uint8Array<ArrayBuffer> | string, fileName: string) => {
		const form = new FormData();
		form.set("file", new File([bytes], fileName));
		return form;
	};
	const post = (path: string, body: FormData) => office.send(path, { method: "POST", body });
	const put = (path: string, body: FormData) => office.send(path, { method: "PUT", body });
	const uploads: Record<string, () => Promise<Response>> = {
		"a profile picture": () =>
			student.send("/auth/updateprofile", {
				method: "PUT",
				body: profileForm({ name, phone: "98765 43210", email: "" }, photo),
			}),
		"a picture of the library": () => post("/auth/admin/pictures", profileForm({ alt: "A crane" }, other, "crane.jpg")),
		"another file of a picture": () =>
			post(
				`/auth/admin/pictures/${picture.id}/replace`,
				profileForm({ version: "1", alt: "The new quay" }, photo, "new.png"),
			),
		"the cover of a post": () =>
			post("/auth/admin/createBlog", profileForm({ name: "A post", description: "Its text." }, photo)),
		"a deck": () => put("/auth/admin/decks/Day-1", deckForm(aPdf("Class room notes ".repeat(40_000)), "notes.pdf")),
		"a content file": () => post("/auth/admin/content-file/import", file(content, "content.zip")),
	};
	return {
		...app,
		student,
		picture,
		uploads,
		importRows: () => post("/auth/admin/imports/new/people", file(csv, "fair.csv")),
	};
}

const csv = `Name,Email\n${"Asha,asha@example.com\n".repeat(400)}`;

test("an upload for which the disk has no room says that nothing was saved, leaves nothing behind, and works once there is room", async (context) => {
	const { disk, uploads, db, logged } = await openOnSmallDisk(context);
	const listFiles = async () => (await fs.readdir(path.join(disk.folder, "uploads"), { recursive: true })).sort();
	const [files, rows] = [await listFiles(), await digest(db)];
	const attempt = async (kind: string, left: number) => {
		await disk.fill(left);
		logged.length = 0;
		const answer = await uploads[kind]?.();
		if (answer?.status === 200) return true;
		expect([kind, answer?.status, await answer?.json()]).toMatchObject([kind, 500, { message: failed }]);
		expect(codesIn(logged)).toEqual(["ENOSPC"]);
		return false;
	};
	for (const kind of Object.keys(uploads)) {
		expect([kind, await attempt(kind, 0)]).toEqual([kind, false]);
		expect([kind, await listFiles()]).toEqual([kind, files]);
	}
	expect(await digest(db)).toBe(rows);
	// Of some, the first of several files fit.
	for (const kind of Object.keys(uploads)) {
		const before = [await listFiles(), await digest(db)];
		for (let left = 150_000; !(await attempt(kind, left)); left += 150_000)
			expect([kind, left, await listFiles(), await digest(db)]).toEqual([kind, left, ...before]);
	}
});

test("an upload that the disk of temporary files cannot take is not called unreadable", async (context) => {
	const { disk, uploads, importRows, db, logged } = await openOnSmallDisk(context);
	const rows = await digest(db);
	await disk.fill();
	vi.stubEnv("TMPDIR", disk.folder);
	onTestFinished(() => void vi.unstubAllEnvs());
	for (const [kind, upload] of Object.entries({ ...uploads, "a file of rows": importRows })) {
		logged.length = 0;
		const answer = await upload();
		expect([kind, answer.status, await answer.json()]).toMatchObject([kind, 500, { message: failed }]);
		expect(codesIn(logged)).toEqual(["ENOSPC"]);
	}
	expect(await digest(db)).toBe(rows);
	await disk.clear();
	expect((await importRows()).status).toBe(200);
});

test("an upload for which no file can be opened any more answers 503 with a time to try again, and so does a picture", async () => {
	const { uploads, student, storage, db } = await openSite({});
	const name = `cut-${"0".repeat(20)}-400.webp`;
	await storage.put(name, Buffer.alloc(100));
	const rows = await digest(db);
	const isFull = vi.spyOn(fs, "open").mockImplementation(async () => {
		throw Object.assign(new Error("EMFILE: too many open files"), { code: "EMFILE", syscall: "open" });
	});
	onTestFinished(() => isFull.mockRestore());
	for (const [kind, call] of Object.entries({ ...uploads, "a picture": () => student.get(`/uploads/${name}`) })) {
		const answer = await call();
		expect([kind, answer.status, answer.headers.get("retry-after"), await answer.json()]).toMatchObject(away(kind));
	}
	expect(await digest(db)).toBe(rows);
});

test("a bucket that fails makes uploads and pictures answer 503 with a time to try again, and works without a restart", async () => {
	const bucket = await openFailingBucket();
	const { uploads, student, storage, db } = await openSite(bucket.settings);
	const name = `cut-${"0".repeat(20)}-400.webp`;
	await storage.put(name, Buffer.alloc(100_000));
	const calls = Object.entries({ ...uploads, "a picture": () => student.get(`/uploads/${name}`) });
	const rows = await digest(db);
	async function expectAway(failure: BucketFailure, [kind, call]: (typeof calls)[number]) {
		bucket.fail(failure);
		const answer = await call();
		bucket.fail(null);
		expect([failure, kind, answer.status, answer.headers.get("retry-after"), await answer.json()]).toMatchObject([
			failure,
			...away(kind),
		]);
	}
	for (const call of calls) await expectAway("refuses", call);
	for (const failure of ["cuts", "is overloaded", "breaks off"] as const)
		for (const call of calls.slice(-1)) await expectAway(failure, call);
	expect(await digest(db)).toBe(rows);
	for (const [kind, call] of calls) expect([kind, (await call()).status]).toEqual([kind, 200]);
});

// The embedded database runs in this process: what it has committed, it also says.
test.runIf(onPostgres)(
	"an upload whose connection to the database breaks off just when it was saved keeps its files",
	async () => {
		const line = await openLine();
		const { uploads, storage, db } = await openSite({}, { through: line.through });
		const others = [{ table: "content_imports", column: "stored", filesOf: (name: string) => [name] }];
		for (const [kind, upload] of Object.entries(uploads)) {
			line.breakAtCommit();
			const answer = await upload();
			expect([kind, answer.status, line.isBroken()]).toEqual([kind, 503, true]);
			for (const reference of [...fileReferences, ...others]) {
				const [table, column] = [sql.identifier(reference.table), sql.identifier(reference.column)];
				const { rows } = await db.execute<{ value: string }>(
					sql`select ${column} as value from ${table} where ${column} is not null`,
				);
				for (const file of rows.flatMap(({ value }) => reference.filesOf(value)))
					expect([kind, referenceName(reference), await storage.size(file)]).toEqual([
						kind,
						referenceName(reference),
						expect.any(Number),
					]);
			}
		}
	},
);

/** A line to PostgreSQL that can break between a commit that saves the name of a file and its answer. */
async function openLine() {
	const saves = /insert into "(pictures|picture_versions|blog_posts|deck_versions|content_imports)"|"image" = /;
	let [port, isArmed] = [0, false];
	const sockets = new Set<net.Socket>();
	const server = net.createServer((near) => {
		const far = net.connect(port, "127.0.0.1");
		let sent = "";
		let breaks = false;
		for (const [end, other] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(end);
			end.on("error", () => {});
			end.once("close", () => other.destroy());
		}
		near.on("data", (chunk) => {
			sent = chunk.includes("begin") ? "" : sent + chunk.toString("latin1");
			breaks = isArmed && saves.test(sent) && chunk.includes("commit");
			far.write(chunk);
		});
		far.on("data", (chunk) => {
			if (breaks) isArmed = false;
			if (breaks) far.destroy();
			else near.write(chunk);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return {
		async through(url: string) {
			const address = new URL(url);
			port = Number(address.port);
			address.hostname = "127.0.0.1";
			address.port = String((server.address() as net.AddressInfo).port);
			return address.href;
		},
		breakAtCommit() {
			isArmed = true;
		},
		isBroken: () => !isArmed,
	};
}

const codesIn = (logged: string[]) =>
	logged.flatMap((line) => {
		const { error } = JSON.parse(line) as { error?: { code: string } };
		return error ? [error.code] : [];
	});

const away = (kind: string) => [
	kind,
	503,
	"5",
	{ message: "Files cannot be opened or saved right now. Please try again in a minute." },
];

const failed = "Something went wrong at our end. Nothing was saved. Please try again.";
