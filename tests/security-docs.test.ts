// docs/asvs.md and docs/sign-in-and-access.md say what the server does and which test proves it; these tests check that
// both are still true.
import fs from "node:fs";
import { expect, test } from "vitest";
import { localWords } from "#server/accounts/passwords/passwords.ts";
import { limitRules } from "#server/rate-limits/rate-limits.ts";

const asvs = fs.readFileSync("docs/asvs.md", "utf8");
const access = fs.readFileSync("docs/sign-in-and-access.md", "utf8");

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
