// A site with other settings: an EmailJS account (its library is real, its server a stub), and tax on top of the fee.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { contact } from "#content/en/site/contact.ts";
import { open, openVisitor } from "#tests/chromium.ts";
import { fillEnquiry, readReference, sendEnquiry as submitEnquiry } from "#tests/enquiry-form.ts";
import { type Site, startSite } from "#tests/site.ts";

const settings = {
	GSTIN: "24AAAAA0000A1Z8",
	GST_PRICE: "exclusive",
	EMAILJS_SERVICE_ID: "service_surat",
	EMAILJS_TEMPLATE_ID: "template_enquiry",
	EMAILJS_PUBLIC_KEY: "key-is-public",
};

let site: Site;
beforeAll(async () => {
	site = await startSite({ postgresUrl: inject("postgresUrl"), settings });
});
afterAll(() => site.stop());

type Answer = { status: number; body: string } | "unreachable";

/** Opens the site with a stub of api.emailjs.com. `robot` leaves `navigator.webdriver` on. */
async function openBeside(answer: Answer, { robot = false } = {}) {
	const { page } = await openVisitor({ baseURL: site.url });
	const provider = { answer };
	if (!robot) await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => false }));
	await page.clock.install();
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
		if (provider.answer === "unreachable") await route.abort();
		else await route.fulfill({ ...provider.answer, headers: { "access-control-allow-origin": "*" } });
	});
	return { page, calls, warnings, provider };
}

async function sendEnquiry(page: Page, phone?: string) {
	await fillEnquiry(page, { purpose: "When does the next batch start?", ...(phone ? { Phone_Number: phone } : {}) });
	// Forms sent in less time than this count as sent by programs.
	await page.clock.fastForward(2000);
	await submitEnquiry(page);
	return readReference(page);
}

test("a stored enquiry is announced with the form and the account's ids, also after coming from another page", async () => {
	const { page, calls, warnings } = await openBeside({ status: 200, body: "OK" });
	const files: string[] = [];
	page.on("requestfinished", async (request) => {
		if (!request.url().endsWith(".js")) return;
		// The body of a response is gone once its page has been left.
		const text = await (await request.response())?.text().catch(() => "");
		if (text?.includes("send-form")) files.push(request.url());
	});
	await open(page, "/courses");
	await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
	await page.locator("[name=from_name]").waitFor();
	await page.locator("html[data-live]").waitFor({ state: "attached" });
	expect(files).toEqual([]);
	const reference = await sendEnquiry(page, "9876600001");
	await expect.poll(() => calls.length).toBe(1);
	expect(Object.fromEntries(calls[0] ?? [])).toEqual({
		from_name: "Ravi Shah",
		Phone_Number: "9876600001",
		Email: "ravi@example.com",
		purpose: "When does the next batch start?",
		Address: "",
		reference,
		lib_version: expect.any(String),
		service_id: settings.EMAILJS_SERVICE_ID,
		template_id: settings.EMAILJS_TEMPLATE_ID,
		user_id: settings.EMAILJS_PUBLIC_KEY,
	});
	await expect.poll(() => files.length).toBe(1);
	expect(warnings).toEqual([]);
});

test("when the provider fails the visitor sees the thanks, and only the console names the reason", async () => {
	const failures: [Answer, string][] = [
		[{ status: 403, body: "The address is blocked" }, "EmailJS: 403 Forbidden"],
		[{ status: 429, body: "Slow down" }, "EmailJS: 429 Too Many Requests"],
		["unreachable", "EmailJS: 0 Network Error"],
		[{ status: 400, body: "The service ID is invalid" }, "EmailJS: 400 The service ID is invalid"],
	];
	const { page, calls, warnings, provider } = await openBeside("unreachable");
	await open(page, "/contact");
	for (const [index, [answer, said]] of failures.entries()) {
		provider.answer = answer;
		await sendEnquiry(page);
		await expect.poll(() => warnings.slice(index)).toEqual([said]);
		expect(calls).toHaveLength(index + 1);
		await page.getByRole("button", { name: contact.thanks.again }).click();
	}

	const robot = await openBeside({ status: 200, body: "OK" }, { robot: true });
	await open(robot.page, "/contact");
	await sendEnquiry(robot.page);
	await expect.poll(() => robot.warnings).toEqual(["EmailJS: 451 Unavailable For Headless Browser"]);
	expect(robot.calls).toEqual([]);
});

test("with tax on top the pages that name the fee name what is paid, also after their scripts have run", async () => {
	const { page, consoleErrors } = await openVisitor({ baseURL: site.url });
	for (const path of ["/courses", "/contact"]) {
		await open(page, path);
		// Including text in collapsed answers.
		const text = (await page.locator("main").textContent()) ?? "";
		expect(text).toContain("₹23,600");
		expect(text.replaceAll("fee ₹20,000 and 18% GST ₹3,600", "")).not.toContain("20,000");
	}
	expect(consoleErrors()).toEqual([]);
});
