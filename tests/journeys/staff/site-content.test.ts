// An owner changes the site: edits are saved automatically, items moved by keyboard, versions compared, published,
// viewed and undone.
import fs from "node:fs/promises";
import JSZip from "jszip";
import type { Locator } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { expectNoHorizontalScroll, hydrated, open, openVisitor, resize } from "#tests/chromium.ts";
import { inDays } from "#tests/people.ts";
import { aPicture } from "#tests/pictures.ts";
import { promote } from "#tests/rows.ts";
import { laptop, openCaller, openStaff, phone, register, signIn, staff, typeSignIn } from "#tests/signed-in.ts";
import { type Site, startSite } from "#tests/site.ts";

// Its own site, because a changed fee, question or banner would affect other tests.
let site: Site;
beforeAll(async () => {
	// Its own cache, because other sites must not start with the pages published here.
	const settings = { CACHE_DIR: "node_modules/.cache/published-pages" };
	site = await startSite({ postgresUrl: inject("postgresUrl"), settings });
});
afterAll(() => site.stop());

test("an owner's afternoon on a laptop and a phone: the fee, a picture, a member, the questions, a legal text and the banner, and all of it undone", async () => {
	const fee = 25_500;
	const { page, consoleErrors } = await openStaff({ baseURL: site.url, viewport: laptop });
	const visitor = await openVisitor({ baseURL: site.url });
	const read = async (path: string) => (await visitor.page.request.get(path)).text();
	const price = `₹${fee.toLocaleString("en-IN")}`;
	/** Checks the page at the size of a phone and of a laptop, and leaves it at that of the laptop. */
	const fits = async () => {
		for (const viewport of [phone, laptop]) {
			await resize(page, viewport);
			await expectNoHorizontalScroll(page);
		}
	};
	const edit = async (entry: string) => {
		await open(page, `/admin/site/${entry}`);
		await fits();
	};
	const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
	/** At once: the form of the fee waits for the draft that is saved by itself. */
	const save = async () => {
		await press("Save draft");
		await page.getByText(/^Saved /).waitFor();
	};
	const chooseFor = async (place: Locator, alt: string, from: (dialog: Locator) => Promise<void>) => {
		await place.getByRole("button", { name: /^Choose a/ }).click();
		const dialog = page.getByRole("dialog");
		await from(dialog);
		await dialog.getByLabel("What the picture shows").fill(alt);
		await dialog.getByRole("button", { name: "Use this picture" }).click();
		await dialog.waitFor({ state: "detached" });
	};

	await edit("fees");
	const before = await page.getByLabel("Fee", { exact: true }).inputValue();
	await page.getByLabel("Fee", { exact: true }).fill("abc");
	// The message names the field, and not the connection.
	await page.getByText(/^Not saved: a field needs another value/).waitFor();
	await page.getByText("A whole number from 1 to 10,00,000").first().waitFor();
	// With the old value there is nothing to save and nothing to correct.
	await page.getByLabel("Fee", { exact: true }).fill(before);
	await page.getByText("No changes", { exact: true }).waitFor();
	for (const gone of [/^Not saved/, "A whole number from 1 to 10,00,000", "must be corrected"])
		await expect.poll(() => page.getByText(gone).count(), { message: String(gone) }).toBe(0);
	await page.getByLabel("Fee", { exact: true }).fill(String(fee));
	await page.getByText(/^Saved /).waitFor();

	await edit("home");
	const buffer = await aPicture(1280, 720, "#8a4b2f").png().toBuffer();
	await chooseFor(page.getByRole("group", { name: "Last section" }), "The quay at night", (dialog) =>
		dialog.getByLabel("Pictures from this device").setInputFiles({ name: "quay.png", mimeType: "image/png", buffer }),
	);
	await save();

	await edit("team");
	await press("Add member");
	const member = page.locator("[data-item]").last();
	await member.getByLabel("Name").fill("Charulata Sample");
	await member.getByLabel("Role").fill("Trainer for customs");
	await member.getByLabel("About them").fill("Twelve years at Hazira.");
	await chooseFor(member, "Portrait of a new trainer", (dialog) =>
		dialog.getByRole("list", { name: "Pictures of the library" }).getByRole("button").first().click(),
	);
	await save();

	await edit("contact");
	const moved = "How long does the course last?";
	await page.getByRole("button", { name: `Move ${moved} up` }).focus();
	await page.keyboard.press("Enter");
	await page.getByText(`${moved} is now 2 of 10`).waitFor({ state: "attached" });
	await page.keyboard.press("Enter");
	await page.getByText(`${moved} is now 1 of 10`).waitFor({ state: "attached" });
	// At the end of the list, focus moves to the button that is still enabled.
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
		.toBe(`Move ${moved} down`);
	await save();

	await edit("refundPolicy");
	await page.getByLabel("Text under the heading").fill("Refunds as the owner has it.");
	await save();
	const changes = [
		["/courses", price],
		["/", "The quay at night"],
		["/team", "Charulata Sample"],
		["/refund-policy", "Refunds as the owner has it."],
	] as const;
	const seen = () => Promise.all(changes.map(async ([path, text]) => (await read(path)).includes(text)));
	expect(await seen()).toEqual([false, false, false, false]);
	const isFirst = async () => {
		const html = await read("/contact");
		return html.indexOf(moved) < html.indexOf("Who is the course for?");
	};
	expect(await isFirst()).toBe(false);

	await press("Compare and publish");
	await page.getByRole("heading", { level: 1, name: "Compare and publish" }).waitFor();
	await page.locator("ins", { hasText: "Refunds as the owner" }).waitFor();
	await page.locator(".site-value-picture").filter({ hasText: "The quay at night" }).waitFor();
	await fits();
	await resize(page, phone);
	// The owner has just signed in, so no proof of identity is needed.
	expect(await page.getByText(/^Fees, legal texts/).count()).toBe(0);
	await page.getByLabel("Note for the history").fill("One afternoon");
	await press("Publish");
	await page.getByRole("heading", { level: 1, name: "Site content" }).waitFor();
	expect(await seen()).toEqual([true, true, true, true]);
	expect(await isFirst()).toBe(true);
	await open(visitor.page, "/");
	const shown = visitor.page.getByRole("img", { name: "The quay at night" });
	await shown.scrollIntoViewIfNeeded();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

	// A link for others opens the page and the language that are on the screen.
	await open(page, "/admin/site/preview?page=/contact");
	await page.getByRole("combobox", { name: "Language" }).selectOption("hi");
	await press("Copy a link for others");
	await page.getByText(/\/hi\/preview\/[\w-]+\/contact$/).waitFor();

	// The banner is scheduled for tomorrow.
	await edit("announcements");
	await press("Add announcement");
	// The new item is above the button, and its first field is the next thing to fill in.
	const notice = page.locator("[data-item]").last();
	await notice.locator("textarea:focus").waitFor();
	await notice.getByLabel("Text").fill("Closed tomorrow.");
	await notice.getByLabel("Link").fill("/course");
	await notice.getByLabel("Text").focus();
	await notice.getByText("This site has no such page.").waitFor();
	await notice.getByLabel("Link").fill("/courses");
	await notice.getByText("This site has no such page.").waitFor({ state: "detached" });
	await notice.getByLabel("From").fill(`${inDays(1)}T09:00`);
	await notice.getByLabel("Until").fill(`${inDays(2)}T21:00`);
	await save();
	await press("Compare and publish");
	await page.getByLabel("At a planned time").check();
	await page.getByLabel("Date and time in India (IST)").fill(`${inDays(1)}T08:30`);
	await press("Plan");
	await page.getByRole("heading", { name: "Planned" }).waitFor();
	await page.getByRole("listitem").filter({ hasText: "08:30" }).waitFor();
	await fits();
	expect(await read("/")).not.toContain("Closed tomorrow.");

	await press("Cancel");
	await page.getByRole("heading", { name: "Planned" }).waitFor({ state: "detached" });
	await page.getByRole("link", { name: "Announcements" }).click();
	await press("Discard draft");
	await press("Yes");
	await page.getByText("There are no drafts.").waitFor();
	await open(page, "/admin/site/history");
	await page.getByRole("listitem").filter({ hasText: "One afternoon" }).getByRole("link").click();
	await press("Undo");
	await press("Yes");
	await page.getByText("Undone. The site shows what was there before.").waitFor();
	expect(await seen()).toEqual([false, false, false, false]);
	expect(await isFirst()).toBe(false);
	expect(await read("/courses")).toContain("₹20,000");
	expect(consoleErrors()).toEqual([]);
});

test.each([
	// The second size is that of a zoom of 400%.
	["mouse", laptop, [laptop, { width: 320, height: 256 }]],
	["finger", phone, [phone]],
] as const)(
	"an item is dragged by its handle with a %s, and Escape leaves it where it was",
	async (pointer, viewport, sizes) => {
		const { page } = await openVisitor({ viewport, hasTouch: pointer === "finger" });
		await signIn(page, staff);
		await open(page, "/admin/site/contact");
		const list = page.getByRole("group", { name: /^Questions/ });
		const names = () => list.locator("> ol > li summary").allInnerTexts();
		const [first = "", second = "", third = ""] = await names();
		const handle = (name: string) => page.getByRole("button", { name: `Move ${name} by dragging`, exact: false });
		async function drag(name: string, onto: string, end: "drop" | "Escape") {
			const item = list.locator("> ol > li").filter({ has: page.locator("summary", { hasText: onto }) });
			const touch = pointer === "finger" ? await page.context().newCDPSession(page) : null;
			const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
				touch?.send("Input.dispatchTouchEvent", { type, touchPoints });
			async function press() {
				// The previous drag may have scrolled the page.
				await handle(second).evaluate((element) => element.scrollIntoView({ block: "center" }));
				const from = await handle(name).boundingBox();
				if (!from) throw new Error("the handle is not shown");
				const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
				if (touch) return send("touchStart", [{ x, y }]);
				await page.mouse.move(x, y);
				await page.mouse.down();
			}
			const letGo = () => (touch ? send("touchEnd", []) : page.mouse.up());
			let tries = 0;
			await expect
				.poll(async () => {
					// Retried, because a busy Chromium cancels a touch if the page does not answer in time.
					if ((await page.locator("[data-drag]").count()) === 0) {
						if (tries > 0) await letGo();
						await press();
					}
					const [from, to] = [await handle(name).boundingBox(), await item.boundingBox()];
					const x = (from?.x ?? 0) + (from?.width ?? 0) / 2;
					// It may also skip a move event, and ignores one without a change of position, so each try moves a little.
					const y = (to?.y ?? 0) + (to?.height ?? 0) - 5 - (tries++ % 2);
					await (touch ? send("touchMove", [{ x, y }]) : page.mouse.move(x, y, { steps: 4 }));
					return page.locator("[data-drag=after]").count();
				})
				.toBe(1);
			if (end === "Escape") await page.keyboard.press("Escape");
			await letGo();
		}
		await drag(first, third, "Escape");
		await expect.poll(() => page.locator("[data-drag]").count()).toBe(0);
		expect((await names()).slice(0, 3)).toEqual([first, second, third]);
		await drag(first, third, "drop");
		await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
		await page.getByText(/is now 3 of \d+$/).waitFor({ state: "attached" });
		// The handle has focus, so arrow keys move the item back.
		await page.keyboard.press("ArrowUp");
		await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
		await page.keyboard.press("ArrowUp");
		await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
		await expect.poll(() => page.locator(".site-state").innerText()).toMatch(/^(Saved|No changes)/);
		// No bar covers what has focus, at 400% zoom as little as without.
		for (const size of sizes) {
			await resize(page, size);
			await list.getByRole("button").last().focus();
			const covered: string[] = [];
			for (let steps = 0; steps < 20; steps++) {
				await page.keyboard.press("Shift+Tab");
				covered.push(...(await page.evaluate(coveredFocus)));
			}
			expect([size, covered]).toEqual([size, []]);
		}
	},
);

test("two owners write the same page at once: other fields are kept on both sides, and the same one is chosen", async () => {
	const [one, other] = [await openVisitor({ viewport: laptop }), await openVisitor({ viewport: laptop })];
	for (const { page } of [one, other]) {
		await signIn(page, staff);
		await open(page, "/admin/site/basicCourse");
	}
	// The second person is warned before either of them has saved.
	await other.page.getByText("You have this page open in another window too").waitFor();
	const field = (page: typeof one.page, name: string) => page.getByLabel(name, { exact: true }).first();
	const press = (page: typeof one.page, name: string) => page.getByRole("button", { name, exact: true }).click();
	const save = async (page: typeof one.page) => {
		await press(page, "Save draft");
		await page.getByText(/^Saved /).waitFor();
	};
	await field(one.page, "Heading").fill("Basics, by the first");
	await field(one.page, "Text under the heading").fill("A lead by the first.");
	await save(one.page);
	await field(other.page, "Description for search engines").fill("A description by the second.");
	await field(other.page, "Heading").fill("Basics, by the second");
	await press(other.page, "Save draft");
	await other.page.getByRole("heading", { name: "Heading", exact: true }).waitFor();
	// Both texts are shown, and nothing is stored until one is chosen; the other person's lead, which did not conflict,
	// is merged.
	await press(other.page, "Save draft");
	await expect.poll(() => field(other.page, "Text under the heading").inputValue()).toBe("A lead by the first.");
	const stored = await (await one.page.request.get("/auth/admin/content/entries/basicCourse")).text();
	expect([stored.includes("Basics, by the first"), stored.includes("by the second")]).toEqual([true, false]);
	await press(other.page, "Mine");
	await save(other.page);
	// The first returns later: the draft is there.
	await open(one.page, "/admin/site/basicCourse");
	await expect.poll(() => field(one.page, "Heading").inputValue()).toBe("Basics, by the second");
	await expect.poll(() => field(one.page, "Text under the heading").inputValue()).toBe("A lead by the first.");
	await expect
		.poll(() => field(one.page, "Description for search engines").inputValue())
		.toBe("A description by the second.");
	await press(one.page, "Discard draft");
	await press(one.page, "Yes");
	await one.page.getByRole("heading", { level: 1, name: "Site content" }).waitFor();
});

test("an owner downloads the content, uploads it changed, and compares what became drafts", async () => {
	const { page } = await openVisitor({ viewport: phone });
	await signIn(page, staff);
	await open(page, "/admin/site");
	await page.getByRole("link", { name: "Export and import" }).click();
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Download the file" }).click();
	const zip = await JSZip.loadAsync(await fs.readFile(await (await download).path()));
	const content = JSON.parse((await zip.file("content.json")?.async("string")) ?? "");
	const send = async (lead: string) => {
		content.entries.delivery.lead = lead;
		zip.file("content.json", JSON.stringify(content));
		const buffer = await zip.generateAsync({ type: "nodebuffer" });
		await page
			.getByLabel("File of an export")
			.setInputFiles({ name: "site-content.zip", mimeType: "application/zip", buffer });
		await page.getByRole("button", { name: "Check and import" }).click();
	};
	await send("x".repeat(2000));
	await page.getByText(/^Access to the course · .*: At most \d+ characters$/).waitFor();
	await send("Taken along from another site.");
	await page.getByText("Drafts now: Access to the course").waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
	await page.getByRole("link", { name: "Compare and publish" }).click();
	await page.locator("ins", { hasText: "from another site" }).waitFor();
	await open(page, "/admin/site/delivery");
	// An answer that was lost is no conflict with oneself.
	const heading = page.getByLabel("Heading", { exact: true }).first();
	const notSaved = page.getByText(/^Not saved. Please check your connection/).first();
	const save = () => page.getByRole("button", { name: "Save draft" }).click();
	await page.route("**/delivery/draft", (route) => route.fetch().then(() => route.abort()));
	await heading.fill("How the course opens ");
	await save();
	await notSaved.waitFor();
	await page.unroute("**/delivery/draft");
	await heading.fill("How the course opens for you");
	await save();
	await page.getByText(/^Saved /).waitFor();
	// What is discarded stays away, although this browser has kept it.
	await page.route("**/delivery/draft", (route) => route.abort());
	await heading.fill("Not wanted");
	await save();
	await notSaved.waitFor();
	await page.unroute("**/delivery/draft");
	// Nor does a save bring it back that is answered after it was discarded.
	const [late, list] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await page.route("**/delivery/draft", (route) => late.promise.then(() => route.continue()));
	await page.route(/\/admin\/site\.data/, (route) => list.promise.then(() => route.continue()));
	const saving = page.waitForRequest("**/delivery/draft");
	await save();
	await saving;
	await page.getByRole("button", { name: "Discard draft" }).click();
	const discarded = page.waitForResponse("**/delivery/discard");
	await page.getByRole("button", { name: "Yes" }).click();
	expect((await discarded).status()).toBe(200);
	const answered = page.waitForResponse("**/delivery/draft");
	late.resolve();
	expect((await (await answered).json()).conflicts).toHaveLength(1);
	list.resolve();
	await page.getByRole("heading", { level: 1, name: "Site content" }).waitFor();
	expect(await page.evaluate(() => sessionStorage.getItem("unsent content-delivery"))).toBeNull();
});

test("what is typed into the editor before its scripts come is kept, and so is what is typed after the session ended", async () => {
	const { page, consoleErrors } = await openStaff({ viewport: phone });
	const release = Promise.withResolvers<void>();
	await page.route("**/*.js", async (route) => {
		await release.promise;
		await route.continue();
	});
	await page.goto("/admin/site/courses", { waitUntil: "commit" });
	const title = page.locator("#field-title");
	await title.fill("Typed early");
	release.resolve();
	await hydrated(page);
	const lead = page.locator("#field-lead");
	await lead.press("End");
	await page.keyboard.type(" And later.");
	await expect.poll(() => title.inputValue()).toBe("Typed early");
	expect(consoleErrors()).toEqual([]);

	await page.context().clearCookies();
	await lead.fill("Typed after the end");
	await page.getByRole("button", { name: "Save draft" }).click();
	await page.getByRole("link", { name: "Sign in and come back" }).click();
	await typeSignIn(page, staff);
	await page.waitForURL("**/admin/site/courses");
	await expect.poll(() => lead.inputValue()).toBe("Typed after the end");
	await page.getByText(/^Saved /).waitFor();

	// Somebody else who signs in then does not save it as their own.
	const colleague = await register(await openCaller());
	const database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 1 });
	await promote(database.db, colleague.email, "editor");
	await database.close();
	await page.context().clearCookies();
	await lead.fill("Not the colleague's words");
	await page.getByRole("button", { name: "Save draft" }).click();
	await page.getByRole("link", { name: "Sign in and come back" }).click();
	await typeSignIn(page, colleague);
	await page.waitForURL((url) => url.pathname === "/admin/site/courses");
	await hydrated(page);
	expect(await lead.inputValue()).toBe("Typed after the end");
	expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("colleague's words");
	await page.getByRole("button", { name: "Discard draft" }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await page.getByRole("heading", { level: 1, name: "Site content" }).waitFor();
});

/** The focused element, if something else is painted over the middle of what the window shows of it. */
async function coveredFocus() {
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
	const focused = document.activeElement ?? document.body;
	const { left, right, top, bottom } = focused.getBoundingClientRect();
	const painted = document.elementFromPoint((left + right) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2);
	return focused.contains(painted)
		? []
		: [`${focused.outerHTML.slice(0, 120)} under ${painted?.outerHTML.slice(0, 60)}`];
}
