import { expect, test } from "vitest";
import { terms } from "#contract/trade-tools/export-price.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { incoterms } from "#contract/trade-tools/incoterms.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";

const { example, fields } = incoterms;

function chosen(typed: Typed) {
	const { answer } = answerOf(incoterms, typed);
	return answer && [answer.choice.term, answer.choice.runnerUp, answer.notes.map(({ key }) => key)];
}

test("Meena's part load with the buyer's forwarder goes FCA, Ravi's insured pallets CIP to Mombasa", () => {
	expect(chosen(example)).toEqual(["FCA", "CPT", ["anyTerms", "buyerCarries"]]);
	expect(chosen({ ...example, until: "destination", insurer: "seller" })).toEqual([
		"CIP",
		"CPT",
		["anyTerms", "twoPlaces", "clausesA"],
	]);
});

test("no term sells goods by air against an ocean bill of lading", () => {
	expect(chosen({ ...example, cargo: "air", onBoard: "yes" })).toEqual([null, null, ["noOceanBill"]]);
});

test("an on-board bill asks for FCA with a note, LUT rules out EXW, and DDP needs a tax number and a known duty", () => {
	expect(chosen({ ...example, onBoard: "yes" })).toEqual(["FCA", "FOB", ["anyTerms", "onBoardNote", "yardCover"]]);
	expect(chosen({ ...example, until: "gate" })?.[0]).toBe("FCA");
	expect(chosen({ ...example, until: "gate", lut: "" })?.slice(0, 2)).toEqual(["EXW", "FCA"]);
	expect(chosen({ ...example, until: "cleared" })?.[0]).toBe("DAP");
	expect(chosen({ ...example, until: "cleared", taxNumber: "yes", dutyKnown: "yes" })?.[0]).toBe("DDP");
});

test("terms for ships are offered for bulk cargo only, and whatever is answered there is a term or a reason", () => {
	for (const cargo of fields.cargo.choices)
		for (const until of fields.until.choices)
			for (const insurer of fields.insurer.choices)
				for (const ticks of [{}, { onBoard: "yes" }, { lut: "" }] as Typed[]) {
					const [term, runnerUp, reasons] = chosen({ ...example, cargo, until, insurer, ...ticks }) ?? [];
					if (cargo !== "bulk") expect(["FAS", "FOB", "CFR", "CIF"]).not.toContain(term);
					expect(term === null || terms.includes(term as (typeof terms)[number])).toBe(true);
					expect(term).not.toBe(runnerUp ?? "");
					expect(reasons?.length).toBeGreaterThan(0);
				}
});

test("under FOB the part of the seller does not end when a carrier has the goods", () => {
	const found = answerOf(incoterms, { ...example, cargo: "bulk", until: "carrier" });
	expect(found.answer?.choice.term).toBe("FOB");
	expect(found.answer?.route?.riskTo).toBe("shipLoading");
	expect(found.answer?.notes.map(({ key }) => key)).not.toContain("buyerCarries");
});
