// The contact and admission forms: drafts, attribution and the honeypot field.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { institute } from "#content/defaults/institute.ts";
import { admission } from "#content/en/site/admission.ts";
import { contact } from "#content/en/site/contact.ts";
import { draft } from "#content/en/ui/draft.ts";
import { hydrated, open, openVisitor } from "#tests/chromium.ts";
import { enquiryFields, fillEnquiry, readReference, sendEnquiry } from "#tests/enquiry-form.ts";
import { inDays } from "#tests/people.ts";
import { applicant, laptop, openCaller, register, signIn, typeSignIn } from "#tests/signed-in.ts";

async function fillAdmission(page: Page, date = inDays(10)) {
	const fields = {
		name: "Asha Patel",
		qualification: "B.Com",
		occupation: "Trader",
		phone: "9876543210",
		altphone: "9876543211",
		email: "asha@example.com",
		city: "Surat",
		date,
	};
	for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
	await page.locator("[name=branch]").selectOption("Rajkot");
	await page.locator("[name=batch]").selectOption("Evening");
}

test("a draft outlives a reload and a crashed tab, until the form is sent or cleared", async () => {
	const { page, consoleErrors } = await openVisitor();
	await open(page, "/contact");
	await fillEnquiry(page, { purpose: "A long story" });
	const typed = await enquiryFields(page);
	// The form stores it once it is hydrated.
	await expect.poll(() => page.evaluate(() => localStorage.getItem("draft-contact"))).toContain("A long story");
	await page.reload();
	await page.getByText(draft.kept).waitFor();
	expect(await enquiryFields(page)).toEqual(typed);

	const afterCrash = await page.context().newPage();
	await open(afterCrash, "/contact");
	await afterCrash.getByText(draft.kept).waitFor();
	await expect.poll(() => enquiryFields(afterCrash)).toEqual(typed);
	await afterCrash.getByRole("button", { name: draft.afresh }).click();
	await expect.poll(() => enquiryFields(afterCrash)).toEqual(["", "", "", "", ""]);
	await expect.poll(() => afterCrash.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("from_name");
	await afterCrash.close();

	await page.reload();
	await hydrated(page);
	expect(await enquiryFields(page)).toEqual(["", "", "", "", ""]);
	// An address that was copied from another app, with its invisible marks.
	await fillEnquiry(page, { Email: "\u200basha@example.com\u200e" });
	expect(await page.locator("[name=Email]").inputValue()).toBe("asha@example.com");
	await sendEnquiry(page);
	await readReference(page);
	await page.reload();
	await hydrated(page);
	expect([await page.getByText(draft.kept).count(), await enquiryFields(page)]).toEqual([0, ["", "", "", "", ""]]);
	expect(consoleErrors()).toEqual([]);
});

test("a draft of the admission form never keeps the terms ticked, and goes after a week or when its person signs out", async () => {
	const { page, consoleErrors } = await openVisitor();
	await signIn(page, { ...applicant, email: "asha@example.com" });
	await open(page, "/studentcorner");
	await fillAdmission(page);
	const terms = page.getByLabel(admission.form.terms);
	await terms.check();
	const day = await page.locator("[name=date]").inputValue();
	// The form stores it once it is hydrated.
	await expect.poll(() => page.evaluate(() => localStorage.getItem("draft-admission"))).toContain("Evening");
	await page.reload();
	await page.getByText(draft.kept).waitFor();
	expect([
		await terms.isChecked(),
		await page.locator("[name=branch]").inputValue(),
		await page.locator("[name=date]").inputValue(),
	]).toEqual([false, "Rajkot", day]);

	await page.evaluate(() => {
		const old = JSON.parse(localStorage.getItem("draft-admission") ?? "");
		localStorage.setItem("draft-admission", JSON.stringify({ ...old, kept: old.kept - 8 * 24 * 60 * 60 * 1000 }));
	});
	await open(page, "/contact");
	await fillEnquiry(page);
	await open(page, "/studentcorner");
	await expect.poll(() => page.getByText(draft.kept).count()).toBe(0);
	await page.locator("[name=city]").fill("Navsari");
	await page.getByRole("banner").getByLabel("Your account").click();
	await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
	await page.waitForURL("**/signin");
	await expect
		.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft"))))
		.toEqual([]);
	expect(consoleErrors()).toEqual([]);
});

test("a draft is not shown to another account, and what that account has chosen is stored for it", async () => {
	const { page } = await openVisitor({ viewport: laptop });
	await signIn(page, { ...applicant, email: "asha@example.com" });
	await open(page, "/studentcorner");
	// What is typed before the scripts are there is newer than what comes along from the page in the other language.
	await expect.poll(() => page.locator("[name=name]").inputValue()).not.toBe("");
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.fallback();
	});
	await page.getByRole("contentinfo").getByRole("link", { name: "ગુજરાતી" }).click();
	await page.waitForURL("**/gu/studentcorner", { waitUntil: "commit" });
	await page.locator("[name=city]").fill("Navsari");
	scripts.resolve();
	await expect
		.poll(() => page.evaluate(() => sessionStorage.getItem("unsent language /studentcorner /auth/create-admission")))
		.toBe(null);
	await expect.poll(() => page.evaluate(() => localStorage.getItem("draft-admission"))).toContain("Navsari");
	// The first one does not sign out: their session ends.
	await page.context().clearCookies({ name: /^(__Host-)?eibm/ });
	const next = await register(await openCaller(), { name: "Meena Shah" });
	await open(page, "/signin");
	await typeSignIn(page, next);
	await page.waitForURL((url) => url.pathname === "/");
	await open(page, "/studentcorner");
	await expect.poll(() => page.locator("[name=name]").inputValue()).toBe("Meena Shah");
	expect(await page.locator("[name=city]").inputValue()).toBe("");
	await expect
		.poll(async () => (await (await page.request.get("/auth/my-data")).json()).Account)
		.toMatchObject({ "E-mail": next.email, Language: "gu" });

	// After a sign-in at Google this browser does not know yet who is here.
	await page.locator("[name=city]").fill("Bharuch");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("draft-admission"))).toContain("Bharuch");
	await page.context().clearCookies({ name: /^(__Host-)?eibm/ });
	await page.evaluate(() => localStorage.setItem("isLoggedIn", "false"));
	const third = await register(await openCaller(), { name: "Ravi Desai" });
	await signIn(page, third);
	const known = Promise.withResolvers<void>();
	await page.route("**/auth/getuser", async (route) => {
		await known.promise;
		await route.fallback();
	});
	await open(page, "/studentcorner");
	await page.locator("[name=qualification]").fill("B.Sc");
	expect(await page.locator("[name=city]").inputValue()).toBe("");
	known.resolve();
	await expect.poll(() => page.locator("[name=name]").inputValue()).toBe("Ravi Desai");
	expect(await page.locator("[name=city]").inputValue()).toBe("");
	const { users } = await (await page.request.get("/auth/getuser")).json();
	const readDraft = () => page.evaluate(() => JSON.parse(localStorage.getItem("draft-admission") ?? "{}"));
	await expect.poll(readDraft).toMatchObject({ who: users._id, fields: { qualification: "B.Sc" } });
});

test("an enquiry is sent with the attribution of the visit, even several pages later, and goes on in WhatsApp with its reference already typed", async () => {
	const { page } = await openVisitor();
	await page.goto(`/courses?utm_source=diwali&utm_campaign=lamp&token=secret`, {
		referer: "https://news.example/export?q=private",
	});
	await hydrated(page);
	await open(page, "/contact");
	await fillEnquiry(page);
	const call = page.waitForRequest("**/auth/addcontact");
	await sendEnquiry(page);
	const told = (await call).postDataJSON();
	expect(told.attribution).toEqual({
		page: "/courses",
		utm_source: "diwali",
		utm_campaign: "lamp",
		...(told.attribution.referrer ? { referrer: expect.stringMatching(/^https:\/\/news\.example\/[^?]*$/) } : {}),
	});
	const reference = await readReference(page);
	const link = new URL((await page.getByRole("link", { name: contact.thanks.chat }).getAttribute("href")) ?? "");
	expect([link.origin, link.pathname]).toEqual(["https://wa.me", `/${institute.whatsapp}`]);
	expect(link.searchParams.get("text")).toContain(reference);

	// The honeypot field is found by no person: not by eye, not by Tab, not by a screen reader.
	await page.getByRole("button", { name: contact.thanks.again }).click();
	const trap = page.locator("[name=website]");
	const around = await page.locator("[aria-hidden]:has(> label > [name=website])").boundingBox();
	expect(Math.max(around?.width ?? 0, around?.height ?? 0)).toBeLessThanOrEqual(1);
	await expect.poll(() => page.getByRole("textbox", { name: contact.form.trap }).count()).toBe(0);
	await page.locator("[name=Address]").focus();
	await page.keyboard.press("Tab");
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/terms");
	await fillEnquiry(page);
	await trap.evaluate((field: HTMLInputElement) => {
		field.value = "https://cheap.example";
	});
	await sendEnquiry(page);
	await expect.poll(() => readReference(page)).not.toBe(reference);
});
