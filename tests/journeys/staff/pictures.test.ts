// The picture library, and the field that chooses a picture: on a phone and with the keyboard.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, expectNoHorizontalScroll, hydrated } from "#tests/chromium.ts";
import { aPicture } from "#tests/pictures.ts";
import { openStaff, phone } from "#tests/signed-in.ts";

async function openPage(path: string, options: Parameters<typeof openStaff>[0] = {}) {
	const staff = await openStaff({ viewport: phone, ...options });
	await staff.page.goto(path);
	if (options.javaScriptEnabled !== false) await hydrated(staff.page);
	return staff;
}

/** Another picture in every test and retry, because the library stores equal files only once. */
const anotherPicture = async (name: string) => ({
	name,
	mimeType: "image/png",
	buffer: await aPicture(
		800,
		600,
		`#${Math.floor(Math.random() * 0xffffff)
			.toString(16)
			.padStart(6, "0")}`,
	)
		.png()
		.toBuffer(),
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a picture is added, cropped with the arrow keys, described and saved on a phone", async () => {
	const { page, consoleErrors } = await openPage("/dev/picture-field");
	const busy = { status: 429, json: { success: false, message: "Please wait a minute." } };
	await page.route("**/auth/admin/pictures?*", (route) => route.fulfill(busy), { times: 1 });
	await button(page, "Choose a picture").click();
	const dialog = page.getByRole("dialog");
	// Once the library is there, so is the focus: at its first picture or, without one, at the search.
	await dialog.getByRole("button", { name: "Try again" }).press("Enter");
	await expect.poll(() => dialog.locator(".picture-tile:focus, [type=search]:focus").count()).toBe(1);
	const file = dialog.getByLabel("Pictures from this device");
	await file.focus();
	await file.setInputFiles(await anotherPicture("quay.png"));
	await dialog.getByRole("heading", { name: "Crop and describe" }).waitFor();
	// What was focused is gone in the next step: its heading has the focus.
	await expect.poll(() => focused(page)).toBe("Crop and describe");
	await button(page, "Another picture").press("Enter");
	await expect.poll(() => focused(page)).toBe("Choose a picture");
	await dialog.getByRole("button", { name: "quay.png" }).first().press("Enter");
	await expect.poll(() => focused(page)).toBe("Crop and describe");
	const size = dialog.getByText(/^\d+ × \d+ pixels$/);
	await expect.poll(() => size.innerText()).toBe("800 × 600 pixels");

	// Dragging a corner resizes the frame and keeps its aspect ratio; dragging the frame moves it.
	await dialog.getByRole("button", { name: "Bottom right corner" }).focus();
	for (let pressed = 0; pressed < 4; pressed++) await page.keyboard.press("Shift+ArrowLeft");
	await expect.poll(async () => Number.parseInt(await size.innerText(), 10)).toBeLessThan(760);
	const [width = 0, height = 0] = (await size.innerText()).match(/\d+/g)?.map(Number) ?? [];
	expect(width / height).toBeCloseTo(4 / 3, 1);
	await dialog.getByRole("slider", { name: "Point that stays in view" }).focus();
	await page.keyboard.press("ArrowUp");
	await expect
		.poll(() => dialog.getByRole("slider").getAttribute("aria-valuetext"))
		.toBe("50% from the left, 40% from the top");
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);

	await button(page, "Use this picture").click();
	await dialog.getByText("Please describe the picture, or tick that it is only decoration.").waitFor();
	await page.keyboard.type("The quay at Hazira");
	await button(page, "Use this picture").click();
	await dialog.waitFor({ state: "detached" });
	await page.getByText("The quay at Hazira").waitFor();
	await button(page, "Save").click();
	await page.waitForURL(/picture=/);
	const sent = JSON.parse(new URL(page.url()).searchParams.get("picture") ?? "");
	expect(sent).toEqual({
		picture: expect.stringMatching(/^cut-[0-9a-f]{20}$/),
		focus: { x: 50, y: 40 },
		alt: "The quay at Hazira",
	});
	const shown = page.getByRole("img", { name: "The quay at Hazira" });
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
	expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(
		4 / 3,
		1,
	);
	await button(page, "Remove").press("Enter");
	await expect.poll(() => focused(page)).toMatch(/^Choose a picture/);
	expect(consoleErrors()).toEqual([]);
});

test("the library takes several pictures at once, describes one and deletes it", async () => {
	const { page, consoleErrors } = await openPage("/admin/pictures");
	const [one, other] = [await anotherPicture("crane-at-dawn.png"), await anotherPicture("ship.png")];
	const wrong = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") };
	await page.getByLabel("Pictures from this device").setInputFiles([one, wrong, other]);
	await page.getByText("notes.txt was not added.").waitFor();
	await page.locator("main").getByRole("button", { name: "Close this message" }).press("Enter");
	const file = page.getByLabel("Pictures from this device");
	await expect.poll(() => file.evaluate((one) => one === document.activeElement)).toBe(true);
	await page.getByRole("link", { name: "ship.png" }).first().waitFor();
	await page.getByRole("link", { name: "crane-at-dawn.png" }).first().click();
	await page.getByLabel("What the picture shows").fill("A crane lifts a box at dawn");
	await button(page, "Save").click();
	await page.getByText("Picture saved.").waitFor();
	await expectNoHorizontalScroll(page);
	await button(page, "Delete this picture").click();
	await button(page, "Yes").click();
	await page.waitForURL(/\/admin\/pictures$/);
	await page.getByRole("link", { name: "ship.png" }).first().waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("a picture is replaced by a new file with its own words on a phone, and the old one comes back", async () => {
	const { page, consoleErrors } = await openPage("/admin/pictures");
	const image = await anotherPicture("old.png");
	await page.getByLabel("Pictures from this device").setInputFiles(image);
	await page.getByRole("link", { name: "old.png" }).first().click();
	await page.getByRole("heading", { name: "Replace this picture" }).waitFor();
	const shown = page.locator(".picture-page-shown img");
	const before = await shown.getAttribute("src");
	await page.getByLabel("New file").setInputFiles(await anotherPicture("new.png"));
	const point = page.getByRole("slider", { name: "Point that stays in view" });
	await point.focus();
	await page.keyboard.press("ArrowUp");
	await expect.poll(() => point.getAttribute("aria-valuetext")).toBe("50% from the left, 40% from the top");
	await page.getByLabel("What the new picture shows").fill("The new quay");
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await page.getByRole("button", { name: "Replace", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
	await page.getByRole("button", { name: "Replace", exact: true }).click();
	await page.getByRole("alertdialog").getByText("Replace the picture with the new file?").waitFor();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await page.getByText("Picture replaced. Every place shows the new file.").waitFor();
	await expect.poll(() => shown.getAttribute("src")).not.toBe(before);
	await expect.poll(() => shown.getAttribute("alt")).toBe("The new quay");
	await page.getByRole("heading", { name: "Earlier files" }).waitFor();
	await expectAccessible(page);

	await button(page, "Bring back the file").click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await expect.poll(() => shown.getAttribute("src")).toBe(before);
	expect(consoleErrors()).toEqual([]);
});
