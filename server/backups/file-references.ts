// Which columns name uploaded files. A backup contains the files that its rows refer to, and no others.
import { coverFiles } from "#contract/covers.ts";
import { isGoodName } from "#server/files/storage.ts";

type Reference = {
	table: string;
	column: string;
	filesOf: (value: string) => string[];
	/** A picture can be missing: its owner removed it, and the restored row has none. */
	optional: boolean;
};

export const fileReferences: readonly Reference[] = [
	{ table: "users", column: "image", filesOf: (name) => (isGoodName(name) ? [name] : []), optional: true },
	{ table: "blog_posts", column: "image", filesOf: (name) => Object.values(coverFiles(name) ?? {}), optional: true },
	{ table: "deck_versions", column: "file", filesOf: (name) => [name], optional: false },
];

export const referenceName = ({ table, column }: Pick<Reference, "table" | "column">) => `${table}.${column}`;
