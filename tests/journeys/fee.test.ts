// What a visitor reads of the fee when the institute charges tax on top of it, and in which scripts names are shown.
import { expect, inject, onTestFinished, test } from "vitest";
import { live, openChromium, openPage } from "#tests/chromium.ts";
import { startSite } from "#tests/site.ts";

test("with tax on top every page that names the fee names what is paid, before scripts run and after", async () => {
	const settings = { GSTIN: "24AAAAA0000A1Z8", GST_PRICE: "exclusive" };
	const site = await startSite({ postgresUrl: inject("postgresUrl"), settings });
	onTestFinished(async () => {
		await site.stop();
	});
	const browser = await openChromium();
	onTestFinished(() => browser.close());
	for (const path of ["/courses", "/terms", "/refund-policy", "/contact", "/studentcorner"]) {
		const html = await (await fetch(`${site.url}${path}`)).text();
		expect([path, html.includes("{{fee."), html.includes("nothing is added")]).toEqual([path, false, false]);
		expect([path, html.includes("₹23,600"), html.includes("18 % GST ₹3,600")]).toEqual([path, true, true]);
		const { page, complaints } = await openPage(browser, site.url, path);
		// Also what stands in a closed answer.
		const text = (await page.locator("main").textContent()) ?? "";
		expect([path, text.includes("₹23,600")]).toEqual([path, true]);
		expect([path, text.replaceAll("fee ₹20,000 and 18 % GST ₹3,600", "").includes("20,000")]).toEqual([path, false]);
		expect(complaints()).toEqual([]);
	}
	const courses = await (await fetch(`${site.url}/courses`)).text();
	expect(courses).toContain('"price":"23600"');
	expect(await (await fetch(`${site.url}/terms`)).text()).toContain("24AAAAA0000A1Z8");
});

test("letters of Gujarat come to a page that shows names, and none to the home page", async () => {
	const site = await startSite({ postgresUrl: inject("postgresUrl") });
	onTestFinished(async () => {
		await site.stop();
	});
	expect(await (await fetch(site.url)).text()).not.toContain("gujarati");
	const browser = await openChromium();
	onTestFinished(() => browser.close());
	const { page, complaints } = await openPage(browser, site.url, "/signin");
	const data = { email1: "meena@example.com", password1: "ship-sails-at-dawn" };
	expect((await page.request.post("/auth/login", { data, headers: { origin: site.url } })).status()).toBe(200);
	await page.goto("/profile");
	await live(page);
	const font = page.waitForResponse(/gujarati[^/]*\.woff2$/);
	await page.locator("h1").evaluate((heading) => heading.append("પટેલ"));
	expect((await font).status()).toBe(200);
	expect(complaints()).toEqual([]);
});
