// Lighthouse scores of every public page, on its slow phone profile.
// node bench/lighthouse.ts [--write] [--runs 3] [--port 3300] [--only /contact]
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import lighthouse, { type Result } from "lighthouse";
import { launchChromium } from "#scripts/chromium.ts";
import { launchEibm } from "./harness/child-server.ts";
import {
	commandLine,
	describeMachine,
	kilobytes,
	median,
	table,
	verdict,
	versionOf,
	writeFigures,
} from "./harness/written.ts";

const { values: given } = parseArgs({
	options: {
		write: { type: "boolean", default: false },
		runs: { type: "string", default: "3" },
		port: { type: "string", default: "3300" },
		only: { type: "string", multiple: true },
	},
});
const runs = Number(given.runs);
const port = Number(given.port);
const address = `http://localhost:${port}`;

/** Public, but hidden from search engines, so they are not in the sitemap. */
const unlisted = [
	"/signin",
	"/registration",
	"/forgetpsw",
	"/resetpsw",
	"/confirm-email",
	"/headers",
	"/payment-success",
	"/payment-failure",
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type Seen = Record<(typeof categories)[number] | "lcp" | "cls" | "tbt" | "bytes", number> & { faults: string[] };
type Page = { route: string; seen: Seen[] };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "eibm-lighthouse-"));
process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// As in production, but on localhost and with the sample posts.
const server = launchEibm({
	port,
	folder,
	settings: {
		NODE_ENV: "production",
		DEMO: "true",
		BASE_URL: address,
		SESSION_SECRET: "l".repeat(40),
		SAMPLE_DATA: "true",
	},
});
await server.ready;
// A new site still renders and compresses its pages, and draws pictures.
await pause(60_000);
try {
	const routes = given.only ?? [...(await listedRoutes()), ...unlisted];
	const pages: Page[] = routes.map((route) => ({ route, seen: [] }));
	for (let run = 1; run <= runs; run++)
		for (const page of pages) {
			const seen = await look(page.route);
			page.seen.push(seen);
			process.stderr.write(
				`… run ${run}: ${page.route} ${seen.performance} in ${Math.round(seen.lcp)} ms; ${seen.faults.join(", ")}\n`,
			);
		}
	const report = present(pages);
	console.log(`\n${report}`);
	if (given.write) writeFigures("npm run lighthouse", report);
} finally {
	await server.stop();
}

/** The pages in the sitemap, including each post. */
async function listedRoutes() {
	const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
	return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = ""]) => new URL(place).pathname);
}

/** One visit with an empty cache. Now and then Lighthouse misses the start of its own trace and asks to run it again. */
async function look(route: string, tries = 3): Promise<Seen> {
	const browserPort = port + 1;
	// On Linux, Chromium rounds the width of each character to whole pixels. Phones do not, and there a fallback font with
	// size-adjust is as wide as it says.
	const browser = await launchChromium(`--remote-debugging-port=${browserPort}`, "--font-render-hinting=none");
	try {
		const answer = await lighthouse(`${address}${route}`, {
			port: browserPort,
			logLevel: "error",
			onlyCategories: [...categories],
		});
		if (answer?.lhr.runtimeError && tries > 1) {
			process.stderr.write(`… ${route} again: ${answer.lhr.runtimeError.code}\n`);
			await browser.close();
			return await look(route, tries - 1);
		}
		if (!answer || answer.lhr.runtimeError)
			throw new Error(`${route} could not be measured: ${answer?.lhr.runtimeError?.message}`);
		return read(answer.lhr);
	} finally {
		await browser.close();
	}
}

function read({ audits, categories: judged }: Result): Seen {
	const score = (name: (typeof categories)[number]) => Math.round((judged[name]?.score ?? 0) * 100);
	const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
	const faults = categories
		.flatMap((name) => judged[name]?.auditRefs ?? [])
		.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
		.map(({ id }) => id);
	return {
		performance: score("performance"),
		accessibility: score("accessibility"),
		"best-practices": score("best-practices"),
		seo: score("seo"),
		lcp: value("largest-contentful-paint"),
		cls: value("cumulative-layout-shift"),
		tbt: value("total-blocking-time"),
		bytes: value("total-byte-weight"),
		faults,
	};
}

function present(pages: Page[]) {
	const all = pages.map(({ route, seen }) => ({
		route,
		of: (what: Exclude<keyof Seen, "faults">) => median(seen.map((one) => one[what])),
		unlisted: seen.every(({ faults }) => faults.includes("is-crawlable")),
		faults: [...new Set(seen.flatMap(({ faults }) => faults))].filter((name) => name !== "is-crawlable"),
	}));
	type One = (typeof all)[number];
	const named = (fails: (page: One) => boolean) => {
		const failing = all.filter(fails).map(({ route }) => `\`${route}\``);
		return [failing.length === 0 ? "all" : `not ${failing.join(", ")}`, verdict(failing.length === 0)];
	};
	// A page with noindex loses points only for that.
	const seoFails = ({ of, unlisted, faults }: One) =>
		unlisted ? faults.length > 0 && of("seo") < 60 : of("seo") < 100;
	const slow = ({ route, of }: One) => of("lcp") > (route === "/" ? 1000 : 1200);
	return [
		`Measured on ${new Date().toISOString().slice(0, 10)} with \`${commandLine("npm run lighthouse")}\`: Lighthouse ${versionOf("lighthouse")}, with its phone and slow 4G profile, median of ${runs} ${runs === 1 ? "visit" : "visits"} with an empty cache; ${describeMachine()}. Load average at the end: ${(os.loadavg()[0] ?? 0).toFixed(1)}.`,
		table(
			["Target", "Pages", ""],
			[
				["performance 99 or more", ...named(({ of }) => of("performance") < 99)],
				["accessibility 100", ...named(({ of }) => of("accessibility") < 100)],
				["best practices 100", ...named(({ of }) => of("best-practices") < 100)],
				["SEO 100, except for pages hidden from search on purpose", ...named(seoFails)],
				["largest paint of / within 1.0 s, of others within 1.2 s", ...named(slow)],
				["layout shift 0.01 or less", ...named(({ of }) => of("cls") > 0.01)],
			],
		),
		table(
			["Page", "performance", "accessibility", "best practices", "SEO", "LCP", "CLS", "TBT", "bytes"],
			all.map(({ route, of, unlisted }) => [
				`\`${route}\``,
				String(of("performance")),
				String(of("accessibility")),
				String(of("best-practices")),
				`${of("seo")}${unlisted ? " (noindex)" : ""}`,
				`${(of("lcp") / 1000).toFixed(2)} s`,
				of("cls").toFixed(3),
				`${Math.round(of("tbt"))} ms`,
				kilobytes(of("bytes")),
			]),
		),
	].join("\n\n");
}
