// A form with text fields and one picture: parsed, with an error for each field that no form of ours sends.
import type { Context } from "hono";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import type { SentFile, SentForm } from "#server/files/multipart.ts";
import { type Cut, drawSizes, pictureBytes } from "#server/files/pictures.ts";
import { errorResponse } from "#server/http/responses.ts";

/** The text fields as they were sent, and the file of the field `image`, if any; or an error response. */
export function readPictureForm(c: Context, { texts: { image: misplaced, ...texts }, files, repeated }: SentForm) {
	const { repeated: twice, notFile, notText } = serverWords().uploads;
	const foreign: Record<string, string> = {};
	for (const name of Object.keys(files)) if (name !== "image") foreign[name] = name in texts ? twice : notText;
	// Some programs send an empty file field as an empty text.
	if (misplaced) foreign.image = notFile;
	for (const name of repeated) foreign[name] = twice;
	if (Object.keys(foreign).length > 0) return errorResponse(c, 400, words().messages.form.invalid, foreign);
	return { texts, image: files.image };
}

/** The picture in these sizes, or an error response that says what is wrong with it. */
export async function cutPicture<Name extends string>(c: Context, image: SentFile, cuts: Record<Name, Cut>) {
	const { pictureLarge, ...problems } = serverWords().uploads;
	const { invalid } = words().messages.form;
	if (image.bytes > pictureBytes) return errorResponse(c, 413, invalid, { image: pictureLarge });
	const drawn = await drawSizes(await image.read(0, image.bytes), cuts);
	return drawn.ok ? drawn.cuts : errorResponse(c, 422, invalid, { image: problems[drawn.why] });
}
