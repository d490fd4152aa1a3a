// What the documents say of the project is still true: files and commands, and what docs/asvs.md and
// docs/sign-in-and-access.md say of the server and its tests.
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { localWords } from "#server/accounts/passwords/passwords.ts";
import { limitRules } from "#server/rate-limits/rate-limits.ts";

const asvs = fs.readFileSync("docs/asvs.md", "utf8");
const access = fs.readFileSync("docs/sign-in-and-access.md", "utf8");

test("every file and command that the documents name exists", () => {
	const documents = ["README.md", "SECURITY.md", ...fs.globSync("docs/*.md")];
	const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8"));
	const folders = fs.readdirSync(".", { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
	const missing = documents.flatMap((document) => {
		const text = fs.readFileSync(document, "utf8");
		const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].flatMap(([, file = ""]) =>
			folders.includes(file.split("/")[0] ?? "") ? [file] : [],
		);
		const linked = [...text.matchAll(/\]\(([\w./-]+\.\w+)(?:#[\w-]+)?\)/g)].map(([, file = ""]) =>
			path.join(path.dirname(document), file),
		);
		const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, name = ""]) =>
			name in scripts ? [] : [name],
		);
		return [...[...named, ...linked].filter((file) => !fs.existsSync(file)), ...commands].map(
			(name) => `${document}: ${name}`,
		);
	});
	expect(missing).toEqual([]);
});

test("every test named in the ASVS table exists in the named file", () => {
	const named = [...asvs.matchAll(/`([^`]+)` \(`([^`]+\.test\.ts)`\)/g)];
	expect(named.length).toBeGreaterThan(50);
	const missing = named.filter(
		([, title = "", file = ""]) => !fs.existsSync(file) || !fs.readFileSync(file, "utf8").includes(`"${title}",`),
	);
	expect(missing.map(([text]) => text)).toEqual([]);
});

test("the numbers above the ASVS table are those of its lines", () => {
	const states = [...asvs.matchAll(/^\| \d+\.\d+\.\d+ \| [12] \| [^|]+ \| ([a-z ]+) \|/gm)].map(([, state]) => state);
	const count = (wanted: string) => states.filter((state) => state === wanted).length;
	expect(asvs).toContain(
		`${states.length} requirements: ${count("met")} met, ${count("partly")} partly, ${count("not met")} not met, ${count("not applicable")} not applicable.`,
	);
});

test("the documented limits are those of the server", () => {
	const rows = [...access.matchAll(/^\| `(\w+)` \| [^|]+ \| (\d+ in \d+ (?:hours?|minutes)) \|/gm)];
	const documented = Object.fromEntries(rows.map(([, name, tries]) => [name, tries]));
	const actual = Object.entries(limitRules).map(([name, { points, duration }]) => [
		name,
		`${points} in ${spell(duration)}`,
	]);
	expect(documented).toEqual(Object.fromEntries(actual));
});

test("the documented words are those that passwords may not consist of", () => {
	expect(access).toContain(`\n\n${localWords.join(", ")}\n\n`);
});

function spell(seconds: number) {
	const minutes = seconds / 60;
	if (minutes < 60) return `${minutes} minutes`;
	return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}
