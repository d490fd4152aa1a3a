// An owner changes the site: what is typed is saved by itself, moved by keyboard, compared, published, seen and undone.
import fs from "node:fs/promises";
import JSZip from "jszip";
import { expect, test } from "vitest";
import { open, openVisitor } from "#tests/chromium.ts";
import { laptop, phone, signIn, staff } from "#tests/signed-in.ts";

// One after the other: the history is that of the whole site.
test.each([
	["laptop", laptop],
	["phone", phone],
] as const)(
	"on a %s an owner rewrites a text, moves an item by keyboard, publishes both and undoes it",
	async (device, viewport) => {
		const { page, complaints } = await openVisitor({ viewport });
		await signIn(page, staff);
		await open(page, "/admin/site");
		await page.getByRole("link", { name: "Courses and batches" }).click();
		const heading = `From form to class by ${device}`;
		const enrolment = page.getByRole("group", { name: "Enrolment", exact: true });
		await enrolment.getByLabel("Heading").fill(heading);
		const names = page.locator(
			'[data-item] summary:has-text("Create an account"), [data-item] summary:has-text("Pay the fee")',
		);
		await page.getByRole("button", { name: "Move Pay the fee up" }).focus();
		await page.keyboard.press("Enter");
		await page.getByText(/^Pay the fee is now 2 of \d$/).waitFor({ state: "attached" });
		await page.keyboard.press("Enter");
		await page.getByText(/^Pay the fee is now 1 of \d$/).waitFor({ state: "attached" });
		await expect.poll(() => names.allInnerTexts()).toEqual(["Pay the fee", "Create an account"]);
		// At the end of the list the focus goes to the button that still works.
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
			.toBe("Move Pay the fee down");
		await page.getByText(/^Saved /).waitFor();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
		// The owner comes back later: the draft is there, and visitors still see the old page.
		await open(page, "/admin/site/courses");
		await expect.poll(() => enrolment.getByLabel("Heading").inputValue()).toBe(heading);
		const visitor = await openVisitor();
		const way = visitor.page.locator(".enrol-grid");
		await visitor.page.goto("/courses");
		await expect.poll(() => way.getByText(heading).count()).toBe(0);

		await page.getByRole("button", { name: "Compare and publish" }).click();
		await page.getByRole("heading", { level: 1, name: "Compare and publish" }).waitFor();
		await page.locator("ins", { hasText: device }).waitFor();
		await page.getByLabel("Note for the history").fill(`By ${device}`);
		await page.getByRole("button", { name: "Publish", exact: true }).click();
		await page.getByRole("heading", { level: 1, name: "Site content" }).waitFor();
		await visitor.page.reload();
		await way.getByRole("heading", { name: heading }).waitFor();
		await expect.poll(() => way.locator("ol h3").first().innerText()).toBe("Pay the fee");

		await open(page, "/admin/site/history");
		await page
			.getByRole("listitem")
			.filter({ hasText: `By ${device}` })
			.getByRole("link")
			.click();
		await page.getByRole("button", { name: "Undo", exact: true }).click();
		await page.getByRole("button", { name: "Yes" }).click();
		await page.getByText("Undone. The site shows what was there before.").waitFor();
		await visitor.page.reload();
		await way.getByRole("heading", { name: "From form to first class" }).waitFor();
		expect(complaints()).toEqual([]);
	},
);

test.each([
	["mouse", laptop],
	["finger", phone],
] as const)(
	"an item is dragged by its handle with a %s, and Escape leaves it where it was",
	async (pointer, viewport) => {
		const { page } = await openVisitor({ viewport, hasTouch: pointer === "finger" });
		await signIn(page, staff);
		await open(page, "/admin/site/contact");
		const list = page.getByRole("group", { name: /^Questions/ });
		const names = () => list.locator("> ol > li summary").allInnerTexts();
		const [first = "", second = "", third = ""] = await names();
		const handle = (name: string) => page.getByRole("button", { name: `Move ${name} by dragging`, exact: false });
		await handle(second).evaluate((element) => element.scrollIntoView({ block: "center" }));
		async function drag(name: string, onto: string, end: "drop" | "Escape") {
			const item = list.locator("> ol > li").filter({ has: page.locator("summary", { hasText: onto }) });
			const from = await handle(name).boundingBox();
			if (!from) throw new Error("the handle is not shown");
			const x = from.x + from.width / 2;
			const start = { x, y: from.y + from.height / 2 };
			const touch = pointer === "finger" ? await page.context().newCDPSession(page) : null;
			const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
				touch?.send("Input.dispatchTouchEvent", { type, touchPoints });
			if (touch) await send("touchStart", [start]);
			else {
				await page.mouse.move(start.x, start.y);
				await page.mouse.down();
			}
			// A browser at work may skip a movement, and takes one to the same place for none.
			let tries = 0;
			await expect
				.poll(async () => {
					const to = await item.boundingBox();
					const y = (to?.y ?? 0) + (to?.height ?? 0) - 5 - (tries++ % 2);
					await (touch ? send("touchMove", [{ x, y }]) : page.mouse.move(x, y, { steps: 4 }));
					return page.locator("[data-drag=after]").count();
				})
				.toBe(1);
			if (end === "Escape") await page.keyboard.press("Escape");
			await (touch ? send("touchEnd", []) : page.mouse.up());
		}
		await drag(first, third, "Escape");
		await expect.poll(() => page.locator("[data-drag]").count()).toBe(0);
		expect((await names()).slice(0, 3)).toEqual([first, second, third]);
		await drag(first, third, "drop");
		await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first]);
		await page.getByText(/is now 3 of \d+$/).waitFor({ state: "attached" });
		// The handle has the focus, and moves it back with the arrow keys.
		await page.keyboard.press("ArrowUp");
		await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, first, third]);
		await page.keyboard.press("ArrowUp");
		await expect.poll(async () => (await names()).slice(0, 3)).toEqual([first, second, third]);
		await expect.poll(() => page.locator(".site-state").innerText()).toMatch(/^(Saved|No changes)/);
	},
);

test("two owners write the same page at once: other fields are kept on both sides, and the same one is chosen", async () => {
	const [one, other] = [await openVisitor({ viewport: laptop }), await openVisitor({ viewport: laptop })];
	for (const { page } of [one, other]) {
		await signIn(page, staff);
		await open(page, "/admin/site/basicCourse");
	}
	const field = (page: typeof one.page, name: string) => page.getByLabel(name, { exact: true }).first();
	const saved = (page: typeof one.page) => page.getByText(/^Saved /).waitFor();
	await field(one.page, "Heading").fill("Basics, by the first");
	await field(one.page, "Text under the heading").fill("A lead by the first.");
	await saved(one.page);
	await field(other.page, "Description for search engines").fill("A description by the second.");
	await field(other.page, "Heading").fill("Basics, by the second");
	await other.page.getByRole("heading", { name: "Heading", exact: true }).waitFor();
	// Both texts are shown; nothing is stored before one is chosen, and the first one's lead has come along.
	await other.page.getByRole("button", { name: "Save draft" }).click();
	await open(one.page, "/admin/site/basicCourse");
	await expect.poll(() => field(one.page, "Heading").inputValue()).toBe("Basics, by the first");
	await expect.poll(() => field(other.page, "Text under the heading").inputValue()).toBe("A lead by the first.");
	await other.page.getByRole("button", { name: "Mine", exact: true }).click();
	await saved(other.page);
	await open(one.page, "/admin/site/basicCourse");
	await expect.poll(() => field(one.page, "Heading").inputValue()).toBe("Basics, by the second");
	await expect.poll(() => field(one.page, "Text under the heading").inputValue()).toBe("A lead by the first.");
	await expect
		.poll(() => field(one.page, "Description for search engines").inputValue())
		.toBe("A description by the second.");
	await one.page.getByRole("button", { name: "Discard draft" }).click();
	await one.page.getByRole("button", { name: "Yes" }).click();
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
	await page.getByRole("button", { name: "Discard draft" }).click();
	await page.getByRole("button", { name: "Yes" }).click();
	await page.getByRole("heading", { level: 1, name: "Site content" }).waitFor();
});
