// Creates the file system of the container image in an empty folder: Node, the system libraries that it needs, and only
// those files of the site that it loads. deploy/Dockerfile runs it on Debian; it can also be run and tried without
// Docker.
// node scripts/image.ts <empty folder>; needs strip (binutils)
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const root = path.join(import.meta.dirname, "..");
process.chdir(root);
const target = path.resolve(process.argv[2] ?? "");
if (!process.argv[2] || (fs.existsSync(target) && fs.readdirSync(target).length > 0))
	throw new Error("Name an empty folder for the image.");
if (!fs.existsSync("build/stamp")) throw new Error("Build the site first: node scripts/build.ts");

const app = path.join(target, "app");
for (const folder of ["app", "data", "tmp"]) fs.mkdirSync(path.join(target, folder), { recursive: true });
copyNode();
fs.mkdirSync(path.join(target, "etc"));
fs.writeFileSync(path.join(target, "etc/passwd"), "root:x:0:0::/:/none\nnode:x:1000:1000::/data:/none\n");
fs.writeFileSync(path.join(target, "etc/group"), "root:x:0:\nnode:x:1000:\n");
fs.writeFileSync(path.join(target, "etc/nsswitch.conf"), "hosts: files dns\n");

for (const folder of ["server", "contract", "content", "build"])
	fs.cpSync(folder, path.join(app, folder), {
		recursive: true,
		// Excludes tests, files that only creating a migration needs, and the unbundled pages.
		filter: (from) => !/\.test\.ts$|\.golden$|_snapshot\.json$|build\/pages\/(index\.js|assets)/.test(from),
	});
fs.copyFileSync("package.json", path.join(app, "package.json"));
const packages = [...(await trace()), ...fonts()];
for (const file of packages) {
	fs.mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
	const { dir, base } = path.parse(path.join(app, file));
	if (fs.lstatSync(file).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(file), path.join(dir, base));
	else fs.copyFileSync(file, path.join(dir, base));
}
report(sameTimes());

/** Node itself and the shared libraries that it and its packages need, where the loader looks for them. */
function copyNode() {
	const node = path.join(target, "usr/local/bin/node");
	fs.mkdirSync(path.dirname(node), { recursive: true });
	fs.copyFileSync(process.execPath, node);
	// Its debug symbols are a seventh of it.
	execFileSync("strip", [node]);
	const natives = fs.globSync("node_modules/@img/**/*.{node,so.*}");
	const needed = new Set<string>();
	for (const file of [process.execPath, ...natives])
		for (const [, library] of execFileSync("ldd", [file], { encoding: "utf8" }).matchAll(/(\/\S+) \(0x/g))
			if (library && !library.includes("node_modules")) needed.add(library);
	for (const library of needed) {
		const place = path.join(target, library);
		fs.mkdirSync(path.dirname(place), { recursive: true });
		// Follows symbolic links such as libc.so.6: one file under the requested name.
		fs.copyFileSync(fs.realpathSync(library), place);
	}
}

/** The files of packages that the server, its commands and the pages load, found by reading their imports. */
async function trace() {
	const entries = [
		"build/server/main.js",
		"server/backups/backup-process.ts",
		...fs.globSync("server/**/*-thread.ts"),
		...fs.globSync("server/commands/*.ts"),
		"build/server/index.js",
		// Their names are also composed at run time.
		...fs.globSync("node_modules/pdfkit/js/standard-fonts/*.cjs"),
	];
	const { fileList } = await nodeFileTrace(entries, {
		base: root,
		ignore: ["**/*.test.ts", "tests/**"],
		mixedModules: true,
		async readFile(file) {
			const content = await fs.promises.readFile(file).catch(() => null);
			return content && file.endsWith(".ts") ? stripTypeScriptTypes(content.toString()) : content;
		},
	});
	return [...fileList].filter((file) => file.startsWith("node_modules/")).sort();
}

/** Fonts whose file names are composed at run time, which the trace cannot follow. */
function fonts() {
	return fs
		.globSync("node_modules/@fontsource{,-variable}/*/{*.json,files/*-normal.woff2}")
		.filter((file) => isDependency(file.split("/").slice(1, 3).join("/")))
		.sort();
}

function isDependency(name: string) {
	return name in JSON.parse(fs.readFileSync("package.json", "utf8")).dependencies;
}

/** Reproducible layers: the same content has the same bytes, because all times are those of the release. Returns all
 * files, sorted. */
function sameTimes() {
	const released = 1_700_000_000;
	const names = fs.readdirSync(target, { recursive: true, encoding: "utf8" }).sort();
	for (const name of [...names, "."]) fs.lutimesSync(path.join(target, name), released, released);
	return names;
}

/** The digest covers names, modes and contents, so that two builds of the same sources can be compared. */
function report(names: string[]) {
	const digest = createHash("sha256");
	const sizes = new Map<string, number>();
	for (const name of names) {
		const file = path.join(target, name);
		const { mode, size } = fs.lstatSync(file);
		const isFile = fs.lstatSync(file).isFile();
		digest.update(
			`${name} ${mode} ${isFile ? createHash("sha256").update(fs.readFileSync(file)).digest("hex") : ""}\n`,
		);
		if (!isFile) continue;
		const part = name.startsWith("app/") ? name.split("/").slice(0, 2).join("/") : (name.split("/")[0] ?? "");
		sizes.set(part, (sizes.get(part) ?? 0) + size);
	}
	const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
	const inMegabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`;
	for (const [part, size] of [...sizes].toSorted((a, b) => b[1] - a[1]))
		console.log(`${part.padEnd(20)} ${inMegabytes(size)}`);
	console.log(`${"in total".padEnd(20)} ${inMegabytes(total)}, sha256 ${digest.digest("hex")}`);
}
