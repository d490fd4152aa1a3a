// Shrinks a photo before it is sent: 5 MB take a minute on a slow connection, the size we store takes a second.
import { words } from "#content/words.ts";

/** The formats the server accepts, as MIME types. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const pictureBytes = 5 * 1024 * 1024;

/** Width and height in pixels, as the server crops the same picture. */
export type Shape = { width: number; height: number };

/** The centre of the picture in this size, or null if this browser cannot read it; the server then decides. */
export async function drawShrunk(file: File, { width, height }: Shape) {
	let picture: ImageBitmap;
	try {
		picture = await createImageBitmap(file);
	} catch {
		return null;
	}
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const pen = canvas.getContext("2d");
	if (!pen) return null;
	// JPEG has no transparency and would show it as black.
	pen.fillStyle = "#fff";
	pen.fillRect(0, 0, width, height);
	const scale = Math.min(picture.width / width, picture.height / height);
	const [cutWidth, cutHeight] = [width * scale, height * scale];
	const [left, top] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2];
	pen.imageSmoothingQuality = "high";
	pen.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, height);
	picture.close();
	return canvas;
}

/** What to send of a photo for the library: no more pixels than it keeps. A small file is sent as it is. */
export async function shrinkInside(file: File, longest: number): Promise<Blob> {
	const picture = await createImageBitmap(file).catch(() => null);
	if (!picture) return file;
	const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
	const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
	picture.close();
	return scale === 1 && file.size <= smallBytes ? file : shrinkPicture(file, size);
}
const smallBytes = 2 * 1024 * 1024;

/** Replaces the chosen picture in the form by the shrunk one, or removes the empty field. An error if it is still too large. */
export async function shrinkField(fields: FormData, shape: Shape, tooLarge: string) {
	const chosen = fields.get("image");
	if (!(chosen instanceof File) || chosen.size === 0) {
		fields.delete("image");
		return true;
	}
	const picture = await shrinkPicture(chosen, shape);
	if (picture.size > pictureBytes) return { message: words().messages.form.invalid, errors: { image: tooLarge } };
	fields.set("image", picture, chosen.name);
	return true;
}

/** The picture to send instead of this one: the shrunk one, or the file itself if it cannot be processed here. */
async function shrinkPicture(file: File, shape: Shape): Promise<Blob> {
	const canvas = await drawShrunk(file, shape);
	if (!canvas) return file;
	const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
	return small && small.size < file.size ? small : file;
}
