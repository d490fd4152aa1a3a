// The institute's EmailJS account, where it has one. The vendor's library is real; its server is a stand-in that speaks its protocol.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { contact } from "#content/en/site/contact.ts";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { type Site, startSite } from "#tests/site.ts";

const account = {
	EMAILJS_SERVICE_ID: "service_surat",
	EMAILJS_TEMPLATE_ID: "template_enquiry",
	EMAILJS_PUBLIC_KEY: "key-is-public",
};

let browser: Chromium;
let site: Site;
beforeAll(async () => {
	[browser, site] = await Promise.all([
		openChromium(),
		startSite({ postgresUrl: inject("postgresUrl"), settings: account }),
	]);
});
afterAll(async () => {
	await browser.close();
	expect(await site.stop()).toBe(0);
});

type Answer = { status: number; body: string } | "unreachable";

/** Opens the site beside a stand-in for api.emailjs.com; `robot` leaves the browser's own sign that a program drives it. */
async function open(answer: Answer, { robot = false } = {}) {
	const { page } = await openVisitor(browser, site.url);
	if (!robot) await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
	const calls: FormData[] = [];
	const warnings: string[] = [];
	page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
	await page.route("https://api.emailjs.com/**", async (route) => {
		const request = route.request();
		expect([request.method(), new URL(request.url()).pathname]).toEqual(["POST", "/api/v1.0/email/send-form"]);
		const { "content-type": type = "" } = await request.allHeaders();
		calls.push(
			await new Response(request.postDataBuffer() as BodyInit, { headers: { "content-type": type } }).formData(),
		);
		if (answer === "unreachable") await route.abort();
		else await route.fulfill({ ...answer, headers: { "access-control-allow-origin": "*" } });
	});
	return { page, calls, warnings };
}

let phones = 0;

async function sendEnquiry(page: Page) {
	await page.locator("[name=from_name]").fill("Ravi Shah");
	await page.locator("[name=Phone_Number]").fill(`98766${String(++phones).padStart(5, "0")}`);
	await page.locator("[name=Email]").fill("ravi@example.com");
	await page.locator("[name=purpose]").fill("When does the next batch start?");
	// Faster than this only programs are.
	await page.waitForTimeout(2000);
	await page.getByRole("button", { name: contact.form.send, exact: true }).click();
	await page.getByRole("heading", { name: contact.thanks.title }).waitFor();
	return page.locator(".thanks .reference strong").innerText();
}

test("once an enquiry is stored the vendor's call is made with the form and the account's ids, also after coming from another page", async () => {
	const { page, calls, warnings } = await open({ status: 200, body: "OK" });
	const files: string[] = [];
	page.on("requestfinished", async (request) => {
		if (!request.url().endsWith(".js")) return;
		// What belonged to a page that was left meanwhile cannot be read any more.
		const text = await (await request.response())?.text().catch(() => "");
		if (text?.includes("send-form")) files.push(request.url());
	});
	await page.goto("/courses");
	await live(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
	await page.locator("[name=from_name]").waitFor();
	await page.locator("html:not([data-closed-to-emailjs])[data-live]").waitFor({ state: "attached" });
	expect(files).toEqual([]);
	const reference = await sendEnquiry(page);
	await expect.poll(() => calls.length).toBe(1);
	expect(Object.fromEntries(calls[0] ?? [])).toEqual({
		from_name: "Ravi Shah",
		Phone_Number: "9876600001",
		Email: "ravi@example.com",
		purpose: "When does the next batch start?",
		Address: "",
		reference,
		lib_version: expect.any(String),
		service_id: account.EMAILJS_SERVICE_ID,
		template_id: account.EMAILJS_TEMPLATE_ID,
		user_id: account.EMAILJS_PUBLIC_KEY,
	});
	await expect.poll(() => files.length).toBe(1);
	expect(warnings).toEqual([]);
});

test("when the provider fails the person sees their thank-you and only the console hears the status", async () => {
	const failures: [Answer, string, boolean][] = [
		[{ status: 403, body: "The address is blocked" }, "EmailJS: 403 Forbidden", false],
		[{ status: 429, body: "Slow down" }, "EmailJS: 429 Too Many Requests", false],
		["unreachable", "EmailJS: 0 Network Error", false],
		[{ status: 200, body: "OK" }, "EmailJS: 451 Unavailable For Headless Browser", true],
		[{ status: 400, body: "The service ID is invalid" }, "EmailJS: 400 The service ID is invalid", false],
	];
	await Promise.all(
		failures.map(async ([answer, said, robot]) => {
			const { page, calls, warnings } = await open(answer, { robot });
			await page.goto("/contact");
			await live(page);
			await sendEnquiry(page);
			await expect.poll(() => warnings).toEqual([said]);
			expect(calls).toHaveLength(robot ? 0 : 1);
		}),
	);
});

test("only the contact page may reach the provider, and only where it is set up", async () => {
	const plain = await startSite({ postgresUrl: inject("postgresUrl") });
	const policy = async (url: string) => (await fetch(url)).headers.get("content-security-policy");
	for (const path of ["/", "/studentcorner", "/blog", "/signin"])
		expect(await policy(`${site.url}${path}`)).not.toContain("emailjs");
	expect(await policy(`${site.url}/contact`)).toContain("connect-src 'self' https://api.emailjs.com;");
	expect(await policy(`${plain.url}/contact`)).not.toContain("emailjs");
	const sent = await fetch(`${plain.url}/auth/addcontact`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			from_name: "Ravi Shah",
			Phone_Number: "9876543210",
			Email: "ravi@example.com",
			purpose: "When?",
		}),
	});
	expect(await sent.json()).not.toHaveProperty("notify");
	expect(await plain.stop()).toBe(0);
});
