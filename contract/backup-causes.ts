/** Why a backup failed, or why the place of the backups cannot be read. */
export const backupCauses = [
	"diskFull",
	"diskFailing",
	"folderMissing",
	"notWritable",
	"readOnly",
	"noPassphrase",
	"passphrase",
	"bucketRefused",
	"bucketSilent",
	"connection",
	"database",
	"noDatabase",
	"notReadable",
	"damaged",
	"busy",
	"ended",
	"unknown",
] as const;
export type BackupCause = (typeof backupCauses)[number];
