// The built site: prerendered pages and assets served compressed from memory, and pages rendered per request.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { type TaxRules, taxMark, withFee } from "#content/fee.ts";
import { emailJsOrigin, pagePolicy, securityHeaders } from "#server/http/security-headers.ts";
import { finishRendered, finishStatic, isStatic } from "#server/pages/first-paint.ts";
import { withAddress } from "#server/pages/page-address.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = "br" | "gzip" | "identity";
type Variant = { headers: string[]; body: Buffer };
type Stored = { status: number; etag: string; listed: boolean; sent: Sent; variants: Record<Encoding, Variant> };
/** `headers` alternates names and values, as Node writes them. */
export type Found = { status: number; headers: string[]; body: Buffer | null; sent: Sent };

/**
 * How often pages and files of one route were sent from memory. Plain numbers, because anything more would be felt:
 * such a response costs fifteen microseconds.
 */
export type Sent = { get: number; getUnchanged: number; head: number; headUnchanged: number };

/** Renders one page: the request, a nonce for its inline scripts, and a function that calls the API as this visitor. */
export type Render = (request: Request, visit: { nonce: string; call: typeof fetch }) => Promise<Response>;

export type Pages = {
	/** The prerendered response to a GET of this path, or null. Query strings are ignored. */
	find(path: string, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Found | null;
	/** The 404 page. */
	missing(acceptEncoding: string | undefined): Found | null;
	/**
	 * The pattern of the page that is rendered per request for this path, such as `/blog/:slug`, with or without the
	 * framework's `.data` suffix; null if there is none.
	 */
	patternOf(path: string): string | null;
	/** What was sent from memory since the start, by route. */
	sent: ReadonlyMap<string, Sent>;
	/** The prerendered pages for the sitemap. */
	listed: readonly string[];
	render: Render;
};

type Settings = {
	secure: boolean;
	spinner: "header" | "cover";
	/** Whether sign-in with Google is set up. */
	google: boolean;
	hidden: (path: string) => boolean;
	/** The public URL, written into pages if it is known. */
	baseUrl: string | undefined;
	/** Whether enquiries are also announced through EmailJS; only the contact page may then call it. */
	emailjs: boolean;
	/** Whether and how the fee is taxed: pages show it. */
	tax: TaxRules;
};

/**
 * Reads `build/client` into memory. The build has already compressed all files (`.br` and `.gz`), except for pages with
 * content that only the running site knows.
 */
export async function loadPages(
	folder: string,
	settings: Settings,
	rendered: { patternOf: Pages["patternOf"]; render: Render },
): Promise<Pages> {
	const stored = new Map<string, Stored>();
	const sent = new Map<string, Sent>();
	const storing: Promise<unknown>[] = [];
	for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		const file = path.join(folder, name);
		if (/\.(br|gz|map)$/.test(name) || !fs.statSync(file).isFile()) continue;
		const address = addressOf(name.split(path.sep).join("/"));
		if (address !== null && !settings.hidden(address))
			storing.push(
				store(file, address, settings, sentBy(sent, routeOf(address))).then((one) => stored.set(address, one)),
			);
	}
	await Promise.all(storing);
	const missing = stored.get("/404");
	const script = [...stored.keys()].find((file) => file.startsWith("/assets/start-") && file.endsWith(".js")) ?? "";
	stored.delete("/404");

	return {
		find(address, acceptEncoding, ifNoneMatch) {
			const hit = stored.get(address);
			if (!hit) return null;
			const variant = hit.variants[chooseEncoding(acceptEncoding)];
			if (ifNoneMatch?.includes(hit.etag)) return { status: 304, headers: variant.headers, body: null, sent: hit.sent };
			return { status: hit.status, headers: variant.headers, body: variant.body, sent: hit.sent };
		},
		missing(acceptEncoding) {
			const variant = missing?.variants[chooseEncoding(acceptEncoding)];
			return variant && missing
				? { status: 404, headers: variant.headers, body: variant.body, sent: missing.sent }
				: null;
		},
		listed: [...stored].flatMap(([address, { listed }]) => (listed ? [address] : [])).sort(),
		patternOf: rendered.patternOf,
		sent,
		render: async (request, visit) =>
			finish(
				await rendered.render(request, visit),
				{
					nonce: visit.nonce,
					settings,
					script,
					read: (file) => stored.get(file)?.variants.identity.body.toString("utf8") ?? "",
				},
				request.headers.get("accept-encoding") ?? undefined,
			),
	};
}

/** `about-us/index.html` is served at /about-us. The framework's fallback page is never served. */
function addressOf(name: string) {
	if (name === "__spa-fallback.html") return null;
	if (name === "index.html") return "/";
	return `/${name.replace(/\/index\.html$/, "")}`;
}

/** Pages are their own route; files share that of their folder, so that the number of routes stays small. */
function routeOf(address: string) {
	if (!path.posix.extname(address)) return address;
	const [, folder = ""] = /^\/([^/]+)\//.exec(address) ?? [];
	return folder ? `/${folder}/*` : "/*.*";
}

function sentBy(sent: Map<string, Sent>, route: string) {
	const known = sent.get(route) ?? { get: 0, getUnchanged: 0, head: 0, headUnchanged: 0 };
	sent.set(route, known);
	return known;
}

async function store(file: string, address: string, settings: Settings, sent: Sent): Promise<Stored> {
	const isPage = file.endsWith(".html");
	const built = fs.readFileSync(file);
	const body = isPage ? Buffer.from(completePage(built.toString("utf8"), settings)) : built;
	const { baseUrl, spinner, google, tax } = settings;
	const asBuilt = !isPage || (baseUrl === undefined && spinner === "header" && !google && tax === null);
	const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	const headers = {
		...(isPage ? securityHeaders(settings.secure) : assetHeaders),
		// Social images and the logo of e-mails are shown by other sites.
		...(address.startsWith("/og/") || address.startsWith("/icons/")
			? { "cross-origin-resource-policy": "cross-origin" }
			: {}),
		"content-type": contentTypes[path.extname(file)] ?? "application/octet-stream",
		"cache-control": address.startsWith("/assets/")
			? "public, max-age=31536000, immutable"
			: "public, max-age=0, must-revalidate",
		...(isPage ? { "content-security-policy": policyOf(body.toString("utf8"), mayAnnounce(address, settings)) } : {}),
		etag,
		vary: "accept-encoding",
	};
	const variant = (encoding: Encoding, bytes: Buffer | null): Variant => {
		const chosen = bytes && bytes.length < body.length ? bytes : body;
		const encoded = chosen === body ? {} : { "content-encoding": encoding };
		return {
			headers: Object.entries({ ...headers, ...encoded, "content-length": String(chosen.length) }).flat(),
			body: chosen,
		};
	};
	if (isPicture(file))
		return { status: 200, etag, listed: false, sent, variants: onDemand(file, variant("identity", null).headers) };
	const br = asBuilt ? readIfThere(`${file}.br`) : await brotli(body, pageCompression);
	const gz = asBuilt ? readIfThere(`${file}.gz`) : await gzip(body);
	return {
		status: 200,
		etag,
		listed: isPage && !body.includes('<meta name="robots" content="noindex"'),
		sent,
		variants: { br: variant("br", br), gzip: variant("gzip", gz), identity: variant("identity", null) },
	};
}

const isPicture = (file: string) => /\.(avif|webp|png|jpe?g)$/.test(file);

/** Pictures are most of the bytes, and browsers cache them: each is read at its first request. */
function onDemand(file: string, headers: string[]): Stored["variants"] {
	let read: Buffer | undefined;
	const variant = {
		headers,
		get body() {
			read ??= fs.readFileSync(file);
			return read;
		},
	};
	return { br: variant, gzip: variant, identity: variant };
}

/** Assets are many and small: headers that browsers only use on pages are left out. */
const assetHeaders = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };

const readIfThere = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : null);

/** Almost the compression of the highest level, in a third of its time. */
const pageCompression = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } };

/**
 * Inserts what only the running site knows: the public URL, the fee with its tax, the mode of the spinner, Google
 * sign-in.
 */
export function completePage(page: string, settings: Omit<Settings, "secure" | "hidden" | "emailjs">) {
	const marks = [
		...(settings.spinner === "cover" ? ['data-spinner="cover" '] : []),
		...(settings.google ? ['data-google="" '] : []),
		...(settings.tax ? [`data-gst="${taxMark(settings.tax)}" `] : []),
	];
	return withFee(withAddress(page, settings.baseUrl), settings.tax).replace("<html ", `<html ${marks.join("")}`);
}

const mayAnnounce = (address: string, { emailjs }: Pick<Settings, "emailjs">) => emailjs && address === "/contact";

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

type Visit = {
	nonce: string;
	settings: Settings;
	/** The file of the script of static pages. */
	script: string;
	read: (file: string) => string;
};

/**
 * A rendered page is small and includes its data, so it is sent in one piece: compressed, with its length, never
 * cached.
 */
async function finish(
	response: Response,
	{ nonce, settings, script, read }: Visit,
	acceptEncoding: string | undefined,
) {
	const headers = new Headers(response.headers);
	headers.set("cache-control", "private, no-store");
	headers.set("vary", "accept-encoding, cookie");
	const isPage = headers.get("content-type")?.startsWith("text/html");
	if (isPage)
		headers.set("content-security-policy", pagePolicy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }));
	const text = await response.text();
	const finished = isStatic(text) ? finishStatic(text, script, read, nonce) : finishRendered(text, nonce, read);
	const whole = Buffer.from(isPage ? completePage(finished, settings) : text);
	const encoding = whole.length < 1024 || response.status === 304 ? "identity" : chooseEncoding(acceptEncoding);
	const body =
		encoding === "br"
			? await brotli(whole, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
			: encoding === "gzip"
				? await gzip(whole)
				: whole;
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: response.status, headers });
}

// Browsers send only a few different values, so each is parsed once; the limit keeps unusual clients from filling
// memory.
const chosen = new Map<string, Encoding>();

function chooseEncoding(accept: string | undefined): Encoding {
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
