// Why a backup failed and what to do about it, for the e-mail to staff and for the status page.
import { inLanguage } from "#content/language.ts";
import type { BackupCause } from "#contract/backup-causes.ts";

const backupCauses: Record<BackupCause, string> = {
	diskFull: "The disk is full. Free some space, or choose another place for the backups.",
	diskFailing: "The disk reports an error. Have it checked soon: it may be failing.",
	folderMissing: "The folder of the backups is missing. Create it, or connect its disk.",
	notWritable: "The website may not write to the folder. Give its user the right to, or choose another place.",
	readOnly: "The disk can only be read. Make it writable, or choose another place.",
	noPassphrase: "BACKUP_PASSPHRASE is not set. Without it no backup can be made.",
	passphrase: "The backup does not open with BACKUP_PASSPHRASE. Check that the passphrase has not been changed.",
	bucketRefused: "The bucket does not accept us. Check its name, its region, its keys and what they may do.",
	bucketSilent: "The server of the bucket does not answer. Check its address, and ask the provider.",
	connection: "A connection broke off. Check that the database and the place of the backups can be reached.",
	database: "The database cannot be reached. Check its address and password, and that PostgreSQL is running.",
	noDatabase: "There is no database in the folder of the data. Check DATA_DIR.",
	notReadable: "The database contains tables that the website may not read. Make its user the owner of all tables.",
	damaged: "What was read back from the backup is not what was written, so it was not kept. Have the disk checked.",
	busy: "Another backup was being made, or the website was starting or stopping. The next attempt should work.",
	ended: "The backup was stopped before it was complete, perhaps because the server has too little memory.",
	unknown: "The cause is not known. The log of the server says more.",
};

export const backupCauseWords = inLanguage({ en: backupCauses });
