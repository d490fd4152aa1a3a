// Sends a file as a stream: the whole file, or the range that a resumed download asks for (RFC 9110, section 14).
import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import { chooseRange } from "#server/files/range.ts";
import type { Range } from "#server/files/storage.ts";
import type { AppEnv } from "#server/http/request-context.ts";

export type SendableFile = {
	bytes: number;
	/** A strong ETag: the same tag means the same bytes. */
	etag: string;
	type: string;
	/** The file name for the download. Characters, digits, dots and hyphens. */
	name: string;
	/**
	 * The bytes of a range. Releases its resources if it is stopped early. A chunk's buffer may be reused when the chunk
	 * after the next is read.
	 */
	open(range: Range): AsyncIterable<Uint8Array>;
};

/** How a response ended: how many bytes were sent, and whether all of them were. */
export type Sent = { sent: number; whole: boolean };

/** `begin` is called before the first byte of a response with a body, and returns the callback for its end. */
export async function sendFile<E extends AppEnv>(
	c: Context<E>,
	file: SendableFile,
	begin: (range: Range) => Promise<(sent: Sent) => Promise<void>>,
) {
	const chosen = chooseRange(c.req.header("range"), c.req.header("if-range"), file);
	const headers: Record<string, string> = {
		"content-type": file.type,
		"content-disposition": `attachment; filename="${file.name}"`,
		"cache-control": "private, no-store",
		"accept-ranges": "bytes",
		etag: file.etag,
	};
	if (chosen === "unsatisfiable")
		return c.body(null, 416, { "content-range": `bytes */${file.bytes}`, "cache-control": "private, no-store" });
	const range = chosen ?? { start: 0, end: file.bytes - 1 };
	headers["content-length"] = String(range.end - range.start + 1);
	if (chosen) headers["content-range"] = `bytes ${range.start}-${range.end}/${file.bytes}`;
	const status = chosen ? 206 : 200;
	if (c.req.method === "HEAD") return c.body(null, status, headers);
	const pieces = await startReading(file.open(range));
	const ended = await begin(range).catch(async (error: unknown) => {
		await pieces.return?.();
		throw error;
	});
	const tell = (sent: Sent) => {
		ended(sent).catch((error: unknown) => c.var.log.error({ error }, "noting a download's end"));
	};
	const { body, send } = openBody(pieces, range.end - range.start + 1, tell);
	if (c.env?.outgoing && !c.env.inProcess) sendable.set(c.env.outgoing, { send, type: file.type });
	return c.body(body, status, headers);
}

/** Reads the first chunk, so that a file that cannot be read is an error response and not a broken download. */
async function startReading(source: AsyncIterable<Uint8Array>): Promise<AsyncIterator<Uint8Array>> {
	const pieces = source[Symbol.asyncIterator]();
	let first: IteratorResult<Uint8Array> | null = await pieces.next();
	return {
		async next() {
			const read = first ?? (await pieces.next());
			first = null;
			return read;
		},
		return: async () => pieces.return?.() ?? { done: true, value: undefined },
	};
}

/** The responses that wait for a file, each with the function that sends it. */
const sendable = new WeakMap<object, { send: (outgoing: ServerResponse) => Promise<void>; type: string }>();

/**
 * Writes a file straight to the socket: through the web stream of its response each chunk would cost twice as much.
 * False if the response has another body.
 */
export function sendDirectly(response: Response, outgoing: ServerResponse) {
	const waiting = sendable.get(outgoing);
	// An error response, made after the file was found, has another content type.
	if (!waiting || response.headers.get("content-type") !== waiting.type) return false;
	outgoing.writeHead(response.status, [...response.headers].flat());
	// An error ends the connection, so that the client sees that the file is incomplete.
	waiting.send(outgoing).catch((error: Error) => outgoing.destroy(error));
	return true;
}

/** Reads only as fast as the client does (backpressure), and reports the end once: for a socket, when its last byte has
 * been sent. */
function openBody(pieces: AsyncIterator<Uint8Array>, length: number, tell: (sent: Sent) => void) {
	let sent = 0;
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await pieces.next();
					if (done) {
						controller.close();
						tell({ sent, whole: true });
					} else {
						sent += value.length;
						controller.enqueue(value.slice());
					}
				} catch (error) {
					tell({ sent, whole: false });
					controller.error(error);
				}
			},
			async cancel() {
				await pieces.return?.();
				tell({ sent, whole: false });
			},
		},
		{ highWaterMark: 0 },
	);
	async function send(outgoing: ServerResponse) {
		const tellEnd = () => {
			// A client that has received every byte may close the connection before we have ended the response.
			const whole = outgoing.writableFinished || (sent === length && outgoing.writableLength === 0);
			tell({ sent: Math.max(0, sent - (whole ? 0 : outgoing.writableLength)), whole });
		};
		if (outgoing.closed) tellEnd();
		else outgoing.once("close", tellEnd);
		const closed = new Promise((resolve) => outgoing.once("close", resolve));
		// Reads the next chunk while one is being written.
		let before: Promise<void> | undefined;
		for await (const piece of { [Symbol.asyncIterator]: () => pieces }) {
			if (outgoing.destroyed) return;
			sent += piece.length;
			const written = write(outgoing, piece);
			await Promise.race([before, closed]);
			before = written;
		}
		outgoing.end();
	}
	return { body, send };
}

/** Resolves when the chunk has left this process. */
const write = (outgoing: ServerResponse, piece: Uint8Array) =>
	new Promise<void>((resolve) => {
		outgoing.write(piece, () => resolve());
	});
