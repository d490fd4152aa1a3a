import { expect, test } from "vitest";
import { adminSearchWords } from "#content/en/admin/search.ts";
import "#content/translations.ts";

test("words are translated on the server too if their module exports only the way to them", () => {
	const said = (["en", "hi", "gu"] as const).map((language) => adminSearchWords(language).open);
	expect(said).toEqual(["Search", "खोजें", "શોધો"]);
});
