// Meena's shipment as the decks tell it, on the master sheet of the document set.

import { meena } from "#contract/trade-tools/documents/sheet.ts";
import { readSheet } from "#contract/trade-tools/documents/shipments.ts";

export const filledSheet = readSheet({
	...meena,
	/** Day-8: on board on 13 December. */
	shipDate: "2026-12-13",
	/** Day-8: the broker's checklist of her bill, which agrees. */
	sbConsignee: meena.consignee,
	sbCountry: meena.country,
	sbDescription: meena.description,
	sbPackages: "50",
	sbNet: "560",
	sbGross: "610",
	sbTerm: "FOB",
	sbTotal: "9,000",
	sbRodtep: "yes",
	/** Day-7: the carrier's draft in the exercise with three documents. */
	blConsignee: "To order",
	blDescription: meena.description,
	blPackages: "49",
	blGross: "601",
	blLoadPort: meena.loadPort,
	blDischargePort: meena.dischargePort,
	blFreight: "prepaid",
	/** Day-13: the yarn in it is Chinese; fabric of 6,50,000 less 2,80,000. */
	indianMaterial: "3,70,000",
	foreignMaterial: "2,80,000",
});

/** Every field has a value and every row is used, so that an empty workbook of this shape has all formulas. */
export const blankShape = readSheet({
	...meena,
	...Object.fromEntries(
		["3", "4"].flatMap((row) => [
			...[`item${row}`, `hs${row}`].map((name) => [name, "…"]),
			...[`quantity${row}`, `packages${row}`, `net${row}`, `gross${row}`].map((name) => [name, "1"]),
			[`price${row}`, "1.00"],
			[`volume${row}`, "1.00"],
		]),
	),
	...{ term: "CIF", freight: "1", insurance: "1", cover: "1", container: "…", tare: "1", foreignMaterial: "1" },
	...{ sbPackages: "1", sbNet: "1", sbGross: "1", sbTotal: "1", blPackages: "1", blGross: "1", presentation: "21" },
});
