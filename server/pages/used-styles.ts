// A static page contains only the styles that it can use, about half of its stylesheets: those for classes in its HTML
// and for classes that its scripts may add later. The build lists these (scripts/drawn-classes.ts) and parses the
// stylesheets (scripts/style-rules.ts).

/** Classes that scripts of static pages add: their common one, and each island with all that it loads. */
export type DrawnClasses = { start: readonly string[]; islands: Readonly<Record<string, readonly string[]>> };

/** A piece that is always kept, a rule with the classes that each of its selectors needs, or a rule that contains
 * others. */
export type StyleRule =
	| string
	| { selectors: [text: string, classes: string[]][]; body: string }
	| { head: string; rules: StyleRule[] };

export type UsedStyles = ReturnType<typeof openUsedStyles>;

/** Returns the function that selects the styles a page can use. `readRules` parses the stylesheet at this URL. */
export function openUsedStyles(drawn: DrawnClasses, readRules: (file: string) => StyleRule[]) {
	const read = new Map<string, StyleRule[]>();
	return (page: string) => {
		const isUsed = findUsed(page, drawn);
		return (file: string) => {
			const rules = read.get(file) ?? readRules(file);
			read.set(file, rules);
			return write(rules, isUsed);
		};
	};
}

function findUsed(page: string, drawn: DrawnClasses): (name: string) => boolean {
	// The placeholder is filled for each request, so any class may be needed.
	if (page.includes(" data-slot=")) return () => true;
	const islands = [...page.matchAll(/ data-island="([^"]*)"/g)].map(([, island = ""]) => drawn.islands[island] ?? []);
	const used = new Set([...classesOfPage(page), ...drawn.start, ...islands.flat()]);
	return (name) => used.has(name);
}

/** The words in a script that may be class names. */
export const wordsOfScript = (script: string) => script.match(/[^\s"'`${}]+/g) ?? [];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function classesOfPage(page: string) {
	const attributes = [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = ""]) =>
		value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "").split(/\s+/),
	);
	const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
	return [...attributes, ...scripts.flatMap(([, script = ""]) => wordsOfScript(script))];
}

const write = (rules: readonly StyleRule[], isUsed: (name: string) => boolean): string =>
	rules
		.map((rule) => {
			if (typeof rule === "string") return rule;
			if ("rules" in rule) {
				const inner = write(rule.rules, isUsed);
				return inner && `${rule.head}{${inner}}`;
			}
			const selectors = rule.selectors.filter(([, classes]) => classes.every(isUsed)).map(([text]) => text);
			return selectors.length > 0 ? `${selectors.join(",")}{${rule.body}}` : "";
		})
		.join("");
