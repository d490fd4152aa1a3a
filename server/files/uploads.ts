// Public pictures by file name. Only files that were re-encoded here (pictures.ts) are served.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { words } from "#content/words.ts";
import type { Storage } from "#server/files/storage.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

/** Names from newPictureName() and cutId(), with their size suffixes: other stored files are not public. */
const pictureName = /^(?:[a-z]+-[0-9a-f]{32}|(cut-)[0-9a-f]{20})(?:-\d{2,4})?\.(avif|webp|jpg|png)$/;
const types: Record<string, string> = {
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
	png: "image/png",
};

export function uploadRoutes(storage: Storage) {
	const hot = openHot();
	return new Hono<AppEnv>().get("/uploads/:name", async (c) => {
		const name = c.req.param("name");
		const [, isCut, kind] = pictureName.exec(name) ?? [];
		const type = types[kind ?? ""];
		if (!type) return errorResponse(c, 404, words().messages.notFound);
		// A name is never reused for another picture, so it works as an ETag.
		const etag = `"${name}"`;
		const isKnown = c.req.header("if-none-match") === etag;
		// A proxy would still have the picture of a person who has deleted it.
		const scope = name.startsWith("person-") ? "private" : "public";
		const headers = {
			"content-type": type,
			"content-security-policy": "default-src 'none'; sandbox",
			"cache-control": `${scope}, max-age=31536000, immutable`,
			etag,
			// Feed readers and other sites embed them.
			...(isCut || name.startsWith("share-") ? { "cross-origin-resource-policy": "cross-origin" } : {}),
		};
		const ready = hot.find(name);
		if (ready && isKnown && c.req.method !== "HEAD") return c.body(null, 304, headers);
		if (ready) {
			const whole = { ...headers, "content-length": String(ready.length) };
			return c.req.method === "HEAD" ? c.body(null, 200, whole) : c.body(ready, 200, whole);
		}
		const found = await storage.open(name);
		if (!found) return errorResponse(c, 404, words().messages.notFound);
		const { stream, bytes } = found;
		const unread = c.req.method === "HEAD" || isKnown;
		if (unread) stream.destroy();
		if (unread && c.req.method !== "HEAD") return c.body(null, 304, headers);
		const whole = { ...headers, "content-length": String(bytes) };
		if (unread) return c.body(null, 200, whole);
		if (isCut && bytes <= largestHot) return c.body(hot.keep(name, await buffer(stream)), 200, whole);
		return c.body(Readable.toWeb(stream) as ReadableStream, 200, whole);
	});
}

/**
 * A cache of cropped library pictures, which are on the most visited pages and never change: the last used ones stay in
 * memory, like built-in pictures. Pictures of people are read each time, so that an erased one is gone immediately.
 */
function openHot() {
	const kept = new Map<string, Uint8Array<ArrayBuffer>>();
	let bytes = 0;
	return {
		find(name: string) {
			const found = kept.get(name);
			if (found) {
				kept.delete(name);
				kept.set(name, found);
			}
			return found;
		},
		keep(name: string, read: Buffer) {
			// Small buffers are slices of a large one that Node shares, so the bytes are copied.
			const content = new Uint8Array(read);
			bytes += content.length - (kept.get(name)?.length ?? 0);
			kept.set(name, content);
			for (const [oldest, { length }] of kept) {
				if (bytes <= mostHot) break;
				kept.delete(oldest);
				bytes -= length;
			}
			return content;
		},
	};
}
const mostHot = 16 * 1024 * 1024;
const largestHot = 512 * 1024;
