// npm run backup: makes a backup of the site, whether it is running or not.
import "#server/faster-imports.ts";

const [{ makeBackup }, { describePlace }, { inMegabytes, inWords, print, readArguments, readSiteConfig, runCommand }] =
	await Promise.all([
		import("#server/backups/make-backup.ts"),
		import("#server/backups/place.ts"),
		import("#server/commands/run-command.ts"),
	]);

await runCommand(async () => {
	readArguments("npm run backup", {});
	const config = readSiteConfig();
	const made = await makeBackup(config, print);
	print(
		`${made.name} in ${describePlace(config.backups)}: ${inWords(made.rows, "row")} and ${inWords(made.files, "file")}, ${inMegabytes(made.bytes)}, checked, in ${made.seconds.toFixed(1)} s.`,
	);
	if (made.pruned > 0) print(`${inWords(made.pruned, "old backup")} deleted.`);
	if (made.unpruned > 0) print(`${inWords(made.unpruned, "old backup")} could not be deleted.`);
	if (made.missing.length > 0)
		print(
			`${inWords(made.missing.length, "uploaded file")} could not be found: ${made.missing.slice(0, 5).join(", ")}. Pictures may have been removed while the backup ran; if the next backup says the same, the files are lost.`,
		);
});
