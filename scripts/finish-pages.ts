// After prerendering: inlines the styles into each page and moves its scripts into one deferred file.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { inlineStyles, makeRoom, starter } from "#server/pages/deferred-hydration.ts";

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
	const light = inlineStyles(makeRoom(head), (name) => fs.readFileSync(path.join(folder, name), "utf8"));
	return `${light}${starter(`import("${file}")`)}</head>${rest}`;
}

/**
 * Collects the framework's inline scripts in order into one module. The emptied elements stay where React expects them.
 * Static imports must be outside the blocks that separate the scripts' variables.
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
	// The streaming helpers are globals in a page; a module is strict, so they are declared there.
	const globals = steps.map((step) => step.replace(/(^|[;,{\s])(\$R[BCVT])=/g, "$1window.$2="));
	return { rest, boot: [...imports, ...globals.map((step) => `${step};`), last].join("\n") };
}
