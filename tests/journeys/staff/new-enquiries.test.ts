// Enquiries that come in other ways than through the website, on a phone: added by hand, merged, imported.
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { expectAccessible, expectNoHorizontalScroll, open } from "#tests/chromium.ts";
import { addEnquiry } from "#tests/rows.ts";
import { openStaff, phone } from "#tests/signed-in.ts";

let database: Database;
beforeAll(async () => {
	database = await openDatabase({ url: inject("siteDatabaseUrl"), connections: 2 });
});
afterAll(() => database.close());

test("an enquiry is added by hand after a call, shows a known phone number while it is typed, and is merged with the earlier one and separated again", async () => {
	const known = await addEnquiry(database.db, { name: "Known Sample", phone: "+919812300001" });
	const { page, consoleErrors } = await openStaff({ viewport: phone });
	await open(page, "/admin/enquiries/new");
	await page.getByLabel("Name", { exact: true }).fill("Caller Sample");
	await page.getByLabel("Phone number").fill("98123 00001");
	await page.getByRole("link", { name: known.reference }).waitFor();
	await page.getByLabel("How they came").selectOption("Call");
	await page.getByLabel("What they want to know").fill("Whether the evening batch has seats");
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	await page.getByRole("button", { name: "Add the enquiry" }).click();
	await page.getByRole("heading", { level: 1, name: "Caller Sample" }).waitFor();
	// By default it is assigned to the person who adds it.
	await expect.poll(() => page.getByLabel("Assigned to").locator(":checked").innerText()).toBe("Office");

	const merge = page.getByRole("button", { name: `Merge into this one: ${known.reference}` });
	await merge.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	const separate = page.getByRole("button", { name: `Separate ${known.reference} from this enquiry again` });
	await separate.waitFor();
	await expectNoHorizontalScroll(page);
	await separate.click();
	await merge.waitFor();
	expect(consoleErrors()).toEqual([]);
});

test("a file is previewed on a phone, says what is left out, and is imported", async () => {
	const known = await addEnquiry(database.db, { name: "Listed Sample", phone: "+919812300003" });
	const { page, consoleErrors } = await openStaff({ viewport: phone });
	await open(page, "/admin/import");
	const rows = ["Name,Mobile", "Fair One,98123 00004", "Fair Two,12", "Listed Sample,98123 00003"];
	const upload = page
		.locator("form")
		.filter({ has: page.getByLabel("CSV file") })
		.first();
	await upload
		.getByLabel("CSV file")
		.setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) });
	await upload.getByRole("button", { name: "Upload and preview" }).click();
	await page.getByRole("heading", { level: 1, name: "fair.csv" }).waitFor();
	await page.getByText(`Double of ${known.reference}`).waitFor();
	await page.getByText("1 row will be imported.").waitFor();
	await page.getByText("1 row will be left out: we already have it.").waitFor();
	await page.getByText("1 row will be left out: it has a problem.").waitFor();
	await expectNoHorizontalScroll(page);
	await expectAccessible(page);
	// What was changed and not saved is not in the preview, so it cannot be started.
	const start = page.getByRole("button", { name: "Import 1 row", exact: true });
	await page.getByLabel("Who takes care of them?").selectOption("Nobody yet");
	await page.getByText("You have changed something above that is not saved.").waitFor();
	expect(await start.count()).toBe(0);
	await page.getByRole("button", { name: "Save and preview" }).click();
	await start.click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
	await page.getByText("The import is finished.").waitFor();
	await page.getByText("Not imported: 1").waitFor();
	expect(consoleErrors()).toEqual([]);
});
