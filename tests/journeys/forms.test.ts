// The contact and admission forms when things go wrong: a reload, a dropped line, an impatient finger, a program.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { admission } from "#content/en/site/admission.ts";
import { contact } from "#content/en/site/contact.ts";
import { draft } from "#content/en/ui/draft.ts";
import { institute } from "#content/institute.ts";
import { type Chromium, live, openChromium, openVisitor } from "#tests/chromium.ts";
import { inDays } from "#tests/people.ts";
import { type Site, startSite } from "#tests/site.ts";

let browser: Chromium;
let site: Site;
beforeAll(async () => {
	[browser, site] = await Promise.all([openChromium(), startSite({ postgresUrl: inject("postgresUrl") })]);
});
afterAll(async () => {
	await browser.close();
	expect(await site.stop()).toBe(0);
});

const go = async (page: Page, path: string) => {
	await page.goto(path);
	await live(page);
};

let phones = 0;

/** An enquiry from a phone that wrote never before. */
async function fillEnquiry(page: Page, changes: Record<string, string> = {}) {
	const Phone_Number = `98765${String(++phones).padStart(5, "0")}`;
	const fields = { from_name: "Ravi Shah", Phone_Number, Email: "ravi@example.com", purpose: "When?", ...changes };
	for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
}

const enquiryFields = (page: Page) =>
	page
		.locator("form[action='/auth/addcontact'] .control")
		.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

const send = (page: Page) => page.getByRole("button", { name: contact.form.send, exact: true });

/** The number in the thank-you text. */
async function readReference(page: Page) {
	await page.getByRole("heading", { name: contact.thanks.title }).waitFor();
	return Number((await page.locator(".thanks .reference strong").innerText()).match(/^ENQ-20\d\d-(\d{6})$/)?.[1]);
}

async function fillAdmission(page: Page) {
	const fields = {
		name: "Asha Patel",
		qualification: "B.Com",
		occupation: "Trader",
		phone: "9876543210",
		altphone: "9876543211",
		email: "asha@example.com",
		city: "Surat",
		date: inDays(10),
	};
	for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
	await page.locator("[name=branch]").selectOption("Rajkot");
	await page.locator("[name=batch]").selectOption("Evening");
}

test("what was typed outlives a reload and a crashed tab, until it is sent or begun afresh", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await go(page, "/contact");
	await fillEnquiry(page, { purpose: "A long story" });
	const typed = await enquiryFields(page);
	await page.reload();
	await page.getByText(draft.kept).waitFor();
	expect(await enquiryFields(page)).toEqual(typed);

	const afterCrash = await page.context().newPage();
	await go(afterCrash, "/contact");
	await afterCrash.getByText(draft.kept).waitFor();
	expect(await enquiryFields(afterCrash)).toEqual(typed);
	await afterCrash.getByRole("button", { name: draft.afresh }).click();
	expect(await enquiryFields(afterCrash)).toEqual(["", "", "", "", ""]);
	expect(await afterCrash.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("from_name");
	await afterCrash.close();

	await page.reload();
	await live(page);
	expect(await enquiryFields(page)).toEqual(["", "", "", "", ""]);
	await fillEnquiry(page);
	await send(page).click();
	await readReference(page);
	await page.reload();
	await live(page);
	expect([await page.getByText(draft.kept).count(), await enquiryFields(page)]).toEqual([0, ["", "", "", "", ""]]);
	expect(complaints()).toEqual([]);
});

test("a draft of the admission form never keeps the terms ticked, and goes when its week is over or its person signs out", async () => {
	const { page, complaints } = await openVisitor(browser, site.url);
	await page.request.post("/auth/login", {
		data: { email1: "asha@example.com", password1: "ship-sails-at-dawn" },
		headers: { origin: site.url },
	});
	await go(page, "/studentcorner");
	await fillAdmission(page);
	const terms = page.getByLabel(admission.form.terms);
	await terms.check();
	await page.reload();
	await page.getByText(draft.kept).waitFor();
	expect([
		await terms.isChecked(),
		await page.locator("[name=branch]").inputValue(),
		await page.locator("[name=date]").inputValue(),
	]).toEqual([false, "Rajkot", inDays(10)]);

	await page.evaluate(() => {
		const old = JSON.parse(localStorage.getItem("draft-admission") ?? "");
		localStorage.setItem("draft-admission", JSON.stringify({ ...old, kept: old.kept - 8 * 24 * 60 * 60 * 1000 }));
	});
	await go(page, "/contact");
	await fillEnquiry(page);
	await go(page, "/studentcorner");
	expect(await page.getByText(draft.kept).count()).toBe(0);
	await page.locator("[name=city]").fill("Navsari");
	await page.getByRole("banner").getByLabel("Your account").click();
	await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	await page.waitForURL("**/signin");
	expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft")))).toEqual([]);
	expect(complaints()).toEqual([]);
});

test("a dropped line is said, loses nothing, and pressing again sends the same form once, also when only the answer was lost", async () => {
	const { page } = await openVisitor(browser, site.url);
	await go(page, "/contact");
	await fillEnquiry(page);
	const typed = await enquiryFields(page);
	await page.context().setOffline(true);
	await send(page).click();
	await page.locator("form [role=alert]").filter({ hasText: "No connection" }).waitFor();
	expect(await enquiryFields(page)).toEqual(typed);
	await page.context().setOffline(false);

	// The server stores it, and the line drops before the answer is here.
	let stored = "";
	await page.route("**/auth/addcontact", async (route) => {
		stored = (await (await route.fetch()).json()).reference;
		await route.abort();
	});
	await send(page).click();
	await expect.poll(() => stored).toMatch(/^ENQ-/);
	await page.locator("form [role=alert]").filter({ hasText: "No connection" }).waitFor();
	await page.unroute("**/auth/addcontact");
	await send(page).click();
	expect(await readReference(page)).toBe(Number(stored.slice(-6)));

	await page.getByRole("button", { name: contact.thanks.again }).click();
	await fillEnquiry(page);
	await send(page).click();
	expect(await readReference(page)).toBe(Number(stored.slice(-6)) + 1);
});

test("a form that was changed after its answer was lost is not passed over: the person decides", async () => {
	const { page } = await openVisitor(browser, site.url);
	await go(page, "/contact");
	await fillEnquiry(page);
	// Faster than this only programs are, and what they send is joined to nothing.
	await page.waitForTimeout(2000);
	let stored = "";
	await page.route("**/auth/addcontact", async (route) => {
		stored = (await (await route.fetch()).json()).reference;
		await route.abort();
	});
	await send(page).click();
	await expect.poll(() => stored).toMatch(/^ENQ-/);
	await page.unroute("**/auth/addcontact");
	await page.locator("[name=purpose]").fill("Something else");
	await send(page).click();
	await page
		.locator("form [role=alert]")
		.filter({ hasText: `We have already received this form as ${stored}` })
		.waitFor();
	await send(page).click();
	expect(await readReference(page)).toBe(Number(stored.slice(-6)) + 1);
});

test("pressing twice sends once", async () => {
	const { page } = await openVisitor(browser, site.url);
	let calls = 0;
	await page.route("**/auth/addcontact", async (route) => {
		calls++;
		await new Promise((resolve) => setTimeout(resolve, 300));
		await route.continue();
	});
	await go(page, "/contact");
	await fillEnquiry(page);
	await send(page).dblclick();
	await page.locator("[name=purpose]").press("Enter");
	await readReference(page);
	expect(calls).toBe(1);
});

test("after the thank-you the person goes on in WhatsApp with the reference already typed in", async () => {
	const { page } = await openVisitor(browser, site.url);
	await go(page, "/contact");
	await fillEnquiry(page);
	await send(page).click();
	await readReference(page);
	const reference = await page.locator(".thanks .reference strong").innerText();
	const link = new URL((await page.getByRole("link", { name: contact.thanks.chat }).getAttribute("href")) ?? "");
	expect([link.origin, link.pathname]).toEqual(["https://wa.me", `/${institute.whatsapp}`]);
	expect(link.searchParams.get("text")).toContain(reference);
});

test("where the visit began travels with the form, also pages later", async () => {
	const { page } = await openVisitor(browser, site.url);
	await page.goto(`${site.url}/courses?utm_source=diwali&utm_campaign=lamp&token=secret`, {
		referer: "https://news.example/export?q=private",
	});
	await live(page);
	await go(page, "/contact");
	await fillEnquiry(page);
	const call = page.waitForRequest("**/auth/addcontact");
	await send(page).click();
	const told = (await call).postDataJSON();
	expect(told.attribution).toEqual({
		page: "/courses",
		utm_source: "diwali",
		utm_campaign: "lamp",
		...(told.attribution.referrer ? { referrer: expect.stringMatching(/^https:\/\/news\.example\/[^?]*$/) } : {}),
	});
	await readReference(page);
});

test("the field for programs is found by no person: not by eye, not by Tab, not by a screen reader", async () => {
	const { page } = await openVisitor(browser, site.url);
	await go(page, "/contact");
	const trap = page.locator("[name=website]");
	const around = await page.locator("[aria-hidden]:has(> label > [name=website])").boundingBox();
	expect(Math.max(around?.width ?? 0, around?.height ?? 0)).toBeLessThanOrEqual(1);
	expect(await page.getByRole("textbox", { name: contact.form.trap }).count()).toBe(0);
	await page.locator("[name=Address]").focus();
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/terms");

	await fillEnquiry(page);
	await trap.evaluate((field: HTMLInputElement) => {
		field.value = "https://cheap.example";
	});
	await send(page).click();
	await readReference(page);
});

test("without scripts the admission form is answered by a page with its reference, once however often it is sent", async () => {
	const { page } = await openVisitor(browser, site.url, { javaScriptEnabled: false });
	const references: string[] = [];
	for (let press = 0; press < 2; press++) {
		await page.goto("/studentcorner");
		await fillAdmission(page);
		await page.getByLabel(admission.form.terms).check();
		await page.locator("form[action='/auth/create-admission'] button[type=submit]").click();
		references.push((await page.getByText(/ADM-20\d\d-\d{6}/).innerText()).match(/ADM-20\d\d-\d{6}/)?.[0] ?? "");
		await page.getByRole("link", { name: "Continue on WhatsApp" }).waitFor();
	}
	expect(references[0]).toBe(references[1]);
});
