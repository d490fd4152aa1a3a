// The document pack of the course: every number in it, calculated again from the facts in the decks.
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { documentsIn, sheetOf, worksheets } from "#content/course/pack/documents.ts";
import { type PackPaper, packDocuments, packFiles } from "#contract/course/pack.ts";
import { findingsOf } from "#contract/trade-tools/document-set.ts";
import type { Filled } from "#contract/trade-tools/documents/paper.ts";
import { workOutSheet } from "#contract/trade-tools/documents/sheet.ts";
import { toText } from "#contract/trade-tools/rational.ts";
import { drawPack } from "#web/documents/trade/draw-pack.ts";

const filled = documentsIn("filled");
const blank = documentsIn("blank");
const textsOn = (from: typeof filled, wanted: PackPaper) =>
	from
		.find(({ name }) => name === wanted)
		?.blocks.flatMap((block) =>
			block.kind === "boxes"
				? block.boxes.flatMap(({ lines }) => lines)
				: block.kind === "table"
					? [...block.rows.flat(), ...(block.total ?? [])]
					: [],
		) ?? [];
const said = (wanted: PackPaper) => textsOn(filled, wanted).map(({ text }) => text);
/** The cells of the right-aligned columns, row by row. */
const amounts = (wanted: PackPaper) =>
	filled
		.find(({ name }) => name === wanted)
		?.blocks.flatMap((block) => {
			if (block.kind !== "table") return [];
			const right = (cells: readonly Filled[]) => cells.filter((_, index) => block.columns[index]?.end);
			return [...block.rows, ...(block.total ? [block.total] : [])].flatMap(right).map(({ text }) => text);
		})
		.filter(Boolean);
const usd = (amount: number) => `USD ${amount.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
const rupees = (amount: number) => amount.toLocaleString("en-IN", { minimumFractionDigits: 2 });
const whole = (amount: number) => amount.toLocaleString("en-IN");

/** Day-7: a roll of 100 metres weighs 11.2 kg net and 12.2 kg gross, and takes 0.046 m³. Day-1: ₹130, USD 1.80, ₹90. */
const rolls = [30, 20] as const;
const all = rolls[0] + rolls[1];
const metres = (count: number) => count * 100;
const price = 1.8;
const rate = 90;
const total = metres(all) * price;

test("rolls, metres, kilos, cubic metres and dollars are those of one roll of Day-7, on every document", () => {
	const kilos = (each: number) => [...rolls, all].map((count) => String(Math.round(count * each * 1000) / 1000));
	const [net, gross] = [kilos(11.2), kilos(12.2)];
	const volume = [...rolls, all].map((count) => (count * 0.046).toFixed(2));
	const length = [...rolls, all].map((count) => `${metres(count).toLocaleString("en-US")} m`);
	expect(amounts("packing")).toEqual([0, 1, 2].flatMap((row) => [length[row], net[row], gross[row], volume[row]]));
	const sums = rolls.map((count) => usd(metres(count) * price));
	const priced = [length[0], usd(price), sums[0], length[1], usd(price), sums[1], length[2], usd(total)];
	expect(amounts("proforma")).toEqual(priced);
	expect(amounts("invoice")).toEqual([...priced, usd(total), usd(total), `INR ${rupees(total * rate)}`]);
	expect(said("master")).toEqual(
		expect.arrayContaining(["5,000 m", "560 kg net, 610 kg gross", `USD 1.80; ${usd(total)}`]),
	);
	expect(said("instructions")).toEqual(expect.arrayContaining(["50 rolls", "610 kg", "2.30 m³"]));
	expect(said("checklist")).toEqual(
		expect.arrayContaining(["5,000 m, 560 kg net", `${usd(total)}; INR ${rupees(total * rate)}`]),
	);
	expect(said("lut")).toEqual(expect.arrayContaining([usd(total), "8 March 2027"]));
});

test("the broker's checklist agrees with the master sheet, and the carrier's draft has the four slips of Day-7", () => {
	expect(findingsOf(sheetOf("filled")).map(({ source, field }) => [source, field])).toEqual([
		["bill", "blFreight"],
		["bill", "blConsignee"],
		["bill", "blPackages"],
		["bill", "blGross"],
	]);
	expect(said("bill")).toEqual(expect.arrayContaining(["To order", "49 rolls", "601 kg", "Freight prepaid"]));
});

test("the cost sheet is Day-6's price with the Chinese yarn of Day-13: 65 per cent Indian", () => {
	const [fabric, yarn] = [metres(all) * 130, 280_000];
	const [work, profit, toPort] = [metres(all) * 3 + 30_000, 69_000, 18_000 + 22_000 + 6_000];
	const exWorks = fabric + work + profit;
	expect(amounts("origin")).toEqual([fabric - yarn, yarn, work, profit, exWorks, toPort, exWorks + toPort].map(rupees));
	expect(exWorks + toPort).toBe(total * rate);
	expect(said("origin")).toContain((((total * rate - yarn) / (total * rate)) * 100).toFixed(2));
});

test("the freight comparison is Day-9's: A for the sum of both parts, although B is cheaper for Meena", () => {
	const quoted = { A: [110, 20, 3000, 45], B: [60, 45, 6500, 130] } as const;
	const measure = Math.max(2.3, 0.61);
	const columns = (["A", "B"] as const).map((who) => {
		const [ocean, extra, filing, far] = quoted[who];
		const rupeesFor = (dollars: number) => Math.round(measure * dollars * rate);
		const seller = rupeesFor(ocean) + rupeesFor(extra) + filing;
		return [rupeesFor(ocean), rupeesFor(extra), filing, seller, rupeesFor(far), seller + rupeesFor(far)];
	});
	const [a = [], b = []] = columns;
	expect(amounts("freight")?.slice(-12)).toEqual(a.flatMap((amount, row) => [whole(amount), whole(b[row] ?? 0)]));
	expect([a[3], a[4], b[3], b[4]]).toEqual([29_910, 9_315, 28_235, 26_910]);
	expect(said("freight")).toEqual(
		expect.arrayContaining(["Forwarder A", "USD 110", "USD 60", "INR 3,000", "INR 6,500", "USD 45", "USD 130"]),
	);
});

test("the thirty-day plan has every day once, and Meena's proforma on the day it is dated", () => {
	const texts = said("plan").slice(3, -2);
	const days = Array.from({ length: 30 }, (_, index) => texts.slice(index * 4, index * 4 + 4));
	for (const [index, [day, date]] of days.entries()) {
		const on = new Date(Date.UTC(2026, 9, 19 + index + 1));
		const shown = on.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
		expect([day, date]).toEqual([String(index + 1), shown]);
	}
	const proforma = said("proforma");
	expect(proforma).toEqual(expect.arrayContaining(["ME/PI/014", "16 November 2026", "30 November 2026"]));
	expect(days[27]).toEqual(["28", "16 November 2026", expect.any(String), expect.stringContaining("ME/PI/014")]);
	expect(days[29]?.[3]).toContain("PO 4412");
});

test("the comparison of countries has Meena's points of Day-3, and each price and change is that of its figures", () => {
	const imports = { 2021: [17_640, 10_600, 3200], 2025: [24_000, 12_400, 4700] } as const;
	const tonnes = [2500, 1000, 500];
	const shown = amounts("countries") ?? [];
	expect(shown).toEqual(expect.arrayContaining(imports[2021].map(whole)));
	expect(shown.slice(18, 27)).toEqual([
		...tonnes.map(whole),
		...imports[2025].map((value, at) => (value / (tonnes[at] ?? 1)).toFixed(2)),
		...imports[2025].map((value, at) => String(Math.round((value / (imports[2021][at] ?? 1) - 1) * 100))),
	]);
	expect(shown.slice(-3)).toEqual(["21", "20", "15"]);
	// What the sheet says about four years of growth.
	for (const [growth, change] of [
		[2, 8],
		[5, 22],
		[10, 46],
	] as const) {
		expect(Math.round(((1 + growth / 100) ** 4 - 1) * 100)).toBe(change);
		expect(said("countries").join(" ")).toContain(`${change}% `);
	}
	expect(said("competitors")).toEqual(expect.arrayContaining(["USD 9,000", "560 kg", (9000 / 560).toFixed(2)]));
	const shares = said("competitors").flatMap((text) => /, (\d+)%$/.exec(text)?.[1] ?? []);
	expect(shares.map(Number).reduce((sum, share) => sum + share)).toBe(100);
});

test("the costing sheet is Day-6's: four prices in rupees and in whole cents, the premium inside CIF, and the break-even", () => {
	const goods = metres(all) * 130;
	const packing = metres(all) * 3;
	const costs = goods + packing + 18_000 + 22_000 + 6_000;
	const exw = goods + packing + 30_000 + 69_000;
	const fob = exw + 46_000;
	const cfr = fob + 300 * rate;
	const cif = Math.round(cfr / (1 - 1.1 * 0.0025));
	const cents = (sum: number) => (Math.ceil(Number(((sum / metres(all) / rate) * 100).toFixed(6))) / 100).toFixed(2);
	const prices = [exw, fob, cfr, cif];
	expect(amounts("costing")).toEqual([
		...[goods, packing, 30_000, 69_000, exw, 18_000, 22_000, 6_000, fob, 300 * rate, cfr, cif - cfr, cif].map(whole),
		...prices.flatMap((sum) => [(sum / metres(all)).toFixed(2), cents(sum)]),
	]);
	expect(prices.map(cents)).toEqual(["1.70", "1.80", "1.86", "1.87"]);
	expect(said("costing")).toEqual(expect.arrayContaining([`INR ${whole(costs)}`, (costs / total).toFixed(2)]));
});

test("the calendar counts Day-8's limits from the invoices and the day on board", () => {
	const dayOf = (text: string) => new Date(`${text} UTC`).toISOString().slice(0, 10);
	const says = said("calendar");
	const after = (start: string) => says[says.findIndex((text) => text.startsWith(start)) + 1] ?? "";
	const days = (from: string, count: number) =>
		new Date(Date.parse(from) + count * 86_400_000).toISOString().slice(0, 10);
	expect(dayOf(after("Goods bought at 0.1%"))).toBe(days("2026-12-01", 90));
	expect(dayOf(after("Goods under LUT"))).toBe("2027-03-08");
	expect(dayOf(after("Under a credit"))).toBe(days("2026-12-13", 21));
	const onTheDay = ["20 November 2026", "8 December 2026", "11 December 2026", "13 December 2026"];
	expect(says).toEqual(expect.arrayContaining(onTheDay));
});

test("the discrepancy sheet corrects each place of Day-7's exercise that differs from the order, and nothing else", () => {
	const rows = filled
		.find(({ name }) => name === "discrepancies")
		?.blocks.flatMap((block) => (block.kind === "table" ? [block.rows.map((row) => row.map(({ text }) => text))] : []));
	const [compared = [], corrections = []] = rows ?? [];
	const written = corrections.filter(([field]) => field).map(([field, wrong]) => `${field}: ${wrong}`);
	expect(written).toHaveLength(8);
	for (const text of written) {
		const [, paper = "", wrong = ""] = /^(Invoice|Packing list|Draft B\/L), .*?: (.*)$/.exec(text) ?? [];
		const column = ["Invoice", "Packing list", "Draft B/L"].indexOf(paper) + 2;
		expect([text, compared.some((row) => row[column] === wrong)]).toEqual([text, true]);
	}
});

test("a blank document has the form of the filled one and nothing of Meena's", () => {
	expect(blank.map(({ name }) => name)).toEqual([...packDocuments]);
	for (const paper of packDocuments) {
		const texts = textsOn(blank, paper).map(({ text }) => text);
		expect([paper, texts.filter((text) => /Meena|Gulf|GEF|9,000|5407|4412/.test(text))]).toEqual([paper, []]);
	}
	expect(textsOn(blank, "adCode").map(({ text }) => text)).toContainEqual(
		expect.stringContaining("our name exactly as in the IEC (________), the IEC ________"),
	);
	expect(textsOn(blank, "invoice").map(({ text }) => text)).toContain("FOB value at ________ rupees");
});

test("there are 120 files; in Excel the sums are formulas with the value shown, and a blank one has formulas and no values", async () => {
	expect(packFiles).toHaveLength(20 * 2 * 3);
	// A PDF takes longest, and one writer writes all of them, so one is enough.
	const drawn = await drawPack(packFiles.filter(({ paper, format }) => format !== "pdf" || paper === "plan"));
	const named = drawn.map(({ name, state, format }) => `${state}/${name}.${format}`);
	expect(new Set(named).size).toBe(drawn.length);
	expect(named).toContain("filled/commercial-and-gst-export-invoice.docx");
	expect(strFromU8(drawn.find(({ format }) => format === "pdf")?.content.subarray(0, 5) ?? new Uint8Array())).toBe(
		"%PDF-",
	);
	const sheetsOf = (paper: PackPaper, state: "blank" | "filled") => {
		const file = drawn.find((one) => one.paper === paper && one.state === state && one.format === "xlsx");
		const parts = unzipSync(file?.content ?? new Uint8Array());
		return Object.entries(parts)
			.filter(([name]) => name.startsWith("xl/worksheets/"))
			.map(([, part]) => strFromU8(part));
	};
	const [master = "", ...others] = sheetsOf("master", "filled");
	expect(others).toHaveLength(10);
	const lines = workOutSheet(sheetOf("filled"));
	for (const { value, decimals } of lines) expect(master).toContain(`</f><v>${toText(value, decimals)}</v>`);
	for (const { form, rows } of Object.values(worksheets)) {
		const [typed = ""] = sheetsOf(form.name, "filled");
		for (const { number, formula } of rows) if (formula) expect(typed).toContain(`</f><v>${number}</v>`);
	}
	for (const paper of packDocuments) {
		const sheets = sheetsOf(paper, "blank").join("");
		expect([paper, /Meena|Gulf|PRACTICE|9000|5407/.test(sheets)]).toEqual([paper, false]);
		expect([paper, sheets.includes("<f>")]).toEqual([paper, true]);
		expect([paper, sheetsOf(paper, "filled").join("").includes("PRACTICE")]).toEqual([paper, true]);
	}
});
