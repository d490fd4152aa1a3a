// Compares pictures of pages by where they have ink.
import sharp from "sharp";

/** Which cells of the picture have something in them; of a page unless it is told how many across and down. */
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

/** Of the cells of both, so many have ink on both or on neither. */
export function alike(one: readonly boolean[] = [], other: readonly boolean[] = []) {
	return one.filter((ink, at) => ink === other[at]).length / (one.length || 1);
}
