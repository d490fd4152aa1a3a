// The work of an editor on a laptop and on a phone: a post is written with tags and a table, previewed, scheduled,
// published, moved to another URL and restored from its history.
import { expect, test } from "vitest";
import { autosavePause } from "#content/timings.ts";
import { expectAccessible, expectNoHorizontalScroll, hydrated, open, openVisitor, resize } from "#tests/chromium.ts";
import { laptop, openStaff, phone } from "#tests/signed-in.ts";

test("on a laptop and a phone a post is tagged, stored while it is typed, previewed, scheduled, published, moved and brought back", async () => {
	const { page, consoleErrors } = await openStaff({ viewport: laptop });
	const name = "Duties at the port";
	const slug = "duties-at-the-port";
	const field = (label: string) => page.getByRole("textbox", { name: label });
	const press = (button: string) => page.getByRole("button", { name: button, exact: true }).click();
	/** Checks the page at the size of a laptop and of a phone, and leaves it at that of the phone. */
	const fits = async () => {
		for (const viewport of [laptop, phone]) {
			await resize(page, viewport);
			await expectNoHorizontalScroll(page);
		}
	};

	await page.clock.install();
	await open(page, "/admin/addblog");
	await field("Blog Name").fill(name);
	await field("Blog Description").fill("What customs ask for.");
	await press("Table");
	await page.keyboard.type("Goods");
	await expect.poll(() => field("Blog Description").inputValue()).toContain("| Goods | Heading |\n| --- | --- |");
	// A table that is wider than a phone.
	const table = await field("Blog Description").inputValue();
	await field("Blog Description").fill(table.replace("| Heading |", "| CustomsTariffActFirstScheduleHeading |"));
	await page.getByRole("region", { name: "Preview" }).getByRole("columnheader", { name: "Goods" }).waitFor();
	await field("Tags").fill("Ports, Duties");
	await page.clock.runFor(autosavePause);
	await page.getByText(/^Saved \d\d:\d\d/).waitFor();
	await fits();

	// As on another device, or after a crash: no draft is stored here.
	await page.evaluate(() => localStorage.clear());
	page.on("dialog", (dialog) => void dialog.accept());
	await page.reload();
	await hydrated(page);
	await page.getByText("You are going on with the text").waitFor();
	await page.getByText(/^Saved .*\d\d:\d\d/).waitFor();
	await expect.poll(() => field("Tags").inputValue()).toBe("Ports, Duties");
	await press("Save as draft");
	await page.waitForURL(/\/admin\/editblog\//);
	const editor = page.url();

	await page.getByRole("link", { name: "Preview", exact: true }).click();
	const frame = page.frameLocator("iframe");
	await frame.getByRole("heading", { level: 1, name }).waitFor();
	await page.getByRole("link", { name: "Desktop" }).click();
	await page.locator('.preview-box[data-width="desktop"]').waitFor();
	await frame.getByRole("table").waitFor();
	await fits();
	await press("Make a link");
	const link = await field("The link").inputValue();
	const visitor = await openVisitor();
	await visitor.page.goto(link);
	await visitor.page.getByText("This post is not public yet.").waitFor();
	await expectAccessible(page);

	await open(page, editor);
	await page.getByText("Publish later").click();
	const year = new Date().getFullYear() + 1;
	await page.getByLabel("Goes live on").fill(`${year}-01-26T09:30`);
	await press("Schedule");
	await page.getByText(`Goes live on 26 Jan ${year}, 09:30 IST`).waitFor();
	expect((await visitor.page.goto(`/blog/${slug}`))?.status()).toBe(404);
	await fits();
	await press("Publish now");
	await page.getByRole("button", { name: "Move back to draft" }).waitFor();
	await field("Address").fill(`${slug}-new`);
	await field("Blog Description").fill("Everything was deleted by mistake.");
	// Waits for the response: the message of the previous save may still be shown.
	await Promise.all([page.waitForResponse((answer) => answer.url().includes("/updateblog")), press("Save changes")]);
	await visitor.page.goto(`/blog/${slug}`);
	expect(new URL(visitor.page.url()).pathname).toBe(`/blog/${slug}-new`);
	await visitor.page.getByRole("link", { name: "Duties", exact: true }).click();
	await visitor.page.getByRole("heading", { level: 1, name: "Duties" }).waitFor();

	await page.getByRole("link", { name: "History", exact: true }).click();
	await page.getByRole("link", { name: "What changed in version 4" }).click();
	await page.locator("ins", { hasText: "Everything was deleted by mistake." }).waitFor();
	await fits();
	await expectAccessible(page);
	await press("Bring back version 3");
	await press("Yes");
	await page.getByText("The text of version 3 is back.").waitFor();
	await visitor.page.goto(`/blog/${slug}-new`);
	await visitor.page.getByRole("columnheader", { name: "Goods" }).waitFor();
	await resize(visitor.page, phone);
	await expectNoHorizontalScroll(visitor.page);
	await expectAccessible(visitor.page);
	expect([...consoleErrors(), ...visitor.consoleErrors()]).toEqual([]);
});
