// A static page contains only the styles that it can use, less than half of its stylesheets: those for classes and
// elements in its HTML and for those that its scripts may add later. The build lists these (scripts/drawn-names.ts)
// and parses the stylesheets (scripts/style-rules.ts).

/** Names that scripts of static pages add: their common one, and each island with all that it loads. */
export type DrawnNames = { start: readonly string[]; islands: Readonly<Record<string, readonly string[]>> };

/**
 * A piece that is always kept; a rule with what each of its selectors needs, which is classes, elements and values of
 * fixed attributes; a rule that contains others; or custom properties, each kept where something else names it.
 */
export type StyleRule =
	| string
	| { selectors: [text: string, needs: string[]][]; body: string }
	| { head: string; rules: StyleRule[] }
	| { head: string; variables: [name: string, text: string][] }
	| { variable: string; text: string };

export type UsedStyles = ReturnType<typeof openUsedStyles>;

/**
 * Returns the function that selects the styles a page can use, of all its stylesheets. `readRules` parses the stylesheet
 * at this URL.
 */
export function openUsedStyles(drawn: DrawnNames, readRules: (file: string) => StyleRule[]) {
	const read = new Map<string, StyleRule[]>();
	const rulesOf = (file: string) => {
		const rules = read.get(file) ?? readRules(file);
		read.set(file, rules);
		return rules;
	};
	return (page: string, files: readonly string[]): Map<string, string> => {
		const isUsed = findUsed(page, drawn);
		const kept = files.map((file) => [file, choose(rulesOf(file), isUsed)] as const);
		const isNamed = findNamed(
			page,
			isUsed,
			kept.flatMap(([, rules]) => rules),
		);
		return new Map(kept.map(([file, rules]) => [file, write(rules, isNamed)]));
	};
}

/** Attributes whose values are written in full in the components, so that styles for other values are never needed. */
export const fixedAttributes = ["data-look", "data-tone", "data-size", "data-ground"];

function findUsed(page: string, drawn: DrawnNames): (name: string) => boolean {
	// The placeholder is filled for each request, so any class may be needed.
	if (page.includes(" data-slot=")) return () => true;
	const islands = [...page.matchAll(/ data-island="([^"]*)"/g)].map(([, island = ""]) => drawn.islands[island] ?? []);
	const used = new Set([...namesOfPage(page), ...drawn.start, ...islands.flat()]);
	return (name) => used.has(name);
}

/** The words in a script, compiled but not minified, that may be names. */
export function wordsOfScript(script: string) {
	// Lines that are nothing but a comment: calls begin with one that says they are pure.
	const code = script.replace(/^\s*(?:\/\/|\*|\/\*(?!.*\*\/)).*$/gm, "");
	const types = [...code.matchAll(/\btype: ([^,}\n]*)/g)].flatMap(
		([, value = ""]) => value.match(/(?<=")[\w-]+(?=")/g) ?? [],
	);
	return [...(code.match(/[^\s"'`${}]+/g) ?? []), ...elementsIn(code), ...variablesIn(code), ...types.map(fieldOf)];
}

/** The name of a field of this type: those for dates and times have the same parts. */
export const fieldOf = (type: string) => `field ${/^(date|time|month|week)/.test(type) ? "date" : type}`;

const elementsIn = (text: string) => [...text.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag);
export const variablesIn = (text: string) => text.match(/--[a-z][\w-]*/g) ?? [];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const attributes = new RegExp(` (?:${fixedAttributes.join("|")})="([^"]*)"`, "g");

function namesOfPage(page: string) {
	const classes = [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = ""]) =>
		value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "").split(/\s+/),
	);
	const values = [...page.matchAll(attributes)].map(([, value = ""]) => value);
	const fields = [...page.matchAll(/ type="([^"]*)"/g)].map(([, type = ""]) => fieldOf(type));
	const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
	return [
		...[...classes, ...values, ...fields, ...elementsIn(page)],
		...scripts.flatMap(([, script = ""]) => wordsOfScript(script)),
	];
}

/** The rules of which something can match, with these selectors only. */
const choose = (rules: readonly StyleRule[], isUsed: (name: string) => boolean): StyleRule[] =>
	rules.flatMap((rule): StyleRule[] => {
		if (typeof rule === "string" || "variable" in rule || "variables" in rule) return [rule];
		if ("rules" in rule) {
			const inner = choose(rule.rules, isUsed);
			return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
		}
		const selectors = rule.selectors.filter(([, needs]) => needs.every(isUsed));
		return selectors.length > 0 ? [{ ...rule, selectors }] : [];
	});

/** Which custom properties are named by the page, by its scripts, by these rules, or by the value of another one. */
function findNamed(page: string, isUsed: (name: string) => boolean, rules: readonly StyleRule[]) {
	const named = new Set(variablesIn(page));
	const values = new Map<string, string[]>();
	const note = (rule: StyleRule) => {
		if (typeof rule === "string") for (const name of variablesIn(rule)) named.add(name);
		else if ("rules" in rule) rule.rules.forEach(note);
		else if ("variables" in rule)
			for (const [name, text] of rule.variables)
				values.set(name, [...(values.get(name) ?? []), ...variablesIn(text.slice(name.length))]);
		else if ("body" in rule) for (const name of variablesIn(rule.body)) named.add(name);
	};
	rules.forEach(note);
	for (const name of values.keys()) if (isUsed(name)) named.add(name);
	// What is added is looked at in the same loop.
	for (const name of named) for (const inner of values.get(name) ?? []) named.add(inner);
	return (name: string) => named.has(name);
}

const write = (rules: readonly StyleRule[], isNamed: (name: string) => boolean): string =>
	rules
		.map((rule) => {
			if (typeof rule === "string") return rule;
			if ("variable" in rule) return isNamed(rule.variable) ? rule.text : "";
			if ("body" in rule) return `${rule.selectors.map(([text]) => text).join(",")}{${rule.body}}`;
			const inner =
				"rules" in rule
					? write(rule.rules, isNamed)
					: rule.variables
							.filter(([name]) => isNamed(name))
							.map(([, text]) => text)
							.join(";");
			return inner && `${rule.head}{${inner}}`;
		})
		.join("");
