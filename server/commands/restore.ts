// npm run restore -- latest, or the name of a backup: puts it into the database and the storage of the settings.
import "#server/faster-imports.ts";

const [
	{ checkBackup, countRows },
	{ chooseLatest, describePlace, getPassphrase, listBackups, openPlace },
	{ restoreBackup },
	{ describeLeftOut, inMegabytes, inWords, print, readArguments, readSiteConfig, runCommand },
] = await Promise.all([
	import("#server/backups/make-backup.ts"),
	import("#server/backups/place.ts"),
	import("#server/backups/restore-backup.ts"),
	import("#server/commands/run-command.ts"),
]);

const usage = [
	"npm run restore                      lists the backups",
	"npm run restore -- latest            restores the newest into an empty place",
	"npm run restore -- <name>            restores this one",
	"npm run restore -- <name> --replace  removes what is in the database before",
	"npm run restore -- <name> --check    only reads it from beginning to end",
];

await runCommand(async () => {
	const { values: given, positionals } = readArguments(
		usage.join("\n"),
		{ replace: { type: "boolean", default: false }, check: { type: "boolean", default: false } },
		{ positionals: 1 },
	);
	const config = readSiteConfig();
	const [name] = positionals;
	const place = await openPlace(config);
	const backups = await listBackups(place);
	if (!name) {
		print(`Backups in ${describePlace(config.backups)}:`);
		for (const backup of backups) print(`  ${backup.name}  ${inMegabytes((await place.size(backup.name)) ?? 0)}`);
		if (backups.length === 0) print("  none");
		print(`\n${usage.slice(1).join("\n")}`);
		return;
	}
	if (given.check) {
		const chosen = name === "latest" ? (chooseLatest(backups)?.name ?? name) : name;
		const contents = await checkBackup(place, chosen, getPassphrase(config));
		print(
			`${chosen} is complete: ${inWords(countRows(contents), "row")} and ${inWords(contents.files.count, "file")}.`,
		);
		return;
	}
	const began = performance.now();
	const { manifest, contents, migratedBy, leftOut, ...restored } = await restoreBackup(config, {
		name,
		replace: given.replace,
	});
	const seconds = ((performance.now() - began) / 1000).toFixed(1);
	print(
		`Restored ${restored.name}, made at ${manifest.madeAt}: ${inWords(countRows(contents), "row")} and ${inWords(contents.files.count, "file")}, in ${seconds} s.`,
	);
	if (migratedBy > 0) print(`It was made by an older release; ${inWords(migratedBy, "migration")} followed.`);
	if (leftOut.length > 0) print(describeLeftOut(leftOut));
	const decks = contents.missing.filter(({ reference }) => reference.startsWith("deck_versions"));
	if (decks.length > 0)
		print(
			`The files of ${inWords(decks.length, "uploaded deck")} were already missing when the backup was made. Upload them again, or restore the built deck.`,
		);
	print("Start the site now. E-mails that were waiting when the backup was made will be sent.");
});
