// The built site. In memory and compressed: files; the pages that are the same for everybody, rendered at start and
// whenever the institute's content changes; and the blog, rendered on first access. All other pages are rendered per
// request.
import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import zlib, { type BrotliOptions } from "node:zlib";
import { localAddress, readAddress } from "#content/language.ts";
import type { SiteContent } from "#content/published.ts";
import { type Language, languages } from "#contract/languages.ts";
import { readBuiltJson } from "#server/built-file.ts";
import type { Storage } from "#server/files/storage.ts";
import { pagePolicy, securityHeaders } from "#server/http/security-headers.ts";
import type { Log } from "#server/log.ts";
import { finishRendered, finishStatic, isStatic } from "#server/pages/first-paint.ts";
import { cachePages } from "#server/pages/kept-pages.ts";
import {
	type BuiltFile,
	choose,
	chooseEncoding,
	countSent,
	type Found,
	type PackedPage,
	packPage,
	type Sent,
	type Stored,
	storeFile,
	storePage,
} from "#server/pages/memory.ts";
import { openOtherReleases } from "#server/pages/other-releases.ts";
import { withAddress } from "#server/pages/page-address.ts";
import { openPageCache } from "#server/pages/page-cache.ts";
import type { UsedStyles } from "#server/pages/used-styles.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A nonce for the page's inline scripts, a function that calls the API as this visitor, and the content to show. */
type Visit = { nonce: string; call: typeof fetch; content: SiteContent };
export type Render = (request: Request, visit: Visit) => Promise<Response>;
/** What the build can render. `paths`: the pages that are the same for everybody, including `/404`. */
export type Renderer = {
	patternOf: Pages["patternOf"];
	paths: readonly string[];
	/** The script of static pages in this language. */
	startOf: (language: Language) => string;
	/** In the language of the request's path. */
	render: Render;
};

export type Pages = {
	/** The response in memory to a GET of this path, such as `/gu/contact`, or null. Query strings are ignored. */
	find(path: string, acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Found | null;
	/** A script, style or font of another release, for a page that was opened before this one was installed; or null. */
	findOfOtherRelease(
		path: string,
		acceptEncoding: string | undefined,
		ifNoneMatch: string | undefined,
	): Promise<Found | null>;
	/** The 404 page in the current language. */
	missing(acceptEncoding: string | undefined): Found | null;
	/**
	 * The pattern of the page that is rendered per request for this path without a language, such as `/blog/:slug`, with
	 * or without the framework's `.data` suffix; null if there is none.
	 */
	patternOf(path: string): string | null;
	/** Counts of what was sent from memory since the start, by route. */
	sent: ReadonlyMap<string, Sent>;
	/** The pages for the sitemap, without the blog. */
	listed: readonly string[];
	render: Render;
	/**
	 * Renders a page that is the same for everybody with other content; null if there is no such page. `at`: where the
	 * previews are; the links between these pages lead there.
	 */
	preview(path: string, at: string, visit: Visit): Promise<Response | null>;
	/** Throws if a page that is the same for everybody cannot be rendered with this content. */
	tryContent(content: SiteContent): Promise<void>;
	/**
	 * Shows this content on all pages from now on, or throws and leaves all of them unchanged. The first call does not
	 * wait for the pages in languages other than English. `only`: nothing else has changed, so the blog stays in memory.
	 */
	show(content: SiteContent, only?: "openBatches"): Promise<void>;
	/**
	 * From now on, compresses pages in the background better than `show` does, and then stores them on the disk for the
	 * next start.
	 */
	compressBetter(): void;
	/**
	 * Renders a page of the blog for everybody, and keeps it in memory, so that `find` returns it from then on. Null for
	 * other pages. `call` calls the API as a visitor without a session.
	 */
	renderForAll(path: string, call: typeof fetch, content: SiteContent): Promise<Stored | null>;
	/** Empties the cache of blog pages. Before the first call nothing is cached. */
	forgetKept(): void;
};

type Settings = {
	secure: boolean;
	spinner: "header" | "cover";
	/** Whether sign-in with Google is set up. */
	google: boolean;
	/** Whether browsers may cache pages for offline use. */
	offline: boolean;
	hidden: (path: string) => boolean;
	/** The public URL, written into pages if it is known. */
	baseUrl: string | undefined;
	/** Whether enquiries are also announced through EmailJS; only the contact page may then call it. */
	emailjs: boolean;
	/** Where finished pages are cached between starts. */
	cacheDir?: string;
	/** The bucket of the files, through which sites on several machines share their scripts. */
	bucket?: Storage | undefined;
	log?: Pick<Log, "warn">;
};

/** `folder`: `build/client`, with the list of its files (scripts/file-index.ts) beside it. */
export async function loadPages(
	folder: string,
	settings: Settings,
	renderer: Renderer,
	usedBy: UsedStyles,
): Promise<Pages> {
	const files = new Map<string, Stored>();
	const sent = new Map<string, Sent>();
	const index = readFileIndex(folder);
	for (const [address, built] of Object.entries(index))
		files.set(address, storeFile(path.join(folder, address), address, built, sentBy(sent, routeOf(address))));
	const scriptOf = (address: string) => renderer.startOf(readAddress(address).language);
	const read = (file: string) => files.get(file)?.variants.identity.body.toString("utf8") ?? "";
	const finished = (page: string, address: string, nonce?: string) =>
		completePage(finishStatic(page, { script: scriptOf(address), usedBy, nonce }), settings);
	const paths = renderer.paths.filter((address) => !settings.hidden(address));
	const sentAt = (address: string) => sentBy(sent, readAddress(address).address);
	const { cacheDir, bucket, log, ...look } = settings;
	const release = readIfThere(path.join(folder, "../server/stamp"))?.toString();
	const policy = [pagePolicy({ scripts: [], styles: [] }), securityHeaders(settings.secure)];
	const year = new Date().getFullYear();
	const cache = openPageCache(release ? cacheDir : undefined, [release, look, policy, year, paths]);
	const others = openOtherReleases(release ? cacheDir : undefined, bucket, log);
	// Before the first page is sent: another process may be asked for its files.
	if (release) await others.keep(release, folder, index);

	const kept = cachePages(async (address, { call, content }: Pick<Visit, "call" | "content">) => {
		const response = await renderer.render(new Request(`http://localhost${address}`), { nonce: "", call, content });
		const text = await response.text();
		if (!isStatic(text)) return null;
		const page = finished(text, address);
		const counted = sentBy(sent, renderer.patternOf(readAddress(address).address) ?? address);
		const { status } = response;
		const packed = await compress(page, address, settings, status === 200 ? 10 : quick);
		return { ...storePage(packed, counted), status };
	});

	/** Throws if the response is an error. `reads`: the parts of the content that the page shows. */
	async function renderPage(address: string, own: SiteContent) {
		const request = new Request(`http://localhost${address}`);
		const reads = new Set<Part>();
		const content = watch(own, reads);
		const response = await renderer.render(request, { nonce: "", call: callNothing, content });
		const text = await response.text();
		if (response.status !== 200 || !isStatic(text))
			throw new Error(`${address} cannot be rendered: ${response.status}`);
		return { page: finished(text, address), reads };
	}

	const keep = (address: string, about: About): Kept => ({ ...storePage(about.packed, sentAt(address)), ...about });

	let shown: Shown = { key: "", content: undefined, pages: new Map(), listed: [] };
	let tried: { key: string; pages: Promise<Map<string, Kept>> } | undefined;
	let better = false;
	/** The key of the content in the disk cache. */
	let stored = "";

	/** The last result is kept, because content that was tried is usually shown next. Pages that show nothing that has
	 * changed are reused. */
	function renderAll(content: SiteContent, key: string) {
		if (tried?.key === key) return tried.pages;
		const rendered = renderIn(languages, content);
		tried = { key, pages: rendered };
		rendered.catch(() => {
			if (tried?.pages === rendered) tried = undefined;
		});
		return rendered;
	}

	/** `pause`: milliseconds after each page, so that this process can do other work. */
	async function renderIn(wanted: readonly Language[], content: SiteContent, pause = 0) {
		const storing: Promise<readonly [string, Kept]>[] = [];
		for (const language of wanted) {
			const own = contentIn(language, content);
			const hasChanged = compareParts(shown.content && contentIn(language, shown.content), own);
			for (const path of paths) {
				const address = localAddress(path, language);
				const known = shown.pages.get(address);
				if (known && ![...known.reads].some(hasChanged)) {
					storing.push(Promise.resolve([address, known]));
					continue;
				}
				const { page, reads } = await renderPage(address, own);
				if (pause > 0) await setTimeout(pause);
				// Compressed in other threads while the next page is rendered.
				const packing = compress(page, address, settings, quick);
				const isListed = !page.includes(unlisted);
				storing.push(packing.then((packed) => [address, keep(address, { packed, reads, isListed })] as const));
			}
		}
		return new Map(await Promise.all(storing));
	}

	/** Starts with the pages of an earlier start; those that show other content are then rendered again. */
	async function takeFinished() {
		const finished = await cache.find();
		if (!finished || shown.content) return;
		const { content } = finished;
		const pages = new Map(
			finished.pages.map(({ address, reads, ...page }): [string, Kept] => [
				address,
				keep(address, { ...page, reads: new Set(reads), isBetter: true }),
			]),
		);
		shown = { key: keyOf(content), content, pages, listed: listedOf(pages) };
		stored = shown.key;
	}

	const listedOf = (pages: Map<string, Kept>) =>
		paths.filter((path) => path !== "/404" && pages.get(path)?.isListed).sort();

	/** Stores the shown pages for the next start. */
	async function keepShown() {
		const { key, content, pages } = shown;
		const isComplete =
			pages.size === paths.length * languages.length && [...pages.values()].every((one) => one.isBetter);
		if (!content || !isComplete || key === stored) return;
		stored = key;
		await cache.keep({
			content,
			pages: [...pages].map(([address, { packed, reads, isListed }]) => ({
				address,
				packed,
				reads: [...reads],
				isListed,
			})),
		});
	}

	/** Until then they are rendered on request. */
	async function renderOthers(content: SiteContent) {
		const { key } = shown;
		const pages = await renderIn(
			languages.filter((language) => language !== "en"),
			content,
			// Otherwise a request with twenty statements would wait for twenty pages.
			20,
		);
		if (shown.key !== key) return;
		for (const [address, page] of pages) shown.pages.set(address, page);
		if (better) await compressAndKeep();
	}

	/** The better compressed page replaces the other as soon as it is ready, unless the content has changed again. */
	async function compressShown() {
		const { key } = shown;
		for (const [address, { variants, reads, isListed, isBetter }] of shown.pages) {
			if (isBetter) continue;
			const packed = await compress(variants.identity.body.toString("utf8"), address, settings, 10);
			if (shown.key !== key) return false;
			shown.pages.set(address, keep(address, { packed, reads, isListed, isBetter: true }));
		}
		return true;
	}

	const compressAndKeep = async () => {
		if (await compressShown()) await keepShown();
	};

	return {
		find(address, acceptEncoding, ifNoneMatch) {
			if (address.endsWith("/404")) return null;
			const hit = shown.pages.get(address) ?? files.get(address) ?? kept.find(address);
			try {
				return hit ? choose(hit, acceptEncoding, ifNoneMatch) : null;
			} catch {
				// Another build has replaced the file.
				return null;
			}
		},
		async findOfOtherRelease(address, acceptEncoding, ifNoneMatch) {
			const asset = await others.find(address);
			return asset && choose(storePage(asset, sentBy(sent, routeOf(address))), acceptEncoding, ifNoneMatch);
		},
		missing(acceptEncoding) {
			const page = shown.pages.get(localAddress("/404")) ?? shown.pages.get("/404");
			return page ? { ...choose(page, acceptEncoding, undefined), status: 404 } : null;
		},
		get listed() {
			return shown.listed;
		},
		patternOf: renderer.patternOf,
		sent,
		async render(request, visit) {
			const { nonce } = visit;
			const { pathname } = new URL(request.url);
			const complete = (page: string) =>
				isStatic(page) ? finished(page, pathname, nonce) : completePage(finishRendered(page, nonce, read), settings);
			return finish(
				await renderer.render(request, visit),
				{ nonce, path: readAddress(pathname).address, complete },
				request.headers.get("accept-encoding") ?? undefined,
			);
		},
		async preview(address, at, visit) {
			const { nonce } = visit;
			const isPage = (path: string) => (paths.includes(path) && path !== "/404") || isKeepable(path);
			if (!isPage(address)) return null;
			const here = localAddress(address);
			const request = new Request(`http://localhost${here}`);
			const response = await renderer.render(request, visit);
			const page = withLinksTo(at, finished(await response.text(), here, nonce), isPage);
			const allowed = [`'nonce-${nonce}'`];
			return new Response(page, {
				status: response.status,
				headers: {
					"content-type": "text/html; charset=utf-8",
					"cache-control": "private, no-store",
					"x-robots-tag": "noindex",
					"content-security-policy": pagePolicy({ scripts: allowed, styles: allowed, ancestors: "'self'" }),
				},
			});
		},
		async tryContent(content) {
			await renderAll(content, keyOf(content));
		},
		async show(content, only) {
			const key = keyOf(content);
			if (!shown.content) await takeFinished();
			if (key === shown.key) {
				// The content is equal, but read from the disk cache: keep only one object of it.
				shown.content = content;
				return;
			}
			const isFirst = shown.content === undefined;
			const pages = new Map(await (isFirst ? renderIn(["en"], content) : renderAll(content, key)));
			if (!only) kept.clear();
			shown = { key, content, pages, listed: listedOf(pages) };
			tried = undefined;
			if (isFirst) void renderOthers(content);
			// Free seats change often, and few pages show them, so the disk is not updated: those pages are rendered again at
			// the next start.
			else if (better) void (only ? compressShown() : compressAndKeep());
		},
		compressBetter() {
			better = true;
			void compressAndKeep();
		},
		renderForAll: async (address, call, content) =>
			isKeepable(address) ? kept.render(address, { call, content }) : null,
		forgetKept: kept.forget,
	};
}

type Part = keyof SiteContent;
type About = {
	packed: PackedPage;
	/** The parts of the content that the page shows. */
	reads: ReadonlySet<Part>;
	/** Listed in the sitemap. */
	isListed: boolean;
	/** Compressed with the better quality. */
	isBetter?: true;
};
type Kept = Stored & About;
type Shown = { key: string; content: SiteContent | undefined; pages: Map<string, Kept>; listed: readonly string[] };

/** A hash of everything that pages can show; the content itself has 200,000 characters. */
const keyOf = (content: SiteContent) => hash("sha256", JSON.stringify(content));

const contentIn = (language: Language, content: SiteContent) => content.translated?.[language] ?? content;

/**
 * Records which parts of the content are read. The list of missing translations is not recorded: every page reads it,
 * but it affects only pages that also read the entry with the text.
 */
const watch = (content: SiteContent, reads: Set<Part>) =>
	new Proxy(content, {
		get(target, part, receiver) {
			if (part === "translated") return undefined;
			if (part !== "untranslated" && Object.hasOwn(target, part)) reads.add(part as Part);
			return Reflect.get(target, part, receiver);
		},
	});

function compareParts(before: SiteContent | undefined, after: SiteContent) {
	const known = new Map<Part, boolean>();
	return (part: Part) => {
		const changed = known.get(part) ?? JSON.stringify(before?.[part]) !== JSON.stringify(after[part]);
		known.set(part, changed);
		return changed;
	};
}

/** Rejects API calls: pages that are the same for everybody have no data of their own. */
const callNothing: typeof fetch = () => Promise.reject(new Error("this page has no data"));

/** Whether the page belongs to the blog, which is the same for everybody; other rendered pages are personal. */
const isKeepable = (address: string) => /^\/blog((\/tag)?\/[a-z0-9-]+)?$/.test(readAddress(address).address);

const unlisted = '<meta name="robots" content="noindex"';

/** Each page is its own route; files share the route of their folder, so that the number of routes stays small. */
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

function readFileIndex(folder: string) {
	return readBuiltJson<Record<string, BuiltFile>>(path.join(folder, "../files.json"));
}

/** The brotli quality while somebody waits for the page. */
const quick = 4;

/** `quality` 10 compresses almost as well as the highest level, in a third of its time. */
async function compress(page: string, address: string, settings: Settings, quality: number) {
	const body = Buffer.from(page);
	return packPage(address, { body, br: await brotli(body, brotliAt(quality)) }, settings);
}

const readIfThere = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file) : null);

const brotliAt = (quality: number): BrotliOptions => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });

/** Inserts what only the running site knows: the public URL, the mode of the spinner, Google sign-in. */
export function completePage(page: string, settings: Omit<Settings, "secure" | "hidden" | "emailjs" | "cacheDir">) {
	const marks = [
		...(settings.spinner === "cover" ? ['data-spinner="cover"'] : []),
		...(settings.google ? ['data-google=""'] : []),
		...(settings.offline ? ['data-offline=""'] : []),
	];
	return withAddress(page, settings.baseUrl).replace(/<html [^>]*/, (tag) => [tag, ...marks].join(" "));
}

/** Whoever follows a link of a preview still sees the drafts. */
const withLinksTo = (at: string, page: string, isPage: (path: string) => boolean) =>
	page.replace(/(<a\b[^>]*? href=")(\/[^"#?]*)/g, (link, before: string, href: string) => {
		const { language, address } = readAddress(href);
		return isPage(address) ? `${before}${localAddress(`${at}${address}`, language)}` : link;
	});

/** The preview of an unpublished page, for staff and for people with its link. */
const isPreview = (path: string) => path === "/blog-preview";

/** The admin area shows such pages in frames. */
const framesOf = (path: string) =>
	isPreview(path) ? { ancestors: "'self'" as const } : path.startsWith("/admin/") ? { frames: ["'self'"] } : {};

type Finishing = {
	nonce: string;
	path: string;
	complete: (page: string) => string;
};

/**
 * A rendered page is small and includes its data, so it is sent in one piece: compressed, with its length, never
 * cached.
 */
async function finish(response: Response, { nonce, path, complete }: Finishing, acceptEncoding: string | undefined) {
	const headers = new Headers(response.headers);
	headers.set("cache-control", "private, no-store");
	headers.set("vary", "accept-encoding, cookie");
	if (response.status === 503) headers.set("retry-after", "5");
	const isPage = headers.get("content-type")?.startsWith("text/html");
	if (isPage) {
		const inline = { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
		headers.set("content-security-policy", pagePolicy({ ...inline, ...framesOf(path) }));
		if (isPreview(path)) headers.set("x-robots-tag", "noindex");
	}
	const text = await response.text();
	const whole = Buffer.from(isPage ? complete(text) : text);
	const encoding = whole.length < 1024 || response.status === 304 ? "identity" : chooseEncoding(acceptEncoding);
	const body =
		encoding === "br" ? await brotli(whole, brotliAt(quick)) : encoding === "gzip" ? await gzip(whole) : whole;
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return new Response(body.length > 0 ? new Uint8Array(body) : null, { status: response.status, headers });
}
