import { expect, test } from "vitest";
import { nameKeys } from "#server/names/name-keys.ts";
import { readName } from "#server/names/name-search.ts";
import { threeHundredNames } from "#server/names/three-hundred-names.ts";

const keyOf = (name: string) => nameKeys(name).join(" ");

test("each of three hundred names has one key in Gujarati, Devanagari and its usual Latin spellings", () => {
	expect(threeHundredNames).toHaveLength(300);
	for (const spellings of threeHundredNames)
		expect([spellings, new Set(spellings.map(keyOf))]).toEqual([spellings, new Set([keyOf(spellings[0] ?? "")])]);
});

test("at most one name in twenty-five has the key of another name", () => {
	const byKey = Map.groupBy(threeHundredNames, ([gujarati = ""]) => keyOf(gujarati));
	const same = [...byKey.values()].filter((names) => names.length > 1).map((names) => names.map((name) => name[2]));
	// Short and long final vowels, which Latin spelling does not distinguish: Ankit and Ankita.
	expect(same.flat().length, JSON.stringify(same)).toBeLessThanOrEqual(12);
});

test("frequent names that are spelt against the rules have one key too", () => {
	for (const list of [
		"અહમદ अहमद Ahmed Ahmad",
		"મોહમ્મદ मोहम्मद Mohammad Mohammed Muhammad",
		"શેખ शेख Shaikh Sheikh",
		"વર્મા वर्मा Verma Varma",
		"અય્યર अय्यर Iyer Aiyar",
		"બેનર્જી बनर्जी Banerjee Banerji",
		"ડિસોઝા डिसूज़ा D'Souza D’Souza",
		"ચોપરા चोपड़ा Chopra",
		"ઘોષ घोष Ghosh Ghose",
		"રાઠોડ राठौर Rathod Rathore",
		"ચૌધરી चौधरी Chaudhary Chowdhury Chaudhry",
	]) {
		const spellings = list.split(" ");
		expect([list, new Set(spellings.map(keyOf))]).toEqual([list, new Set([keyOf(spellings[0] ?? "")])]);
	}
});

test("names that differ in a sound have different keys", () => {
	for (const [one = "", other = ""] of [
		["Ramesh", "Rakesh"],
		["Meena", "Mona"],
		["Asha", "Usha"],
		["Patel", "Patil"],
		["Kamal", "Komal"],
		["Nayan", "Nina"],
		["Mamta", "Mata"],
		["Sunil", "Anil"],
		["રીટા", "રમા"],
	])
		expect([one, other, keyOf(one) === keyOf(other)]).toEqual([one, other, false]);
});

test("marks, joiners, cases, initials, honorifics and mixed scripts do not matter", () => {
	const same: [string, ...string[]][] = [
		[
			"rmes ptel",
			"રમેશ પટેલ",
			"रमेश पटेल",
			"RAMESH PATEL",
			"Rameshbhai Patel",
			"રમેશભાઈ પટેલ",
			"Ramesh પટેલ",
			"Ramesh  bhai Patel",
		],
		["il", "Ilaben", "ઇલાબેન", "इला बहन", "Ila"],
		["jriv", "ज़रीवा", "ज़रीवा".normalize("NFC"), "Zariva"],
		["ryn", "રૅયન".replace("ૅ", ""), "Rayan", "R\u0101yan", "Rāyan".normalize("NFD")],
		["lksmi", "લક્‍ષ્મી", "લક્‌ષ્મી", "Laxmi"],
		["cndu", "ચંદુ", "ચન્દુ", "चाँदू", "Chandu"],
		["r k meht", "R. K. Mehta", "R.K.Mehta", "ર. ક. મહેતા"],
		["12", "૧૨", "१२", "12"],
		["by", "Bhai", "ભાઈ"],
		["", "", "  ", "🙂", "李", "محمد", "்"],
	];
	for (const [keys, ...names] of same)
		expect(names.map((name) => [name, keyOf(name)])).toEqual(names.map((name) => [name, keys]));
});

test("keys are asked for a name only: whole words in Latin letters, the beginning of the last word in other scripts", () => {
	expect(readName("Ramesh Patel")).toEqual({ keys: ["rmes", "ptel"], isStart: false, isLatin: true });
	expect(readName("રમેશ પટે")).toEqual({ keys: ["rmes", "pte"], isStart: true, isLatin: false });
	expect(readName("રમા")).toEqual({ keys: ["rm"], isStart: false, isLatin: false });
	for (const other of ["98250", "asha@example.com", "ENQ-2026-000123", "r", "50%", "asha1", "😀", ""])
		expect([other, readName(other)]).toEqual([other, null]);
});
