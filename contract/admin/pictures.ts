// The picture library of the staff.
import { z } from "zod";
import { pictureSorts } from "#contract/admin/lists.ts";
import { HowMany, pageOf } from "#contract/list-query.ts";
import {
	type ChosenPicture,
	focusStep,
	grounds,
	longestAlt,
	longestRights,
	type SitePicture,
} from "#contract/pictures.ts";
import { Line, OptionalText, problem, Typed } from "#contract/text.ts";

const foreign = problem("foreign");
const Fraction = z.number(foreign).min(0, foreign).max(1, foreign);
const Percent = z.int(foreign).min(0, foreign).max(100, foreign).multipleOf(focusStep, foreign);

/** Pages round the values, so a sum may slightly exceed the whole. */
const slack = 0.001;
const Crop = z
	.strictObject({ x: Fraction, y: Fraction, width: Fraction.min(0.01, foreign), height: Fraction.min(0.01, foreign) })
	.refine(({ x, y, width, height }) => x + width <= 1 + slack && y + height <= 1 + slack, foreign);
const Focus = z.strictObject({ x: Percent, y: Percent });

export const PicturePath = z.object({ id: z.uuid() });
export const LibraryQuery = z.strictObject(pageOf(pictureSorts));

export const LibraryPicture = z.object({
	id: z.string(),
	/** The uploaded file's own name, or what staff call it. */
	name: z.string(),
	alt: z.string(),
	/** Whose picture it is, and who has agreed to its use. */
	rights: z.string(),
	/** Under the uploads path; see `libraryFiles` for its other sizes. */
	file: z.string(),
	/** The id of the cut that shows the whole picture; it may not be encoded yet. */
	wholeCut: z.string(),
	width: z.int(),
	height: z.int(),
	bytes: z.int(),
	addedBy: z.string(),
	addedAt: z.string(),
	version: z.int(),
});
export type LibraryPicture = z.infer<typeof LibraryPicture>;

/** A place that shows a picture, and the page where it is changed. */
const PictureUse = z.object({ place: z.string(), address: z.string() });
export type PictureUse = z.infer<typeof PictureUse>;

export const LibraryResponse = z.object({
	success: z.literal(true),
	pictures: z.array(LibraryPicture),
	...HowMany.shape,
});
/** An earlier file of the picture, and until when it can be restored. */
const EarlierFile = z.object({
	id: z.string(),
	file: z.string(),
	width: z.int(),
	height: z.int(),
	alt: z.string(),
	replacedBy: z.string(),
	replacedAt: z.string(),
	keptUntil: z.string(),
});
export type EarlierFile = z.infer<typeof EarlierFile>;
export const PictureResponse = z.object({
	success: z.literal(true),
	picture: LibraryPicture,
	uses: z.array(PictureUse),
	/** The newest first. */
	earlier: z.array(EarlierFile),
});

/** The text fields of an upload. `image` is sent in the same form as a file. */
export const AddPicture = z.strictObject({ alt: OptionalText(longestAlt), rights: OptionalText(longestRights) });
/** `known`: the same file was in the library already. */
export const AddedResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	picture: LibraryPicture,
	known: z.boolean(),
});
export type AddedResponse = z.infer<typeof AddedResponse>;

const Version = Typed.regex(/^\d{1,9}$/, foreign).transform(Number);
const TypedPercent = Typed.regex(/^\d{1,3}$/, foreign)
	.transform(Number)
	.pipe(Percent);

/** The text fields that come with another file for a picture. `image` is sent in the same form as a file. */
export const ReplacePicture = z.strictObject({
	alt: Line(longestAlt),
	rights: OptionalText(longestRights),
	/** The focus, which stays in view. */
	x: TypedPercent.default(50),
	y: TypedPercent.default(50),
	version: Version,
});
export const RestorePicture = z.strictObject({ earlier: z.uuid(), version: Version });

export const ChangePicture = z.strictObject({
	name: Line(120),
	alt: OptionalText(longestAlt),
	rights: OptionalText(longestRights),
	/** The version that was opened. If the picture has changed since, nothing is saved. */
	version: Version,
});
export type ChangePicture = z.infer<typeof ChangePicture>;

export const SitePictureShape = z.object({
	picture: z.string(),
	version: z.string().optional(),
	width: z.int(),
	height: z.int(),
	ground: z.enum(grounds),
	widths: z.array(z.int()).readonly(),
	focus: Focus.optional(),
	alt: z.string(),
}) satisfies z.ZodType<SitePicture>;

/** The picture of a place, sent as JSON in a form field. */
export const ChosenPictureShape = z.strictObject({
	picture: Typed.regex(/^[a-z0-9-]{1,40}$/, foreign),
	focus: Focus.optional(),
	alt: OptionalText(longestAlt),
}) satisfies z.ZodType<ChosenPicture>;

export const CutPicture = z.strictObject({ crop: Crop });
/** `shown`: the cut as pages show it, without alternative text. `said`: see KnownPicture. */
export const CutResponse = z.object({
	success: z.literal(true),
	picture: LibraryPicture,
	crop: Crop,
	shown: SitePictureShape,
	said: z.object({ alt: z.string(), focus: Focus }).optional(),
});
export const CutPath = z.object({ id: Typed.regex(/^cut-[0-9a-f]{20}$/, foreign) });
