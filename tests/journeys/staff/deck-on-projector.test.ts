// A trainer teaches with a deck: one window with notes, answers and time, and a second one for the projector.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, open, openVisitor, resize } from "#tests/chromium.ts";
import { addBatch, underWay } from "#tests/classes.ts";
import { idOf, promote } from "#tests/rows.ts";
import { laptop, register, signIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

const titleOf = (page: Page) => page.locator(".slide h2").first().innerText();

const shoot = async (page: Page, name: string) => {
	const folder = process.env.SHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

test("the trainer's window and the projector stay in step, without network too, and only the trainer sees notes and answers", async () => {
	const { db } = database;
	const { page } = await openVisitor({ viewport: laptop, fresh: true });
	await page.clock.install();
	const trainer = await register(page, { name: "Kiran Desai" });
	await promote(db, trainer.email, "trainer");
	await signIn(page, trainer);
	const { classes } = await addBatch(db, { ...underWay(), trainerId: await idOf(db, trainer.email), count: 3 });

	// From the class to its deck.
	await open(page, `/teach/${classes[0]?.id}`);
	await page.getByRole("link", { name: "Slides of Day-1" }).click();
	await page.getByText("Welcome everyone and ask each person for one sentence").waitFor();
	await shoot(page, "first");
	await expectAccessible(page);

	const openProjector = async () => {
		const [opened] = await Promise.all([
			page.waitForEvent("popup"),
			page.getByRole("link", { name: "Open the projector window" }).click(),
		]);
		return opened;
	};
	const projector = await openProjector();
	await page.getByText("The projector window is open").waitFor();
	await resize(projector, { width: 1920, height: 1080 });
	expect(await projector.content()).not.toContain("Welcome everyone and ask each person");

	// Keys in either window turn the slide in both.
	await page.keyboard.press("PageDown");
	await expect.poll(() => titleOf(projector)).toBe("By this evening you can");
	await projector.keyboard.press("ArrowRight");
	await expect.poll(() => titleOf(page)).toBe("Why trade from Surat");
	await page.keyboard.press("b");
	await expect.poll(() => projector.locator(".slide").isVisible()).toBe(false);
	await shoot(projector, "black");
	await projector.keyboard.press("b");
	await expect.poll(() => projector.locator(".slide").isVisible()).toBe(true);
	await page.getByRole("button", { name: "Six calls from Meena's desk" }).click();
	await expect.poll(() => titleOf(projector)).toBe("Six calls from Meena's desk");
	await page.getByRole("heading", { name: "Five calls and one job of her own", exact: true }).waitFor();
	expect(await projector.getByText("Five calls and one job of her own").count()).toBe(0);
	await expectAccessible(projector);
	await shoot(projector, "projector");
	await shoot(page, "exercise");

	// The time of the current part.
	await page.getByRole("button", { name: "Start the clock" }).click();
	await page.clock.runFor(2000);
	await expect.poll(() => page.getByRole("timer").first().innerText()).toMatch(/0:(0[1-9]|[1-5]\d) of 35:00/);
	await page.getByRole("button", { name: "Pause" }).click();
	await page.getByRole("button", { name: "Set to zero" }).press("Enter");
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).press("Enter");
	await page.locator(".class-clock button:focus", { hasText: "Start the clock" }).waitFor();

	// Both continue without network, and the second window can be closed and opened again.
	const isKept = () =>
		page.evaluate(async () => {
			const registration = await navigator.serviceWorker.getRegistration("/teach");
			return registration?.active != null && (await caches.match("/teach/deck/Day-1/projector")) !== undefined;
		});
	await expect.poll(isKept).toBe(true);
	await page.context().setOffline(true);
	await projector.close();
	const again = await openProjector();
	await expect.poll(() => titleOf(again)).toBe("Six calls from Meena's desk");
	await page.keyboard.press("Home");
	await expect.poll(() => titleOf(again)).toBe("From Surat to the world");

	// The projector shows the language that the trainer chose, as soon as there is a network, and the same slide.
	const unreached = again.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
	await page.getByLabel("Language on the projector").selectOption("ગુજરાતી");
	await unreached;
	await page.context().setOffline(false);
	await again.clock.runFor(3000);
	await expect.poll(() => again.url()).toContain("/gu/teach/deck/Day-1/projector");
	await expect.poll(() => again.locator(".slide-number [aria-hidden]").innerText()).toBe("1");
});

test("whoever has opened only a deck leaves nothing of it on the computer after signing out", async () => {
	const { page } = await openVisitor({ viewport: laptop, fresh: true });
	const trainer = await register(page, { name: "Kiran Desai" });
	await promote(database.db, trainer.email, "trainer");
	await signIn(page, trainer);
	await open(page, "/teach/deck/Day-1");
	const isKept = () => page.evaluate(async () => (await caches.match("/teach/deck/Day-1")) !== undefined);
	await expect.poll(isKept).toBe(true);
	await open(page, "/teach");
	await page.getByRole("button", { name: "Logout" }).click();
	await page.waitForURL("**/signin");
	const left = async () => [
		await page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/teach")) !== undefined),
		await isKept(),
	];
	await expect.poll(left).toEqual([false, false]);
});
