// What a backup consists of, in this order: the manifest, the rows of each table, the uploaded files, and a table of
// contents with counts and checksums. The same entries go into a file, out of it, or directly into another database.
import { createHash } from "node:crypto";
import { z } from "zod";
import { BackupError } from "#server/backups/backup-error.ts";

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

export const Manifest = z.object({
	format: z.literal(1),
	/** The release and the engine that wrote it, for people. */
	release: z.string(),
	engine: z.string(),
	madeAt: z.iso.datetime(),
	/** The migrations that its tables have had; they say how old or new the backup is. */
	migrations: z.array(z.object({ hash: z.string(), at: z.number() })),
	tables: z.array(Table),
});

const Sum = z.object({ count: z.number(), bytes: z.number(), sha256: z.string() });

export const Contents = z.object({
	tables: z.record(z.string(), Sum),
	files: Sum,
	sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
	/** Files to which a row refers and that were not there: deleted while the backup ran, or lost before. */
	missing: z.array(z.object({ reference: z.string(), value: z.string(), name: z.string() })),
});

export type Table = z.infer<typeof Table>;
export type Manifest = z.infer<typeof Manifest>;
export type Contents = z.infer<typeof Contents>;

export type Entry =
	| { kind: "manifest"; manifest: Manifest }
	/** Whole rows in the text format of PostgreSQL's COPY: one line each. */
	| { kind: "rows"; table: string; content: Buffer }
	| { kind: "file"; name: string; bytes: number; content: AsyncIterable<Uint8Array> }
	| { kind: "contents"; contents: Contents };

export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">) => `${schema}.${name}`;

/** Counts and checksums of the entries that pass through. */
export function openChecksums() {
	const tables = new Map<string, ReturnType<typeof openSum>>();
	const files = openSum();
	return {
		add(entry: Entry): Entry {
			if (entry.kind === "manifest") for (const table of entry.manifest.tables) tables.set(nameOf(table), openSum());
			if (entry.kind === "rows") {
				const table = tables.get(entry.table);
				if (!table)
					throw new BackupError("damaged", `The backup is damaged: it does not announce the table ${entry.table}.`);
				table.add(entry.content, countLines(entry.content));
			}
			if (entry.kind !== "file") return entry;
			const { name, bytes, content } = entry;
			return {
				...entry,
				content: hashed(content, (sha256) => files.add(Buffer.from(`${name} ${bytes} ${sha256}\n`), 1, bytes)),
			};
		},
		read: () => ({
			tables: Object.fromEntries([...tables].map(([name, sum]) => [name, sum.read()])),
			files: files.read(),
		}),
	};
}

/** Passes the entries on, and fails if they are not complete or not those of the table of contents. */
export async function* checkEntries(entries: AsyncIterable<Entry>) {
	const sums = openChecksums();
	let complete = false;
	for await (const entry of entries) {
		if (entry.kind === "contents") {
			const { tables, files } = entry.contents;
			const differing = listDifferences({ ...tables, files }, sums.read());
			if (differing.length > 0)
				throw new BackupError("damaged", `The backup is damaged: ${differing.join(", ")} differ.`);
			complete = true;
		}
		yield sums.add(entry);
	}
	if (!complete) throw new BackupError("damaged", "The backup is cut off: its end is missing.");
}

function listDifferences(written: Record<string, unknown>, read: ReturnType<ReturnType<typeof openChecksums>["read"]>) {
	const found: Record<string, unknown> = { ...read.tables, files: read.files };
	return [...new Set([...Object.keys(written), ...Object.keys(found)])].filter(
		(name) => JSON.stringify(written[name]) !== JSON.stringify(found[name]),
	);
}

function openSum() {
	const hash = createHash("sha256");
	let count = 0;
	let bytes = 0;
	return {
		add(content: Uint8Array, items: number, size = content.length) {
			hash.update(content);
			count += items;
			bytes += size;
		},
		read: () => ({ count, bytes, sha256: hash.copy().digest("hex") }),
	};
}

async function* hashed(content: AsyncIterable<Uint8Array>, done: (sha256: string) => void) {
	const hash = createHash("sha256");
	for await (const piece of content) {
		hash.update(piece);
		yield piece;
	}
	done(hash.digest("hex"));
}

/** COPY writes a line break inside a value as two characters, so each line is a row. */
function countLines(content: Buffer) {
	let lines = 0;
	for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) lines++;
	return lines;
}
