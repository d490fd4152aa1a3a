// Registering, signing in and out, and confirming an e-mail address.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { hydrated, open, openVisitor } from "#tests/chromium.ts";
import {
	applicant,
	laptop,
	openCaller,
	register,
	sampleStudent,
	send,
	signIn,
	staff,
	typeSignIn,
} from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

/** The link to this page in the newest e-mail to this address, which need not have been sent yet. */
async function findLink(email: string, path: string) {
	let link = "";
	const find = async () => {
		const { rows } = await database.db.execute<{ link: string }>(
			sql`select data->>'link' as link from emails where recipient = ${email} order by created_at desc limit 1`,
		);
		link = rows[0]?.link ?? "";
		return link;
	};
	await expect.poll(find).toContain(path);
	return link;
}

async function fillRegistration(page: Page, email: string, confirmation = "monsoon-over-hazira") {
	await page.getByLabel("Name").fill("Asha Patel");
	await page.getByLabel("Contact number").fill("98765 43210");
	await page.getByLabel("E-mail").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("monsoon-over-hazira");
	await page.getByLabel("Confirm password", { exact: true }).fill(confirmation);
}

test("a wrong password is refused, the right one signs in, and signing out ends the session once it reaches the server", async () => {
	const { page, consoleErrors } = await openVisitor({ viewport: laptop });
	await open(page, "/signin");
	await typeSignIn(page, { ...applicant, password: "not-my-password" });
	await page.getByText("Login failed").waitFor();
	await page.getByText("The e-mail or the password is incorrect.").waitFor();
	await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("ravi@example.com");
	await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await page.getByText("Login Succcessfull !!").waitFor();
	await page.waitForURL((url) => url.pathname === "/");
	expect(
		await page.evaluate(() => [
			localStorage.getItem("isLoggedIn"),
			JSON.parse(localStorage.getItem("user") ?? "{}").email,
		]),
	).toEqual(["true", "ravi@example.com"]);
	// An answer that is cut off, as when a page is left while it asks, says nothing about the session.
	await page.route("**/auth/getuser", (route) => route.fulfill({ status: 200, body: '{"success":true,"users":{' }));
	const cutOff = page.waitForEvent("console", (message) => message.text().includes("Could not ask who is signed in."));
	await page.reload();
	await cutOff;
	await page.unroute("**/auth/getuser");
	expect(await page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");
	await hydrated(page);
	// The same holds while the server is being restarted.
	await page.route("**/auth/getuser", (route) => route.fulfill({ status: 503, body: '{"success":false}' }));
	const down = page.waitForResponse("**/auth/getuser");
	await page.reload();
	await (await down).finished();
	await hydrated(page);
	await page.unroute("**/auth/getuser");
	expect(await page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");

	await page.getByRole("banner").locator(".account-picture").click();
	await expect.poll(() => page.getByRole("banner").getByRole("link", { name: "Admin" }).isVisible()).toBe(false);
	// If its script cannot be loaded, or sign-out does not reach the server, the page says so and the person stays signed in.
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	const plain = page.getByRole("alert").filter({ hasText: "Something went wrong during logout." });
	await plain.waitFor();
	await plain.evaluate((line) => line.remove());
	await page.unroute("**/assets/*.js");
	await page.getByRole("banner").locator(".account-picture").click();
	await page.route("**/auth/logout", (route) => route.abort());
	await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	await page.getByText("Something went wrong during logout.").waitFor();
	await page.getByRole("banner").locator(".account-picture").waitFor();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("true");
	await page.unroute("**/auth/logout");
	await page.getByRole("banner").getByRole("button", { name: "Logout" }).waitFor({ state: "hidden" });
	await page.getByRole("banner").locator(".account-picture").click();
	await page.evaluate(() => sessionStorage.setItem("list /admin/manageusers", '"?q=Meena"'));
	await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	await page.getByText("Logged out successfully.").waitFor();
	expect(await page.evaluate(() => sessionStorage.getItem("list /admin/manageusers"))).toBeNull();
	await page.waitForURL((url) => url.pathname === "/signin");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toBeNull();
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
	expect(consoleErrors().filter((text) => !/net::ERR_FAILED|status of 503/.test(text))).toEqual([]);
});

test("staff can sign out in a browser that blocks storage", async () => {
	const { page } = await openVisitor({ viewport: laptop, fresh: true });
	await page.addInitScript(() =>
		Object.defineProperty(window, "localStorage", {
			get() {
				throw new DOMException("Access is denied", "SecurityError");
			},
		}),
	);
	await signIn(page, staff);
	await open(page, "/admin/dashboard");
	await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	expect((await page.request.get("/auth/getuser")).status()).toBe(401);
});

test("a registration says what is missing, what differs and who is already registered, and keeps what was typed", async () => {
	const { page, consoleErrors } = await openVisitor();
	// A buyer without an account comes from the sign-in page, and goes on to the page that asked for it.
	await open(page, "/signin?from=/courses");
	await page.getByRole("link", { name: "Create your account" }).click();
	await page.waitForURL((url) => url.pathname === "/registration");
	await hydrated(page);
	let sent = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/auth/signup")) sent += 1;
	});
	const register = page.getByRole("button", { name: "Register" });
	await register.click();
	const alert = page.getByRole("alert").filter({ hasText: "Please fill all the fields" });
	await alert.waitFor();
	// The token rust-700, a red.
	expect(await alert.evaluate((box) => getComputedStyle(box).color)).toBe("rgb(150, 44, 24)");
	await fillRegistration(page, "ravi@example.com", "monsoon-over-surat");
	await register.click();
	await page.getByText("password is not matched").first().waitFor();
	expect(sent).toBe(0);
	// The two buttons that show a password are told apart, and are called what is written on them.
	await page.getByRole("button", { name: "Show: Confirm password" }).click();
	await page.getByRole("button", { name: "Hide: Confirm password" }).waitFor();
	await page.getByRole("button", { name: "Show: Password" }).waitFor();
	await page.getByRole("textbox", { name: "Confirm password" }).fill("monsoon-over-hazira");
	await register.click();
	await page.getByText("This e-mail is already registered.").first().waitFor();
	expect(sent).toBe(1);
	await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("Asha Patel");
	await page.getByRole("textbox", { name: "E-mail" }).fill(`buyer-${randomUUID()}@example.com`);
	await register.click();
	await page.waitForURL((url) => url.pathname === "/courses");
	expect(consoleErrors()).toEqual([]);
});

test("a private page asks for the sign-in, whatever the browser's storage claims, and the sign-in leads back to it; the menu on a phone then has Profile instead of Sign In", async () => {
	const { page, consoleErrors } = await openVisitor();
	await page.goto("/terms");
	await page.evaluate(() => {
		localStorage.setItem("isLoggedIn", "true");
		localStorage.setItem(
			"user",
			JSON.stringify({
				name: "Mallory",
				email: "m@example.com",
				mobile: null,
				role: "admin",
				purchaseStatus: "Online",
				AdmissionId: "x",
			}),
		);
	});
	for (const path of ["/accesscourse", "/admin/dashboard"]) {
		await page.goto(path);
		await page.waitForURL((url) => url.pathname === "/signin");
	}
	await open(page, "/profile");
	expect(new URL(page.url()).search).toBe("?from=/profile");
	await page.getByText("Please sign in to continue.").waitFor();
	const menu = page.getByRole("button", { name: /menu/i }).first();
	await menu.click();
	const links = page.getByRole("dialog");
	await links.getByRole("link", { name: "Sign In" }).waitFor();
	await page.keyboard.press("Escape");
	await typeSignIn(page, sampleStudent);
	await page.waitForURL((url) => url.pathname === "/profile");
	await open(page, "/");
	await menu.click();
	await links.getByRole("link", { name: "Profile" }).waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("a person confirms their address with the e-mailed link, once", async () => {
	const { page, consoleErrors } = await openVisitor();
	const { email } = await register(page);
	await open(page, "/profile");
	await page.getByText("Please confirm your e-mail address").waitFor();
	await page.getByRole("button", { name: "Send the link again" }).click();
	await page.getByText("We have sent you an e-mail with a new link.").waitFor();

	const link = await findLink(email, "/confirm-email");
	await open(page, link);
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await page.getByText("Your e-mail address has been confirmed.").waitFor();
	await page.waitForURL((url) => url.pathname === "/profile");
	await expect.poll(() => page.getByText("Please confirm your e-mail address").isVisible()).toBe(false);
	await page.goto(link);
	await page.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
	await page.getByText(`The address of your account, ${email}, is confirmed.`).waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("a browser that keeps no cookies is told so at the sign-in, instead of being asked to sign in again", async () => {
	const { page } = await openVisitor();
	await page.addInitScript(() => Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} }));
	await open(page, "/signin?from=/profile");
	await typeSignIn(page, applicant);
	await page.getByRole("alert").getByText("Your browser does not keep cookies from this site").waitFor();
	await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(applicant.email);
});

test("a forgotten password is replaced on a phone, and the new one signs in", async () => {
	const { page, consoleErrors } = await openVisitor();
	const { email } = await register(await openCaller());
	await open(page, "/forgetpsw");
	const next = page.getByRole("button", { name: "Next" });
	await next.click();
	await page.getByText("Please fill in this field.").waitFor();
	await page.getByLabel("Username or e-mail").fill(email);
	await next.click();
	await page.locator(".notice[data-tone=success]").waitFor();
	expect(new URL(page.url()).pathname).toBe("/forgetpsw");
	await open(page, await findLink(email, "/resetpsw"));
	for (const field of await page.locator("input[autocomplete=new-password]").all())
		await field.fill("a-new-tide-at-hazira");
	await page.locator("main form [type=submit]").click();
	await page.waitForURL("**/signin*");
	await typeSignIn(page, { email, password: "a-new-tide-at-hazira" });
	await expect.poll(async () => (await page.request.get("/auth/getuser")).status()).toBe(200);
	expect(consoleErrors()).toEqual([]);
});

test("a person signs out another device, and then every device", async () => {
	const laptopVisitor = await openVisitor({ viewport: laptop });
	const phone = await openCaller();
	const person = await register(laptopVisitor.page);
	await signIn(phone, person);
	await open(laptopVisitor.page, "/profile");
	await laptopVisitor.page.getByText("this device", { exact: true }).waitFor();
	await laptopVisitor.page
		.getByRole("button", { name: /^Sign out Chrome on Linux|^Sign out A browser/ })
		.first()
		.click();
	await laptopVisitor.page.getByText("Signed out from that device.").waitFor();
	await expect.poll(async () => (await phone.request.get("/auth/getuser")).status()).toBe(401);

	// Another phone, without scripts, ends all sessions.
	const plain = await openVisitor({ javaScriptEnabled: false });
	await signIn(plain.page, person);
	await plain.page.goto("/profile");
	await plain.page.getByRole("button", { name: "Sign out everywhere" }).click();
	await plain.page.waitForURL((url) => url.pathname === "/signin");
	expect((await laptopVisitor.page.request.get("/auth/getuser")).status()).toBe(401);
	await laptopVisitor.page.getByRole("link", { name: "Blogs" }).first().click();
	await laptopVisitor.page.waitForURL((url) => url.pathname === "/blog");
	await open(laptopVisitor.page, "/");
	await laptopVisitor.page.getByRole("banner").getByRole("link", { name: "Sign In" }).waitFor();
	await expect.poll(() => laptopVisitor.page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBe("false");
});

test("a passkey is added on the profile, signs in by itself, and proves who it is", async () => {
	const { page, consoleErrors } = await openVisitor();
	const devtools = await page.context().newCDPSession(page);
	// The virtual authenticator ends with its CDP session.
	onTestFinished(() => devtools.detach());
	await devtools.send("WebAuthn.enable");
	const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const { email, password } = await register(page);
	await database.db.execute(sql`update users set email_verified = true where email = ${email}`);
	await open(page, "/profile");
	await page.getByRole("button", { name: "Add a passkey on this device" }).click();
	await page.getByText("Two-step sign-in is on.").waitFor();
	await expect
		.poll(() => page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem").count())
		.toBe(10);
	await page.getByRole("button", { name: "Remove the passkey made with Chrome on Linux" }).waitFor();
	await page.getByRole("button", { name: "I have kept them" }).press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Two-step sign-in/);

	await send(page, "/auth/logout", {});
	await open(page, "/signin?from=/profile");
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.waitForURL((url) => url.pathname === "/profile");
	await page.getByText("last used on").waitFor();

	// The user cancels on their device: nothing happens, and they may use a code instead.
	await send(page, "/auth/logout", {});
	await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
	await open(page, "/signin");
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.getByText("The passkey was not used.").waitFor();
	await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
	await typeSignIn(page, { email, password });
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await page.waitForURL((url) => url.pathname === "/");

	// An hour later an important change asks for proof of identity. A device that has a passkey cannot add a second one.
	await database.db.execute(sql`update sessions set proved_at = now() - interval '1 hour'
		where user_id = (select id from users where email = ${email})`);
	await open(page, "/profile");
	await page.getByRole("button", { name: "Add a passkey on this device" }).click();
	const proof = page.getByRole("dialog", { name: "Is it you?" });
	await proof.getByLabel("Code of your authenticator app, or a recovery code").fill("000000");
	await proof.getByRole("button", { name: "Continue" }).click();
	await proof.getByText("This code is wrong").waitFor();
	await proof.getByRole("button", { name: "Use a passkey" }).click();
	await proof.waitFor({ state: "detached" });
	await page.getByText("This device has a passkey of your account already.").waitFor();
	const remove = page.getByRole("button", { name: "Remove the passkey made with Chrome on Linux" });
	await remove.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await expect.poll(() => remove.count()).toBe(0);
	expect(consoleErrors()).toEqual([]);
});
