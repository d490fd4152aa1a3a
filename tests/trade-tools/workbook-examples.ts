// The examples for the tests of the spreadsheets: each tool with its example, and the longest case of some.
import "#content/scope.ts";
import { exchangeCoverWords } from "#content/en/site/tools/exchange-cover.ts";
import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import type { ToolWords } from "#content/en/site/tools/frame.ts";
import { gstRouteWords } from "#content/en/site/tools/gst-route.ts";
import { landedCostWords } from "#content/en/site/tools/landed-cost.ts";
import { rebatesWords } from "#content/en/site/tools/rebates.ts";
import { volumeWords } from "#content/en/site/tools/volume.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { type Answer, type AnyTool, answerOf } from "#contract/trade-tools/tool.ts";
import { volume } from "#contract/trade-tools/volume.ts";

export const toolsWithLines: readonly (readonly [AnyTool<Answer>, () => ToolWords])[] = [
	[exportPrice, exportPriceWords],
	[landedCost, landedCostWords],
	[exchangeCover, exchangeCoverWords],
	[rebates, rebatesWords],
	[gstRoute, gstRouteWords],
	[volume, volumeWords],
];

export function partsOf(tool: AnyTool<Answer>, words: () => ToolWords, typed: Typed = tool.example) {
	const { answer } = answerOf(tool, typed);
	return answer && { tool, words: words(), answer, typed };
}

export const everyPrice = {
	...exportPrice.example,
	...{ quay: "1,234.56", commission: "5", profitAs: "ofFob", profit: "8.25" },
	...{
		carriage: "40,000",
		ownCover: "2,100",
		delivery: "15,000",
		unloading: "3,333.33",
		duty: "61,000",
		tax: "9,999.99",
	},
	...{ bid: "1.85", perContainer: "41,250", secondCurrency: "EUR", secondRate: "101.35" },
	...{ thirdCurrency: "KWD", thirdRate: "291.7" },
};
export const everyDuty = {
	...landedCost.example,
	...{ dumpingRate: "45,000", dumpingQuantity: "1", cessRate: "5", safeguardRate: "12.5", agreedRate: "2.5" },
};

export const workbookExamples = [
	...toolsWithLines.map(([tool, words]) => ({ name: tool.name, parts: partsOf(tool, words) })),
	{ name: "export-price-whole", parts: partsOf(exportPrice, exportPriceWords, everyPrice) },
	{ name: "landed-cost-whole", parts: partsOf(landedCost, landedCostWords, everyDuty) },
].map(({ name, parts }) => {
	if (!parts) throw new Error(`${name} has no answer`);
	return { name, parts };
});
