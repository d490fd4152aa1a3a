// The document set: the results for Meena's master sheet, and the files created from it.
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { documentSet, nextShipment } from "#contract/trade-tools/document-set.ts";
import { documentsOf } from "#contract/trade-tools/documents/layouts.ts";
import { randomFrom } from "#contract/trade-tools/documents/random.ts";
import { makeShipment, readSheet } from "#contract/trade-tools/documents/shipments.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import { answerOf } from "#contract/trade-tools/tool.ts";
import { renderTradeDocuments } from "#web/documents/trade/render-trade-documents.ts";
import { work } from "./work.ts";

const meena: Typed = documentSet.example;
function ask(typed: Typed) {
	const { answer } = answerOf(documentSet, typed);
	if (!answer) throw new Error("no answer");
	return answer;
}
const textsOn = (typed: Typed, wanted: string) =>
	documentsOf(readSheet(typed))
		.filter(({ name }) => name === wanted)
		.flatMap(({ blocks }) => blocks)
		.flatMap((block) =>
			block.kind === "boxes"
				? block.boxes.flatMap(({ lines }) => lines)
				: block.kind === "table"
					? [...block.rows.flat(), ...(block.total ?? [])]
					: [],
		)
		.map(({ text }) => text);
const findings = (typed: Typed) => ask(typed).findings.map(({ field, rule }) => `${field} ${rule}`);

test("Meena's shipment of Day 7: 5,000 metres, 50 rolls, 560 and 610 kilograms, 9,000 dollars", () => {
	expect(work(documentSet, meena)).toMatchObject({
		total: "9000.00",
		quantityTotal: "5000.000",
		packagesTotal: "50",
		netTotal: "560.000",
		grossTotal: "610.000",
		volumeTotal: "2.300",
		fobRupees: "810000.00",
		exWorks: "764000.00",
		atPort: "810000.00",
	});
	const { findings: found, missing, isPractice } = ask(meena);
	expect([found, missing, isPractice]).toEqual([[], [], true]);
	const invoice = textsOn(meena, "invoice");
	for (const text of [
		"US dollars nine thousand only",
		"FOB Mundra, Incoterms 2020",
		"SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
		"USD 9,000.00",
		"50 rolls, net 560 kg, gross 610 kg",
	])
		expect(invoice).toContain(text);
	expect(textsOn({ ...meena, tax: "igst" }, "invoice")).toContain(
		"SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX",
	);
	expect(textsOn(meena, "lut")).toContain("8 March 2027");
	expect(textsOn(meena, "instructions")).toContain("Freight collect");
});

test("without the freight and the premium in its price a CIF invoice has no FOB value, and both are missed", () => {
	const cif = { ...meena, term: "CIF", place: "Jebel Ali" };
	expect(ask(cif).missing).toEqual(["freight", "insurance"]);
	expect(work(documentSet, { ...cif, freight: "300" })).not.toHaveProperty("fobRupees");
	expect(textsOn(cif, "checklist").join(" ")).not.toMatch(/9,000.00; INR/);
	const typed = { ...cif, freight: "300", insurance: "0" };
	expect([ask(typed).missing, work(documentSet, typed).fobRupees]).toEqual([[], "783000.00"]);
});

test("on a CIF invoice of 9,350.00 freight of 300.00 and a premium of 25.71 leave 9,024.29, and cover is 10,285.00", () => {
	const cif = { ...meena, term: "CIF", place: "Jebel Ali", price1: "1.87", price2: "1.87", freight: "300" };
	expect(work(documentSet, { ...cif, insurance: "25.71" })).toMatchObject({
		total: "9350.00",
		fob: "9024.29",
		leastCover: "10285.00",
	});
	expect(findings({ ...cif, insurance: "25.71", cover: "10,258.20" })).toEqual(["cover coverLow"]);
	expect(findings({ ...cif, insurance: "25.71", cover: "10,285" })).toEqual([]);
});

test("Ravi's CIF invoice of 5,800.00 is 5,400.00 FOB, 4,86,000 rupees, and his checklist's faults are found", () => {
	const ravi = {
		...meena,
		description: "Ball valves of steel",
		marks: "MSH / MOMBASA / BOX 1-10",
		packageKind: "wooden boxes",
		unit: "pcs",
		country: "Kenya",
		dischargePort: "Mombasa",
		...{ item1: "Valves", hs1: "8481 80 30", quantity1: "400", price1: "14.50", packages1: "10" },
		...{ net1: "560", gross1: "640", volume1: "1" },
		...{ item2: "", hs2: "", quantity2: "", price2: "", packages2: "", net2: "", gross2: "", volume2: "" },
		...{ term: "CIF", place: "Mombasa", freight: "380", insurance: "20", cover: "6,380" },
	};
	expect(work(documentSet, ravi)).toMatchObject({ total: "5800.00", fob: "5400.00", fobRupees: "486000.00" });
	const checklist = {
		...{ sbCountry: "Mombasa", sbDescription: "Pipe fittings", sbPackages: "40", sbNet: "640", sbGross: "640" },
		...{ sbTerm: "FOB", sbTotal: "5800", sbRodtep: "no" },
	};
	expect(findings({ ...ravi, ...checklist }).toSorted()).toEqual([
		"sbCountry country",
		"sbDescription description",
		"sbNet netBelowGross",
		"sbPackages packages",
		"sbRodtep rodtep",
		"sbTerm term",
	]);
});

test("what is wrong on the sheet itself is found with its field", () => {
	const wrong: [Typed, string][] = [
		[{ gstin: "24AAAPX0000A1Z5" }, "gstin gstin"],
		[{ invoice: "MEENA/2026-27/0007" }, "invoice numberLength"],
		[{ dischargePort: "Dubai" }, "dischargePort city"],
		[{ notify: "Gulf Example Fabrics" }, "notify party"],
		[{ buyer: "Gulf Exampel Fabrics LLC" }, "buyer party"],
		[{ marks: "GEF / ROLL 1-49" }, "marks marksCount"],
		[{ blFreight: "prepaid" }, "blFreight freight"],
		[{ blGross: "601" }, "blGross weight"],
		[{ blPackages: "49" }, "blPackages packages"],
		[{ shipDate: "2026-12-20", latestShipment: "2026-12-15" }, "shipDate lateShipment"],
	];
	for (const [change, expected] of wrong) expect(findings({ ...meena, ...change })).toContain(expected);
	expect(findings({ ...meena, buyer: "Other Traders LLC" })).toEqual([]);
	// Characters outside the basic plane, as in names that are copied from a social network.
	expect(findings({ ...meena, notify: "𝗦𝗮𝗺𝗽𝗹𝗲 𝗙𝗼𝗿𝘄𝗮𝗿𝗱𝗲𝗿𝘀" })).toEqual([]);
	// Two short names with no character in common are two companies.
	expect(findings({ ...meena, consignee: "LG LLC", buyer: "HP LLC" })).not.toContain("buyer party");
});

test("an empty sheet gives blank documents, and a real shipment of one's own loses the word PRACTICE", () => {
	const { documents, missing } = ask({
		unit: "m",
		currency: "USD",
		packageKind: "rolls",
		term: "FOB",
		coverCurrency: "same",
		tax: "lut",
		rodtep: "yes",
		blFreight: "none",
		sbTerm: "none",
		sbRodtep: "none",
	});
	expect([documents.length, missing.includes("consignee")]).toEqual([9, true]);
	expect(ask({ ...meena, own: "yes" }).isPractice).toBe(true);
	expect(ask({ ...meena, own: "yes", iec: "ABCPX1234K" }).isPractice).toBe(false);
});

test("the Excel file takes every document from the master sheet, and no text of a person becomes a formula", async () => {
	const typed = { ...meena, consignee: "=HYPERLINK(1)", buyer: "", notify: "" };
	const parts = unzipSync(await renderTradeDocuments(typed, { paper: "all", format: "xlsx" }));
	expect(Object.keys(parts).filter((name) => name.includes("worksheets"))).toHaveLength(10);
	const formulas = Object.values(parts).flatMap((part) =>
		[...strFromU8(part).matchAll(/<f>([^<]*)<\/f>/g)].map(([, text = ""]) => text),
	);
	expect(formulas.length).toBeGreaterThan(150);
	expect(formulas.filter((text) => text.includes("HYPERLINK"))).toEqual([]);
	expect(formulas.some((text) => /^ROUND\(/.test(text))).toBe(true);
});

test("the instructions, the checklist and the cost sheet have the HS code of every line, and each once", async () => {
	const typed = { ...meena, hs2: "6302 21 90", item3: "Design 16", hs3: "5407 54 90" };
	for (const paper of ["instructions", "checklist", "origin"]) {
		expect([paper, textsOn(typed, paper).includes("5407 54 90, 6302 21 90")]).toEqual([paper, true]);
		expect([paper, textsOn(meena, paper).includes("5407 54 90")]).toEqual([paper, true]);
	}
	const parts = unzipSync(await renderTradeDocuments(typed, { paper: "checklist", format: "xlsx" }));
	const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
	expect(sheet).toMatch(
		/<f>G(\d+)&amp;&quot;&quot;&amp;IF\(OR\(G(\d+)=&quot;&quot;,G\2=G\1\),&quot;&quot;,&quot;, &quot;&amp;G\2\)&amp;IF\(OR\(G(\d+)=&quot;&quot;,G\3=G\1,G\3=G\2\),[^<]*<\/f><v>5407 54 90, 6302 21 90<\/v>/,
	);
});

test("Word and PDF files have every document, whatever the script of a name", async () => {
	const typed = { ...makeShipment(randomFrom(7), true), consignee: "ગુજરાત ટેક્સટાઇલ <LLC> & Söhne", notify: "中文" };
	const word = unzipSync(await renderTradeDocuments(typed, { paper: "all", format: "docx" }));
	const text = strFromU8(word["word/document.xml"] ?? new Uint8Array());
	expect(text).toContain("ગુજરાત ટેક્સટાઇલ &lt;LLC&gt; &amp; Söhne");
	expect(text.match(/pageBreakBefore/g)).toHaveLength(8);
	const pdf = await renderTradeDocuments(typed, { paper: "invoice", format: "pdf" });
	expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
});

/** The sample shipment reduced to its first line of goods. */
const oneLine: Typed = Object.fromEntries(
	Object.entries(meena).map(([name, typed]) => [
		name,
		/^(item|hs|quantity|price|packages|net|gross|volume)2$/.test(name) ? "" : typed,
	]),
);

test("the next invoice has the next number, not another financial year", () => {
	for (const [before, after] of [
		["007/2026-27", "008/2026-27"],
		["EXP-014/26-27", "EXP-015/26-27"],
		["ME/26-27/007", "ME/26-27/008"],
		["99", "100"],
		["2026-27/099", "2026-27/100"],
		["INV-26", "INV-27"],
	])
		expect(nextShipment({ invoice: before ?? "" }).invoice).toBe(after);
});

test("a total that the sheet itself has worked out and rounded is not said to be wrong", () => {
	const typed = { ...oneLine, quantity1: "1,000.5", price1: "1.233", packages1: "50" };
	const { answer } = answerOf(documentSet, typed);
	expect(answer?.lines.find(({ key }) => key === "total")?.value).toEqual({ n: 123362n, d: 100n });
	expect(answer?.findings).toEqual([]);
});

test("an amount with more decimals than its currency is an error of its field, because the invoice would not add up", () => {
	const cif = {
		...meena,
		term: "CIF",
		freight: "300.125",
		insurance: "25.715",
		cover: "9,900.005",
		sbTotal: "9,000.001",
	};
	expect(work(documentSet, cif)).toEqual({
		freight: "decimals",
		insurance: "decimals",
		cover: "decimals",
		sbTotal: "decimals",
	});
	expect(work(documentSet, { ...meena, currency: "JPY", freight: "300.5" })).toEqual({ freight: "decimals" });
	const inDinars = { ...meena, currency: "KWD", freight: "300.125", cover: "10,000.50", coverCurrency: "USD" };
	expect(work(documentSet, inDinars)).toMatchObject({ total: "9000.000" });
	const inYen = { ...meena, currency: "JPY", cover: "10,000.50", coverCurrency: "USD" };
	expect(textsOn(inYen, "invoice")).toContain("JPY 9,000");
	expect(answerOf(documentSet, inYen).problems).toBeUndefined();
});

test("a named place on the wrong side of the voyage is warned of when the term has changed", () => {
	const notesOf = (change: Typed) => ask({ ...meena, ...change }).notes.map(({ key }) => key);
	expect(notesOf({ term: "CIF", freight: "300", insurance: "25" })).toContain("placeOfLoading");
	expect(notesOf({ place: "jebel ali" })).toContain("placeOfDischarge");
	const right: Typed[] = [{}, { term: "CFR", place: "Jebel Ali", freight: "300" }, { place: "" }];
	for (const change of right) expect(notesOf(change).join(" ")).not.toContain("place");
});

test("under terms that end before the ship or go beyond the port a warning says that the FOB value needs other costs", () => {
	const notesOf = (change: Typed) => ask({ ...meena, ...change }).notes.map(({ key }) => key);
	expect(notesOf({ term: "FCA" })).toContain("fobLacksCosts");
	expect(notesOf({ term: "DAP", freight: "300" })).toContain("fobHasCosts");
	for (const term of ["FOB", "CFR"])
		expect(notesOf({ term, freight: "300" }).filter((key) => key.startsWith("fob"))).toEqual([]);
});

test("freight that takes the whole invoice total is warned of", () => {
	const notesOf = (freight: string) =>
		answerOf(documentSet, { ...meena, term: "CFR", place: "Jebel Ali", freight }).answer?.notes.map(({ key }) => key);
	expect(notesOf("300")).not.toContain("noFob");
	expect(notesOf("12,00,000")).toContain("noFob");
});

test("an invoice with IGST paid names no letter of undertaking", () => {
	const invoice = (tax: string) =>
		JSON.stringify(answerOf(documentSet, { ...meena, tax }).answer?.documents.find(({ name }) => name === "invoice"));
	expect(invoice("lut")).toContain("LUT ARN AD240000000000X of 2 April 2026");
	expect(invoice("igst")).toContain("ON PAYMENT OF INTEGRATED TAX");
	expect(invoice("igst")).not.toContain("LUT ARN");
});

test("the least amount to insure that is shown is enough", () => {
	const typed = {
		...oneLine,
		term: "CIF",
		place: "Jebel Ali",
		freight: "300",
		insurance: "25",
		quantity1: "1",
		price1: "9350.04",
	};
	const { answer } = answerOf(documentSet, { ...typed, packages1: "50" });
	const least = answer?.lines.find(({ key }) => key === "leastCover");
	if (!least) throw new Error("no line");
	expect(toText(least.value, 2)).toBe("10285.05");
	const covered = answerOf(documentSet, { ...typed, packages1: "50", cover: toText(least.value, 2) });
	expect(covered.answer?.findings).toEqual([]);
	const even = answerOf(documentSet, { ...typed, price1: "9350", packages1: "50" });
	expect(even.answer?.lines.find(({ key }) => key === "leastCover")?.value).toEqual({ n: 1028500n, d: 100n });
});
