// The staff's calls about the picture library.
import type { Context } from "hono";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { pageSize } from "#content/page-sizes.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	AddedResponse,
	AddPicture,
	ChangePicture,
	CutPath,
	CutPicture,
	CutResponse,
	LibraryQuery,
	LibraryResponse,
	PicturePath,
	PictureResponse,
} from "#contract/admin/pictures.ts";
import { libraryBytes, longestAlt, longestRights } from "#contract/pictures.ts";
import { Done, ErrorResponse } from "#contract/responses.ts";
import type { Db } from "#server/db/database.ts";
import { receiveForm, type SentForm } from "#server/files/multipart.ts";
import { readPictureForm } from "#server/files/picture-form.ts";
import { inPictureTurn } from "#server/files/pictures.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, invalidInput } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { cutPicture, getCut, presentCut } from "#server/pictures/cuts.ts";
import { addPicture, changePicture, deletePicture, getPicture, listPictures } from "#server/pictures/library.ts";
import { type FindPictureUses, listPictureUses } from "#server/pictures/uses.ts";

type Parts = { db: Db; storage: Storage; jobs: Jobs; pictureUses: readonly FindPictureUses[] };

export const pictureRoutes = (parts: Parts) => {
	const { db, pictureUses } = parts;

	async function add(c: Context, staff: Authorized<"pictures.update">, sent: SentForm) {
		const { pictureLarge, pictureMissing } = adminPictureWords().upload.problems;
		const { invalid } = words().messages.form;
		const read = readPictureForm(c, sent);
		if (read instanceof Response) return read;
		const form = AddPicture.safeParse(read.texts);
		if (!form.success) return invalidInput(c, form.error);
		const { image } = read;
		if (!image) return errorResponse(c, 422, invalid, { image: pictureMissing });
		if (image.bytes > libraryBytes) return errorResponse(c, 413, invalid, { image: pictureLarge });
		const content = await image.read(0, image.bytes);
		const added = await addPicture(parts, staff, { name: image.name, content, ...form.data });
		if (!added.ok) return errorResponse(c, 422, invalid, { image: serverWords().uploads[added.why] });
		const { picture, known } = added;
		const { added: done, knownAlready } = adminPictureWords().said;
		return c.json({ success: true as const, message: known ? knownAlready : done, picture, known }, 200);
	}

	const answerCut = async (c: Context, cut: Awaited<ReturnType<typeof getCut>>) => {
		const picture = await getPicture(db, cut.pictureId);
		return c.json({ success: true as const, picture, crop: cut.crop, shown: { ...presentCut(cut), alt: "" } }, 200);
	};

	return newRoutes()
		.openapi(getLibrary, async (c) => {
			const { page = 1, limit = pageSize.pictures, sort = "newest", q } = c.req.valid("query");
			const { pictures, ...howMany } = await listPictures(db, { page, limit, sort, q });
			return c.json({ success: true as const, pictures, ...howMany }, 200);
		})
		.openapi(getOne, async (c) => {
			const { id } = c.req.valid("param");
			const picture = await getPicture(db, id);
			return c.json({ success: true as const, picture, uses: await listPictureUses(db, pictureUses, id) }, 200);
		})
		.openapi(addOne, async (c) => {
			const sent = await receiveForm(c.req.raw, libraryBytes);
			if (!sent) {
				const { pictureLarge } = adminPictureWords().upload.problems;
				return errorResponse(c, 413, words().messages.form.invalid, { image: pictureLarge });
			}
			return inPictureTurn(() => add(c, c.var.actor, sent)).finally(sent.drop);
		})
		.openapi(changeOne, async (c) => {
			const changed = await changePicture(db, c.var.actor, c.req.valid("param").id, c.req.valid(sentAs(c)));
			const { changed: done, stale } = adminPictureWords().said;
			if (!changed.ok) return c.json({ success: false as const, message: stale, now: "changed" }, 409);
			return c.json({ success: true as const, message: done }, 200);
		})
		.openapi(cutOne, async (c) => {
			const { crop } = c.req.valid("json");
			return answerCut(c, await cutPicture(parts, c.req.valid("param").id, crop));
		})
		.openapi(findOneCut, async (c) => answerCut(c, await getCut(db, c.req.valid("param").id)))
		.openapi(deleteOne, async (c) => {
			const deleted = await deletePicture(parts, c.var.actor, c.req.valid("param").id);
			const { deleted: done, used } = adminPictureWords().said;
			if (!deleted.ok) return errorResponse(c, 409, used(deleted.uses.map(({ place }) => place)));
			return c.json({ success: true as const, message: done }, 200);
		});
};

const shared = { access: "pictures.update" as const, tags: ["Pictures"] };

const getLibrary = defineRoute({
	...shared,
	method: "get",
	path: "/auth/admin/pictures",
	summary: "One page of the picture library, newest first",
	request: { query: LibraryQuery },
	responses: { 200: jsonResponse(LibraryResponse, "Pictures with their files") },
});

const getOne = defineRoute({
	...shared,
	method: "get",
	path: "/auth/admin/pictures/{id}",
	summary: "One picture, and the places that show it",
	request: { params: PicturePath },
	responses: { 200: jsonResponse(PictureResponse, "The picture") },
});

const addOne = defineRoute({
	...shared,
	method: "post",
	path: "/auth/admin/pictures",
	upload: { seconds: 300 },
	form: { next: (_, body) => `/admin/pictures/${(body.picture as { id: string }).id}?done=added` },
	summary: "Add a picture; a file that is there already is not stored twice",
	request: {
		// Described but not parsed by the library, which would read the whole upload into memory first.
		body: {
			content: {
				"multipart/form-data": {
					schema: {
						type: "object" as const,
						required: ["image"],
						properties: {
							image: {
								type: "string" as const,
								format: "binary",
								description: "JPEG, PNG, WebP or AVIF, at most 15 MB",
							},
							alt: { type: "string" as const, maxLength: longestAlt },
							rights: { type: "string" as const, maxLength: longestRights },
						},
					},
				},
			},
		},
	},
	responses: {
		200: jsonResponse(AddedResponse, "The picture"),
		413: jsonResponse(ErrorResponse, "The picture is too large"),
	},
});

const changeOne = defineRoute({
	...shared,
	method: "post",
	path: "/auth/admin/pictures/{id}",
	form: { next: (c) => `/admin/pictures/${c.req.param("id")}?done=changed` },
	summary: "Change the name, the alternative text or the note about rights",
	request: { params: PicturePath, ...jsonOrForm(ChangePicture) },
	responses: { 200: jsonResponse(Done, "Saved") },
});

const cutOne = defineRoute({
	...shared,
	method: "post",
	path: "/auth/admin/pictures/{id}/cut",
	summary: "Make the files of a part of a picture; the same part gives the same files",
	request: {
		params: PicturePath,
		body: { required: true, content: { "application/json": { schema: CutPicture } } },
	},
	responses: { 200: jsonResponse(CutResponse, "The cut") },
});

const findOneCut = defineRoute({
	...shared,
	method: "get",
	path: "/auth/admin/picture-cuts/{id}",
	summary: "A cut, and the picture that it is a part of",
	request: { params: CutPath },
	responses: { 200: jsonResponse(CutResponse, "The cut") },
});

const deleteOne = defineRoute({
	...shared,
	method: "post",
	path: "/auth/admin/pictures/{id}/delete",
	form: { next: "/admin/pictures?done=deleted" },
	summary: "Delete a picture and its files, unless a place shows it",
	request: { params: PicturePath },
	responses: { 200: jsonResponse(Done, "Deleted") },
});
