// Compares pictures of pages by where they have ink.
import sharp from "sharp";

const [across, down] = [18, 26];

/** Which cells of the page have something in them. */
export async function inkOf(picture: string) {
	const { data } = await sharp(picture)
		.greyscale()
		.resize(across * 8, down * 8, { fit: "fill" })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return Array.from({ length: across * down }, (_, cell) => {
		const [left, top] = [(cell % across) * 8, Math.floor(cell / across) * 8];
		let dark = 0;
		for (let y = top; y < top + 8; y++)
			for (let x = left; x < left + 8; x++) if ((data[y * across * 8 + x] ?? 255) < 170) dark++;
		return dark > 2;
	});
}

/** Of the cells of both, so many have ink on both or on neither. */
export function alike(one: readonly boolean[] = [], other: readonly boolean[] = []) {
	return one.filter((ink, at) => ink === other[at]).length / (one.length || 1);
}
