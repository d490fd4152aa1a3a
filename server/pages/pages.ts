// The built site: prerendered pages and assets served compressed from memory, pages that are kept in memory after they
// have been rendered once, and pages rendered per request.
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib, { type BrotliOptions } from "node:zlib";
import { type TaxRules, taxMark, withFee } from "#content/fee.ts";
import { pagePolicy } from "#server/http/security-headers.ts";
import { finishRendered, finishStatic, isStatic } from "#server/pages/first-paint.ts";
import { keepPages } from "#server/pages/kept-pages.ts";
import {
	choose,
	chooseEncoding,
	countSent,
	type Found,
	type Sent,
	type Stored,
	storePicture,
	storeText,
} from "#server/pages/memory.ts";
import { withAddress } from "#server/pages/page-address.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Renders one page: the request, a nonce for its inline scripts, and a function that calls the API as this visitor. */
export type Render = (request: Request, visit: { nonce: string; call: typeof fetch }) => Promise<Response>;

export type Pages = {
	/** What is in memory for a GET of this path, or null. Query strings are ignored. */
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
	/**
	 * Renders a page of the blog as it is for everybody, and keeps it in memory, so that `find` has it from then on. Null
	 * for other pages. `call` calls the API as a visitor without a session.
	 */
	renderForAll(path: string, call: typeof fetch): Promise<Stored | null>;
	/** Forgets the pages that were kept. Before the first call none is kept. */
	forgetKept(): void;
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
	const listed: string[] = [];
	const sent = new Map<string, Sent>();
	const storing: Promise<unknown>[] = [];
	for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		const file = path.join(folder, name);
		if (/\.(br|gz|map)$/.test(name) || !fs.statSync(file).isFile()) continue;
		const address = addressOf(name.split(path.sep).join("/"));
		if (address === null || settings.hidden(address)) continue;
		storing.push(
			store(file, address, settings, sentBy(sent, routeOf(address))).then((one) => {
				stored.set(address, one);
				if (name.endsWith(".html") && !isUnlisted(one)) listed.push(address);
			}),
		);
	}
	await Promise.all(storing);
	const missing = stored.get("/404");
	const script = [...stored.keys()].find((file) => file.startsWith("/assets/start-") && file.endsWith(".js")) ?? "";
	stored.delete("/404");
	const read = (file: string) => stored.get(file)?.variants.identity.body.toString("utf8") ?? "";
	const kept = keepPages(async (address, call) => {
		const response = await rendered.render(new Request(`http://localhost${address}`), { nonce: "", call });
		const text = await response.text();
		if (!isStatic(text)) return null;
		const page = completePage(finishStatic(text, script, read), settings);
		const counted = sentBy(sent, rendered.patternOf(address) ?? address);
		const { status } = response;
		return { ...(await compressAndStore(page, address, settings, counted, status === 200 ? 10 : 4)), status };
	});

	return {
		find(address, acceptEncoding, ifNoneMatch) {
			const hit = stored.get(address) ?? kept.find(address);
			return hit ? choose(hit, acceptEncoding, ifNoneMatch) : null;
		},
		missing: (acceptEncoding) => (missing ? { ...choose(missing, acceptEncoding, undefined), status: 404 } : null),
		listed: listed.sort(),
		patternOf: rendered.patternOf,
		sent,
		render: async (request, visit) =>
			finish(
				await rendered.render(request, visit),
				{ nonce: visit.nonce, settings, script, read },
				request.headers.get("accept-encoding") ?? undefined,
			),
		renderForAll: async (address, call) => (isKeepable(address) ? kept.render(address, call) : null),
		forgetKept: kept.forget,
	};
}

/** The blog as everybody sees it; the rest of the rendered pages is personal. */
const isKeepable = (address: string) => /^\/blog(\/[a-z0-9-]+)?$/.test(address);

const isUnlisted = ({ variants }: Stored) => variants.identity.body.includes('<meta name="robots" content="noindex"');

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
	const known = sent.get(route) ?? countSent();
	sent.set(route, known);
	return known;
}

async function store(file: string, address: string, settings: Settings, sent: Sent): Promise<Stored> {
	if (isPicture(file)) return storePicture(file, address, settings, sent);
	const built = fs.readFileSync(file);
	const isPage = file.endsWith(".html");
	const page = isPage ? completePage(built.toString("utf8"), settings) : "";
	const { baseUrl, spinner, google, tax } = settings;
	if (isPage && !(baseUrl === undefined && spinner === "header" && !google && tax === null))
		return compressAndStore(page, address, settings, sent, 10);
	const body = isPage ? Buffer.from(page) : built;
	const [br, gz] = [readIfThere(`${file}.br`), readIfThere(`${file}.gz`)];
	return storeText({ name: file, address, body, br, gzip: gz }, settings, sent);
}

/** `quality` 10 is almost the compression of the highest level, in a third of its time. */
async function compressAndStore(page: string, address: string, settings: Settings, sent: Sent, quality: number) {
	const body = Buffer.from(page);
	const [br, gz] = await Promise.all([brotli(body, brotliAt(quality)), gzip(body)]);
	return storeText({ name: "page.html", address, body, br, gzip: gz }, settings, sent);
}

const isPicture = (file: string) => /\.(avif|webp|png|jpe?g)$/.test(file);

const readIfThere = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : null);

const brotliAt = (quality: number): BrotliOptions => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

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
	const body = encoding === "br" ? await brotli(whole, brotliAt(4)) : encoding === "gzip" ? await gzip(whole) : whole;
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: response.status, headers });
}
