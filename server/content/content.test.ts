// What staff change on the site, from the draft to the pages that visitors get, and back.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { type EntryName, entryNames } from "#content/entries/entries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { ContentOverview, EntryResponse } from "#contract/admin/content.ts";
import type { StaffRole } from "#contract/states.ts";
import { auditEntries } from "#server/audit/table.ts";
import { publishScheduled } from "#server/content/schedules.ts";
import { openAdmin } from "#tests/admin.ts";
import { openBuiltSite, textOf } from "#tests/built-site.ts";
import { publishContent } from "#tests/content.ts";
import { renderEmails } from "#tests/emails.ts";
import { noPages } from "#tests/pages.ts";
import { register } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";

// On a busy machine, jobs compete with everything else.
vi.setConfig({ testTimeout: 150_000 });

type Site = Awaited<ReturnType<typeof openBuiltSite>>;
type Browser = Awaited<ReturnType<Site["signIn"]>>;

const openEntry = async (staff: Browser, entry: EntryName) =>
	(await (await staff.get(`/auth/admin/content/entries/${entry}`)).json()) as EntryResponse;

/** Saves these changes as a draft, as if the form had just been opened. */
async function save(staff: Browser, entry: EntryName, change: object, opened?: EntryResponse) {
	const { values, stored, revision } = opened ?? (await openEntry(staff, entry));
	return staff.post(`/auth/admin/content/entries/${entry}/draft`, {
		values: { ...values, ...change },
		began: stored,
		revision,
	});
}

/** A time as the form sends it. */
const inIndia = (ms: number) => new Date(Date.now() + ms + 5.5 * 3_600_000).toISOString().slice(0, 16);

async function publish(staff: Browser, entry: EntryName, more: object = {}) {
	const { version } = await openEntry(staff, entry);
	return staff.post("/auth/admin/content/publish", { entries: `${entry}:${version}`, note: "", ...more });
}

async function openStaff(site: Site, role: StaffRole) {
	const browser = site.visitor();
	const { email } = await register(browser);
	await promote(site.db, email, role);
	return browser;
}

const overview = async (staff: Browser) => (await (await staff.get("/auth/admin/content")).json()) as ContentOverview;
const sentenceOf = async (response: Response) => ((await response.json()) as { message: string }).message;

test("a draft changes nothing for visitors until it is published, and undoing it brings the old page back", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	const { lead } = (await openEntry(owner, "team")).values;
	const before = site.pages.find("/team", undefined, "")?.headers.join();
	expect((await save(owner, "team", { lead: "The people of a new day." })).status).toBe(200);
	expect(await site.read("/team")).toContain(String(lead));
	const preview = await owner.get("/preview/draft/team");
	expect(await preview.text()).toContain("The people of a new day.");
	expect([preview.headers.get("cache-control"), preview.headers.get("x-robots-tag")]).toEqual([
		"private, no-store",
		"noindex",
	]);
	expect(preview.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
	// Also the link of somebody to whom staff have shown a draft, when its week is over.
	for (const key of ["draft", "of-last-week"]) {
		const gone = await site.visitor().get(`/preview/${key}/team`, { accept: "text/html" });
		expect([key, gone.status, gone.headers.get("content-type")]).toEqual([key, 404, "text/html; charset=utf-8"]);
	}

	expect((await publish(owner, "team", { note: "New lead" })).status).toBe(200);
	expect(await site.read("/team")).toContain("The people of a new day.");
	expect(site.pages.find("/team", undefined, "")?.headers.join()).not.toBe(before);
	const [newest] = (await overview(owner)).publications;
	expect(newest).toMatchObject({ kind: "publish", note: "New lead", entries: ["team"], isLive: true });
	const { entries } = await (await owner.get(`/auth/admin/content/publications/${newest?.id}`)).json();
	expect(entries[0].changes).toMatchObject([
		{ labels: ["Text under the heading"], before: lead, after: "The people of a new day." },
	]);

	expect((await owner.post(`/auth/admin/content/publications/${newest?.id}/undo`, {})).status).toBe(200);
	expect(await site.read("/team")).toContain(String(lead));
	expect(site.pages.find("/team", undefined, "")?.headers.join()).toBe(before);

	// Any version can be restored as a draft.
	expect((await owner.post(`/auth/admin/content/revisions/${entries[0].revision}/restore`, {})).status).toBe(200);
	expect(await site.read("/team")).toContain(String(lead));
	expect((await publish(owner, "team")).status).toBe(200);
	expect(await site.read("/team")).toContain("The people of a new day.");

	// The same version once more: it is live, so there is nothing to publish, and the draft of other words is discarded.
	expect((await save(owner, "team", { lead: "Something else." })).status).toBe(200);
	const live = await owner.post(`/auth/admin/content/revisions/${entries[0].revision}/restore`, {});
	expect(await sentenceOf(live)).toBe("The draft was discarded. The site already shows this.");
	expect((await overview(owner)).entries.find(({ entry }) => entry === "team")?.draft).toBeNull();
	const [discarded] = await site.db.select().from(auditEntries).where(eq(auditEntries.action, "content.discard"));
	expect(JSON.stringify(discarded?.before)).toContain("Something else.");
});

test("a page that is saved as it was installed has no draft, so nobody is asked to publish what nobody has changed", async () => {
	const owner = await (await openBuiltSite({}, [])).signIn();
	for (const entry of entryNames) expect([entry, (await save(owner, entry, {})).status]).toEqual([entry, 200]);
	const drafts = (await overview(owner)).entries.filter(({ draft }) => draft !== null);
	expect(drafts.map(({ entry }) => entry)).toEqual([]);
});

test("a choice is compared by what it is called, in the reader's language", async () => {
	const site = await openBuiltSite({}, []);
	const owner = await site.signIn();
	await save(owner, "institute", { state: "27" });
	const compared = async (language: string) =>
		(await (await owner.get(`${language}/auth/admin/content/comparison`)).json()).entries[0].changes;
	expect(await compared("")).toMatchObject([{ before: "Gujarat", after: "Maharashtra" }]);
	expect(await compared("/hi")).toMatchObject([{ before: "गुजरात", after: "महाराष्ट्र" }]);
	expect((await publish(owner, "institute")).status).toBe(200);
	const id = (await overview(owner)).publications[0]?.id;
	const { entries } = await (await owner.get(`/auth/admin/content/publications/${id}`)).json();
	expect(entries[0].changes).toMatchObject([{ before: "Gujarat", after: "Maharashtra" }]);
});

test("who published a page is still said after another page has been published many times", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	const publishLead = async (entry: EntryName, lead: string) => {
		expect((await save(owner, entry, { lead })).status).toBe(200);
		expect((await publish(owner, entry)).status).toBe(200);
	};
	await publishLead("team", "The people of a new day.");
	for (const lead of ["Come and see us.", "Come and see us soon.", "Come and see us today."])
		await publishLead("contact", lead);
	const { entries } = await overview(owner);
	const published = (name: EntryName) => entries.find(({ entry }) => entry === name)?.published;
	expect([published("team"), published("contact")]).toMatchObject([{ name: "Office" }, { name: "Office" }]);
});

test("texts name facts: a published fee, phone number and batch time stand on every page that mentions them", async () => {
	const pages = ["/courses", "/contact", "/terms", "/studentcorner", "/refund-policy", "/", "/privacy"];
	const site = await openBuiltSite({}, pages);
	const { values } = await openEntry(await site.signIn(), "courses");
	const { schedule } = values as { schedule: { batches: { id: string }[] } };
	const batches = schedule.batches.map((batch) => (batch.id === "morning" ? { ...batch, begins: "08:15" } : batch));
	await publishContent(site, {
		fees: { price: 25_500_00 },
		institute: { phone: "+91 00000 99999", hours: "Monday to Friday, 9 AM to 5 PM" },
		courses: { schedule: { ...schedule, batches } },
	});
	for (const path of ["/courses", "/contact", "/terms", "/studentcorner", "/refund-policy"])
		expect([path, (await site.read(path)).includes("₹25,500")]).toEqual([path, true]);
	for (const path of ["/", "/contact", "/privacy", "/blog"])
		expect([path, (await site.read(path)).includes("+91 00000 99999")]).toEqual([path, true]);
	expect(await site.read("/courses")).toContain("08:15-09:30");
	const contact = textOf(await site.read("/contact"));
	expect(contact).toContain("The morning batch runs from 08:15 to 09:30 AM");
	expect(contact).toContain("Ten digits. Our hours: Monday to Friday, 9 AM to 5 PM.");
	const emails = await renderEmails(undefined, site.content.published());
	const receipt = emails.find(({ kind }) => kind === "enquiryReceipt");
	expect(receipt?.text).toContain("In a hurry? Call us (Monday to Friday, 9 AM to 5 PM), or continue on WhatsApp.");
	for (const path of ["/", "/courses", "/contact", "/terms", "/privacy", "/studentcorner"])
		expect([path, (await site.read(path)).match(/\{[a-z]+\.\w+\}/)]).toEqual([path, null]);
});

test("a course that gets another name has it wherever it is bought and read, in every language", async () => {
	const site = await openBuiltSite({}, []);
	const applicant = await site.signIn("ravi@example.com");
	await publishContent(site, { fees: { product: "Exporter Programme" } });
	const read = async (response: Response) => textOf(await response.text());
	for (const language of ["", "/hi", "/gu"]) {
		const shown = [
			await read(await applicant.get(`${language}/profile`)),
			await read(await applicant.get(`${language}/accesscourse`)),
			await read(await applicant.post(`${language}/auth/create-payment`, {})),
			await read(await applicant.get(`${language}/payment-success`)),
		];
		for (const text of shown) {
			expect(text).toContain("Exporter Programme");
			expect(text).not.toMatch(/Advance Course|एडवांस कोर्स|એડવાન્સ કોર્સ/);
		}
	}
});

test("what could not be published at its minute is not planned: a text with a fact that is missing, or a change that takes one away", async () => {
	const site = await openBuiltSite({}, []);
	const owner = await site.signIn();
	const { schedule } = (await openEntry(owner, "courses")).values as { schedule: { batches: { id: string }[] } };
	const plan = async (...entries: EntryName[]) => {
		const chosen = await Promise.all(
			entries.map(async (entry) => `${entry}:${(await openEntry(owner, entry)).version}`),
		);
		return owner.post("/auth/admin/content/publish", { entries: chosen, note: "", at: inIndia(3600_000) });
	};
	const batches = schedule.batches.map((batch) => (batch.id === "morning" ? { ...batch, id: "early" } : batch));
	await save(owner, "courses", { schedule: { ...schedule, batches } });
	await save(owner, "team", { lead: "We teach {batch.early}." });
	expect((await plan("team")).status).toBe(422);
	// The page of contacts names the time of the morning batch.
	expect((await plan("courses", "team")).status).toBe(422);
	await save(owner, "courses", { schedule: { ...schedule, batches: [...schedule.batches, ...batches.slice(0, 1)] } });
	expect((await plan("courses", "team")).status).toBe(200);
});

test("what cannot be right is refused by field, and stays out of the draft", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	const refused = async (entry: EntryName, change: object) => {
		const response = await save(owner, entry, change);
		return [response.status, Object.entries((await response.json()).errors ?? {})];
	};
	expect(await refused("institute", { email: "nobody", phone: "call me", gstin: "24X" })).toMatchObject([
		422,
		[
			["email", expect.any(String)],
			["phone", expect.any(String)],
			["gstin", expect.any(String)],
		],
	]);
	expect(await refused("fees", { price: 19_999_99_99_999 })).toMatchObject([422, [["price", expect.any(String)]]]);
	expect(await refused("team", { lead: "a".repeat(301) })).toMatchObject([422, [["lead", "At most 300 characters"]]]);
	expect(await refused("team", { lead: "hid\u200bden" })).toMatchObject([422, [["lead", expect.any(String)]]]);
	expect(await refused("contact", { lead: "It costs ₹20,000." })).toMatchObject([422, [["lead", expect.any(String)]]]);
	expect(await refused("contact", { lead: "It costs {fee.nothing}." })).toMatchObject([
		422,
		[["lead", expect.any(String)]],
	]);
	for (const link of ["javascript:alert(1)", "//evil.example", "http://plain.example", "data:text/html,x"])
		expect(
			await refused("announcements", { notices: [{ id: "a", text: "Hello", link, from: "", until: "" }] }),
		).toMatchObject([422, [["notices.a.link", expect.any(String)]]]);
	for (const wrong of [{ members: "none" }, { members: [{ id: "../x" }] }, { lead: { en: 1 } }])
		expect((await refused("team", wrong))[0]).toBe(422);
	expect((await owner.post("/auth/admin/content/entries/nowhere/draft", {})).status).toBe(422);
	expect((await owner.get("/auth/admin/content/entries/nowhere")).status).toBe(404);
	expect((await overview(owner)).entries.filter(({ draft }) => draft)).toEqual([]);

	// An empty heading can be saved as a draft, but not published.
	expect((await save(owner, "team", { title: "" })).status).toBe(200);
	const response = await publish(owner, "team");
	expect([response.status, await sentenceOf(response)]).toEqual([422, expect.stringContaining("Team, Heading: ")]);
	const { entries } = await (await owner.get("/auth/admin/content/comparison")).json();
	expect(entries[0].problems).toEqual([{ path: ["title"], labels: ["Heading"], message: expect.any(String) }]);
	expect(await site.read("/team")).toContain("Meet Our Team");

	// An announcement that ends before it begins would never be shown, and classes do not end before they begin.
	const problemsOf = async (entry: EntryName, change: object) =>
		((await (await save(owner, entry, change)).json()) as { problems: unknown }).problems;
	const notice = { id: "a", text: "Holiday", link: "", from: "2027-03-02T10:00" };
	const message = (first: string) => `This has to be later than “${first}”`;
	expect(await problemsOf("announcements", { notices: [{ ...notice, until: "2027-03-02T10:00" }] })).toEqual([
		{ path: ["notices", "a", "until"], message: message("From") },
	]);
	expect((await publish(owner, "announcements")).status).toBe(422);
	expect(await problemsOf("announcements", { notices: [{ ...notice, until: "2027-03-02T10:01" }] })).toEqual([]);
	expect(await problemsOf("announcements", { notices: [{ ...notice, until: "" }] })).toEqual([]);
	const { schedule } = (await openEntry(owner, "courses")).values as { schedule: { batches: { id: string }[] } };
	const batches = schedule.batches.map((one) => (one.id === "morning" ? { ...one, begins: "19:30" } : one));
	expect(await problemsOf("courses", { schedule: { ...schedule, batches } })).toEqual([
		{ path: ["schedule", "batches", "morning", "ends"], message: message("Classes begin at") },
	]);
});

test("a page that cannot be rendered with a publication is told to the publisher, and never replaces one that works", async () => {
	const fails = { now: false };
	const failing = async () => {
		if (fails.now) throw new Error("this page cannot be rendered");
	};
	const app = await openAdmin({}, { pages: { ...noPages, tryContent: failing, show: failing } });
	const { office, content } = app;
	const { lead } = content.published().team;
	expect((await save(office, "team", { lead: "A page that fails." })).status).toBe(200);
	fails.now = true;
	const response = await publish(office, "team");
	expect([response.status, await sentenceOf(response)]).toEqual([
		409,
		expect.stringContaining("so nothing was changed"),
	]);
	expect((await overview(office)).publications).toEqual([]);
	expect((await openEntry(office, "team")).values.lead).toBe("A page that fails.");
	// Another process has published content that this one cannot render.
	await expect(publishContent(app, { team: { lead: "Only there." } })).rejects.toThrow("cannot be rendered");
	expect(content.published().team.lead).toBe(lead);
	fails.now = false;
	await publishContent(app, { home: { intro: "Both can show this." } });
	expect(content.published().team.lead).toBe("Only there.");
});

test("of two publications at the same instant the second is tried together with the first", async () => {
	const begun: (() => void)[] = [];
	const tryContent = async ({ team, home }: { team: { lead: string }; home: { intro: string } }) => {
		const isNew = [team.lead, home.intro].filter((words) => words.startsWith("New")).length;
		if (isNew === 2) throw new Error("both together cannot be rendered");
		await new Promise<void>((resolve) => {
			begun.push(resolve);
			if (begun.length === 2) for (const goOn of begun) goOn();
		});
	};
	const { office } = await openAdmin({}, { pages: { ...noPages, tryContent } });
	await save(office, "team", { lead: "New lead." });
	await save(office, "home", { intro: "New intro." });
	const answers = await Promise.all([publish(office, "team"), publish(office, "home")]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect((await overview(office)).publications).toHaveLength(1);
});

test("hostile content is text on the page, and its policy stays strict", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'{{fee.total}}`;
	const { values } = await openEntry(owner, "team");
	const [first, ...others] = values.members as { id: string }[];
	expect((await save(owner, "team", { members: [{ ...first, line: hostile }, ...others] })).status).toBe(200);
	expect((await publish(owner, "team")).status).toBe(200);
	const response = await site.visitor().get("/team");
	const page = await response.text();
	expect(page).not.toContain("<script>alert(1)");
	expect(page).not.toContain("<img src=x");
	expect(page).toContain("&lt;script&gt;alert(1)");
	expect(response.headers.get("content-security-policy")).not.toContain("unsafe-inline");
});

test("two people who change different fields keep both, and the same field is shown to whoever comes second", async () => {
	const site = await openBuiltSite({}, ["/contact"]);
	const [one, other] = [await site.signIn(), await site.signIn()];
	const opened = await openEntry(one, "contact");
	expect((await save(one, "contact", { title: "Write to us" }, opened)).status).toBe(200);
	const merged = await save(other, "contact", { lead: "We answer." }, opened);
	expect(await merged.json()).toMatchObject({
		success: true,
		version: 2,
		values: { title: "Write to us", lead: "We answer." },
		merged: { name: expect.any(String) },
	});
	const clash = await save(other, "contact", { title: "Call us" }, opened);
	expect(clash.status).toBe(409);
	expect(await clash.json()).toMatchObject({
		conflicts: [{ path: ["title"], mine: "Call us", theirs: "Write to us" }],
		// The form continues with the other person's change to the other field.
		merged: { title: "Call us", lead: "We answer." },
		stored: { title: "Write to us", lead: "We answer." },
	});
	expect((await openEntry(one, "contact")).values.title).toBe("Write to us");
	// Only the version that was compared is published: a draft saved since then is rejected.
	const stale = await one.post("/auth/admin/content/publish", { entries: "contact:1", note: "" });
	expect(stale.status).toBe(409);
	// Content published meanwhile is compared with the draft.
	await publishContent(site, { contact: { title: "Contact the office", description: "Another description." } });
	const reopened = await openEntry(one, "contact");
	expect(reopened.conflicts).toMatchObject([{ path: ["title"], mine: "Write to us", theirs: "Contact the office" }]);
	expect(reopened.values).toMatchObject({ lead: "We answer.", description: "Another description." });
	expect((await save(one, "contact", { title: "Call us" }, opened)).status).toBe(409);
	// Saving the draft rebases it on the live content, even if its own text stays.
	expect([reopened.moved, (await publish(one, "contact")).status]).toEqual([true, 409]);
	expect((await save(one, "contact", {}, reopened)).status).toBe(200);
	expect((await openEntry(one, "contact")).moved).toBe(false);
	expect((await publish(one, "contact")).status).toBe(200);
	expect(await site.read("/contact")).toContain("Another description.");
	expect(await site.read("/contact")).toContain("Write to us");
});

test("a form that was open when a release added a field is saved, and the new field stays as it is", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	const opened = await openEntry(owner, "team");
	const without = ({ title: _, closing, members, ...values }: Record<string, unknown>) => ({
		...values,
		closing: { ...(closing as object), title: undefined },
		members: (members as object[]).map((member) => ({ ...member, role: undefined })),
	});
	// Somebody with the new form has changed it meanwhile.
	expect((await save(owner, "team", { title: "Our people" })).status).toBe(200);
	const old = { ...opened, values: without(opened.values), stored: without(opened.stored) } as EntryResponse;
	const lead = "Typed in the old form.";
	const saved = await save(owner, "team", { lead }, old);
	// The old form is told nothing that it does not have, and would take for a change of its own.
	expect([saved.status, await saved.json()]).toEqual([
		200,
		expect.objectContaining({ values: JSON.parse(JSON.stringify({ ...old.values, lead })) }),
	]);
	expect((await openEntry(owner, "team")).values).toEqual({ ...opened.values, lead, title: "Our people" });
});

test("whoever has the same form open is named to the others, until the window is closed", async () => {
	const site = await openBuiltSite({}, []);
	const [owner, editor] = [await site.signIn(), await openStaff(site, "editor")];
	const report = async (staff: Browser, entry: string, window: string) => {
		const response = await staff.post(`/auth/admin/content/entries/${entry}/open`, { window });
		return response.status === 200 ? (await response.json()).others : response.status;
	};
	const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
	expect(await report(owner, "team", first)).toEqual([]);
	expect(await report(owner, "home", second)).toEqual([]);
	// The same window again does not count as another one.
	expect(await report(owner, "team", first)).toEqual([]);
	const [ownersName, editorsName] = await Promise.all(
		[owner, editor].map(async (one) => (await (await one.get("/auth/getuser")).json()).users.name),
	);
	expect(await report(editor, "team", third)).toMatchObject([{ name: ownersName, isSelf: false }]);
	expect(await report(owner, "team", first)).toMatchObject([{ name: editorsName, isSelf: false }]);
	expect(await report(owner, "team", second)).toMatchObject([{ isSelf: true }, { name: editorsName }]);
	await site.pool.query("update content_forms set seen_at = now() - interval '31 seconds' where window_id <> $1", [
		first,
	]);
	expect(await report(owner, "team", first)).toEqual([]);
	expect(await report(owner, "nowhere", first)).toBe(404);
	expect(await report(owner, "team", "1")).toBe(400);
	expect(await report(await openStaff(site, "accountant"), "team", third)).toBe(403);
});

test("a draft that was discarded and written again is not overwritten by a form from before", async () => {
	const site = await openBuiltSite({}, []);
	const [one, other] = [await site.signIn(), await site.signIn()];
	await save(one, "blog", { lead: "First." });
	const opened = await openEntry(other, "blog");
	await one.post("/auth/admin/content/entries/blog/discard", {});
	await save(one, "blog", { title: "Posts" });
	expect((await save(other, "blog", { description: "Another." }, opened)).status).toBe(200);
	const { lead } = await (await openEntry(one, "blog")).values;
	expect((await openEntry(one, "blog")).values).toMatchObject({ title: "Posts", description: "Another." });
	expect(lead).not.toBe("First.");
});

test("whoever has compared a draft does not publish another one that was begun since", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	const editor = await openStaff(site, "editor");
	expect((await save(editor, "team", { lead: "The people whom the owner reads about." })).status).toBe(200);
	const { version } = await openEntry(owner, "team");
	const publishCompared = () => owner.post("/auth/admin/content/publish", { entries: `team:${version}`, note: "" });

	// Discarded and started again.
	expect((await editor.post("/auth/admin/content/entries/team/discard", {})).status).toBe(200);
	expect((await save(editor, "team", { lead: "Words that nobody has compared." })).status).toBe(200);
	expect((await publishCompared()).status).toBe(409);
	const twice = ["team:2", "team:2"];
	expect((await owner.post("/auth/admin/content/publish", { entries: twice, note: "" })).status).toBe(400);
	// Published by another person, and started again.
	expect((await publish(editor, "team")).status).toBe(200);
	expect((await save(editor, "team", { lead: "Other words that nobody has compared." })).status).toBe(200);
	expect((await publishCompared()).status).toBe(409);
	expect(await site.read("/team")).toContain("Words that nobody has compared.");
});

test("a draft from before a publication is compared together with it, and published once it has been opened again", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	await save(owner, "team", { lead: "Words of the draft." });
	const compared = async () => (await (await owner.get("/auth/admin/content/comparison")).json()).entries;
	expect(await compared()).toMatchObject([{ entry: "team", isOutdated: false }]);
	await publishContent(site, { team: { description: "Published meanwhile." } });
	expect(await compared()).toMatchObject([
		{ entry: "team", isOutdated: true, changes: [{ path: ["lead"], after: "Words of the draft." }] },
	]);
	const preview = await (await owner.get("/preview/draft/team")).text();
	for (const text of ["Words of the draft.", "Published meanwhile."]) expect(preview).toContain(text);
	expect((await publish(owner, "team")).status).toBe(409);
	await save(owner, "team", {});
	expect(await compared()).toMatchObject([{ entry: "team", isOutdated: false }]);
	expect((await publish(owner, "team")).status).toBe(200);
	for (const text of ["Words of the draft.", "Published meanwhile."]) expect(await site.read("/team")).toContain(text);
});

test("no text of a colleague is thrown away unseen: by discarding, by cancelling a plan, or by an earlier version", async () => {
	const site = await openBuiltSite({}, []);
	const [one, other] = [await site.signIn(), await site.signIn()];
	await save(one, "blog", { lead: "Planned." });
	expect((await publish(one, "blog", { at: inIndia(86_400_000) })).status).toBe(200);
	await save(other, "blog", { lead: "A colleague's." });
	const { schedules } = (await (await one.get("/auth/admin/content")).json()) as ContentOverview;
	const cancel = () => one.post(`/auth/admin/content/schedules/${schedules[0]?.id}/cancel`, {});
	expect((await cancel()).status).toBe(409);
	expect((await openEntry(one, "blog")).values).toMatchObject({ lead: "A colleague's." });

	const discard = (version: number) => one.post("/auth/admin/content/entries/blog/discard", { version });
	const { version } = await openEntry(one, "blog");
	await save(other, "blog", { lead: "A colleague's second thought." });
	expect((await discard(version)).status).toBe(409);
	expect((await discard(version + 1)).status).toBe(200);
	expect((await cancel()).status).toBe(200);
	expect((await openEntry(one, "blog")).values).toMatchObject({ lead: "Planned." });

	const id = await publishContent(site, { contact: { lead: "First." } });
	await publishContent(site, { contact: { lead: "Second." } });
	await save(other, "contact", { lead: "Unpublished." });
	const { entries } = await (await one.get(`/auth/admin/content/publications/${id}`)).json();
	expect((await one.post(`/auth/admin/content/revisions/${entries[0].revision}/restore`, {})).status).toBe(200);
	expect(await (await one.get("/auth/admin/audit")).text()).toContain("Unpublished.");
});

test("items that one moves, another changes and a third adds are all there", async () => {
	const site = await openBuiltSite({}, []);
	const staff = await site.signIn();
	const opened = await openEntry(staff, "contact");
	const faq = opened.values.faq as { items: { id: string; question: string; answer: string }[] };
	const reversed = [...faq.items].reverse();
	expect((await save(staff, "contact", { faq: { ...faq, items: reversed } }, opened)).status).toBe(200);
	const changed = faq.items.map((item, place) => (place === 0 ? { ...item, answer: "For everybody." } : item));
	const added = [...changed, { id: "new", question: "Is there tea?", answer: "Always." }];
	expect((await save(staff, "contact", { faq: { ...faq, items: added } }, opened)).status).toBe(200);
	const { items } = (await openEntry(staff, "contact")).values.faq as typeof faq;
	expect(items.map(({ id }) => id)).toEqual([...reversed.map(({ id }) => id), "new"]);
	expect(items.find(({ id }) => id === faq.items[0]?.id)?.answer).toBe("For everybody.");
});

test("a planned publication goes live at its minute, once, and waits for somebody if the site has changed meanwhile", async () => {
	// Its own pages, because they are kept in memory from the first job on.
	const site = await openBuiltSite({ MAIL_FROM: "planned@example.com" }, ["/"]);
	const owner = await site.signIn();
	await site.work();
	await save(owner, "home", { intro: "Planned words." });
	expect((await publish(owner, "home", { at: inIndia(-60_000) })).status).toBe(422);
	expect((await publish(owner, "home", { at: inIndia(3600_000) })).status).toBe(200);
	expect((await overview(owner)).entries.find(({ entry }) => entry === "home")?.draft).toBeNull();
	const [planned] = (await overview(owner)).schedules;
	expect(planned).toMatchObject({ state: "waiting", entries: ["home"] });
	expect(await site.read("/")).not.toContain("Planned words.");
	// A release that is installed meanwhile has one more field.
	await site.pool.query("update content_schedules set planned = planned #- '{0,values,title}'");
	const due = () =>
		site.pool.query("update jobs.job set start_after = now() where name = 'publish-content' and state = 'created'");
	await due();
	await expect.poll(() => site.read("/"), { timeout: 60_000 }).toContain("Planned words.");
	expect((await overview(owner)).schedules).toEqual([]);
	expect((await overview(owner)).publications).toMatchObject([{ kind: "schedule" }]);

	await save(owner, "home", { intro: "Second plan." });
	await publish(owner, "home", { at: inIndia(3600_000) });
	// Whoever writes or publishes the page meanwhile is told of the plan.
	const [plan] = (await overview(owner)).schedules;
	const time = formatTimestamp(plan?.dueAt ?? "");
	const lines = async (path: string) => textOf(await (await owner.get(path)).text());
	expect(await lines("/admin/site/home")).toContain(`A change of this page is already planned for ${time}.`);
	expect(await lines("/admin/site/team")).not.toContain("already planned");
	const { version } = (await (await save(owner, "home", { intro: "Meanwhile." })).json()) as { version: number };
	expect(await lines("/admin/site/publish")).toContain(`A change of this page is already planned for ${time}.`);
	expect((await owner.post("/auth/admin/content/entries/home/discard", { version })).status).toBe(200);
	await publishContent(site, { home: { intro: "Changed by hand." } });
	await due();
	await expect
		.poll(async () => (await overview(owner)).schedules, { timeout: 60_000 })
		.toMatchObject([{ state: "blocked" }]);
	expect(await lines("/admin/site/home")).not.toContain("already planned");
	expect(await site.read("/")).toContain("Changed by hand.");
	const { rows } = await site.pool.query("select count(*)::int as count from emails where kind = 'planBlocked'");
	expect(rows).toEqual([{ count: 1 }]);
	const [blocked] = (await overview(owner)).schedules;
	expect((await owner.post(`/auth/admin/content/schedules/${blocked?.id}/cancel`, {})).status).toBe(200);
	expect((await openEntry(owner, "home")).conflicts).toMatchObject([
		{ mine: "Second plan.", theirs: "Changed by hand." },
	]);
});

test("a plan waits while the database fails, and if its job has been given up it is published at the next start or in the night", async () => {
	const app = await openAdmin({}, { pages: { ...noPages, tryContent: async () => {} } });
	const { office, db, pool, mail, content } = app;
	await save(office, "team", { lead: "Planned lead." });
	expect((await publish(office, "team", { at: inIndia(3600_000) })).status).toBe(200);
	const states = async () => (await overview(office)).schedules.map(({ state }) => state);
	const [plan] = (await overview(office)).schedules;
	const parts = { db, basis: content.basis, mail, officeEmail: "office@example.com", site: "https://eibm.example" };
	await pool.query("alter table share_pictures rename to away");
	await expect(publishScheduled(parts, plan?.id ?? "", async () => {})).rejects.toThrow();
	await pool.query("alter table away rename to share_pictures");
	expect(await states()).toEqual(["waiting"]);

	await pool.query("update jobs.job set state = 'failed' where name = 'publish-content'");
	await pool.query("update content_schedules set due_at = now()");
	await app.work();
	await expect.poll(states, { timeout: 60_000 }).toEqual([]);
	expect((await overview(office)).publications).toMatchObject([{ kind: "schedule" }]);

	await save(office, "team", { lead: "Planned for tonight." });
	expect((await publish(office, "team", { at: inIndia(3600_000) })).status).toBe(200);
	await pool.query("update jobs.job set state = 'failed' where name = 'publish-content' and state = 'created'");
	await pool.query("update content_schedules set due_at = now()");
	expect(await states()).toEqual(["waiting"]);
	await app.jobs.send(db, "erase-old", { night: inIndia(0).slice(0, 10) });
	await expect.poll(states, { timeout: 60_000 }).toEqual([]);
});

test("an announcement runs in the banner while its time lasts, and the welcome afterwards", async () => {
	const site = await openBuiltSite({}, ["/terms"]);
	const notice = {
		id: "diwali",
		text: "Closed for Diwali.",
		link: "/contact",
		from: "2020-01-01T00:00",
		until: "2999-01-01T00:00",
	};
	await publishContent(site, { announcements: { notices: [notice] } });
	expect(await site.read("/terms")).toContain("Closed for Diwali.");
	await publishContent(site, { announcements: { notices: [{ ...notice, until: "2021-01-01T00:00" }] } });
	expect(await site.read("/terms")).not.toContain("Closed for Diwali.");
	expect(await site.read("/terms")).toContain("Welcome aboard.");
});

test("a link shows the drafts without an account, and ends", async () => {
	const site = await openBuiltSite({}, ["/team", "/contact"]);
	const owner = await site.signIn();
	await save(owner, "team", { lead: "For your eyes." });
	const { address } = await (await owner.post("/auth/admin/content/preview-links", {})).json();
	const { pathname } = new URL(address);
	expect(await (await site.visitor().get(`${pathname}team`)).text()).toContain("For your eyes.");
	// The links of a preview lead to the other previews, in each language; what has none is as visitors see it.
	for (const language of ["", "/hi", "/gu"]) {
		const shown = await (await site.visitor().get(`${language}${pathname}team`)).text();
		expect(shown).toContain("For your eyes.");
		const linked = [`${language}${pathname}contact`, `/gu${pathname}team`, `${language}${pathname}blog`];
		for (const address of [...linked, `${language}/courses`])
			expect([address, shown.includes(`<a href="${address}"`)]).toEqual([address, true]);
		expect(shown).not.toContain(`<a href="${language}/contact"`);
	}
	// Of the blog too, whose posts come from the database.
	await save(owner, "blog", { lead: "News from the harbour." });
	const blog = await site.visitor().get(`${pathname}blog`);
	expect([blog.status, blog.headers.get("content-security-policy")]).toEqual([
		200,
		expect.stringContaining("frame-ancestors 'self'"),
	]);
	expect(await blog.text()).toContain("News from the harbour.");
	for (const path of ["profile", "admin/site", "nowhere", "blog/nowhere"])
		expect((await site.visitor().get(pathname + path)).status).toBe(404);
	// The link of a colleague who no longer writes for the site.
	const editor = await openStaff(site, "editor");
	const theirs = new URL((await (await editor.post("/auth/admin/content/preview-links", {})).json()).address).pathname;
	expect((await site.visitor().get(`${theirs}team`)).status).toBe(200);
	await site.pool.query("update staff_roles set role = 'trainer' where role = 'editor'");
	expect((await site.visitor().get(`${theirs}team`)).status).toBe(404);
	// The secret part of the link is in no log.
	expect(site.logged.join("\n")).not.toContain(pathname.split("/")[2]);
	await site.pool.query("update content_preview_links set expires_at = now() - interval '1 second'");
	expect((await site.visitor().get(`${pathname}team`)).status).toBe(404);
});

test("an editor publishes pages, but not fees, legal texts and the institute; others not even drafts", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const editor = await openStaff(site, "editor");
	expect((await save(editor, "team", { lead: "By the editor." })).status).toBe(200);
	expect((await save(editor, "fees", { price: 1_00 })).status).toBe(200);
	expect((await publish(editor, "fees")).status).toBe(403);
	expect((await publish(editor, "team")).status).toBe(200);
	const accountant = await openStaff(site, "accountant");
	expect((await accountant.get("/auth/admin/content")).status).toBe(403);
	expect((await accountant.get("/preview/draft/team")).status).toBe(404);
	expect((await site.visitor().get("/auth/admin/content")).status).toBe(401);
	// Changing a fee needs a recent proof of identity.
	const owner = await site.signIn();
	await site.pool.query("update sessions set proved_at = now() - interval '1 hour'");
	const response = await publish(owner, "fees");
	expect([response.status, await response.json()]).toMatchObject([403, { proof: expect.any(String) }]);
});

test("an editor is offered to undo or cancel what an editor may publish, and reads that an owner has to do the rest", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const [owner, editor] = [await site.signIn(), await openStaff(site, "editor")];
	for (const [entry, change] of [
		["team", { lead: "Published." }],
		["fees", { price: 1_00 }],
	] as const) {
		await save(owner, entry, change);
		expect((await publish(owner, entry)).status).toBe(200);
	}
	const [fees, team] = (await overview(owner)).publications;
	await save(owner, "fees", { price: 2_00 });
	expect((await publish(owner, "fees", { at: inIndia(3_600_000) })).status).toBe(200);
	const offers = async (staff: Browser, page: string) =>
		/action="[^"]*\/(undo|cancel)"/.test(await (await staff.get(page)).text());
	const pages = [`/admin/site/history/${team?.id}`, `/admin/site/history/${fees?.id}`, "/admin/site"];
	expect(await Promise.all(pages.map((page) => offers(owner, page)))).toEqual([true, true, true]);
	expect(await Promise.all(pages.map((page) => offers(editor, page)))).toEqual([true, false, false]);
	expect(await (await editor.get(`/admin/site/history/${fees?.id}`)).text()).toContain("Only an owner can undo this.");
});

test("what the institute writes itself is read in English until its translation is published, and again when it is rewritten", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	const publishNow = async (entry: EntryName, change: object) => {
		expect((await save(owner, entry, change)).status).toBe(200);
		expect((await publish(owner, entry)).status).toBe(200);
	};
	const english = "The people of a new day.";
	await publishNow("team", { lead: english });
	await expect.poll(() => site.read("/gu/team")).toContain(`lang="en-IN">${english}</p>`);
	const opened = await openEntry(owner, "translations");
	expect(opened.untranslated).toEqual([english]);

	await publishNow("translations", { texts: [{ id: "one", english, hi: "", gu: "નવા દિવસના લોકો." }] });
	await expect.poll(() => site.read("/gu/team")).toContain("નવા દિવસના લોકો.");
	expect(await site.read("/hi/team")).toContain(`lang="en-IN">${english}</p>`);
	expect(await site.read("/team")).toContain(english);
	for (const page of [await site.read("/gu/team"), await site.read("/team")])
		expect(page).toMatch(/<p class="page-lead">/);
	expect((await openEntry(owner, "translations")).untranslated).toEqual([english]);

	await publishNow("team", { lead: "The people of another day." });
	await expect.poll(() => site.read("/gu/team")).toContain("The people of another day.");
	expect((await openEntry(owner, "translations")).untranslated).toEqual(["The people of another day."]);
});

test("the audit log says in India's time when a planned publication goes live", async () => {
	const site = await openBuiltSite({}, ["/team"]);
	const owner = await site.signIn();
	await save(owner, "team", { lead: "From tomorrow on." });
	const at = inIndia(24 * 3_600_000);
	expect((await publish(owner, "team", { at })).status).toBe(200);
	const log = textOf(await (await owner.get("/admin/audit?action=content.plan")).text());
	expect(log).toContain(`Goes live: ${formatTimestamp(`${at}:00+05:30`)}`);
});
