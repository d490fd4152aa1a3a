// A release is installed by changing the link `current` to its folder (docs/operating.md). What a site stores in that
// folder is not in the next one, where it would begin empty and look as if everything had been lost.
import fs from "node:fs";
import path from "node:path";
import type { Config } from "#server/config.ts";
import { codeOf } from "#server/error-code.ts";
import { PlainError } from "#server/plain-error.ts";

type Needed = Pick<
	Config,
	"dataDir" | "uploadsDir" | "bucket" | "backups" | "database" | "sessionSecret" | "certificateKeys"
>;

/** Throws if a new site would store its data in a release that is reached by a link. `main` is the script, as started. */
export function checkDataIsOutside(config: Needed, main?: string) {
	// A site that is there already is not kept from starting again. Backups are missed only when they are needed.
	for (const { setting, folder, release, ofNoSite } of findInRelease(config, main))
		if (setting !== "BACKUP_TO" && !hasMoreThan(ofNoSite, folder))
			throw new PlainError(
				`${setting} is ${folder}, which is inside the release ${release}. The next release would begin without this data. Set ${setting} to a full path outside of the releases, such as /var/lib/eibm. If the release before this one has stored data in its own folder, move it there first.`,
			);
}

/** What the site stores in a release that is reached by a link. */
export function findInRelease(config: Needed, main = process.argv[1] ?? "") {
	const typed = path.join(path.dirname(main), "../..");
	const release = realPath(typed);
	const links = [typed, path.join(release, "../current"), path.join(release, "../../current")];
	if (!links.some((link) => isLink(link) && realPath(link) === release)) return [];
	return foldersOf(config).flatMap(([setting, folder, ofNoSite]) =>
		realPath(folder).startsWith(release + path.sep) ? [{ setting, folder, release, ofNoSite }] : [],
	);
}

/** With what may be in them although no site has been started there yet. */
function foldersOf({ dataDir, uploadsDir, bucket, backups, database, sessionSecret, certificateKeys }: Needed) {
	const onlyCaches = database.url && bucket && sessionSecret && certificateKeys;
	const isOfData = (folder: string, name: string) => !onlyCaches && path.relative(dataDir, folder) === name;
	const hasBackups = !backups.bucket && backups.passphrase && !isOfData(backups.folder, "backups");
	return [
		...(onlyCaches ? [] : [["DATA_DIR", dataDir, ["lock", "cache"]] as const]),
		...(bucket || isOfData(uploadsDir, "uploads") ? [] : [["UPLOADS_DIR", uploadsDir, []] as const]),
		...(hasBackups ? [["BACKUP_TO", backups.folder, []] as const] : []),
	];
}

function hasMoreThan(names: readonly string[], folder: string) {
	try {
		return fs.readdirSync(folder).some((name) => !names.includes(name));
	} catch (error) {
		// What cannot be read is something; the start says what is wrong with it.
		return codeOf(error) !== "ENOENT";
	}
}

const isLink = (file: string) => fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Behind all links; of a folder that does not exist yet, where it would be. */
function realPath(folder: string): string {
	const full = path.resolve(folder);
	if (fs.existsSync(full)) return fs.realpathSync(full);
	return path.join(realPath(path.dirname(full)), path.basename(full));
}
