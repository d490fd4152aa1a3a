// Drives the sandbox gateway over HTTP, without a real browser.
import { expect } from "vitest";
import type { openBrowser } from "#tests/browser.ts";
import { readForm } from "#tests/rendered-form.ts";

type Browser = ReturnType<typeof openBrowser>;

export async function beginPayment(browser: Browser) {
	const answer = await browser.post("/auth/create-payment", {
		amount: 20000,
		productinfo: "Advance Course",
		firstname: "User",
		txnid: "mine",
		surl: "https://evil.example",
		furl: "https://evil.example",
	});
	expect(answer.status).toBe(200);
	return readForm(await answer.text());
}

/** Goes through the sandbox gateway up to the form that would send the browser back. */
export async function payAtGateway(browser: Browser, outcome: string) {
	const checkout = await beginPayment(browser);
	const hosted = await browser.submit(checkout.action, checkout.fields);
	expect(hosted.status).toBe(200);
	const leaving = await browser.submit("/sandbox/gateway/pay", { ...readForm(await hosted.text()).fields, outcome });
	expect(leaving.status).toBe(200);
	return readForm(await leaving.text());
}

/** The gateway's page posts to us cross-site: without our cookies, and from a foreign origin. */
export const returnFromGateway = (app: { visitor: () => Browser }, fields: Record<string, string>) =>
	app.visitor().submit("/pay/return", fields, { origin: "https://test.payu.in", "sec-fetch-site": "cross-site" });
