// Opens the pages that the build has made. The development server has others: scripts/dev.ts.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { SiteContent } from "#content/published.ts";
import type { DrawCertificate } from "#contract/certificates/paper.ts";
import type { RenderEmail } from "#contract/emails.ts";
import type { RenderDocument } from "#contract/payments/payments.ts";
import type { RenderTradeDocuments } from "#contract/trade-tools/documents/paper-files.ts";
import { drawInThread } from "#server/certificates/drawing.ts";
import type { RenderVerification } from "#server/certificates/pages.ts";
import type { Config } from "#server/config.ts";
import type { listen } from "#server/http/socket/listen.ts";
import { loadPages, type Pages } from "#server/pages/pages.ts";
import { type BrowserBuilds, type EntryServer, emailsOf, openRenderer } from "#server/pages/rendering.ts";
import type { DrawSharePicture } from "#server/sharing/share-pictures.ts";

const buildFolder = path.join(import.meta.dirname, "../build");

/** What the server needs of the screens: their pages, e-mails and documents. */
export type FrontDoor = {
	pages: Pages;
	emailRenderer: (site: string, published: () => SiteContent) => RenderEmail;
	renderDocument: RenderDocument;
	renderTradeDocuments: RenderTradeDocuments;
	drawSharePicture: DrawSharePicture;
	renderVerification: RenderVerification;
	drawCertificate: DrawCertificate;
	first?: Parameters<typeof listen>[0]["first"];
};

/** `only`: the pages to render in advance; without it all that are the same for everybody. */
export async function openBuiltPages(config: Config, only?: readonly string[]): Promise<FrontDoor> {
	const build = (await import(pathToFileURL(path.join(buildFolder, "server/index.js")).href)) as ServerBuild;
	const hidden = (address: string) => config.production && address.startsWith("/dev/");
	const builds = JSON.parse(fs.readFileSync(path.join(buildFolder, "pages/languages.json"), "utf8")) as BrowserBuilds;
	const renderer = openRenderer(async () => build, build, "production", hidden, builds, only);
	const entry = build.entry.module as unknown as EntryServer;
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
			},
			renderer,
		),
		emailRenderer: emailsOf(() => entry),
		renderDocument: entry.renderDocument,
		renderTradeDocuments: entry.renderTradeDocuments,
		drawSharePicture: entry.drawSharePicture,
		renderVerification: entry.renderVerification,
		drawCertificate: drawInThread(path.join(buildFolder, "server/index.js")),
	};
}
