// Pictures as people and attackers send them, made on the spot.
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export const aPicture = (width = 640, height = 480, background = "#1f6f5c") =>
	sharp({ create: { width, height, channels: 3, background } });

/** A picture that does not compress well, so that its end can be cut off. */
export const aPhoto = (width = 640, height = 480) =>
	sharp({
		create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: 30 } },
	});

/** A black-and-white PNG that claims these sides, with as many rows of data as `rows` says. */
export function pngOf(width: number, height: number, { rows = height, before = [] as Buffer[] } = {}) {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 1;
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		pngChunk("IHDR", head),
		...before,
		pngChunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}

export function pngChunk(type: string, data: Buffer) {
	const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(named));
	return Buffer.concat([length, named, sum]);
}

export const profileForm = (
	fields: Record<string, string>,
	picture?: Uint8Array,
	name = "me.jpg",
	type = "image/jpeg",
) => {
	const form = new FormData();
	for (const [field, value] of Object.entries(fields)) form.append(field, value);
	if (picture) form.append("image", new Blob([Uint8Array.from(picture)], { type }), name);
	return form;
};
