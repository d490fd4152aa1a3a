// A picture of the site as the components get it: built in or from the library. Plain constants and types: the browser
// imports this without zod.

/** The placeholder while a picture loads: the palette colour that covers most of it. */
export const grounds = [
	"navy",
	"slate",
	"mist",
	"foam",
	"shallow",
	"sea",
	"deep",
	"cream",
	"land",
	"turmeric",
	"marigold",
	"umber",
	"clay",
	"rust",
	"straw",
] as const;
export type Ground = (typeof grounds)[number];

/** The focus, which must stay visible where the place crops the picture: percent from the left and from the top, in
 * steps of ten. */
export type Focus = { x: number; y: number };
export const focusStep = 10;

/** The part of a picture that is shown, as fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** A picture as records store it for a place. `picture`: a built-in picture's name, or the id of a cut of the
 * library. */
export type ChosenPicture = { picture: string; focus?: Focus | undefined; alt: string };

export const longestAlt = 250;
export const longestRights = 300;
/** For this many days a replaced file can be restored. */
export const earlierFileDays = 30;

/** The maximum size of a file for the library. Larger than elsewhere: it comes from a camera, and not every browser can
 * shrink it. */
export const libraryBytes = 15 * 1024 * 1024;

/** The longest side of a stored library picture, and of the sizes shown in the library itself. */
export const librarySizes = { whole: 2560, medium: 1280, small: 480 } as const;

/** The widths of a cut, up to the width of the picture: nothing is enlarged. */
export const cutWidths = [160, 320, 480, 640, 960, 1280] as const;

/** Everything that a component needs to show a picture; it is sent to islands and app pages as JSON. */
export type SitePicture = {
	/** A built-in picture's name or the id of a cut of the library. */
	picture: string;
	/** Only for built-in pictures: changes with the file. The id of a cut already identifies its content. */
	version?: string | undefined;
	/** The size of the widest file. */
	width: number;
	height: number;
	ground: Ground;
	/** The widths of the files, from narrow to wide. */
	widths: readonly number[];
	focus?: Focus | undefined;
	/** Empty for a decorative picture. */
	alt: string;
};

type Format = "avif" | "webp";

/**
 * A built-in picture or a cut, without the description of a place. `said`: the description since the picture was
 * replaced, which overrides that of the place.
 */
export type KnownPicture = Omit<SitePicture, "alt" | "focus"> & { said?: { alt: string; focus: Focus } };

/** The picture in a place. A decorative picture stays without a description, even if its file was replaced. */
export function placePicture(
	{ said, ...shown }: KnownPicture,
	{ alt, focus }: Pick<ChosenPicture, "alt" | "focus">,
): SitePicture {
	const point = said?.focus ?? focus;
	return { ...shown, ...(point ? { focus: point } : {}), alt: alt && said ? said.alt : alt };
}

export const isCut = (picture: string) => picture.startsWith("cut-");

/** Few browsers need WebP, so only in medium widths, or the narrowest if there are none. */
export function webpWidths(widths: readonly number[]) {
	const medium = widths.filter((width) => width > 160 && width <= 640);
	return medium.length > 0 ? medium : widths.slice(0, 1);
}

/** The files of an uploaded picture by its stored name: the whole one, and two smaller ones for the library. */
export function libraryFiles(file: string) {
	const [, base] = /^(library-[0-9a-f]{32})\.webp$/.exec(file) ?? [];
	const { medium, small } = librarySizes;
	return base ? { whole: file, medium: `${base}-${medium}.webp`, small: `${base}-${small}.webp` } : null;
}

type Files = Omit<SitePicture, "alt" | "focus">;

const widthsOf = ({ widths }: Files, format: Format) => (format === "avif" ? widths : webpWidths(widths));

const fileOf = ({ picture, version }: Files, width: number, format: Format) =>
	version ? `/assets/pictures/${picture}-${width}.${version}.${format}` : `/uploads/${picture}-${width}.${format}`;

export const widestFile = (picture: Files, format: Format) =>
	fileOf(picture, widthsOf(picture, format).at(-1) ?? picture.width, format);

export const sourceSet = (picture: Files, format: Format) =>
	widthsOf(picture, format)
		.map((width) => `${fileOf(picture, width, format)} ${width}w`)
		.join(", ");
