import { startSite } from "#tests/site.ts";
import { launchChromium } from "#scripts/chromium.ts";
const site = await startSite();
const browser = await launchChromium();
try {
	for (const width of [360, 768, 1440]) {
		const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 900 }, reducedMotion: "reduce" });
		const page = await context.newPage();
		await page.request.post("/auth/login", { data: { email1: "office@example.com", password1: "harbour-light-7" }, headers: { origin: site.url } });
		const shot = (name: string, fullPage = true) => page.screenshot({ path: `/tmp/h/office-shots/${name}-${width}.png`, fullPage });
		const go = async (path: string) => { await page.goto(path); await page.locator("html[data-live]").waitFor({ state: "attached" }); };
		await go("/admin/dashboard"); await shot("dashboard", false);
		await go("/admin/erasure"); await shot("erasure");
		await go("/admin/manageusers"); await shot("users");
		const who = page.getByRole("link", { name: "Ravi Sample", exact: true });
		await who.click(); await page.getByRole("button", { name: "Edit details" }).waitFor(); await shot("person");
		await page.getByRole("button", { name: "Edit details" }).click(); await shot("details", false);
		await go("/admin/admissions"); await page.locator("summary").first().click(); await shot("admissions");
		await go("/admin/admissions/new"); await shot("new");
		await context.close();
	}
} finally { await browser.close(); await site.stop(); }
