// The process in which the site makes its daily backup (daily.ts).
import "#server/faster-imports.ts";
import type { BackupAnswer } from "#server/backups/daily.ts";
import type { Config } from "#server/config.ts";

const [{ explainError }, { makeBackup }] = await Promise.all([
	import("#server/plain-error.ts"),
	import("#server/backups/make-backup.ts"),
]);

// Without the site nobody is left to hear of the result, and nobody to copy the embedded database.
process.once("disconnect", () => process.exit(1));
process.once("message", ({ config }: { config: Config }) => {
	makeBackup(config)
		.catch((error: unknown): BackupAnswer => {
			const reason = explainError(error);
			return { error: reason ?? String((error as Error).stack), isReason: reason !== null };
		})
		.then((answer: BackupAnswer) => process.send?.(answer, () => process.exit(0)))
		.catch(() => process.exit(1));
});
