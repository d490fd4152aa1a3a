// The picture that social networks show for a page, as SVG: the home page's chart by night, with the title over the
// Atlantic and the port lit. Text is drawn as outlines, so it looks the same on every machine and in every script.
import { chart } from "#content/map/chart.ts";
import { coast } from "#content/map/coast.ts";
import type { ShareTexts } from "#content/share-texts.ts";
import { openTypesetter, type Typesetter } from "#web/documents/outlines.ts";

const ink = {
	paper: "#faf5ea",
	dark: "#0a1929",
	ground: "#0e2238",
	land: "#17324d",
	line: "#27445f",
	faint: "#a9bacb",
	marigold: "#f5a623",
};
const [width, height] = [1200, 630];
const margin = 72;

export async function drawSharePicture({ title, shortName, website, place }: ShareTexts) {
	const typesetter = await openTypesetter([title, shortName, website, place]);
	const scale = 0.94;
	const [portX, portY] = chart.hazira;
	const port = `translate(${985 - portX * scale} ${285 - portY * scale}) scale(${scale})`;
	const { size, lines } = fitTitle(typesetter, title);
	// Other scripts have more marks above and below the line.
	const leading = size * (/[^\p{Script=Latin}\p{Script=Common}]/u.test(title) ? 1.2 : 1.02);
	const first = 338 - ((lines.length - 1) * leading) / 2 + size * 0.3;
	const text = (
		words: string,
		x: number,
		y: number,
		size: number,
		colour: string,
		anchor: "start" | "end" = "start",
	) => {
		const [line] = typesetter.set(words, { size, weight: 700 }, Number.POSITIVE_INFINITY);
		return line ? outline(line.path, anchor === "end" ? x - line.width : x, y, colour) : "";
	};
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ink.ground}"/>
<g transform="${port}" fill="none">
<path d="${chart.graticule}" stroke="${ink.land}" stroke-width="1"/>
<path d="${coast}" fill="${ink.land}" stroke="${ink.line}" stroke-width="1.5"/>
${chart.lanes.map((lane) => `<path d="${lane.path}" stroke="${ink.marigold}" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 8"/>`).join("")}
<g transform="translate(${portX} ${portY})"><circle r="34" fill="${ink.ground}" stroke="${ink.marigold}" stroke-width="3"/><path d="M0 -34L7 -7L34 0L7 7L0 34L-7 7L-34 0L-7 -7z" fill="${ink.marigold}"/></g>
</g>
<path d="M0 0H${margin + 700}C${margin + 640} 210 ${margin + 640} 420 ${margin + 700} ${height}H0z" fill="${ink.ground}"/>
<g transform="translate(${margin + 26} 100) scale(1.15)" fill="none" stroke="${ink.marigold}" stroke-linecap="round">${wheel}</g>
${text(shortName, margin + 66, 117, 50, ink.marigold)}
${lines.map((path, row) => outline(path, margin - 4, first + row * leading, ink.paper)).join("")}
${text(website, margin, 560, 28, ink.faint)}
${text(place, width - margin, 117, 28, ink.faint, "end")}
<rect y="${height - 20}" width="${width}" height="20" fill="${ink.dark}"/>
${Array.from({ length: 15 }, (_, k) => `<rect x="${k * 80}" y="${height - 16}" width="40" height="12" fill="${ink.marigold}"/>`).join("")}
</svg>`;
}

/** The wheel and the name at the top of every e-mail (web/emails/frame.tsx), three times as large as shown. */
export async function drawEmailLogo(name: string) {
	const typesetter = await openTypesetter([name]);
	const [line] = typesetter.set(name, { size: 29, weight: 700 }, Number.POSITIVE_INFINITY);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="396" height="120" viewBox="0 0 132 40">
<rect width="132" height="40" fill="${ink.ground}"/>
<g transform="translate(20 20) scale(0.86)" fill="none" stroke="${ink.marigold}" stroke-linecap="round">${wheel}</g>
${line ? outline(line.path, 48, 30, ink.marigold) : ""}
</svg>`;
}

const outline = (path: string, x: number, y: number, colour: string) =>
	`<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" d="${path}" fill="${colour}"/>`;

const room = 650;
/** The largest size at which the title fits into this many lines. */
const sizes = [
	{ size: 104, most: 2 },
	{ size: 92, most: 2 },
	{ size: 80, most: 2 },
	{ size: 68, most: 3 },
	{ size: 58, most: 4 },
	{ size: 46, most: 6 },
] as const;

function fitTitle(typesetter: Typesetter, title: string) {
	for (const { size, most } of sizes) {
		const lines = typesetter.set(title, { size, weight: 700 }, room);
		const isBroken = lines.length > title.split(/\s+/).length;
		if (lines.length <= most && !isBroken) return { size, lines: lines.map(({ path }) => path) };
	}
	const { size, most } = sizes[sizes.length - 1] ?? { size: 46, most: 6 };
	return {
		size,
		lines: typesetter
			.set(title, { size, weight: 700 }, room)
			.slice(0, most)
			.map(({ path }) => path),
	};
}

/** The same as in web/ui/brand/helm-mark.tsx. */
const wheel = `<circle r="14.5" stroke-width="3"/><circle r="10.5"/><circle r="4.5" stroke-width="3"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<g transform="rotate(${turn})"><path d="M0-5V-15" stroke-width="2"/><path d="M0-16.5V-21.5" stroke-width="3.6"/></g>`).join("")}`;
