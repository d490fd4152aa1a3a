// The press: prints a picture's flat inks and turns its tones into engraved lines, on slightly rough paper.
import fs from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright";
import sharp from "sharp";

/** A plate with these shapes, in the size of the gallery. */
export const scene = (...marks: string[]) => plate(1280, 960, ...marks);

export const plate = (width: number, height: number, ...marks: string[]): Plate => ({
	width,
	height,
	marks: marks.join(""),
});

export type Plate = {
	width: number;
	height: number;
	marks: string;
	/** The ink of the shadow lines and of the highlight lines; angle and distance of the lines. */
	shadow?: string;
	light?: string;
	angle?: number;
	pitch?: number;
	/** How far the knife slips, in pixels; less where small lettering must stay clean. */
	rough?: number;
};

const font = fs
	.readFileSync(
		createRequire(import.meta.url).resolve("@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2"),
	)
	.toString("base64");
const style = `@font-face{font-family:Anek;font-weight:100 800;src:url(data:font/woff2;base64,${font})}
*{margin:0}svg{display:block}text{font-family:Anek}`;

export async function openPress(browser: Browser) {
	const page = await browser.newPage();
	await page.setContent(`<style>${style}</style><div id="bed"></div><text>.</text>`);
	await page.evaluate(() => document.fonts.load("700 20px Anek"));
	return { print: (plate: Plate) => print(page, plate) };
}

async function print(page: Page, plate: Plate) {
	const { width, height } = plate;
	await page.setViewportSize({ width, height });
	const paint = await expose(page, plate, `<style>.t{display:none}</style>${plate.marks}`);
	const tones = await expose(page, plate, plate.marks.replaceAll(/#[0-9a-f]{6}\b/g, "#ffffff"));
	const pixels = engrave(paint, tones, plate);
	return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function expose(page: Page, { width, height }: Plate, marks: string) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${marks}</svg>`;
	await page.evaluate((markup) => {
		const bed = document.querySelector("#bed");
		if (bed) bed.innerHTML = markup;
	}, svg);
	return sharp(await page.screenshot({ type: "png" }))
		.removeAlpha()
		.raw()
		.toBuffer();
}

function engrave(paint: Buffer, tones: Buffer, plate: Plate) {
	const { width, height, pitch = 7, angle = 28, rough = 0.75 } = plate;
	const shadow = rgb(plate.shadow ?? "#0a1929");
	const light = rgb(plate.light ?? "#fdeccb");
	const out = Buffer.alloc(width * height * 3);
	const turn = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const;
	const [c1, s1] = turn(angle + 90);
	const [c2, s2] = turn(angle + 35);
	const [c3, s3] = turn(angle + 90);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const wobble = noise(x / 90, y / 90, 1) * 3 + noise(x / 22, y / 22, 2) * 1.1;
			// Outlines look cut by hand: each pixel is sampled from slightly beside it.
			const dx = noise(x / 6, y / 6, 3) * rough;
			const dy = noise(x / 6, y / 6, 4) * rough;
			const from = (clamp(Math.round(y + dy), height) * width + clamp(Math.round(x + dx), width)) * 3;
			const here = (y * width + x) * 3;
			const one = cover(1 - byte(tones, from) / 255, (x * c1 + y * s1 + wobble) / pitch);
			const two = cover(1 - byte(tones, from + 2) / 255, (x * c2 + y * s2 + wobble) / pitch);
			const cut = cover(1 - byte(tones, from + 1) / 255, (x * c3 + y * s3 + wobble) / pitch + 0.5);
			const dark = Math.max(one, two) * (1 - cut);
			// The roughness of the paper: here and there the ink is missing.
			const tooth = noise(x / 1.7, y / 1.7, 5) + noise(x / 60, y / 60, 6) * 0.5;
			const bare = tooth > 1.08 ? 0.3 : 0;
			for (let k = 0; k < 3; k++) {
				let value = byte(paint, from + k);
				value += (channel(light, k) - value) * cut * 0.9;
				value += (channel(shadow, k) - value) * dark * 0.86;
				value += (240 - value) * bare;
				out[here + k] = value;
			}
		}
	return out;
}

const byte = (buffer: Buffer, i: number) => buffer[i] ?? 0;
const channel = (colour: readonly number[], k: number) => colour[k] ?? 0;
const clamp = (value: number, end: number) => (value < 0 ? 0 : value >= end ? end - 1 : value);

/** How much ink an engraved line has at this phase for a tone of `amount`. */
function cover(amount: number, phase: number) {
	if (amount < 0.01) return 0;
	const distance = Math.abs(phase - Math.round(phase)) * 2;
	const edge = (amount - distance) / 0.3 + 0.5;
	// The faintest tones end in hairlines, not abruptly.
	return Math.max(0, Math.min(1, edge)) * Math.min(1, amount / 0.16);
}

function rgb(hex: string) {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255] as const;
}

/** Value noise from -1 to 1. */
function noise(x: number, y: number, seed: number) {
	const [left, top] = [Math.floor(x), Math.floor(y)];
	const [u, v] = [smooth(x - left), smooth(y - top)];
	const a = lattice(left, top, seed);
	const b = lattice(left + 1, top, seed);
	const c = lattice(left, top + 1, seed);
	const d = lattice(left + 1, top + 1, seed);
	return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}
const smooth = (t: number) => t * t * (3 - 2 * t);
function lattice(x: number, y: number, seed: number) {
	let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
	h = Math.imul(h ^ (h >>> 13), 1274126177);
	return (((h ^ (h >>> 16)) >>> 0) / 4294967295) * 2 - 1;
}
