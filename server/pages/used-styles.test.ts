// Which CSS rules remain in a page.
import fs from "node:fs";
import { expect, test } from "vitest";
import { namesOfRules, readStyleRules } from "#scripts/style-rules.ts";
import { openUsedStyles, wordsOfScript } from "#server/pages/used-styles.ts";
import { openBuiltSite, routePatterns } from "#tests/built-site.ts";

const drawn = { start: ["stuck"], islands: { gallery: ["lightbox"] } };
const keep = (page: string, styles: string) =>
	openUsedStyles(drawn, () => readStyleRules(styles))(page, ["/assets/root.css"]).get("/assets/root.css");

test.each([
	["a rule without a class or element", ":root{color:blue}:hover{color:red}", null],
	["rules for its elements, and no others", "div:hover,hr{margin:0}table td{margin:0}", "div:hover{margin:0}"],
	["elements that a script adds", "dialog{margin:0}", null],
	[
		"fixed values of attributes",
		".used[data-tone=sea]{margin:0}.used[type=file]{margin:0}.used[type=text]{margin:0}.used[data-open=a]{margin:0}",
		".used[type=text]{margin:0}.used[data-open=a]{margin:0}",
	],
	["the parts of fields for dates only where there is one", "::-webkit-datetime-edit{padding:0}", ""],
	[
		"the custom properties that something names, if only another one",
		":root,:host{--a:var(--b);--b:1px;--c:2px;--d:3px;--e:4px}.used{margin:var(--a)}",
		":root,:host{--a:var(--b);--b:1px;--d:3px;--e:4px}.used{margin:var(--a)}",
	],
	[
		"the types of these",
		'@property --a{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}.used{margin:var(--a)}',
		'@property --a{syntax:"*";inherits:false}.used{margin:var(--a)}',
	],
	["of a list the selectors that can match", ".used,.other,h1 .used{margin:0}", ".used,h1 .used{margin:0}"],
	["nothing that needs a class more", ".used .other{margin:0}.used.other{margin:0}", ""],
	["what another class would prevent", ".used:not(.other){margin:0}:is(.other,b){margin:0}", null],
	[
		"a class with escaped characters",
		String.raw`.md\:w-1\/2,.\32 xl\:w-1{width:50%}.md\:w-1\/3{width:33%}`,
		String.raw`.md\:w-1\/2,.\32 xl\:w-1{width:50%}`,
	],
	["a class of an attribute that is written with entities", String.raw`.\[\&\>svg\]\:size-4>svg{width:1rem}`, null],
	["what a script of the page adds", ".from-script{margin:0}", null],
	["what the script of all pages adds", ".stuck{margin:0}", null],
	["what its island adds, and not another one", ".lightbox{margin:0}.checkout{margin:0}", ".lightbox{margin:0}"],
	[
		"groups, unless nothing is left in them",
		"@media (width>1px){.used{margin:0}.other{margin:0}}@layer a{.other{margin:0}}",
		"@media (width>1px){.used{margin:0}}",
	],
	[
		"statements, fonts and movements",
		'@layer a,b;@font-face{font-family:"A;}b"}@keyframes turn{0%{rotate:0deg}to{rotate:1turn}}',
		null,
	],
	["braces and commas in strings", '.used:after{content:"},{"}[data-a="x,.y"] .used{margin:0}', null],
])("of a stylesheet a page keeps %s", (_, styles, kept) => {
	const page = `<html class="used md:w-1/2 2xl:w-1 [&amp;&gt;svg]:size-4"><script>page.classList.add("from-script"); page.append(create("dialog"), "var(--d)")</script>
		<h1><svg></svg></h1><div data-island="gallery" style="width:var(--e)"></div><input type="text">`;
	expect(keep(page, styles)).toBe(kept ?? styles);
});

test("the words of a script are those of its calls, not of its comments", () => {
	const words = wordsOfScript(`
		/** The table
		 * of all members. */
		// A dialog follows.
		/* @__PURE__ */ jsx("strong", { className: "used", type: open ? "date" : "text", style: { width: "var(--e)" } })`);
	for (const word of ["strong", "used", "field date", "field text", "--e"]) expect(words).toContain(word);
	for (const word of ["table", "members.", "dialog"]) expect(words).not.toContain(word);
});

test("a page in which something is put for each request keeps all styles", () => {
	expect(keep('<div data-slot="verification"></div>', ".other{margin:0}")).toBe(".other{margin:0}");
});

test("a page has the styles for what it may be asked to show: a message, an enlarged picture, a field's error", async () => {
	const { read } = await openBuiltSite();
	const has = async (path: string, name: string) => (await read(path)).includes(`.${name}{`);
	for (const path of ["/team", "/terms", "/blog"]) expect([path, await has(path, "right-4")]).toEqual([path, true]);
	expect([await has("/courses", "lightbox"), await has("/team", "lightbox")]).toEqual([true, false]);
	expect([await has("/contact", "field-error"), await has("/team", "field-error")]).toEqual([true, false]);
});

test("a page defines every custom property of ours that its styles use", async () => {
	const { read, pages } = await openBuiltSite();
	const [root = ""] = fs.globSync("build/client/assets/root-*.css");
	const [theme = ""] = fs.readFileSync(root, "utf8").match(/:root,:host\{[^}]*\}/) ?? [];
	const ours = new Set(theme.match(/--[\w-]+(?=:)/g));
	expect(ours.size).toBeGreaterThan(50);
	for (const { pattern } of routePatterns.filter(({ pattern }) => pages.find(pattern, undefined, undefined))) {
		const page = await read(pattern);
		const used = new Set(page.match(/(?<=var\()--[\w-]+/g));
		const missing = [...used].filter((name) => ours.has(name) && !page.includes(`${name}:`));
		expect([pattern, missing]).toEqual([pattern, []]);
	}
});

test("of each stylesheet that is built, a page that uses all its classes keeps every byte", () => {
	const stylesheets = fs.globSync("build/client/assets/*.css");
	expect(stylesheets.length).toBeGreaterThan(20);
	for (const stylesheet of stylesheets) {
		const styles = fs
			.readFileSync(stylesheet, "utf8")
			.replace(/\/\*![\s\S]*?\*\//g, "")
			.trim();
		const rules = readStyleRules(styles);
		const usedBy = openUsedStyles({ start: namesOfRules(rules), islands: {} }, () => rules);
		expect([stylesheet, usedBy("", [stylesheet]).get(stylesheet) === styles]).toEqual([stylesheet, true]);
	}
});
