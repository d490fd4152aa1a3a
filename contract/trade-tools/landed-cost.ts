// The landed cost of an import: each duty on its own base. Bases: Customs Act 1962, s.14, Valuation Rules 2007 r.10(2),
// Customs Tariff Act 1975, s.3, Finance Act 2018, s.110.
import { currencies } from "#contract/trade-tools/currencies.ts";
import {
	choice,
	date,
	exchangeRate,
	foreignMoney,
	money,
	type Problems,
	percent,
	quantity,
	tick,
	type ValuesOf,
} from "#contract/trade-tools/fields.ts";
import { compare, multiply, type Rational, rational } from "#contract/trade-tools/rational.ts";
import {
	type Answer,
	evaluateLines,
	type Line,
	type Note,
	stack,
	type Table,
	type Tool,
	type WorkedLine,
} from "#contract/trade-tools/tool.ts";

const duty = { goodFor: 30 } as const;

const fields = {
	valueAs: choice("fob", "cfr", "cif"),
	value: foreignMoney(),
	currency: choice(...currencies),
	rate: exchangeRate(),
	by: choice("sea", "air"),
	freight: foreignMoney({ optional: true }),
	insurance: foreignMoney({ optional: true }),
	basicRate: percent(duty),
	agreedRate: percent({ ...duty, optional: true }),
	cessRate: percent({ ...duty, optional: true }),
	surchargeRate: percent(duty),
	surchargeExempt: tick,
	dumpingRate: money({ ...duty, optional: true }),
	dumpingQuantity: quantity({ optional: true }),
	referencePrice: money({ ...duty, optional: true }),
	safeguardRate: percent({ ...duty, optional: true }),
	igstRate: percent(duty),
	credit: choice("yes", "no"),
	local: money({ optional: true }),
	courier: money({ optional: true }),
	billOn: date({ optional: true }),
} as const;

type Values = ValuesOf<typeof fields>;
type Duty = "basic" | "cess" | "surcharge" | "dumping" | "safeguard" | "igstBase" | "igst" | "duties" | "cost";
export type LandedCostLine =
	| "freightCounted"
	| "insuranceCounted"
	| "cifValue"
	| "assessable"
	| "paidAbroad"
	| "local"
	| "courier"
	| "payable"
	| "cash"
	| "saved"
	| Duty
	| `${Duty}Agreed`;

export const landedCost: Tool<typeof fields, Answer<LandedCostLine>> = {
	name: "landed-cost",
	fields,
	groups: [
		{ key: "goods", fields: ["valueAs", "value", "currency", "rate", "by", "freight", "insurance", "billOn"] },
		{ key: "duties", fields: ["basicRate", "surchargeRate", "igstRate", "credit"] },
		{ key: "charges", fields: ["local", "courier"] },
		{
			key: "special",
			fields: [
				"agreedRate",
				"cessRate",
				"surchargeExempt",
				"dumpingRate",
				"dumpingQuantity",
				"referencePrice",
				"safeguardRate",
			],
			folded: true,
		},
	],
	example: {
		valueAs: "cif",
		value: "20,000",
		currency: "USD",
		rate: "90",
		by: "sea",
		basicRate: "7.5",
		surchargeRate: "10",
		igstRate: "18",
		credit: "yes",
		local: "60,000",
	},
	calculate(values) {
		const problem = findProblem(values);
		if (problem) return { problems: problem };
		const lines = evaluateLines(linesOf(values), values);
		return {
			answer: {
				figures: ["cost", "cash", "payable"],
				lines,
				bars: stack(lines, parts).map((bar) =>
					bar.key === "igst" && values.credit === "yes" ? { ...bar, look: "back" } : bar,
				),
				notes: notesOf(values),
				tables: values.agreedRate ? [compareAgreement(lines)] : [],
			},
		};
	},
	sources: [
		{ id: "valuation", on: "2026-11-21", seen: true, lines: ["freightCounted", "insuranceCounted", "assessable"] },
		{ id: "landing", on: "2026-11-21", seen: true, lines: ["assessable"] },
		{ id: "exchange", on: "2026-11-21", seen: true, lines: ["assessable"] },
		{ id: "surcharge", on: "2026-11-21", seen: true, lines: ["surcharge"] },
		{ id: "igst", on: "2026-11-21", seen: false, lines: ["igstBase", "igst"] },
		{ id: "rupee", on: "2026-11-21", seen: false, lines: ["payable"] },
	],
};

const parts: readonly LandedCostLine[] = [
	"paidAbroad",
	"basic",
	"cess",
	"surcharge",
	"dumping",
	"safeguard",
	"local",
	"courier",
	"igst",
	"cash",
];

function findProblem({
	valueAs,
	freight,
	insurance,
	dumpingRate,
	dumpingQuantity,
	referencePrice,
}: Values): Problems | null {
	if (valueAs !== "fob" && freight) return { freight: { why: "inValue" } };
	if (valueAs === "cif" && insurance) return { insurance: { why: "inValue" } };
	if (dumpingRate && !dumpingQuantity) return { dumpingQuantity: { why: "required" } };
	if (dumpingQuantity && !dumpingRate && !referencePrice) return { dumpingRate: { why: "required" } };
	if (dumpingRate && referencePrice) return { referencePrice: { why: "oneOfTwo" } };
	return null;
}

function linesOf(values: Values): Line<LandedCostLine>[] {
	const { valueAs, freight, insurance, by, currency } = values;
	const foreign = (key: LandedCostLine, formula: string): Line<LandedCostLine> => ({ key, formula, unit: currency });
	const inr = (key: LandedCostLine, formula: string): Line<LandedCostLine> => ({ key, formula, unit: "INR" });
	const lines: Line<LandedCostLine>[] = [];
	const counted = ["{value}"];
	const paid = ["{value}"];
	if (valueAs === "fob") {
		lines.push(
			foreign("freightCounted", freight ? (by === "air" ? "MIN({freight},{value}*20%)" : "{freight}") : "{value}*20%"),
		);
		counted.push("{freightCounted}");
		paid.push(freight ? "{freight}" : "{freightCounted}");
	}
	if (valueAs !== "cif") {
		lines.push(foreign("insuranceCounted", insurance ? "{insurance}" : "{value}*1.125%"));
		counted.push("{insuranceCounted}");
		paid.push("{insuranceCounted}");
	}
	if (counted.length > 1) lines.push(foreign("cifValue", counted.join("+")));
	lines.push(inr("assessable", `${counted.length > 1 ? "{cifValue}" : "{value}"}*{rate}`));
	lines.push(...dutiesOn(values, "", "basicRate"));
	lines.push({ key: "payable", formula: "{duties}", unit: "INR", decimals: 0 });
	lines.push(inr("paidAbroad", `${paid.length > 1 ? `(${paid.join("+")})` : "{value}"}*{rate}`));
	const charges = (["local", "courier"] as const).filter((name) => values[name]);
	lines.push(...charges.map((name) => inr(name, `{${name}}`)));
	const others = charges.map((name) => `+{${name}}`).join("");
	const cost = (suffix: "" | "Agreed") =>
		`{paidAbroad}+{duties${suffix}}${others}${values.credit === "yes" ? `-{igst${suffix}}` : ""}`;
	lines.push({ ...inr("cash", `{paidAbroad}+{duties}${others}`), role: "total" });
	lines.push({ ...inr("cost", cost("")), role: "total" });
	if (values.agreedRate)
		lines.push(
			...dutiesOn(values, "Agreed", "agreedRate").map((line) => ({ ...line, role: "list" as const })),
			{ ...inr("costAgreed", cost("Agreed")), role: "list" },
			inr("saved", "{cost}-{costAgreed}"),
		);
	return lines;
}

/** The duties at one basic rate: the usual one, or that of a trade agreement. */
function dutiesOn(
	values: Values,
	suffix: "" | "Agreed",
	basicRate: "basicRate" | "agreedRate",
): Line<LandedCostLine>[] {
	const inr = (key: Duty, formula: string): Line<LandedCostLine> => ({ key: `${key}${suffix}`, formula, unit: "INR" });
	const cess = values.cessRate ? [inr("cess", "{assessable}*{cessRate}%")] : [];
	const base = `{basic${suffix}}${cess.length > 0 ? `+{cess${suffix}}` : ""}`;
	const surcharge = values.surchargeExempt
		? []
		: [inr("surcharge", cess.length > 0 ? `(${base})*{surchargeRate}%` : `${base}*{surchargeRate}%`)];
	const before = `{assessable}+${base}${surcharge.length > 0 ? `+{surcharge${suffix}}` : ""}`;
	const dumping = values.dumpingRate
		? [inr("dumping", "{dumpingRate}*{dumpingQuantity}")]
		: values.referencePrice
			? [inr("dumping", `MAX(0,{referencePrice}-(${before}))`)]
			: [];
	const safeguard = values.safeguardRate ? [inr("safeguard", "{assessable}*{safeguardRate}%")] : [];
	const special = [...dumping, ...safeguard];
	const sum = [...cess, ...surcharge, ...special].map(({ key }) => `+{${key}}`).join("");
	return [
		inr("basic", `{assessable}*{${basicRate}}%`),
		...cess,
		...surcharge,
		...special,
		inr("igstBase", `{assessable}+{basic${suffix}}${sum}`),
		inr("igst", `{igstBase${suffix}}*{igstRate}%`),
		{ ...inr("duties", `{basic${suffix}}${sum}+{igst${suffix}}`), role: "total" },
	];
}

function compareAgreement(lines: readonly WorkedLine<LandedCostLine>[]): Table {
	const rows = (["basic", "surcharge", "igst", "duties", "cost"] as const).filter((key) =>
		lines.some((line) => line.key === key),
	);
	return {
		key: "agreement",
		columns: ["line", "usual", "agreed"],
		rows: rows.map((key) => [{ word: key }, { line: key }, { line: `${key}Agreed` }]),
	};
}

const fifth = rational("0.2");

function notesOf({ valueAs, freight, insurance, by, value }: Values): Note[] {
	const notes: Note[] = [];
	if (valueAs === "fob" && !freight) notes.push({ key: "unknownFreight", tone: "info" });
	if (valueAs !== "cif" && !insurance) notes.push({ key: "unknownInsurance", tone: "info" });
	const isCapped = (paid: Rational) => compare(paid, multiply(value, fifth)) > 0;
	if (valueAs === "fob" && by === "air" && freight && isCapped(freight))
		notes.push({ key: "airFreight", tone: "info" });
	return notes;
}
