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
	ReplacePicture,
	RestorePicture,
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
import { listEarlierFiles, type Replaced, replacePicture, restorePicture } from "#server/pictures/replacing.ts";
import { type FindPictureUses, listPictureUses } from "#server/pictures/uses.ts";

type Parts = {
	db: Db;
	storage: Storage;
	jobs: Jobs;
	pictureUses: readonly FindPictureUses[];
	/** The caches of pages. */
	content: { look: () => Promise<void> };
	postChanges: { look: () => Promise<void> };
};

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

	const answerCut = async (c: Context, { cut, said }: Awaited<ReturnType<typeof getCut>>) => {
		const picture = await getPicture(db, cut.pictureId);
		const shown = { ...presentCut(cut), alt: "" };
		return c.json({ success: true as const, picture, crop: cut.crop, shown, ...(said ? { said } : {}) }, 200);
	};

	async function replace(c: Context, staff: Authorized<"pictures.replace">, id: string, sent: SentForm) {
		const { pictureLarge, pictureMissing } = adminPictureWords().upload.problems;
		const { invalid } = words().messages.form;
		const read = readPictureForm(c, sent);
		if (read instanceof Response) return read;
		const form = ReplacePicture.safeParse(read.texts);
		if (!form.success) return invalidInput(c, form.error);
		const { image } = read;
		if (!image) return errorResponse(c, 422, invalid, { image: pictureMissing });
		if (image.bytes > libraryBytes) return errorResponse(c, 413, invalid, { image: pictureLarge });
		const { x, y, ...said } = form.data;
		const content = await image.read(0, image.bytes);
		return answerReplaced(c, await replacePicture(parts, staff, id, { content, focus: { x, y }, ...said }));
	}

	async function answerReplaced(c: Context, replaced: Replaced) {
		const { replaced: done, stale } = adminPictureWords().said;
		if (!replaced.ok && replaced.why === "stale")
			return c.json({ success: false as const, message: stale, now: "changed" }, 409);
		if (!replaced.ok)
			return errorResponse(c, 422, words().messages.form.invalid, { image: serverWords().uploads[replaced.why] });
		// A page that cannot be rendered stays as it is, and the log has the reason.
		await Promise.allSettled([parts.content.look(), parts.postChanges.look()]);
		return c.json({ success: true as const, message: done }, 200);
	}

	return newRoutes()
		.openapi(getLibrary, async (c) => {
			const { page = 1, limit = pageSize.pictures, sort = "newest", q } = c.req.valid("query");
			const { pictures, ...howMany } = await listPictures(db, { page, limit, sort, q });
			return c.json({ success: true as const, pictures, ...howMany }, 200);
		})
		.openapi(getOne, async (c) => {
			const { id } = c.req.valid("param");
			const [picture, uses, earlier] = await Promise.all([
				getPicture(db, id),
				listPictureUses(db, pictureUses, id),
				listEarlierFiles(db, id),
			]);
			return c.json({ success: true as const, picture, uses, earlier }, 200);
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
			return answerCut(c, { cut: await cutPicture(parts, c.req.valid("param").id, crop), said: undefined });
		})
		.openapi(findOneCut, async (c) => answerCut(c, await getCut(db, c.req.valid("param").id)))
		.openapi(replaceOne, async (c) => {
			const sent = await receiveForm(c.req.raw, libraryBytes);
			if (!sent) {
				const { pictureLarge } = adminPictureWords().upload.problems;
				return errorResponse(c, 413, words().messages.form.invalid, { image: pictureLarge });
			}
			return replace(c, c.var.actor, c.req.valid("param").id, sent).finally(sent.drop);
		})
		.openapi(restoreOne, async (c) =>
			answerReplaced(c, await restorePicture(parts, c.var.actor, c.req.valid("param").id, c.req.valid(sentAs(c)))),
		)
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

const replaceOne = defineRoute({
	...shared,
	access: "pictures.replace",
	method: "post",
	path: "/auth/admin/pictures/{id}/replace",
	upload: { seconds: 300 },
	form: { next: (c) => `/admin/pictures/${c.req.param("id")}?done=replaced` },
	summary: "Put another file in the place of a picture; every place shows it at once, in the shape that it had",
	request: {
		params: PicturePath,
		// Described but not parsed by the library, as above.
		body: {
			content: {
				"multipart/form-data": {
					schema: {
						type: "object" as const,
						required: ["image", "alt", "version"],
						properties: {
							image: {
								type: "string" as const,
								format: "binary",
								description: "JPEG, PNG, WebP or AVIF, at most 15 MB",
							},
							alt: { type: "string" as const, maxLength: longestAlt },
							rights: { type: "string" as const, maxLength: longestRights },
							x: { type: "string" as const, description: "The point that stays in view: percent, in tens" },
							y: { type: "string" as const },
							version: { type: "string" as const, description: "What was opened; 409 if the picture has moved on" },
						},
					},
				},
			},
		},
	},
	responses: {
		200: jsonResponse(Done, "Replaced"),
		413: jsonResponse(ErrorResponse, "The picture is too large"),
	},
});

const restoreOne = defineRoute({
	...shared,
	access: "pictures.replace",
	method: "post",
	path: "/auth/admin/pictures/{id}/restore",
	form: { next: (c) => `/admin/pictures/${c.req.param("id")}?done=replaced` },
	summary: "Bring an earlier file of a picture back",
	request: { params: PicturePath, ...jsonOrForm(RestorePicture) },
	responses: { 200: jsonResponse(Done, "Brought back") },
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
