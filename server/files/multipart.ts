// Forms with files: text is read into memory; a file is stored on the disk until it is read, however slowly it arrives.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs, { type FileHandle } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { HTTPException } from "hono/http-exception";
import { type LocalFile, openLocalFile } from "#server/files/file-slice.ts";

/** Space for the text fields and the boundaries. */
const besides = 64 * 1024;
/**
 * A browser reads the response only after it has sent everything. So an upload that is too large is still received, up
 * to this many times the limit, or this much more (bytes).
 */
const slack = { times: 8, atMost: 150 * 1024 * 1024 };
/** More than any form of ours has. */
const limits = { fields: 40, files: 4, parts: 44, fieldSize: 1024 * 1024, headerPairs: 20 };

export type SentFile = LocalFile & {
	/** The file name on the sender's device, without its folders: for display, never used as a path. */
	name: string;
};

export type SentForm = {
	texts: Record<string, string>;
	/** Without empty file fields. */
	files: Record<string, SentFile>;
	/** Names that occur twice; the first one counts. */
	repeated: string[];
	/** Deletes the files from the disk. */
	drop(): Promise<void>;
};

/**
 * Receives a multipart body of at most `most` bytes, plus some for the text fields; null if it is larger. Throws a 400
 * for a body that is not a form.
 */
export async function receiveForm(request: Request, most: number): Promise<SentForm | null> {
	const limit = most + besides;
	const type = request.headers.get("content-type") ?? "";
	const form = openForm(type);
	let bytes = 0;
	try {
		for await (const piece of request.body ?? []) {
			bytes += piece.length;
			if (bytes <= limit) await form.write(piece);
			else if (bytes > Math.min(limit * slack.times, limit + slack.atMost)) break;
		}
		if (bytes <= limit) return await form.end();
	} catch (error) {
		await form.drop();
		if (error instanceof NotStored) throw error;
		// Not a form, or the connection broke during the upload.
		throw new HTTPException(400, { cause: error });
	}
	await form.drop();
	return null;
}

/** The disk of temporary files cannot take the upload: no fault of the sender. */
class NotStored extends Error {}

const stored = <Result>(storing: Promise<Result>) =>
	storing.catch((cause: unknown): never => {
		throw new NotStored("an upload could not be stored", { cause });
	});

function openForm(type: string) {
	const texts: Record<string, string> = Object.create(null);
	const files: Record<string, SentFile> = Object.create(null);
	const repeated: string[] = [];
	const opened: FileHandle[] = [];
	const saved: Promise<void>[] = [];
	const arriving = new Set<BusboyFileStream>();
	let problem: unknown = null;

	const parser = openParser(type);
	const fail = (error: unknown) => {
		problem ??= error;
		parser.destroy();
	};
	parser.on("error", fail);
	// One listener for the whole form: a race of two events would leave a listener behind for each chunk.
	const closed = new Promise<void>((resolve) => parser.once("close", resolve));
	for (const event of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(event, () => fail(event));
	const isNew = (name: string) => {
		if (!name) fail("a part without a name");
		const known = name in texts || name in files;
		if (known) repeated.push(name);
		return !known;
	};
	parser.on("field", (name, text, _nameCut, isCut) => {
		if (isCut) fail("a text that is too long");
		if (isNew(name)) texts[name] = text;
	});
	parser.on("file", (name, stream, fileName) => {
		const save = async () => {
			const file = await stored(openNameless());
			opened.push(file);
			const bytes = await writeAll(file, stream).finally(() => arriving.delete(stream));
			// An empty file input sends a file without a name.
			const isChosen = bytes > 0 || Boolean(fileName);
			if (isChosen && isNew(name)) files[name] = { ...openLocalFile(file, bytes), name: tidyName(fileName ?? "") };
		};
		arriving.add(stream);
		// The form may end within the file, before `save` reads it. An unhandled error event would end the process.
		stream.on("error", (error) => {
			fail(error);
			stream.destroy();
		});
		saved.push(save().catch(fail));
	});

	const drop = async () => {
		parser.destroy();
		for (const stream of arriving) stream.destroy();
		await Promise.all(saved);
		await Promise.all(opened.splice(0).map((file) => file.close()));
	};
	const check = () => {
		if (problem !== null) throw problem;
	};
	return {
		async write(piece: Uint8Array) {
			check();
			if (!parser.write(piece)) await Promise.race([once(parser, "drain"), closed]);
			check();
		},
		async end(): Promise<SentForm> {
			const finished = Promise.race([once(parser, "finish"), closed]);
			parser.end();
			await finished;
			check();
			await Promise.all(saved);
			check();
			return { texts, files, repeated, drop };
		},
		drop,
	};
}

function openParser(type: string) {
	if (!/^multipart\/form-data\s*;/i.test(type)) throw new HTTPException(400);
	try {
		return new Busboy({ headers: { "content-type": type }, limits });
	} catch (error) {
		throw new HTTPException(400, { cause: error });
	}
}

async function writeAll(file: FileHandle, stream: BusboyFileStream) {
	let bytes = 0;
	for await (const piece of stream) {
		await stored(file.appendFile(piece));
		bytes += piece.length;
	}
	return bytes;
}

/** An unnamed temporary file: it disappears when it is closed, even if the process is killed. */
async function openNameless() {
	const name = path.join(os.tmpdir(), `eibm-${randomUUID()}`);
	const file = await fs.open(name, "wx+", 0o600);
	await fs.rm(name);
	return file;
}

function tidyName(name: string) {
	const last = name.replaceAll("%22", '"').split(/[\\/]/).at(-1) ?? "";
	return (
		last
			.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\uFFFD]/gu, "")
			.trim()
			.slice(-120) || "file"
	);
}
