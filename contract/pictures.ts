// A picture of the site as the components get it: built in or from the library. Plain constants and types: the browser
// imports this without zod.

/** What shows while a picture loads: the colour of the palette that covers most of it. */
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

/** What must stay visible where the place crops the picture: percent from the left and from the top, in tens. */
export type Focus = { x: number; y: number };
export const focusStep = 10;

/** The part of a picture that is shown, as fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };
export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** A picture as records keep it for a place. `picture`: a built-in picture's name, or the id of a cut of the library. */
export type ChosenPicture = { picture: string; focus?: Focus | undefined; alt: string };

export const longestAlt = 250;
export const longestRights = 300;
/** For so many days the file that was replaced can be brought back. */
export const earlierFileDays = 30;

/** Of a file for the library. More than elsewhere: it comes from a camera, and not every browser can shrink it. */
export const libraryBytes = 15 * 1024 * 1024;

/** The longest side of a picture as the library keeps it, and of those that it shows itself. */
export const librarySizes = { whole: 2560, medium: 1280, small: 480 } as const;

/** The widths of a cut, as far as the picture has them: nothing is enlarged. */
export const cutWidths = [160, 320, 480, 640, 960, 1280] as const;

/** Everything that a component needs to show a picture; it travels to islands and app pages as JSON. */
export type SitePicture = {
	/** A built-in picture's name or the id of a cut of the library. */
	picture: string;
	/** Only built-in pictures have one: it changes with the file. The id of a cut says already what is in it. */
	version?: string | undefined;
	/** Of the widest file. */
	width: number;
	height: number;
	ground: Ground;
	/** The widths of the files, from narrow to wide. */
	widths: readonly number[];
	focus?: Focus | undefined;
	/** Empty for a picture that only decorates. */
	alt: string;
};

type Format = "avif" | "webp";

/**
 * A built-in picture or a cut, before a place says something about it. `said`: what is true of it since the picture was
 * replaced, whatever the place said of the file before.
 */
export type KnownPicture = Omit<SitePicture, "alt" | "focus"> & { said?: { alt: string; focus: Focus } };

/** The same in its place. What only decorates is not described by a new file either. */
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
