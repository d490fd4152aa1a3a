// Public pictures by file name. Only files made by drawCuts() are served here.
import { Readable } from "node:stream";
import { Hono } from "hono";
import { words } from "#content/words.ts";
import type { Storage } from "#server/files/storage.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

/** Names from newPictureName(), and their other sizes: other stored files are not public. */
const pictureName = /^[a-z]+-[0-9a-f]{32}(?:-\d{2,4})?\.(webp|jpg)$/;

export const uploadRoutes = (storage: Storage) =>
	new Hono<AppEnv>().get("/uploads/:name", async (c) => {
		const name = c.req.param("name");
		// A name is never reused for another picture, so it works as an ETag.
		const etag = `"${name}"`;
		const [, kind] = pictureName.exec(name) ?? [];
		const found = kind ? await storage.open(name) : null;
		if (!found) return errorResponse(c, 404, words().messages.notFound);
		const { stream, bytes } = found;
		const unread = c.req.method === "HEAD" || c.req.header("if-none-match") === etag;
		if (unread) stream.destroy();
		const headers = {
			"content-type": kind === "jpg" ? "image/jpeg" : "image/webp",
			"content-security-policy": "default-src 'none'; sandbox",
			"cache-control": "public, max-age=31536000, immutable",
			etag,
		};
		if (unread && c.req.method !== "HEAD") return c.body(null, 304, headers);
		const whole = { ...headers, "content-length": String(bytes) };
		return unread ? c.body(null, 200, whole) : c.body(Readable.toWeb(stream) as ReadableStream, 200, whole);
	});
