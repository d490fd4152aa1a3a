// The freight enquiry of Day-9: one page for two forwarders, so that their answers can be compared.
import { gridOf, textRows, type Worksheet } from "./worksheet.ts";

const asked = gridOf(
	"asked",
	[
		{ label: "Please quote", width: 32 },
		{ label: "In", width: 22 },
		{ label: "Your price", width: 22 },
		{ label: "Remark", width: 24 },
	],
	[
		["Freight, port to port", "USD a m³ or tonne, or a box", "", ""],
		["Surcharges: fuel, currency, peak, war risk", "each, or 'included'", "", ""],
		["THC and freight station in India", "INR", "", ""],
		["Documents, seal, VGM", "INR a shipment", "", ""],
		["Truck to the port, empty container", "INR, with waiting charge", "", ""],
		["All charges at destination", "in writing, per m³ or shipment", "", ""],
		["Free days at both ends", "days", "", "Fourteen at destination"],
		["Next two sailings, days, change of ship", "dates and days", "", ""],
		["Cut-off for documents and gate", "day and hour", "", ""],
		["Prices valid until which sailing", "date", "", ""],
	],
	{ printed: 2 },
);

const texts = {
	to: ["To", "Forwarder A; Forwarder B"],
	from: ["From", "Meena Textile Exports (sample), Surat"],
	on: ["Date, answer needed by", "3 December 2026, by 5 December"],
	goods: ["Goods and HS code", "Printed woven polyester fabric, 5407 54 90; not dangerous"],
	packages: ["Packages, size of one", "50 rolls, 0.046 m³ each"],
	weight: ["Gross weight, volume", "610 kg, 2.30 m³"],
	stack: ["Stacking, fragile, temperature", "May lie flat, five high; keep dry"],
	way: ["From, to, term", "Mundra to Jebel Ali, CIF Jebel Ali, Incoterms 2020"],
	box: ["Full box or shared", "Shared; please name the price of a 20-foot box too"],
	ready: ["Goods ready on, needed there by", "8 December 2026; by the end of December"],
	special: ["Inspection, treatment, documents you want", "None; the rolls are inspected at the mill"],
} as const;

const box = (name: keyof typeof texts, width: number) => ({ label: texts[name][0], lines: [`{${name}}`], width });

export const enquiry: Worksheet<"enquiry"> = {
	title: "Shipment",
	rows: [...textRows(texts), ...asked.rows],
	form: {
		name: "enquiry",
		title: "Freight enquiry",
		blocks: [
			{ boxes: [box("to", 5), box("from", 4), box("on", 3)] },
			{ heading: "The shipment" },
			{ boxes: [box("goods", 12)] },
			{ boxes: [box("packages", 4), box("weight", 4), box("stack", 4)] },
			{ boxes: [box("way", 6), box("box", 6)] },
			{ boxes: [box("ready", 6), box("special", 6)] },
			{ heading: "The answer, line by line" },
			{ table: asked.table },
			{
				boxes: [
					{
						label: "Afterwards",
						lines: ["Put two answers side by side on the freight comparison, to the same place and on the same term."],
						width: 12,
					},
				],
			},
		],
	},
};
