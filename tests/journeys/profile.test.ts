// A person's own page in a real browser: picture, details, data, and leaving for good.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { aPhoto, pngOf } from "#tests/pictures.ts";
import { type Site, startSite } from "#tests/site.ts";

let browser: Chromium;
let site: Site;
beforeAll(async () => {
	[browser, site] = await Promise.all([openChromium(), startSite()]);
});
afterAll(async () => {
	await browser.close();
	expect(await site.stop()).toBe(0);
});

const password = "monsoon-over-hazira";

async function register(page: Page, email: string, name = "Asha Patel") {
	const sent = await page.request.post("/auth/signup", {
		data: { name, phone: "9876543210", email, password },
		headers: { origin: site.url },
	});
	expect(sent.status()).toBe(201);
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
	page.getByLabel("Picture").setInputFiles({ name, mimeType, buffer });

/** The typefaces in which the browser really draws an element's own text. */
async function typefacesOf(page: Page, selector: string) {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	return fonts.map(({ familyName }) => familyName).sort();
}

test("headings and a name in Gujarati stand in the site's own letters", async () => {
	const { page } = await openVisitor(browser, site.url);
	await register(page, "letters@example.com", "આશા પટેલ");
	await page.goto("/profile");
	await live(page);
	await expect.poll(() => typefacesOf(page, "h1")).toEqual(["Anek Latin Medium"]);
	await expect
		.poll(() => typefacesOf(page, ".profile-person p"))
		.toEqual(["Anek Gujarati Medium", "Anek Latin Medium"]);
});

test("a chosen picture is shown, sent small, and stands in the header at once", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await register(page, "picture@example.com");
	await page.goto("/profile");
	await live(page);

	await choose(page, "me.gif", "image/gif", Buffer.from("GIF89a"));
	await page.getByText("Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.").waitFor();

	const photo = await aPhoto(4000, 3000).jpeg({ quality: 95 }).toBuffer();
	expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
	await choose(page, "me.jpg", "image/jpeg", photo);
	await page.locator('.edit-picture img[src^="data:image/jpeg"]').waitFor();
	await page.getByLabel("Name").fill("Asha Mehta");
	await page.getByLabel("Contact").fill("98765 43299");
	const sending = page.waitForRequest((request) => request.url().endsWith("/auth/updateprofile"));
	await page.getByRole("button", { name: "Update" }).click();
	expect((await sending).method()).toBe("PUT");
	await page.getByText("Profile Update successful!").waitFor();

	const pictures = page.locator('img[src^="/uploads/person-"]');
	await expect.poll(() => pictures.count()).toBe(3);
	await expect
		.poll(() =>
			page
				.getByRole("banner")
				.locator("img")
				.evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
		)
		.toBe(512);
	await page.getByText("Asha Mehta").first().waitFor();
	expect(await page.getByLabel("Picture").inputValue()).toBe("");
	const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}"));
	expect(stored).toMatchObject({ name: "Asha Mehta", mobile: "+919876543299" });
	expect(stored.profilePic).toMatch(/^person-/);

	await page.getByRole("button", { name: "Remove picture" }).click();
	await page.getByText("Your picture has been removed.").waitFor();
	await expect.poll(() => pictures.count()).toBe(0);
	expect(complaints()).toEqual([]);
});

test("what the server refuses is said at its field, and nothing typed is lost", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await register(page, "refused@example.com");
	await page.goto("/profile");
	await live(page);
	await choose(page, "me.png", "image/png", pngOf(50_000, 50_000, { rows: 2000 }));
	await page.getByLabel("Name").fill("Somebody New");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("Profile Update failed!").waitFor();
	await page.getByText("This picture has more than 40 megapixels.").waitFor();
	expect(await page.getByLabel("Name").inputValue()).toBe("Somebody New");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("image");

	await choose(page, "me.jpg", "image/jpeg", await aPhoto().jpeg().toBuffer());
	await page.context().setOffline(true);
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("No connection. What you typed is still here: please try again.").waitFor();
	await page.context().setOffline(false);
	expect(await page.getByLabel("Name").inputValue()).toBe("Somebody New");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("Profile Update successful!").waitFor();
	expect(complaints().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("whose session has ended is led to the sign-in and back, and finds what was typed", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.request.post("/auth/login", {
		data: { email1: "ravi@example.com", password1: "ship-sails-at-dawn" },
		headers: { origin: site.url },
	});
	for (const [field, send] of [
		["Contact", "Update"],
		["Address", "Save billing details"],
	] as const) {
		await page.goto("/profile");
		await live(page);
		const typed = page.getByLabel(field, { exact: true });
		await typed.fill("98765 43777");
		await page.context().clearCookies();
		await page.getByRole("button", { name: send }).click();
		const notice = page.getByRole("alert").filter({ hasText: "What you have typed is saved." });
		await notice.getByRole("link", { name: "Sign in and come back" }).click();
		await page.waitForURL((url) => url.pathname === "/signin");
		await page.getByLabel("E-mail").fill("ravi@example.com");
		await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
		await page.getByRole("button", { name: "Sign In", exact: true }).click();
		await page.waitForURL((url) => url.pathname === "/profile");
		await page.getByText("This is what you had typed before you were signed out.").waitFor();
		expect(await typed.inputValue()).toBe("98765 43777");
	}
});

test("another address waits until it is confirmed, and can be withdrawn", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await register(page, "moving@example.com");
	await page.goto("/profile");
	await live(page);
	await page.getByLabel("E-Mail").fill("moved@example.com");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("moved@example.com is waiting to be confirmed.").waitFor();
	expect(await page.getByLabel("E-Mail").inputValue()).toBe("moving@example.com");
	await page.getByRole("button", { name: "Keep my current address" }).click();
	await page.getByText("Your e-mail address has not been changed.").waitFor();
	await expect.poll(() => page.getByText("is waiting to be confirmed").count()).toBe(0);
	expect(complaints()).toEqual([]);
});

test("a person downloads their data and deletes the account", async () => {
	const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await register(page, "leaving@example.com");
	await page.goto("/profile");
	await live(page);
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download my data" }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toMatch(/^eibm-my-data-.*\.json$/);
	expect(JSON.parse(await readFile(await download.path(), "utf8")).Account["E-mail"]).toBe("leaving@example.com");

	await page.getByText("Delete my account", { exact: true }).click();
	await page.getByText("eight financial years").waitFor();
	await page.getByLabel("Your password").fill("not-my-password");
	await page.getByRole("button", { name: "Delete my account permanently" }).click();
	await page.getByText("This password is incorrect.").waitFor();
	await page.getByLabel("Your password").fill(password);
	await page.getByRole("button", { name: "Delete my account permanently" }).click();
	await page.getByText("Your account has been deleted.").waitFor();
	await page.waitForURL((url) => url.pathname === "/");
	expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
	expect(complaints()).toEqual([]);
});

test("without scripts the profile is changed, the picture removed, and the account deleted", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await register(page, "plain@example.com");
	await page.goto("/profile");
	await choose(page, "me.jpg", "image/jpeg", await aPhoto().jpeg().toBuffer());
	await page.getByLabel("Name").fill("Plain Patel");
	await page.getByRole("button", { name: "Update" }).click();
	await page.waitForURL((url) => url.search === "?done=updated");
	await page.getByText("Profile Update successful!").waitFor();
	await page.getByText("Plain Patel").waitFor();
	expect(await page.locator('main img[src^="/uploads/person-"]').count()).toBe(2);

	await choose(page, "me.svg", "image/svg+xml", Buffer.from("<svg/>"));
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.").waitFor();
	await page.goBack();

	await page.getByRole("button", { name: "Remove picture" }).click();
	await page.getByText("Your picture has been removed.").waitFor();
	await page.getByText("Delete my account", { exact: true }).click();
	await page.getByLabel("Your password").fill(password);
	await page.getByRole("button", { name: "Delete my account permanently" }).click();
	await page.getByText("Your account has been deleted.").waitFor();
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
});
