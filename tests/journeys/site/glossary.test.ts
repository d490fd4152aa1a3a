// A visitor looks up a term.
import { expect, test } from "vitest";
import { glossaryWords } from "#content/en/site/glossary.ts";
import { openPage } from "#tests/chromium.ts";

test("the glossary is shortened while one types, and a link to another word opens it again", async () => {
	const { page } = await openPage("/glossary");
	const { find, none } = glossaryWords();
	const shown = () => page.locator(".glossary-term:visible dfn").allTextContents();
	await page.getByLabel(find).fill("incoterm");
	await expect.poll(shown).toEqual(["Incoterms"]);
	await page.getByLabel(find).fill("xyzzy");
	await expect.poll(() => page.getByRole("status").getByText(none).count()).toBe(1);
	expect(await shown()).toEqual([]);

	await page.getByLabel(find).fill("fob value");
	await expect.poll(shown).toEqual(["FOB value"]);
	await page.locator("#fob-value").getByRole("link", { name: "FOB", exact: true }).click();
	await expect.poll(() => page.locator("#fob").isVisible()).toBe(true);
	await expect.poll(() => page.getByLabel(find).inputValue()).toBe("");
});
