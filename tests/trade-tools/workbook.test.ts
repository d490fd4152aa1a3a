// The spreadsheet of a tool: the same lines as live formulas, recalculated here as spreadsheet software does.
import fc from "fast-check";
import JSZip from "jszip";
import { expect, test } from "vitest";
import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import { gstRouteWords } from "#content/en/site/tools/gst-route.ts";
import { withLanguage } from "#content/scope.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import { dayFieldOf } from "#contract/trade-tools/fields.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { partsOf, toolsWithLines } from "#tests/trade-tools/workbook-examples.ts";
import { rowsOf, workbookOf } from "#web/ui/trade-tools/workbook.ts";

test.each(toolsWithLines.map(([tool, words]) => [tool.name, tool, words] as const))(
	"every formula of %s recalculates to the paisa",
	(_, tool, words) => {
		const numbers = Object.entries(tool.fields).flatMap(([name, { kind }]) =>
			kind === "number" && tool.example[name] ? [name] : [],
		);
		const factors = fc.record(Object.fromEntries(numbers.map((name) => [name, fc.integer({ min: 1, max: 30 })])));
		fc.assert(
			fc.property(factors, (times) => {
				const changed = Object.entries(times).map(([name, tenths]) => {
					const plain = Number(tool.example[name]?.replaceAll(",", ""));
					return [name, String(Math.round(plain * (tenths / 10) * 100) / 100)];
				});
				const parts = partsOf(tool, words, { ...tool.example, ...Object.fromEntries(changed) });
				if (parts) expectRecalculated(rowsOf(parts));
			}),
			{ numRuns: 40 },
		);
	},
);

type Cell = { text: string } | { day: string } | { number: string; formula?: string; decimals: number };

function expectRecalculated(rows: readonly Cell[][]) {
	const cells = new Map<string, number>();
	for (const [row, [, second]] of rows.entries()) {
		if (!second || !("number" in second)) continue;
		const value = second.formula ? calculate(second.formula, cells) : Number(second.number);
		// Half of the last digit, because a spreadsheet uses floating point.
		expect(Math.abs(value - Number(second.number))).toBeLessThanOrEqual(10 ** -second.decimals * 0.5);
		cells.set(`B${row + 1}`, Number(second.number));
	}
}

function calculate(formula: string, cells: ReadonlyMap<string, number>): number {
	const script = formula
		.replaceAll(/(B\d+|\d+(?:\.\d+)?)%/g, "($1/100)")
		.replaceAll(/B\d+/g, (at) => `(${cells.get(at)})`)
		.replaceAll("^", "**")
		.replaceAll(/\b(ROUND|ROUNDUP|ROUNDDOWN|MIN|MAX|IF)\(/g, "$1(");
	const rounded = (how: (value: number) => number) => (value: number, decimals: number) =>
		how(Number((value * 10 ** decimals).toPrecision(15))) / 10 ** decimals;
	const functions = {
		ROUND: rounded(Math.round),
		ROUNDUP: rounded(Math.ceil),
		ROUNDDOWN: rounded(Math.trunc),
		MIN: Math.min,
		MAX: Math.max,
		IF: (is: boolean | number, yes: number, no: number) => (is ? yes : no),
	};
	return new Function(...Object.keys(functions), `return ${script}`)(...Object.values(functions));
}

test("what is ticked is said in the language of the page", () => {
	const said = withLanguage("gu", () => {
		const parts = partsOf(gstRoute, gstRouteWords);
		return parts && rowsOf(parts).flatMap(([, value]) => (value && "text" in value ? [value.text] : []));
	});
	expect([said?.includes("હા"), said?.includes("yes")]).toEqual([true, false]);
});

test("a question longer than its column is wrapped, because the answer beside it would cut it off", async () => {
	const parts = partsOf(gstRoute, gstRouteWords);
	const zip = await JSZip.loadAsync(workbookOf(parts as NonNullable<typeof parts>));
	const [sheet = "", styles = ""] = await Promise.all(
		["worksheets/sheet1", "styles"].map((name) => zip.file(`xl/${name}.xml`)?.async("string")),
	);
	const looks = [...styles.slice(styles.indexOf("<cellXfs")).matchAll(/<xf\b.*?(?:\/>|<\/xf>)/g)].map(([look]) => look);
	const long = [...sheet.matchAll(/<c r="A(\d+)"([^>]*)><is><t[^>]*>([^<]{47,})</g)];
	const cut = long.filter(([, row]) => sheet.includes(`<c r="B${row}"`));
	expect(cut.length).toBeGreaterThan(3);
	for (const [, , attributes = "", text] of cut)
		expect([text, looks[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)]]).toEqual([
			text,
			expect.stringContaining("wrapText"),
		]);
});

test("the file opens as a spreadsheet, and what was typed never becomes a formula", async () => {
	const parts = partsOf(exportPrice, exportPriceWords, {
		...exportPrice.example,
		place: '=HYPERLINK("https://x.example")',
		[dayFieldOf("freight")]: "2026-11-29",
	});
	const zip = await JSZip.loadAsync(workbookOf(parts as NonNullable<typeof parts>));
	const sheet = (await zip.file("xl/worksheets/sheet1.xml")?.async("string")) ?? "";
	expect(Object.keys(zip.files)).toContain("[Content_Types].xml");
	expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;');
	expect(sheet).not.toMatch(/<f>[^<]*HYPERLINK/);
	// A day is a date, which a spreadsheet can sort and compare: 29 November 2026, counted from 30 December 1899.
	const [, style = ""] = /<c r="C\d+" s="(\d+)"><v>46355<\/v>/.exec(sheet) ?? [];
	const styles = (await zip.file("xl/styles.xml")?.async("string")) ?? "";
	const [, format] = /numFmtId="(\d+)"/.exec([...styles.matchAll(/<xf xfId[^>]*>/g)][Number(style)]?.[0] ?? "") ?? [];
	expect(styles).toContain(`<numFmt numFmtId="${format}" formatCode="dd\\-mmm\\-yyyy"/>`);
	expect(sheet).toMatch(/<f>ROUND\(B\d+\+B\d+,2\)<\/f><v>839308\.10<\/v>/);
});
