// Runs in every page under test. The server drops unused CSS rules from static pages (server/pages/used-styles.ts); if
// a script then adds a class whose rules were dropped, that is an error on the page.
import fs from "node:fs";
import type { BrowserContext } from "playwright";

/** The class names that have their own rule in the built style sheets. */
function styledClasses() {
	const styles = fs.globSync("build/client/assets/*.css").map((file) => fs.readFileSync(file, "utf8"));
	return new Set(styles.flatMap((text) => [...text.matchAll(/[{},]\.((?:\\.|[\w-])+)\{/g)].map(([, name]) => name)));
}

let styled: string[] | undefined;

export async function reportUnstyled(context: BrowserContext) {
	styled ??= [...styledClasses()] as string[];
	await context.addInitScript((names) => {
		const known = new Set<string>();
		const styles = new Set(names);
		const listRules = () =>
			[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join("");
		function check(one: Element) {
			for (const name of one.classList) {
				if (known.has(name)) continue;
				known.add(name);
				const escaped = `.${CSS.escape(name)}`;
				if (styles.has(escaped.slice(1)) && !listRules().includes(escaped))
					reportError(new Error(`${location.pathname} has no styles for ${escaped}`));
			}
		}
		addEventListener("DOMContentLoaded", () => {
			const page = document.documentElement;
			if (!page.hasAttribute("data-start")) return;
			for (const one of document.querySelectorAll("[class]")) for (const name of one.classList) known.add(name);
			new MutationObserver((changes) => {
				for (const { target, addedNodes } of changes)
					for (const one of [target, ...addedNodes])
						if (one instanceof Element) for (const part of [one, ...one.querySelectorAll("[class]")]) check(part);
			}).observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
		});
	}, styled);
}
