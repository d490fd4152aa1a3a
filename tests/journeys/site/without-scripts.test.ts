// What works without scripts and is tested in no other journey.
import { expect, test } from "vitest";
import { openVisitor } from "#tests/chromium.ts";
import { sampleStudent, typeSignIn } from "#tests/signed-in.ts";

test("a student signs in, downloads a deck and signs out without scripts", async () => {
	const { page } = await openVisitor({ javaScriptEnabled: false });
	await page.goto("/signin");
	await typeSignIn(page, sampleStudent);
	await page.waitForURL((url) => url.pathname === "/");
	await page.goto("/accesscourse");
	const download = page.waitForEvent("download");
	await page.locator('a[href="/auth/course/decks/Day-1"]').click();
	expect((await download).suggestedFilename()).toBe("EIBM-Day-1.pptx");
	await page.getByRole("banner").locator(".account-picture").click();
	await page.getByRole("button", { name: "Logout" }).click();
	await page.waitForURL((url) => url.pathname === "/signin");
	await page.goto("/accesscourse");
	expect(new URL(page.url()).pathname).toBe("/signin");
});
