// A person's profile: picture, details, personal data, and deleting the account.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, open, openVisitor } from "#tests/chromium.ts";
import { aPhoto, aPicture, pngOf } from "#tests/pictures.ts";
import { laptop, openCaller, register, signIn, typeSignIn } from "#tests/signed-in.ts";

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
	page.getByLabel("Picture").setInputFiles({ name, mimeType, buffer });

/** The fonts that Chromium really uses for the element's own text. */
async function typefacesOf(page: Page, selector: string) {
	const session = await page.context().newCDPSession(page);
	await session.send("DOM.enable");
	await session.send("CSS.enable");
	const { root } = await session.send("DOM.getDocument");
	const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
	const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
	return fonts.map(({ familyName }) => familyName).sort();
}

test("a chosen picture is shown, sent in a small size, and appears in the header at once", async () => {
	const { page, consoleErrors } = await openVisitor();
	await register(page);
	await open(page, "/profile");

	await choose(page, "me.gif", "image/gif", Buffer.from("GIF89a"));
	await page.getByText("Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.").waitFor();

	// As large as a photo from a phone. Decoders ignore the bytes after the end of the picture.
	const photo = Buffer.concat([await aPicture(3100, 2400).jpeg().toBuffer(), Buffer.alloc(6 * 1024 * 1024)]);
	expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
	await choose(page, "me.jpg", "image/jpeg", photo);
	await page.locator('.edit-picture img[src^="data:image/jpeg"]').waitFor();
	await page.getByRole("textbox", { name: "Name" }).fill("Asha Mehta");
	await page.getByLabel("Contact").fill("98765 43299");
	const sending = page.waitForRequest((request) => request.url().endsWith("/auth/updateprofile"));
	await page.getByRole("button", { name: "Update" }).click();
	expect((await sending).method()).toBe("PUT");
	await page.getByText("Profile Update successful!").waitFor();

	const pictures = page.locator('img[src^="/uploads/person-"]');
	await expect.poll(() => pictures.count()).toBe(2);
	const inHeader = () =>
		page.locator(".account-picture").evaluate((picture) => getComputedStyle(picture).backgroundImage);
	await expect.poll(inHeader).toContain(await pictures.first().getAttribute("src"));
	await expect.poll(() => pictures.first().evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(512);
	await page.getByText("Asha Mehta").first().waitFor();
	await expect.poll(() => page.getByLabel("Picture").inputValue()).toBe("");
	const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}"));
	expect(stored).toMatchObject({ name: "Asha Mehta", mobile: "+919876543299" });
	expect(stored.profilePic).toMatch(/^person-/);

	await page.getByRole("button", { name: "Remove picture" }).click();
	await page.getByText("Your picture has been removed.").waitFor();
	await expect.poll(() => pictures.count()).toBe(0);
	await expect.poll(() => inHeader()).toBe("none");
	expect(consoleErrors()).toEqual([]);
});

test("what the server refuses is said at its field, and nothing typed is lost", async () => {
	const { page, consoleErrors } = await openVisitor();
	await register(page);
	await open(page, "/profile");
	await choose(page, "me.png", "image/png", pngOf(50_000, 50_000, { rows: 2000 }));
	await page.getByRole("textbox", { name: "Name" }).fill("Somebody New");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("Profile Update failed!").waitFor();
	await page.getByText("This picture has more than 40 megapixels.").waitFor();
	await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Somebody New");
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("image");

	await choose(page, "me.jpg", "image/jpeg", await aPhoto().jpeg().toBuffer());
	await page.context().setOffline(true);
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("No connection. What you typed is still here: please try again.").waitFor();
	await page.context().setOffline(false);
	await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Somebody New");
	// What is typed while the page loads what was saved stays too.
	const loading = Promise.withResolvers<void>();
	await page.route("**/profile.data*", (route) => loading.promise.then(() => route.continue()));
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("Profile Update successful!").waitFor();
	const contact = page.getByLabel("Contact", { exact: true });
	await contact.fill("98765 43222");
	loading.resolve();
	await page.locator("form[action$=updateprofile][aria-busy=false]").waitFor();
	await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Somebody New");
	expect(await contact.inputValue()).toBe("98765 43222");

	// Also into a form that the page shows anew with what was saved, and the typing goes on where it was.
	const address = page.getByLabel("Address", { exact: true });
	await address.fill("12 Ring Road");
	const state = page.getByLabel("State");
	await state.selectOption("27");
	const elsewhere = async (name: string) =>
		page.request.put("/auth/updateprofile", {
			multipart: { name, phone: "98765 43210" },
			headers: { "sec-fetch-site": "same-origin" },
		});
	const changed = page.getByText("Somebody else has changed this in the meantime.");
	// The form that a conflict shows anew has what was typed and chosen.
	await elsewhere("Somebody Renamed");
	await page.getByRole("button", { name: "Save billing details" }).click();
	await changed.waitFor();
	await expect.poll(() => page.getByLabel("Invoice to").inputValue()).toBe("Somebody Renamed");
	expect([await address.inputValue(), await state.inputValue()]).toEqual(["12 Ring Road", "27"]);
	const saved = Promise.withResolvers<void>();
	await page.route("**/profile.data*", (route) => saved.promise.then(() => route.continue()));
	await page.getByRole("button", { name: "Save billing details" }).click();
	await page.getByText("Billing details saved.").waitFor();
	await address.fill("12 Ring Road, Surt");
	await address.press("ArrowLeft");
	saved.resolve();
	await page.getByRole("button", { name: "Use my account's name and address" }).waitFor();
	await page.keyboard.type("a");
	expect(await address.inputValue()).toBe("12 Ring Road, Surat");

	// Meanwhile another tab has changed the name, as staff may: it is not overwritten, and the number stays as typed.
	await elsewhere("Somebody Else");
	await page.getByRole("button", { name: "Update" }).click();
	await changed.waitFor();
	await expect.poll(() => page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Somebody Else");
	await expect.poll(() => contact.inputValue()).toBe("98765 43222");
	await page.getByRole("button", { name: "Update" }).click();
	await expect
		.poll(async () => (await (await page.request.get("/auth/getuser")).json()).users)
		.toMatchObject({ name: "Somebody Else", phone: "+919876543222" });
	expect(consoleErrors().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("a person whose session has ended is led to the sign-in and back, and finds what was typed", async () => {
	const { page } = await openVisitor();
	const person = await register(page);
	await open(page, "/profile");
	const contact = page.getByLabel("Contact", { exact: true });
	await contact.fill("98765 43777");
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Update" }).click();
	const notice = page.getByRole("alert").filter({ hasText: "What you have typed is saved." });
	await notice.getByRole("link", { name: "Sign in and come back" }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	await typeSignIn(page, person);
	await page.waitForURL((url) => url.pathname === "/profile");
	const restored = page.getByText("This is what you had typed before you signed in again.");
	await restored.waitFor();
	await expect.poll(() => contact.inputValue()).toBe("98765 43777");

	const address = page.getByLabel("Address", { exact: true });
	await address.fill("12 Ring Road");
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Save billing details" }).click();
	await expect
		.poll(() => notice.getByRole("link", { name: "Sign in and come back" }).getAttribute("href"))
		.toBe("/signin?from=/profile");
	await signIn(page, person);
	await open(page, "/profile");
	await restored.waitFor();
	await expect.poll(() => address.inputValue()).toBe("12 Ring Road");
	// What is typed before the page knows who is here is newer, and stays.
	await address.fill("12 Ring Road, Adajan");
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Save billing details" }).click();
	await notice.getByRole("link", { name: "Sign in and come back" }).waitFor();
	// As at Google, where the sign-in page has learnt that the session has ended.
	await page.evaluate(() => localStorage.setItem("isLoggedIn", "false"));
	await signIn(page, person);
	const known = Promise.withResolvers<void>();
	await page.route("**/auth/getuser", async (route) => {
		await known.promise;
		await route.fallback();
	});
	await open(page, "/profile");
	await address.fill("14 Ring Road");
	known.resolve();
	await restored.waitFor();
	await page.unroute("**/auth/getuser");
	expect(await address.inputValue()).toBe("14 Ring Road");
	// Somebody else who signs in sees nothing of it, although another tab has found out about the end first.
	const next = await register(await openCaller(), { name: "Meena Shah" });
	await address.fill("12 Ring Road");
	await page.context().clearCookies();
	const tab = await page.context().newPage();
	await open(tab, "/contact");
	await expect.poll(() => tab.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("false");
	await page.getByRole("button", { name: "Save billing details" }).click();
	await page.getByRole("link", { name: "Sign in and come back" }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	await typeSignIn(page, next);
	await page.waitForURL((url) => url.pathname === "/profile");
	await hydrated(page);
	await expect.poll(() => page.getByRole("textbox", { name: "Name" }).first().inputValue()).toBe("Meena Shah");
	expect(await address.inputValue()).toBe("");
});

test("a page that is open in another tab is not sent into the account that has signed in since, and is left at the sign-out", async () => {
	const { page } = await openVisitor({ viewport: laptop });
	await register(page, { name: "Asha Patel" });
	const next = await register(await openCaller(), { name: "Meena Shah" });
	await open(page, "/profile");
	const address = page.getByLabel("Address", { exact: true });
	// Somebody has signed in without this page hearing of it: nothing typed here goes into their form.
	await address.fill("14 Ring Road");
	await page.locator("#billing select").selectOption("24");
	await signIn(page, await register(await openCaller(), { name: "Kiran Desai" }));
	await page.locator("#billing").getByRole("button", { name: "Save" }).click();
	await page.locator(".profile-person").getByText("Kiran Desai").waitFor();
	await page.getByText("than the account that is signed in here now").waitFor();
	await expect.poll(() => address.inputValue()).toBe("");

	// The same of a page that the Back button restores: meanwhile nothing has told it who is here.
	await address.fill("16 Ring Road");
	await page.evaluate(() => {
		const user = JSON.parse(localStorage.getItem("user") ?? "{}");
		localStorage.setItem("user", JSON.stringify({ ...user, _id: "another" }));
		dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
	});
	await expect.poll(() => address.inputValue()).toBe("");

	await address.fill("12 Ring Road");
	const tab = await page.context().newPage();
	await open(tab, "/signin");
	await typeSignIn(tab, next);
	await tab.waitForURL((url) => url.pathname === "/");
	await page.locator(".profile-person").getByText("Meena Shah").waitFor();
	await expect.poll(() => address.inputValue()).toBe("");

	// After the sign-out nothing of the person stays on it either.
	await tab.getByRole("banner").locator(".account-picture").click();
	await tab.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	expect(await page.getByText("Meena Shah").count()).toBe(0);
});

test("a name in Gujarati has the site's own typeface, and a new e-mail address waits until it is confirmed, and can be withdrawn", async () => {
	const { page, consoleErrors } = await openVisitor();
	const { email } = await register(page, { name: "આશા પટેલ" });
	await open(page, "/profile");
	await expect.poll(() => typefacesOf(page, "h1")).toEqual(["Anek Latin Medium"]);
	await expect
		.poll(() => typefacesOf(page, ".profile-person p"))
		.toEqual(["Anek Gujarati Medium", "Anek Latin Medium"]);
	await page.getByLabel("E-Mail").fill("moved@example.com");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText("moved@example.com is waiting to be confirmed.").waitFor();
	await expect.poll(() => page.getByLabel("E-Mail").inputValue()).toBe(email);
	await page.getByRole("button", { name: "Keep my current address" }).click();
	await page.getByText("Your e-mail address has not been changed.").waitFor();
	await expect.poll(() => page.getByText("is waiting to be confirmed").count()).toBe(0);
	expect(consoleErrors()).toEqual([]);
});

test("a person downloads their data and deletes the account", async () => {
	const { page, consoleErrors } = await openVisitor({ viewport: laptop });
	const { email, password } = await register(page);
	await open(page, "/profile");
	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download my data" }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toMatch(/^eibm-my-data-.*\.json$/);
	expect(JSON.parse(await readFile(await download.path(), "utf8")).Account["E-mail"]).toBe(email);

	// As after a note that is still to be sent.
	await page.evaluate(() => localStorage.setItem("study-used", "yes"));
	await page.getByText("Delete my account", { exact: true }).click();
	await page.getByText("eight financial years").waitFor();
	await page.getByLabel("Your password", { exact: true }).fill("not-my-password");
	await page.getByRole("button", { name: "Delete my account permanently" }).click();
	await page.getByText("This password is incorrect.").waitFor();
	await page.getByLabel("Your password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Delete my account permanently" }).click();
	await page.getByText("Your account has been deleted.").waitFor();
	await page.waitForURL((url) => url.pathname === "/");
	for (const key of ["user", "study-used"])
		await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
	expect(consoleErrors()).toEqual([]);
});
