// The rules that compare the documents of a shipment, and the discrepancy trainer, which breaks them on purpose.
import { expect, test } from "vitest";
import { trainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import {
	findUnanswered,
	type Mark,
	plantedFor,
	readMarks,
	reasonsFor,
	score,
} from "#contract/trade-tools/discrepancy-trainer.ts";
import { amountInWords } from "#contract/trade-tools/documents/amount-in-words.ts";
import { correctSet, type DocumentSet } from "#contract/trade-tools/documents/facts.ts";
import { everyFault, lastDayToPresent, levels, plant, plantFaults } from "#contract/trade-tools/documents/faults.ts";
import { randomFrom } from "#contract/trade-tools/documents/random.ts";
import { checkSet, type Finding } from "#contract/trade-tools/documents/rules.ts";
import { makeShipment, readSheet } from "#contract/trade-tools/documents/shipments.ts";
import { rational } from "#contract/trade-tools/rational.ts";

const placesOf = (findings: readonly Finding[]) =>
	findings.map(({ source, fact, rule }) => `${source} ${fact} ${rule}`).toSorted();

test("the seven disagreements of Day 7 are found, with the invoice that lacks LLC", () => {
	const set: DocumentSet = {
		order: { consignee: "Gulf Example Fabrics LLC", term: "FOB Mundra" },
		invoice: {
			consignee: "Gulf Example Fabrics",
			description: "Printed woven fabric",
			packages: "50 rolls",
			gross: "610 kg",
			dischargePort: "Jebel Ali",
			term: "FOB Mundra",
		},
		packing: {
			consignee: "Gulf Example Fabric",
			description: "Georgette",
			packages: "50 rolls",
			gross: "610 kg",
			dischargePort: "Dubai",
		},
		bill: {
			consignee: "To order",
			description: "Printed woven fabric",
			packages: "49 rolls",
			gross: "601 kg",
			dischargePort: "Jebel Ali",
			freight: "Freight prepaid",
		},
	};
	const found = checkSet(set);
	expect(placesOf(found)).toEqual([
		"bill consignee toOrder",
		"bill freight freight",
		"bill gross weight",
		"bill packages packages",
		"invoice consignee party",
		"packing consignee party",
		"packing description description",
		"packing dischargePort city",
	]);
	// The slide counts each fact once, and all differences within the invoice as one.
	expect(new Set(found.filter(({ source }) => source !== "invoice").map(({ fact }) => fact)).size + 1).toBe(7);
});

test("the three faults of Day 10 are found, and its two clean lines are not", () => {
	const found = checkSet({
		order: { description: "400 pcs steel valves", total: "USD 5,800", latestShipment: "30 November 2026" },
		invoice: { description: "400 pcs M.S. valves", total: "USD 5,800", gross: "640 kg", packages: "10 boxes" },
		bill: { onBoard: "2 December 2026", freight: "Freight prepaid", gross: "640 kg", packages: "10 boxes" },
		packing: { packages: "10 boxes", gross: "640 kg" },
		policy: { cover: "USD 5,800" },
	});
	expect(placesOf(found)).toEqual([
		"bill onBoard lateShipment",
		"invoice description description",
		"policy cover coverLow",
	]);
	expect(lastDayToPresent("2026-12-02", "2027-01-31")).toBe("2026-12-23");
});

test("documents go to the bank within 21 days or the credit's, and never after expiry", () => {
	expect(lastDayToPresent("2027-01-31", "2027-02-15")).toBe("2027-02-15");
	expect(lastDayToPresent("2027-01-31", "2027-03-31")).toBe("2027-02-21");
	expect(lastDayToPresent("2027-01-31", "2027-03-31", 10)).toBe("2027-02-10");
});

test("cover of 10,258.20 is too little for a CIF invoice of 9,350.00, and 10,285.00 is enough", () => {
	const withCover = (cover: string) => checkSet({ invoice: { total: "USD 9,350.00" }, policy: { cover } });
	expect(placesOf(withCover("USD 10,258.20"))).toEqual(["policy cover coverLow"]);
	expect(withCover("USD 10,285.00")).toEqual([]);
	expect(placesOf(withCover("EUR 10,285.00"))).toEqual(["policy cover coverCurrency"]);
});

test("what practice allows is no finding", () => {
	expect(
		checkSet({
			order: { total: "USD 9,000.00" },
			invoice: { total: "$9,000", country: "United Arab Emirates", origin: "India", credit: "LC 12", signed: "Signed" },
			packing: { origin: "Ind.", signed: "Unsigned copy" },
			checklist: { country: "UAE", total: "USD 9,000.00" },
		}),
	).toEqual([]);
});

test("any shipment of the generator gives documents that agree", () => {
	for (let seed = 1; seed <= 300; seed++)
		expect([seed, checkSet(correctSet(readSheet(makeShipment(randomFrom(seed), seed % 2 === 0))))]).toEqual([seed, []]);
});

test("each fault is found by exactly the rule it names, where it was planted", () => {
	const planted = new Set<string>();
	for (let seed = 1; seed <= 60; seed++) {
		const random = randomFrom(seed);
		const set = correctSet(readSheet(makeShipment(random, true)));
		for (const fault of everyFault) {
			const broken = plant(set, fault, random);
			if (!broken) continue;
			planted.add(`${fault.fact} ${fault.rule}`);
			expect([seed, fault.rule, checkSet(broken.set)]).toEqual([
				seed,
				fault.rule,
				[{ source: broken.source, fact: fault.fact, rule: fault.rule }],
			]);
		}
	}
	expect(planted.size).toBe(new Set(everyFault.map(({ fact, rule }) => `${fact} ${rule}`)).size);
});

test("a planted set has its number of faults, and the rules find these and no decoy", () => {
	for (const level of levels)
		for (let seed = 1; seed <= 60; seed++) {
			const puzzle = { seed, level, faults: 3 + (seed % 5), credit: seed % 3 > 0 };
			const { set, correct, faults, decoys } = plantFaults(puzzle);
			expect([puzzle, faults.length, checkSet(correct)]).toEqual([puzzle, puzzle.faults, []]);
			expect([puzzle, placesOf(checkSet(set))]).toEqual([puzzle, placesOf(faults)]);
			expect(decoys.length).toBeGreaterThan(0);
			expect(plantFaults(puzzle)).toEqual({ set, correct, faults, decoys });
		}
});

test("the score is what was found less false alarms, and whoever made the paper corrects it", () => {
	const faults: Finding[] = [
		{ source: "bill", fact: "gross", rule: "weight" },
		{ source: "packing", fact: "description", rule: "description" },
	];
	const at = (source: Mark["source"], fact: Mark["fact"], reason: Mark["reason"], corrector: Mark["corrector"]) => ({
		source,
		fact,
		reason,
		corrector,
	});
	const { answers, found, alarms, points } = score(faults, [
		at("bill", "gross", "differs", "carrier"),
		at("packing", "description", "late", "buyer"),
		at("invoice", "total", "inside", "exporter"),
	]);
	expect([found.length, alarms.length, points]).toEqual([2, 1, 1]);
	expect(answers.map(({ isReason, isCorrector }) => [isReason, isCorrector])).toEqual([
		[true, true],
		[false, false],
	]);
});

test("whoever marks each fault of any set with its reason has all of them, and nothing else counts as marked", () => {
	for (const level of levels)
		for (let seed = 1; seed <= 20; seed++) {
			const planted = plantedFor({ level, faults: "5", credit: seed % 2 === 0 ? "yes" : "no", seed: String(seed) });
			const typed = Object.fromEntries(
				planted.faults.flatMap((fault) => {
					const name = `${fault.source}.${fault.fact}`;
					return [
						[name, "yes"],
						[`${name}.reason`, reasonsFor(fault)[0]],
						[`${name}.corrector`, "exporter"],
					];
				}),
			);
			const marks = readMarks(planted, { ...typed, "order.total": "yes", "bill.nothing": "yes" });
			const { points, answers } = score(planted.faults, marks);
			expect([level, seed, points, findUnanswered(marks)]).toEqual([level, seed, 5, []]);
			expect(answers.every(({ isReason }) => isReason)).toBe(true);
		}
});

test("amounts are written out in the currency of the invoice", () => {
	expect(amountInWords(rational("9000"), "USD")).toBe("US dollars nine thousand only");
	expect(amountInWords(rational("9350.25"), "EUR")).toBe(
		"Euros nine thousand three hundred fifty and cents twenty-five only",
	);
	expect(amountInWords(rational("1000001"), "JPY")).toBe("Japanese yen one million one only");
	expect(amountInWords(rational("12.005"), "KWD")).toBe("Kuwaiti dinars twelve and fils five only");
});

test("general terms on a packing list or bill of lading are no discrepancy (UCP 600, article 14(e); Day 10)", () => {
	for (const level of levels)
		for (let seed = 1; seed <= 150; seed++)
			for (const { source, fact } of plantFaults({ seed, level, faults: 5, credit: true }).faults)
				expect([level, seed, fact === "description" && (source === "packing" || source === "bill")]).toEqual([
					level,
					seed,
					false,
				]);
});

test("where two documents alone name a fact, a student is told which of them counts", () => {
	let undecided = 0;
	for (const level of levels)
		for (let seed = 1; seed <= 100; seed++) {
			const { set, faults } = plantFaults({ seed, level, faults: 5, credit: true });
			for (const { source, fact } of faults) {
				const having = Object.entries(set).flatMap(([name, facts]) => (facts?.[fact] ? [name] : []));
				if (having.length !== 2 || having.includes("order")) continue;
				undecided++;
				const right = having.includes("invoice") ? "invoice" : "packing";
				expect([level, seed, fact, having.find((name) => name !== source)]).toEqual([level, seed, fact, right]);
			}
		}
	expect(undecided).toBeGreaterThan(100);
	expect(trainerWords().rules.join(" ")).toContain("only two documents");
});
