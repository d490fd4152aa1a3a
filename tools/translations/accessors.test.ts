import { expect, test } from "vitest";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { adminSearchWords } from "#content/en/admin/search.ts";
import { hoursInWords, hoursOf } from "#content/entries/hours.ts";
import { formatPercent } from "#content/numbers.ts";
import { withDigits, withLanguage } from "#content/scope.ts";
import "#content/translations.ts";

test("words are translated on the server too if their module exports only the way to them", () => {
	const said = (["en", "hi", "gu"] as const).map((language) => adminSearchWords(language).open);
	expect(said).toEqual(["Search", "खोजें", "શોધો"]);
});

test("a percentage has no space before its sign in any language, as Intl writes it for all three", () => {
	const written = (["en", "hi", "gu"] as const).map((language) =>
		withLanguage(language, () => [formatPercent(18), formatPercent(7.5), adminPictureWords().upload.sending(40)]),
	);
	expect(written.map(([whole, half]) => [whole, half])).toEqual(Array(3).fill(["18%", "7.5%"]));
	for (const [, , sentence] of written) expect(sentence).toContain(" 40%");
	for (const language of ["en-IN", "hi-IN", "gu-IN"])
		expect(new Intl.NumberFormat(language, { style: "percent" }).format(0.18)).toBe("18%");
	expect(withLanguage("gu", () => withDigits("native", () => formatPercent(7.5)))).toBe("૭.૫%");
});

test("Hindi and Gujarati say morning, noon, evening and night before a time, where English says AM and PM", () => {
	const evening = { begins: "19:00", ends: "21:00" };
	const said = (["en", "hi", "gu"] as const).map((language) =>
		withLanguage(language, () => [
			hoursInWords({ begins: "07:30", ends: "09:30" }),
			hoursInWords(evening),
			Object.values(hoursOf(evening) ?? {}).join(" "),
		]),
	);
	expect(said).toEqual([
		["07:30 to 09:30\u00a0AM", "07:00 to 09:00\u00a0PM", "07:00-09:00 PM"],
		["सुबह\u00a007:30 से 09:30", "शाम\u00a007:00 से रात\u00a009:00", "07:00-09:00 शाम"],
		["સવારે\u00a007:30 થી 09:30", "સાંજે\u00a007:00 થી રાત્રે\u00a009:00", "07:00-09:00 સાંજે"],
	]);
});
