// Which part of a picture a place shows: the same as the server cuts and the browser crops (object-fit, object-position).
import { type Crop, type Focus, focusStep, wholePicture } from "#contract/pictures.ts";

export type Size = { width: number; height: number };

export const middle: Focus = { x: 50, y: 50 };

/** The largest part of this shape, in the middle; the whole picture if any shape will do. */
export function largestCrop(size: Size, ratio: number | undefined): Crop {
	return ratio === undefined ? wholePicture : visiblePart(size, wholePicture, ratio, middle);
}

/** What remains visible of a part where it fills a box of another shape. */
export function visiblePart(size: Size, part: Crop, ratio: number, focus: Focus): Crop {
	const own = ratioOf(size, part);
	const width = part.width * Math.min(1, ratio / own);
	const height = part.height * Math.min(1, own / ratio);
	return {
		x: part.x + ((part.width - width) * focus.x) / 100,
		y: part.y + ((part.height - height) * focus.y) / 100,
		width,
		height,
	};
}

export const ratioOf = (size: Size, part: Crop) => (part.width * size.width) / (part.height * size.height);

/** Where the point that stays in view is within a part: in tens, as it is stored. */
export function focusWithin({ x, y, width, height }: Crop, focus: Focus): Focus {
	const onGrid = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / focusStep) * focusStep));
	return { x: onGrid((focus.x / 100 - x) / width), y: onGrid((focus.y / 100 - y) / height) };
}

/** Almost the whole is the whole: the same picture is not cut twice for less than a pixel. */
export const isWhole = ({ width, height }: Crop) => width > 0.999 && height > 0.999;
