// What a browser is refused, whatever it remembers about itself; and what works without scripts.
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import AxeBuilder from "@axe-core/playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { type Site, startSite } from "#tests/site.ts";

let browser: Chromium;
let site: Site;
beforeAll(async () => {
	[browser, site] = await Promise.all([openChromium(), startSite({ postgresUrl: inject("postgresUrl") })]);
});
afterAll(async () => {
	await browser.close();
	await site.stop();
});

const signIn = (email: string, password = "ship-sails-at-dawn") => ({
	data: { email1: email, password1: password },
	headers: { origin: site.url },
});

test("a signed-out visitor is led to the sign-in, and a flag set by hand opens nothing", async () => {
	const { page } = await openVisitor(browser, site.url);
	for (const path of ["/accesscourse", "/profile", "/admin/dashboard", "/admin/manageusers", "/admin/editblog/1"]) {
		await page.goto(path);
		expect([path, new URL(page.url()).pathname]).toEqual([path, "/signin"]);
	}
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
	expect((await page.request.get("/auth/course/decks/Day-1")).status()).toBe(401);
	expect((await page.request.get("/auth/admin/usercount")).status()).toBe(401);
});

test("a student is kept out of the office, an admin is let in and sees the numbers", async () => {
	const student = await openVisitor(browser, site.url);
	await student.page.request.post("/auth/login", signIn("meena@example.com"));
	await student.page.goto("/admin/dashboard");
	expect(new URL(student.page.url()).pathname).toBe("/signin");
	expect((await student.page.request.get("/auth/admin/check")).status()).toBe(403);

	const office = await openVisitor(browser, site.url, { viewport: { width: 1440, height: 900 } });
	await office.page.request.post("/auth/login", signIn("office@example.com", "harbour-light-7"));
	await office.page.goto("/admin/dashboard");
	await live(office.page);
	await office.page.getByRole("link", { name: /Total Users/ }).waitFor();
	expect(await office.page.getByRole("main").innerText()).toMatch(/Total Users[\s\S]*4/);
	expect(office.complaints()).toEqual([]);
});

test("a person who bought at the office downloads without scripts, and signs out from the menu", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await page.goto("/signin");
	await page.getByLabel("E-mail").fill("meena@example.com");
	await page.getByLabel("Password", { exact: true }).fill("ship-sails-at-dawn");
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	expect(new URL(page.url()).pathname).toBe("/");
	await page.goto("/accesscourse");
	const download = page.waitForEvent("download");
	await page.locator('a[href="/auth/course/decks/Day-1"]').click();
	expect((await download).suggestedFilename()).toBe("EIBM-Day-1.pptx");
	await page.getByRole("banner").locator("summary").click();
	await page.getByRole("button", { name: "Logout" }).click();
	expect(new URL(page.url()).pathname).toBe("/signin");
	await page.goto("/accesscourse");
	expect(new URL(page.url()).pathname).toBe("/signin");
});

test("an enquiry without scripts is answered by a page with its reference", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	await page.goto("/contact");
	await page.locator("[name=from_name]").fill("Ravi Shah");
	await page.locator("[name=Phone_Number]").fill("9876543210");
	await page.locator("[name=Email]").fill("ravi@example.com");
	await page.locator("[name=purpose]").fill("When does the next batch start?");
	await page.locator("form[action='/auth/addcontact'] button[type=submit]").click();
	await page.getByText(/ENQ-20\d\d-\d{6}/).waitFor();
});

const publicPages = [
	"/",
	"/about-us",
	"/team",
	"/companies",
	"/contact",
	"/studentcorner",
	"/courses",
	"/courses/basic_course",
	"/signin",
	"/registration",
	"/forgetpsw",
	"/resetpsw",
	"/blog",
	"/blog/the-iec-one-number-for-every-shipment",
	"/blog/nowhere",
	"/terms",
	"/privacy",
	"/refund-policy",
	"/delivery",
	"/headers",
	"/payment-success",
	"/payment-failure",
	"/nowhere",
];

test.each(publicPages)(
	"%s reads well: one heading, no sideways scroll at 320 px, no complaints, no barriers",
	async (path) => {
		const { page, complaints } = await openVisitor(browser, site.url, { viewport: { width: 320, height: 640 } });
		const answer = await page.goto(path);
		expect(answer?.status()).toBe(path.endsWith("/nowhere") ? 404 : 200);
		await live(page);
		expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		expect(complaints()).toEqual([]);
	},
);

test("the header sticks past 50 pixels and the way back to the top appears past 300", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.goto("/");
	await live(page);
	const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
	const stuck = () => page.locator(".site-header").first().getAttribute("data-stuck");
	await scrollTo(50);
	await page.waitForTimeout(100);
	expect(await stuck()).toBeNull();
	await scrollTo(51);
	await expect.poll(stuck).not.toBeNull();
	const toTop = page.getByRole("button", { name: "Back to top" });
	await scrollTo(300);
	await page.waitForTimeout(100);
	expect(await toTop.isVisible()).toBe(false);
	await scrollTo(301);
	await expect.poll(() => toTop.isVisible()).toBe(true);
	await toTop.click();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("back to the top ends at the top on the site and in the office, by mouse, key and touch, and focus is there too", async () => {
	const office = {
		data: { email1: "office@example.com", password1: "harbour-light-7" },
		headers: { origin: site.url },
	};
	for (const reducedMotion of ["no-preference", "reduce"] as const) {
		const { page } = await openVisitor(browser, site.url, { reducedMotion, hasTouch: true });
		await page.request.post("/auth/login", office);
		for (const path of ["/companies", "/admin/audit"]) {
			await page.goto(path);
			await live(page);
			await page.evaluate(() => {
				document.body.style.minHeight = "6000px";
			});
			const toTop = page.getByRole("button", { name: "Back to top" });
			for (const press of [() => toTop.click(), () => toTop.press("Enter"), () => toTop.tap()]) {
				await page.evaluate(() => window.scrollTo({ top: 2000, behavior: "instant" }));
				await toTop.waitFor();
				await press();
				await expect.poll(() => page.evaluate(() => window.scrollY), { message: path }).toBe(0);
				await toTop.waitFor({ state: "hidden" });
				expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip");
			}
		}
	}
});

test("a button pressed before the scripts arrive is answered when they do", async () => {
	const { page } = await openVisitor(browser, site.url);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/assets/boot-*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/signin");
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("typed-early");
	await page.locator("form button[type=button]").first().click();
	expect(await password.getAttribute("type")).toBe("password");
	release();
	await live(page);
	await expect.poll(() => page.locator("input[autocomplete=current-password]").getAttribute("type")).toBe("text");
	expect(await page.locator("input[autocomplete=current-password]").inputValue()).toBe("typed-early");
});

test("a body without a length is read, and refused when it is too large, like any other", async () => {
	const send = (method: string, path: string, text: string) =>
		fetch(`${site.url}${path}`, {
			method,
			headers: { origin: site.url, "content-type": "application/json" },
			body: new Blob([text]).stream(),
			duplex: "half",
		} as RequestInit);
	expect((await send("POST", "/auth/login", '{"email1":"a@example.com","password1":"wrong"}')).status).toBe(401);
	expect((await send("POST", "/auth/login", `{"email1":"${"a".repeat(70_000)}"}`)).status).toBe(413);
	expect((await send("DELETE", "/auth/deleteuser/1", "{}")).status).toBe(401);
});

test("a link on another site signs nobody out, and no spelling of it", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.request.post("/auth/login", signIn("office@example.com", "harbour-light-7"));
	const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
	const follow = (path: string, headers: Record<string, string> = {}) =>
		fetch(`${site.url}${path}`, {
			redirect: "manual",
			headers: { cookie, "sec-fetch-site": "cross-site", ...headers },
		});
	const screens = [
		"/blog/",
		"/accesscourse/read/",
		"/admin/people/",
		"/admin/decks/",
		"/admin/payments/",
		"/admin/enquiries/",
	];
	for (const path of [...screens, "/admin/editblog/"])
		for (const climb of ["..%2flogout", "..%2f..%2flogout", "..%2f..%2f..%2fauth%2flogout", ".%09.%2flogout", "%2500"])
			for (const ending of ["", ".data"]) {
				const { status } = await follow(`${path}${climb}${ending}`);
				expect([path, climb, ending, status < 500]).toEqual([path, climb, ending, true]);
			}
	expect((await follow("/auth/logout")).status).toBe(403);
	// Signed in still.
	expect((await follow("/auth/getuser")).status).toBe(200);
	expect((await follow("/confirm-email?token=".padEnd(400, "x"))).status).toBe(200);
});

/** A port that nobody listens on: in production the site's address has to be known before it starts. */
async function findFreePort() {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}

test("in production the visual language is not there, however its address is written", async () => {
	const port = await findFreePort();
	const real = await startSite({
		settings: {
			PORT: String(port),
			NODE_ENV: "production",
			DEMO: "true",
			BASE_URL: `http://localhost:${port}`,
			SESSION_SECRET: "s".repeat(40),
		},
	});
	for (const path of [
		"/dev/ui",
		"/DEV/ui",
		"/Dev/UI/",
		"/%64ev/ui",
		"/dev/ui.data",
		"/DEV/UI.data",
		"//dev/ui",
		"/dev%2fui",
	])
		expect([path, (await fetch(`${real.url}${path}`)).status]).toEqual([path, 404]);
	await real.stop();
});
