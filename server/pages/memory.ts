// What is sent from memory: the bytes of a page or file in each encoding, with all of its headers.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { emailJsOrigin, pagePolicy, securityHeaders } from "#server/http/security-headers.ts";

export type Encoding = "br" | "gzip" | "identity";
/** `headers` alternates names and values, as Node writes them. */
type Variant = { headers: string[]; body: Buffer };
export type Variants = Record<Encoding, Variant>;
export type Stored = { status: number; etag: string; sent: Sent; variants: Variants };
export type Found = { status: number; headers: string[]; body: Buffer | null; sent: Sent };

/**
 * How often pages and files of one route were sent from memory. Plain numbers, because anything more would be felt:
 * such a response costs fifteen microseconds.
 */
export type Sent = { get: number; getUnchanged: number; head: number; headUnchanged: number };

export const countSent = (): Sent => ({ get: 0, getUnchanged: 0, head: 0, headUnchanged: 0 });

export type Rules = {
	secure: boolean;
	/** Whether enquiries are also announced through EmailJS; only the contact page may then call it. */
	emailjs: boolean;
};

/** `name` has the extension; `body` is compressed already, `br` and `gzip` are null where that is not worth it. */
export function storeText(
	{
		name,
		address,
		body,
		br,
		gzip,
	}: { name: string; address: string; body: Buffer; br: Buffer | null; gzip: Buffer | null },
	rules: Rules,
	sent: Sent,
): Stored {
	const { etag, headers } = describe(name, address, body, rules);
	const variant = (encoding: Encoding, bytes: Buffer | null): Variant => {
		const chosen = bytes && bytes.length < body.length ? bytes : body;
		const encoded: Record<string, string> = chosen === body ? {} : { "content-encoding": encoding };
		return { headers: flat({ ...headers, ...encoded, "content-length": String(chosen.length) }), body: chosen };
	};
	return {
		status: 200,
		etag,
		sent,
		variants: { br: variant("br", br), gzip: variant("gzip", gzip), identity: variant("identity", null) },
	};
}

/** Pictures are most of the bytes, and browsers cache them: each is read at its first request. */
export function storePicture(file: string, address: string, rules: Rules, sent: Sent): Stored {
	const built = fs.readFileSync(file);
	const { etag, headers } = describe(file, address, built, rules);
	let read: Buffer | undefined;
	const variant = {
		headers: flat({ ...headers, "content-length": String(built.length) }),
		get body() {
			read ??= fs.readFileSync(file);
			return read;
		},
	};
	return { status: 200, etag, sent, variants: { br: variant, gzip: variant, identity: variant } };
}

export function choose(stored: Stored, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Found {
	const { status, etag, sent, variants } = stored;
	const variant = variants[chooseEncoding(acceptEncoding)];
	return status === 200 && ifNoneMatch?.includes(etag)
		? { status: 304, headers: variant.headers, body: null, sent }
		: { status, headers: variant.headers, body: variant.body, sent };
}

function describe(name: string, address: string, body: Buffer, { secure, emailjs }: Rules) {
	const isPage = name.endsWith(".html");
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	const headers = {
		...(isPage ? securityHeaders(secure) : assetHeaders),
		// Social images and the logo of e-mails are shown by other sites.
		...(address.startsWith("/og/") || address.startsWith("/icons/")
			? { "cross-origin-resource-policy": "cross-origin" }
			: {}),
		"content-type": contentTypes[path.extname(name)] ?? "application/octet-stream",
		"cache-control": address.startsWith("/assets/")
			? "public, max-age=31536000, immutable"
			: "public, max-age=0, must-revalidate",
		...(isPage
			? { "content-security-policy": policyOf(body.toString("utf8"), emailjs && address === "/contact") }
			: {}),
		etag,
		vary: "accept-encoding",
	};
	return { etag, headers };
}

const flat = (headers: Record<string, string>) => Object.entries(headers).flat();

/** Assets are many and small: headers that browsers only use on pages are left out. */
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
	".webmanifest": "application/manifest+json",
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
