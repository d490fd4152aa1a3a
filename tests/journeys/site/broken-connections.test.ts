// A slow or broken connection: buttons pressed before the scripts arrive, lost responses, double clicks.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { contact } from "#content/en/site/contact.ts";
import { withLanguage } from "#content/scope.ts";
import { words } from "#content/words.ts";
import { hydrated, open, openPage, openVisitor } from "#tests/chromium.ts";
import { enquiryFields, fillEnquiry, readReference, sendEnquiry } from "#tests/enquiry-form.ts";
import { register } from "#tests/signed-in.ts";

test("a button pressed before the scripts arrive is answered when they do", async () => {
	const { page } = await openVisitor();
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/assets/start-*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/signin", { waitUntil: "commit" });
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("typed-early");
	await page.locator("form button[type=button]").first().click();
	await expect.poll(() => password.getAttribute("type")).toBe("password");
	release();
	await hydrated(page);
	await expect.poll(() => page.locator("input[autocomplete=current-password]").getAttribute("type")).toBe("text");
	await expect.poll(() => page.locator("input[autocomplete=current-password]").inputValue()).toBe("typed-early");
});

test("a form that was filled in before its scripts arrived is kept, and nobody is taken for a program", async () => {
	const { page } = await openVisitor();
	await page.clock.install();
	let scripts = Promise.withResolvers<void>();
	await page.route("**/assets/enquiry-*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await open(page, "/contact");
	await fillEnquiry(page);
	// Forms sent in less time than this count as sent by programs.
	await page.clock.fastForward(2001);
	scripts.resolve();
	const island = page.locator("[data-island=enquiry][data-live]");
	await island.waitFor({ state: "attached" });
	const kept = () => page.evaluate(() => localStorage.getItem("draft-contact"));
	await expect.poll(kept).toContain("Ravi Shah");
	// Also what is added to a draft from before.
	scripts = Promise.withResolvers();
	await page.reload();
	await page.locator("[name=from_name]").fill("Ravi K. Shah");
	scripts.resolve();
	await island.waitFor({ state: "attached" });
	await expect.poll(kept).toContain("Ravi K. Shah");
	const sending = page.waitForRequest("**/auth/addcontact");
	await sendEnquiry(page);
	expect(Number((await sending).postDataJSON().openFor)).toBeGreaterThan(2000);
});

test("a form whose scripts do not arrive is sent without them, on a static page and in the app", async () => {
	const { page } = await openVisitor({ fresh: true });
	const lost = new Set<string | undefined>();
	await page.route(/\/assets\/(enquiry|hs-drills-tool|profile-main)-[^/]*\.js$/, (route) => {
		const url = route.request().url();
		lost.add(url.match(/enquiry|hs-drills|profile/)?.[0]);
		return route.abort();
	});
	await open(page, "/contact");
	await fillEnquiry(page);
	await sendEnquiry(page);
	await page
		.getByText(/ENQ-\d{4}-\d{6}/)
		.first()
		.waitFor();

	await open(page, "/tools/hs-drills");
	for (const name of ["rule", "heading", "code"]) {
		const choices = page.locator(`input[name=${name}]`);
		if ((await choices.count()) > 0) await choices.first().check();
	}
	await page.locator("button[name=check]").click();
	await page.locator(".drill-reason").waitFor();

	await register(page);
	await page.goto("/profile");
	await page.getByRole("textbox", { name: "Name" }).fill("Asha Mehta");
	await page.getByRole("button", { name: "Update" }).click();
	await page.getByText(words().messages.account.profileUpdated).waitFor();
	await page.getByText("Asha Mehta").first().waitFor();
	expect([...lost]).toEqual(["enquiry", "hs-drills", "profile"]);
});

test("a form that its scripts cannot draw stays as it was, with what was typed", async () => {
	const { page, consoleErrors } = await openVisitor();
	await open(page, "/studentcorner");
	await page.evaluate(() => {
		document.querySelector("[data-island=admission]")?.setAttribute("data-props", '{"batches":[null]}');
	});
	await page.locator("input[name=name]").fill("Ravi Shah");
	await expect.poll(consoleErrors).not.toEqual([]);
	expect(await page.locator("input[name=name]").inputValue()).toBe("Ravi Shah");
	expect(await page.locator("form[action='/auth/create-admission']").isVisible()).toBe(true);
});

test("what keeps the browser from sending a form is said beside each field, in the language of the page, until it is corrected", async () => {
	const { page } = await openPage("/gu/contact");
	// The context menu, from which a text is pasted, may swallow the mouse-up event.
	await page.locator("input[name=Email]").hover();
	await page.mouse.down({ button: "right" });
	await page.locator("input[name=Email]").fill("ravi@");
	await page.locator(".contact-send").click();
	const { fields } = withLanguage("gu", () => words().messages);
	const said = page.locator(".field-error");
	await expect.poll(() => said.allInnerTexts()).toEqual([fields.required, fields.phone, fields.email, fields.required]);
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
	await expect.poll(focused).toBe("from_name");
	await page.locator("input[name=from_name]").fill("Ravi Shah");
	await expect.poll(() => said.allInnerTexts()).toEqual([fields.phone, fields.email, fields.required]);
	await expect.poll(focused).toBe("from_name");
	await fillEnquiry(page);
	await expect.poll(() => page.locator("form [role=alert]").count()).toBe(0);
	await page.locator(".contact-send").click();
	await page.locator(".thanks .reference strong").waitFor();
});

test("a lost connection is said and loses nothing, and pressing again sends the same form once, also when only the response was lost", async () => {
	const { page } = await openVisitor();
	await open(page, "/contact");
	await fillEnquiry(page);
	const typed = await enquiryFields(page);
	await page.context().setOffline(true);
	await sendEnquiry(page);
	await page.locator("form [role=alert]").filter({ hasText: "No connection" }).waitFor();
	await page.getByText("Failed to send form. Please try again later.").waitFor();
	expect(await enquiryFields(page)).toEqual(typed);
	await page.context().setOffline(false);

	const stored = await loseResponse(page);
	await page.locator("form [role=alert]").filter({ hasText: "No connection" }).waitFor();
	await sendEnquiry(page);
	await expect.poll(() => readReference(page)).toBe(stored);
	await page.getByText("Form Sent Successfully and our support team will contact you in 48 hours").waitFor();
	const heading = page.getByRole("heading", { name: contact.thanks.title });
	await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
	await expect.poll(() => page.getByLabel(contact.form.purpose.label).count()).toBe(0);
});

test("pressing twice sends once, and a form that was changed after its response was lost is not passed over: the visitor decides", async () => {
	const { page } = await openVisitor();
	await page.clock.install();
	await open(page, "/contact");
	await fillEnquiry(page);
	let calls = 0;
	const pressed = Promise.withResolvers<void>();
	await page.route("**/auth/addcontact", async (route) => {
		calls++;
		await pressed.promise;
		await route.continue();
	});
	await page.getByRole("button", { name: contact.form.send, exact: true }).dblclick();
	await page.locator("[name=purpose]").press("Enter");
	pressed.resolve();
	const first = await readReference(page);
	expect(calls).toBe(1);
	await page.unroute("**/auth/addcontact");

	await page.getByRole("button", { name: contact.thanks.again }).click();
	await fillEnquiry(page);
	// Forms sent in less time than this count as sent by programs and go to the spam list.
	await page.clock.fastForward(2000);
	const stored = await loseResponse(page);
	expect(stored).not.toBe(first);
	await page.locator("[name=purpose]").fill("Something else");
	await sendEnquiry(page);
	await page
		.locator("form [role=alert]")
		.filter({ hasText: `We have already received this form as ${stored}` })
		.waitFor();
	await sendEnquiry(page);
	await expect.poll(() => readReference(page)).not.toBe(stored);
});

/** Sends the form. The server stores it, and the connection drops before the response arrives. */
async function loseResponse(page: Page) {
	let stored = "";
	await page.route("**/auth/addcontact", async (route) => {
		stored = (await (await route.fetch()).json()).reference;
		await route.abort();
	});
	await sendEnquiry(page);
	await expect.poll(() => stored).toMatch(/^ENQ-/);
	await page.unroute("**/auth/addcontact");
	return stored;
}
