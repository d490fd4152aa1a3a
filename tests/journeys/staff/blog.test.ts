// Staff write for the blog: from an empty form to a post that visitors read, and back.
import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, hydrated, open, openVisitor } from "#tests/chromium.ts";
import { aPicture } from "#tests/pictures.ts";
import { callAsStaff, openStaff, phone } from "#tests/signed-in.ts";

async function openPage(path: string, options: Parameters<typeof openVisitor>[0] = {}) {
	const visitor = await openStaff(options);
	await visitor.page.goto(path);
	if (options.javaScriptEnabled !== false) await hydrated(visitor.page);
	return visitor;
}

/** Uploads a picture from the device to the library, and chooses it as the cover. */
async function chooseCover(page: Page, name: string, alt: string, colour: string) {
	await page.getByRole("group", { name: "Blog Image" }).getByRole("button", { name }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Pictures from this device").setInputFiles({
		name: "ship.jpg",
		mimeType: "image/jpeg",
		buffer: await aPicture(640, 480, colour).jpeg().toBuffer(),
	});
	await dialog.getByLabel("What the picture shows").fill(alt);
	await dialog.getByRole("button", { name: "Use this picture" }).click();
	await dialog.waitFor({ state: "detached" });
	await page.getByText(alt, { exact: true }).waitFor();
}
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const writePost = async (page: Page, name: string, description: string) => {
	await field(page, "Blog Name").fill(name);
	await field(page, "Blog Description").fill(description);
};

/** Waits for the response: the message of the previous save may still be shown. */
async function saved(page: Page, change: () => Promise<void>) {
	await Promise.all([page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok()), change()]);
	await page.locator(".post-form[aria-busy=false]").waitFor();
}

test("a post is written with formatting and a picture, seen as a draft, published, read by a visitor, changed, found in the list and deleted", async () => {
	const { page, consoleErrors } = await openPage("/admin/addblog");
	await field(page, "Blog Name").fill("Spices to Jebel Ali");
	const text = field(page, "Blog Description");
	await text.click();
	await page.keyboard.type("A phytosanitary ");
	await page.keyboard.press("Control+b");
	await page.keyboard.type("certificate");
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Enter");
	await page.keyboard.type("for the port");
	await press(page, "List");
	await expect.poll(() => text.inputValue()).toBe("A phytosanitary **certificate**\n\n- for the port");
	await page.keyboard.press("Control+z");
	await expect.poll(() => text.inputValue()).toBe("A phytosanitary **certificate**\n\nfor the port");
	await press(page, "List");
	const preview = page.getByRole("region", { name: "Preview" });
	await preview.getByRole("listitem").filter({ hasText: "for the port" }).waitFor();
	await expect.poll(() => preview.locator("strong").innerText()).toBe("certificate");
	await chooseCover(page, "Choose a picture", "A ship in the morning", "#d98a4a");
	await field(page, "Blog Link").fill("https://www.apeda.gov.in/");

	await press(page, "Save as draft");
	await page.getByText("Blog created successfully!").waitFor();
	await page.waitForURL(/\/admin\/editblog\//);
	await expect.poll(() => field(page, "Address").inputValue()).toBe("spices-to-jebel-ali");
	const visitor = await openVisitor();
	expect((await visitor.page.request.get("/blog/spices-to-jebel-ali")).status()).toBe(404);
	const [draft] = await Promise.all([
		page.context().waitForEvent("page"),
		page.getByRole("link", { name: "View the draft" }).click(),
	]);
	await draft.getByText("This is a draft. Only our staff can see it.").waitFor();
	await draft.close();

	await press(page, "Publish");
	await page.getByText("Blog updated successfully!").waitFor();
	await press(page, "Move back to draft");
	await press(page, "Publish");
	await page.getByRole("button", { name: "Save changes" }).waitFor();
	await visitor.page.goto("/blog");
	const card = visitor.page.getByRole("listitem").filter({ hasText: "Spices to Jebel Ali" });
	await card.getByText("A phytosanitary certificate").waitFor();
	await visitor.page.getByRole("link", { name: "Spices to Jebel Ali", exact: true }).click();
	await visitor.page.locator(".prose strong").waitFor();
	const picture = visitor.page.getByRole("img", { name: "A ship in the morning" });
	const address = await picture.getAttribute("src");
	expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
		0,
	);
	await field(page, "Blog Name").fill("Spices to Dubai");
	await chooseCover(page, "Choose another", "A ship at noon", "#3a7ca5");
	// A picture inside the text, in its own paragraph after the one with the cursor.
	await text.press("Control+Home");
	await press(page, "Picture");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("list", { name: "Pictures of the library" }).getByRole("button").first().click();
	await dialog.getByLabel("What the picture shows").fill("Bags of *cumin* [2]");
	await dialog.getByRole("button", { name: "Use this picture" }).click();
	await dialog.waitFor({ state: "detached" });
	await expect
		.poll(() => text.inputValue())
		.toMatch(
			/^A phytosanitary \*\*certificate\*\*\n\n!\[Bags of \\\*cumin\\\* \\\[2\\\]\]\(cut-[0-9a-f]{20}\)\n\n- for the port$/,
		);
	await preview.getByRole("img", { name: "Bags of *cumin* [2]" }).waitFor();
	await expectAccessible(page);
	await saved(page, () => press(page, "Save changes"));
	await visitor.page.reload();
	await visitor.page.getByRole("heading", { name: "Spices to Dubai" }).waitFor();
	const noon = visitor.page.getByRole("img", { name: "A ship at noon" });
	await expect.poll(() => noon.getAttribute("src")).toMatch(/^\/uploads\/cut-/);
	const cover = (await noon.getAttribute("src")) ?? "";
	expect(cover).not.toBe(address);
	const inText = visitor.page.getByRole("img", { name: "Bags of *cumin* [2]" });
	await inText.scrollIntoViewIfNeeded();
	await expect.poll(() => inText.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	await expectAccessible(visitor.page);
	await text.fill(`${await text.inputValue()}\n![lost](cut-${"0".repeat(20)})`);
	await press(page, "Save changes");
	await page.getByText(/The library has no such picture: cut-0+\./).waitFor();
	await text.fill("A phytosanitary certificate.");
	await saved(page, () => press(page, "Save changes"));
	expect(await (await visitor.page.request.get(visitor.page.url())).text()).toContain(cover);

	// The list is searched on a phone.
	await page.setViewportSize(phone);
	await open(page, "/admin/showblog");
	const search = page.getByLabel("Search in names and texts");
	await search.fill("nothing like this");
	await page.getByText("Nothing matches “nothing like this”.").waitFor();
	await search.fill("fob hazira");
	await page.getByRole("link", { name: "FOB or CIF? Choose before you quote", exact: true }).waitFor();
	await expect.poll(() => page.getByRole("row").count()).toBe(2);
	await search.fill("Spices to Dubai");
	await press(page, "Delete Spices to Dubai");
	await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
	await press(page, "Delete Spices to Dubai");
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await page.getByText("Blog deleted successfully!").waitFor();
	await expect.poll(() => page.getByRole("link", { name: "Spices to Dubai" }).count()).toBe(0);
	expect((await visitor.page.request.get(visitor.page.url())).status()).toBe(404);
	expect(consoleErrors()).toEqual([]);
});

test("what is refused is said at its field, and a reload, a lost connection or leaving by mistake loses no text and doubles no post", async () => {
	const { page, consoleErrors } = await openPage("/admin/addblog");
	await writePost(page, "Kept words", "A long text that nobody wants to type twice.");
	await field(page, "Blog Link").fill("ftp://example.com/file");
	await press(page, "Publish");
	await page.getByText("Please enter a complete web address, such as https://www.dgft.gov.in.").waitFor();
	await page.getByText("Failed to create blog. Please try again.").waitFor();
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("externalLink");
	await expect
		.poll(() => field(page, "Blog Description").inputValue())
		.toBe("A long text that nobody wants to type twice.");

	await field(page, "Blog Link").fill("");
	await page.context().setOffline(true);
	await press(page, "Publish");
	await page.getByText("No connection. What you typed is still here: please try again.").waitFor();
	await page.context().setOffline(false);
	await expect.poll(() => field(page, "Blog Name").inputValue()).toBe("Kept words");

	await page.getByRole("link", { name: "Dashboard" }).click();
	// No question about unsaved text, because it is stored.
	await page.waitForURL(/\/admin\/dashboard/);
	await page.goBack();
	await page.getByText("You are going on with the text").waitFor();
	await page.reload();
	await hydrated(page);
	await page.getByText("You are going on with the text").waitFor();
	await page.getByText(/^Saved .*\d\d:\d\d/).waitFor();
	await expect
		.poll(() => field(page, "Blog Description").inputValue())
		.toBe("A long text that nobody wants to type twice.");
	// The connection is lost again, on a device whose clock is an hour behind.
	const longer = "A long text that nobody wants to type twice. And a second one.";
	await page.route("**/draftblog", (route) => route.abort());
	await field(page, "Blog Description").fill(longer);
	await page.evaluate(() => {
		const draft = JSON.parse(localStorage.getItem("draft-post-new") ?? "");
		localStorage.setItem("draft-post-new", JSON.stringify({ ...draft, kept: draft.kept - 3_600_000 }));
	});
	await page.reload();
	await hydrated(page);
	await expect.poll(() => field(page, "Blog Description").inputValue()).toBe(longer);
	await page.unroute("**/draftblog");
	await page.getByRole("button", { name: "Discard it" }).click();
	await expect.poll(() => field(page, "Blog Name").inputValue()).toBe("");
	// The response is lost. After a reload the same text is published again, and the post is there once.
	await writePost(page, "Published once", "The network fails after the server has stored it.");
	const lose = async (route: Route) => {
		await route.fetch();
		await route.abort();
	};
	await page.route("**/createBlog", lose, { times: 1 });
	await press(page, "Publish");
	await page.getByText("No connection. What you typed is still here: please try again.").waitFor();
	await page.reload();
	await hydrated(page);
	await page.getByText("You are going on with the text").waitFor();
	// What is typed meanwhile is kept for this post.
	const typeOn = async (route: Route) => {
		await field(page, "Blog Description").fill("Written on meanwhile.");
		await route.continue();
	};
	await page.route("**/createBlog", typeOn, { times: 1 });
	await press(page, "Publish");
	await page.waitForURL(/\/admin\/showblog/);
	const listed = await page.request.get("/auth/admin/listblog?q=published+once");
	expect((await listed.json()).blog).toHaveLength(1);
	await page.getByRole("link", { name: "Edit Published once" }).click();
	await expect.poll(() => field(page, "Blog Description").inputValue()).toBe("Written on meanwhile.");
	await expect.poll(() => field(page, "Address").inputValue()).toBe("published-once");
	expect(consoleErrors().filter((text) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(text))).toEqual([]);
});

test("of two editors the second is shown both texts and chooses", async () => {
	const multipart = { name: "A post for two", description: "One text." };
	const headers = { "sec-fetch-site": "same-origin" };
	const sent = await (await callAsStaff()).request.post("/auth/admin/createBlog", { multipart, headers });
	const address = `/admin/editblog/${(await sent.json()).blog._id}`;
	const [first, second] = [await openPage(address), await openPage(address)];
	await field(first.page, "Blog Name").fill("The IEC, told by the first");
	await press(first.page, "Save changes");
	await first.page.getByText("Blog updated successfully!").waitFor();

	await field(second.page, "Blog Name").fill("The IEC, told by the second");
	await press(second.page, "Save changes");
	await second.page.getByText("Nothing was overwritten, and your text is still here.").waitFor();
	const conflict = second.page.getByRole("alert").filter({ hasText: "Somebody else saved this post, " });
	await conflict.getByText("The IEC, told by the first").waitFor();
	await expect.poll(() => field(second.page, "Blog Name").inputValue()).toBe("The IEC, told by the second");
	await expectAccessible(second.page);
	await press(second.page, "Keep mine");
	await press(second.page, "Save changes");
	await second.page.getByText("Blog updated successfully!").waitFor();

	// What is typed while the form is being saved is kept.
	await second.page.route("**/updateblog*", async (route) => {
		await field(second.page, "Blog Name").fill("Written on meanwhile");
		await route.continue();
	});
	await field(second.page, "Blog Name").fill("Sent first");
	await saved(second.page, () => press(second.page, "Save changes"));
	await second.page.unroute("**/updateblog*");
	await second.page.waitForLoadState("networkidle");
	await expect.poll(() => field(second.page, "Blog Name").inputValue()).toBe("Written on meanwhile");
	await saved(second.page, () => press(second.page, "Save changes"));

	await field(first.page, "Blog Name").fill("A third name");
	await press(first.page, "Save changes");
	await press(first.page, "Use theirs");
	await expect.poll(() => field(first.page, "Blog Name").inputValue()).toBe("Written on meanwhile");

	// A post that was changed in the meantime is not deleted, and the page says why.
	await open(first.page, "/admin/showblog?q=Written+on+meanwhile");
	await field(second.page, "Blog Name").fill("Written on meanwhile ");
	await field(second.page, "Blog Description").fill("Another text.");
	await saved(second.page, () => press(second.page, "Save changes"));
	await first.page.getByRole("button", { name: "Delete Written on meanwhile" }).click();
	await press(first.page, "Yes");
	await first.page.getByText("Somebody else has changed this post meanwhile, so it was not deleted.").waitFor();
	expect([...first.consoleErrors(), ...second.consoleErrors()]).toEqual([]);
});

test("without scripts a post is written, changed and deleted", async () => {
	const { page } = await openPage("/admin/addblog", { javaScriptEnabled: false });
	await writePost(page, "Plain post", "With *no* scripts.");
	await page.getByLabel("A picture only for this post").setInputFiles({
		name: "ship.jpg",
		mimeType: "image/jpeg",
		buffer: await aPicture().jpeg().toBuffer(),
	});
	await press(page, "Publish");
	await page.getByText("Blog created successfully!").waitFor();
	await page.getByRole("link", { name: "Edit Plain post" }).click();
	await field(page, "Blog Name").fill("Plain and changed");
	await press(page, "Save changes");
	await page.getByText("Blog updated successfully!").waitFor();
	const row = page.getByRole("row").filter({ hasText: "Plain and changed" });
	await row.getByText("Delete", { exact: true }).click();
	await row.getByRole("button").click();
	await page.getByText("Blog deleted successfully!").waitFor();
	await expect.poll(() => page.getByText("Plain and changed").count()).toBe(0);
});
