// The formulas of all tools as a page of the documentation: inputs, results with their formulas, and sources with
// dates.
import "#content/scope.ts";
import { deadlinesWords, deadlineWords } from "#content/en/site/tools/deadlines.ts";
import { discrepancyTrainerWords } from "#content/en/site/tools/discrepancy-trainer.ts";
import { documentSetWords } from "#content/en/site/tools/document-set.ts";
import { exchangeCoverWords } from "#content/en/site/tools/exchange-cover.ts";
import { exportPriceWords } from "#content/en/site/tools/export-price.ts";
import { type ToolWords, toolFrameWords } from "#content/en/site/tools/frame.ts";
import { gstRouteWords } from "#content/en/site/tools/gst-route.ts";
import { hsDrillsWords } from "#content/en/site/tools/hs-drills.ts";
import { incotermsWords } from "#content/en/site/tools/incoterms.ts";
import { landedCostWords } from "#content/en/site/tools/landed-cost.ts";
import { rebatesWords } from "#content/en/site/tools/rebates.ts";
import { volumeWords } from "#content/en/site/tools/volume.ts";
import { deadlineKeys, deadlines } from "#contract/trade-tools/deadlines.ts";
import { discrepancyTrainer } from "#contract/trade-tools/discrepancy-trainer.ts";
import { documentSet } from "#contract/trade-tools/document-set.ts";
import { exchangeCover } from "#contract/trade-tools/exchange-cover.ts";
import { exportPrice } from "#contract/trade-tools/export-price.ts";
import type { Field, Fields, Typed } from "#contract/trade-tools/fields.ts";
import { explain } from "#contract/trade-tools/formula.ts";
import { gstRoute } from "#contract/trade-tools/gst-route.ts";
import { hsDrills } from "#contract/trade-tools/hs-drill.ts";
import { incoterms } from "#contract/trade-tools/incoterms.ts";
import { landedCost } from "#contract/trade-tools/landed-cost.ts";
import { rebates } from "#contract/trade-tools/rebates.ts";
import { type Answer, type AnyTool, answerOf, type Source, type WorkedLine } from "#contract/trade-tools/tool.ts";
import { volume } from "#contract/trade-tools/volume.ts";
import { everyDuty, everyPrice } from "#tests/trade-tools/workbook-examples.ts";
import { lineLabel } from "#web/ui/trade-tools/tool-labels.ts";

type Described = {
	tool: { name: string; fields: Fields; sources: readonly Source[] };
	words: ToolWords;
	lines: string;
};

/** Inputs that make every line of a tool appear. */
const cases: readonly (readonly [AnyTool<Answer>, ToolWords, readonly Typed[]])[] = [
	[
		exportPrice,
		exportPriceWords(),
		[
			{ goodsPer: "shipment", packingPer: "shipment", freightIn: "rupees" },
			{ profitAs: "ofCost", profit: "9" },
			everyPrice,
			{ ...everyPrice, term: "CIP" },
		],
	],
	[
		landedCost,
		landedCostWords(),
		[
			{ valueAs: "fob" },
			{ valueAs: "fob", freight: "300", insurance: "20" },
			{ valueAs: "fob", freight: "300", by: "air" },
			{ valueAs: "cfr", courier: "500" },
			everyDuty,
			{ referencePrice: "20,00,000" },
			{ credit: "no" },
		],
	],
	[
		volume,
		volumeWords(),
		[
			{
				length2: "50",
				width2: "40",
				height2: "30",
				weight2: "9",
				count2: "2",
				length3: "50",
				width3: "40",
				height3: "30",
				weight3: "9",
				count3: "2",
				payload: "20,000",
				courierTariff: "200",
				boxTariff: "1,00,000",
			},
		],
	],
	[rebates, rebatesWords(), [{ marketPrice: "9,00,000" }]],
	[
		exchangeCover,
		exchangeCoverWords(),
		[
			{
				margin: "0.1",
				cancelRate: "94",
				credit: "1,000",
				creditDays: "9",
				creditInterest: "9",
				loan: "1,000",
				loanMonths: "9",
				loanInterest: "9",
			},
		],
	],
	[gstRoute, gstRouteWords(), [{ credit: "9", homeSales: "9", invoiceValue: "9", homePrice: "9", taxInvoice: "" }]],
	[
		documentSet,
		documentSetWords(),
		[{ term: "CIF", freight: "300", insurance: "20", tare: "2,200", foreignMaterial: "1,000" }],
	],
];

export const describeTools = () =>
	[
		"# Formulas of the trade tools",
		"",
		"Written by `tests/trade-tools/formulas.test.ts` (`npx vitest run --project no-database tests/trade-tools/formulas.test.ts -u`) from the tools themselves. How they are proved, and how they compare with other calculators: [trade tools](trade-tools.md).",
		"",
		"A line is rounded once, half up unless it says otherwise; totals add rounded lines. The numbers behind a line are those of its sources.",
		...[...cases.map(describeCalculation), ...others()].flatMap(describe),
		"",
	].join("\n");

function describeCalculation([tool, words, more]: (typeof cases)[number]): Described {
	const found = new Map<string, { line: WorkedLine; ways: Set<string> }>();
	for (const typed of [{}, ...more]) {
		const { answer, problems } = answerOf(tool, { ...tool.example, ...typed });
		if (!answer) throw new Error(`${tool.name}: ${JSON.stringify(problems)}`);
		for (const line of answer.lines) {
			if (line.role === "list") continue;
			const known = found.get(line.key) ?? { line, ways: new Set() };
			known.ways.add(explain(line.formula, (name) => lineLabel(words, name), toolFrameWords().functions));
			found.set(line.key, known);
		}
	}
	const rows = [...found].map(([key, { line, ways }]) =>
		[lineLabel(words, key), [...ways].join("<br>or "), roundingOf(line), sourcesOf(tool.sources, key)].join(" | "),
	);
	return {
		tool,
		words,
		lines: ["| Line | Formula | Rounded to | Sources |", "|---|---|---|---|", ...rows.map((row) => `| ${row} |`)].join(
			"\n",
		),
	};
}

function others(): Described[] {
	const named = deadlineKeys.map((key) => `| ${deadlineWords().names[key]} | ${sourcesOf(deadlines.sources, key)} |`);
	return [
		{ tool: deadlines, words: deadlinesWords(), lines: ["| Deadline | Sources |", "|---|---|", ...named].join("\n") },
		{
			tool: incoterms,
			words: incotermsWords(),
			lines:
				"A term with its place, the reasons, the second choice, and the route with who pays, who bears the risk and who clears.",
		},
		{
			tool: hsDrills,
			words: hsDrillsWords(),
			lines:
				"Cards: the general rule, the heading, then six or eight digits; missed cards come back. See [decision 051](decisions/051-drills-and-the-discrepancy-trainer.md).",
		},
		{
			tool: discrepancyTrainer,
			words: discrepancyTrainerWords(),
			lines:
				"Documents with planted faults; what is found less false alarms. See [decision 051](decisions/051-drills-and-the-discrepancy-trainer.md).",
		},
	];
}

const describe = ({ tool, words, lines }: Described) => [
	"",
	`## ${words.title}`,
	"",
	`\`/tools/${tool.name}\`. ${words.lead}`,
	"",
	"Inputs: " +
		Object.entries(tool.fields)
			.map(([name, field]) => `${words.fields[name]?.label ?? name} (${limitsOf(field)})`)
			.join("; ") +
		".",
	"",
	lines,
	"",
	...tool.sources.map(
		({ id, on, seen }, at) =>
			`${at + 1}. ${words.sources[id]} (${seen ? `read on ${on}` : "general knowledge of the trade, its text was not read"})`,
	),
];

function limitsOf(field: Field) {
	switch (field.kind) {
		case "number":
			return `${field.optional ? "optional, " : ""}${field.least} to ${field.most}${field.goodFor ? `, with its day; looked up again after ${field.goodFor}` : ""}`;
		case "choice":
			return "choice";
		case "date":
			return field.optional ? "optional date" : "date";
		case "tick":
			return "yes or no";
		case "text":
			return `optional text, ${field.most}`;
	}
}

const roundingOf = ({ decimals, unit, rounding = "half" }: WorkedLine) =>
	[
		decimals === 0 ? "whole" : `${decimals} digits`,
		unit === "plain" ? "" : unit === "percent" ? "%" : unit,
		rounding === "half" ? "" : rounding,
	]
		.filter(Boolean)
		.join(", ");

const sourcesOf = (sources: readonly Source[], key: string) =>
	sources.flatMap(({ lines }, at) => (lines?.includes(key) ? [String(at + 1)] : [])).join(", ");
