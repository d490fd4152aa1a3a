// The files of a picture: tools/artwork/draw-pictures.ts writes them.
import { type PictureName, pictures } from "#content/images/index.ts";

type Kind = "avif" | "webp";

/** Few browsers need WebP, so only in medium widths; tools/artwork/draw-pictures.ts has the same numbers. */
const widthsOf = (name: PictureName, kind: Kind) =>
	pictures[name].widths.filter((width) => kind === "avif" || (width > 160 && width <= 640));

const fileOf = (name: PictureName, width: number, kind: Kind) =>
	`/assets/pictures/${name}-${width}.${pictures[name].version}.${kind}`;

export const widestFile = (name: PictureName, kind: Kind) =>
	fileOf(name, widthsOf(name, kind).at(-1) ?? pictures[name].width, kind);

export const sourceSet = (name: PictureName, kind: Kind) =>
	widthsOf(name, kind)
		.map((width) => `${fileOf(name, width, kind)} ${width}w`)
		.join(", ");
