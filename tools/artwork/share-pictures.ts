// Images for other apps: the social image of each page, the home screen icons, and the manifest that lists them. Text
// is drawn as outlines of our own font, so it looks the same on every machine.
import fs from "node:fs";
import path from "node:path";
import { Blob as Bytes, Face, Font, Buffer as Line, shape, Variation } from "harfbuzzjs";
import sharp from "sharp";
import subsetFont from "subset-font";
import { defaults } from "#content/defaults/defaults.ts";
import { institute } from "#content/defaults/institute.ts";
import { entries, entryNames } from "#content/entries/entries.ts";
import { builtIn } from "#content/images/built-in.ts";
import { covers } from "#content/images/covers.ts";
import { chart } from "#content/map/chart.ts";
import { coast } from "#content/map/coast.ts";
import { widestFile } from "#contract/pictures.ts";

const ink = {
	paper: "#faf5ea",
	dark: "#0a1929",
	ground: "#0e2238",
	land: "#17324d",
	line: "#27445f",
	faint: "#a9bacb",
};
const marigold = "#f5a623";
const [width, height] = [1200, 630];
const margin = 72;

/** A picture for each page that can be shared, with its title. */
export async function drawSharePictures(client: string) {
	const lettering = await openLettering();
	const pages = entryNames.map((name) => ({ path: entries[name].path, ...defaults[name] }));
	const titles = new Map(pages.flatMap((page) => ("title" in page ? [[page.path, page.title] as const] : [])));
	for (const [address, title] of titles) {
		const page = address === "/" ? "/home" : address;
		const file = path.join(client, "og", `${page}.png`);
		fs.mkdirSync(path.dirname(file), { recursive: true });
		await sharp(Buffer.from(poster(title, lettering)))
			.png({ palette: true, colours: 64, effort: 8, compressionLevel: 9 })
			.toFile(file);
	}
	await cutCovers(client);
	await drawIcons(client);
	await drawEmailLogo(client, lettering);
}

/** The wheel and the name at the top of every e-mail (web/emails/frame.tsx), three times as large as shown. */
async function drawEmailLogo(client: string, lettering: Lettering) {
	const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="396" height="120" viewBox="0 0 132 40">
<rect width="132" height="40" fill="${ink.ground}"/>
<g transform="translate(20 20) scale(0.86)" fill="none" stroke="${marigold}" stroke-linecap="round">${wheel}</g>
${lettering.draw(institute.shortName, 48, 30, 29, marigold)}
</svg>`;
	await sharp(Buffer.from(mark))
		.png({ palette: true, colours: 64, effort: 8, compressionLevel: 9 })
		.toFile(path.join(client, "icons/mail-mark.png"));
}

/** A post without its own picture is shared with its drawing. */
async function cutCovers(client: string) {
	const folder = path.join(client, "og/covers");
	fs.mkdirSync(folder, { recursive: true });
	for (const name of covers)
		await sharp(path.join("public", widestFile(builtIn(name, ""), "avif")))
			.resize(width, height, { fit: "cover" })
			.jpeg({ quality: 74, mozjpeg: true })
			.toFile(path.join(folder, `${name}.jpg`));
}

async function drawIcons(client: string) {
	const folder = path.join(client, "icons");
	fs.mkdirSync(folder, { recursive: true });
	const icon = fs.readFileSync("web/styles/icon.svg");
	const draw = (name: string, size: number, share = 1) => {
		const inner = Math.round(size * share);
		const edge = (size - inner) / 2;
		return sharp(icon, { density: (72 * inner) / 48 })
			.resize(inner)
			.extend({ top: edge, bottom: edge, left: edge, right: edge, background: ink.ground })
			.flatten({ background: ink.ground })
			.png({ palette: true, colours: 64, effort: 8, compressionLevel: 9 })
			.toFile(path.join(folder, name));
	};
	await draw("icon-192.png", 192);
	await draw("icon-512.png", 512);
	// Phones crop these to a circle or round their corners: the wheel stays within the middle four fifths.
	await draw("maskable-512.png", 512, 0.75);
	await draw("apple-touch-180.png", 180, 0.9);
	const manifest = {
		name: institute.name,
		short_name: institute.shortName,
		description: defaults.home.description,
		start_url: "/",
		display: "browser",
		background_color: ink.paper,
		theme_color: ink.ground,
		icons: [
			{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
	};
	fs.writeFileSync(path.join(client, "site.webmanifest"), JSON.stringify(manifest));
}

/** The home page's chart by night, with the title over the Atlantic and the port lit. */
function poster(title: string, lettering: Lettering) {
	const scale = 0.94;
	const [portX, portY] = chart.hazira;
	const place = `translate(${985 - portX * scale} ${285 - portY * scale}) scale(${scale})`;
	const size = lettering.fit(title, 650, [104, 92, 80, 68, 58]);
	const lines = lettering.wrap(title, size, 650);
	const leading = size * 1.02;
	const first = 338 - ((lines.length - 1) * leading) / 2 + size * 0.3;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ink.ground}"/>
<g transform="${place}" fill="none">
<path d="${chart.graticule}" stroke="${ink.land}" stroke-width="1"/>
<path d="${coast}" fill="${ink.land}" stroke="${ink.line}" stroke-width="1.5"/>
${chart.lanes.map((lane) => `<path d="${lane.path}" stroke="${marigold}" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 8"/>`).join("")}
<g transform="translate(${portX} ${portY})"><circle r="34" fill="${ink.ground}" stroke="${marigold}" stroke-width="3"/><path d="M0 -34L7 -7L34 0L7 7L0 34L-7 7L-34 0L-7 -7z" fill="${marigold}"/></g>
</g>
<path d="M0 0H${margin + 700}C${margin + 640} 210 ${margin + 640} 420 ${margin + 700} ${height}H0z" fill="${ink.ground}"/>
<g transform="translate(${margin + 26} 100) scale(1.15)" fill="none" stroke="${marigold}" stroke-linecap="round">${wheel}</g>
${lettering.draw(institute.shortName, margin + 66, 117, 50, marigold)}
${lines.map((line, row) => lettering.draw(line, margin - 4, first + row * leading, size, ink.paper)).join("")}
${lettering.draw(institute.website, margin, 560, 28, ink.faint)}
${lettering.draw(defaults.frame.place.replace(/\s+/g, " "), width - margin, 117, 28, ink.faint, "end")}
<rect y="${height - 20}" width="${width}" height="20" fill="${ink.dark}"/>
${Array.from({ length: 15 }, (_, k) => `<rect x="${k * 80}" y="${height - 16}" width="40" height="12" fill="${marigold}"/>`).join("")}
</svg>`;
}

/** As in web/ui/brand/helm-mark.tsx. */
const wheel = `<circle r="14.5" stroke-width="3"/><circle r="10.5"/><circle r="4.5" stroke-width="3"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<g transform="rotate(${turn})"><path d="M0-5V-15" stroke-width="2"/><path d="M0-16.5V-21.5" stroke-width="3.6"/></g>`).join("")}`;

type Lettering = Awaited<ReturnType<typeof openLettering>>;

async function openLettering() {
	const packed = fs.readFileSync("web/styles/fonts/anek-latin.woff2");
	const plain = await subsetFont(packed, undefined, { targetFormat: "truetype", keepAllGlyphs: true });
	const face = new Face(new Bytes(plain));
	const font = new Font(face);
	font.setVariations([new Variation("wght", 800)]);

	function set(text: string) {
		const line = new Line();
		line.addText(text);
		line.guessSegmentProperties();
		shape(font, line);
		return line.getGlyphInfos().map((glyph, k) => ({ ...glyph, ...line.getGlyphPositions()[k] }));
	}
	const widthOf = (text: string, size: number) =>
		set(text).reduce((sum, { xAdvance = 0 }) => sum + (xAdvance * size) / face.upem, 0);

	function wrap(text: string, size: number, room: number) {
		const lines: string[] = [];
		for (const word of text.split(" ")) {
			const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
			if (lines.length > 0 && widthOf(longer, size) <= room) lines[lines.length - 1] = longer;
			else lines.push(word);
		}
		return lines;
	}

	return {
		wrap,
		/** The largest size at which the text needs at most two lines or, if smaller, three. */
		fit: (text: string, room: number, sizes: readonly number[]) =>
			sizes.find((size) => {
				const lines = wrap(text, size, room);
				return lines.length <= (size < 80 ? 3 : 2) && lines.every((line) => widthOf(line, size) <= room);
			}) ??
			sizes.at(-1) ??
			58,
		draw(text: string, x: number, y: number, size: number, colour: string, anchor: "start" | "end" = "start") {
			const scale = size / face.upem;
			let pen = anchor === "end" ? x - widthOf(text, size) : x;
			return set(text)
				.map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
					const outline = `<path transform="translate(${(pen + xOffset * scale).toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${font.glyphToPath(codepoint)}" fill="${colour}"/>`;
					pen += xAdvance * scale;
					return outline;
				})
				.join("");
		},
	};
}
