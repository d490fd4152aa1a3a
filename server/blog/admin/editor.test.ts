// Further features of the post editor: schedule, tags, history, unsaved text, private links, and who may publish.
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { auditEntries } from "#server/audit/table.ts";
import { publishScheduledPost } from "#server/blog/admin/schedule.ts";
import { blogPosts, postDrafts, postLinks, postVersions } from "#server/blog/table.ts";
import { openLog } from "#server/log.ts";
import { erasePerson } from "#server/privacy/erasure.ts";
import { openAdmin } from "#tests/admin.ts";
import { register } from "#tests/people.ts";
import { profileForm } from "#tests/pictures.ts";
import { idOf, promote } from "#tests/rows.ts";

type Site = Awaited<ReturnType<typeof openAdmin>>;
type Browser = Site["office"];
type Post = { _id: string; slug: string; version: number; status: string; publishAt: string | null; tags: string[] };

const aPost = { name: "Spices to Jebel Ali", description: "Start with a phytosanitary certificate." };

const send = (browser: Browser, fields: Record<string, string>, id?: string) =>
	browser.send(id ? `/auth/admin/updateblog?id=${id}` : "/auth/admin/createBlog", {
		method: id ? "PUT" : "POST",
		body: profileForm(fields),
	});
const saved = async (answer: Response): Promise<Post> => {
	const body = await answer.json();
	expect([answer.status, body.errors ?? body.message]).toEqual([200, expect.stringMatching(/successfully/)]);
	return body.blog;
};
const refused = async (answer: Response) => [answer.status, Object.keys((await answer.json()).errors ?? {})];

/** A staff member with this role. */
async function aColleague({ db, visitor }: Site, role: Parameters<typeof promote>[2]) {
	const browser = visitor();
	const { email, password } = await register(browser, { name: "Meera Trainer" });
	await promote(db, email, role);
	await browser.post("/auth/login", { email1: email, password1: password });
	return { browser, id: await idOf(db, email) };
}

const minute = 60_000;
const inIndia = (at: number) => new Date(at + 5.5 * 60 * minute).toISOString().slice(0, 16);
/** Sets the clock to one second before a full minute, and returns that minute. */
function standBeforeMinute() {
	const at = Math.ceil(Date.now() / minute) * minute + minute;
	vi.useFakeTimers({ toFake: ["Date"], now: at - 1000 });
	onTestFinished(() => void vi.useRealTimers());
	return at;
}

/** All places where readers could find the post. */
async function seenAt({ visitor }: Site, slug: string) {
	const places = [];
	for (const path of [`/auth/blog/${slug}`, "/auth/getblog", "/auth/blogcards", "/blog/rss.xml", "/sitemap.xml"]) {
		const answer = await visitor().get(path);
		if (answer.status === 200 && (await answer.text()).includes(slug)) places.push(path);
	}
	return places.length;
}

test("a scheduled post is invisible until its minute in India, and then everywhere with that time", async () => {
	const site = await openAdmin();
	const at = standBeforeMinute();
	await site.work();
	const post = await saved(await send(site.office, { ...aPost, status: "Scheduled", publishAt: inIndia(at) }));
	expect(post).toMatchObject({ status: "Scheduled", publishAt: new Date(at).toISOString(), version: 1 });
	expect(await seenAt(site, post.slug)).toBe(0);
	const { blog } = await (await site.office.get("/auth/admin/listblog?show=Scheduled")).json();
	expect(blog).toMatchObject([{ _id: post._id, status: "Scheduled" }]);

	vi.setSystemTime(at + 500);
	await expect.poll(() => seenAt(site, post.slug)).toBe(5);
	const { post: shown } = await (await site.visitor().get(`/auth/blog/${post.slug}`)).json();
	expect(shown.postedAt).toBe(new Date(at).toISOString());
	const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.action, "blog.publish"));
	expect(entry).toMatchObject({ actorName: "Schedule", after: { post: "Published" } });
});

test("a schedule is moved and cancelled, an old job changes nothing, and of many processes one publishes", async () => {
	const site = await openAdmin();
	const { db, jobs, postChanges, office } = site;
	const log = openLog("error");
	const soon = Math.ceil(Date.now() / minute) * minute + 10 * minute;
	const plan = (at: number) => ({ ...aPost, status: "Scheduled", publishAt: inIndia(at) });
	expect(await refused(await send(office, { ...aPost, status: "Scheduled" }))).toEqual([422, ["publishAt"]]);
	expect(await refused(await send(office, plan(soon - 20 * minute)))).toEqual([422, ["publishAt"]]);
	expect(await refused(await send(office, plan(soon + 3 * 366 * 24 * 60 * minute)))).toEqual([422, ["publishAt"]]);
	expect(await refused(await send(office, { ...plan(soon), publishAt: "tomorrow" }))).toEqual([422, ["publishAt"]]);

	const { _id: id } = await saved(await send(office, plan(soon)));
	await saved(await send(office, plan(soon + 5 * minute), id));
	// The job of the first schedule runs, and one on a machine whose clock is fast.
	await publishScheduledPost({ db, jobs, postChanges, log }, id, new Date(soon));
	expect((await saved(await send(office, { ...aPost, name: "Renamed" }, id))).status).toBe("Scheduled");
	expect((await saved(await send(office, { ...aPost, status: "Draft" }, id))).publishAt).toBe(null);
	await publishScheduledPost({ db, jobs, postChanges, log }, id, new Date(soon + 60 * minute));
	expect((await office.get(`/auth/admin/getblog?id=${id}`).then((answer) => answer.json())).blog.status).toBe("Draft");

	await saved(await send(office, plan(soon), id));
	const later = new Date(soon + 1000);
	await Promise.all([1, 2, 3, 4].map(() => publishScheduledPost({ db, jobs, postChanges, log }, id, later)));
	const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
	expect(row).toMatchObject({ publishedAt: new Date(soon), publishAt: null, version: 6 });
	expect(await refused(await send(office, plan(soon + 60 * minute), id))).toEqual([409, ["publishAt"]]);
	const log2 = await db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id);
	expect(log2.map(({ action }) => action).filter((action) => action.startsWith("blog"))).toEqual([
		"blog.create",
		"blog.schedule",
		"blog.update",
		"blog.unschedule",
		"blog.schedule",
		"blog.publish",
	]);
});

test("a day that the month does not have is refused, and is not the next month", async () => {
	const site = await openAdmin();
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-02-27T06:00:00Z") });
	onTestFinished(() => void vi.useRealTimers());
	const plan = (publishAt: string) => send(site.office, { ...aPost, status: "Scheduled", publishAt });
	expect(await refused(await plan("2027-02-29T09:30"))).toEqual([422, ["publishAt"]]);
	expect((await saved(await plan("2027-02-28T23:59"))).publishAt).toBe("2027-02-28T18:29:00.000Z");
});

test("what became due while no process ran goes live at the next start, and says that it is late", async () => {
	const site = await openAdmin();
	const at = Math.ceil(Date.now() / minute) * minute + 10 * minute;
	const post = await saved(await send(site.office, { ...aPost, status: "Scheduled", publishAt: inIndia(at) }));
	await site.db.execute(sql`update blog_posts set publish_at = now() - interval '2 hours' where id = ${post._id}`);
	await site.work();
	expect(await seenAt(site, post.slug)).toBe(5);
	const [row] = await site.db.select().from(blogPosts).where(eq(blogPosts.id, post._id));
	expect(row?.publishedAt?.getTime()).toBeGreaterThan(Date.now() - minute);
	const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.action, "blog.publish"));
	expect(entry?.after).toMatchObject({ late: expect.stringMatching(/^planned for .* IST; the site was not running/) });
	expect(site.logged.join("")).toContain("a scheduled post went live late");
});

test("a trainer writes and deletes drafts, and only owners and editors publish, schedule and change what is public", async () => {
	const site = await openAdmin();
	const { browser } = await aColleague(site, "trainer");
	const at = inIndia(Date.now() + 60 * minute);
	for (const fields of [aPost, { ...aPost, status: "Published" }, { ...aPost, status: "Scheduled", publishAt: at }])
		expect((await send(browser, fields)).status).toBe(403);
	const draft = await saved(await send(browser, { ...aPost, status: "Draft" }));
	for (const status of ["Published", "Scheduled"])
		expect((await send(browser, { ...aPost, status, publishAt: at }, draft._id)).status).toBe(403);
	await saved(await send(browser, { ...aPost, name: "By the trainer" }, draft._id));
	for (const status of ["Scheduled", "Published"]) {
		await saved(await send(site.office, { ...aPost, status, publishAt: at }, draft._id));
		expect((await send(browser, { ...aPost, status: "Draft" }, draft._id)).status).toBe(403);
		expect((await send(browser, { ...aPost, name: "Changed" }, draft._id)).status).toBe(403);
		const id = draft._id;
		expect((await browser.post("/auth/admin/deleteblog", { id })).status).toBe(403);
		expect((await browser.post("/auth/admin/restoreblog", { id, restored: "1" })).status).toBe(403);
	}
	const own = await saved(await send(browser, { ...aPost, status: "Draft" }));
	expect((await browser.post("/auth/admin/deleteblog", { id: own._id })).status).toBe(200);
});

test("tags have one spelling, at most five, and a page that is listed from three posts on; drafts do not tell of themselves", async () => {
	const site = await openAdmin();
	const { office, visitor } = site;
	const first = await saved(await send(office, { ...aPost, tags: " #Customs,customs , Bill  of Lading,ગુજરાત,出口" }));
	expect(first.tags).toEqual(["Customs", "Bill of Lading", "ગુજરાત", "出口"]);
	const second = await saved(await send(office, { ...aPost, tags: "CUSTOMS" }));
	expect(second.tags).toEqual(["Customs"]);
	const draft = await saved(await send(office, { ...aPost, status: "Draft", tags: "customs, Secret plan" }));
	for (const tags of ["a,b,c,d,e,f", "x".repeat(41), "#, ***, !"])
		expect([tags, await refused(await send(office, { ...aPost, tags }))]).toEqual([tags, [422, ["tags"]]]);

	const cards = async (tag: string) => {
		const answer = await visitor().get(`/auth/blogcards?tag=${tag}`);
		return answer.status === 200 ? await answer.json() : answer.status;
	};
	expect(await cards("customs")).toMatchObject({
		tag: { slug: "customs", name: "Customs", isIndexed: false },
		posts: [{ _id: second._id }, { _id: first._id, tags: [{ slug: "customs" }, { slug: "bill-of-lading" }, {}, {}] }],
	});
	for (const tag of ["gujrat", "51fa-53e3"]) expect((await cards(tag)).posts).toHaveLength(1);
	expect([await cards("secret-plan"), await cards("nothing"), await cards("Not%20a%20tag")]).toEqual([404, 404, 422]);
	const isInSitemap = async () => (await (await visitor().get("/sitemap.xml")).text()).includes("/blog/tag/customs<");
	expect(await isInSitemap()).toBe(false);
	await saved(await send(office, { ...aPost, status: "Published" }, draft._id));
	expect([await isInSitemap(), (await cards("customs")).tag.isIndexed]).toEqual([true, true]);

	// If the form has no tags field, they stay; an empty field removes them, and a tag without posts is no longer
	// suggested.
	expect((await saved(await send(office, { ...aPost, name: "Renamed" }, draft._id))).tags).toHaveLength(2);
	expect((await saved(await send(office, { ...aPost, tags: "" }, draft._id))).tags).toEqual([]);
	const { tags } = await (await office.get("/auth/admin/editingblog")).json();
	expect(tags).toEqual(["Bill of Lading", "Customs", "ગુજરાત", "出口"]);
	// The only post of a tag corrects how it is written; for several posts it stays.
	const respelt = await saved(await send(office, { ...aPost, tags: "CUSTOMS,Bill of lading" }, first._id));
	expect(respelt.tags).toEqual(["Customs", "Bill of lading"]);
	expect((await (await visitor().get("/auth/getblog")).json()).blog[0]).not.toHaveProperty("tags");
});

test("below a post are those that share most of its tags, the newest first, and then the newest of all", async () => {
	const { office, visitor } = await openAdmin();
	const write = async (name: string, tags: string, status = "Published") =>
		(await saved(await send(office, { ...aPost, name, tags, status }))).slug;
	await write("Old", "");
	await write("One tag", "Ports");
	await write("Two tags", "Ports, Customs");
	await write("Draft", "Ports, Customs", "Draft");
	await write("Newest", "");
	const slug = await write("Itself", "Customs, Ports");
	const related = async (of: string) => {
		const { post } = await (await visitor().get(`/auth/blog/${of}`)).json();
		return post.related.map(({ name }: { name: string }) => name);
	};
	expect(await related(slug)).toEqual(["Two tags", "One tag", "Newest"]);
	expect(await related("old")).toEqual(["Itself", "Newest", "Two tags"]);
});

test("every version is kept with who saved it, is compared in words, and comes back as a new one", async () => {
	const site = await openAdmin();
	const { office, db } = site;
	const { _id: id } = await saved(
		await send(office, { ...aPost, tags: "Spices", description: "The duty is 5 percent." }),
	);
	await saved(await send(office, { name: "Spices to Dubai", description: "The duty is 7 percent.", tags: "" }, id));
	const history = async () => (await office.get(`/auth/admin/historyblog?id=${id}`)).json();
	expect(await history()).toMatchObject({
		post: { version: 2 },
		more: false,
		versions: [
			{ version: 2, savedBy: "Office", status: "Published", name: "Spices to Dubai" },
			{ version: 1, savedBy: "Office", name: "Spices to Jebel Ali" },
		],
	});
	const { fields } = await (await office.get(`/auth/admin/versionblog?id=${id}&version=2`)).json();
	expect(fields.map(({ field }: { field: string }) => field)).toEqual(["name", "description", "tags"]);
	expect(fields[1].parts).toEqual([
		{ kind: "same", text: "The duty is " },
		{ kind: "removed", text: "5" },
		{ kind: "added", text: "7" },
		{ kind: "same", text: " percent." },
	]);
	const restore = (version: string) => office.post("/auth/admin/restoreblog", { id, restored: "1", version });
	expect((await restore("1")).status).toBe(409);
	expect((await restore("2")).status).toBe(200);
	const { blog } = await (await office.get(`/auth/admin/getblog?id=${id}`)).json();
	expect(blog).toMatchObject({ version: 3, name: aPost.name, tags: ["Spices"], description: "The duty is 5 percent." });
	expect((await history()).versions[0]).toMatchObject({ version: 3, restoredFrom: 1 });
	expect((await office.get(`/auth/admin/versionblog?id=${id}&version=9`)).status).toBe(404);

	// A post older than the history gets its first text as a version with its first change.
	await db.insert(blogPosts).values({ id: "old", slug: "old", name: "Old", description: "Old text." });
	expect((await (await office.get("/auth/admin/historyblog?id=old")).json()).versions).toEqual([]);
	await saved(await send(office, { name: "Old", description: "New text.", status: "Draft" }, "old"));
	const kept = await db
		.select({ text: postVersions.description })
		.from(postVersions)
		.where(eq(postVersions.postId, "old"));
	expect(kept.map(({ text }) => text).toSorted()).toEqual(["New text.", "Old text."]);
});

test("unsaved text is stored for each person, colleagues and newer versions are reported, and a save or the person's erasure deletes it", async () => {
	const site = await openAdmin();
	const { office, db, storage, paymentContext } = site;
	const colleague = await aColleague(site, "editor");
	const { _id: id } = await saved(await send(office, { ...aPost, status: "Draft" }));
	const store = (browser: Browser, body: object) => browser.post("/auth/admin/draftblog", body);
	const editing = async (browser: Browser, query = `?id=${id}`) =>
		(await browser.get(`/auth/admin/editingblog${query}`)).json();

	const mine = { id, version: 1, fields: { name: "", description: "Half a sen", tags: "one,,two" } };
	expect(await (await store(office, mine)).json()).toMatchObject({ success: true, version: 1, others: [] });
	const theirs = await (await store(colleague.browser, { ...mine, fields: { name: "Theirs" } })).json();
	expect(theirs.others).toMatchObject([{ name: "Office" }]);
	expect(await editing(office)).toMatchObject({
		draft: { version: 1, fields: { description: "Half a sen", tags: "one,,two" } },
		others: [{ name: "Meera Trainer" }],
	});
	await store(office, { version: 0, fields: { name: "A new one" } });
	expect((await editing(office, "")).draft.fields.name).toBe("A new one");
	expect(await editing(colleague.browser, "")).toMatchObject({ draft: null, others: [] });

	// A colleague saves: the next autosave of the first person gets a warning, and their text is kept.
	await saved(await send(colleague.browser, { ...aPost, name: "Saved", version: "1" }, id));
	expect(await (await store(office, mine)).json()).toMatchObject({ version: 2, others: [] });
	expect((await (await office.get(`/auth/admin/previewpost?id=${id}&mine=yes`)).json()).post).toMatchObject({
		name: "Saved",
		html: "<p>Half a sen</p>",
	});
	expect((await send(office, { ...aPost, version: "1" }, id)).status).toBe(409);
	expect((await editing(office)).draft).not.toBe(null);
	await saved(await send(office, { ...aPost, version: "2" }, id));
	expect((await editing(office)).draft).toBe(null);

	await store(office, { id, version: 3, fields: {} });
	expect((await office.post("/auth/admin/discarddraftblog", { id })).status).toBe(200);
	expect((await editing(office)).draft).toBe(null);
	await store(colleague.browser, { id, version: 3, fields: { description: "Words of a person who leaves" } });
	expect(await erasePerson({ db, storage, seatContext: paymentContext }, colleague.id)).toMatchObject({ ok: true });
	expect(await db.select().from(postDrafts)).toHaveLength(1);
	for (const [body, status] of [
		[{ ...mine, id: "nowhere" }, 404],
		[{ ...mine, fields: { name: "a".repeat(1001) } }, 422],
		[{ ...mine, fields: { other: "x" } }, 400],
		[{ ...mine, version: -1 }, 422],
	] as const)
		expect([body, (await store(office, body)).status]).toEqual([body, status]);
});

test("unsaved text that arrives while a colleague deletes the post is stored or told that the post is gone", async () => {
	const site = await openAdmin();
	const { office } = site;
	const colleague = await aColleague(site, "editor");
	for (let round = 0; round < 10; round++) {
		const { _id: id } = await saved(await send(office, { ...aPost, status: "Draft" }));
		const [stored, deleted] = await Promise.all([
			office.post("/auth/admin/draftblog", { id, version: 1, fields: { description: "Half a sen" } }),
			colleague.browser.post("/auth/admin/deleteblog", { id }),
		]);
		expect([stored.status, deleted.status]).toEqual([expect.toBeOneOf([200, 404]), 200]);
	}
});

test("a private link opens an unpublished post without an account until it ends, and is known only as a hash", async () => {
	const site = await openAdmin();
	const { office, visitor, db } = site;
	const { _id: id } = await saved(await send(office, { ...aPost, status: "Draft" }));
	const make = async () => (await (await office.post("/auth/admin/bloglink", { id })).json()).path as string;
	const path = await make();
	expect(path).toMatch(/^\/blog-preview\?key=[\w-]{32}$/);
	const key = path.split("=")[1] ?? "";
	const open = async (with_: string) => (await visitor().get(`/auth/bloglink?key=${with_}`)).status;
	expect(await (await visitor().get(`/auth/bloglink?key=${key}`)).json()).toMatchObject({
		post: { name: aPost.name, draft: true },
	});
	expect([await open(`${key}x`), await open(""), await open("a'b")]).toEqual([404, 400, 400]);
	expect(JSON.stringify([await db.select().from(postLinks), await db.select().from(auditEntries)])).not.toContain(key);
	expect((await visitor().get(`/auth/admin/previewpost?id=${id}`)).status).toBe(401);

	await db.update(postLinks).set({ expiresAt: new Date(Date.now() - 1000) });
	expect(await open(key)).toBe(404);
	const others = [await make(), await make()].map((made) => made.split("=")[1] ?? "");
	expect((await (await office.get(`/auth/admin/bloglinks?id=${id}`)).json()).links).toHaveLength(2);
	expect((await office.post("/auth/admin/endbloglinks", { id })).status).toBe(200);
	for (const other of others) expect(await open(other)).toBe(404);
	// The link of a colleague who no longer writes for the site.
	const { browser: editor } = await aColleague(site, "editor");
	const theirs = (await (await editor.post("/auth/admin/bloglink", { id })).json()).path.split("=")[1];
	expect(await open(theirs)).toBe(200);
	await site.pool.query("update staff_roles set role = 'accountant' where role = 'editor'");
	expect(await open(theirs)).toBe(404);
	// Without scripts the response redirects to the link.
	const led = await office.submit("/auth/admin/bloglink", { id });
	expect([led.status, led.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/blog-preview\?key=/)]);
});
