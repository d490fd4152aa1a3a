// A student reads the slides, takes a quiz and comes back to the same place.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, hydrated, open, openVisitor, readDownload } from "#tests/chromium.ts";
import { laptop, openStaff, openStudent, register, send, signIn, typeSignIn } from "#tests/signed-in.ts";
import { readDeckSource } from "#tools/decks/source.ts";
import type { KeptAttempt } from "#web/client/study/store.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

const sourceOf = async (name: string) => readDeckSource(await readFile(`content/course/${name}`, "utf8"), name);
const current = (page: Page) => page.locator(".slide[data-current]");

test("slides turn by key, link and swipe; the place is kept on another device, and the last slide completes the deck", async () => {
	const { page, person, consoleErrors } = await openStudent({ hasTouch: true });
	await page.goto("/accesscourse");
	await page.getByRole("link", { name: /^Read ?, Day-2$/ }).click();
	await page.waitForURL("**/accesscourse/read/Day-2");
	await hydrated(page);
	const deck = await sourceOf("day-02.md");
	const last = deck.slides.length;
	const at = (slide: number) => page.locator(`#slide-${slide}[data-current]`).waitFor();
	await at(1);
	await expect.poll(() => page.locator(".slide:visible").count()).toBe(1);
	await page.keyboard.press("ArrowRight");
	await at(2);
	await page.getByRole("link", { name: "Next" }).click();
	await at(3);
	await page.keyboard.press("ArrowLeft");
	await at(2);
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("slide-2-title");
	await swipe(page, "left");
	await at(3);
	await swipe(page, "right");
	await at(2);
	const contents = page.getByRole("navigation", { name: "Contents" });
	// They cover the slide, so they close when the focus goes on to it.
	for (const key of ["Tab", "ArrowRight"]) {
		await page.getByRole("button", { name: "Contents" }).press("Enter");
		await contents.getByRole("link").last().focus();
		await page.keyboard.press(key);
		await contents.waitFor({ state: "hidden" });
	}
	await at(3);
	await page.getByRole("button", { name: "Contents" }).click();
	await contents.getByRole("link").nth(6).click();
	await at(7);
	expect(new URL(page.url()).search).toBe("?slide=7");

	await expect.poll(async () => (await progressOf(page, "Day-2")).slide).toBe(7);
	const other = await openVisitor({ viewport: laptop });
	await signIn(other.page, person);
	await other.page.goto("/accesscourse/read/Day-2");
	await expect.poll(() => current(other.page).getAttribute("id")).toBe("slide-7");
	// A slide of the contents in a new tab.
	const [tab] = await Promise.all([
		other.page.context().waitForEvent("page"),
		other.page
			.locator("#contents a")
			.nth(8)
			.click({ modifiers: ["Control"] }),
	]);
	await expect.poll(() => current(tab).getAttribute("id")).toBe("slide-9");
	await expect.poll(async () => (await progressOf(page, "Day-2")).slide).toBe(9);
	await tab.close();

	await page.keyboard.press("End");
	await at(last);
	await page.locator(".reader-missing").getByText("slides left to read").waitFor();
	await expect.poll(async () => (await progressOf(page, "Day-2")).slide).toBe(last);
	expect((await progressOf(page, "Day-2")).read).toBe(false);
	await readAll(page, "Day-2");
	await open(page, "/accesscourse/read/Day-2");
	await page.getByText("You have read this deck").waitFor({ state: "attached" });
	await page.keyboard.press("Home");
	await at(1);
	await page.getByRole("link", { name: "Back to the course" }).click();
	await page.getByText("0 of 15 decks finished, 3%").waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("the answer of an exercise is folded until asked for, in print too, and only trainers see the notes", async () => {
	const { page, consoleErrors } = await openStudent({ viewport: laptop });
	const deck = await sourceOf("day-06.md");
	const answer = deck.slides.findIndex(({ tag }) => tag === "answer") + 1;
	await open(page, `/accesscourse/read/Day-6?slide=${answer}`);
	const folded = current(page).locator(".slide-answer > :not(summary)").first();
	await expect.poll(() => folded.isVisible()).toBe(false);
	const title = deck.slides[answer - 1]?.title ?? "";
	await expect.poll(() => page.getByText(title).filter({ visible: true }).count()).toBe(0);
	await page.emulateMedia({ media: "print" });
	await expect.poll(() => page.locator(".slide:visible").count()).toBe(deck.slides.length);
	await expect.poll(() => folded.isVisible()).toBe(false);
	const controls = page.locator(".reader-bar, .reader-steps, .reader-contents").filter({ visible: true });
	await expect.poll(() => controls.count()).toBe(0);
	await page.emulateMedia({ media: "screen" });
	await current(page).getByText("Show the answer").click();
	await folded.waitFor();
	await expect.poll(() => page.getByText(title).filter({ visible: true }).count()).toBe(1);
	await expect.poll(() => page.getByRole("button", { name: "Trainer's notes" }).count()).toBe(0);

	const trainer = await openStaff();
	await trainer.page.goto(`/accesscourse/read/Day-6?slide=${answer}`);
	await hydrated(trainer.page);
	const notes = () => current(trainer.page).locator(".slide-notes p").first();
	await expect.poll(() => notes().isVisible()).toBe(false);
	await trainer.page.getByRole("button", { name: "Trainer's notes" }).click();
	await notes().waitFor();
	await trainer.page.keyboard.press("ArrowRight");
	await notes().waitFor();
	await trainer.page.getByRole("button", { name: "Trainer's notes" }).click();
	await expect.poll(() => notes().isVisible()).toBe(false);
	expect(consoleErrors()).toEqual([]);
});

test("a quiz marks each answer at once, keeps the best result, and can be taken again", async () => {
	const { page, person, consoleErrors } = await openStudent();
	const deck = await sourceOf("day-03.md");
	const slides = deck.slides.flatMap(({ body }, index) => (body.type === "quiz" ? [{ at: index + 1, body }] : []));
	await open(page, `/accesscourse/read/Day-3?slide=${slides[0]?.at}`);
	const contents = page.getByRole("button", { name: "Contents" });
	await contents.click();
	await page.getByRole("searchbox").focus();
	await page.keyboard.press("Escape");
	await expect.poll(() => contents.evaluate((one) => one === document.activeElement && one.ariaExpanded)).toBe("false");
	const numberOf = async () => Number((await current(page).getAttribute("id"))?.replace("slide-", ""));
	const take = async (wrong: number, from = 0) => {
		let asked = 0;
		for (const { at, body } of slides) {
			for (let slide = await numberOf(); slide < at; slide++) {
				await page.getByRole("link", { name: "Next" }).click();
				await page.locator(`#slide-${slide + 1}[data-current]`).waitFor();
			}
			for (const question of body.questions) {
				if (asked++ < from) continue;
				const isWrong = wrong-- > 0;
				const chosen = question.options.find((option) => option.right !== isWrong);
				const box = page.getByRole("group", { name: question.text });
				await box.getByRole("radio", { name: chosen?.text }).check();
				await box.getByText(isWrong ? "Not quite." : "Right.").waitFor();
				await box.getByText(question.why.replaceAll("**", "")).waitFor();
			}
		}
	};
	// The session has ended, and they sign in again in another tab.
	const cookies = await page.context().cookies();
	await page.context().clearCookies();
	await take(2);
	await page.getByText("You were signed out before your answers were saved.").waitFor();
	await page.context().addCookies(cookies);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await page.getByText("3 of 5 right. You need four to pass.").waitFor();
	await expect.poll(() => progressOf(page, "Day-3")).toMatchObject({ quizBest: 3, quizPassed: false });
	// Taking it again begins at the first question, wherever it is; by keyboard only the space bar chooses.
	await page.getByRole("button", { name: "Try again" }).press("Enter");
	await expect.poll(numberOf).toBe(slides[0]?.at);
	const focused = () =>
		page.evaluate(() => {
			const { name, value } = document.activeElement as HTMLInputElement;
			return [name, value];
		});
	await expect.poll(focused).toEqual(["q1", "0"]);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	expect(await focused()).toEqual(["q1", "2"]);
	expect(
		await current(page)
			.getByText(/^(Not quite|Right)\./)
			.count(),
	).toBe(0);
	await page.keyboard.press("Space");
	const marked = current(page).getByText(/^(Not quite|Right)\./);
	await marked.waitFor();
	await expect.poll(() => marked.textContent()).toBe("Right.");
	// A reload in the middle loses no answer.
	await page.reload();
	await marked.waitFor();
	await hydrated(page);
	await page.context().setOffline(true);
	await take(2, 1);
	await page.getByText("Your answers are stored on this device").waitFor();
	await page.context().setOffline(false);
	await page.getByText("3 of 5 right.").waitFor();

	// A release changes the questions while they are open.
	await page.getByRole("button", { name: "Try again" }).click();
	const fromEarlier = { quiz: "of-the-earlier-release" };
	await page.route(
		"**/auth/course/quiz",
		(route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...fromEarlier }) }),
		{ times: 1 },
	);
	await take(0);
	await page.getByText("have changed since you answered them").waitFor();
	await page.getByRole("button", { name: "Load the deck again" }).click();
	await page.getByText("5 questions are left. Your best so far: 3 of 5.").waitFor();

	// The session ends while the questions are open.
	await open(page, `/accesscourse/read/Day-3?slide=${slides[0]?.at}`);
	await page.context().clearCookies();
	await take(1);
	await page.getByRole("link", { name: "Sign in and come back" }).click();
	await typeSignIn(page, person);
	await page.waitForURL(({ pathname }) => pathname === "/accesscourse/read/Day-3");
	await expect.poll(async () => (await progressOf(page, "Day-3")).quizBest).toBe(4);
	await expect.poll(() => progressOf(page, "Day-3")).toMatchObject({ quizBest: 4, quizPassed: true });
	await readAll(page, "Day-3");
	await page.goto("/accesscourse");
	const card = page.locator(".course-card", { hasText: "Markets in numbers" });
	await card.getByText("Finished").waitFor();
	await card.getByText("Quiz 4 of 5").waitFor();
	expect(await (await page.request.get("/profile")).text()).toContain("1 of 15 decks finished");
	expect(consoleErrors().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("without scripts a deck is one long page, its quiz is a form, and a button marks it as read", async () => {
	const { page } = await openStudent({ javaScriptEnabled: false });
	await page.goto("/accesscourse");
	await page.getByRole("link", { name: /^Read ?, Day-4$/ }).click();
	const deck = await sourceOf("day-04.md");
	await expect.poll(() => page.locator(".slide:visible").count()).toBe(deck.slides.length);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	for (const { text, options } of deck.quiz) {
		const right = options.find((option) => option.right)?.text ?? "";
		await page.getByRole("group", { name: text }).getByRole("radio", { name: right }).check();
	}
	await page.getByRole("button", { name: "Send my answers" }).click();
	await page.getByText("5 of 5 right: you have passed this quiz.").waitFor();
	await passTime();
	await page.goBack();
	await page.getByRole("button", { name: "I have read this deck" }).click();
	await page.getByText("You have finished this deck. Well done.").waitFor();
	await expect.poll(() => progressOf(page, "Day-4")).toMatchObject({ read: true, quizPassed: true });
});

test("a note on a page that stays open keeps what another device has written, outlives a newer release, and says why it is refused", async () => {
	const { page, person, consoleErrors } = await openStudent({ viewport: laptop });
	await open(page, "/accesscourse/read/Day-6");
	const note = page.getByLabel("My notes on slide 1", { exact: true });
	await note.fill("Ask about freight");
	await current(page).getByText("Saved").waitFor();

	// Another device writes on, and the browser goes back to the page: its old text is not sent again.
	const onPhone = "Ask about freight and insurance";
	await database.db.execute(
		sql`update slide_notes set text = ${onPhone}, revision = gen_random_uuid()
			where user_id = (select id from users where email = ${person.email})`,
	);
	await page.goto("/courses");
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/auth/course/notes")) sent.push(request.postDataJSON().text);
	});
	await page.goBack();
	await hydrated(page);
	await sendAtOnce(page);
	expect(await note.inputValue()).toBe(onPhone);
	await note.press("End");
	await note.pressSequentially("!");
	await sendAtOnce(page);
	await current(page).getByText("Saved").waitFor();
	expect([await note.inputValue(), sent]).toEqual([`${onPhone}!`, [`${onPhone}!`]]);

	// A newer release, in another tab, changes what is stored on the device.
	const newer = await page.context().newPage();
	await newer.goto("/healthz");
	const change = await newer.evaluate(
		() =>
			new Promise((resolve) => {
				const request = indexedDB.open("study", 99);
				request.onblocked = () => resolve("blocked");
				request.onsuccess = () => resolve("changed");
			}),
	);
	expect(change).toBe("changed");
	const ownNotes = async () => (await (await page.request.get("/auth/course/read/Day-6")).json()).ownNotes;
	for (const text of ["Ask about insurance", "Ask about the seal"]) {
		await note.fill(text);
		await sendAtOnce(page);
		await expect.poll(ownNotes).toMatchObject([{ text }]);
	}
	expect(consoleErrors()).toEqual([]);

	await note.fill("x".repeat(5001));
	await sendAtOnce(page);
	await current(page).getByText("This is too long. Please shorten it.").waitFor();
	const cookies = await page.context().cookies();
	await page.context().clearCookies();
	await note.fill("Ask about the seal");
	await sendAtOnce(page);
	await current(page).getByText("You have been signed out.").waitFor();
	const signInLink = current(page).getByRole("link", { name: "Sign in and come back" });
	expect(await signInLink.getAttribute("href")).toContain("/signin?from=/accesscourse/read/Day-6");
	await page.context().addCookies(cookies);
	// The money is given back while the page is open.
	await database.db.execute(sql`update users set purchase_status = 'Not Purchased' where email = ${person.email}`);
	await note.fill("Ask about freight");
	await sendAtOnce(page);
	await current(page).getByText("This deck opens after enrolment in the Advance Course.").waitFor();
	expect(await current(page).getByText("You have been signed out").count()).toBe(0);
	// The next test gets this tab.
	await newer.evaluate(() => void indexedDB.deleteDatabase("study"));
});

test("a slide counts once it has been on the screen, and own notes written without a connection are sent later", async () => {
	const { page, person, consoleErrors } = await openStudent({ viewport: laptop, acceptDownloads: true });
	await page.clock.install();
	await open(page, "/accesscourse/read/Day-5");
	// The device sleeps between the arrival of an answer and its reading.
	await page.evaluate(() => {
		const { json } = Response.prototype;
		Response.prototype.json = async function () {
			if (this.url.endsWith("/views")) await new Promise((resolve) => setTimeout(resolve, 26_000));
			return json.call(this);
		};
	});
	const contents = page.getByRole("navigation", { name: "Contents" });
	const seen = contents.locator(".reader-seen");
	expect(await seen.count()).toBe(0);
	await page.clock.runFor(30_000);
	await expect.poll(() => contents.getByRole("link").first().textContent()).toContain("read");
	await expect.poll(() => seen.count()).toBe(1);
	await page.keyboard.press("ArrowRight");
	const note = page.getByLabel("My notes on slide 2", { exact: true });
	await note.waitFor();
	await page.clock.runFor(30_000);
	await expect.poll(() => seen.count()).toBe(2);

	// The answer breaks off on its way: the note is sent again.
	await page.evaluate(() => {
		const { fetch } = window;
		window.fetch = async (input, init) => {
			const answer = await fetch(input, init);
			if (!String(input).endsWith("/notes")) return answer;
			window.fetch = fetch;
			return new Response(new ReadableStream({ start: (body) => body.error(new TypeError("cut off")) }));
		};
	});
	await note.fill("Ask about the sample from Hazira");
	await sendAtOnce(page);
	await current(page).getByText("Stored on this device").waitFor();
	await page.clock.runFor(10_000);
	await current(page).getByText("Saved").waitFor();
	await page.context().setOffline(true);
	// Key by key, as people type: each key makes a new version, and the server knows only the first.
	await note.fill("");
	const written = "Ask about the sample from Hazira, and its price";
	await note.pressSequentially(written.slice(0, -1));
	// With the last key the student turns to another app, and the sending fails before the device has stored the note.
	await page.evaluate(() => {
		const { fetch } = window;
		window.fetch = async (input, init) => {
			if (!String(input).endsWith("/notes")) return fetch(input, init);
			window.fetch = fetch;
			throw new TypeError("no connection");
		};
		const leave = () => document.dispatchEvent(new Event("visibilitychange"));
		document.addEventListener("input", leave, { once: true });
	});
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
	await note.press(written.slice(-1));
	await current(page).getByText("Stored on this device").waitFor();
	await page.clock.resume();
	await page.context().setOffline(false);
	await current(page).getByText("Saved").waitFor();
	expect(await note.inputValue()).toBe(written);
	await page.getByRole("searchbox").fill("hazira, and");
	await expect.poll(() => contents.getByRole("link").count()).toBe(1);
	await contents.getByText("In my note").waitFor();
	const downloading = page.waitForEvent("download");
	await contents.getByRole("button", { name: "Download slides with my notes" }).click();
	const file = await readDownload(await downloading);
	expect(file.name).toBe("Day-5-my-notes.html");
	expect(file.bytes.toString("utf8")).toContain(written);

	// Text that another device saves while this one is typing and waiting for a response is kept.
	let isHeld = true;
	await page.route("**/auth/course/notes", async (route) => {
		const response = await route.fetch();
		await expect.poll(() => isHeld).toBe(false);
		await route.fulfill({ response });
	});
	await database.db.execute(
		sql`update slide_notes set text = 'The credit expires on 14 March', revision = gen_random_uuid()
			where user_id = (select id from users where email = ${person.email})`,
	);
	const sending = page.waitForRequest("**/auth/course/notes");
	await note.fill("Insurance");
	await sendAtOnce(page);
	await sending;
	await note.fill("Insurance is CIF plus ten");
	isHeld = false;
	await current(page).getByText("You had also written on another device").waitFor();
	expect(await note.inputValue()).toBe("The credit expires on 14 March\n\nInsurance is CIF plus ten");
	await passTime();
	await page.clock.runFor(15_000);
	await expect.poll(async () => (await progressOf(page, "Day-5")).seen).toBe(2);
	await expectAccessible(page);
	await page.goto("/accesscourse");
	await page.getByText(/^\d+ slides left$/).waitFor();
	expect(consoleErrors().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

/** In the page: the keys of the slides whose time on the screen is stored on the device. */
const listStoredViews = () =>
	new Promise<string[]>((resolve) => {
		const opening = indexedDB.open("study");
		opening.onsuccess = () => {
			const all = opening.result.transaction("views").objectStore("views").getAll();
			all.onsuccess = () => {
				opening.result.close();
				resolve(all.result.flatMap(({ views }) => Object.keys(views)));
			};
		};
	});

/** In the database of this device, as without a connection. */
const storeAttempt = (attempt: object) =>
	new Promise<void>((resolve) => {
		const opening = indexedDB.open("study");
		opening.onsuccess = () => {
			const tx = opening.result.transaction("attempts", "readwrite");
			tx.objectStore("attempts").put(attempt);
			tx.oncomplete = () => {
				opening.result.close();
				resolve();
			};
		};
	});

test("notes and reading that had no connection are sent before the sign-out deletes them from the device", async () => {
	const { page, person } = await openStudent({ viewport: laptop });
	await open(page, "/accesscourse/read/Day-6");
	const calls = ["notes", "progress", "views"].map((call) => `**/auth/course/${call}`);
	for (const call of calls) await page.context().route(call, (route) => route.abort());
	const unreached = (call: string, tab = page) =>
		tab.waitForEvent("requestfailed", (request) => request.url().endsWith(call));
	// The same deck in another tab, whose time is stored beside that of this one.
	const tab = await page.context().newPage();
	const placed = unreached("/progress", tab);
	await open(tab, "/accesscourse/read/Day-6?slide=3");
	await placed;
	await page.getByLabel("My notes on slide 1", { exact: true }).fill("Ask about freight");
	await sendAtOnce(page);
	await current(page).getByText("Stored on this device; sent once").waitFor();
	await expect.poll(() => page.locator(".reader-seen").count()).toBe(1);
	const place = unreached("/progress");
	await page.getByRole("link", { name: "Next" }).click();
	await place;
	const views = unreached("/views");
	await page.getByRole("link", { name: "Back to the course" }).click();
	await views;
	await page.waitForURL("**/accesscourse");
	const read = async () => (await page.request.get("/auth/course/read/Day-6")).json();
	const [first, , third] = (await read()).deck.slides;
	await tab.getByRole("link", { name: "Back to the course" }).click();
	// Stored once the call has failed, which takes until after the page.
	await expect.poll(() => page.evaluate(listStoredViews)).toContain(third.key);
	await tab.close();
	await open(page, "/");
	for (const call of calls) await page.context().unroute(call);
	// Answers that were stored while the questions were those of an earlier release.
	const { owner } = await (await page.request.get("/auth/course")).json();
	const answers = [0, 0, 0, 0, 0];
	const attempt = { owner, id: randomUUID(), part: "Day-3", quiz: "earlier", answers, at: Date.now() };
	await page.evaluate(storeAttempt, attempt satisfies KeptAttempt);
	await page.locator(".account-picture").click();
	await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
	await page.waitForURL("**/signin");
	await page.getByText("have changed since you answered them").waitFor();
	await signIn(page, person);
	const notes = async () => (await read()).ownNotes;
	expect(await notes()).toMatchObject([{ text: "Ask about freight" }]);
	expect(await progressOf(page, "Day-6")).toMatchObject({ slide: 2 });
	const { views: counted } = await read();
	expect(counted[first.key]).toBe(first.seconds);
	expect(counted[third.key]).toBeGreaterThan(0);

	// The same on every device at once.
	await open(page, "/accesscourse/read/Day-6");
	await page.route("**/auth/course/notes", (route) => route.abort());
	await page.getByRole("link", { name: "Previous" }).click();
	await page.getByLabel("My notes on slide 1", { exact: true }).fill("Ask about insurance");
	await sendAtOnce(page);
	await current(page).getByText("Stored on this device; sent once").waitFor();
	await open(page, "/profile");
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	const unsent = page.getByRole("alertdialog");
	await expect.poll(() => unsent.getByRole("listitem").allTextContents()).toEqual(["Your notes"]);
	await unsent.getByRole("button", { name: "Stay signed in" }).click();
	await page.unroute("**/auth/course/notes");
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await page.waitForURL("**/signin");
	expect(await page.evaluate(() => localStorage.getItem("study-used"))).toBeNull();
	await signIn(page, person);
	expect(await notes()).toMatchObject([{ text: "Ask about insurance" }]);

	// Their session ends by itself, and somebody else uses the computer meanwhile.
	await open(page, "/accesscourse/read/Day-6");
	await page.context().clearCookies();
	await page.getByLabel("My notes on slide 1", { exact: true }).fill("Ask about the policy");
	await sendAtOnce(page);
	await current(page).getByText("You have been signed out").waitFor();
	await register(page);
	await open(page, "/");
	await page.locator(".account-picture").click();
	await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
	await page.waitForURL("**/signin");
	await signIn(page, person);
	await open(page, "/accesscourse");
	await expect.poll(notes).toMatchObject([{ text: "Ask about the policy" }]);
});

/** What has been typed is sent after a pause, or at once when the page is looked at again. */
const sendAtOnce = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** As if an hour had passed since all students last reported. */
const passTime = () => database.db.execute(sql`update reading_clocks set at = now() - interval '1 hour'`);

/** Reports every slide as read. */
async function readAll(page: Page, part: string) {
	const { deck } = await (await page.request.get(`/auth/course/read/${part}`)).json();
	await passTime();
	const views = deck.slides.map(({ key, seconds }: { key: string; seconds: number }) => ({ slide: key, seconds }));
	await send(page, "/auth/course/views", { decks: [{ part, views }] });
}

async function progressOf(page: Page, part: string) {
	const { decks } = await (await page.request.get("/auth/course")).json();
	return decks.find((deck: { part: string }) => deck.part === part).progress;
}

/** A swipe across the slide. */
async function swipe(page: Page, to: "left" | "right") {
	const session = await page.context().newCDPSession(page);
	const [from, until] = to === "left" ? [280, 80] : [80, 280];
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
	await touch("touchStart", from);
	for (let step = 1; step <= 5; step++) await touch("touchMove", from + ((until - from) * step) / 5);
	await touch("touchEnd");
	await session.detach();
}
