// Connects the server to the built pages. Context keys are taken from the build's own exports: a key imported from web
// sources here would be a different object from the one Vite bundled.
import type { RequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { currentLanguage, readAddress } from "#content/language.ts";
import type { SiteContent } from "#content/published.ts";
import type { ShareTexts } from "#content/share-texts.ts";
import type { DrawCertificate } from "#contract/certificates/paper.ts";
import type { RenderEmail } from "#contract/emails.ts";
import type { Language } from "#contract/languages.ts";
import type { RenderDocument } from "#contract/payments/payments.ts";
import type { RenderTradeDocuments } from "#contract/trade-tools/documents/paper-files.ts";
import type { RenderVerification } from "#server/certificates/pages.ts";
import { markEnglish } from "#server/pages/english-texts.ts";
import type { Renderer } from "#server/pages/pages.ts";

export type EntryServer = {
	apiContext: Parameters<RouterContextProvider["set"]>[0];
	nonceContext: Parameters<RouterContextProvider["set"]>[0];
	createApi: (call: typeof fetch) => unknown;
	emailRenderer: (site: string, published: () => SiteContent) => RenderEmail;
	renderDocument: RenderDocument;
	renderTradeDocuments: RenderTradeDocuments;
	drawSharePicture: (texts: ShareTexts) => Promise<string>;
	renderVerification: RenderVerification;
	drawCertificate: DrawCertificate;
	withContent: <Result>(content: SiteContent, run: () => Result) => Result;
	withLanguage: <Result>(language: Language, run: () => Result) => Result;
};

/**
 * What a page in this language loads in a browser: scripts/build.ts builds it with the texts of the language. `start`
 * is the script of static pages; the other files of English are in the build itself.
 */
export type BrowserBuilds = Partial<Record<Language, { start: string; assets?: ServerBuild["assets"] }>>;

/** The pages that a build can render: `paths` are those that are the same for everybody. */
export type PageList = { patterns: string[]; paths: string[] };

export const listPages = (build: ServerBuild): PageList => ({ patterns: patternsOf(build), paths: staticPaths(build) });

/** Matches the paths of a pattern such as /blog/:slug like the router does, without loading the router. */
const matching = (pattern: string) =>
	new RegExp(`^${pattern.replace(/\/:\w+/g, "/[^/]+").replace(/\/*$/, "/*")}$`, "i");

/** Pages are hidden by pattern, because a URL can be spelt in many ways. */
export function openRenderer(
	getBuild: () => Promise<ServerBuild>,
	all: PageList,
	mode: string,
	hidden: (pattern: string) => boolean = () => false,
	builds: BrowserBuilds = {},
	only?: readonly string[],
): Renderer {
	const patterns = all.patterns
		.filter((pattern) => !hidden(pattern))
		.map((pattern) => [pattern, matching(pattern)] as const);
	let router: Promise<typeof import("react-router")> | undefined;
	/** The request handlers per build; the development server has a new build after each change. */
	const handlers = new WeakMap<ServerBuild, Map<Language, RequestHandler>>();
	return {
		paths: all.paths.filter((path) => path === "/404" || !only || only.includes(path)),
		startOf: (language) => builds[language]?.start ?? "",
		patternOf: (path: string) => {
			const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
			return patterns.find(([, addresses]) => addresses.test(page))?.[0] ?? null;
		},
		async render(request, { nonce, call, content }) {
			router ??= import("react-router");
			const { createRequestHandler, RouterContextProvider } = await router;
			const { language } = readAddress(new URL(request.url).pathname);
			const build = await getBuild();
			const ofBuild = handlers.get(build) ?? new Map<Language, RequestHandler>();
			// Creating a handler ranks all routes, which takes as long as rendering a small page.
			const handle = ofBuild.get(language) ?? createRequestHandler(inLanguage(build, language), mode);
			handlers.set(build, ofBuild.set(language, handle));
			const entry = build.entry.module as unknown as EntryServer;
			const context = new RouterContextProvider();
			context.set(entry.nonceContext, nonce);
			context.set(entry.apiContext, entry.createApi(call));
			const response = await entry.withLanguage(language, () =>
				entry.withContent(content, () => handle(request, context)),
			);
			const { untranslated } = content.translated?.[language] ?? content;
			const isPage = response.headers.get("content-type")?.startsWith("text/html");
			return isPage && untranslated.length > 0
				? new Response(markEnglish(await response.text(), untranslated), response)
				: response;
		},
	};

	function inLanguage(build: ServerBuild, language: Language): ServerBuild {
		if (language === "en") return build;
		return { ...build, basename: `/${language}`, assets: builds[language]?.assets ?? build.assets };
	}
}

/** What the build renders besides pages. */
export type OtherRenderers = Pick<
	EntryServer,
	| "emailRenderer"
	| "renderDocument"
	| "renderTradeDocuments"
	| "drawSharePicture"
	| "renderVerification"
	| "drawCertificate"
>;

/** The renderers of the build; e-mails need the current language, which the build's own modules do not know. */
export const openOtherRenderers = (getEntry: () => Promise<EntryServer>): OtherRenderers => ({
	emailRenderer: (site, published) => async (kind, data) => {
		const entry = await getEntry();
		return entry.withLanguage(currentLanguage(), () => entry.emailRenderer(site, published)(kind, data));
	},
	renderDocument: async (...of) => (await getEntry()).renderDocument(...of),
	renderTradeDocuments: async (...of) => (await getEntry()).renderTradeDocuments(...of),
	drawSharePicture: async (...of) => (await getEntry()).drawSharePicture(...of),
	renderVerification: async (...of) => (await getEntry()).renderVerification(...of),
	drawCertificate: async (...of) => (await getEntry()).drawCertificate(...of),
});

function pathOf(routes: ServerBuild["routes"], id: string | undefined): string {
	const route = id === undefined ? undefined : routes[id];
	return route ? [pathOf(routes, route.parentId), route.path].filter(Boolean).join("/") : "";
}

/** The pages that are the same for everybody: without a router, without parameters and without data of their own. */
const staticPaths = ({ routes }: ServerBuild) =>
	Object.values(routes)
		.filter((route) => {
			const { handle, loader } = (route?.module ?? {}) as { handle?: { isStatic?: true }; loader?: unknown };
			return handle?.isStatic === true && !loader && !route?.path?.includes(":");
		})
		.map((route) => (route?.path === "*" ? "/404" : `/${pathOf(routes, route?.id)}`));

/** The full path of every page, except the catch-all. */
function patternsOf({ routes }: ServerBuild) {
	return Object.values(routes)
		.filter(
			(route) =>
				route !== undefined && (route.path !== undefined || route.index) && route.path !== "*" && route.id !== "root",
		)
		.map((route) => `/${pathOf(routes, route?.id)}`);
}
