import type { SettingName } from "#contract/admin/settings.ts";

const fullDisk = (where: string) =>
	`The disk${where} is full. Free some space, or choose another place, and try again.`;

/** An error with a sentence for the operator as its message, to be printed as it is. */
export class PlainError extends Error {}

export class DiskFull extends PlainError {
	constructor(folder: string) {
		super(fullDisk(` of ${folder}`));
	}
}

/** Node does not say of a failed write which disk was full. */
export function nameDisk(error: unknown, folder: string) {
	const failed = error as NodeJS.ErrnoException;
	if (!["ENOSPC", "EDQUOT"].includes(failed.code ?? "") || failed.path) return error;
	return Object.assign(failed, { path: folder, message: `${failed.message} '${folder}'` });
}

/** A folder that a setting names and that cannot be used; on the same disk another folder is no better, if it is full. */
export const unusableFolder = (folder: string, setting: SettingName, cause: unknown) =>
	new PlainError(
		["ENOSPC", "EDQUOT", "EROFS"].includes((cause as NodeJS.ErrnoException).code ?? "")
			? (explainError(cause) ?? "")
			: unwritable(folder, setting),
		{ cause },
	);

export const unwritable = (folder: string, setting: SettingName) =>
	`The folder ${folder} cannot be written. Give this user the right to write there, or set ${setting} to another folder.`;

/** Explains errors of the disk and the network in a sentence for the operator; null for a bug. */
export function explainError(error: unknown): string | null {
	if (error instanceof PlainError) return error.message;
	const { code, path, syscall } = error as NodeJS.ErrnoException;
	const where = path ? ` (${path})` : "";
	switch (code) {
		case "ENOSPC":
			return fullDisk(path ? ` of ${path}` : "");
		// The same, as PostgreSQL says it.
		case "53100":
			return fullDisk(" of the database");
		case "EDQUOT":
			return `The quota of this user is used up${where}. Free some space, or choose another place, and try again.`;
		// Making a folder under a file, or behind a link that leads nowhere.
		case "EEXIST":
		case "ENOTDIR":
		case "ENOENT":
			return syscall === "mkdir"
				? `The folder ${path} cannot be created. Check that its disk is connected and can be written, or choose another place.`
				: null;
		case "EROFS":
			return `The disk can only be read${where}. Make it writable, or choose another place.`;
		case "EACCES":
		case "EPERM":
			return `This user may not write there${where}. Give it the right to, or choose another place.`;
		case "ECONNREFUSED":
		case "ENOTFOUND":
		case "ETIMEDOUT":
		case "ECONNRESET":
			return `The connection failed (${code}). Check the address and that the server is running.`;
		default:
			return null;
	}
}
