// The export price builder: one list of costs, eleven prices. Who pays what under each term is Incoterms 2020, A9 and B9.
import { type Currency, currencies, currencyDecimals } from "#contract/trade-tools/currencies.ts";
import {
	choice,
	date,
	exchangeRate,
	foreignMoney,
	money,
	type Problems,
	percent,
	quantity,
	type Typed,
	text,
	type ValuesOf,
} from "#contract/trade-tools/fields.ts";
import {
	add,
	compare,
	multiply,
	type Rational,
	rational,
	subtract,
	toNumber,
	zero,
} from "#contract/trade-tools/rational.ts";
import {
	type Answer,
	type Cell,
	evaluateLines,
	type Line,
	type Note,
	stack,
	type Table,
	type Tool,
	type WorkedLine,
} from "#contract/trade-tools/tool.ts";
import { typedSign } from "#contract/trade-tools/typed-number.ts";

export const terms = ["EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"] as const;
export type Term = (typeof terms)[number];

export const quantityUnits = ["metre", "kilogram", "tonne", "piece", "set", "carton", "litre"] as const;
const per = choice("unit", "shipment");
const optionalMoney = money({ optional: true });
const alsoIn = choice("none", ...currencies);

const fields = {
	quantity: quantity(),
	quantityUnit: choice(...quantityUnits),
	goods: money(),
	goodsPer: per,
	packing: optionalMoney,
	packingPer: per,
	overheads: optionalMoney,
	profitAs: choice("amount", "ofCost", "ofFob"),
	profit: money({ decimals: 4, sign: "any" }),
	truck: optionalMoney,
	clearance: optionalMoney,
	bank: optionalMoney,
	quay: optionalMoney,
	loading: optionalMoney,
	currency: choice(...currencies),
	rate: exchangeRate(),
	term: choice(...terms),
	freight: foreignMoney({ optional: true, goodFor: 14, sign: "₹" }),
	freightIn: choice("foreign", "rupees"),
	insurance: percent({ optional: true, most: "5" }),
	uplift: percent({ optional: true }),
	commission: percent({ optional: true }),
	carriage: money({ optional: true, goodFor: 14 }),
	ownCover: optionalMoney,
	delivery: optionalMoney,
	unloading: optionalMoney,
	duty: optionalMoney,
	tax: optionalMoney,
	bid: foreignMoney({ optional: true }),
	secondQuantity: quantity({ optional: true }),
	thirdQuantity: quantity({ optional: true }),
	perContainer: quantity({ optional: true }),
	secondCurrency: alsoIn,
	secondRate: exchangeRate({ optional: true }),
	thirdCurrency: alsoIn,
	thirdRate: exchangeRate({ optional: true }),
	validUntil: date({ optional: true }),
	place: text(60),
} as const;

type Values = ValuesOf<typeof fields>;
export type ExportPriceLine =
	| "goodsCost"
	| "packingCost"
	| "overheads"
	| "profitAmount"
	| "truck"
	| "clearance"
	| "bank"
	| "quay"
	| "loading"
	| "freightCost"
	| "premium"
	| "commissionAmount"
	| "carriage"
	| "premiumCip"
	| "commissionCip"
	| "ownCover"
	| "delivery"
	| "unloading"
	| "duty"
	| "tax"
	| "quoted"
	| "exactPrice"
	| "unitPrice"
	| "invoice"
	| "roundingGain"
	| "received"
	| "premiumAtBid"
	| "commissionAtBid"
	| "left"
	| Term
	| `${ListedPrice}${Term}`;

/** A price per unit and per container in each of the currencies, for every term. */
type ListedPrice = "per" | "box" | "second" | "boxSecond" | "third" | "boxThird";

export const exportPrice: Tool<typeof fields, Answer<ExportPriceLine>> = {
	name: "export-price",
	fields,
	groups: [
		{
			key: "goods",
			fields: [
				"quantity",
				"quantityUnit",
				"goods",
				"goodsPer",
				"packing",
				"packingPer",
				"overheads",
				"profitAs",
				"profit",
			],
		},
		{ key: "toShip", fields: ["truck", "clearance", "bank", "quay", "loading"] },
		{ key: "quote", fields: ["term", "place", "currency", "rate", "validUntil"] },
		{ key: "main", fields: ["freight", "freightIn", "insurance", "uplift", "commission"] },
		{ key: "beyond", fields: ["carriage", "ownCover", "delivery", "unloading", "duty", "tax"], folded: true },
		{
			key: "list",
			fields: ["perContainer", "secondCurrency", "secondRate", "thirdCurrency", "thirdRate"],
			folded: true,
		},
		{ key: "compare", fields: ["bid", "secondQuantity", "thirdQuantity"], folded: true },
	],
	example: {
		quantity: "5,000",
		quantityUnit: "metre",
		goods: "130",
		goodsPer: "unit",
		packing: "3",
		packingPer: "unit",
		overheads: "30,000",
		profitAs: "amount",
		profit: "69,000",
		truck: "18,000",
		clearance: "13,000",
		bank: "6,000",
		loading: "9,000",
		currency: "USD",
		rate: "90",
		secondCurrency: "none",
		thirdCurrency: "none",
		term: "CIF",
		freight: "300",
		freightIn: "foreign",
		insurance: "0.25",
		uplift: "10",
	},
	calculate(values, typed = {}) {
		const problem = findOtherSign(values, typed) ?? findProblem(values);
		if (problem) return { problems: problem };
		const lines = evaluateLines(linesOf(values), values);
		return {
			answer: {
				figures: ["unitPrice", values.term, "invoice"],
				lines,
				bars: stack(lines, barsOf(values)),
				notes: notesOf(values, lines),
				tables: tablesOf(values, lines),
			},
		};
	},
	sources: [
		{ id: "incoterms", on: "2026-11-21", seen: false, lines: terms },
		{ id: "insurance", on: "2026-11-21", seen: false, lines: ["premium", "premiumCip", "premiumAtBid"] },
		{
			id: "divide",
			on: "2026-11-21",
			seen: true,
			lines: ["premium", "premiumCip", "commissionAmount", "commissionCip"],
		},
	],
};

const beyondFob: readonly Term[] = ["CFR", "CIF"];
const byCarrier: readonly Term[] = ["CPT", "CIP", "DAP", "DPU", "DDP"];
const insured: readonly Term[] = ["CIF", "CIP"];

/** A profit of "10%" is not ten rupees, and freight of "₹27,000" is not in the buyer's currency. */
function findOtherSign({ profitAs, freightIn }: Values, typed: Typed): Problems | null {
	const profitSign = typedSign(typed.profit ?? "");
	if (profitSign && profitSign !== (profitAs === "amount" ? "₹" : "%")) return { profitAs: { why: "otherSign" } };
	if (freightIn === "foreign" && typedSign(typed.freight ?? "")) return { freightIn: { why: "otherSign" } };
	return null;
}

/** Missing values that the chosen term needs, and shares that would use up the whole price. */
function findProblem(values: Values): Problems | null {
	const { term, freight, carriage, insurance, profitAs, profit } = values;
	if (beyondFob.includes(term) && !freight) return { freight: { why: "neededForTerm" } };
	if (byCarrier.includes(term) && !carriage) return { carriage: { why: "neededForTerm" } };
	if (insured.includes(term) && !insurance) return { insurance: { why: "neededForTerm" } };
	for (const also of ["second", "third"] as const) {
		const isChosen = values[`${also}Currency`] !== "none";
		if (isChosen && !values[`${also}Rate`]) return { [`${also}Rate`]: { why: "required" } };
		if (!isChosen && values[`${also}Rate`]) return { [`${also}Currency`]: { why: "choice" } };
	}
	if (profitAs !== "amount" && compare(profit, rational(profitAs === "ofFob" ? "99.9999" : "1000")) > 0)
		return { profit: { why: "wholePrice" } };
	if (compare(shareOfPrice(values), one) >= 0) return { commission: { why: "wholePrice" } };
	return null;
}

const one = rational("1");

/** The share of a CIF price that insurance and commission take. Exact: the price is divided by the rest. */
function shareOfPrice({ insurance, uplift, commission }: Values) {
	const of = (value: Rational | null) => (value ? multiply(value, rational("0.01")) : zero);
	return add(multiply(of(insurance), add(one, of(uplift))), of(commission));
}

function linesOf(values: Values): Line<ExportPriceLine>[] {
	const { goodsPer, packingPer, freightIn, currency, term, bid } = values;
	const inr = (key: ExportPriceLine, formula: string): Line<ExportPriceLine> => ({ key, formula, unit: "INR" });
	const total = (key: Term, formula: string): Line<ExportPriceLine> => ({ key, formula, unit: "INR", role: "total" });
	/** Fields that are used as a line unchanged, if anything was typed. */
	const given = (...names: (ExportPriceLine & keyof Values)[]) =>
		names.filter((name) => values[name]).map((name) => inr(name, `{${name}}`));
	const plus = (from: string, more: readonly Line<ExportPriceLine>[]) =>
		[`{${from}}`, ...more.map(({ key }) => `{${key}}`)].join("+");

	const costs = [
		inr("goodsCost", goodsPer === "unit" ? "{quantity}*{goods}" : "{goods}"),
		...(values.packing ? [inr("packingCost", packingPer === "unit" ? "{quantity}*{packing}" : "{packing}")] : []),
		...given("overheads"),
	];
	const toPlace = given("truck", "clearance", "bank");
	const toQuay = given("quay");
	const onBoard = given("loading");
	const names = (lines: readonly Line<ExportPriceLine>[]) => lines.map(({ key }) => `{${key}}`).join("+");
	/** A share of the FOB price depends on costs further down. */
	const fobCosts = names(costs) + [...toPlace, ...toQuay, ...onBoard].map(({ key }) => `+{${key}}`).join("");
	const profit = {
		amount: "{profit}",
		ofCost: `(${names(costs)})*{profit}%`,
		ofFob: `(${fobCosts})*{profit}%/(1-{profit}%)`,
	}[values.profitAs];

	const lines: Line<ExportPriceLine>[] = [
		...costs,
		inr("profitAmount", profit),
		total("EXW", `${names(costs)}+{profitAmount}`),
	];
	lines.push(...toPlace, total("FCA", plus("EXW", toPlace)));
	lines.push(...toQuay, total("FAS", plus("FCA", toQuay)));
	lines.push(...onBoard, total("FOB", plus("FAS", onBoard)));
	// A share of FOB depends on later lines, so these come first.
	if (values.profitAs === "ofFob") {
		const later = [...toPlace, ...toQuay, ...onBoard];
		for (const line of later) lines.splice(lines.indexOf(line), 1);
		lines.splice(costs.length, 0, ...later);
	}
	const insuredShare = values.uplift ? "(1+{uplift}%)*{insurance}%" : "{insurance}%";
	const wholeShare = `(1-${[values.insurance && insuredShare, values.commission && "{commission}%"].filter(Boolean).join("-")})`;
	const shares = (base: Term, premium: ExportPriceLine, commission: ExportPriceLine) => [
		inr(premium, `{${base}}*${insuredShare}/${wholeShare}`),
		...(values.commission ? [inr(commission, `{${base}}*{commission}%/${wholeShare}`)] : []),
	];
	if (values.freight) {
		lines.push(inr("freightCost", freightIn === "foreign" ? "{freight}*{rate}" : "{freight}"));
		lines.push(total("CFR", "{FOB}+{freightCost}"));
		if (values.insurance) {
			const more = shares("CFR", "premium", "commissionAmount");
			lines.push(...more, total("CIF", plus("CFR", more)));
		}
	}
	if (values.carriage) {
		lines.push(...given("carriage"), total("CPT", "{FCA}+{carriage}"));
		if (values.insurance) {
			const more = shares("CPT", "premiumCip", "commissionCip");
			lines.push(...more, total("CIP", plus("CPT", more)));
		}
		const toBuyer = given("ownCover", "delivery");
		const off = given("unloading");
		const paid = given("duty", "tax");
		lines.push(...toBuyer, total("DAP", plus("CPT", toBuyer)));
		lines.push(...off, total("DPU", plus("DAP", off)), ...paid, total("DDP", plus("DAP", paid)));
	}
	lines.push(
		{ key: "quoted", formula: `{${term}}/{rate}`, unit: currency },
		{
			key: "exactPrice",
			formula: `{${term}}/{rate}/{quantity}`,
			unit: currency,
			decimals: currencyDecimals[currency] + 2,
			rounding: "up",
		},
		{ key: "unitPrice", formula: `{${term}}/{rate}/{quantity}`, unit: currency, rounding: "up" },
		{ key: "invoice", formula: "{unitPrice}*{quantity}", unit: currency },
		inr("roundingGain", `{invoice}*{rate}-{${term}}`),
	);
	if (bid) {
		const shared = insured.includes(term);
		const spent: ExportPriceLine[] = shared
			? [term === "CIF" ? "CFR" : "CPT", "premiumAtBid", ...(values.commission ? (["commissionAtBid"] as const) : [])]
			: [term];
		lines.push(inr("received", "{bid}*{quantity}*{rate}"));
		if (shared) lines.push(inr("premiumAtBid", `{received}*${insuredShare}`));
		if (shared && values.commission) lines.push(inr("commissionAtBid", "{received}*{commission}%"));
		lines.push(inr("left", `{received}-${spent.map((key) => `{${key}}`).join("-")}+{profitAmount}`));
	}
	for (const each of terms) if (lines.some(({ key }) => key === each)) lines.push(...listOf(values, each));
	return lines;
}

/** The price under a term in each currency: per unit, rounded up, and for a full container. */
function listOf(values: Values, term: Term): Line<ExportPriceLine>[] {
	const { currency, secondCurrency, thirdCurrency, perContainer } = values;
	const inCurrency = (unit: Currency, rate: string, one: ListedPrice, box: ListedPrice): Line<ExportPriceLine>[] => [
		{ key: `${one}${term}`, formula: `{${term}}/{${rate}}/{quantity}`, unit, rounding: "up", role: "list" },
		...(perContainer
			? [{ key: `${box}${term}` as const, formula: `{${one}${term}}*{perContainer}`, unit, role: "list" as const }]
			: []),
	];
	return [
		...inCurrency(currency, "rate", "per", "box"),
		...(secondCurrency === "none" ? [] : inCurrency(secondCurrency, "secondRate", "second", "boxSecond")),
		...(thirdCurrency === "none" ? [] : inCurrency(thirdCurrency, "thirdRate", "third", "boxThird")),
	];
}

/** The steps to the quoted price, starting with the goods. */
function barsOf({ term }: Values): ExportPriceLine[] {
	const toFca: ExportPriceLine[] = [
		"goodsCost",
		"packingCost",
		"overheads",
		"profitAmount",
		"EXW",
		"truck",
		"clearance",
		"bank",
		"FCA",
	];
	const bySea: ExportPriceLine[] = [
		"quay",
		"FAS",
		"loading",
		"FOB",
		"freightCost",
		"CFR",
		"premium",
		"commissionAmount",
		"CIF",
	];
	const toDoor: ExportPriceLine[] = ["carriage", "CPT", "ownCover", "delivery", "DAP"];
	if (term === "CIP") return [...toFca, "carriage", "CPT", "premiumCip", "commissionCip", "CIP"];
	if (term === "DPU") return [...toFca, ...toDoor, "unloading", "DPU"];
	if (term === "DDP") return [...toFca, ...toDoor, "duty", "tax", "DDP"];
	const way = byCarrier.includes(term) ? [...toFca, ...toDoor] : [...toFca, ...bySea];
	return way.slice(0, way.indexOf(term) + 1);
}

function notesOf(values: Values, lines: readonly WorkedLine<ExportPriceLine>[]): Note[] {
	const { term, validUntil, commission } = values;
	const left = lines.find(({ key }) => key === "left");
	return [
		...(validUntil
			? [{ key: "validUntil", tone: "info", values: { day: validUntil.split("-").reverse().join("-") } } as const]
			: []),
		...(term === "EXW" || term === "DDP" ? [{ key: term, tone: "warning" } as const] : []),
		...(commission && commission.n > 0n && !insured.includes(term)
			? [{ key: "commissionLeftOut", tone: "warning", values: { term } } as const]
			: []),
		...(left && left.value.n < 0n ? [{ key: "loss", tone: "warning" } as const] : []),
	];
}

function tablesOf(values: Values, lines: readonly WorkedLine<ExportPriceLine>[]): Table[] {
	const shown = terms.filter((term) => lines.some(({ key }) => key === term));
	const prices: Table = {
		key: "prices",
		columns: ["term", "rupees", "perUnit"],
		rows: shown.map((term): Cell[] => [{ word: term }, { line: term }, { line: `per${term}` }]),
	};
	const inOthers = listTable("currencies", shown, lines, ["per", "second", "third"]);
	const boxes = listTable("containers", shown, lines, ["box", "boxSecond", "boxThird"]);
	const lists = [prices, ...(inOthers.columns.length > 2 ? [inOthers] : []), ...(values.perContainer ? [boxes] : [])];
	const more = [values.secondQuantity, values.thirdQuantity].filter((one) => one !== null);
	if (more.length === 0) return lists;
	const steps: Table = {
		key: "steps",
		columns: ["quantity", "perUnit", "rupees"],
		rows: [values.quantity, ...more]
			.filter((one, at, all) => all.findIndex((other) => compare(one, other) === 0) === at)
			.sort((a, b) => toNumber(subtract(a, b)))
			.map((amount): Cell[] => {
				const at = { ...values, quantity: amount };
				const worked = evaluateLines(linesOf(at), at);
				const cellOf = (key: ExportPriceLine): Cell => {
					const { value, decimals, unit } = worked.find((line) => line.key === key) as WorkedLine<ExportPriceLine>;
					return { number: value, decimals, unit };
				};
				return [{ number: amount, decimals: 3, unit: "plain" }, cellOf("unitPrice"), cellOf(values.term)];
			}),
	};
	return [...lists, steps];
}

/** A row for each term, a column for each currency. */
function listTable(
	key: string,
	shown: readonly Term[],
	lines: readonly WorkedLine<ExportPriceLine>[],
	prices: readonly ListedPrice[],
): Table {
	const used = prices.filter((price) => lines.some((line) => line.key === `${price}${shown[0]}`));
	return {
		key,
		columns: ["term", ...used],
		rows: shown.map((term): Cell[] => [{ word: term }, ...used.map((price) => ({ line: `${price}${term}` }))]),
	};
}
