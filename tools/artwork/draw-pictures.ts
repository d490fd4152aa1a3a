// Draws every picture of the site: `node tools/artwork/draw-pictures.ts` renders the originals, resizes them to the
// widths the pages need and writes the index. Names after the command redraw only those. A file in content/images/own/
// replaces its drawing.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { commonGround } from "#content/images/grounds.ts";
import { webpWidths } from "#contract/pictures.ts";
import { launchChromium } from "#scripts/chromium.ts";
import { ink } from "./inks.ts";
import { about } from "./pictures/about.ts";
import { blogCovers } from "./pictures/blog-covers.ts";
import { certificates } from "./pictures/certificates.ts";
import { classGallery } from "./pictures/class-gallery.ts";
import { courseDays } from "./pictures/course-days.ts";
import { portraits } from "./pictures/portraits.ts";
import { services } from "./pictures/services.ts";
import { subjects } from "./pictures/subjects.ts";
import { openPress, type Plate } from "./press.ts";

type Widths = readonly number[];
const card = [320, 640] as const;
const half = [320, 640, 960] as const;
/** Also used as thumbnails. */
const gallery = [160, ...half] as const;
const portrait = [160, 320, 480, 640] as const;
const wide = [320, 640, 960, 1280] as const;

const sets: readonly [Record<string, () => Plate>, Widths][] = [
	[subjects, wide],
	[certificates, gallery],
	[classGallery, gallery],
	[about, gallery],
	[services, half],
	[courseDays, card],
	[blogCovers, half],
	[portraits, portrait],
];

const root = path.join(import.meta.dirname, "../..");
const images = path.join(root, "content/images");
const own = path.join(images, "own");
const originals = path.join(images, "originals");
// The build copies this folder unchanged, and browsers cache everything under /assets/ for ever: each name contains a
// hash.
const cut = path.join(root, "public/assets/pictures");
/** Increase this when the resizing below changes, so that the names change too. */
const cutting = "2";
const wanted = new Set(process.argv.slice(2));

type Entry = { width: number; height: number; ground: string; version: string; widths: Widths };

for (const folder of [own, originals, cut]) fs.mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
const press = await openPress(browser);
const index: Record<string, Entry> = {};
const kept = new Set<string>();
for (const [set, widths] of sets)
	for (const [name, draw] of Object.entries(set)) index[name] = await publish(name, draw, widths);
await browser.close();
for (const file of fs.readdirSync(cut)) if (!kept.has(file)) fs.rmSync(path.join(cut, file));
fs.writeFileSync(path.join(images, "index.ts"), indexText());
const total = [...kept].reduce((sum, file) => sum + fs.statSync(path.join(cut, file)).size, 0);
console.log(
	`${Object.keys(index).length} pictures, ${kept.size} files, ${(total / 1e6).toFixed(2)} MB in public/assets/pictures`,
);

async function publish(name: string, draw: () => Plate, widths: Widths): Promise<Entry> {
	const original = await openOriginal(name, draw);
	const { width = 0, height = 0 } = await sharp(original).metadata();
	// The owner's picture may be smaller than the drawing; it is never enlarged.
	const fitting = widths.filter((one) => one <= width);
	const cuts = fitting.length > 0 ? fitting : [width];
	const version = createHash("sha256").update(cutting).update(original).digest("hex").slice(0, 6);
	const webp = webpWidths(cuts);
	for (const one of cuts) await cutTo(original, `${name}-${one}.${version}`, one, webp.includes(one));
	const largest = cuts.at(-1) ?? width;
	return {
		width: largest,
		height: Math.round((height * largest) / width),
		ground: await groundOf(original),
		version,
		widths: cuts,
	};
}

async function openOriginal(name: string, draw: () => Plate): Promise<Buffer> {
	const given = ["jpg", "jpeg", "png", "webp"]
		.map((kind) => path.join(own, `${name}.${kind}`))
		.find((file) => fs.existsSync(file));
	if (given) return sharp(given).rotate().flatten({ background: ink.sheet }).png().toBuffer();
	const file = path.join(originals, `${name}.png`);
	if (wanted.size === 0 || wanted.has(name) || !fs.existsSync(file))
		await (await press.print(draw())).png({ compressionLevel: 9 }).toFile(file);
	return fs.readFileSync(file);
}

async function cutTo(original: Buffer, name: string, width: number, alsoWebp: boolean) {
	const small = sharp(original).resize({ width, kernel: "lanczos3" });
	// Engraved lines are expensive to encode: the larger the picture, the less quality each line needs.
	const quality = width <= 160 ? 55 : width <= 320 ? 46 : width <= 640 ? 42 : 39;
	const write = async (kind: "avif" | "webp", encode: () => Promise<Buffer>) => {
		kept.add(`${name}.${kind}`);
		const file = path.join(cut, `${name}.${kind}`);
		if (!fs.existsSync(file)) fs.writeFileSync(file, await encode());
	};
	await write("avif", () => small.clone().avif({ quality, effort: 4, chromaSubsampling: "4:4:4" }).toBuffer());
	if (alsoWebp)
		await write("webp", () =>
			small
				.clone()
				.webp({ quality: width <= 320 ? 34 : 26, effort: 5, smartSubsample: true })
				.toBuffer(),
		);
}

async function groundOf(original: Buffer) {
	return commonGround(await sharp(original).removeAlpha().resize(40, 30, { fit: "fill" }).raw().toBuffer());
}

function indexText() {
	const rows = Object.entries(index).map(([name, { width, height, ground, version, widths }]) => {
		const key = /^[a-z]+$/.test(name) ? name : `"${name}"`;
		return `\t${key}: { width: ${width}, height: ${height}, ground: "${ground}", version: "${version}", widths: [${widths.join(", ")}] },`;
	});
	return `// Written by tools/artwork/draw-pictures.ts. Do not edit by hand.
export const pictures = {
${rows.join("\n")}
} as const;

export type PictureName = keyof typeof pictures;
`;
}
