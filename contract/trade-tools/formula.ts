// A line of a calculation is written once, as a spreadsheet formula: `{cfr}/(1-(1+{uplift}%)*{rate}%)`. It is evaluated
// exactly here, shown to the reader with its numbers, and exported as a live formula.
import {
	add,
	compare,
	divide,
	multiply,
	type Rational,
	rational,
	round,
	subtract,
} from "#contract/trade-tools/rational.ts";

type Token = { kind: "number" | "name" | "word" | "mark"; text: string };
type Node =
	| { kind: "number"; value: Rational }
	| { kind: "name"; name: string }
	| { kind: "percent"; of: Node }
	| { kind: "binary"; mark: string; left: Node; right: Node }
	| { kind: "call"; word: string; parts: Node[] };

const pattern = /\s*(?:(\d+(?:\.\d+)?)|\{([\w-]+)\}|([A-Z]+)|([-+*/(),%<^]))/y;

function tokensOf(formula: string): Token[] {
	const tokens: Token[] = [];
	pattern.lastIndex = 0;
	while (pattern.lastIndex < formula.length) {
		const [, number, name, word, mark] = pattern.exec(formula) ?? [];
		if (number !== undefined) tokens.push({ kind: "number", text: number });
		else if (name !== undefined) tokens.push({ kind: "name", text: name });
		else if (word !== undefined) tokens.push({ kind: "word", text: word });
		else if (mark !== undefined) tokens.push({ kind: "mark", text: mark });
		else throw new SyntaxError(`not a formula: ${formula}`);
	}
	return tokens;
}

function parse(formula: string): Node {
	const tokens = tokensOf(formula);
	let at = 0;
	const takeMark = (...marks: string[]) => {
		const token = tokens[at];
		if (token?.kind !== "mark" || !marks.includes(token.text)) return null;
		at++;
		return token.text;
	};
	const binary = (inner: () => Node, ...marks: string[]) => {
		let left = inner();
		for (let mark = takeMark(...marks); mark; mark = takeMark(...marks))
			left = { kind: "binary", mark, left, right: inner() };
		return left;
	};
	const comparison = (): Node => binary(sum, "<");
	const sum = (): Node => binary(product, "+", "-");
	const product = (): Node => binary(power, "*", "/");
	const power = (): Node => binary(share, "^");
	function share(): Node {
		let of = primary();
		while (takeMark("%")) of = { kind: "percent", of };
		return of;
	}
	function primary(): Node {
		const token = tokens[at++];
		if (token?.kind === "number") return { kind: "number", value: rational(token.text) };
		if (token?.kind === "name") return { kind: "name", name: token.text };
		if (token?.kind === "word" && takeMark("(")) {
			const parts = [comparison()];
			while (takeMark(",")) parts.push(comparison());
			if (takeMark(")")) return { kind: "call", word: token.text, parts };
		} else if (token?.text === "(") {
			const inner = comparison();
			if (takeMark(")")) return inner;
		}
		throw new SyntaxError(`not a formula: ${formula}`);
	}
	const whole = comparison();
	if (at < tokens.length) throw new SyntaxError(`not a formula: ${formula}`);
	return whole;
}

const parsed = new Map<string, Node>();

export type Look = (name: string) => Rational;

export function evaluate(formula: string, look: Look): Rational {
	const node = parsed.get(formula) ?? parse(formula);
	parsed.set(formula, node);
	return work(node, look);
}

const one = rational("1");
const hundred = rational("100");
const none = rational("0");

function work(node: Node, look: Look): Rational {
	switch (node.kind) {
		case "number":
			return node.value;
		case "name":
			return look(node.name);
		case "percent":
			return divide(work(node.of, look), hundred);
		case "binary": {
			const [left, right] = [work(node.left, look), work(node.right, look)];
			if (node.mark === "+") return add(left, right);
			if (node.mark === "-") return subtract(left, right);
			if (node.mark === "*") return multiply(left, right);
			if (node.mark === "/") return divide(left, right);
			if (node.mark === "^") return powerOf(left, right);
			return compare(left, right) < 0 ? one : none;
		}
		case "call": {
			const [first = none, second = none, third = none] = node.parts.map((part) => work(part, look));
			if (node.word === "MIN")
				return node.parts.map((part) => work(part, look)).reduce((a, b) => (compare(b, a) < 0 ? b : a));
			if (node.word === "MAX")
				return node.parts.map((part) => work(part, look)).reduce((a, b) => (compare(b, a) > 0 ? b : a));
			if (node.word === "ROUND" || node.word === "ROUNDUP")
				return round(first, Number(second.n / second.d), node.word === "ROUND" ? "half" : "up");
			if (node.word === "IF") return first.n === 0n ? third : second;
			throw new SyntaxError(`no function ${node.word}`);
		}
	}
}

/** For whole exponents only. */
const powerOf = ({ n, d }: Rational, times: Rational): Rational => {
	const whole = times.n / times.d;
	return { n: n ** whole, d: d ** whole };
};

const shownMarks: Record<string, string> = { "+": " + ", "-": " − ", "*": " × ", "/": " ÷ ", ",": "; ", "<": " < " };
export type FormulaWord = "MIN" | "MAX" | "IF" | "ROUND" | "ROUNDUP";

/** For readers, with the functions in their language: `8,37,000.00 ÷ (1 − (1 + 10%) × 0.25%)`. */
export const explain = (
	formula: string,
	show: (name: string) => string,
	functions: Readonly<Record<FormulaWord, string>>,
) =>
	tokensOf(formula)
		.map(({ kind, text }) => {
			if (kind === "name") return show(text);
			return kind === "word" ? functions[text as FormulaWord] : (shownMarks[text] ?? text);
		})
		.join("");

/** For a spreadsheet cell: `B12/(1-(1+B7%)*B6%)`. */
export const inCells = (formula: string, cell: (name: string) => string) =>
	tokensOf(formula)
		.map(({ kind, text }) => (kind === "name" ? cell(text) : text))
		.join("");
