// Compares pictures of pages by the cells of a grid that contain ink.
import sharp from "sharp";

/** The cells with ink. The default grid suits a page. */
export async function inkOf(picture: string | Buffer, [across, down]: readonly [number, number] = [18, 26]) {
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

/** The share of cells in which both have ink, or neither has. */
export function alike(one: readonly boolean[] = [], other: readonly boolean[] = []) {
	return one.filter((ink, at) => ink === other[at]).length / (one.length || 1);
}
