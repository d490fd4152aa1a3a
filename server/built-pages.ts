// Opens the pages that the build has made. The development server has others: scripts/dev.ts.
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { readBuiltJson } from "#server/built-file.ts";
import { drawInThread } from "#server/certificates/drawing.ts";
import type { Config } from "#server/config.ts";
import { openUploads } from "#server/files/open-storage.ts";
import type { listen } from "#server/http/socket/listen.ts";
import type { Log } from "#server/log.ts";
import { loadPages, type Pages } from "#server/pages/pages.ts";
import {
	type BrowserBuilds,
	type EntryServer,
	type OtherRenderers,
	openOtherRenderers,
	openRenderer,
	type PageList,
} from "#server/pages/rendering.ts";
import { openUsedStyles } from "#server/pages/used-styles.ts";

const buildFolder = path.join(import.meta.dirname, "../build");

/** What the server needs of the user interface: its pages, e-mails and documents. */
export type BuiltPages = OtherRenderers & {
	pages: Pages;
	first?: Parameters<typeof listen>[0]["first"];
};

/**
 * The renderer is loaded when something is rendered: a start that finds all pages prerendered does not need it. `only`:
 * the pages to render in advance; without it all that are the same for everybody.
 */
export async function openBuiltPages(
	config: Config,
	log: Pick<Log, "warn">,
	only?: readonly string[],
): Promise<BuiltPages> {
	const file = path.join(buildFolder, "server/index.js");
	let build: Promise<ServerBuild> | undefined;
	const getBuild = () => (build ??= import(pathToFileURL(file).href) as Promise<ServerBuild>);
	const getEntry = async () => (await getBuild()).entry.module as unknown as EntryServer;
	const hidden = (address: string) => config.production && address.startsWith("/dev/");
	const readBuilt = <Content>(name: string) => readBuiltJson<Content>(path.join(buildFolder, name));
	const builds = readBuilt<BrowserBuilds>("pages/languages.json");
	const list = readBuilt<PageList>("server/pages.json");
	const renderer = openRenderer(getBuild, list, "production", hidden, builds, only);
	return {
		pages: await loadPages(
			path.join(buildFolder, "client"),
			{
				secure: config.secure,
				spinner: config.spinner,
				google: config.google !== undefined,
				offline: config.offlinePages,
				hidden,
				baseUrl: config.baseUrl,
				emailjs: config.emailjs !== undefined,
				cacheDir: config.cacheDir,
				bucket: config.bucket && (await openUploads(config)),
				log,
			},
			renderer,
			openUsedStyles(readBuilt("pages/drawn-names.json"), (file) =>
				readBuilt(`pages/styles/${path.basename(file)}.json`),
			),
		),
		...openOtherRenderers(getEntry),
		drawCertificate: drawInThread(file),
	};
}
