// Finds the sentences in a module of texts, and writes the module again with translations in their place. A sentence is
// a string or a template; the values in a template have names in braces: `Pages ${left} of ${all}` is "Pages {left} of
// {all}".
import type { Node as AnyNode } from "@oxc-project/types";
import { parseSync } from "oxc-parser";

type Range = { start: number; end: number };
export type Sentence = Range & {
	english: string;
	/** The path in the module, such as `contact.form.title`. */
	path: string;
	/** The expressions of a template, by their names in the sentence; null for a string. */
	values: ReadonlyMap<string, Range> | null;
};

/** Properties and calls whose strings are identifiers and URLs for programs. */
const codeProperties = new Set([
	"href",
	"to",
	"id",
	"icon",
	"tone",
	"kind",
	"type",
	"key",
	"path",
	"hash",
	"anchor",
	"source",
]);
/** Picture ids, and the proof of a claim, which only staff read in the source language. */
const codeTexts = new Set(["picture", "source"]);
const codeCalls = new Set(["split", "startsWith", "endsWith", "includes", "get", "has", "toLocaleString", "indexOf"]);
const isCode = (text: string) => /^[a-z0-9/#?._-]*$/.test(text);
const isForPrograms = (text: string) =>
	!/\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, "")) ||
	/^(\/|#\w|\?|https?:|mailto:|tel:|\{site\})/.test(text) ||
	/^[\w.+-]+@[\w.-]+$/.test(text) ||
	/^[a-z]+[A-Z]\w*$/.test(text) ||
	/^[a-z]{2}-[A-Z]{2}$/.test(text);

type Node = AnyNode & Range;
const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export function findSentences(file: string, source: string): Sentence[] {
	const { program, errors } = parseSync(file, source);
	if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
	const found: Sentence[] = [];

	function visitAll(node: Node, path: readonly string[]) {
		for (const value of Object.values(node))
			for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, path);
	}

	function visit(node: Node, path: readonly string[]): void {
		const add = (english: string, values: Sentence["values"]) => {
			if (!isForPrograms(english))
				found.push({ start: node.start, end: node.end, english, path: path.join("."), values });
		};
		switch (node.type) {
			case "ImportDeclaration":
			case "ExportAllDeclaration":
			case "NewExpression":
				return;
			case "TSAsExpression":
			case "TSSatisfiesExpression":
			case "TSNonNullExpression":
				visit(node.expression as Node, path);
				return;
			case "VariableDeclarator":
			case "FunctionDeclaration": {
				const name = node.id?.type === "Identifier" ? node.id.name : null;
				visitAll(node, name && path.length === 0 ? [name] : path);
				return;
			}
			case "Property": {
				const name = source.slice(node.key.start, node.key.end).replaceAll('"', "");
				const text = node.value.type === "Literal" ? node.value.value : null;
				if (typeof text === "string" && codeProperties.has(name) && isCode(text)) return;
				if (text !== null && codeTexts.has(name) && file.includes("/defaults/")) return;
				visit(node.value as Node, [...path, name]);
				return;
			}
			case "ArrayExpression":
				for (const [place, one] of node.elements.entries()) if (one) visit(one as Node, [...path, String(place)]);
				return;
			case "BinaryExpression":
				for (const side of [node.left, node.right])
					if (node.operator === "+" || side.type !== "Literal") visit(side as Node, path);
				return;
			case "SwitchCase":
				for (const one of node.consequent) visit(one as Node, path);
				return;
			case "MemberExpression":
				visit(node.object as Node, path);
				return;
			case "CallExpression": {
				const { callee } = node;
				visit(callee as Node, path);
				if (
					callee.type === "MemberExpression" &&
					callee.property.type === "Identifier" &&
					codeCalls.has(callee.property.name)
				)
					return;
				for (const argument of node.arguments) visit(argument as Node, path);
				return;
			}
			case "Literal":
				if (typeof node.value === "string") add(node.value, null);
				return;
			case "TemplateLiteral": {
				const values = new Map<string, Range>();
				const names = node.expressions.map((expression) => {
					const name = nameOf(expression as Node, values, source);
					values.set(name, expression);
					return name;
				});
				const english = node.quasis.map(
					({ value }, place) => `${value.cooked}${place < names.length ? `{${names[place]}}` : ""}`,
				);
				add(english.join(""), values);
				for (const expression of node.expressions) visit(expression as Node, path);
				return;
			}
			default:
				if (!node.type.startsWith("TS")) visitAll(node, path);
		}
	}
	visit(program as Node, []);
	return found;
}

/** The placeholder that a translator sees for a value: its own name, or the words that it chooses from. */
function nameOf(node: Node, taken: ReadonlyMap<string, Range>, source: string) {
	const name = wordFor(node, source);
	for (let again = 2; ; again++) {
		const one = again === 2 ? name : `${name}${again - 1}`;
		const known = taken.get(one);
		if (!known || source.slice(known.start, known.end) === source.slice(node.start, node.end)) return one;
	}
}

function wordFor(node: Node, source: string): string {
	if (node.type === "Identifier") return node.name;
	if (node.type === "MemberExpression" && "name" in node.property && !node.computed) return node.property.name;
	if (node.type === "CallExpression") {
		const [first] = node.arguments;
		const name = first && wordFor(first as Node, source);
		return name && name !== "value" ? name : wordFor(node.callee as Node, source);
	}
	if (node.type === "ConditionalExpression") {
		const words = [node.consequent, node.alternate].map((one) => (one.type === "Literal" ? String(one.value) : "…"));
		return words.join("|").replaceAll(/[{}]/g, "");
	}
	return "value";
}

/** Calculators, slides and printed documents use Latin digits. */
const latinDigits = /\/(tools|course|certificate-paper|documents)\b/;

/** The module with the translation of each sentence; those without one stay unchanged. Numbers in them get the digits
 * of the page. */
export function rewrite(file: string, source: string, translate: (english: string) => string | undefined) {
	const sentences = findSentences(file, source);

	function write(range: Range): string {
		const inside = sentences.filter(({ start, end }) => start >= range.start && end <= range.end);
		let text = "";
		let at = range.start;
		for (const sentence of inside) {
			if (sentence.start < at) continue;
			text +=
				source.slice(at, sentence.start) + (writeSentence(sentence) ?? source.slice(sentence.start, sentence.end));
			at = sentence.end;
		}
		return text + source.slice(at, range.end);
	}

	function writeSentence({ english, values, start, end }: Sentence) {
		const translation = translate(english);
		if (!values) return translation === undefined ? undefined : JSON.stringify(translation);
		// Without a translation for the whole, the strings inside its values may still have one.
		if (translation === undefined) {
			let text = "";
			let at = start;
			for (const value of values.values()) {
				text += source.slice(at, value.start) + write(value);
				at = value.end;
			}
			return text + source.slice(at, end);
		}
		const parts = translation.split(/\{([^{}]*)\}/);
		return `\`${parts
			.map((part, place) => {
				const value = place % 2 === 1 ? values.get(part) : undefined;
				if (place % 2 === 0) return part.replaceAll(/[`\\]|\$(?=\{)/g, "\\$&");
				if (!value) return `{${part}}`;
				return latinDigits.test(file) ? `\${${write(value)}}` : `\${inDigits(${write(value)})}`;
			})
			.join("")}\``;
	}
	const text = write({ start: 0, end: source.length });
	return text.includes("inDigits(") ? `import { inDigits } from "#content/numbers.ts";\n${text}` : text;
}

/** The names in braces, sorted: a translation must contain the same ones as its sentence. */
export const valuesIn = (sentence: string) =>
	[...sentence.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name).sort();
