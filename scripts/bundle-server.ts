// Bundles the server and the pages that the framework has built (build/pages) into build/server: `main.js` starts the
// site, `index.js` renders it. They share the texts of three languages, and a start reads a hundred of our files
// instead of a thousand.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";
import { listPages } from "#server/pages/rendering.ts";
import { beginBuild } from "./freshness.mjs";

/** Packages of many small files that a start loads. Others are not bundled, because they may read files beside them, as
 * PGlite does. */
const bundled =
	/^(drizzle-orm|hono|@hono\/|zod|libphonenumber-js|@asteasolutions\/|openapi3-ts|@oxc-project\/|pg-boss|cron-parser|luxon|rrule-temporal|serialize-error|rate-limiter-flexible|jose|@fastify\/busboy|yauzl|pend|otpauth|@noble\/)/;
const isOurs = /^([./]|#(server|contract|content)\/)/;

/** Modules find their worker threads, migrations and package.json relative to their source. */
const besideTheSource: Plugin = {
	name: "beside-the-source",
	transform(code, id) {
		const source = path.relative(process.cwd(), id);
		if (!source.startsWith("server/") || !code.includes("import.meta.")) return null;
		return code
			.replaceAll("import.meta.dirname", `(import.meta.dirname + "/../../${path.dirname(source)}")`)
			.replaceAll("import.meta.url", `new URL("../../${source}", import.meta.url).href`);
	},
};

/**
 * Node stores the source of loaded modules with one byte per character if all are ASCII, otherwise with two: so rare
 * other characters (a dash, a quotation mark) are escaped. The files with Hindi and Gujarati texts have too many of
 * them.
 */
const oneByteEach: Plugin = {
	name: "one-byte-each",
	generateBundle(_, files) {
		for (const file of Object.values(files)) {
			if (file.type !== "chunk") continue;
			const wide = /[\u0080-\uffff]/g;
			if ((file.code.match(wide)?.length ?? 0) > file.code.length / 10) continue;
			file.code = file.code.replace(wide, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
		}
	},
};

/** Removes zod's own messages in sixty languages: this server's messages are in its content. */
const noMessagesOfZod: Plugin = {
	name: "no-messages-of-zod",
	load: (id) => (/\/zod\/v4\/locales\/index\.js$/.test(id) ? "export {}" : null),
};

export async function bundleServer(root: string) {
	const endBuild = beginBuild(root, "server");
	const folder = "build/server.new";
	const bundle = await rolldown({
		input: { main: "server/main.ts", index: "build/pages/index.js" },
		platform: "node",
		external: (id) => !isOurs.test(id) && !bundled.test(id),
		plugins: [besideTheSource, noMessagesOfZod, oneByteEach],
		transform: { target: "node24" },
	});
	await bundle.write({
		dir: folder,
		chunkFileNames: "[name]-[hash].js",
		comments: false,
		// Separate from the Hindi and Gujarati texts, so that they need one byte per character.
		codeSplitting: { groups: [{ name: "english", test: /content\/en\// }] },
	});
	await bundle.close();
	fs.rmSync("build/server", { recursive: true, force: true });
	fs.renameSync(folder, "build/server");
	const built = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
	fs.writeFileSync("build/server/pages.json", JSON.stringify(listPages(built)));
	endBuild();
}
