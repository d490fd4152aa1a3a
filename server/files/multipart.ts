// Forms with files: a slow upload is stored on the disk, and read into memory only when it is needed.
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { HTTPException } from "hono/http-exception";
import { findSentFile, InvalidMultipart, type SentFile } from "#server/files/multipart-file.ts";

/** Space for the text fields and the boundaries. */
const besides = 64 * 1024;
/**
 * A browser reads the response only after it has sent everything. So an upload that is too large is read on, up to this
 * many times the limit, or this much more.
 */
const slack = { times: 8, atMost: 150 * 1024 * 1024 };

export type SubmittedForm = {
	/** Reads the whole form into memory. Throws a 400 for a body that is not a form. */
	read(): Promise<FormData>;
	/**
	 * The only file of a form that contains nothing else, left on the disk; null if none was chosen. Throws a 400 for
	 * another form.
	 */
	findFile(field: string): Promise<SentFile | null>;
	drop(): Promise<void>;
};

/**
 * Receives a multipart body whose files have at most `most` bytes in total; null if it is larger. Call `drop`
 * afterwards.
 */
export async function receiveForm(request: Request, most: number): Promise<SubmittedForm | null> {
	const limit = most + besides;
	const type = request.headers.get("content-type") ?? "";
	if (!/^multipart\/form-data\s*;/i.test(type)) throw new HTTPException(400);
	const file = await openNameless();
	const tooMuch = Math.min(limit * slack.times, limit + slack.atMost);
	let bytes = 0;
	try {
		for await (const part of request.body ?? []) {
			bytes += part.length;
			if (bytes <= limit) await file.appendFile(part);
			else if (bytes > tooMuch) break;
		}
	} catch (error) {
		await file.close();
		// The connection broke during the upload: there is nobody to inform.
		throw new HTTPException(400, { cause: error });
	}
	if (bytes > limit) {
		await file.close();
		return null;
	}
	return {
		async read() {
			const body = new Uint8Array(bytes);
			await file.read(body, 0, bytes, 0);
			try {
				return await new Response(body, { headers: { "content-type": type } }).formData();
			} catch (error) {
				throw new HTTPException(400, { cause: error });
			}
		},
		async findFile(field) {
			try {
				return await findSentFile(file, bytes, type, field);
			} catch (error) {
				throw error instanceof InvalidMultipart ? new HTTPException(400, { cause: error }) : error;
			}
		},
		drop: () => file.close(),
	};
}

/** An unnamed file: it disappears when it is closed, also if the process is killed. */
async function openNameless() {
	const name = path.join(os.tmpdir(), `eibm-${randomUUID()}`);
	const file = await fs.open(name, "wx+", 0o600);
	await fs.rm(name);
	return file;
}

/**
 * The text fields and files of a form, each name once, and the names that occur twice. An empty file input does not
 * count as a file.
 */
export function sortForm(form: FormData) {
	const texts: Record<string, string> = Object.create(null);
	const files: Record<string, File> = Object.create(null);
	const repeated: string[] = [];
	for (const [name, value] of form) {
		if (name in texts || name in files) repeated.push(name);
		else if (typeof value === "string") texts[name] = value;
		else if (value.name !== "" || value.size > 0) files[name] = value;
	}
	return { texts, files, repeated };
}
