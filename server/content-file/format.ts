// The content of a site as one file: a ZIP with `content.json`, the pictures and the covers of posts. See
// docs/content-file.md.
import { z } from "zod";
import { ChosenPictureShape } from "#contract/admin/pictures.ts";
import { Slug } from "#contract/blog.ts";
import { libraryBytes } from "#contract/pictures.ts";

export const formatName = "eibm-content";
export const formatVersion = 1;

/** The name of the description in the ZIP. */
export const descriptionName = "content.json";

/** Far more than an institute has; exports keep to these limits too. */
export const fileLimits = {
	/** Maximum size of the file, and of its unpacked content: pictures do not compress further. */
	bytes: 1 << 30,
	entries: 5001,
	/** Maximum size of the ZIP's central directory. */
	directory: 2 << 20,
	/** The maximum compression ratio of an entry of more than `small` bytes. */
	ratio: 100,
	small: 1 << 20,
	description: 24 << 20,
	picture: libraryBytes,
	pictures: 3000,
	cutsOfPicture: 100,
	posts: 2000,
	/** For the texts of all posts, so that the description stays below its limit. */
	postCharacters: 5_000_000,
	/** That posts may show, in addition to those of pages. */
	postPictures: 2500,
};

export const pictureFile = (sha256: string) => `pictures/${sha256}.webp`;
export const coverFile = (slug: string) => `covers/${slug}.webp`;

const Fraction = z.number().min(0).max(1);
const Cut = z.strictObject({
	/** The id by which values in this file refer to it. */
	id: z.string().regex(/^cut-[0-9a-f]{20}$/),
	x: Fraction,
	y: Fraction,
	width: Fraction.min(0.01),
	height: Fraction.min(0.01),
});

const FilePicture = z.strictObject({
	/** Of the file as it was first uploaded, so that the same picture is not stored twice. */
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	name: z.string().min(1).max(200),
	alt: z.string().max(400),
	rights: z.string().max(400),
	cuts: z.array(Cut).max(fileLimits.cutsOfPicture),
});
export type FilePicture = z.infer<typeof FilePicture>;

const FilePost = z.strictObject({
	slug: Slug,
	name: z.string(),
	description: z.string(),
	externalLink: z.string(),
	imageAlt: z.string(),
	tags: z.array(z.string()).max(20),
	publishedAt: z.iso.datetime(),
	/** `own`: an uploaded picture, in `covers/`. Otherwise one of `pictures`, or built in. */
	cover: z.union([z.null(), z.literal("own"), ChosenPictureShape]),
});
export type FilePost = z.infer<typeof FilePost>;

export const Description = z.strictObject({
	format: z.literal(formatName),
	version: z.literal(formatVersion),
	/** The name of the institute and the time of the export, for people. */
	site: z.string().max(200),
	exportedAt: z.iso.datetime(),
	/** The published values of each entry (content/entries). */
	entries: z.record(z.string(), z.record(z.string(), z.unknown())),
	pictures: z.array(FilePicture).max(fileLimits.pictures),
	posts: z.array(FilePost).max(fileLimits.posts),
	/** What the site had but this file does not contain, because it was not published. */
	leftOut: z.strictObject({
		drafts: z.array(z.string()).max(100),
		planned: z.array(z.string()).max(100),
		posts: z.int().min(0),
	}),
});
export type Description = z.infer<typeof Description>;
