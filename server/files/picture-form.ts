// A form with text fields and one picture: read and sorted, with an error for each field that no form of ours sends.
import type { Context } from "hono";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { type SubmittedForm, sortForm } from "#server/files/multipart.ts";
import { type Cut, drawCuts, pictureBytes } from "#server/files/pictures.ts";
import { errorResponse } from "#server/http/responses.ts";

/** The text fields as they were sent, and the file of the field `image`, if any; or an error response. */
export async function readPictureForm(c: Context, sent: SubmittedForm) {
	const { repeated: twice, notFile, notText } = serverWords().uploads;
	const { texts, files, repeated } = sortForm(await sent.read());
	const foreign: Record<string, string> = {};
	for (const name of Object.keys(files)) if (name !== "image") foreign[name] = name in texts ? twice : notText;
	// Some programs send an empty file field as an empty text.
	if (texts.image) foreign.image = notFile;
	delete texts.image;
	for (const name of repeated) foreign[name] = twice;
	if (Object.keys(foreign).length > 0) return errorResponse(c, 400, words().messages.form.invalid, foreign);
	return { texts, image: files.image };
}

/** The picture in these sizes, or an error response that says what is wrong with it. */
export async function cutPicture<Name extends string>(c: Context, image: File, cuts: Record<Name, Cut>) {
	const { pictureLarge, ...problems } = serverWords().uploads;
	const { invalid } = words().messages.form;
	if (image.size > pictureBytes) return errorResponse(c, 413, invalid, { image: pictureLarge });
	const drawn = await drawCuts(await image.bytes(), cuts);
	return drawn.ok ? drawn.cuts : errorResponse(c, 422, invalid, { image: problems[drawn.why] });
}
