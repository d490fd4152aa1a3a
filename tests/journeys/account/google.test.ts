// Signing in with Google; a real OpenID Connect provider on this machine takes Google's place.
import { sql } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { expectAccessible, hydrated, open, openVisitor } from "#tests/chromium.ts";
import { anAdmission } from "#tests/people.ts";
import { promote } from "#tests/rows.ts";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/servers/openid-provider.ts";
import { laptop, send } from "#tests/signed-in.ts";
import { newDatabase, type Site, startSite } from "#tests/site.ts";

let site: Site;
let provider: OpenIdProvider;
let databaseUrl: string;
beforeAll(async () => {
	provider = await startOpenIdProvider();
	provider.people.set("asha", { email: "asha.google@example.com", name: "Asha Patel" });
	databaseUrl = await newDatabase(inject("postgresUrl"));
	site = await startSite({ settings: { ...provider.settings, DATABASE_URL: databaseUrl } });
	await provider.serve(site.url);
});
afterAll(async () => {
	await site.stop();
	await provider.stop();
});

const byGoogle = (page: Page) => page.getByRole("link", { name: "Continue with Google" });

/** The provider's pages request a web font from the internet, which tests do not use. */
const leaveOutFonts = (page: Page) =>
	page.route("https://fonts.googleapis.com/**", (route) => route.fulfill({ contentType: "text/css", body: "" }));

/** On the provider's own pages. */
async function consentAs(page: Page, name: string) {
	await page.locator("input[name=login]").fill(name);
	await page.locator("input[name=password]").fill("known to the provider only");
	await page.getByRole("button", { name: "Sign-in" }).click();
	await page.getByRole("button", { name: "Continue" }).click();
}

test("Google leads to the provider and, after consent, back signed in to the home page; where it proves the identity in the middle of a form, its page is open again with what was typed", async () => {
	const { page, consoleErrors } = await openVisitor({ baseURL: site.url, viewport: laptop });
	await leaveOutFonts(page);
	await open(page, "/registration");
	await byGoogle(page).click();
	await page.waitForURL((url) => url.origin === provider.issuer);
	await consentAs(page, "asha");
	await page.waitForURL((url) => url.origin === site.url && url.pathname === "/");
	await page.getByRole("banner").locator(".account-picture").click();
	await page.getByRole("banner").getByRole("link", { name: "Profile" }).waitFor();
	expect(
		await page.evaluate(() => [
			localStorage.getItem("isLoggedIn"),
			JSON.parse(localStorage.getItem("user") ?? "{}").email,
		]),
	).toEqual(["true", "asha.google@example.com"]);
	const answer = await (await page.request.get("/auth/getuser")).json();
	expect(answer).toMatchObject({ success: true, googleuser: { name: "Asha Patel" } });

	const database = await openDatabase({ url: databaseUrl, connections: 1 });
	await promote(database.db, "asha.google@example.com", "owner");
	await database.db.execute(sql`update sessions set proved_at = now() - interval '1 hour'`);
	await database.close();
	await open(page, "/admin/staff?from=menu");
	await page.getByRole("button", { name: "Invite somebody" }).click();
	const email = page.getByRole("dialog").getByLabel("E-mail");
	await email.fill("colleague@example.com");
	await page.getByRole("checkbox", { name: "Trainer" }).check();
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await page.getByRole("dialog", { name: "Is it you?" }).getByRole("link", { name: "Continue with Google" }).click();
	await page.waitForURL((url) => url.origin === site.url && url.pathname === "/admin/staff");
	await expect.poll(() => email.inputValue()).toBe("colleague@example.com");
	expect(new URL(page.url()).search).toBe("?from=menu");
	// The same after a session that has ended in the middle of it.
	await email.fill("another@example.com");
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await page.getByRole("link", { name: "Sign in and come back" }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("false");
	await byGoogle(page).click();
	await consentAs(page, "asha");
	await page.waitForURL((url) => url.origin === site.url && url.pathname === "/admin/staff");
	await expect.poll(() => email.inputValue()).toBe("another@example.com");
	expect(consoleErrors()).toEqual([]);
});

test("Google leads back to the page that asked for the sign-in, in its language, also without scripts", async () => {
	const { page } = await openVisitor({ baseURL: site.url, javaScriptEnabled: false });
	provider.people.set("ravi", { email: "ravi.google@example.com", name: "Ravi Shah" });
	await page.goto("/gu/accesscourse");
	await page.locator("a[href*='/auth/google/start']").click();
	await consentAs(page, "ravi");
	await page.waitForURL((url) => url.origin === site.url && url.pathname === "/gu/accesscourse");
	// The account has this language too, so e-mails are in Gujarati.
	const { Account } = await (await page.request.get("/auth/my-data")).json();
	expect(Account).toMatchObject({ Name: "Ravi Shah", Language: "gu" });

	// Whoever has applied before they registered goes on where the form waits for them.
	provider.people.set("meena", { email: "meena.google@example.com", name: "Meena Joshi" });
	const applicant = await openVisitor({ baseURL: site.url, javaScriptEnabled: false });
	await send(applicant.page, "/auth/create-admission", anAdmission({ email: "meena.google@example.com" }));
	await applicant.page.goto("/registration");
	await byGoogle(applicant.page).click();
	await consentAs(applicant.page, "meena");
	await applicant.page.waitForURL((url) => url.origin === site.url && url.pathname === "/profile");
});

test("a visitor who cancels at the provider sees the alert once and is not signed in", async () => {
	const { page, consoleErrors } = await openVisitor({ baseURL: site.url });
	await leaveOutFonts(page);
	await open(page, "/signin");
	await byGoogle(page).click();
	await page.getByRole("link", { name: "Cancel" }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	const alert = page.getByRole("alertdialog").getByText("Failed to log in. Please try again.");
	await alert.waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await alert.waitFor({ state: "hidden" });
	await expect.poll(() => new URL(page.url()).search).toBe("");
	await page.reload();
	await hydrated(page);
	await expect.poll(() => alert.isVisible()).toBe(false);
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
	expect(consoleErrors()).toEqual([]);

	const plain = await openVisitor({ baseURL: site.url, javaScriptEnabled: false });
	await plain.page.goto("/signin");
	await byGoogle(plain.page).click();
	await plain.page.getByRole("link", { name: "Cancel" }).click();
	await plain.page.getByText("Failed to log in. Please try again.").and(plain.page.locator(":visible")).waitFor();
});

test("a site where Google is not set up disables the button and says why", async () => {
	const { page } = await openVisitor();
	for (const path of ["/signin", "/registration"]) {
		await page.goto(path);
		await expect.poll(() => page.getByRole("button", { name: "Continue with Google" }).isDisabled()).toBe(true);
		await page.getByText("Google sign-in is not set up on this site yet.").waitFor();
		await expect.poll(() => byGoogle(page).isVisible()).toBe(false);
	}
});
