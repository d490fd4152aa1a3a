// Connects the server to the built pages. Context keys are taken from the build's own exports: a key imported from web
// sources here would be a different object from the one Vite bundled.
import { createRequestHandler, matchPath, RouterContextProvider, type ServerBuild } from "react-router";
import type { RenderEmail } from "#contract/emails.ts";
import type { RenderDocument } from "#contract/payments/payments.ts";
import type { Render } from "#server/pages/pages.ts";

export type EntryServer = {
	apiContext: Parameters<RouterContextProvider["set"]>[0];
	nonceContext: Parameters<RouterContextProvider["set"]>[0];
	createApi: (call: typeof fetch) => unknown;
	emailRenderer: (site: string) => RenderEmail;
	renderDocument: RenderDocument;
};

/** The patterns of `hidden` pages are left out, because a URL can be spelt in many ways. */
export function openRenderer(
	getBuild: () => Promise<ServerBuild>,
	first: ServerBuild,
	mode: string,
	hidden: (pattern: string) => boolean = () => false,
) {
	const patterns = patternsOf(first).filter((pattern) => !hidden(pattern));
	return {
		patternOf: (path: string) => {
			const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
			return patterns.find((pattern) => matchPath(pattern, page) !== null) ?? null;
		},
		render: (async (request, { nonce, call }) => {
			const build = await getBuild();
			const entry = build.entry.module as unknown as EntryServer;
			const context = new RouterContextProvider();
			context.set(entry.nonceContext, nonce);
			context.set(entry.apiContext, entry.createApi(call));
			return createRequestHandler(build, mode)(request, context);
		}) satisfies Render,
	};
}

/** The full path of every page, except the catch-all. */
function patternsOf({ routes }: ServerBuild) {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
	};
	return Object.values(routes)
		.filter(
			(route) =>
				route !== undefined && (route.path !== undefined || route.index) && route.path !== "*" && route.id !== "root",
		)
		.map((route) => `/${pathOf(route?.id)}`);
}
