import { expect, test } from "vitest";
import { type EntryName, entryNames } from "#content/entries/entries.ts";
import type { Raw } from "#content/entries/values.ts";
import { type EntryValues, listSampleFields, markSamples, sampleOf } from "#content/samples.ts";

const fresh = Object.fromEntries(entryNames.map((name) => [name, sampleOf(name)])) as EntryValues;

const samplesOf = (entry: EntryName, values: Raw) =>
	listSampleFields({ ...fresh, [entry]: values }).filter((one) => one.entry === entry);

test("a field is a sample as long as it has its first value, wherever its item stands", () => {
	const [first, ...others] = fresh.team.members as Raw[];
	expect(first).toBeDefined();
	const before = samplesOf("team", fresh.team);
	// An optional picture that is not set.
	expect(before.filter(({ path }) => path[0] === "sharing")).toEqual([]);
	const moved = samplesOf("team", { ...fresh.team, members: [...others, first] });
	expect(new Set(moved.map(({ path }) => path.join(".")))).toEqual(new Set(before.map(({ path }) => path.join("."))));
	const added = { ...first, id: "another", name: "Somebody new" };
	expect(samplesOf("team", { ...fresh.team, members: [...others, first, added] })).toHaveLength(before.length);
	expect(samplesOf("team", { ...fresh.team, members: others }).length).toBeLessThan(before.length);
});

test("for staff a mark stands behind each sample text, and nothing else is changed", () => {
	const own = { ...fresh.institute, name: "Surat Institute of Trade" };
	const marked = markSamples("institute", own, " [sample]");
	expect(marked).toMatchObject({
		name: "Surat Institute of Trade",
		shortName: `${fresh.institute.shortName} [sample]`,
		address: (fresh.institute.address as string[]).map((line) => `${line} [sample]`),
		phone: fresh.institute.phone,
		latitude: fresh.institute.latitude,
	});
	for (const name of entryNames) {
		const text = JSON.stringify(markSamples(name, fresh[name], "§"));
		expect(text.replaceAll("§", "")).toBe(JSON.stringify(fresh[name]));
	}
});
