import { expect, test } from "vitest";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { adminSearchWords } from "#content/en/admin/search.ts";
import { formatPercent } from "#content/numbers.ts";
import { speaking, withDigits } from "#content/scope.ts";
import "#content/translations.ts";

test("words are translated on the server too if their module exports only the way to them", () => {
	const said = (["en", "hi", "gu"] as const).map((language) => adminSearchWords(language).open);
	expect(said).toEqual(["Search", "खोजें", "શોધો"]);
});

test("a percentage has no space before its sign in any language, as Intl writes it for all three", () => {
	const written = (["en", "hi", "gu"] as const).map((language) =>
		speaking(language, () => [formatPercent(18), formatPercent(7.5), adminPictureWords().upload.sending(40)]),
	);
	expect(written.map(([whole, half]) => [whole, half])).toEqual(Array(3).fill(["18%", "7.5%"]));
	for (const [, , sentence] of written) expect(sentence).toContain(" 40%");
	for (const language of ["en-IN", "hi-IN", "gu-IN"])
		expect(new Intl.NumberFormat(language, { style: "percent" }).format(0.18)).toBe("18%");
	expect(speaking("gu", () => withDigits("native", () => formatPercent(7.5)))).toBe("૭.૫%");
});
