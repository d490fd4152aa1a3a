// Uploaded pictures: identified by their content, decoded and re-encoded, so that we only serve files made by us.
import { randomBytes } from "node:crypto";
import type { Sharp } from "sharp";
import { commonGround } from "#content/images/grounds.ts";
import { librarySizes, webpWidths } from "#contract/pictures.ts";
import { ServerBusy } from "#server/http/responses.ts";

export const pictureBytes = 5 * 1024 * 1024;

/** Most phones stay below 40 megapixels; decoding larger pictures would need too much memory. */
const mostPixels = 40_000_000;
const mostSeconds = 10;

/** Width and height in pixels; the picture is cropped to fill them. */
export type Shape = { width: number; height: number };
/** WebP for pages; JPEG for link previews, because some programs read nothing newer. */
export type Cut = Shape & { as: "webp" | "jpeg" };
export const square: Shape = { width: 512, height: 512 };

export type PictureProblem =
	| "pictureKind"
	| "pictureMoving"
	| "pictureHuge"
	| "pictureSmall"
	| "pictureBroken"
	| "pictureHiding";
export type Drawn<Name extends string> =
	| { ok: true; cuts: Record<Name, Uint8Array> }
	| { ok: false; why: PictureProblem };

/** A new name for a picture; `owner` says which cleanup is responsible for it. */
export const newPictureName = (owner: string) => `${owner}-${randomBytes(16).toString("hex")}.webp`;

/** Two at a time: each may need 200 MB while it is decoded. A few more may wait, then people are asked to try again. */
const mostAtWork = 2;
const mostWaiting = 8;
let atWork = 0;
const waiting: (() => void)[] = [];

/** Queues work on a picture: reading the upload into memory and encoding it. */
export async function inPictureTurn<Result>(work: () => Promise<Result>) {
	if (atWork < mostAtWork) atWork++;
	else {
		if (waiting.length >= mostWaiting) throw new ServerBusy();
		// The finished task hands over its slot, so the count stays the same.
		await new Promise<void>((resolve) => waiting.push(resolve));
	}
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else atWork--;
	}
}

/**
 * The picture in each of these sizes, upright and without metadata. It is decoded once, so the first size has to be the
 * largest. Call it within inPictureTurn().
 */
export async function drawSizes<Name extends string>(bytes: Uint8Array, cuts: Record<Name, Cut>): Promise<Drawn<Name>> {
	const [largest] = Object.values<Cut>(cuts);
	const read = await readUpload(bytes, async (upload, sharp) => {
		const { data, info } = await upload
			.resize({ width: largest?.width, height: largest?.height, fit: "cover" })
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { channels } = info;
		const drawn: Partial<Record<Name, Uint8Array>> = {};
		for (const [name, cut] of Object.entries(cuts) as [Name, Cut][]) {
			const picture = sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({
				width: cut.width,
				height: cut.height,
				fit: "cover",
			});
			// JPEG has no transparency and would show it as black.
			drawn[name] = await (cut.as === "webp"
				? picture.webp({ quality: 82 })
				: picture.flatten({ background: "#fff" }).jpeg({ quality: 80, mozjpeg: true })
			).toBuffer();
		}
		return drawn as Record<Name, Uint8Array>;
	});
	return read.ok ? { ok: true, cuts: read.drawn } : read;
}

/** No place on the site shows a smaller one. In pixels. */
const shortestSide = 160;

type Original = Shape & Record<keyof typeof librarySizes, Uint8Array>;

/** The whole picture, upright, opaque and without metadata. Call it within inPictureTurn(). */
export async function drawOriginal(
	bytes: Uint8Array,
): Promise<{ ok: true; original: Original } | { ok: false; why: PictureProblem }> {
	const read = await readUpload(bytes, async (upload, sharp) => {
		const { data, info } = await upload
			.resize({ ...inside(librarySizes.whole), withoutEnlargement: true })
			// A transparent part would show the colour that stands for the picture while it loads.
			.flatten({ background: "#fff" })
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const draw = (longest: number, quality: number) =>
			sharp(data, { raw: { width, height, channels } })
				.resize({ ...inside(longest), withoutEnlargement: true })
				.webp({ quality })
				.toBuffer();
		return {
			width,
			height,
			// It is encoded again for each use, so it must lose as little as possible here.
			whole: await draw(librarySizes.whole, 92),
			medium: await draw(librarySizes.medium, 80),
			small: await draw(librarySizes.small, 74),
		};
	});
	if (!read.ok) return read;
	const { width, height } = read.drawn;
	return Math.min(width, height) < shortestSide
		? { ok: false, why: "pictureSmall" }
		: { ok: true, original: read.drawn };
}

/**
 * What is wrong with a picture for the library, or null. `header`: only what can be seen without decoding it, which
 * takes a tenth of the time.
 */
export async function findPictureProblem(bytes: Uint8Array, part: "header" | "whole"): Promise<PictureProblem | null> {
	const read = await readUpload(bytes, async (upload) => {
		const { width, height } = await upload.metadata();
		if (part === "whole") await upload.resize(inside(librarySizes.small)).raw().toBuffer();
		// As it will be kept: of a long strip little is left.
		const scale = Math.min(1, librarySizes.whole / Math.max(width, height));
		return Math.round(Math.min(width, height) * scale);
	});
	if (!read.ok) return read.why;
	return read.drawn < shortestSide ? "pictureSmall" : null;
}

/** Our own drawings have few colours: without dithering they are encoded in half the time, into no more bytes. */
export const posterPng = { palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 9 };

/** Renders one of our own drawings as a file that every program can show. */
export const drawPoster = (svg: string) =>
	inPictureTurn(async () => {
		const sharp = await openSharp();
		return sharp(Buffer.from(svg)).png(posterPng).toBuffer();
	});

/**
 * The encoders' effort. One step more of AVIF takes three times as long and saves a hundredth of the bytes. Only tests
 * change it.
 */
export const effort = { avif: 3, webp: 5 };

const inside = (longest: number) => ({ width: longest, height: longest, fit: "inside" }) as const;

/** The offset from the left and the top, in pixels. */
export type Part = Shape & { left: number; top: number };

/**
 * A part of an original in these widths. Each file is passed to `keep` as soon as it is encoded, with the end of its
 * name; the result is the colour that covers most of it. The qualities are those of photographs; drawings have their own
 * (tools/artwork). Call it within inPictureTurn().
 */
export async function drawPart(
	original: Uint8Array,
	part: Part,
	widths: readonly number[],
	keep: (end: string, bytes: Uint8Array) => Promise<void>,
) {
	const sharp = await openSharp();
	const { data, info } = await sharp(original).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	const open = () => sharp(data, { raw: { width, height, channels } });
	const alsoWebp = webpWidths(widths);
	for (const one of widths) {
		const small = open().resize({ width: one, kernel: "lanczos3" });
		const avif = small.clone().avif({ quality: one <= 320 ? 56 : 52, effort: effort.avif });
		await keep(`-${one}.avif`, await avif.toBuffer());
		if (alsoWebp.includes(one))
			await keep(`-${one}.webp`, await small.clone().webp({ quality: 74, effort: effort.webp }).toBuffer());
	}
	const shared = open().resize({ width: sharedWidth, withoutEnlargement: true });
	await keep(".jpg", await shared.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
	return commonGround(await open().resize(40, 30, { fit: "fill" }).raw().toBuffer());
}

/** The width of the file for link previews. */
const sharedWidth = 1200;

/** Decodes an upload and passes it on, upright; or says what is wrong with it. */
async function readUpload<Result>(
	bytes: Uint8Array,
	draw: (upload: Sharp, sharp: Awaited<ReturnType<typeof openSharp>>) => Promise<Result>,
): Promise<{ ok: true; drawn: Result } | { ok: false; why: PictureProblem }> {
	const kind = kindOf(bytes);
	if (!kind) return { ok: false, why: "pictureKind" };
	if (hides.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")))
		return { ok: false, why: "pictureHiding" };
	if (isMovingPng(bytes, kind)) return { ok: false, why: "pictureMoving" };

	const sharp = await openSharp();
	// Phones write JPEGs with small oddities: warnings are accepted, errors and missing ends are not.
	const options = { failOn: "error", sequentialRead: true } as const;
	try {
		// Only the header is read here, so the dimensions do not matter yet.
		const { format, pages = 1, width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
		if (format !== kind && !(kind === "avif" && format === "heif")) return { ok: false, why: "pictureKind" };
		if (pages > 1) return { ok: false, why: "pictureMoving" };
		if (width * height > mostPixels) return { ok: false, why: "pictureHuge" };
		const upload = sharp(bytes, { ...options, limitInputPixels: mostPixels })
			.autoOrient()
			.timeout({ seconds: mostSeconds });
		return { ok: true, drawn: await draw(upload, sharp) };
	} catch {
		// The decoder has many messages for a bad file, which mean the same to its owner.
		return { ok: false, why: "pictureBroken" };
	}
}

type Kind = "jpeg" | "png" | "webp" | "avif";

/** By the first bytes, which no name or declared type can change. */
function kindOf(bytes: Uint8Array): Kind | null {
	const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
	if (start.startsWith("\xff\xd8\xff")) return "jpeg";
	if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
	// The brand of a still picture; `avis` is a sequence.
	if (start.slice(4, 8) === "ftyp" && /^(avif|mif1.{4}.*avif)/s.test(start.slice(8))) return "avif";
	return null;
}

/**
 * Pages, programs and documents that other software would find inside the picture. The patterns are long enough not to
 * occur by chance.
 */
const hides = /<script|<\?php|<html|<!doctype|%PDF-|<iframe/i;

/**
 * The decoder shows only the first frame of an animated PNG and does not say so; the frames are announced before the
 * data.
 */
function isMovingPng(bytes: Uint8Array, kind: Kind) {
	if (kind !== "png") return false;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
		const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString("latin1");
		if (type === "acTL") return true;
		if (type === "IDAT") return false;
	}
	return false;
}

// 30 MB in memory: loaded with the first picture.
let opened: Promise<typeof import("sharp").default> | undefined;
const openSharp = () => {
	opened ??= import("sharp").then(({ default: sharp }) => {
		// No picture is processed twice, so nothing is cached; and two threads are enough.
		sharp.cache(false);
		sharp.concurrency(1);
		return sharp;
	});
	return opened;
};
