// A static page carries only the styles that it can use, about half of what its stylesheets hold: those for classes in its
// HTML and for classes that its scripts may add later, which the build has listed (scripts/drawn-classes.ts).

/** Classes that scripts of static pages add: their common one, and each island with all that it loads. */
export type DrawnClasses = { start: readonly string[]; islands: Readonly<Record<string, readonly string[]>> };

/** A statement, a style rule, or a rule with others in it, such as `@media`. */
type Rule =
	| { kind: "statement"; text: string }
	| { kind: "style"; selectors: { text: string; classes: string[] }[]; body: string }
	| { kind: "group"; head: string; rules: Rule[] };

/** Returns what a page can use of a stylesheet; both as they are sent, without comments. */
export function openUsedStyles(drawn: DrawnClasses) {
	const parsed = new Map<string, Rule[]>();
	return (page: string) => {
		// Something else is put in its place for each request.
		if (page.includes(" data-slot=")) return (styles: string) => styles;
		const used = new Set([...classesOfPage(page), ...drawn.start]);
		for (const [, island = ""] of page.matchAll(/ data-island="([^"]*)"/g))
			for (const name of drawn.islands[island] ?? []) used.add(name);
		return (styles: string) => {
			const rules = parsed.get(styles) ?? parseRules(styles);
			parsed.set(styles, rules);
			return rules.map((rule) => write(rule, used)).join("");
		};
	};
}

/** All classes that a stylesheet has rules for. */
export function classesOfStyles(styles: string) {
	const classesOf = (rule: Rule): string[] =>
		rule.kind === "group"
			? rule.rules.flatMap(classesOf)
			: rule.kind === "style"
				? rule.selectors.flatMap(({ classes }) => classes)
				: [];
	return new Set(parseRules(styles).flatMap(classesOf));
}

/** The words in a script that may be classes. */
export const wordsOfScript = (script: string) => script.match(/[^\s"'`${}]+/g) ?? [];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function classesOfPage(page: string) {
	const attributes = [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = ""]) =>
		value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "").split(/\s+/),
	);
	const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
	return [...attributes, ...scripts.flatMap(([, script = ""]) => wordsOfScript(script))];
}

function write(rule: Rule, used: ReadonlySet<string>): string {
	if (rule.kind === "statement") return rule.text;
	if (rule.kind === "group") {
		const inner = rule.rules.map((one) => write(one, used)).join("");
		return inner && `${rule.head}{${inner}}`;
	}
	const selectors = rule.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
	return selectors.length > 0 ? `${selectors.map(({ text }) => text).join(",")}{${rule.body}}` : "";
}

const grouping = /^\s*@(media|supports|layer|container)\b/;

function parseRules(styles: string) {
	let at = 0;
	return readRules();

	function readRules() {
		const rules: Rule[] = [];
		for (let start = at; at < styles.length; ) {
			const char = styles[at];
			if (char === "}") break;
			if (char === ";") {
				at++;
				rules.push({ kind: "statement", text: styles.slice(start, at) });
				start = at;
			} else if (char === "{") {
				const head = styles.slice(start, at++);
				if (grouping.test(head)) rules.push({ kind: "group", head, rules: readRules() });
				else rules.push(ruleOf(head, readBody()));
				at++;
				start = at;
			} else pass();
		}
		return rules;
	}

	/** To the closing brace. */
	function readBody() {
		const start = at;
		for (let depth = 0; at < styles.length; pass()) {
			if (styles[at] === "{") depth++;
			if (styles[at] === "}" && depth-- === 0) break;
		}
		return styles.slice(start, at);
	}

	/** One character, an escaped one, or a string. */
	function pass() {
		const quote = styles[at];
		if (quote === "\\") at += 2;
		else if (quote !== '"' && quote !== "'") at++;
		else {
			for (at++; at < styles.length && styles[at] !== quote; ) at += styles[at] === "\\" ? 2 : 1;
			at++;
		}
	}
}

/** What stands in `@keyframes`, `@font-face` and their like is left as it is. */
function ruleOf(head: string, body: string): Rule {
	if (head.trimStart().startsWith("@")) return { kind: "statement", text: `${head}{${body}}` };
	return { kind: "style", selectors: splitSelectors(head), body };
}

const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/iy;

/**
 * The parts of a list of selectors, each with the classes without which it matches nothing; those in `:not()` and `:is()`
 * are none of them.
 */
function splitSelectors(list: string) {
	const selectors: { text: string; classes: string[] }[] = [];
	let [start, depth] = [0, 0];
	let classes: string[] = [];
	const end = (at: number) => {
		selectors.push({ text: list.slice(start, at), classes });
		[start, classes] = [at + 1, []];
	};
	for (let at = 0; at < list.length; at++) {
		const char = list[at] ?? "";
		if (char === "\\") at++;
		else if ("([".includes(char)) depth++;
		else if (")]".includes(char)) depth--;
		else if (char === "," && depth === 0) end(at);
		else if (char === "." && depth === 0) {
			className.lastIndex = at;
			const [whole = ".", name = ""] = className.exec(list) ?? [];
			classes.push(unescapeName(name));
			at += whole.length - 1;
		}
	}
	end(list.length);
	return selectors;
}

const unescapeName = (name: string) =>
	name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, char?: string) =>
		code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? ""),
	);
