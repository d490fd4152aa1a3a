// The part of a picture that a place shows: the same when the server crops and when the browser does (object-fit,
// object-position).
import { type Crop, type Focus, focusStep, wholePicture } from "#contract/pictures.ts";

export type Size = { width: number; height: number };

export const middle: Focus = { x: 50, y: 50 };

/** The largest centred part of this shape; the whole picture if any shape will do. */
export function largestCrop(size: Size, ratio: number | undefined): Crop {
	return ratio === undefined ? wholePicture : visiblePart(size, wholePicture, ratio, middle);
}

/** What remains visible of a part that fills a box of another shape. */
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

/** The position of the focus within a part: in steps of ten percent, as it is stored. */
export function focusWithin({ x, y, width, height }: Crop, focus: Focus): Focus {
	const onGrid = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / focusStep) * focusStep));
	return { x: onGrid((focus.x / 100 - x) / width), y: onGrid((focus.y / 100 - y) / height) };
}

/** A crop of almost the whole picture counts as whole: a difference below a pixel needs no other cut. */
export const isWhole = ({ width, height }: Crop) => width > 0.999 && height > 0.999;
