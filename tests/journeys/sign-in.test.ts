// Signing up, in and out in a real browser, also through a real OpenID Connect provider in Google's place.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { findEmailedLink } from "#tests/mailed-link.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/servers/openid-provider.ts";
import { type Site, startSite } from "#tests/site.ts";

let browser: Chromium;
let site: Site;
let provider: OpenIdProvider;
beforeAll(async () => {
	provider = await startOpenIdProvider();
	provider.people.set("asha", { email: "asha.google@example.com", name: "Asha Patel" });
	[browser, site] = await Promise.all([openChromium(), startSite({ settings: provider.settings })]);
	await provider.serve(site.url);
});
afterAll(async () => {
	await browser.close();
	expect(await site.stop()).toBe(0);
	await provider.stop();
});

const go = async (page: Page, path: string) => {
	await page.goto(path);
	await live(page);
};

const byGoogle = (page: Page) => page.getByRole("link", { name: "Continue with Google" });

/** The provider's pages ask for a font from the open net, which is out of reach here. */
const leaveOutFonts = (page: Page) =>
	page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));

/** On the provider's own pages. */
async function consentAs(page: Page, name: string) {
	await page.locator("input[name=login]").fill(name);
	await page.locator("input[name=password]").fill("known to the provider only");
	await page.getByRole("button", { name: "Sign-in" }).click();
	await page.getByRole("button", { name: "Continue" }).click();
}

const signIn = (email: string, password = "ship-sails-at-dawn") => ({
	data: { email1: email, password1: password },
	headers: { origin: site.url },
});

async function fillRegistration(page: Page, email: string, confirmation = "monsoon-over-hazira") {
	await page.getByLabel("Name").fill("Asha Patel");
	await page.getByLabel("Contact number").fill("98765 43210");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByLabel("Confirm password").fill(confirmation);
}

test("Google leads to the provider and, after consent, back signed in to the home page", async () => {
	const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await leaveOutFonts(page);
	await go(page, "/registration");
	await byGoogle(page).click();
	await page.waitForURL((url) => url.origin === provider.issuer);
	await consentAs(page, "asha");
	await page.waitForURL((url) => url.origin === site.url && url.pathname === "/");
	await page.getByRole("banner").locator("summary").click();
	await page.getByRole("banner").getByRole("link", { name: "Profile" }).waitFor();
	expect(
		await page.evaluate(() => [
			localStorage.getItem("isLoggedIn"),
			JSON.parse(localStorage.getItem("user") ?? "{}").email,
		]),
	).toEqual(["true", "asha.google@example.com"]);
	const answer = await (await page.request.get("/auth/getuser")).json();
	expect(answer).toMatchObject({ success: true, googleuser: { name: "Asha Patel" } });
	expect(complaints()).toEqual([]);
});

test("Google leads back to the page that asked for the sign-in, also without scripts", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await page.goto("/accesscourse");
	await byGoogle(page).click();
	await consentAs(page, "asha");
	await page.waitForURL((url) => url.origin === site.url && url.pathname === "/accesscourse");
});

test("who refuses at the provider reads the alert once and is not signed in", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await leaveOutFonts(page);
	await go(page, "/signin");
	await byGoogle(page).click();
	await page.getByRole("link", { name: "Cancel" }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	const alert = page.getByRole("alertdialog").getByText("Failed to log in. Please try again.");
	await alert.waitFor();
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id }) => id)).toEqual([]);
	await page.keyboard.press("Enter");
	await alert.waitFor({ state: "hidden" });
	await expect.poll(() => new URL(page.url()).search).toBe("");
	await page.reload();
	await live(page);
	expect(await alert.isVisible()).toBe(false);
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
	expect(complaints()).toEqual([]);

	const plain = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await plain.page.goto("/signin");
	await byGoogle(plain.page).click();
	await plain.page.getByRole("link", { name: "Cancel" }).click();
	await plain.page.getByText("Failed to log in. Please try again.").and(plain.page.locator(":visible")).waitFor();
});

test("an address that the provider has not verified signs nobody in", async () => {
	provider.people.set("mallory", { email: "office@example.com", email_verified: false });
	const { page } = await openVisitor(browser, site.url);
	await go(page, "/signin");
	await byGoogle(page).click();
	await consentAs(page, "mallory");
	await page.getByRole("alertdialog").getByText("Failed to log in. Please try again.").waitFor();
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
});

test("with the provider away the site starts, Google answers with the alert and e-mail sign-in works", async () => {
	const away = await startOpenIdProvider();
	await away.stop();
	const alone = await startSite({ postgresUrl: inject("postgresUrl"), settings: away.settings });
	onTestFinished(async () => void (await alone.stop()));
	const { page } = await openVisitor(browser, alone.url);
	await go(page, "/signin");
	await byGoogle(page).click();
	await page.getByRole("alertdialog").getByText("Failed to log in. Please try again.").waitFor();
	await page.keyboard.press("Enter");
	await page.getByLabel("E-mail").fill("ravi@example.com");
	await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.getByText("Login Succcessfull !!").waitFor();
	await page.waitForURL((url) => url.pathname === "/");
});

test("a site without a client id shows the button off and says why", async () => {
	const plain = await startSite({ postgresUrl: inject("postgresUrl") });
	onTestFinished(async () => void (await plain.stop()));
	const { page } = await openVisitor(browser, plain.url);
	for (const path of ["/signin", "/registration"]) {
		await page.goto(path);
		expect(await page.getByRole("button", { name: "Continue with Google" }).isDisabled()).toBe(true);
		await page.getByText("Google sign-in is not set up on this site yet.").waitFor();
		expect(await byGoogle(page).isVisible()).toBe(false);
	}
});

test("a registration says what is missing, what differs and who is already there, and keeps what was typed", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await go(page, "/registration");
	let sent = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/auth/signup")) sent += 1;
	});
	const register = page.getByRole("button", { name: "Register" });
	await register.click();
	await page.getByText("Please fill all the fields").waitFor();
	await fillRegistration(page, "ravi@example.com", "monsoon-over-surat");
	await register.click();
	await page.getByText("password is not matched").first().waitFor();
	expect(sent).toBe(0);
	await page.getByLabel("Confirm password").fill("monsoon-over-hazira");
	await register.click();
	await page.getByText("This e-mail is already registered.").first().waitFor();
	expect(sent).toBe(1);
	expect(await page.getByLabel("Name").inputValue()).toBe("Asha Patel");
	expect(complaints()).toEqual([]);
});

test("the notice that a page needs the sign-in goes after five seconds, and the sign-in leads on to that page", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await page.goto("/profile");
	expect(new URL(page.url()).search).toBe("?from=/profile");
	const notice = page.getByText("Please sign in to continue.");
	await notice.waitFor();
	const shown = Date.now();
	await notice.waitFor({ state: "hidden" });
	expect(Date.now() - shown).toBeGreaterThan(4000);
	await page.getByLabel("E-mail").fill("meena@example.com");
	await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.waitForURL((url) => url.pathname === "/profile");
	expect(complaints()).toEqual([]);
});

test("a person confirms their address with the mailed link, once", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await go(page, "/registration");
	await fillRegistration(page, "letters@example.com");
	await page.getByRole("button", { name: "Register" }).click();
	await page.waitForURL((url) => url.pathname === "/");
	await go(page, "/profile");
	await page.getByText("Please confirm your e-mail address").waitFor();
	await page.getByRole("button", { name: "Send the link again" }).click();
	await page.getByText("We have sent you an e-mail with a new link.").waitFor();

	const link = await findEmailedLink(page, "letters@example.com", "/confirm-email");
	await go(page, link);
	const { violations } = await new AxeBuilder({ page }).analyze();
	expect(violations.map(({ id }) => id)).toEqual([]);
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await page.getByText("Your e-mail address has been confirmed.").waitFor();
	await page.waitForURL((url) => url.pathname === "/profile");
	expect(await page.getByText("Please confirm your e-mail address").isVisible()).toBe(false);
	await page.goto(link);
	await page.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
	expect(complaints()).toEqual([]);
});

test("on another device without scripts the link asks for the password and confirms", async () => {
	const first = await openVisitor(browser, site.url);
	await first.page.request.post("/auth/signup", {
		data: { name: "Asha Patel", phone: "9876543210", email: "plain@example.com", password: "monsoon-over-hazira" },
		headers: { origin: site.url },
	});
	const link = await findEmailedLink(first.page, "plain@example.com", "/confirm-email");
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await page.goto(link);
	const confirm = page.getByRole("button", { name: "Confirm this address" });
	await page.getByLabel("Password of your account").fill("not-my-password");
	await confirm.click();
	await page.getByText("The e-mail or the password is incorrect.").first().waitFor();
	await page.getByRole("link", { name: "Back to the form" }).click();
	await page.getByLabel("Password of your account").fill("monsoon-over-hazira");
	await confirm.click();
	await page.getByText("Your e-mail address has been confirmed.").waitFor();
	expect((await (await page.request.get("/auth/getuser")).json()).users.emailVerified).toBe(true);
});

test("a person signs out another device, and then every device", async () => {
	const laptop = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	const phone = await openVisitor(browser, site.url);
	for (const { page } of [laptop, phone]) await page.request.post("/auth/login", signIn("ravi@example.com"));
	await go(laptop.page, "/profile");
	await laptop.page.getByText("this device").waitFor();
	await laptop.page
		.getByRole("button", { name: /^Sign out Chrome on Linux|^Sign out A browser/ })
		.first()
		.click();
	await laptop.page.getByText("Signed out from that device.").waitFor();
	await expect.poll(async () => (await phone.page.request.get("/auth/getuser")).status()).toBe(401);

	// Another phone, without scripts, ends them all.
	const plain = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await plain.page.goto("/signin?from=/profile");
	await plain.page.getByLabel("E-mail").fill("ravi@example.com");
	await plain.page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await plain.page.getByRole("button", { name: "Sign In", exact: true }).click();
	await plain.page.waitForURL((url) => url.pathname === "/profile");
	await plain.page.getByRole("button", { name: "Sign out everywhere" }).click();
	await plain.page.waitForURL((url) => url.pathname === "/signin");
	expect((await laptop.page.request.get("/auth/getuser")).status()).toBe(401);
	await laptop.page.getByRole("link", { name: "Blogs" }).first().click();
	await go(laptop.page, "/");
	await laptop.page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
	expect(await laptop.page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("false");
});

test("a sign-out that does not reach the server says so and leaves the person signed in", async () => {
	const { page } = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await page.request.post("/auth/login", signIn("meena@example.com"));
	await go(page, "/");
	const banner = page.getByRole("banner");
	await banner.locator("summary").click();
	await page.route("**/auth/logout", (route) => route.abort());
	await banner.getByRole("button", { name: "Logout" }).click();
	await page.getByText("Something went wrong during logout.").waitFor();
	await banner.locator("summary").waitFor();
	expect(await page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");
});

test("the small menu reads Sign In for visitors and Profile for people who are signed in", async () => {
	const { page } = await openVisitor(browser, site.url);
	await go(page, "/");
	const menu = page.getByRole("button", { name: /menu/i }).first();
	await menu.click();
	const links = page.getByRole("dialog");
	await links.getByRole("link", { name: "Sign In" }).waitFor();
	await page.keyboard.press("Escape");
	await page.request.post("/auth/login", signIn("meena@example.com"));
	await go(page, "/");
	await menu.click();
	await links.getByRole("link", { name: "Profile" }).waitFor();
});
