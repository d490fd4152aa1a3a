// What a browser with an empty cache fetches for one page, in bytes on the wire, including headers.
import { launchChromium } from "#scripts/chromium.ts";

export const kinds = ["HTML", "CSS", "JavaScript", "fonts", "images", "other"] as const;

type Visit = {
	screen: string;
	bytes: Record<(typeof kinds)[number], number>;
	files: number;
	whenScrolled: number;
	uncompressed: string[];
};

const screens = [
	{
		name: "phone, 390 × 844 at 2×",
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	},
	{
		name: "desktop, 1440 × 900",
		viewport: { width: 1440, height: 900 },
		deviceScaleFactor: 1,
		isMobile: false,
		hasTouch: false,
	},
];

export async function measureFirstVisits(address: string): Promise<{ browser: string; visits: Visit[] }> {
	const browser = await launchChromium();
	try {
		const visits: Visit[] = [];
		for (const { name, ...screen } of screens) {
			const context = await browser.newContext(screen);
			const page = await context.newPage();
			const session = await context.newCDPSession(page);
			const types = new Map<
				string,
				{ kind: Visit["bytes"] extends Record<infer Kind, number> ? Kind : never; name: string }
			>();
			const visit: Visit = {
				screen: name,
				bytes: { HTML: 0, CSS: 0, JavaScript: 0, fonts: 0, images: 0, other: 0 },
				files: 0,
				whenScrolled: 0,
				uncompressed: [],
			};
			session.on("Network.responseReceived", ({ requestId, type, response }) => {
				types.set(requestId, { kind: kindOf[type] ?? "other", name: new URL(response.url).pathname });
				const headers = new Headers(response.headers as Record<string, string>);
				if (
					/text|javascript|json|svg/.test(response.mimeType) &&
					!headers.has("content-encoding") &&
					Number(headers.get("content-length")) > 1000
				)
					visit.uncompressed.push(new URL(response.url).pathname);
			});
			session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
				const file = types.get(requestId);
				if (!file) return;
				visit.bytes[file.kind] += encodedDataLength;
				visit.files++;
			});
			await session.send("Network.enable");
			await page.goto(address, { waitUntil: "load" });
			// The page's scripts load after `load`, when the browser is idle.
			await waitForQuiet(page);
			const before = sum(visit);
			const seen = structuredClone(visit);
			for (let moved = 0; moved < 40; moved++) {
				await page.mouse.wheel(0, 500);
				await page.waitForTimeout(50);
			}
			await waitForQuiet(page);
			visits.push({ ...seen, whenScrolled: sum(visit) - before });
			await context.close();
		}
		return { browser: `Chromium ${browser.version()}`, visits };
	} finally {
		await browser.close();
	}
}

export const sum = ({ bytes }: Pick<Visit, "bytes">) => Object.values(bytes).reduce((total, size) => total + size, 0);

async function waitForQuiet(page: {
	waitForLoadState(state: "networkidle"): Promise<void>;
	waitForTimeout(ms: number): Promise<void>;
}) {
	await page.waitForTimeout(3000);
	await page.waitForLoadState("networkidle");
}

const kindOf: Record<string, (typeof kinds)[number]> = {
	Document: "HTML",
	Stylesheet: "CSS",
	Script: "JavaScript",
	Font: "fonts",
	Image: "images",
};
