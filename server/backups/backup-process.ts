// The process in which the site makes its daily backup (daily.ts).
import "#server/faster-imports.ts";
import type { BackupAnswer } from "#server/backups/daily.ts";
import type { Config } from "#server/config.ts";

const [{ explainFailure }, { reportError }, { PlainError }, { makeBackup }] = await Promise.all([
	import("#server/backups/backup-error.ts"),
	import("#server/error-code.ts"),
	import("#server/plain-error.ts"),
	import("#server/backups/make-backup.ts"),
]);

// Without the site nobody receives the result, or copies the embedded database.
process.once("disconnect", () => process.exit(1));
process.once("message", ({ config }: { config: Config }) => {
	makeBackup(config)
		.catch((error: unknown): BackupAnswer => {
			const said = error instanceof PlainError ? error.message : reportError(error);
			return { error: said, failure: explainFailure(error) };
		})
		.then((answer: BackupAnswer) => process.send?.(answer, () => process.exit(0)))
		.catch(() => process.exit(1));
});
