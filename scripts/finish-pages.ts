// After the framework has prerendered the pages: what a phone on a slow line needs first comes first.
// Styles go into the page, scripts wait for the first paint, and a tap made before they arrive is not lost.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export function finishPages(folder: string) {
	for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		if (path.basename(name) !== "index.html") continue;
		const file = path.join(folder, name);
		fs.writeFileSync(file, finishPage(fs.readFileSync(file, "utf8"), folder));
	}
}

function finishPage(page: string, folder: string) {
	const [head = "", body = ""] = page.split("</head>", 2);
	const { rest, boot } = takeScripts(body);
	const file = `/assets/boot-${createHash("sha256").update(boot).digest("base64url").slice(0, 8)}.js`;
	fs.writeFileSync(path.join(folder, file), boot);
	const light = inlineStyles(head, folder).replace(/<link rel="modulepreload"[^>]*>/g, "");
	return `${light}<script>${starter(file)}</script></head>${rest}`;
}

/** The link stays, switched off: React finds the element it rendered and does not fetch the styles a second time. */
const inlineStyles = (head: string, folder: string) =>
	head.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href: string) => {
		const styles = fs
			// A `#` marks styles that a part loaded later also needs.
			.readFileSync(path.join(folder, href.replace("#", "")), "utf8")
			.replace(/\/\*![\s\S]*?\*\//g, "")
			.trim();
		return `<style>${styles}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
	});

/**
 * Collects the framework's inline scripts in their order into one module. The emptied elements stay where React expects
 * them. Static imports may only stand outside the blocks that keep each script's names apart.
 */
function takeScripts(body: string) {
	const imports: string[] = [];
	const steps: string[] = [];
	let last = "";
	const rest = body.replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
		if (attributes.includes("application/ld+json")) return whole;
		if (attributes.includes('type="module"')) {
			imports.push(...(text.match(/^import (?!\()[^;]*;/gm) ?? []));
			last = text.replace(/^import (?!\()[^;]*;/gm, "").trim();
		} else steps.push(text.trim());
		return `<script${attributes}></script>`;
	});
	// The streaming helpers are plain globals in a page; a module is strict, so they are named there.
	const globals = steps.map((step) => step.replace(/(^|[;,{\s])(\$R[BCVT])=/g, "$1window.$2="));
	return { rest, boot: [...imports, ...globals.map((step) => `${step};`), last].join("\n") };
}

/**
 * Runs inline. Scripts start when the page has loaded and the browser is idle, or at the first sign of a person.
 * Until the screen is live, a tap on a button and a sent form are kept and repeated; links work by themselves.
 */
const starter = (file: string) =>
	`(function(){
var started,kept,sent;
function start(){if(!started){started=1;import("${file}")}}
function live(){return document.documentElement.hasAttribute("data-live")}
addEventListener("load",function(){window.requestIdleCallback?requestIdleCallback(start,{timeout:2500}):setTimeout(start,300)});
["pointerdown","keydown","focusin"].forEach(function(name){addEventListener(name,start,{once:true,passive:true})});
addEventListener("click",function(e){var button=e.target.closest&&e.target.closest("button");if(!live()&&button&&!(button.form&&button.type==="submit"))kept=button},true);
addEventListener("submit",function(e){if(!live()){e.preventDefault();start();sent={form:e.target,by:e.submitter}}},true);
addEventListener("live",function(){if(kept&&kept.isConnected)kept.click();if(sent&&sent.form.isConnected)sent.form.requestSubmit(sent.by)});
})()`.replaceAll("\n", "");
