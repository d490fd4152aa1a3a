// The exam on a phone 360 pixels wide, by keyboard only, on an unreliable connection.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { examAnswers, examAttempts } from "#server/exam/table.ts";
import { expectAccessible, expectNoHorizontalScroll, hydrated, open } from "#tests/chromium.ts";
import { openStudent, phone, send, signIn, typeSignIn } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

/** Presses Tab until something with this accessible name has the focus. */
async function tabTo(page: Page, name: RegExp) {
	for (let press = 0; press < 400; press++) {
		await page.keyboard.press("Tab");
		const focused = await page.evaluate(() => {
			const element = document.activeElement as HTMLElement | null;
			return element?.getAttribute("aria-label") ?? element?.closest("label")?.innerText ?? element?.innerText ?? "";
		});
		if (name.test(focused.trim())) return;
	}
	throw new Error(`nothing called ${name} can be reached with Tab`);
}

/**
 * A student who has begun the exam. One random paper in forty has nothing to put in order or no number to type: then
 * another student begins.
 */
async function beginExamByKeyboard() {
	for (;;) {
		const student = await openStudent({ viewport: phone });
		const { page } = student;
		await open(page, "/exam");
		await tabTo(page, /^Begin the exam/);
		await page.keyboard.press("Enter");
		await page.getByRole("alertdialog").waitFor();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Enter");
		await page.locator("#q-30").waitFor();
		await hydrated(page);
		const counts = await Promise.all([".exam-order", ".exam-number"].map((kind) => page.locator(kind).count()));
		if (counts.every((count) => count > 0)) return student;
	}
}

test("a student takes the exam with the keyboard, loses the connection, goes on, and reads why each answer was right or wrong", async () => {
	const { page, consoleErrors } = await beginExamByKeyboard();
	const saved = page.locator(".exam-foot [role=status]");
	await expect.poll(() => page.getByText("45 minutes left").count()).toBe(1);
	// Which option the fixed bar at the bottom partly covers depends on the generated paper, so the bar is not fixed
	// during this check.
	const foot = page.locator(".exam-foot");
	await foot.evaluate(({ style }: HTMLElement) => style.setProperty("position", "static"));
	await expectAccessible(page);
	await foot.evaluate(({ style }: HTMLElement) => style.removeProperty("position"));
	await expectNoHorizontalScroll(page);
	await page.emulateMedia({ media: "print" });
	await expect.poll(() => foot.isVisible()).toBe(false);
	await page.emulateMedia({ media: "screen" });
	await expect.poll(() => foot.isVisible()).toBe(true);

	// One question of each kind, wherever it is in the paper.
	const answerChoice = async (nth: number) => {
		const option = page.locator(".exam-options[data-kind=choice]").nth(nth).locator("input").first();
		await option.focus();
		await page.keyboard.press("Space");
	};
	await answerChoice(0);
	await tabTo(page, /^Remove my answer to question/);
	const cleared = await page.evaluate(() => document.activeElement?.closest("fieldset")?.id);
	await page.keyboard.press("Enter");
	await expect.poll(() => page.getByText("0 of 30 answered").count()).toBe(1);
	expect(await page.evaluate(() => document.activeElement?.id)).toBe(cleared);
	await answerChoice(0);
	await expect.poll(() => page.getByText("1 of 30 answered").count()).toBe(1);
	await expect.poll(() => saved.textContent()).toBe("Everything is saved.");
	await page.locator(".exam-order").first().locator("button[data-move$=' 1']").first().focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-move"))).toMatch(/ 1$/);
	await expect.poll(() => page.getByText("2 of 30 answered").count()).toBe(1);
	// A contrast theme, which replaces colours, shows in the map which questions are answered.
	await page.emulateMedia({ forcedColors: "active" });
	const borders = [".exam-map a[data-answered]", ".exam-map a:not([data-answered])"].map((link) =>
		page
			.locator(link)
			.first()
			.evaluate((one) => getComputedStyle(one).borderStyle),
	);
	expect(await Promise.all(borders)).toEqual(["double", "solid"]);
	expect(await foot.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("1px");
	await page.emulateMedia({ forcedColors: "none" });
	const attemptId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
	const stored = () => database.db.$count(examAnswers, eq(examAnswers.attemptId, attemptId));
	await expect.poll(stored).toBe(2);
	await expect.poll(() => saved.textContent()).toBe("Everything is saved.");

	await page.context().setOffline(true);
	await answerChoice(1);
	await answerChoice(2);
	await expect.poll(() => saved.textContent()).toBe("2 answers wait for the connection.");
	await page.context().setOffline(false);
	await expect.poll(() => saved.textContent()).toBe("Everything is saved.");
	expect(await stored()).toBe(4);

	// A number is kept with its first digit, before the pause after which it is sent.
	const number = page.locator(".exam-number input").first();
	await number.pressSequentially("7");
	expect(await page.getByText("5 of 30 answered").count()).toBe(1);
	await number.fill("");
	await expect.poll(() => saved.textContent()).toBe("Everything is saved.");

	// Another tab takes over; this one says so, and continues only on request.
	const other = await page.context().newPage();
	await other.goto(page.url());
	await expect.poll(() => other.getByText("4 of 30 answered").count()).toBe(1);
	// Without a connection neither knows of the other, and the answer of the newer one stays.
	await page.context().setOffline(true);
	const second = (tab: Page) => tab.locator(".exam-options[data-kind=choice]").nth(3).locator("input").nth(1);
	await second(other).check({ force: true });
	await expect.poll(() => other.locator(".exam-foot [role=status]").textContent()).toMatch(/^1 answer waits/);
	await answerChoice(3);
	await expect.poll(() => saved.textContent()).toMatch(/^1 answer waits/);
	await page.context().setOffline(false);
	await page.getByText("You have opened this exam in another tab").waitFor();
	await expect.poll(() => page.locator(".exam-options input").first().isDisabled()).toBe(true);
	await other.close();
	await tabTo(page, /^Go on here instead/);
	await page.keyboard.press("Enter");
	await expect.poll(() => page.locator(".exam-options input").first().isDisabled()).toBe(false);
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
	expect(await second(page).isChecked()).toBe(true);

	await tabTo(page, /^Flag question 1 /);
	await page.keyboard.press("Enter");
	await expect.poll(() => page.getByRole("link", { name: /^Question 1, .*flagged/ }).count()).toBe(1);
	// Past the other questions.
	await page.locator(".exam-question").last().locator("input, button").last().focus();
	await tabTo(page, /^Submit/);
	const question = page.getByRole("alertdialog");
	const submit = async () => {
		await page.keyboard.press("Enter");
		await expect.poll(() => question.textContent()).toContain("These 25 questions have no answer");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Enter");
	};
	await page.context().setOffline(true);
	await submit();
	const unsent = page.locator(".exam-questions > .notice");
	await expect.poll(() => unsent.textContent()).toContain("There is no connection");
	await page.context().setOffline(false);
	await expect.poll(() => unsent.textContent()).toContain("You can submit it now");
	await tabTo(page, /^Submit/);
	await submit();
	await page.waitForURL(/\/result$/);
	await page.getByRole("heading", { name: "Result of attempt 1" }).waitFor();
	expect(await page.getByText("Not right").count()).toBeGreaterThan(24);
	await expectAccessible(page);
	await expectNoHorizontalScroll(page);
	await page.goto("/exam");
	await page.getByText("Your next attempt is possible from").waitFor();
	expect(await database.db.select().from(examAttempts).where(eq(examAttempts.id, attemptId))).toMatchObject([
		{ no: 1, endedBy: "student", passed: false },
	]);
	expect(consoleErrors().filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("a phone whose clock is wrong, and set right while the student is away, loses no answer and tells no wrong time", async () => {
	const { page, person, consoleErrors } = await openStudent({ viewport: phone });
	// The phone's clock is three hours fast, until it is set right below.
	await page.addInitScript(() => {
		const now = Date.now.bind(Date);
		Object.assign(window, { fast: 3 * 3_600_000 });
		Date.now = () => now() + (window as unknown as { fast: number }).fast;
	});
	const { id: attemptId } = await send(page, "/auth/exam/attempts", { code: "" });
	await open(page, `/exam/${attemptId}`);
	await page.locator("#q-30").waitFor();
	await page.evaluate(() => {
		const show = (state: string) => {
			Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
			document.dispatchEvent(new Event("visibilitychange"));
		};
		show("hidden");
		Object.assign(window, { fast: 0 });
		show("visible");
	});
	await page.locator(".exam-options[data-kind=choice] input").first().check({ force: true });
	await expect.poll(() => page.locator(".exam-foot [role=status]").textContent()).toBe("Everything is saved.");
	expect(await database.db.$count(examAnswers, eq(examAnswers.attemptId, attemptId))).toBe(1);
	const [attempt] = await database.db.select().from(examAttempts).where(eq(examAttempts.id, attemptId));
	const [away] = attempt?.absences ?? [];
	expect(away?.seconds).toBe(0);
	expect(Math.abs(Date.parse(away?.at ?? "") - Date.now())).toBeLessThan(60_000);

	// On a phone without space, what the server has cannot even be deleted.
	await page.evaluate(() => {
		IDBObjectStore.prototype.delete = function (this: IDBObjectStore) {
			const deleted = this.get("");
			this.transaction.abort();
			return deleted as IDBRequest<undefined>;
		};
	});
	await page.locator(".exam-options[data-kind=choice] input").nth(1).check({ force: true });
	await expect.poll(() => page.locator(".exam-foot [role=status]").textContent()).toBe("Saving…");
	await expect.poll(() => page.locator(".exam-foot [role=status]").textContent()).toBe("Everything is saved.");

	// A call that nobody answers is given up, and the answer is sent again.
	await page.evaluate(() => {
		const wait = window.setTimeout;
		Object.assign(window, { setTimeout: (then: () => void, ms = 0) => wait(then, ms === 25_000 ? ms / 20 : ms) });
	});
	await page.route("**/answers", () => {}, { times: 1 });
	await page.locator(".exam-options[data-kind=choice]").nth(1).locator("input").nth(1).check({ force: true });
	await expect.poll(() => page.locator(".exam-foot [role=status]").textContent()).toMatch(/wait/);
	await expect.poll(() => page.locator(".exam-foot [role=status]").textContent()).toBe("Everything is saved.");

	// On a shared computer: an answer that only this browser has is sent when the student signs out.
	await page.route("**/answers", (route) => route.abort());
	await page.locator(".exam-options[data-kind=choice]").nth(1).locator("input").first().check({ force: true });
	await expect.poll(() => page.locator(".exam-foot [role=status]").textContent()).toMatch(/wait/);
	await open(page, "/exam");
	// The badge of an open attempt is as tall as its one line.
	const badge = page.locator(".exam-attempts .badge");
	const lines = () =>
		badge.evaluate((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight));
	await expect.poll(lines).toBeLessThan(2);
	await page.unroute("**/answers");
	await page.locator(".account-picture").click();
	await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
	await page.waitForURL("**/signin");
	expect(await database.db.$count(examAnswers, eq(examAnswers.attemptId, attemptId))).toBe(2);
	await signIn(page, person);
	await open(page, `/exam/${attemptId}`);
	await page.locator("#q-30").waitFor();

	// Another student's exam in the same browser keeps such an answer as long as it still counts.
	await page.route("**/answers", (route) => route.abort());
	await page.locator(".exam-options[data-kind=choice]").nth(2).locator("input").first().check({ force: true });
	await expect.poll(() => page.locator(".exam-foot [role=status]").textContent()).toMatch(/wait/);
	await page.evaluate(keepLateAnswer, Date.now() - 120_000);
	await open(page, "/exam");
	await page.locator(".account-picture").click();
	await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
	await page.getByRole("alertdialog").getByText("Your exam", { exact: true }).waitFor();
	await page.getByRole("button", { name: "Sign out anyway" }).click();
	await page.waitForURL("**/signin");
	const other = await openStudent({ viewport: phone });
	await signIn(page, other.person);
	const { id: othersId } = await send(page, "/auth/exam/attempts", { code: "" });
	await open(page, `/exam/${othersId}`);
	await page.locator("#q-30").waitFor();
	await expect.poll(() => page.evaluate(listKeptAttemptIds)).toEqual([attemptId]);
	await page.unroute("**/answers");
	await page.context().clearCookies();
	await signIn(page, person);
	await open(page, `/exam/${attemptId}`);
	await expect.poll(() => database.db.$count(examAnswers, eq(examAnswers.attemptId, attemptId))).toBe(3);

	// Staff close the course: the next answer shows that reason, and no request to sign in.
	await database.db.execute(
		sql`update users set purchase_status = 'Not Purchased'
			where id = (select user_id from enrolments where id = ${attempt?.enrolmentId ?? ""})`,
	);
	// Not `check()`, which would look for the tick on a page that is gone. The second option is chosen already.
	await page.locator(".exam-options[data-kind=choice] input").first().click({ force: true });
	await page.waitForURL((url) => url.pathname === "/exam");
	await page.getByText("The exam belongs to the course.", { exact: false }).first().waitFor();
	expect(consoleErrors().filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
});

/** Runs in the page: an answer of an exam whose time is over. */
const keepLateAnswer = (endsAt: number) =>
	new Promise<void>((resolve) => {
		indexedDB.open("exam").onsuccess = ({ target }) => {
			const tx = (target as IDBOpenDBRequest).result.transaction("answers", "readwrite");
			const late = { attemptId: "late", questionId: "q", given: null, seq: 1, endsAt };
			tx.objectStore("answers").put(late);
			tx.oncomplete = () => resolve();
		};
	});

/** Runs in the page. */
const listKeptAttemptIds = () =>
	new Promise<string[]>((resolve) => {
		indexedDB.open("exam").onsuccess = ({ target }) => {
			const answers = (target as IDBOpenDBRequest).result.transaction("answers").objectStore("answers").getAll();
			answers.onsuccess = () => resolve(answers.result.map(({ attemptId }) => attemptId));
		};
	});

/** A student who has begun the exam. One random paper in many has no number to type: then another student begins. */
async function beginWithNumber() {
	for (;;) {
		const student = await openStudent({ viewport: phone });
		const { id } = await send(student.page, "/auth/exam/attempts", { code: "" });
		const { questions } = await send(student.page, `/auth/exam/attempts/${id}/paper`, {});
		if (questions.some(({ kind }: { kind: string }) => kind === "number")) return { ...student, attemptId: id };
	}
}

test("a number that is being typed when the time runs out is submitted with the rest", async () => {
	const { page, consoleErrors, attemptId } = await beginWithNumber();
	await page.clock.install();
	await page.route("**/paper", async (route) => {
		const response = await route.fetch();
		const paper = await response.json();
		const endsAt = new Date(Date.parse(paper.serverTime) + 18_000).toISOString();
		await route.fulfill({ response, json: { ...paper, attempt: { ...paper.attempt, endsAt } } });
	});
	await open(page, `/exam/${attemptId}`);
	await page.locator("#q-30").waitFor();
	await page.clock.pauseAt(Date.now() + 1_000);
	const left = page.locator(".exam-time");
	for (let second = 0; second < 20 && !(await left.innerText()).includes("0:01"); second++)
		await page.clock.runFor(1_000);
	// Between two seconds, and sooner than what was typed is sent by itself.
	await page.clock.runFor(600);
	await page.locator(".exam-number input").first().fill("1234.5");
	await page.clock.runFor(500);
	await page.waitForURL(/\/result$/);
	const given = await database.db
		.select({ given: examAnswers.given })
		.from(examAnswers)
		.where(and(eq(examAnswers.attemptId, attemptId), isNotNull(examAnswers.given)));
	expect(given).toEqual([{ given: ["1234.5"] }]);
	expect(consoleErrors()).toEqual([]);
});

test("after the deck's quiz five other questions are drawn, keep their answers over a reload and a sign-in, and are explained", async () => {
	const { page, person, consoleErrors } = await openStudent({ viewport: phone });
	await open(page, "/exam/other-quiz/Day-7");
	await page.locator("#q-5").waitFor();
	await expectAccessible(page);
	await page.locator(".exam-question :is([type=radio], [type=checkbox])").first().check();
	const answered = page.locator(".exam-question", { has: page.locator(":checked") });
	const given = (await answered.textContent()) ?? "";
	const isThere = async () => {
		await page.locator("#q-5").waitFor();
		expect(await answered.textContent()).toBe(given);
	};
	await page.reload();
	await isThere();
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Check my answers" }).click();
	await page.getByRole("link", { name: "Sign in and come back" }).click();
	await page.waitForURL(/signin/);
	await hydrated(page);
	await typeSignIn(page, person);
	await page.waitForURL((url) => url.pathname === "/exam/other-quiz/Day-7");
	await isThere();

	await page.getByRole("button", { name: "Check my answers" }).press("Enter");
	await page.getByText(/[01] of 5 right\. You need four to pass\./).waitFor();
	expect(await page.evaluate(() => sessionStorage.getItem("unsent other quiz Day-7"))).toBeNull();
	await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/of 5 right/);
	expect(await page.locator(".exam-explained > li").count()).toBe(5);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Five more questions" }).click();
	await page.locator("#q-5").waitFor();

	// The next set cannot be drawn without a session.
	await page.getByRole("button", { name: "Check my answers" }).click();
	await page.getByText("0 of 5 right.").waitFor();
	await page.context().clearCookies();
	await page.getByRole("button", { name: "Five more questions" }).click();
	await page.getByRole("link", { name: "Sign in and come back" }).waitFor();
	expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
	expect(consoleErrors()).toEqual([]);
});

test("a student who is signed out when submitting the exam reads so at the button, signs in, and submits", async () => {
	const { page, person } = await openStudent({ viewport: phone });
	const { id } = await send(page, "/auth/exam/attempts", { code: "" });
	await open(page, `/exam/${id}`);
	await page.locator("#q-30").waitFor();
	const submit = async () => {
		await page.getByRole("button", { name: "Submit", exact: true }).click();
		await page.getByRole("alertdialog").getByRole("button").first().click();
	};
	await page.context().clearCookies();
	await submit();
	const reason = page.locator(".exam-questions").getByRole("alert");
	await expect.poll(() => reason.textContent()).toContain("You are signed out.");
	await expect.poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true);
	await reason.getByRole("link", { name: "Sign in" }).click();
	await page.waitForURL(/signin/);
	await hydrated(page);
	await typeSignIn(page, person);
	await page.locator("#q-30").waitFor();
	await submit();
	await page.waitForURL(/\/result$/);
});
