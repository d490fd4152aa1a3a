// Sends a file as a stream: the whole file, or the range that a resumed download asks for (RFC 9110, section 14).
import type { Context } from "hono";
import { chooseRange } from "#server/files/range.ts";
import type { Range } from "#server/files/storage.ts";
import type { AppEnv } from "#server/http/request-context.ts";

export type SendableFile = {
	bytes: number;
	/** Strong: the same tag means the same bytes. */
	etag: string;
	type: string;
	/** The file name for the download. Characters, digits, dots and hyphens. */
	name: string;
	/** The bytes of a range. Releases its resources if it is stopped early. */
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
	const ended = await begin(range);
	const body = streamAndTell(file.open(range), c.env?.outgoing, (sent) => {
		ended(sent).catch((error: unknown) => c.var.log.error({ error }, "noting a download's end"));
	});
	return c.body(body, status, headers);
}

/** Reads only as fast as the client does, and reports the end once: for a socket, when its last byte has been sent. */
function streamAndTell(source: AsyncIterable<Uint8Array>, outgoing: Outgoing | undefined, tell: (sent: Sent) => void) {
	const pieces = source[Symbol.asyncIterator]();
	let sent = 0;
	let told = false;
	const end = (whole: boolean) => {
		if (told) return;
		told = true;
		tell({ sent: Math.max(0, sent - (whole ? 0 : (outgoing?.writableLength ?? 0))), whole });
	};
	outgoing?.once("close", () => end(outgoing.writableFinished));
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { done, value } = await pieces.next();
					if (done) {
						controller.close();
						if (!outgoing) end(true);
					} else {
						sent += value.length;
						controller.enqueue(value);
					}
				} catch (error) {
					end(false);
					controller.error(error);
				}
			},
			async cancel() {
				await pieces.return?.();
				if (!outgoing) end(false);
			},
		},
		{ highWaterMark: 0 },
	);
}

type Outgoing = NonNullable<NonNullable<AppEnv["Bindings"]["outgoing"]>>;
