// Which columns name uploaded files. A backup contains the files that its rows refer to, and no others.
import { coverFiles } from "#contract/covers.ts";
import { libraryFiles } from "#contract/pictures.ts";
import { isGoodName } from "#server/files/storage.ts";

type Reference = {
	table: string;
	column: string;
	filesOf: (value: string) => string[];
	/**
	 * What to do about a file that was deleted while the backup was made. `null`: the restored row has none. `row`: the
	 * row is dropped too. `never`: these files are never deleted, so the file is lost.
	 */
	missing: "null" | "row" | "never";
};

export const fileReferences: readonly Reference[] = [
	{ table: "users", column: "image", filesOf: (name) => (isGoodName(name) ? [name] : []), missing: "null" },
	{ table: "blog_posts", column: "image", filesOf: (name) => Object.values(coverFiles(name) ?? {}), missing: "null" },
	{ table: "deck_versions", column: "file", filesOf: (name) => [name], missing: "never" },
	{ table: "pictures", column: "file", filesOf: (name) => Object.values(libraryFiles(name) ?? {}), missing: "row" },
	{
		table: "picture_versions",
		column: "file",
		filesOf: (name) => Object.values(libraryFiles(name) ?? {}),
		missing: "row",
	},
	{ table: "share_pictures", column: "file", filesOf: (name) => (isGoodName(name) ? [name] : []), missing: "row" },
	{ table: "certificates", column: "pdf", filesOf: (name) => [name], missing: "null" },
	{ table: "picture_cuts", column: "files", filesOf: (names) => names.split(" ").filter(isGoodName), missing: "row" },
];

export const referenceName = ({ table, column }: Pick<Reference, "table" | "column">) => `${table}.${column}`;
