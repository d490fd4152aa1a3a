// Builds only if an input of the build has changed since the last one.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The inputs of each part of the build, and the file that stores their fingerprint after a build. */
const parts = {
	/** The texts of the other languages, which are compiled into files beside their sources: a missing one counts as a
	 * change too. */
	words: {
		stamp: ".cache/words",
		inputs: ["content", "tools/translations", "tools/glossary", "server/course/deck", "contract", "package-lock.json"],
	},
	/** The whole site. */
	site: {
		stamp: "build/stamp",
		inputs: [
			"web",
			"contract",
			"content",
			"public",
			"scripts",
			"tools",
			// The parts of the server that the build imports; browser code imports only types from it.
			"server/course",
			"server/exam/bank",
			"server/exam/practical",
			"server/files/pictures.ts",
			"server/pages/memory.ts",
			"server/pages/used-styles.ts",
			"vite.config.ts",
			"react-router.config.ts",
			"package-lock.json",
		],
	},
	/** What browsers load, in all languages, and the pages for the server. */
	pages: {
		stamp: "build/pages/stamp",
		inputs: [
			"web",
			"contract",
			"content",
			"public",
			"tools/artwork",
			"scripts/build.ts",
			"scripts/compress.ts",
			"scripts/drawn-names.ts",
			"scripts/file-index.ts",
			"scripts/style-rules.ts",
			"server/files/pictures.ts",
			"server/pages/memory.ts",
			"server/pages/used-styles.ts",
			"vite.config.ts",
			"react-router.config.ts",
			"package-lock.json",
		],
		// No page contains decks or questions, and translations are compiled before this part is checked.
		isInput: (file) => !/\.(md|po)$/.test(file),
	},
	server: {
		stamp: "build/server/stamp",
		inputs: ["server", "contract", "content", "scripts", "package-lock.json", "build/pages/stamp"],
		isInput: (file) => !/\.(md|po)$/.test(file),
	},
	/** The files of a new embedded database. */
	database: {
		stamp: "build/database/stamp",
		inputs: ["server/db/embedded.ts", "scripts/new-database.ts", "package-lock.json"],
	},
	/** The document pack: its writers and all their imports. */
	pack: {
		stamp: "build/decks/pack/stamp",
		inputs: ["web/documents/trade/draw-pack.ts", "tools/decks/build-pack.ts", "package-lock.json"],
		withImports: true,
	},
};

export function buildWhenStale(root, node) {
	if (isFresh(root, "site") && isFresh(root, "server")) return;
	console.log("Building …");
	const { status } = spawnSync(node.file, ["scripts/build.ts", "--when-stale"], { cwd: root, stdio: "inherit" });
	if (status !== 0) {
		console.error("\nThe site could not be built; the messages above say why.\n");
		process.exit(1);
	}
}

export function isFresh(root, part) {
	const stamp = stampOf(root, part);
	return fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === fingerprint(root, part);
}

/** Call it before a build and its result afterwards: a file changed in between triggers another build. */
export function beginBuild(root, part) {
	const current = fingerprint(root, part);
	// A half-finished build must never count as complete.
	fs.rmSync(stampOf(root, part), { force: true });
	return () => {
		fs.mkdirSync(path.dirname(stampOf(root, part)), { recursive: true });
		fs.writeFileSync(stampOf(root, part), current);
	};
}

const stampOf = (root, part) => path.join(root, parts[part].stamp);

function fingerprint(root, part) {
	const { inputs, isInput = () => true, withImports = false } = parts[part];
	const files = inputs.flatMap((input) => filesOf(path.join(root, input)));
	if (withImports) for (const file of files) files.push(...importsOf(root, file).filter((one) => !files.includes(one)));
	const hash = createHash("sha256");
	for (const file of files)
		if (isInput(file) && !file.endsWith(".test.ts"))
			hash.update(`${path.relative(root, file)}\0`).update(fs.readFileSync(file));
	return hash.digest("hex");
}

function filesOf(place) {
	if (!fs.existsSync(place)) return [];
	if (fs.statSync(place).isFile()) return [place];
	return fs
		.readdirSync(place, { recursive: true })
		.map((name) => path.join(place, name))
		.filter((file) => fs.statSync(file).isFile())
		.sort();
}

/** Our own modules that a module imports. */
function importsOf(root, file) {
	if (!/\.tsx?$/.test(file)) return [];
	const names = [...fs.readFileSync(file, "utf8").matchAll(/(?:from|import\() ?"([#.][^"]+)"/g)].map(
		([, name]) => name,
	);
	return names
		.map((name) => (name.startsWith("#") ? path.join(root, name.slice(1)) : path.join(path.dirname(file), name)))
		.filter((one) => fs.existsSync(one));
}
