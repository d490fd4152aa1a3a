// The way from the first visit to the course in Hindi and Gujarati, e-mails included. Buttons are found by their
// translated names.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import "#content/translations.ts";
import { accountWords } from "#content/en/account/account.ts";
import { studentWords } from "#content/en/account/student.ts";
import { admissionWords } from "#content/en/site/admission.ts";
import { contactWords } from "#content/en/site/contact.ts";
import { coursesWords } from "#content/en/site/courses.ts";
import { localAddress, localeOf } from "#content/language.ts";
import { serverWords } from "#content/server-words.ts";
import { paymentRedirect } from "#content/timings.ts";
import { words } from "#content/words.ts";
import { open, openVisitor } from "#tests/chromium.ts";
import { fillEnquiry } from "#tests/enquiry-form.ts";
import { findEmailedLink } from "#tests/mailed-link.ts";
import { anAdmission } from "#tests/people.ts";

test.each(["hi", "gu"] as const)("a visitor asks, registers, applies, pays and reads in %s", async (language) => {
	const { page, consoleErrors } = await openVisitor();
	const here = (path: string) => localAddress(path, language);
	const isHere = (path: string) => page.waitForURL((url) => url.pathname === here(path));
	const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
	const { messages } = words(language);
	const email = `journey-${language}-${randomUUID()}@example.com`;

	await open(page, here("/contact"));
	await fillEnquiry(page);
	await press(contactWords(language).form.send);
	await page.getByRole("heading", { name: contactWords(language).thanks.title }).waitFor();

	await open(page, here("/registration"));
	const person = { name: "આશા પટેલ", phone: "98765 43210", email, password: "monsoon-over-hazira" };
	for (const [name, value] of Object.entries(person)) await page.locator(`[name="${name}"]`).fill(value);
	await page.getByLabel(accountWords(language).registration.confirm, { exact: true }).fill(person.password);
	await press(accountWords(language).registration.submit);
	await page.getByText(messages.account.registered).waitFor();
	await isHere("/");
	await findEmailedLink(page, email, here("/confirm-email"));

	await open(page, here("/studentcorner"));
	const { address, terms, branch, batch, ...typed } = anAdmission({ email });
	for (const [name, value] of Object.entries(typed)) await page.locator(`main [name="${name}"]`).fill(String(value));
	await page.locator('[name="branch"]').selectOption(String(branch));
	await page.locator('[name="batch"]').selectOption(String(batch));
	await page.locator('[name="terms"]').check();
	await press(admissionWords(language).form.send);
	await page.getByText(messages.admission.sent).first().waitFor();

	await open(page, here("/courses"));
	await press(coursesWords(language).steps.buy.action);
	await page.clock.install();
	await press(serverWords(language).sandbox.outcomes.success);
	await page.getByRole("heading", { name: studentWords(language).paymentSuccess.paid.title }).waitFor();
	await page.clock.runFor(paymentRedirect);
	await isHere("/accesscourse");
	await open(page, here("/accesscourse/read/Day-1"));
	await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(localeOf(language));
	await page.locator(".slide").first().waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("a visitor is offered the language of the browser, chooses another one, and is not asked again", async () => {
	const { page } = await openVisitor({ locale: "gu-IN", fresh: true });
	await open(page, "/contact");
	const offer = page.locator('aside[data-offer="gu"]');
	await offer.waitFor();
	// The offer is above the page and does not cover the banner.
	await page.locator(".banner").click({ trial: true });
	await offer.getByRole("link").click();
	await page.waitForURL((url) => url.pathname === "/gu/contact");
	await page.getByRole("contentinfo").getByRole("link", { name: "हिन्दी" }).click();
	await page.waitForURL((url) => url.pathname === "/hi/contact");
	// What is typed into a form is there in the other language too.
	await open(page, "/registration");
	await page.locator('[name="name"]').fill("આશા પટેલ");
	await page.locator('[name="phone"]').fill("98765 43210");
	// The form has its scripts.
	await page.locator("main form[novalidate]").waitFor();
	await page.getByRole("contentinfo").getByRole("link", { name: "ગુજરાતી" }).click();
	await page.waitForURL((url) => url.pathname === "/gu/registration");
	await expect.poll(() => page.locator('[name="name"]').inputValue()).toBe("આશા પટેલ");
	expect(await page.locator('[name="phone"]').inputValue()).toBe("98765 43210");
	await page.getByRole("contentinfo").getByRole("link", { name: "हिन्दी" }).click();
	await page.waitForURL((url) => url.pathname === "/hi/registration");
	await open(page, "/signin?from=/payment-success");
	await expect.poll(() => page.evaluate(() => document.cookie)).toContain("language=hi");
	await expect.poll(() => page.locator("aside[data-offer]:visible").count()).toBe(0);
	// In another language the sign-in leads to the same page afterwards.
	await page.getByRole("contentinfo").getByRole("link", { name: "हिन्दी" }).click();
	await page.waitForURL((url) => url.pathname === "/hi/signin");
	expect(new URL(page.url()).search).toBe("?from=/payment-success");
});
