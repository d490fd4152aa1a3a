import { expect, test } from "vitest";
import { rupeesInWords } from "#content/rupees-in-words.ts";

test("amounts are written out as on Indian documents, in each language", () => {
	const written = (paise: number) => (["en", "hi", "gu"] as const).map((language) => rupeesInWords(paise, language));
	expect(written(20_000_00)).toEqual(["Rupees twenty thousand only", "बीस हज़ार रुपये मात्र", "વીસ હજાર રૂપિયા પૂરા"]);
	expect(written(1_25_267_50)).toEqual([
		"Rupees one lakh twenty-five thousand two hundred sixty-seven and paise fifty only",
		"एक लाख पच्चीस हज़ार दो सौ सड़सठ रुपये और पचास पैसे मात्र",
		"એક લાખ પચ્ચીસ હજાર બસો સડસઠ રૂપિયા અને પચાસ પૈસા પૂરા",
	]);
	expect(written(101)).toEqual(["Rupees one and paise one only", "एक रुपया और एक पैसा मात्र", "એક રૂપિયો અને એક પૈસો પૂરા"]);
	expect(written(0)[1]).toBe("शून्य रुपये मात्र");
	expect(written(10_00_00_100_00)).toEqual([
		"Rupees ten crore one hundred only",
		"दस करोड़ एक सौ रुपये मात्र",
		"દસ કરોડ એકસો રૂપિયા પૂરા",
	]);
	expect(rupeesInWords(1_11_11_11_111_00)).toBe(
		"Rupees one hundred eleven crore eleven lakh eleven thousand one hundred eleven only",
	);
});

test("each number below a hundred has its own word, and ends like its neighbours", () => {
	const words = (language: "hi" | "gu") =>
		Array.from({ length: 100 }, (_, number) => rupeesInWords(number * 100, language).split(" ")[0] ?? "");
	for (const language of ["en", "hi", "gu"] as const) {
		const sums = Array.from({ length: 3000 }, (_, number) => rupeesInWords(number * 100, language));
		expect(new Set(sums).size).toBe(3000);
	}
	const [hindi, gujarati] = [words("hi"), words("gu")];
	const ends = (list: readonly string[], first: number, last: number, end: RegExp) =>
		expect(list.slice(first, last + 1).filter((word) => !end.test(word))).toEqual([]);
	for (const [first, last, end] of [
		[19, 28, /[ीा]स$|ईस$/],
		[29, 38, /तीस$/],
		[39, 48, /[ाय]लीस$/],
		[50, 58, /[वप]न$|पचास$/],
		[59, 68, /[सा]ठ$/],
		[69, 78, /त्तर$/],
		[79, 89, /सी$/],
		[90, 99, /[वब]े$/],
	] as const)
		ends(hindi, first, last, end);
	for (const [first, last, end] of [
		[19, 28, /ીસ$/],
		[29, 38, /ત્રીસ$/],
		[39, 48, /ાલીસ$/],
		[50, 58, /[નસ]$/],
		[59, 68, /ઠ$/],
		[69, 78, /તેર$|ત્તેર$/],
		[79, 89, /સી$/],
		[90, 99, /(વ|ણ|ન્ન)ું$/],
	] as const)
		ends(gujarati, first, last, end);
});
