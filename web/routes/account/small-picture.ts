// Makes a phone's photo small before it is sent: 5 MB on a slow line take a minute, the square we keep takes a second.

/** What the server takes, by the browser's word for it. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];
export const pictureBytes = 5 * 1024 * 1024;

const side = 512;

/** The middle of the picture as a small square, or null where this browser cannot read it; the server then has its say. */
export async function drawSmall(file: File) {
	let picture: ImageBitmap;
	try {
		picture = await createImageBitmap(file);
	} catch {
		return null;
	}
	const canvas = document.createElement("canvas");
	canvas.width = canvas.height = side;
	const pen = canvas.getContext("2d");
	if (!pen) return null;
	// JPEG knows no transparency and would turn it black.
	pen.fillStyle = "#fff";
	pen.fillRect(0, 0, side, side);
	const cut = Math.min(picture.width, picture.height);
	pen.imageSmoothingQuality = "high";
	pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
	picture.close();
	return canvas;
}

/** The picture to send instead of this one: the small square, or the file itself where it cannot be drawn here. */
export async function makeSmall(file: File): Promise<Blob> {
	const canvas = await drawSmall(file);
	if (!canvas) return file;
	const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
	return small && small.size < file.size ? small : file;
}
