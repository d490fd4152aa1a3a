// Builds only if an input of the build has changed since the last one.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** What the parts of the build are made from, and where it is noted from what they were made. */
const parts = {
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
			"server/pages",
			"vite.config.ts",
			"react-router.config.ts",
			"package-lock.json",
		],
	},
	/** The build of the site makes it too. */
	server: { stamp: "build/server/stamp", inputs: ["server", "contract", "content", "scripts", "package-lock.json"] },
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
	return () => fs.writeFileSync(stampOf(root, part), current);
}

const stampOf = (root, part) => path.join(root, parts[part].stamp);

function fingerprint(root, part) {
	const hash = createHash("sha256");
	for (const input of parts[part].inputs)
		for (const file of filesOf(path.join(root, input)))
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
