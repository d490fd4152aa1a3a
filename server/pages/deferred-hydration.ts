// What a phone on a slow line needs first comes first: styles stand in the page, scripts wait for the first paint, and a
// tap made before they arrive is not lost. The build does this to the pages it writes, the server to those it renders.

/**
 * Puts each stylesheet's text where its link stands. The link stays, switched off: React finds the element it rendered and
 * does not fetch the styles a second time.
 */
export const inlineStyles = (head: string, read: (file: string) => string, nonce?: string) =>
	head.replace(/<link(?: nonce="[^"]*")? rel="stylesheet" href="([^"]+)"\/>/g, (link, href: string) => {
		// A `#` marks styles that a part loaded later also needs.
		const styles = read(href.replace("#", ""))
			.replace(/\/\*![\s\S]*?\*\//g, "")
			.trim();
		return `<style${nonceAttribute(nonce)}>${styles}</style>${link.replace("/>", ' disabled=""/>')}`;
	});

/** What would compete with the words: modules are dropped, the manifest's link is switched on by the starter. */
export const makeRoom = (head: string) =>
	head.replace(/<link[^>]* rel="modulepreload"[^>]*>/g, "").replace('rel="manifest"', 'data-rel="manifest"');

/**
 * An inline script that begins `boot` when the page is loaded, painted and set in its typeface and the browser is idle, or at the first sign of a person. A page
 * that nobody looks at is never painted, so there is a latest time. Until the screen is live, a tap on a button and a
 * sent form are kept and repeated; links work by themselves.
 */
export const starter = (boot: string, nonce?: string) =>
	`<script${nonceAttribute(nonce)}>(function(){
var started,kept,sent,waiting=2;
function start(){if(!started){started=1;var link=document.querySelector("[data-rel]");if(link)link.rel=link.dataset.rel;${boot}}}
function ready(){if(!--waiting)window.requestIdleCallback?requestIdleCallback(start,{timeout:2500}):setTimeout(start,300)}
function live(){return document.documentElement.hasAttribute("data-live")}
addEventListener("load",function(){ready();setTimeout(start,3000)});
addEventListener("typeset",ready);
["pointerdown","keydown","focusin"].forEach(function(name){addEventListener(name,start,{once:true,passive:true})});
addEventListener("click",function(e){var button=e.target.closest&&e.target.closest("button");if(!live()&&button&&!(button.form&&button.type==="submit"))kept=button},true);
addEventListener("submit",function(e){if(!live()){e.preventDefault();start();sent={form:e.target,by:e.submitter}}},true);
addEventListener("live",function(){if(kept&&kept.isConnected)kept.click();if(sent&&sent.form.isConnected)sent.form.requestSubmit(sent.by)});
})()</script>`.replaceAll("\n", "");

/** The framework's page for one visit: the module that starts it becomes text, which runs when its time has come. */
export function finishRendered(page: string, nonce: string, read: (file: string) => string) {
	const [head = "", body] = page.split("</head>", 2);
	const module = new RegExp(`(<script nonce="${escapePattern(nonce)}" type="module"[^>]*>)([\\s\\S]+?)</script>`);
	const boot = body?.match(module)?.[2];
	if (body === undefined || boot === undefined) return page;
	const text = JSON.stringify(boot).replaceAll("<", "\\u003c");
	const insert = `var s=document.createElement("script");s.type="module";s.nonce="${nonce}";s.textContent=${text};document.head.append(s)`;
	const light = inlineStyles(makeRoom(head), read, nonce);
	return `${light}${starter(insert, nonce)}</head>${body.replace(module, "$1</script>")}`;
}

const nonceAttribute = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : "");
const escapePattern = (text: string) => text.replace(/[+/=]/g, "\\$&");
