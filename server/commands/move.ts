// npm run move -- --to new.env: moves the database and the files to the places that the settings in this file name.
import "#server/faster-imports.ts";
import fs from "node:fs";
import { parseEnv } from "node:util";

const [
	{ PlainError },
	{ countRows },
	{ moveSite },
	{ readChangedConfig, settingNames },
	{ codeOf },
	{ describeMisspelt, findMisspelt },
	{ describeLeftOut, inWords, print, readArguments, readSiteConfig, runCommand },
] = await Promise.all([
	import("#server/plain-error.ts"),
	import("#server/backups/make-backup.ts"),
	import("#server/backups/move-site.ts"),
	import("#server/config.ts"),
	import("#server/error-code.ts"),
	import("#server/settings/misspelt.ts"),
	import("#server/commands/run-command.ts"),
]);

await runCommand(async () => {
	const { values: given } = readArguments("npm run move -- --to new.env", { to: { type: "string" } });
	if (!given.to || !fs.existsSync(given.to))
		throw new PlainError(
			"Write the settings that will change into a file, for example DATABASE_URL=postgres://… or S3_BUCKET=…, and name it: npm run move -- --to new.env. A setting without a value (DATABASE_URL=) is one that will no longer be set.",
		);
	// Perhaps only root may read it.
	const changes = readChanges(given.to);
	const began = performance.now();
	const { database, files, contents, leftOut, leftBehind } = await moveSite(
		readSiteConfig(),
		readChangedConfig(changes),
	);
	const what = [
		...(contents && database ? [inWords(countRows(contents), "row")] : []),
		...(contents && files ? [inWords(contents.files.count, "file")] : []),
		...(contents ? [] : ["the secrets"]),
	];
	print(`Moved ${what.join(" and ")} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
	if (leftOut.length > 0) print(describeLeftOut(leftOut));
	print(
		`Now start the site with the settings in ${given.to}. When all is well, delete what it no longer uses: ${leftBehind.join(", and ")}.`,
	);
});

function readChanges(file: string) {
	let text: string;
	try {
		text = fs.readFileSync(file, "utf8");
	} catch (cause) {
		throw new PlainError(
			`The file ${file} cannot be read (${codeOf(cause)}). Name the file with the settings that will change, and let this user read it.`,
			{ cause },
		);
	}
	const changes = parseEnv(text);
	// A setting without a value is one that will no longer be set, so its name counts too.
	const named = Object.fromEntries(Object.keys(changes).map((name) => [name, "named"]));
	const misspelt = findMisspelt(named, settingNames).map(describeMisspelt);
	if (misspelt.length > 0) throw new PlainError(`Please correct ${file}:\n  ${misspelt.join("\n  ")}`);
	return changes;
}
