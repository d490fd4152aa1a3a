// Runs in every page under test. The server drops unused CSS rules from static pages (server/pages/used-styles.ts); if
// a script then adds something whose rules were dropped, that is an error on the page.
import fs from "node:fs";
import type { BrowserContext } from "playwright";

/** The classes, elements and fixed attributes of which the built style sheets have a rule with nothing else. */
function styledNames() {
	const styles = fs.globSync("build/client/assets/*.css").map((file) => fs.readFileSync(file, "utf8"));
	const alone = /(?<=[{},])(\.(?:\\.|[\w-])+|[a-z]+|\[data-(?:look|tone|size|ground)=[\w-]+\])(?=[{,:])/g;
	return [...new Set(styles.flatMap((text) => text.match(alone) ?? []))];
}

let styled: string[] | undefined;

export async function reportUnstyled(context: BrowserContext) {
	styled ??= styledNames();
	await context.addInitScript((names) => {
		const fixed = ["data-look", "data-tone", "data-size", "data-ground"];
		const known = new Set<string>();
		const styles = new Set(names);
		let serialized = { length: 0, text: "" };
		/** The text of all rules, serialized again only once a stylesheet has been added or removed. */
		const listRules = () => {
			const lists = [...document.styleSheets].map(({ cssRules }) => cssRules);
			const length = lists.reduce((sum, rules) => sum + rules.length, lists.length);
			if (length !== serialized.length)
				serialized = { length, text: lists.flatMap((rules) => [...rules].map(({ cssText }) => cssText)).join("") };
			return serialized.text;
		};
		const namesOf = (one: Element) => [
			...[...one.classList].map((name) => `.${CSS.escape(name)}`),
			one.localName,
			...fixed.flatMap((name) => (one.hasAttribute(name) ? `[${name}=${one.getAttribute(name)}]` : [])),
		];
		function check(one: Element) {
			for (const name of namesOf(one)) {
				if (known.has(name)) continue;
				known.add(name);
				if (!styles.has(name)) continue;
				const written = name.startsWith("[") ? name.replace("=", '="').replace("]", '"]') : name;
				const isThere = /^[a-z]/.test(name)
					? new RegExp(`(?<![\\w.#-])${name}(?![\\w-])`).test(listRules())
					: listRules().includes(written);
				if (!isThere) reportError(new Error(`${location.pathname} has no styles for ${name}`));
			}
		}
		addEventListener("DOMContentLoaded", () => {
			const page = document.documentElement;
			if (!page.hasAttribute("data-start")) return;
			for (const one of document.querySelectorAll("*")) for (const name of namesOf(one)) known.add(name);
			new MutationObserver((changes) => {
				for (const { type, target, addedNodes } of changes)
					if (type === "attributes") check(target as Element);
					else
						for (const one of addedNodes)
							if (one instanceof Element) for (const part of [one, ...one.querySelectorAll("*")]) check(part);
			}).observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", ...fixed] });
		});
	}, styled);
}
