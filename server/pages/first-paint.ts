// Sends first what a phone on a slow connection needs first: styles are inlined, and the scripts of app pages are
// deferred until after the first paint, without losing a click. The build does this to prerendered pages, the server to
// rendered ones.
import { scriptToCome } from "#contract/origin.ts";
import type { UsedStyles } from "#server/pages/used-styles.ts";

/** The styles of the stylesheet at this address, without comments. */
type StylesOf = (file: string) => string;

const stylesheets = /<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g;
/** A `#` marks styles that a lazily loaded part also needs. */
const fileOf = (href: string) => href.replace("#", "");

/**
 * Inlines the stylesheets in place of the first link: as one, because each has its hash in the content security policy.
 * The links stay, disabled: React finds the elements it rendered and does not fetch the styles again.
 */
function inlineStyles(head: string, stylesOf: StylesOf, nonce?: string) {
	const styles = [...head.matchAll(stylesheets)].map(([, href = ""]) => stylesOf(fileOf(href))).join("");
	const inline = styles && `<style${nonceAttribute(nonce)}>${styles}</style>`;
	let count = 0;
	return head.replace(stylesheets, (link) => (count++ === 0 ? inline : "") + link.replace("/>", ' disabled=""/>'));
}

const withoutComments = (styles: string) => styles.replace(/\/\*![\s\S]*?\*\//g, "").trim();

/**
 * Removes what would compete with the text: module preloads are dropped, and the manifest link is enabled later by the
 * inline script.
 */
const makeRoom = (head: string) =>
	head.replace(/<link[^>]* rel="modulepreload"[^>]*>/g, "").replace('rel="manifest"', 'data-rel="manifest"');

/**
 * An inline script that runs `boot` when the page is loaded, painted and shown in its font and the browser is idle, or
 * at the first user input. A background page is never painted, so there is a maximum delay. Until the page is hydrated,
 * a button click or a form submission is stored and replayed; links work without scripts. If a file of the app cannot
 * be loaded, forms are submitted as without scripts.
 */
const starter = (boot: string, nonce?: string) =>
	`<script${nonceAttribute(nonce)}>(function(){
var started,lost,kept,sent,waiting=2;
function lose(){lost=1;if(sent&&sent.form.isConnected)sent.form.requestSubmit(sent.by)}
function start(){if(!started){started=1;var link=document.querySelector("[data-rel]");if(link)link.rel=link.dataset.rel;${boot}}}
function ready(){if(!--waiting)window.requestIdleCallback?requestIdleCallback(start,{timeout:2500}):setTimeout(start,300)}
function live(){return document.documentElement.hasAttribute("data-live")}
addEventListener("load",function(){ready();setTimeout(start,3000)});
addEventListener("typeset",ready);
["pointerdown","keydown","focusin"].forEach(function(name){addEventListener(name,start,{once:true,passive:true})});
addEventListener("click",function(e){var button=e.target.closest&&e.target.closest("button");if(!live()&&button&&!(button.form&&button.type==="submit"))kept=button},true);
addEventListener("submit",function(e){if(!live()&&!lost){e.preventDefault();start();sent={form:e.target,by:e.submitter}}},true);
addEventListener("live",function(){if(kept&&kept.isConnected)kept.click();if(sent&&sent.form.isConnected)sent.form.requestSubmit(sent.by)});
})()</script>`.replaceAll("\n", "");

/**
 * A page without a router: `script` is the file that hydrates its islands, `usedBy` selects the styles that the page
 * can use.
 */
export function finishStatic(
	page: string,
	{ script, usedBy, nonce }: { script: string; usedBy: UsedStyles; nonce?: string | undefined },
) {
	const [head = "", body = ""] = page.split("</head>", 2);
	const named = head.replace(`data-start="${scriptToCome}"`, `data-start="${script}"`);
	const used = usedBy(
		page,
		[...head.matchAll(stylesheets)].map(([, href = ""]) => fileOf(href)),
	);
	return `${inlineStyles(makeRoom(named), (file) => used.get(file) ?? "", nonce)}</head>${body}`;
}

export const isStatic = (page: string) => page.includes(`data-start="${scriptToCome}"`);

/** A page of the app: the module that starts it is stored as inert text and runs later. */
export function finishRendered(page: string, nonce: string, read: (file: string) => string) {
	const [head = "", body] = page.split("</head>", 2);
	const module = new RegExp(`(<script nonce="${escapePattern(nonce)}" type="module"[^>]*>)([\\s\\S]+?)</script>`);
	const boot = body?.match(module)?.[2];
	if (body === undefined || boot === undefined) return page;
	const text = JSON.stringify(boot).replaceAll("<", "\\u003c");
	const insert = `var s=document.createElement("script");s.type="module";s.nonce="${nonce}";s.textContent=${text};s.onerror=lose;document.head.append(s)`;
	const light = inlineStyles(makeRoom(head), (file) => withoutComments(read(file)), nonce);
	return `${light}${starter(insert, nonce)}</head>${body.replace(module, "$1</script>")}`;
}

const nonceAttribute = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : "");
const escapePattern = (text: string) => text.replace(/[+/=]/g, "\\$&");
