// Responses in memory: the bytes of a page or file in each encoding, with all headers.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { emailJsOrigin, pagePolicy, securityHeaders } from "#server/http/security-headers.ts";

export type Encoding = "br" | "gzip" | "identity";
/** `headers` alternates names and values, as Node writes them. */
type Variant = { headers: string[]; readonly body: Buffer };
export type Stored = { status: number; etag: string; sent: Sent; variants: Record<Encoding, Variant> };
export type Found = { status: number; headers: string[]; body: Buffer | null; sent: Sent };

/** A page that is the same for everybody. `bytes`: its uncompressed size. */
export type PackedPage = { etag: string; headers: Record<string, string>; bytes: number; br: Buffer };

/** What the build records about a file (scripts/file-index.ts): its size in each encoding on the disk, in bytes. */
export type BuiltFile = { etag: string; identity: number; br?: number; gzip?: number };

/**
 * How often pages and files of one route were sent from memory. Plain numbers, because such a response takes only
 * fifteen microseconds and anything more would be noticeable.
 */
export type Sent = { get: number; getUnchanged: number; head: number; headUnchanged: number };

export const countSent = (): Sent => ({ get: 0, getUnchanged: 0, head: 0, headUnchanged: 0 });

export type Rules = {
	secure: boolean;
	/** Whether enquiries are also announced through EmailJS; only the contact page may then call it. */
	emailjs: boolean;
};

/** `body` as bytes, together with its compressed form. */
export function packPage(
	address: string,
	{ body, br }: { body: Buffer; br: Buffer },
	{ secure, emailjs }: Rules,
): PackedPage {
	const etag = tagOf(body);
	const headers = {
		...securityHeaders(secure),
		"content-type": contentTypes[".html"] as string,
		"cache-control": alwaysAsk,
		"content-security-policy": policyOf(body.toString("utf8"), emailjs && address === "/contact"),
		etag,
		vary: "accept-encoding",
	};
	return { etag, headers, bytes: body.length, br };
}

/**
 * Every browser accepts brotli from a site with TLS. The gzip form is created on the first request and kept; for
 * clients that accept neither, the page is decompressed each time.
 */
export function storePage({ etag, headers, bytes, br }: PackedPage, sent: Sent): Stored {
	let gzip: Variant | undefined;
	return {
		status: 200,
		etag,
		sent,
		variants: {
			br: { headers: withSize(headers, br.length, "br"), body: br },
			get gzip() {
				if (!gzip) {
					const body = zlib.gzipSync(unpack(br));
					gzip = { headers: withSize(headers, body.length, "gzip"), body };
				}
				return gzip;
			},
			identity: {
				headers: withSize(headers, bytes, "identity"),
				get body() {
					return unpack(br);
				},
			},
		},
	};
}

let unpacked: { br: Buffer; body: Buffer } | undefined;

function unpack(br: Buffer) {
	if (unpacked?.br !== br) unpacked = { br, body: zlib.brotliDecompressSync(br) };
	return unpacked.body;
}

/**
 * A file of the build is read into memory on its first request in each encoding. `body` throws if another build has
 * replaced the file meanwhile.
 */
export function storeFile(file: string, address: string, built: BuiltFile, sent: Sent): Stored {
	const headers = fileHeaders(address, built.etag);
	const variant = (encoding: Encoding, size: number | undefined, ending: string): Variant | undefined => {
		if (size === undefined) return undefined;
		let body: Buffer | undefined;
		return {
			headers: withSize(headers, size, encoding),
			get body() {
				body ??= fs.readFileSync(file + ending);
				if (body.length !== size) throw new Error(`${file + ending} is from another build`);
				return body;
			},
		};
	};
	const identity = variant("identity", built.identity, "") as Variant;
	const br = variant("br", built.br, ".br") ?? identity;
	const gzip = variant("gzip", built.gzip, ".gz") ?? identity;
	return { status: 200, etag: built.etag, sent, variants: { br, gzip, identity } };
}

export const fileHeaders = (address: string, etag: string) => ({
	...assetHeaders,
	// Social images and the logo of e-mails are embedded by other sites.
	...(address.startsWith("/og/") || address.startsWith("/icons/")
		? { "cross-origin-resource-policy": "cross-origin" }
		: {}),
	"content-type": contentTypes[path.extname(address)] ?? "application/octet-stream",
	"cache-control": address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : alwaysAsk,
	etag,
	vary: "accept-encoding",
});

/** The ETag of these bytes. */
export const tagOf = (body: Buffer) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

const withSize = (headers: Record<string, string>, bytes: number, encoding: Encoding) => [
	...Object.entries(headers).flat(),
	...(encoding === "identity" ? [] : ["content-encoding", encoding]),
	"content-length",
	String(bytes),
];

const alwaysAsk = "public, max-age=0, must-revalidate";

export function choose(stored: Stored, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Found {
	const { status, etag, sent, variants } = stored;
	const { headers, body } = variants[chooseEncoding(acceptEncoding)];
	if (status === 200 && ifNoneMatch?.includes(etag)) return { status: 304, headers, body: null, sent };
	return { status, headers: status === 503 ? [...headers, "retry-after", "5"] : headers, body, sent };
}

/** Assets are many and small, so headers that matter only for pages are left out. */
const assetHeaders = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };

/** Allows the page's own inline scripts and styles by hash, and nothing else. */
function policyOf(page: string, announces: boolean) {
	const hashes = (tag: "script" | "style") => {
		const inline = page.matchAll(
			new RegExp(`<${tag}(?![^>]*\\ssrc=)(?![^>]*ld\\+json)[^>]*>((?:(?!</${tag}>)[\\s\\S])+)`, "g"),
		);
		return [...inline].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	};
	return pagePolicy({
		scripts: hashes("script"),
		styles: hashes("style"),
		connects: announces ? [emailJsOrigin] : [],
	});
}

// Browsers send only a few different values, so each is parsed once; the limit keeps unusual clients from filling
// memory.
const chosen = new Map<string, Encoding>();

export function chooseEncoding(accept: string | undefined): Encoding {
	if (!accept) return "identity";
	let encoding = chosen.get(accept);
	if (!encoding) {
		encoding = readEncoding(accept);
		if (chosen.size < 100) chosen.set(accept, encoding);
	}
	return encoding;
}

function readEncoding(accept: string): Encoding {
	if (/\bbr\b(?!\s*;\s*q=0(?:[,\s]|\.0|$))/.test(accept)) return "br";
	return /\bgzip\b(?!\s*;\s*q=0(?:[,\s]|\.0|$))/.test(accept) ? "gzip" : "identity";
}

const contentTypes: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".xml": "application/xml; charset=utf-8",
	".svg": "image/svg+xml",
	".avif": "image/avif",
	".webp": "image/webp",
	".png": "image/png",
	".jpg": "image/jpeg",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
};
