// The trade tools on a phone, by keyboard only.
import JSZip from "jszip";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import {
	correctorName,
	firstTrainerSet,
	placeName,
	plantedFor,
	reasonName,
} from "#contract/trade-tools/discrepancy-trainer.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { hsItems } from "#contract/trade-tools/hs-items.ts";
import { hydrated, open, openPage, openVisitor, readDownload } from "#tests/chromium.ts";
import { openCaller, register, send, typeSignIn } from "#tests/signed-in.ts";

/** Presses Tab until the element that matches this selector has the focus. */
async function tabTo(page: Page, wanted: string) {
	for (let presses = 0; presses < 300; presses++) {
		if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab never reaches ${wanted}`);
}

/** Replaces what is in this field. */
async function typeInto(page: Page, name: string, text: string) {
	await tabTo(page, `#in-${name}`);
	await page.keyboard.press("Control+A");
	await page.keyboard.press("Delete");
	await page.keyboard.type(text);
}

/** What is saved reaches the server only once the returned function is called. */
async function holdSaving(page: Page) {
	const typed = Promise.withResolvers<void>();
	await page.route("**/auth/tools/saved", async (route) => {
		await typed.promise;
		await route.continue();
	});
	return typed.resolve;
}

const textOf = (page: Page, selector: string) => page.locator(selector).first().textContent();

test("a visitor prices an order before the scripts come, corrects a number, sends the link, takes the spreadsheet along, and finds everything again after the sign-in", async () => {
	const { page, consoleErrors } = await openVisitor();
	await page.goto("/tools/export-price", { waitUntil: "commit" });
	await page.locator("#in-quantity").fill("20,000");
	await expect.poll(() => textOf(page, ".tool-lines")).toContain("20,000 × 130");
	await page.getByRole("link", { name: "Back to the example" }).click();
	await expect.poll(() => textOf(page, ".tool-lines")).toContain("5,000 × 130");
	await expect.poll(() => textOf(page, ".tool-figures")).toContain("USD 1.87");
	await typeInto(page, "quantity", "10 thousand");
	await expect.poll(() => textOf(page, "#in-quantity-error")).toContain("Please type a number");
	expect(await page.locator(".tool-figures").count()).toBe(0);
	await page.keyboard.press("Control+A");
	await page.keyboard.type("0.1 lakh");
	await expect.poll(() => textOf(page, ".tool-figures")).toContain("USD 1.68");
	await tabTo(page, "#in-term");
	await page.keyboard.press("F");
	await expect.poll(() => textOf(page, ".tool-figures")).toContain("FCA");
	await expect.poll(() => page.url()).toMatch(/#quantity=0\.1\+lakh&.*term=FCA/);

	const linked = await openVisitor();
	await linked.page.goto(page.url());
	await expect.poll(() => textOf(linked.page, ".tool-figures")).toContain("FCA");
	expect(await linked.page.locator("#in-quantity").inputValue()).toBe("0.1 lakh");
	await linked.page.locator(".language-line [data-language=gu]").click();
	await linked.page.waitForURL(/\/gu\/tools\/export-price/);
	await expect.poll(() => linked.page.locator("#in-quantity").inputValue()).toBe("0.1 lakh");
	// Another link that is opened in the same tab.
	await linked.page.goto(linked.page.url().replace("term=FCA", "term=FOB"));
	await expect.poll(() => textOf(linked.page, ".tool-figures")).toContain("FOB");

	await tabTo(page, ".tool-actions button:last-of-type");
	const download = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	const { name, bytes } = await readDownload(await download);
	expect(name).toBe("export-price.xlsx");
	expect(Object.keys((await JSZip.loadAsync(bytes)).files)).toContain("xl/worksheets/sheet1.xml");
	// The source of a line is a place on the same page, and the numbers stay in the address.
	await page.locator(".tool-source-mark").first().press("Enter");
	await page.locator(".tool-sources li:target").waitFor();
	await expect.poll(() => page.url()).toMatch(/#quantity=0\.1\+lakh&.*term=FCA/);

	const { email, password } = await register(await openCaller());
	await tabTo(page, ".tool-save a");
	await page.keyboard.press("Enter");
	await page.waitForURL(/signin\?from=\/tools\/export-price/);
	await hydrated(page);
	await typeSignIn(page, { email, password });
	await page.waitForURL(/\/tools\/export-price/);
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("Here is what you had typed.");
	await expect.poll(() => page.url()).toContain("#quantity=0.1+lakh");
	await page.reload();
	await expect.poll(() => page.locator("#in-quantity").inputValue()).toBe("0.1 lakh");
	expect(consoleErrors()).toEqual([]);
});

test("each calculator answers what is typed by keyboard and says what is wrong at the field, and a folded group stays open while it is filled in", async () => {
	const { page, consoleErrors } = await openVisitor();
	for (const [tool, field, typed, expected] of [
		["landed-cost", "basicRate", "10", "₹20,58,000.00"],
		["rebates", "fob", "9 lakh", "₹13,500"],
		["gst-route", "months", "6", "₹2,430.00"],
		["volume", "count1", "60", "₹32,400.00"],
		["exchange-cover", "spot", "87", "₹72,000.00"],
	] as const) {
		await open(page, `/tools/${tool}`);
		await typeInto(page, field, typed);
		await expect.poll(() => textOf(page, ".tool-answer")).toContain(expected);
		await typeInto(page, field, "none");
		await expect.poll(() => textOf(page, `#in-${field}-error`)).toContain("Please type a number");
		await expect.poll(() => textOf(page, ".tool-answer")).toContain("Please correct these fields");
	}
	await typeInto(page, "spot", "87");
	await page.locator("summary", { hasText: "Packing credit" }).click();
	await tabTo(page, "#in-credit");
	await page.keyboard.type("5 lakh");
	await expect.poll(() => textOf(page, "#in-creditDays-error")).toContain("Please fill this in.");
	await typeInto(page, "creditDays", "90");
	await typeInto(page, "creditInterest", "12");
	await expect.poll(() => textOf(page, ".tool-answer")).toContain("₹14,794.52");
	expect(await page.locator("#in-creditInterest:focus").isVisible()).toBe(true);
	expect(consoleErrors()).toEqual([]);
});

test("the term follows the answers, and the deadlines follow the day of the invoice and go into a calendar", async () => {
	const { page, consoleErrors } = await openPage("/tools/incoterms");
	await expect.poll(() => textOf(page, ".chosen-term")).toBe("FCA CFS, Hazira, Incoterms 2020");
	await tabTo(page, "#in-until");
	await page.keyboard.press("End");
	await expect.poll(() => textOf(page, ".chosen-term")).toBe("DAP Jebel Ali, Incoterms 2020");
	// A place is no part of a link, and still there in another language.
	await typeInto(page, "destination", "Khalifa Port");
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem("typed incoterms"))).toContain("Khalifa Port");
	expect(page.url()).not.toContain("Khalifa");
	await page.locator(".language-line [data-language=gu]").click();
	await page.waitForURL(/\/gu\/tools\/incoterms/);
	await expect.poll(() => textOf(page, ".chosen-term")).toBe("DAP Khalifa Port, Incoterms 2020");

	await open(page, "/tools/deadlines");
	await tabTo(page, "#in-invoiceOn");
	await page.keyboard.type("11302026");
	await expect.poll(() => textOf(page, ".tool-answer")).toContain("28-02-2027");
	await tabTo(page, "ol.deadlines + .tool-actions button");
	const download = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	const { name, bytes } = await readDownload(await download);
	expect([name, bytes.toString().includes("UID:leave-2027-02-28-2026-11-30@")]).toEqual(["deadlines.ics", true]);

	// What is missing opens a group above the answer, which has the focus and is pushed down by it.
	await tabTo(page, ".tool-buttons button[data-look=quiet]");
	await page.keyboard.press("Enter");
	await tabTo(page, ".tool-buttons button[type=submit]");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, ".tool-answer")).toContain("Please correct these fields");
	const isInView = (one: Element) => one.getBoundingClientRect().bottom < innerHeight;
	expect(await page.locator("#answer:focus").evaluate(isInView)).toBe(true);
	expect(consoleErrors()).toEqual([]);
});

test("an emptied form says that nothing is typed, also after a reload, and names what is missing when it is sent", async () => {
	const { page } = await openPage("/tools/landed-cost");
	await tabTo(page, ".tool-buttons button[data-look=quiet]");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, ".tool-answer")).toContain("Nothing is typed yet.");
	expect(await page.locator(".field-error").count()).toBe(0);
	await tabTo(page, ".tool-buttons button[type=submit]");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, "#in-rate-error")).toContain("Please fill this in.");
	await expect.poll(() => page.url()).toContain("#valueAs=cif&currency=");
	await page.reload();
	await expect.poll(() => textOf(page, ".tool-answer")).toContain("Nothing is typed yet.");
	// The first number does not make errors of the others.
	await typeInto(page, "value", "20,000");
	await expect.poll(() => textOf(page, ".tool-answer")).toContain("Still empty: Customs' rate");
	expect(await page.locator(".field-error").count()).toBe(0);
	await page.locator(".tool-buttons button[type=submit]").press("Enter");
	await expect.poll(() => textOf(page, "#in-rate-error")).toContain("Please fill this in.");
});

test("a card is missed, comes back and is right at last, by keyboard, and the link deals the same cards", async () => {
	const { page, consoleErrors } = await openPage("/tools/hs-drills#cards=5&level=hard&goods=food&seed=3");
	await expect.poll(() => textOf(page, ".drill-goods")).toContain("barley");
	const choose = async (name: string, value: string) => {
		await tabTo(page, `input[name=${name}]`);
		await page.keyboard.press("Space");
		for (let moves = 0; moves < 12; moves++) {
			if (await page.locator(`input[name=${name}][value="${value}"]`).isChecked()) return;
			await page.keyboard.press("ArrowDown");
		}
		throw new Error(`no arrow key reaches ${value}`);
	};
	await choose("rule", "3b");
	await expect.poll(() => page.locator("#heading-choices").isVisible()).toBe(true);
	await choose("heading", "1004");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, ".drill-reason")).toContain("Rule 3(c), heading 1004");
	await expect.poll(() => textOf(page, ".drill-reason")).toContain("This card comes back.");
	await page.locator("#why:focus").waitFor();
	await page.reload();
	await expect.poll(() => textOf(page, ".drill-reason")).toContain("This card comes back.");
	await tabTo(page, ".drill > form button");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, ".drill-card")).toContain("comes back because it was missed");
	await page.locator("#card:focus").waitFor();
	await choose("rule", "3c");
	await choose("heading", "1004");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, ".drill-reason")).toContain("All right.");
	await page.locator("#why:focus").waitFor();
	await tabTo(page, ".drill > form button");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, ".drill-result")).toContain("0 of 1 at the first try.");
	// What cannot be dealt is said at its field, which gets the focus.
	await typeInto(page, "seed", "many");
	await tabTo(page, ".drill-settings button[type=submit]");
	await page.keyboard.press("Enter");
	await page.locator("#in-seed-error").waitFor();
	await page.locator("#in-seed:focus").waitFor();
	await page.evaluate((card) => localStorage.setItem("hs-drills", JSON.stringify([card])), hsItems[0].id);
	await page.reload();
	await tabTo(page, ".drill-progress button");
	await page.keyboard.press("Enter");
	await page.getByText("Your progress is forgotten.").waitFor();
	await page.locator(".drill [role=status]:focus").waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("a student answers an exercise by keyboard, corrects what does not agree, and opens the tool with its numbers", async () => {
	const { page, consoleErrors } = await openPage("/tools/exercises#hetal-sells-on-90-days");
	const answer = async (key: string, text: string) => {
		await tabTo(page, `[id="hetal-sells-on-90-days-0-${key}"]`);
		await page.keyboard.press("Control+A");
		await page.keyboard.type(text);
	};
	const exercise = page.locator("#hetal-sells-on-90-days");
	const said = () => textOf(page, "#hetal-sells-on-90-days [aria-live]");
	await answer("together", "18,10,000");
	await answer("openReceipt", "17,00,000");
	await page.keyboard.press("Enter");
	await expect.poll(said).toContain("1 of 2 agree.");
	await expect
		.poll(said)
		.toContain("“You would receive without cover” first. Amount you will receive × Suppose the rate");
	await answer("openReceipt", "17.4 lakh");
	await page.keyboard.press("Enter");
	await expect.poll(said).toContain("All answers agree.");
	await page.locator(".language-line [data-language=hi]").click();
	await page.waitForURL(/\/hi\/tools\/exercises/);
	await expect.poll(() => page.locator('[id="hetal-sells-on-90-days-0-openReceipt"]').inputValue()).toBe("17.4 lakh");
	await page.goBack();
	await expect.poll(() => page.locator('[id="hetal-sells-on-90-days-0-openReceipt"]').inputValue()).toBe("17.4 lakh");
	await page.locator("#hetal-sells-on-90-days button[type=submit]").press("Enter");
	await expect.poll(said).toContain("All answers agree.");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await tabTo(page, "#hetal-sells-on-90-days summary");
	await page.keyboard.press("Enter");
	await tabTo(page, "#hetal-sells-on-90-days details a");
	await page.keyboard.press("Enter");
	await page.waitForURL(/\/tools\/exchange-cover#/);
	await expect.poll(() => textOf(page, ".tool-answer")).toContain("₹18,10,000.00");

	// What is typed before the script arrives is newer than what is kept from before.
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/exercise-form-*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto("/tools/exercises#hetal-sells-on-90-days");
	await answer("together", "12");
	scripts.resolve();
	await exercise.locator("[data-live]").waitFor({ state: "attached" });
	await page.keyboard.type("3");
	const values = await exercise
		.locator("input:not([type=hidden])")
		.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
	expect(values).toEqual(["123", "17.4 lakh"]);
	expect(consoleErrors()).toEqual([]);
});

test("a visitor marks a set of documents by keyboard, says what is wrong, and reads the result", async () => {
	const { page, consoleErrors } = await openPage("/tools/discrepancy-trainer#level=easy&faults=3&credit=no&seed=2");
	await expect.poll(() => page.locator("#in-seed").inputValue()).toBe("2");
	await page.locator(".trainer nav a").first().press("Enter");
	await page.locator(".trainer h3:target").waitFor();
	await expect.poll(() => page.url()).toContain("seed=2");
	await page.goto("/tools/discrepancy-trainer#level=easy&faults=3&credit=no&seed=1");
	await expect.poll(() => page.locator("#in-seed").inputValue()).toBe("1");
	const places = await page.locator(".facsimile input").evaluateAll((inputs) => inputs.map(({ id }) => id));
	const faults = plantedFor(firstTrainerSet).faults.toSorted(
		(one, other) => places.indexOf(placeName(one)) - places.indexOf(placeName(other)),
	);
	for (const fault of faults) {
		await tabTo(page, `[id="${placeName(fault)}"]`);
		await page.keyboard.press("Space");
		await page.locator(`[id="${reasonName(fault)}"]`).waitFor();
	}
	for (const fault of faults) {
		await tabTo(page, `[id="${reasonName(fault)}"]`);
		await page.keyboard.press("ArrowDown");
		await tabTo(page, `[id="${correctorName(fault)}"]`);
		await page.keyboard.press("ArrowDown");
	}
	await expect.poll(() => textOf(page, ".mark-list [role=status]")).toBe("3 marked");
	await page.locator("#in-seed").fill("many");
	await page.locator(".trainer-settings button[type=submit]").press("Enter");
	await page.locator("#in-seed[aria-invalid=true]:focus").waitFor();
	await page.reload();
	await expect.poll(() => textOf(page, ".mark-list [role=status]")).toBe("3 marked");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.locator(`[id="${correctorName(faults[2] as (typeof faults)[0])}"]`).focus();
	await tabTo(page, ".mark-list button[value=check]");
	await page.keyboard.press("Enter");
	await expect.poll(() => textOf(page, ".trainer-score")).toContain("3 of 3 found");
	await tabTo(page, ".trainer-result button");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.url()).not.toMatch(/seed=1$/);
	await expect.poll(() => page.locator(".facsimile input:checked").count()).toBe(0);
	expect(consoleErrors()).toEqual([]);
});

test("a visitor finds what differs between the documents, reads one after the other and takes them along", async () => {
	const { page, consoleErrors } = await openPage("/tools/document-set");
	await expect.poll(() => textOf(page, ".tool-answer .notice")).toContain("agree with one another");
	await typeInto(page, "marks", "GEF / ROLL 1-49");
	await expect.poll(() => textOf(page, ".tool-answer .notice")).toContain("1 place to correct");
	// Nothing of it is in the address, and this tab still has it after a reload.
	await page.reload();
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("Here is what you had typed.");
	await expect.poll(() => textOf(page, ".tool-answer .notice")).toContain("1 place to correct");
	expect(await page.locator(".paper[data-chosen] mark").count()).toBe(1);
	expect(page.url()).not.toContain("#");
	await page.locator("form [id^=in-]").last().focus();
	await tabTo(page, ".paper-choice select");
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => textOf(page, ".paper[data-chosen] h4")).toContain("Packing list");
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	for (const [format, part] of [
		["pdf", null],
		["docx", "word/document.xml"],
		["xlsx", "xl/worksheets/sheet10.xml"],
	] as const) {
		await tabTo(page, `.paper-files button[value=${format}]`);
		const download = page.waitForEvent("download");
		await page.keyboard.press("Enter");
		const { name, bytes } = await readDownload(await download);
		expect(name).toBe(`all.${format}`);
		if (part) expect(Object.keys((await JSZip.loadAsync(bytes)).files)).toContain(part);
		else expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
	}
	await page.getByRole("link", { name: "Back to the example" }).click();
	await expect.poll(() => textOf(page, ".tool-answer .notice")).toContain("agree with one another");
	expect(consoleErrors()).toEqual([]);
});

test("a visitor signs in to save, finds everything as it was, and opens it again from the list", async () => {
	const { email, password } = await register(await openCaller());
	const { page, consoleErrors } = await openPage("/tools/document-set");
	// The link is pressed before the scripts of the tool have loaded.
	const pressed = Promise.withResolvers<void>();
	await page.route(/\/document-set-tool-/, async (route) => {
		await pressed.promise;
		await route.continue();
	});
	// The tab order of this tool's fields and of the link is tested elsewhere in this file.
	await page.locator("#in-marks").fill("GEF / ROLL 1-49");
	await page.locator(".tool-save a").press("Enter");
	pressed.resolve();
	await page.waitForURL(/signin\?from=\/tools\/document-set/);
	await hydrated(page);
	await typeSignIn(page, { email, password });
	await page.waitForURL(/\/tools\/document-set$/);
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("Here is what you had typed.");
	expect(await page.locator("#in-marks").inputValue()).toBe("GEF / ROLL 1-49");
	await page.locator(".tool-save input[name=name]").focus();
	await page.keyboard.type("December to Dubai");
	const typedMeanwhile = await holdSaving(page);
	await page.keyboard.press("Enter");
	await page.locator("#in-marks").fill("GEF / ROLL 1-50");
	typedMeanwhile();
	await expect.poll(() => page.locator(".tool-save button[value=same]").count()).toBe(1);
	await page.reload();
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("Here is what you had typed.");
	expect(await page.locator("#in-marks").inputValue()).toBe("GEF / ROLL 1-50");

	await open(page, "/profile/tools");
	await tabTo(page, ".saved-sheet-actions button");
	await page.keyboard.press("Enter");
	await expect.poll(() => page.locator(".saved-sheet").count()).toBe(2);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.getByRole("link", { name: "December to Dubai (2)" }).click();
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("“December to Dubai (2)” is open.");
	expect(await page.locator("#in-invoice").inputValue()).toBe("ME/26-27/008");
	expect(await page.locator("#in-marks").inputValue()).toBe("GEF / ROLL 1-49");
	// A phone reloads a tab that was discarded: it opens the version saved last, even if by another device.
	const opened = page.url();
	await page.locator(".tool-save input[name=name]").fill("January to Dubai");
	await page.locator(".tool-save button[value=new]").click();
	await expect.poll(() => page.url()).not.toBe(opened);
	const id = new URL(page.url()).searchParams.get("saved") ?? "";
	const typed = { ...documentSet.example, marks: "GEF / ROLL 1-60" };
	const changed = { tool: "document-set", name: "January to Dubai", id, as: "same", typed };
	await send(page, "/auth/tools/saved", changed);
	await page.reload();
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("“January to Dubai” is open.");
	expect(await page.locator("#in-marks").inputValue()).toBe("GEF / ROLL 1-60");
	// The other device saves again meanwhile: its version is replaced only on purpose.
	await send(page, "/auth/tools/saved", { ...changed, typed: { ...typed, marks: "GEF / ROLL 1-70" } });
	await page.locator(".tool-save button[value=same]").click();
	await expect.poll(() => textOf(page, ".tool-save [role=alert]")).toContain("saved again since you opened it");
	await page.locator(".tool-save button[value=replace]").click();
	await page.getByText("Saved as “January to Dubai”.").waitFor();
	const saved = await (await page.request.get(`/auth/tools/saved/${id}`)).json();
	expect([saved.sheet.name, saved.sheet.typed.marks]).toEqual(["January to Dubai", "GEF / ROLL 1-60"]);
	await open(page, "/profile/tools");
	await page.getByRole("button", { name: "Delete January to Dubai" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await expect.poll(() => page.locator(".saved-sheet").count()).toBe(2);
	expect(consoleErrors()).toEqual([]);
});

test("a drill or a set of documents that is chosen while a saved one is open is there again after a reload", async () => {
	const { page } = await openVisitor();
	await register(page);
	const typed = { cards: "5", level: "hard", goods: "food", seed: "3" };
	await send(page, "/auth/tools/saved", { tool: "hs-drills", name: "Food", typed });
	await open(page, "/profile/tools");
	await page.getByRole("link", { name: "Food" }).click();
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("“Food” is open.");
	expect([await page.locator("#in-seed").inputValue(), new URL(page.url()).hash]).toEqual(["3", ""]);
	const chosenMeanwhile = await holdSaving(page);
	await page.locator(".tool-save button[value=same]").click();
	await page.locator("#in-seed").fill("4");
	await page.locator(".drill-settings button[type=submit]").click();
	await expect.poll(() => page.url()).toContain("seed=4");
	chosenMeanwhile();
	await page.getByText("Saved as “Food”.").waitFor();
	await page.reload();
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("“Food” is open.");
	expect(await page.locator("#in-seed").inputValue()).toBe("4");

	const set = { level: "easy", faults: "3", credit: "no", seed: "5" };
	const trainer = { tool: "discrepancy-trainer", name: "Faults", typed: set };
	const saved = await send(page, "/auth/tools/saved", trainer);
	const chosen = new URLSearchParams({ ...set, seed: "6" });
	await open(page, `/tools/discrepancy-trainer?saved=${saved.sheet.id}#${chosen}`);
	await expect.poll(() => textOf(page, ".tool-save [role=status]")).toContain("“Faults” is open.");
	expect(await page.locator("#in-seed").inputValue()).toBe("6");
});
