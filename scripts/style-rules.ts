// Parses stylesheets for the server, which leaves out of a page what it cannot use (server/pages/used-styles.ts).
import postcss, { type ChildNode } from "postcss";
import selectorParser from "postcss-selector-parser";
import { fieldOf, fixedAttributes, type StyleRule } from "#server/pages/used-styles.ts";

/** At-rules that contain other rules; the content of `@keyframes`, `@font-face` and the like is one piece. */
const grouping = new Set(["media", "supports", "layer", "container"]);

export const readStyleRules = (styles: string): StyleRule[] => postcss.parse(styles).nodes.flatMap(readRule);

function readRule(node: ChildNode): StyleRule[] {
	if (node.type === "comment") return [];
	const text = node.toString();
	if (node.type === "rule") {
		const head = node.selector.length + (node.raws.between ?? "").length;
		const selectors = node.selectors.map((one): [string, string[]] => [one, needsOf(one)]);
		const variables = node.nodes.map((one): [string, string] => [one.type === "decl" ? one.prop : "", one.toString()]);
		// Rules for the page as a whole, which hold nothing but custom properties.
		if (selectors.every(([, needs]) => needs.length === 0) && variables.every(([name]) => name.startsWith("--")))
			return [{ head: text.slice(0, head), variables }];
		return [{ selectors, body: text.slice(head + 1, -1) }];
	}
	if (node.type !== "atrule" || !node.nodes) return [`${text};`];
	if (node.name === "property") return [{ variable: node.params, text }];
	if (!grouping.has(node.name)) return [text];
	return [{ head: text.slice(0, text.indexOf("{")), rules: node.nodes.flatMap(readRule) }];
}

/** Parts of fields that some browsers draw. */
const fieldParts = [
	[/^::-webkit-(date-and-time-value|datetime-edit|calendar-picker-indicator)/, fieldOf("date")],
	[/^::file-selector-button$/, fieldOf("file")],
] as const;

/**
 * The classes, elements, fields and values of attributes without which a selector matches nothing: those in `:not()` and
 * `:is()` do not count.
 */
const needsOf = (selector: string) =>
	selectorParser()
		.astSync(selector)
		.first.nodes.flatMap((node) => {
			if (node.type === "class" || node.type === "tag") return [node.value];
			if (node.type === "pseudo") return fieldParts.flatMap(([part, field]) => (part.test(node.value) ? [field] : []));
			if (node.type !== "attribute" || node.operator !== "=" || !node.value) return [];
			if (node.attribute === "type") return [fieldOf(node.value)];
			return fixedAttributes.includes(node.attribute) ? [node.value] : [];
		});

/** All that the selectors of these rules need, and all custom properties that they define. */
export const namesOfRules = (rules: readonly StyleRule[]): string[] =>
	rules.flatMap((rule) => {
		if (typeof rule === "string") return [];
		if ("variable" in rule) return [rule.variable];
		if ("variables" in rule) return rule.variables.map(([name]) => name);
		return "rules" in rule ? namesOfRules(rule.rules) : rule.selectors.flatMap(([, needs]) => needs);
	});
