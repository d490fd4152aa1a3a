// The rules by which the documents of one shipment are compared. Each finding is one fact on one document, with one
// rule.

import { isGstin } from "#contract/payments/gstin.ts";
import type { Currency } from "#contract/trade-tools/currencies.ts";
import { amountInWords } from "#contract/trade-tools/documents/amount-in-words.ts";
import {
	type DocumentSet,
	type FactName,
	readCount,
	readMoney,
	type Source,
	sources,
} from "#contract/trade-tools/documents/facts.ts";
import { ruleWords } from "#contract/trade-tools/documents/paper.ts";
import { compare, multiply, rational } from "#contract/trade-tools/rational.ts";

export const ruleNames = [
	"party",
	"toOrder",
	"description",
	"hs",
	"quantity",
	"price",
	"sum",
	"words",
	"currency",
	"total",
	"packages",
	"marksCount",
	"marks",
	"netBelowGross",
	"weight",
	"volume",
	"term",
	"city",
	"port",
	"vessel",
	"freight",
	"number",
	"numberLength",
	"date",
	"country",
	"gstin",
	"rule46",
	"rodtep",
	"lateShipment",
	"coverLow",
	"coverCurrency",
	"coverLate",
] as const;
export type RuleName = (typeof ruleNames)[number];
export type Finding = { source: Source; fact: FactName; rule: RuleName };

/** Applies the rules in order: the first rule that finds a place keeps it. */
export function checkSet(set: DocumentSet): Finding[] {
	const found = new Map<string, Finding>();
	const note = (source: Source, fact: FactName, rule: RuleName) => {
		const key = `${source} ${fact}`;
		if (!found.has(key)) found.set(key, { source, fact, rule });
	};
	for (const check of alone) check(set, note);
	for (const [fact, rule] of compared)
		for (const source of differing(set, fact)) {
			const text = set[source]?.[fact] ?? "";
			note(source, fact, fact === "consignee" && /^to order\b/i.test(text) ? "toOrder" : rule);
		}
	return [...found.values()];
}

type Note = (source: Source, fact: FactName, rule: RuleName) => void;
type Check = (set: DocumentSet, note: Note) => void;

const eachWith = (set: DocumentSet, fact: FactName, see: (text: string, source: Source) => void) => {
	for (const source of sources) {
		const text = set[source]?.[fact];
		if (text) see(text, source);
	}
};

function wordsFor(total: string) {
	const money = readMoney(total);
	return money?.currency ? amountInWords(money.amount, money.currency as Currency) : null;
}

/** Checks of a document by itself, or of one fact against another. */
const alone: readonly Check[] = [
	// Rule 46(b): at most sixteen characters, characters, digits, dash and slash.
	(set, note) => {
		const number = set.invoice?.number;
		if (number && !/^[A-Za-z0-9/-]{1,16}$/.test(number)) note("invoice", "number", "numberLength");
	},
	(set, note) => {
		const gstin = set.invoice?.gstin;
		if (gstin && !isGstin(gstin)) note("invoice", "gstin", "gstin");
	},
	(set, note) => {
		const words = set.invoice?.rule46;
		if (words && !(Object.values(ruleWords) as string[]).includes(words)) note("invoice", "rule46", "rule46");
	},
	(set, note) => {
		for (const fact of ["loadPort", "dischargePort"] as const)
			eachWith(set, fact, (text, source) => {
				if (inlandOrCity.has(text.trim().toLowerCase())) note(source, fact, "city");
			});
	},
	(set, note) => {
		for (const source of sources) {
			const { net, gross } = set[source] ?? {};
			const [inside, whole] = [net && readCount(net), gross && readCount(gross)];
			if (inside && whole && compare(inside, whole) >= 0)
				note(source, differing(set, "gross").includes(source) ? "gross" : "net", "netBelowGross");
		}
	},
	(set, note) =>
		eachWith(set, "marks", (text, source) => {
			const [, first, last] = /(\d+)\s*-\s*(\d+)/.exec(text) ?? [];
			const packages = set[source]?.packages ?? set.invoice?.packages;
			const count = packages && readCount(packages);
			if (!first || !last || !count) return;
			if (compare(rational(String(Math.max(0, Number(last) - Number(first) + 1))), count) === 0) return;
			// A wrong count shows in the comparison with the other documents; then the marks are right.
			if (differing(set, "packages").includes(source)) return;
			note(source, "marks", "marksCount");
		}),
	(set, note) => {
		const term = set.invoice?.term ?? set.order?.term;
		const freight = set.bill?.freight;
		if (!term || !freight) return;
		if (/prepaid/i.test(freight) !== /^[CD]/.test(term)) note("bill", "freight", "freight");
	},
	// The total is quantity times price, and the words repeat it; the order shows which of them is wrong.
	(set, note) => {
		const { quantity, price, total, words } = set.invoice ?? {};
		if (!total) return;
		const sum = readMoney(total);
		const [count, each] = [quantity && readCount(quantity), price && readMoney(price)];
		const isElsewhere = (["quantity", "price"] as const).some((fact) => differing(set, fact).includes("invoice"));
		if (sum && count && each && !isElsewhere && compare(multiply(count, each.amount), sum.amount) !== 0)
			note("invoice", "total", "sum");
		const rest = set.order?.total ?? total;
		const expected = wordsFor(differing(set, "total").includes("invoice") ? rest : total);
		if (words && expected && !same("words", words, expected)) note("invoice", "words", "words");
	},
	(set, note) => {
		const first = readMoney(set.order?.total ?? set.invoice?.total ?? "");
		eachWith(set, "total", (text, source) => {
			const money = readMoney(text);
			if (first?.currency && money?.currency && money.currency !== first.currency) note(source, "total", "currency");
		});
	},
	(set, note) => {
		const [until, day] = [dayOf(set.order?.latestShipment), dayOf(set.bill?.onBoard)];
		if (until && day && day > until) note("bill", "onBoard", "lateShipment");
	},
	// UCP 600, article 28: at least 110% of the invoiced CIF or CIP value, in its currency, dated no later than shipment.
	(set, note) => {
		const cover = readMoney(set.policy?.cover ?? "");
		const total = readMoney(set.order?.total ?? set.invoice?.total ?? "");
		if (!cover || !total) return;
		if (cover.currency && total.currency && cover.currency !== total.currency)
			return note("policy", "cover", "coverCurrency");
		if (compare(cover.amount, multiply(total.amount, rational("1.1"))) < 0) note("policy", "cover", "coverLow");
	},
	(set, note) => {
		const [from, day] = [dayOf(set.policy?.coverFrom), dayOf(set.bill?.onBoard)];
		if (from && day && from > day) note("policy", "coverFrom", "coverLate");
	},
];

/** Facts that are the same on all documents that show them. */
const compared: readonly (readonly [FactName, RuleName])[] = [
	["exporter", "party"],
	["consignee", "party"],
	["country", "country"],
	["origin", "country"],
	["number", "number"],
	["date", "date"],
	["description", "description"],
	["hs", "hs"],
	["quantity", "quantity"],
	["price", "price"],
	["total", "total"],
	["packages", "packages"],
	["marks", "marks"],
	["net", "weight"],
	["gross", "weight"],
	["volume", "volume"],
	["term", "term"],
	["loadPort", "port"],
	["dischargePort", "port"],
	["vessel", "vessel"],
	["rodtep", "rodtep"],
];

/** The documents that differ from the order or credit or, without one, from the majority; in a tie from the invoice. */
export function differing(set: DocumentSet, fact: FactName): Source[] {
	const having = sources.filter((source) => set[source]?.[fact]);
	const textOn = (source: Source) => set[source]?.[fact] ?? "";
	const votes = (source: Source) => having.filter((other) => same(fact, textOn(source), textOn(other))).length;
	const reference = having.includes("order")
		? "order"
		: having.reduce<Source | undefined>((best, one) => (best && votes(best) >= votes(one) ? best : one), undefined);
	return reference ? having.filter((source) => !same(fact, textOn(reference), textOn(source))) : [];
}

/** Whether two texts are equivalent. Variants that practice allows are equal: a plain "$" for USD, "Ind." for India. */
export function same(fact: FactName, one: string, other: string) {
	const [a, b] = [one.trim().replaceAll(/\s+/g, " "), other.trim().replaceAll(/\s+/g, " ")];
	if (a.toLowerCase() === b.toLowerCase()) return true;
	if (["price", "total", "cover"].includes(fact)) {
		const [left, right] = [readMoney(a), readMoney(b)];
		return left !== null && right !== null && compare(left.amount, right.amount) === 0;
	}
	if (["quantity", "packages", "net", "gross", "volume"].includes(fact)) {
		const [left, right] = [readCount(a), readCount(b)];
		return left !== null && right !== null && compare(left, right) === 0;
	}
	if (fact === "hs") return a.replaceAll(/\D/g, "") === b.replaceAll(/\D/g, "");
	if (fact === "term") {
		// A checklist may give the term without its place.
		const bare = (text: string) => text.replace(/,? Incoterms.*$/i, "");
		return /^[A-Z]{3}$/.test(a) || /^[A-Z]{3}$/.test(b) ? a.slice(0, 3) === b.slice(0, 3) : bare(a) === bare(b);
	}
	if (fact === "country" || fact === "origin" || fact === "dischargePort" || fact === "loadPort")
		return inFull(a) === inFull(b);
	return false;
}

/** Abbreviations that name the same place (ISBP 821). */
const inFull = (text: string) =>
	text
		.toLowerCase()
		.replace(/\bind\.(?=\W|$)/, "india")
		.replace(/\bu\.?a\.?e\.?(?=\W|$)/, "united arab emirates");

/** Cities and inland places that our students often write where a port belongs. */
const inlandOrCity = new Set([
	"dubai",
	"surat",
	"ahmedabad",
	"delhi",
	"nairobi",
	"kuala lumpur",
	"riyadh",
	"johannesburg",
	"india",
	"any indian port",
]);

const monthNames = "january february march april may june july august september october november december".split(" ");
/** "8 December 2026" as "2026-12-08", so that days can be compared. */
export function dayOf(text: string | undefined) {
	const [, day, month = "", year] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(text?.trim() ?? "") ?? [];
	const at = monthNames.indexOf(month.toLowerCase()) + 1;
	return day && year && at > 0 ? `${year}-${String(at).padStart(2, "0")}-${day.padStart(2, "0")}` : null;
}
