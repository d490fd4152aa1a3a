// The content of one site, exported and imported into another: nothing is lost, nothing goes live by itself, and no
// file does harm.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import JSZip from "jszip";
import { expect, test, vi } from "vitest";
import { entryNames } from "#content/entries/entries.ts";
import type { ContentFileResponse } from "#contract/admin/content-file.ts";
import { mostPostPictures } from "#contract/list-bounds.ts";
import { wholePicture } from "#contract/pictures.ts";
import { auditEntries } from "#server/audit/table.ts";
import { blogPosts } from "#server/blog/table.ts";
import { listTagNames } from "#server/blog/tags.ts";
import { readDrafts } from "#server/content/drafts.ts";
import { readLive } from "#server/content/live.ts";
import { contentDrafts } from "#server/content/table.ts";
import type { Description } from "#server/content-file/format.ts";
import { importContent } from "#server/content-file/import-content.ts";
import { cutId } from "#server/pictures/cuts.ts";
import { pictures } from "#server/pictures/table.ts";
import { digest, openAdmin } from "#tests/admin.ts";
import { publishContent } from "#tests/content.ts";
import { patchZip } from "#tests/decks.ts";
import { register } from "#tests/people.ts";
import { aPhoto, aPicture, pngOf, profileForm } from "#tests/pictures.ts";
import { promote } from "#tests/rows.ts";

type Site = Awaited<ReturnType<typeof openAdmin>>;

const path = "/auth/admin/content-file";
const readState = async ({ office }: Site) => (await (await office.get(path)).json()) as ContentFileResponse;

async function exportFrom({ office }: Site) {
	const answer = await office.post(`${path}/export`, {});
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="site-content-[\d-]+\.zip"$/);
	return Buffer.from(await answer.arrayBuffer());
}

function upload({ office }: Pick<Site, "office">, file: Uint8Array, fields: Record<string, string> = {}) {
	const form = profileForm(fields);
	form.append("file", new Blob([Uint8Array.from(file)]), "content.zip");
	return office.send(`${path}/import`, { method: "POST", body: form });
}

async function importInto(site: Site, file: Uint8Array, fields?: Record<string, string>) {
	const answer = await upload(site, file, fields);
	expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);
	await expect.poll(async () => (await readState(site)).last?.state, { timeout: 60_000 }).toBe("done");
	return (await readState(site)).last?.result;
}

async function addPost({ office }: Site, fields: Record<string, string>, cover?: Uint8Array) {
	const form = profileForm({ description: "What to **file** first.", ...fields }, cover);
	expect((await office.send("/auth/admin/createBlog", { method: "POST", body: form })).status).toBe(200);
}

/** A site with content of its owner: texts, a list, a picture with two crops, and a post with a cover. */
async function openOwnSite() {
	const site = await openAdmin();
	const { office } = site;
	const photo = await aPicture(900, 600).jpeg().toBuffer();
	const sent = await office.send("/auth/admin/pictures", {
		method: "POST",
		body: profileForm({ alt: "The quay", rights: "Own photo" }, photo, "quay.jpg"),
	});
	const { picture } = (await sent.json()) as { picture: { id: string } };
	const sha256 = createHash("sha256").update(photo).digest("hex");
	const part = { x: 0.25, y: 0.1, width: 0.5, height: 0.5 };
	const shown = [];
	for (const crop of [wholePicture, part]) {
		expect((await office.post(`/auth/admin/pictures/${picture.id}/cut`, { crop })).status).toBe(200);
		shown.push(cutId(sha256, crop));
	}
	const live = await readLive(site.db, site.content.basis);
	const members = live.team.values.members as { id: string; picture: object }[];
	const [first, second, ...others] = members;
	const focus = { x: 30, y: 70 };
	await publishContent(site, {
		team: {
			lead: "The people of Hazira.",
			members: [
				{ ...second, picture: { picture: shown[0], alt: "On the quay" } },
				{ ...first, picture: { picture: shown[1], alt: "At work", focus } },
				...others,
			],
		},
		fees: { price: 25_500_00 },
	});
	await addPost(
		site,
		{ name: "Your first order", slug: "first-order", tags: "Documents, Customs", imageAlt: "Forms" },
		await aPicture(1200, 700).jpeg().toBuffer(),
	);
	const description = `A quay:\n\n![The quay](${shown[1]})\n\nAnd **what** to file.`;
	const cover = JSON.stringify({ picture: shown[0], alt: "The quay", focus });
	await addPost(site, { name: "The quay", slug: "quay", description, cover });
	await addPost(site, { name: "Half written", status: "Draft" });
	return { ...site, sha256, shown };
}

let exported: Promise<{ file: Buffer; sha256: string }> | undefined;

/** The export of such a site and the hash of its picture, made once for all import tests. */
function takeExport() {
	exported ??= openOwnSite().then(async (site) => ({ file: await exportFrom(site), sha256: site.sha256 }));
	return exported;
}

const valuesOf = async ({ db, content }: Site) => {
	const live = await readLive(db, content.basis);
	return Object.fromEntries(entryNames.map((name) => [name, live[name].values]));
};

async function postsOf({ db }: Site) {
	const rows = await db.select().from(blogPosts).orderBy(blogPosts.slug);
	const tags = await listTagNames(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map(({ id, slug, name, description, image, imageAlt, firstPublishedAt, publishedAt, ...row }) => ({
		...{ slug, name, description, imageAlt, imageFocus: row.imageFocus, tags: tags.get(id) ?? [] },
		// An uploaded cover has a different file name on each site.
		cover: image?.replace(/^blog-.*/, "own"),
		day: firstPublishedAt?.toISOString(),
		isPublished: publishedAt !== null,
	}));
}

test("an export becomes drafts on another site, and publishing them gives the same site, without a second copy of anything", async () => {
	const from = await openOwnSite();
	await from.db.insert(contentDrafts).values({ entry: "home", values: {}, version: 1, byId: "x", byName: "Meera" });
	expect(await readState(from)).toMatchObject({
		pictures: 1,
		posts: 2,
		leftOut: { drafts: ["home"], planned: [], posts: 1 },
		last: null,
	});
	const file = await exportFrom(from);
	const zip = await JSZip.loadAsync(file);
	expect(Object.keys(zip.files).toSorted()).toEqual([
		"content.json",
		"covers/first-order.webp",
		`pictures/${from.sha256}.webp`,
	]);

	const to = await openAdmin();
	await to.work();
	const fresh = await valuesOf(to);
	expect(await importInto(to, file)).toEqual({
		drafts: ["fees", "team"],
		kept: [],
		posts: 2,
		knownPosts: 0,
		pictures: 1,
	});
	// Visitors see no change.
	expect(await valuesOf(to)).toEqual(fresh);
	expect(await (await to.visitor().get("/auth/getblog")).json()).toMatchObject({ blog: [] });
	const originals = (await postsOf(from)).filter(({ isPublished }) => isPublished);
	expect(await postsOf(to)).toEqual(originals.map((post) => ({ ...post, isPublished: false })));
	const [copy] = await to.db.select().from(pictures);
	expect(copy).toMatchObject({ name: "quay.jpg", alt: "The quay", rights: "Own photo", width: 900, height: 600 });
	for (const cut of from.shown)
		expect([cut, (await to.visitor().get(`/uploads/${cut}-320.avif`)).status]).toEqual([cut, 200]);

	const drafts = await readDrafts(to.db, to.content.basis);
	await publishContent(to, { team: drafts.get("team")?.values ?? {}, fees: drafts.get("fees")?.values ?? {} });
	await to.db.delete(contentDrafts);
	expect(await valuesOf(to)).toEqual(await valuesOf(from));
	for await (const { name } of to.storage.list("content-")) expect(name).toBe("no file is left");

	// Importing the same file again, or the export into its own site, changes nothing.
	expect(await importInto(to, file)).toMatchObject({ drafts: [], posts: 0, knownPosts: 2, pictures: 0 });
	expect(await to.db.$count(pictures)).toBe(1);
	expect(await to.db.$count(contentDrafts)).toBe(0);
	await from.work();
	await from.db.delete(contentDrafts);
	expect(await importInto(from, await exportFrom(to))).toMatchObject({ drafts: [], posts: 0, pictures: 0 });
	expect(await from.db.$count(pictures)).toBe(1);
});

test("a picture that was replaced is exported wherever a text shows it, also with brackets or a title", async () => {
	const from = await openOwnSite();
	const [, part] = from.shown;
	const written = [
		`![Gate [north]](${part})`,
		`![Gate \\[north\\]](${part})`,
		`![At dawn](${part} "The quay at dawn")`,
		`![At noon][noon]\n\n[noon]: ${part}`,
	];
	await addPost(from, { name: "Three views", slug: "three-views", description: written.join("\n\n") });
	const [picture] = await from.db.select().from(pictures);
	const photo = await aPicture(900, 600, "#803020").jpeg().toBuffer();
	const form = profileForm({ alt: "The [new] quay", version: String(picture?.version) }, photo);
	const replaced = await from.office.send(`/auth/admin/pictures/${picture?.id}/replace`, {
		method: "POST",
		body: form,
	});
	expect([replaced.status, await replaced.json()]).toMatchObject([200, {}]);

	const to = await openAdmin();
	await to.work();
	await importInto(to, await exportFrom(from));
	const [post] = await to.db.select().from(blogPosts).where(eq(blogPosts.slug, "three-views"));
	expect(post?.pictures).toHaveLength(1);
	expect(post?.description).not.toContain(part);
	expect(post?.description).toContain("![The \\[new\\] quay](cut-");
});

test("a draft that differs from the file blocks its import, unless it may be replaced; one begun meanwhile is kept", async () => {
	const { file } = await takeExport();
	const to = await openAdmin();
	const { basis } = to.content;
	const write = (at: Date) =>
		to.db
			.insert(contentDrafts)
			.values({ entry: "team", values: { ...basis.team, lead: "Mine." }, version: 1, byId: "x", byName: "Meera", at });
	await write(new Date());
	const before = await digest(to.db);
	const refused = await upload(to, file);
	expect([refused.status, await refused.json()]).toMatchObject([409, { message: expect.stringContaining("Team") }]);
	expect(await digest(to.db)).toBe(before);

	const answer = await upload(to, file, { replace: "yes" });
	expect(answer.status).toBe(200);
	await to.db.delete(contentDrafts).where(eq(contentDrafts.entry, "team"));
	await write(new Date(Date.now() + 60_000));
	await to.work();
	await expect.poll(async () => (await readState(to)).last?.state, { timeout: 60_000 }).toBe("done");
	expect((await readState(to)).last?.result).toMatchObject({ drafts: ["fees"], kept: ["team"] });
	expect((await readDrafts(to.db, basis)).get("team")?.values.lead).toBe("Mine.");

	await to.db.update(contentDrafts).set({ at: new Date(Date.now() - 60_000) });
	expect(await importInto(to, file, { replace: "yes" })).toMatchObject({ drafts: ["team"], kept: [] });
	expect((await readDrafts(to.db, basis)).get("team")?.values.lead).toBe("The people of Hazira.");
	const logged = await to.db.select({ action: auditEntries.action }).from(auditEntries);
	expect(logged.map(({ action }) => action)).toEqual(
		expect.arrayContaining(["content.import", "content.imported", "content.discard", "picture.add", "blog.create"]),
	);
});

test("an import that was interrupted goes on where it was", async () => {
	const { file } = await takeExport();
	const to = await openAdmin();
	const { db, storage, jobs, content } = to;
	expect((await upload(to, file)).status).toBe(200);
	const id = (await readState(to)).last?.id ?? "";
	// The process is stopped while it stores the first picture.
	const stop = new AbortController();
	const put: typeof storage.put = (...file) => storage.put(...file).finally(() => stop.abort());
	const parts = { db, storage: { ...storage, put }, jobs, basis: content.basis };
	const attempt = importContent(parts, id, stop.signal);
	await expect(attempt).rejects.toThrow();
	expect((await readState(to)).last).toMatchObject({ state: "running", done: 1, total: 3, result: { drafts: [] } });
	await to.work();
	await expect.poll(async () => (await readState(to)).last?.state, { timeout: 60_000 }).toBe("done");
	expect((await readState(to)).last?.result).toMatchObject({ drafts: ["fees", "team"], pictures: 1, posts: 2 });
	expect(await to.db.$count(pictures)).toBe(1);
});

test("the file of an import goes even if its process is killed after the last step, or if the import cannot be planned", async () => {
	const { file } = await takeExport();
	const to = await openAdmin();
	const { db, storage, jobs, content } = to;
	const stored = async () => {
		const names: string[] = [];
		for await (const { name } of storage.list("content-")) names.push(name);
		return names;
	};
	const send = vi.spyOn(jobs, "send").mockRejectedValueOnce(new Error("the database has gone"));
	expect((await upload(to, file)).status).toBe(500);
	expect(await stored()).toEqual([]);
	send.mockRestore();

	expect((await upload(to, file)).status).toBe(200);
	const { id = "" } = (await readState(to)).last ?? {};
	const remove = () => Promise.reject(new Error("killed"));
	const parts = { db, storage: { ...storage, remove }, jobs, basis: content.basis };
	await expect(importContent(parts, id)).rejects.toThrow("killed");
	const { last } = await readState(to);
	expect([last?.state, await stored()]).toEqual(["done", [expect.stringMatching(/^content-/)]]);
	await importContent({ ...parts, storage }, id);
	expect(await stored()).toEqual([]);
	expect((await readState(to)).last).toEqual(last);
});

test("an import whose file is gone says so, and changes nothing", async () => {
	const { file } = await takeExport();
	const to = await openAdmin();
	expect((await upload(to, file)).status).toBe(200);
	const stored: string[] = [];
	for await (const { name } of to.storage.list("content-")) stored.push(name);
	await to.storage.remove(stored[0] ?? "");
	await to.work();
	await expect.poll(async () => (await readState(to)).last?.state, { timeout: 60_000 }).toBe("failed");
	expect([await to.db.$count(contentDrafts), await to.db.$count(pictures)]).toEqual([0, 0]);
});

test("a file with a mistake is refused with the place of the mistake, and nothing of it is stored", async () => {
	const { file: good, sha256 } = await takeExport();
	const picture = `pictures/${sha256}.webp`;
	const altered = async (change: (zip: JSZip, content: Description) => unknown) => {
		const zip = await JSZip.loadAsync(good);
		const content = JSON.parse((await zip.file("content.json")?.async("string")) ?? "") as Description;
		zip.file("content.json", "");
		await change(zip, content);
		if ((await zip.file("content.json")?.async("string")) === "") zip.file("content.json", JSON.stringify(content));
		// JSZip adds entries for folders, which our exports do not have.
		for (const name of Object.keys(zip.files)) if (name.endsWith("/")) delete zip.files[name];
		return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE", compressionOptions: { level: 1 } });
	};
	const described = (change: (content: Description) => unknown) => altered((_, content) => change(content));
	const entry = (name: string, change: object) =>
		described(({ entries }) => {
			entries[name] = { ...entries[name], ...change };
		});
	const pictured = (bytes: string | Uint8Array) => altered((zip) => zip.file(picture, bytes));
	const post = (change: object) => described(({ posts }) => Object.assign(posts[0] ?? {}, change));
	const members = (change: object) =>
		described(({ entries: { team = {} } }) => {
			const [first, ...others] = team.members as object[];
			Object.assign(team, { members: [{ ...first, ...change }, ...others] });
		});
	const moving = Buffer.from("GIF89a");
	const bomb = await altered((zip) => zip.file(picture, Buffer.alloc(12e6)));
	const hostile: [what: string, file: Uint8Array, problem: RegExp][] = [
		["no ZIP", Buffer.from("PK but not really"), /^ZIP: .*not a ZIP file/],
		["a file cut short", good.subarray(0, good.length - 30), /^ZIP: .*damaged/],
		[
			"a ZIP of something else",
			await new JSZip().file("a.txt", "a").generateAsync({ type: "nodebuffer" }),
			/^content.json: .*no content\.json/,
		],
		["a path for a name", await altered((zip) => zip.file("../../etc/passwd", "x", { createFolders: false })), /^ZIP/],
		["entries that share bytes", patchZip(good, (record) => record.writeUInt32LE(0, 42)), /overlap|damaged/],
		["encryption", patchZip(good, (record) => record.writeUInt16LE(1, 8)), /locked|damaged/],
		["a bomb", bomb, /unpacks to far more/],
		["a lying bomb", patchZip(bomb, (record) => record.writeUInt32LE(1000, 24)), /damaged|unpacks/],
		["a wrong checksum", patchZip(good, (record) => record.writeUInt32LE(1, 16)), /damaged/],
		[
			"an unknown file",
			await altered((zip) => zip.file("install.sh", "rm", { createFolders: false })),
			/^install\.sh: .*does not belong/,
		],
		["no JSON", await altered((zip) => zip.file("content.json", "{")), /content\.json: .*JSON/],
		[
			"another program's JSON",
			await altered((zip) => zip.file("content.json", '{"posts":[]}')),
			/not the file of an export/,
		],
		["a later version", await described((content) => Object.assign(content, { version: 2 })), /version 2/],
		[
			"a field of the file that is none",
			await described((content) => Object.assign(content, { run: "x" })),
			/^run: .*no such field/,
		],
		["an unknown entry", await entry("secrets", {}), /^secrets: .*no such page/],
		["an unknown field", await entry("team", { onload: "x" }), /^Team · onload: .*no such field/],
		["an unknown field in a list", await members({ isAdmin: true }), /^Team · .* · 1 · isAdmin: .*no such field/],
		["a wrong type", await entry("team", { lead: { en: 1 } }), /^Team · Text under the heading: .*another form/],
		["a list that is none", await entry("team", { members: "all" }), /^Team · .*another form/],
		["an item without an id", await members({ id: 7 }), /^Team · .* · 1: .*another form/],
		["a fee below nothing", await entry("fees", { price: -5 }), /^Fees and refunds · .*whole number/i],
		[
			"an address that runs a script",
			await described(({ entries }) =>
				Object.assign(entries.announcements ?? {}, {
					notices: [{ id: "a", text: "Hello", link: "javascript:alert(1)", from: "", until: "" }],
				}),
			),
			/^Announcements · .*begins with https/,
		],
		["hidden characters", await entry("team", { lead: "a\u200bb" }), /^Team · .*hidden/],
		["a text of 10,000 words", await entry("team", { lead: "word ".repeat(10_000) }), /^Team · .*At most 300/],
		["a fact that is none", await entry("team", { lead: "{fee.nothing}" }), /^Team · .*no fact/],
		[
			"a picture that is not in the file",
			await members({ picture: { picture: `cut-${"0".repeat(20)}`, alt: "" } }),
			/^Team · .*not in the file/,
		],
		[
			"a part outside its picture",
			await described(({ pictures: [first] }) => Object.assign(first?.cuts[0] ?? {}, { x: 0.9 })),
			/outside the picture/,
		],
		["a missing picture", await altered((zip) => zip.remove(picture)), /^pictures\/.*missing/],
		[
			"the same picture twice",
			await described(({ pictures: all }) => all.push({ ...(all[0] as (typeof all)[0]), cuts: [] })),
			/twice/,
		],
		[
			"an SVG",
			await pictured('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
			/^pictures\/.*JPEG, PNG, WebP or AVIF/,
		],
		[
			"a page called .webp",
			await pictured("<!doctype html><script>alert(1)</script>"),
			/^pictures\/.*JPEG, PNG, WebP or AVIF/,
		],
		["a moving picture", await pictured(moving), /^pictures\/.*JPEG, PNG, WebP or AVIF/],
		["a giant picture", await pictured(pngOf(50_000, 50_000, { rows: 10 })), /^pictures\/.*40 megapixels/],
		[
			"a program behind a picture",
			await pictured(Buffer.concat([await aPicture().webp().toBuffer(), Buffer.from("<?php system(1);")])),
			/^pictures\/.*something other/,
		],
		[
			"a cover that is no picture",
			await altered((zip) => zip.file("covers/first-order.webp", "x")),
			/^covers\/.*JPEG, PNG, WebP or AVIF/,
		],
		["a post without a name", await post({ name: "" }), /^Post “quay” · name: .*fill in/],
		["a post at a strange address", await post({ slug: "../admin" }), /^posts · 0 · slug: .*another form/],
		["a link of a post that runs a script", await post({ externalLink: "javascript:alert(1)" }), /^Post .*web address/],
	];
	hostile.push(
		[
			"a picture in a text that is not in the file",
			await post({ description: `![x](cut-${"0".repeat(20)})` }),
			/^Post .*not in the file/,
		],
		[
			"a cover that is not in the file",
			await post({ cover: { picture: "nowhere", alt: "" } }),
			/^Post .*not in the file/,
		],
		[
			"a text with one picture too many",
			await described(({ posts: [first], pictures: [one] }) =>
				Object.assign(first ?? {}, {
					description: `![x](${cutId(one?.sha256 ?? "", one?.cuts[0] ?? wholePicture)})\n\n`.repeat(
						mostPostPictures + 1,
					),
					cover: null,
				}),
			),
			/^Post .*can show 50 pictures/,
		],
		[
			"a strip of which too little is left in the library",
			await pictured(await aPicture(8000, 200).webp().toBuffer()),
			/^pictures\/.*160/,
		],
	);
	const to = await openAdmin();
	const before = await digest(to.db);
	for (const [what, file, problem] of hostile) {
		// Resets the rate limit, which has its own tests.
		await to.db.execute("delete from rate_limits");
		const answer = await upload(to, file);
		const { errors = {} } = (await answer.json()) as { errors?: Record<string, string> };
		expect([what, answer.status, Object.values(errors)]).toEqual([
			what,
			422,
			expect.arrayContaining([expect.stringMatching(problem)]),
		]);
	}
	expect(await digest(to.db)).toBe(before);
	for (const prefix of ["content-", "library-", "cut-", "blog-"])
		for await (const { name } of to.storage.list(prefix)) expect(name).toBe("nothing is stored");
	const none = await to.office.send(`${path}/import`, { method: "POST", body: profileForm({}) });
	expect([none.status, await none.json()]).toMatchObject([422, { errors: { file: "Please choose a file." } }]);
	expect((await upload(to, good, { publish: "yes" })).status).toBe(400);
});

test("a picture that cannot be decoded is found before anything is imported", async () => {
	const { file, sha256 } = await takeExport();
	const zip = await JSZip.loadAsync(file);
	const picture = `pictures/${sha256}.webp`;
	zip.file(picture, (await aPhoto().jpeg().toBuffer()).subarray(0, 20_000), { createFolders: false });
	const to = await openAdmin();
	expect((await upload(to, await zip.generateAsync({ type: "nodebuffer" }))).status).toBe(200);
	await to.work();
	await expect.poll(async () => (await readState(to)).last?.state, { timeout: 60_000 }).toBe("wrong");
	expect((await readState(to)).last?.problems).toEqual([expect.stringMatching(new RegExp(`^${picture}: .*damaged`))]);
	for (const table of [pictures, contentDrafts, blogPosts]) expect(await to.db.$count(table)).toBe(0);
	for (const prefix of ["content-", "library-", "cut-", "blog-"])
		for await (const { name } of to.storage.list(prefix)) expect(name).toBe("nothing is stored");
});

test("only an owner with a recent proof of identity may export and import the content", async () => {
	const site = await openAdmin();
	const editor = site.visitor();
	const { email } = await register(editor);
	await promote(site.db, email, "editor");
	expect((await editor.get(path)).status).toBe(403);
	expect((await editor.post(`${path}/export`, {})).status).toBe(403);
	expect((await upload({ office: editor }, Buffer.from("x"))).status).toBe(403);
	await site.pool.query("update sessions set proved_at = now() - interval '1 hour'");
	for (const answer of [await site.office.post(`${path}/export`, {}), await upload(site, Buffer.from("x"))])
		expect([answer.status, await answer.json()]).toMatchObject([403, { proof: expect.any(String) }]);
});
