// The contact form as a visitor fills it in.
import type { Page } from "playwright";
import { contact } from "#content/en/site/contact.ts";

/** Uses a new phone number each time, so that one enquiry does not count as a repeat of another. */
export async function fillEnquiry(page: Page, changes: Record<string, string> = {}) {
	const Phone_Number = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
	const fields = { from_name: "Ravi Shah", Phone_Number, Email: "ravi@example.com", purpose: "When?", ...changes };
	for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
}

export const enquiryFields = (page: Page) =>
	page
		.locator("form[action='/auth/addcontact'] .control")
		.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

export const sendEnquiry = (page: Page) => page.getByRole("button", { name: contact.form.send, exact: true }).click();

/** The reference number on the thank-you page, such as ENQ-2026-000042. */
export async function readReference(page: Page) {
	await page.getByRole("heading", { name: contact.thanks.title }).waitFor();
	return page.locator(".thanks .reference strong").innerText();
}
