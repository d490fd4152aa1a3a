import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSizes, inPictureTurn, type PictureProblem, square } from "#server/files/pictures.ts";
import { ServerBusy } from "#server/http/responses.ts";
import { aPhoto, aPicture, pngChunk, pngOf } from "#tests/pictures.ts";

const profilePicture = { whole: { ...square, as: "webp" } } as const;

test("JPEG, PNG, WebP and AVIF become a WebP that is upright and has no metadata", async () => {
	const half = await aPicture(400, 400, "#ff0000")
		.composite([{ input: await aPicture(400, 200, "#0000ff").png().toBuffer(), top: 0, left: 0 }])
		.png()
		.toBuffer();
	// Blue above, red below, with an EXIF orientation of 180 degrees.
	const photo = sharp(half)
		.withMetadata({ orientation: 3 })
		.withExifMerge({
			IFD0: { Copyright: "Asha" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "21/1 10/1 0/1" },
		});
	const sent = {
		jpeg: await photo.clone().jpeg().toBuffer(),
		png: await photo.clone().png().toBuffer(),
		webp: await photo.clone().webp().toBuffer(),
		avif: await photo.clone().avif({ effort: 0 }).toBuffer(),
	};
	expect((await sharp(sent.jpeg).metadata()).exif?.toString("latin1")).toContain("Asha");
	for (const [kind, bytes] of Object.entries(sent)) {
		const drawn = await drawSizes(bytes, profilePicture);
		if (!drawn.ok) throw new Error(`${kind}: ${drawn.why}`);
		const { format, width, height, exif, xmp, icc, iptc, orientation } = await sharp(drawn.cuts.whole).metadata();
		expect([kind, format, width, height]).toEqual([kind, "webp", 512, 512]);
		expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
		const [red = 0, , blue = 0] = await sharp(drawn.cuts.whole)
			.extract({ left: 256, top: 20, width: 1, height: 1 })
			.raw()
			.toBuffer();
		// AVIF stores the rotation without the orientation tag.
		expect([kind, kind === "avif" || red > blue]).toEqual([kind, true]);
	}
});

const moving = async (format: "webp" | "gif") =>
	sharp([await aPhoto(40, 40).png().toBuffer(), await aPhoto(40, 40).png().toBuffer()], { join: { animated: true } })
		[format]()
		.toBuffer();

const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.9));
const after = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text)]);

test.for<[what: string, why: PictureProblem, make: () => Promise<Uint8Array> | Uint8Array]>([
	["an SVG", "pictureKind", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
	["HTML called .jpg", "pictureKind", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
	["a GIF", "pictureKind", () => aPicture(40, 40).gif().toBuffer()],
	["a GIF that is also a script", "pictureKind", () => Buffer.from("GIF89a=1;alert(1)//")],
	["a TIFF", "pictureKind", () => aPicture(40, 40).tiff().toBuffer()],
	["a moving WebP", "pictureMoving", () => moving("webp")],
	["a moving GIF", "pictureKind", () => moving("gif")],
	[
		"a moving PNG",
		"pictureMoving",
		() => pngOf(40, 40, { before: [pngChunk("acTL", Buffer.from([0, 0, 39, 16, 0, 0, 0, 0]))] }),
	],
	[
		"a PNG with a program behind it",
		"pictureHiding",
		async () => after(await aPicture(40, 40).png().toBuffer(), "<?php system($_GET[0]);"),
	],
	[
		"a JPEG with a page behind it",
		"pictureHiding",
		async () => after(await aPicture(40, 40).jpeg().toBuffer(), "<html><script>alert(1)</script>"),
	],
	[
		"a PNG with a script in its comment",
		"pictureHiding",
		() => pngOf(40, 40, { before: [pngChunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"))] }),
	],
	["a PNG that claims 50,000 by 50,000", "pictureHuge", () => pngOf(50_000, 50_000, { rows: 4000 })],
	["a picture of 100 megapixels", "pictureHuge", () => aPicture(10_000, 10_000).jpeg().toBuffer()],
	["a JPEG without its end", "pictureBroken", async () => cut(await aPhoto().jpeg().toBuffer())],
	["a PNG without its end", "pictureBroken", async () => cut(await aPhoto().png().toBuffer())],
	["a WebP without its end", "pictureBroken", async () => cut(await aPhoto().webp().toBuffer())],
	["an AVIF without its end", "pictureBroken", async () => cut(await aPhoto().avif({ effort: 0 }).toBuffer())],
	["a PNG with fewer rows than it claims", "pictureBroken", () => pngOf(4000, 4000, { rows: 10 })],
	[
		"the first bytes of a JPEG and noise",
		"pictureBroken",
		() => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(5000, 7)]),
	],
	["an empty file", "pictureKind", () => new Uint8Array()],
])("%s is refused: %s", async ([, why, make]) => {
	const bytes = await make();
	const began = performance.now();
	expect(await drawSizes(bytes, profilePicture)).toEqual({ ok: false, why });
	expect(performance.now() - began).toBeLessThan(5000);
});

test("a compressed comment that unpacks to half a gigabyte costs no memory", async () => {
	const bomb = pngOf(100, 100, {
		before: [
			pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(500_000_000), { level: 1 })])),
		],
	});
	const before = process.memoryUsage().rss;
	await drawSizes(bomb, profilePicture);
	expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
});

test("two pictures are processed at a time, eight more wait, and beyond them people are asked to try again", async () => {
	const { promise: end, resolve: finish } = Promise.withResolvers<void>();
	let [atWork, most] = [0, 0];
	const turns = Array.from({ length: 10 }, () =>
		inPictureTurn(async () => {
			most = Math.max(most, ++atWork);
			await end;
			atWork--;
		}),
	);
	await expect(inPictureTurn(async () => {})).rejects.toBeInstanceOf(ServerBusy);
	finish();
	await Promise.all(turns);
	expect(most).toBe(2);
	expect(await inPictureTurn(async () => "done")).toBe("done");
});
