// The course and the trade tools without network: saved, read, answered, synchronised later, and deleted when
// necessary.
import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { keepToolAfter, renewPause, viewsReport } from "#content/timings.ts";
import { users } from "#server/accounts/table.ts";
import { readingClocks } from "#server/course/table.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, open, openVisitor, reconnect } from "#tests/chromium.ts";
import { idOf } from "#tests/rows.ts";
import { openFront } from "#tests/servers/front.ts";
import { register, signIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

/** A person with access to the course, in a browser with empty storage. */
async function openReader(baseURL = inject("siteUrl")) {
	const visitor = await openVisitor({ fresh: true, baseURL });
	const { page } = visitor;
	const person = await register(page, { name: "Kavita Solanki" });
	const setBought = (status: "Offline" | "Not Purchased") =>
		database.db.update(users).set({ purchaseStatus: status }).where(eq(users.email, person.email));
	await setBought("Offline");
	return { ...visitor, person, setBought };
}

const shoot = async (page: Page, name: string) => {
	const folder = process.env.SHOTS;
	if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

async function saveDeck(page: Page, part: string) {
	await open(page, "/accesscourse");
	await page.getByRole("button", { name: new RegExp(`^Save ${part} \\(`) }).click();
	await deleteButton(page, part).waitFor();
	await isWorking(page, "/accesscourse");
}

const deleteButton = (page: Page, part: string) =>
	page.getByRole("button", { name: new RegExp(`^Delete ?, ${part}$`) });

/** The service worker of these pages is active and has cached what it needs. */
const isWorking = (page: Page, scope: string, kept = `${scope}/saved`) =>
	expect
		.poll(() =>
			page.evaluate(
				async ([scope, kept]) => {
					const registration = await navigator.serviceWorker.getRegistration(scope);
					return registration?.active?.state === "activated" && (await caches.match(kept ?? "")) !== undefined;
				},
				[scope, kept],
			),
		)
		.toBe(true);

/** What this browser has stored of the course. */
const stored = (page: Page) =>
	page.evaluate(async () => ({ list: localStorage.getItem("course-saved"), cache: await caches.has("course") }));
const nothing = { list: null, cache: false };
/** Asked from a page outside the scope of the worker. */
async function hasWorker(page: Page) {
	await open(page, "/");
	return page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/accesscourse")) !== undefined);
}

async function progressOf(page: Page, part: string) {
	const { decks } = await (await page.request.get("/auth/course")).json();
	return decks.find((deck: { part: string }) => deck.part === part).progress;
}

test("a deck saved on a phone knows what was read, is read and its quiz answered without network, and the server gets it later", async () => {
	const { page, consoleErrors, person } = await openReader();
	await page.clock.install();
	await saveDeck(page, "Day-3");
	await page.getByText("One item is saved on this device").waitFor();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await shoot(page, "course");

	const kept = await page.evaluate(async () => {
		const cache = await caches.open("course");
		const page = await (await cache.match("/accesscourse/saved"))?.text();
		return { page, paths: (await cache.keys()).map(({ url }) => new URL(url).pathname) };
	});
	expect(kept.page).not.toContain(person.email);
	expect(kept.page).not.toContain("Kavita");
	expect(kept.paths.filter((path) => !path.startsWith("/assets/")).sort()).toEqual([
		"/accesscourse/saved",
		"/accesscourse/saved/read/Day-3",
		"/kept-pages.json",
	]);

	// With a connection one slide is read.
	await open(page, "/accesscourse/read/Day-3");
	await expect
		.poll(async () => {
			await page.clock.runFor(1000);
			return page.locator(".reader-seen").count();
		})
		.toBe(1);
	// Reports what was read. The server counts no more time than has passed since the deck was opened.
	const opened = { at: sql`now() - interval '1 minute'` };
	await database.db
		.update(readingClocks)
		.set(opened)
		.where(eq(readingClocks.userId, await idOf(database.db, person.email)));
	await page.clock.runFor(viewsReport);
	await expect.poll(async () => (await progressOf(page, "Day-3")).seen).toBe(1);
	await page.clock.runFor(renewPause);
	const saved = () => page.evaluate(async () => (await caches.match("/accesscourse/saved/read/Day-3"))?.json());
	await expect.poll(async () => Object.keys((await saved()).views).length).toBeGreaterThan(0);

	await page.context().setOffline(true);
	await open(page, "/accesscourse/read/Day-3");
	expect(new URL(page.url()).search).toBe("?open=read%2FDay-3");
	await page.locator("#slide-1[data-current]").waitFor();
	const { deck } = await saved();
	type Slide = { body: { type: string; questions: { text: string; options: { text: string; right: boolean }[] }[] } };
	const quiz = (deck.slides as Slide[]).flatMap(({ body }, index) =>
		body.type === "quiz" ? body.questions.map((question) => ({ ...question, at: index + 1 })) : [],
	);
	let here = 1;
	for (const { text, options, at } of quiz) {
		while (here < at) {
			await page.getByRole("link", { name: "Next" }).click();
			await page.locator(`#slide-${++here}[data-current]`).waitFor();
		}
		const right = options.find((option) => option.right)?.text ?? "";
		await page.getByRole("group", { name: text }).getByRole("radio", { name: right }).check();
	}
	await page.getByText("Your answers are stored on this device").waitFor();
	await shoot(page, "quiz-offline");
	await page
		.getByLabel(/^My notes on slide/)
		.filter({ visible: true })
		.fill("Ask on Monday");
	await page.getByText("Stored on this device; sent once").filter({ visible: true }).waitFor();

	await page.getByRole("link", { name: "Back to the course" }).click();
	await page.getByRole("heading", { name: "Saved on this device" }).waitFor();

	// The browser is restarted, still without network.
	const place = quiz.at(-1)?.at ?? 0;
	await open(page, "/accesscourse");
	await page.getByRole("heading", { name: "Saved on this device" }).waitFor();
	await page.getByText("There is no connection to the site.").waitFor();
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await shoot(page, "saved-list");
	await open(page, "/accesscourse/read/Day-4");
	await page.getByText(/^Day-4: .* is not saved on this device/).waitFor();
	await open(page, "/accesscourse/start");
	await page.getByRole("link", { name: /^Day-3: / }).click();
	await page.locator(`#slide-${place}[data-current]`).waitFor();

	await reconnect(page);
	await expect.poll(() => progressOf(page, "Day-3")).toMatchObject({ slide: place, quizBest: 5, quizPassed: true });
	await page.getByText("5 of 5 right.").waitFor();
	await expect
		.poll(async () => (await (await page.request.get("/auth/course/read/Day-3")).json()).ownNotes)
		.toMatchObject([{ text: "Ask on Monday" }]);
	await page.goto("/accesscourse");
	await page.locator(".course-card", { hasText: "Markets in numbers" }).getByText("Quiz 5 of 5").waitFor();
	expect(consoleErrors().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("decks are saved two at a time or all at once, go on after a break, say when the device is full, and are deleted one by one", async () => {
	const { page } = await openReader();
	await open(page, "/accesscourse");
	let isHeld = true;
	await page.route("**/auth/course/read/*", async (route) => {
		await expect.poll(() => isHeld).toBe(false);
		await route.continue();
	});
	const save = (part: string) => page.getByRole("button", { name: new RegExp(`^Save ${part} \\(`) });
	const focused = () => page.evaluate(() => document.activeElement?.textContent);
	await save("Day-2").press("Enter");
	await expect.poll(focused).toBe("Saving…");
	await save("Day-3").press("Enter");
	await expect.poll(() => page.getByText("Saving…").count()).toBe(2);
	isHeld = false;
	for (const part of ["Day-2", "Day-3"]) await deleteButton(page, part).waitFor();
	await expect.poll(focused).toBe("On this device");
	await deleteButton(page, "Day-3").press("Enter");
	await expect.poll(focused).toMatch(/^Save Day-3 /);
	await page.getByText("One item is saved on this device").waitFor();
	await page.getByRole("button", { name: "Delete all from this device" }).press("Enter");
	// The keyboard is where it was.
	await expect.poll(focused).toMatch(/^Save all decks/);
	await page.unroute("**/auth/course/read/*");

	await page.route("**/auth/course/read/Day-4", (route) => route.abort());
	await page.getByRole("button", { name: /^Save all decks/ }).click();
	await page.getByText("It could not be saved. Please try again.").waitFor();
	await page.unroute("**/auth/course/read/Day-4");
	await open(page, "/accesscourse");
	await page.getByText("19 items are saved on this device").waitFor();
	const asked = await page.evaluateHandle(() => {
		const asked = { times: 0 };
		const event = new Event("beforeinstallprompt", { cancelable: true });
		dispatchEvent(Object.assign(event, { prompt: async () => asked.times++ }));
		return Object.assign(asked, { isKept: event.defaultPrevented });
	});
	await page.getByRole("button", { name: "Install as an app" }).click();
	await expect.poll(() => page.getByRole("button", { name: "Install as an app" }).count()).toBe(0);
	expect(await asked.jsonValue()).toEqual({ times: 1, isKept: true });
	await deleteButton(page, "Day-2").click();
	await page.getByText("18 items are saved on this device").waitFor();
	// What is saved opens from the course page too, when the server is down or the connection lost meanwhile.
	await page.route("**/*.data*", (route) => route.fulfill({ status: 503 }));
	await page.getByRole("link", { name: /^Read ?, Day-3$/ }).click();
	await page.locator("#slide-1[data-current]").waitFor();
	await page.unroute("**/*.data*");
	await page.getByRole("link", { name: "Back to the course" }).click();
	await page.waitForURL("**/accesscourse");
	await page.context().setOffline(true);
	await page.getByRole("link", { name: "The Gulf (GCC)" }).click();
	await page.waitForURL("**/markets/gulf");
	await page.getByRole("heading", { name: "The Gulf (GCC)", level: 1 }).waitFor();
	await open(page, "/accesscourse/markets/gulf");
	await page.getByRole("heading", { name: "The Gulf (GCC)" }).waitFor();
	await shoot(page, "market-offline");
	await page.context().setOffline(false);

	const session = await page.context().newCDPSession(page);
	await open(page, "/accesscourse");
	const { origin } = new URL(page.url());
	await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1000 });
	await page.getByRole("button", { name: /^Save Day-2 / }).click();
	await page.getByText("This device has no space left for it.").waitFor();
	await page.getByText("18 items are saved on this device").waitFor();
	await session.send("Storage.overrideQuotaForOrigin", { origin });
	// While everything is being deleted, a slow browser is still reading the caches for the page.
	const opening = await page.evaluateHandle(() => {
		const opening = { begun: 0, done: 0 };
		const open = caches.open.bind(caches);
		caches.open = async (name) => {
			opening.begun++;
			await new Promise((resolve) => setTimeout(resolve, 300));
			return open(name).finally(() => opening.done++);
		};
		dispatchEvent(new Event("online"));
		return opening;
	});
	await page.getByRole("button", { name: "Delete all from this device" }).click();
	await expect.poll(() => stored(page)).toEqual(nothing);
	await expect.poll(() => opening.evaluate(({ begun, done }) => begun - done)).toBe(0);
	await expect.poll(() => stored(page)).toEqual(nothing);
});

test("what is saved waits after a month without an answer of the site, and is gone after a refund, after signing out, and when somebody else signs in", async () => {
	const { page, person, setBought } = await openReader();
	await saveDeck(page, "Day-3");
	await page.evaluate(() => {
		const saved = JSON.parse(localStorage.getItem("course-saved") ?? "{}");
		localStorage.setItem("course-saved", JSON.stringify({ ...saved, asked: saved.asked - 31 * 86_400_000 }));
	});
	await page.context().setOffline(true);
	await open(page, "/accesscourse/read/Day-3");
	await page.getByText("The site has not been reached for more than 30 days.").waitFor();
	await reconnect(page);
	await page.locator("#slide-1[data-current]").waitFor();

	await page.context().setOffline(true);
	await setBought("Not Purchased");
	await open(page, "/accesscourse/read/Day-3");
	await page.locator("#slide-1[data-current]").waitFor();
	await reconnect(page);
	await page.getByText("The course is not open for this account.").waitFor();
	await expect.poll(() => stored(page)).toEqual(nothing);

	await setBought("Offline");
	await saveDeck(page, "Day-3");
	// With another e-mail address it is still the same account.
	const setEmail = (before: string, after: string) =>
		database.db.update(users).set({ email: after }).where(eq(users.email, before));
	await setEmail(person.email, `new-${person.email}`);
	await open(page, "/profile");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toContain(`new-${person.email}`);
	expect(await stored(page)).toMatchObject({ cache: true });
	await setEmail(`new-${person.email}`, person.email);
	await page.locator(".account-picture").click();
	await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
	await page.waitForURL("**/signin");
	await expect.poll(() => stored(page)).toEqual(nothing);

	await signIn(page, person);
	await saveDeck(page, "Day-3");
	await page.context().clearCookies();
	await register(page, { name: "Nilesh Rana" });
	await open(page, "/");
	await expect.poll(() => stored(page)).toEqual(nothing);
});

test("two new versions of the site, one after the other, show no old page and no white one; then the worker is withdrawn", async () => {
	const front = await openFront(inject("siteUrl"));
	const { page, consoleErrors } = await openReader(front.url);
	await saveDeck(page, "Day-3");
	const filesOf = () =>
		page.evaluate(async () => {
			const paths = (await (await caches.open("course")).keys()).map(({ url }) => new URL(url).pathname);
			return paths.filter((path) => path.startsWith("/assets/"));
		});
	for (const build of [2, 3]) {
		front.deploy();
		const mark = `.${build}.`;
		// A page of the previous build opens with its own files while the site is down.
		front.setDown(true);
		await open(page, "/accesscourse/read/Day-3");
		await page.locator("#slide-1[data-current]").waitFor();
		front.setDown(false);
		await open(page, "/accesscourse/read/Day-3");
		await page.locator("#slide-1[data-current]").waitFor();
		expect(await page.content()).toContain(mark);
		await open(page, "/accesscourse");
		expect(await page.content()).toContain(mark);
		await expect.poll(async () => (await filesOf()).every((path) => path.includes(mark))).toBe(true);
		await page.context().setOffline(true);
		await open(page, "/accesscourse/read/Day-3");
		await page.locator("#slide-1[data-current]").waitFor();
		await page.context().setOffline(false);
	}
	front.withdraw();
	await open(page, "/accesscourse");
	await expect.poll(() => stored(page)).toEqual(nothing);
	await expect.poll(() => page.getByRole("button", { name: /^Save / }).count()).toBe(0);
	await expect.poll(() => hasWorker(page)).toBe(false);
	// The proxy renames files inside inline styles of static pages, which then no longer match the hash in the policy.
	const isExpected = (text: string) => /ERR_INTERNET_DISCONNECTED|status of 503|inline style/.test(text);
	expect(consoleErrors().filter((text) => !isExpected(text))).toEqual([]);
});

test("a trade tool that has been opened calculates without network", async () => {
	const { page } = await openVisitor({ fresh: true });
	await page.clock.install();
	await open(page, "/tools/landed-cost");
	await page.clock.runFor(keepToolAfter);
	await isWorking(page, "/tools", "/tools/landed-cost");
	await page.context().setOffline(true);
	await open(page, "/tools/landed-cost");
	await page.locator("#in-basicRate").fill("10");
	await expect.poll(() => page.locator(".tool-figures").first().textContent()).toContain("₹20,58,000.00");
	await shoot(page, "tool-offline");
	await page.context().setOffline(false);
});
