// Puts the server and the pages that the framework has built (build/pages) together into build/server: `main.js` starts the
// site, `index.js` is what it renders. They share the words of three languages, and a start reads a hundred files of
// ours instead of a thousand.
import fs from "node:fs";
import path from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { beginBuild } from "./freshness.mjs";

/** Packages of many small files. The others stay where they are: some read files beside them, some are watched by traces. */
const bundled = /^(drizzle-orm|hono|@hono\/|zod|libphonenumber-js|@asteasolutions\/|openapi3-ts|@oxc-project\/)/;
const isOurs = /^([./]|#(server|contract|content)\/)/;

/** Modules find their threads, migrations and package.json where their source is. */
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

export async function bundleServer(root: string) {
	const endBuild = beginBuild(root, "server");
	const folder = "build/server.new";
	const bundle = await rolldown({
		input: { main: "server/main.ts", index: "build/pages/index.js" },
		platform: "node",
		external: (id) => !isOurs.test(id) && !bundled.test(id),
		plugins: [besideTheSource],
		transform: { target: "node24" },
	});
	await bundle.write({ dir: folder, chunkFileNames: "[name]-[hash].js" });
	await bundle.close();
	fs.rmSync("build/server", { recursive: true, force: true });
	fs.renameSync(folder, "build/server");
	endBuild();
}
