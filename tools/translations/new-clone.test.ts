// In a new clone the translations have not been compiled yet; the compiler must not need them.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The modules that are loaded before the first statement of this file runs. */
function listLoaded(file: string, found = new Set<string>()) {
	if (found.has(file)) return found;
	found.add(file);
	const imports = fs
		.readFileSync(file, "utf8")
		.matchAll(/^(?:import|export)(?! type\b)(?:[^;"]*?from)? "([#.][^"]+)"/gm);
	for (const [, to = ""] of imports)
		listLoaded(to.startsWith("#") ? to.slice(1) : path.join(path.dirname(file), to), found);
	return found;
}

test.each(["scripts/build.ts", "scripts/check.ts", "scripts/run-tests.ts"])(
	"%s begins in a new clone, before the translations are compiled",
	(script) => {
		expect([...listLoaded(script)]).toContain("tools/translations/compile.ts");
		expect([...listLoaded(script)]).not.toContain("content/translations.ts");
	},
);

test("what draws the share pictures does need them", () => {
	expect([...listLoaded("tools/artwork/share-pictures.ts")]).toContain("content/translations.ts");
});
