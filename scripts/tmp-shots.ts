import fs from "node:fs";
import { launchChromium } from "./chromium.ts";
import { startSite } from "#tests/site.ts";
import { aPresentation } from "#tests/decks.ts";
const out = "/tmp/h-screens-shots"; fs.mkdirSync(out, { recursive: true });
const [site, browser] = await Promise.all([startSite(), launchChromium()]);
try {
	const login = (email1: string, password1: string) => ({ data: { email1, password1 }, headers: { origin: site.url } });
	for (const width of [360, 768, 1440]) {
		const open = async () => { const c = await browser.newContext({ baseURL: site.url, viewport: { width, height: width < 1000 ? 800 : 900 }, reducedMotion: "reduce" }); return c; };
		const office = await open(); await office.request.post("/auth/login", login("office@example.com", "harbour-light-7"));
		if (width === 360) {
			const r = await office.request.put("/auth/admin/decks/Day-7", { multipart: { deck: { name: "July batch.pptx", mimeType: "application/octet-stream", buffer: await aPresentation() } }, headers: { origin: site.url } });
			console.log("upload", r.status(), await r.text());
		}
		const student = await open(); await student.request.post("/auth/login", login("meena@example.com", "ship-sails-at-dawn"));
		const shot = async (c: typeof office, name: string, path: string, act?: (p: any) => Promise<void>, full = false) => {
			const page = await c.newPage(); page.setDefaultTimeout(15000);
			try { await page.goto(path); await page.locator("html[data-live]").waitFor({ state: "attached" }); await act?.(page); await page.waitForTimeout(700); await page.screenshot({ path: `${out}/${name}-${width}.png`, fullPage: full }); console.log(name, width); } catch (e) { console.log("failed", name, width, String(e).slice(0, 200)); }
			await page.close();
		};
		await shot(student, "newer", "/accesscourse/read/Day-7");
		await shot(student, "earlier", "/accesscourse/read/Day-7?slide=2");
		await shot(student, "card", "/accesscourse", async (p) => { await p.getByText(/^Updated on/).scrollIntoViewIfNeeded(); });
		await shot(student, "menu", "/courses", async (p) => { await p.getByRole("banner").locator("summary").click(); });
		await shot(office, "counter", "/admin/addblog", async (p) => { await p.getByRole("textbox", { name: "Blog Description" }).fill("x".repeat(100_230)); await p.locator(".field-count").scrollIntoViewIfNeeded(); });
		await shot(office, "dashboard", "/admin/dashboard");
		await shot(student, "expired", "/profile", async (p) => { await p.getByLabel("Contact", { exact: true }).fill("98765 43777"); await student.clearCookies(); await p.getByRole("button", { name: "Update" }).click(); await p.getByText("Sign in and come back").first().waitFor(); await p.getByText("Sign in and come back").first().scrollIntoViewIfNeeded(); });
		await office.close(); await student.close();
	}
} finally { await browser.close(); await site.stop(); }
