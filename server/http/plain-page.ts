// Pages that work without the built site: responses to forms sent without scripts, the payment form, the sandbox
// gateway. They have one small stylesheet.
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { localeOf } from "#content/language.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** `forwards`: the page's form is submitted immediately by a script, or without scripts by its button. */
export const plainPage = (page: { title: string; body: Markup; label?: string; wide?: boolean; forwards?: boolean }) =>
	html`<!doctype html>
<html lang="${localeOf()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
${page.forwards ? html`<script src="/forward.js" defer></script>` : ""}
</head>
<body>
<main class="${page.wide ? "wide" : ""}">
${page.label ? html`<p class="label">${page.label}</p>` : ""}
<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>`;

/** Hidden inputs for a form; every value is escaped. */
export const hiddenFields = (fields: Record<string, string>) =>
	html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

/** The fonts of the stylesheet below, for names in scripts that the browser has no font for; null for any other
 * file. */
export async function readPlainTypeface(file: string) {
	const address = typefaces.get(file);
	return address ? new Uint8Array(await fs.readFile(require.resolve(address))) : null;
}

const require = createRequire(import.meta.url);
const typefaces = new Map([
	["gujarati.woff2", "@fontsource/anek-gujarati/files/anek-gujarati-gujarati-400-normal.woff2"],
	["devanagari.woff2", "@fontsource/anek-devanagari/files/anek-devanagari-devanagari-400-normal.woff2"],
]);

/**
 * In a file of its own, which the content security policy allows by URL. If the form is submitted before the page has
 * loaded, the next page replaces this one in the history.
 */
export const forwardScript = "document.forms[0].submit();";

export const plainStyles = raw(`
@font-face { font-family: "Anek Latin"; src: url("/plain/gujarati.woff2") format("woff2"); unicode-range: U+0A80-0AFF; }
@font-face { font-family: "Anek Latin"; src: url("/plain/devanagari.woff2") format("woff2"); unicode-range: U+0900-097F, U+1CD0-1CF9, U+A830-A839, U+A8E0-A8FF; }
:root { color-scheme: light; font-family: "Anek Latin Variable", "Anek Latin", system-ui, sans-serif; color: #10233f; background: #f7f2e7; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 1.5rem; box-sizing: border-box; line-height: 1.55; }
main { width: min(34rem, 100%); background: #fffdf8; border: 1px solid #d9cfb8; border-top: 6px solid #10233f; padding: clamp(1.25rem, 5vw, 2.5rem); box-sizing: border-box; }
main.wide { width: min(58rem, 100%); } h2 { margin: 2.5rem 0 .5rem; } h3 { margin: 1.75rem 0 .25rem; font-size: 1.05rem; overflow-wrap: anywhere; } table { border-collapse: collapse; width: 100%; margin: .75rem 0; } th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #d9cfb8; vertical-align: top; overflow-wrap: anywhere; }
h1 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.15; margin: 0 0 .75rem; text-wrap: balance; }
.label { display: inline-block; margin: 0 0 1rem; padding: .15rem .6rem; border: 1.5px solid #9a3412; color: #9a3412; font-weight: 700; letter-spacing: .06em; text-transform: uppercase; font-size: .8125rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1.25rem; margin: 1.25rem 0; }
dt { color: #53617a; } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.actions { display: grid; gap: .75rem; margin-top: 1.5rem; }
button, .button { font: inherit; font-weight: 700; min-height: 3rem; padding: .6rem 1.25rem; border: 2px solid #10233f; background: #fffdf8; color: #10233f; cursor: pointer; width: 100%; text-align: center; text-decoration: none; box-sizing: border-box; display: block; border-radius: 3px; }
button.main, .button.main { background: #f5a524; border-color: #f5a524; }
button:focus-visible, a:focus-visible { outline: 3px solid #0f766e; outline-offset: 3px; }
select, input[type=password], input[type=text] { font: inherit; min-height: 3rem; width: 100%; padding: .4rem .6rem; border: 2px solid #10233f; background: #fffdf8; color: inherit; border-radius: 3px; } label { font-weight: 600; } td form { margin: 0 0 .5rem; }
ul { padding-left: 1.2rem; } li { margin: .3rem 0; }
a { color: #0f5f59; }
.scroll { overflow-x: auto; } .scroll table { min-width: 44rem; } small { display: block; color: #53617a; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f7f2e7; padding: 1rem; font-size: .875rem; }
iframe { width: 100%; height: 44rem; border: 1px solid #d9cfb8; box-sizing: border-box; resize: both; }
`).toString();
