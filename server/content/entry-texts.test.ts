import { expect, test } from "vitest";
import { entryTexts } from "#content/en/admin/entry-texts.ts";
import { entries } from "#content/entries/entries.ts";

test("every label, hint and name of an item in the content editor can be translated, and nothing else is listed", () => {
	expect(Object.keys(entryTexts).sort()).toEqual([...new Set(textsIn(entries))].sort());
	expect(Object.entries(entryTexts).filter(([english, text]) => english !== text)).toEqual([]);
});

function textsIn(part: unknown): string[] {
	if (typeof part !== "object" || part === null) return [];
	return Object.entries(part).flatMap(([name, value]) =>
		typeof value !== "string"
			? name === "options"
				? []
				: textsIn(value)
			: ["label", "hint", "item"].includes(name)
				? [value]
				: [],
	);
}
