// The staff's calls about the course decks: the current file of each deck, and its downloads.
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { pageSize } from "#content/page-sizes.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	ChangedResponse,
	ChooseVersion,
	type DeckFile,
	DeckPath,
	DeckResponse,
	DecksResponse,
	DownloadsQuery,
	VersionPath,
} from "#contract/admin/decks.ts";
import { built, mostDeckBytes, trainers } from "#contract/course/deck-kinds.ts";
import { dayInIndia } from "#contract/days.ts";
import { ErrorResponse } from "#contract/responses.ts";
import {
	addVersion,
	chooseVersion,
	findCurrent,
	getPart,
	getVersion,
	listCurrent,
	listVersions,
	type Version,
} from "#server/course/admin/versions.ts";
import { stampOf } from "#server/course/copy-owner.ts";
import { type BuiltDeck, type Decks, parts } from "#server/course/course.ts";
import { fileOfVersion, personalCopy } from "#server/course/deck-files.ts";
import { countDownloads, listDownloads } from "#server/course/downloads.ts";
import type { Db } from "#server/db/database.ts";
import { receiveForm } from "#server/files/multipart.ts";
import { sendFile } from "#server/files/send-file.ts";
import type { Storage } from "#server/files/storage.ts";
import type { Authorized } from "#server/http/authorization.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { conflict, errorResponse, NotFound } from "#server/http/responses.ts";

type Parts = { db: Db; decks: Decks; storage: Storage };

export const deckAdminRoutes = ({ db, decks, storage }: Parts) => {
	async function upload(c: Context, staff: Authorized<"decks.update">, name: string) {
		const part = getPart(name);
		const { replaced, file: problems } = serverWords().study;
		const { invalid } = words().messages.form;
		const sent = await receiveForm(c.req.raw, mostDeckBytes);
		if (!sent) return errorResponse(c, 413, invalid, { deck: problems.deckLarge });
		try {
			const { deck: held, ...others } = sent.files;
			if (Object.keys(sent.texts).length + Object.keys(others).length + sent.repeated.length > 0)
				throw new HTTPException(400);
			if (!held?.bytes) return errorResponse(c, 422, invalid, { deck: problems.missing });
			if (held.bytes > mostDeckBytes) return errorResponse(c, 413, invalid, { deck: problems.deckLarge });
			// Loaded with the first upload: its parsers take memory that an idle site does not need.
			const { checkDeckFile } = await import("#server/course/admin/package-check.ts");
			const checked = await checkDeckFile(held);
			if (!checked.ok) return errorResponse(c, 422, invalid, { deck: problems[checked.why] });
			const kept = { name: held.name, checked: checked.file, content: held.stream() };
			const version = await addVersion({ db, storage }, staff, part, kept);
			return c.json({ success: true as const, message: replaced(part), version }, 200);
		} finally {
			await sent.drop();
		}
	}

	return newRoutes()
		.openapi(getDecks, async (c) => {
			const [current, { counted, whose }] = await Promise.all([listCurrent(db), countDownloads(db, c.var.actor)]);
			const list = await Promise.all(
				parts.map(async (part) => {
					const versions = await listVersions(db, part);
					const files = presentFiles(decks.find(part), versions, current.get(part) ?? null);
					const { people = 0, lastAt = null } = counted.get(part) ?? {};
					return {
						part,
						current: files.find((file) => file.current) ?? null,
						versions: files.length,
						people,
						lastAt: lastAt?.toISOString() ?? null,
					};
				}),
			);
			const today = dayInIndia();
			const overdueGuides = await decks.overdueGuides(today);
			const overdue = decks.overdue(today);
			return c.json({ success: true as const, decks: list, overdue, overdueGuides, whose }, 200);
		})
		.openapi(getDeck, async (c) => {
			const part = getPart(c.req.valid("param").part);
			const { older } = c.req.valid("query");
			const [versions, current, { downloads, next, whose }] = await Promise.all([
				listVersions(db, part),
				findCurrent(db, part),
				listDownloads(db, c.var.actor, part, { older, limit: pageSize.downloads }),
			]);
			return c.json(
				{
					success: true as const,
					part,
					files: presentFiles(decks.find(part), versions, current),
					downloads: downloads.map((one) => ({ ...one, file: one.file ?? built, at: one.at.toISOString() })),
					next,
					whose,
				},
				200,
			);
		})
		.openapi(uploadByScript, (c) => upload(c, c.var.actor, c.req.valid("param").part))
		.openapi(uploadByForm, (c) => upload(c, c.var.actor, c.req.valid("param").part))
		.openapi(chooseCurrent, async (c) => {
			const { part } = c.req.valid("param");
			const wanted = c.req.valid(sentAs(c));
			if (wanted.version === built && !decks.find(part)) throw new NotFound();
			const chosen = await chooseVersion(db, c.var.actor, part, wanted);
			if (!chosen.ok) return conflict(c, chosen.now);
			const message = serverWords().study.restored(part);
			return c.json({ success: true as const, message, version: wanted.version }, 200);
		})
		.openapi(downloadVersion, async (c) => {
			const { version, ...named } = c.req.valid("param");
			const part = getPart(named.part);
			const made = decks.find(part);
			if ((version === built || version === trainers) && !made) throw new NotFound();
			const own = made && { [built]: made, [trainers]: made.trainer }[version];
			const file = own
				? await personalCopy(decks, own, await stampOf(db, c.var.actor))
				: await fileOfVersion(storage, await getVersion(db, part, version));
			// Downloads are logged only for students.
			return sendFile(c, file, async () => async () => {});
		});
};

/** Newest first; the built deck is last. */
function presentFiles(made: BuiltDeck | null, versions: Version[], current: Version | null): DeckFile[] {
	const uploaded = versions.map(({ id, name, kind, bytes, slides, addedBy, addedAt }) => ({
		...{ id, name, kind, bytes, slides, addedBy, addedAt: addedAt.toISOString() },
		current: id === current?.id,
	}));
	if (!made) return uploaded;
	const { file: name, bytes, slides } = made;
	const own = { id: built, name, kind: "pptx" as const, bytes, slides, addedBy: null, addedAt: null };
	return [...uploaded, { ...own, current: current === null }];
}

const getDecks = defineRoute({
	method: "get",
	path: "/auth/admin/decks",
	tags: ["Office"],
	summary: "The fifteen decks: their current files and number of downloads",
	access: "decks.read",
	responses: { 200: jsonResponse(DecksResponse, "The decks") },
});

const getDeck = defineRoute({
	method: "get",
	path: "/auth/admin/decks/{part}",
	tags: ["Office"],
	summary: "All files of a deck, and its downloads, newest first",
	access: "decks.read",
	request: { params: DeckPath, query: DownloadsQuery },
	responses: { 200: jsonResponse(DeckResponse, "The deck, and where its downloads read on") },
});

/** The page of the deck named in the path. */
const backToDeck = (c: Context) => `/admin/decks/${c.req.param("part")}`;

/** On a slow connection 100 MB take a quarter of an hour. */
const upload = {
	path: "/auth/admin/decks/{part}" as const,
	tags: ["Office"],
	access: "decks.update" as const,
	limit: { rule: "ownForm", by: "person", as: "deck" } as const,
	upload: { seconds: 900 },
	form: { next: backToDeck },
	request: {
		params: DeckPath,
		body: {
			content: {
				"multipart/form-data": {
					schema: {
						type: "object" as const,
						required: ["deck"],
						properties: {
							deck: { type: "string" as const, format: "binary", description: ".pptx or .pdf, at most 100 MB" },
						},
					},
				},
			},
		},
	},
	responses: {
		200: jsonResponse(ChangedResponse, "The file is a new version, and current"),
		413: jsonResponse(ErrorResponse, "The file is too large"),
	},
};
const uploadByScript = defineRoute({ ...upload, method: "put", summary: "Replace a deck with a file" });
const uploadByForm = defineRoute({
	...upload,
	method: "post",
	summary: "The same for a form without scripts, which cannot send PUT",
});

const chooseCurrent = defineRoute({
	method: "post",
	path: "/auth/admin/decks/{part}/current",
	form: { next: backToDeck },
	tags: ["Office"],
	summary: "Restore an earlier file of a deck",
	access: "decks.update",
	request: { params: DeckPath, ...jsonOrForm(ChooseVersion) },
	responses: { 200: jsonResponse(ChangedResponse, "Students get this file from now on") },
});

const downloadVersion = defineRoute({
	method: "get",
	path: "/auth/admin/decks/{part}/versions/{version}",
	tags: ["Office"],
	summary: "Download any version of a deck",
	access: "decks.read",
	request: { params: VersionPath },
	responses: {
		200: { description: "The file" },
		206: { description: "The requested range" },
		416: { description: "The file is shorter than the requested range" },
	},
});
