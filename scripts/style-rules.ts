// Parses stylesheets for the server, which leaves out of a page what it cannot use (server/pages/used-styles.ts).
import postcss, { type ChildNode } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { StyleRule } from "#server/pages/used-styles.ts";

/** At-rules that contain other rules; the content of `@keyframes`, `@font-face` and the like is one piece. */
const grouping = new Set(["media", "supports", "layer", "container"]);

export const readStyleRules = (styles: string): StyleRule[] => postcss.parse(styles).nodes.flatMap(readRule);

function readRule(node: ChildNode): StyleRule[] {
	if (node.type === "comment") return [];
	const text = node.toString();
	if (node.type === "rule") {
		const head = node.selector.length + (node.raws.between ?? "").length;
		const selectors = node.selectors.map((one): [string, string[]] => [one, classesOf(one)]);
		return [{ selectors, body: text.slice(head + 1, -1) }];
	}
	if (node.type !== "atrule" || !node.nodes) return [`${text};`];
	if (!grouping.has(node.name)) return [text];
	return [{ head: text.slice(0, text.indexOf("{")), rules: node.nodes.flatMap(readRule) }];
}

/** The classes without which a selector matches nothing: those in `:not()` and `:is()` do not count. */
const classesOf = (selector: string) =>
	selectorParser()
		.astSync(selector)
		.first.nodes.flatMap((node) => (node.type === "class" ? [node.value] : []));

/** All classes in the selectors of these rules. */
export const classesOfRules = (rules: readonly StyleRule[]): string[] =>
	rules.flatMap((rule) => {
		if (typeof rule === "string") return [];
		return "rules" in rule ? classesOfRules(rule.rules) : rule.selectors.flatMap(([, classes]) => classes);
	});
