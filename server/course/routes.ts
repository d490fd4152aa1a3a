import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { DeckPath } from "#contract/admin/decks.ts";
import {
	CourseResponse,
	NoteForm,
	NoteResponse,
	Place,
	ProgressResponse,
	QuizForm,
	QuizResponse,
	ReadResponse,
	TaughtDeckResponse,
	ViewsForm,
	ViewsResponse,
} from "#contract/course/course.ts";
import { markets } from "#contract/course/market-names.ts";
import { MarketPath, MarketResponse } from "#contract/course/markets.ts";
import { PackFilePath, PackResponse } from "#contract/course/pack-files.ts";
import { slidesLeft } from "#contract/course/reading.ts";
import { CourseSearchQuery, CourseSearchResponse } from "#contract/course/search.ts";
import { may } from "#contract/permissions.ts";
import { findCurrent, listCurrent } from "#server/course/admin/versions.ts";
import { stampOf } from "#server/course/copy-owner.ts";
import { type Decks, parts } from "#server/course/course.ts";
import { withoutNotes } from "#server/course/deck/student-copy.ts";
import { fileOfVersion, personalCopy } from "#server/course/deck-files.ts";
import { beginDownload, endDownload } from "#server/course/downloads.ts";
import { listOwnNotes, writeOwnNote } from "#server/course/own-notes.ts";
import { listProgress, noProgress, recordPlace, submitQuiz } from "#server/course/progress.ts";
import { listViews, recordViews, startClock } from "#server/course/reading.ts";
import { searchCourse } from "#server/course/search.ts";
import { type Db, isConnectionLost } from "#server/db/database.ts";
import { sendFile } from "#server/files/send-file.ts";
import type { Storage } from "#server/files/storage.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

type Parts = { db: Db; decks: Decks; storage: Storage; teachOffline: boolean };

export const courseRoutes = ({ db, decks, storage, teachOffline }: Parts) =>
	newRoutes()
		.openapi(getCourse, async (c) => {
			const { actor } = c.var;
			const [current, progress] = await Promise.all([listCurrent(db), listProgress(db, actor.id)]);
			const list = parts.map(async (part) => {
				const version = current.get(part);
				const made = decks.find(part);
				return {
					part,
					available: version !== undefined || made !== null,
					kind: version?.kind ?? ("pptx" as const),
					bytes: version?.bytes ?? made?.bytes ?? null,
					slides: made?.slides ?? null,
					replacedAt: version?.addedAt.toISOString() ?? null,
					progress: progress.get(part) ?? noProgress,
					edition: made && (await decks.edition(made)),
				};
			});
			const guides = markets.map(async (market) => ({ market, edition: await decks.marketEdition(market) }));
			const course = { owner: actor.id, decks: await Promise.all(list), markets: await Promise.all(guides) };
			return c.json({ success: true as const, entitled: may(actor, "course.open"), ...course }, 200);
		})
		.openapi(downloadDeck, async (c) => {
			const { actor } = c.var;
			const { part } = c.req.valid("param");
			const made = decks.find(part);
			const version = await findCurrent(db, part);
			if (!version && !made) return rejectUnknown(c, part);
			const file = version
				? await fileOfVersion(storage, version)
				: made && (await personalCopy(decks, made, await stampOf(db, actor)));
			if (!file) return rejectUnknown(c, part);
			return sendFile(c, file, async ({ start }) => {
				const begun = { userId: actor.id, part, versionId: version?.id ?? null, fromByte: start, bytes: file.bytes };
				const id = await beginDownload(db, begun);
				return (sent) => endDownload(db, id, begun, sent);
			});
		})
		.openapi(readDeck, async (c) => {
			const found = await findReadable(c, decks, c.req.valid("param").part);
			if (found instanceof Response) return found;
			const { made, deck } = found;
			const { actor } = c.var;
			const [version, progress, views, ownNotes] = await Promise.all([
				findCurrent(db, deck.part),
				listProgress(db, actor.id),
				listViews(db, actor.id, deck.part),
				listOwnNotes(db, actor.id, deck.part),
				// Nobody has to wait with reading until something can be written again.
				startClock(db, actor.id).catch((error: unknown) => {
					if (!isConnectionLost(error)) throw error;
				}),
			]);
			return c.json(
				{
					success: true as const,
					owner: actor.id,
					deck: may(actor, "decks.read") ? deck : withoutNotes(deck),
					quiz: await decks.quiz(made),
					views,
					ownNotes,
					progress: progress.get(deck.part) ?? noProgress,
					download: {
						kind: version?.kind ?? ("pptx" as const),
						bytes: version?.bytes ?? made.bytes,
						slides: version ? version.slides : made.slides,
						replacedAt: version?.addedAt.toISOString() ?? null,
					},
				},
				200,
			);
		})
		.openapi(getTaughtDeck, async (c) => {
			const found = await findReadable(c, decks, c.req.valid("param").part);
			if (found instanceof Response) return found;
			return c.json({ success: true as const, deck: found.deck, mayKeep: teachOffline }, 200);
		})
		.openapi(search, async (c) => {
			const found = await searchCourse({ db, decks }, c.var.actor, c.req.valid("query").q);
			return c.json({ success: true as const, ...found }, 200);
		})
		.openapi(readMarket, async (c) => {
			const guide = await decks.market(c.req.valid("param").market);
			if (!guide) return errorResponse(c, 404, words().messages.notFound);
			return c.json({ success: true as const, guide }, 200);
		})
		.openapi(listPack, async (c) => {
			if (!decks.pack) return errorResponse(c, 404, words().messages.course.inPreparation);
			const { files, archive } = decks.pack;
			return c.json({ success: true as const, files, archive }, 200);
		})
		.openapi(downloadPack, async (c) => {
			const file = decks.pack?.find(c.req.valid("param").file);
			if (!file) return errorResponse(c, 404, words().messages.notFound);
			return sendFile(c, file, async () => async () => {});
		})
		.openapi(putPlace, async (c) => {
			const { part, finished, ...place } = c.req.valid(sentAs(c)) as z.output<typeof Place>;
			const found = await findReadable(c, decks, part);
			if (found instanceof Response) return found;
			const { deck } = found;
			const noted = await recordPlace(db, c.var.actor, deck, place);
			const { study } = serverWords();
			if (!finished) return c.json({ success: true as const, message: study.noted, progress: noted }, 200);
			// Without scripts all slides are on one page: what counts is whether there was enough time to read them.
			const views = deck.slides.map(({ key, seconds }) => ({ slide: key, seconds }));
			const [recorded] = await recordViews(db, c.var.actor, [{ deck, views }]);
			const progress = recorded?.progress ?? noted;
			const message = progress.read ? study.read : study.left(slidesLeft(progress, deck.slides.length));
			return c.json({ success: true as const, message, progress }, 200);
		})
		.openapi(sendViews, async (c) => {
			const sent = await Promise.all(
				c.req.valid("json").decks.map(async ({ part, views }) => {
					const made = decks.find(part);
					return made && { deck: await decks.read(made), views };
				}),
			);
			const known = sent.filter((claim) => claim !== null);
			return c.json({ success: true as const, decks: await recordViews(db, c.var.actor, known) }, 200);
		})
		.openapi(sendNote, async (c) => {
			const note = c.req.valid("json");
			if (!decks.find(note.part)) return rejectUnknown(c, note.part);
			const written = await writeOwnNote(db, c.var.actor, note);
			if (written === "tooMany") return errorResponse(c, 422, serverWords().study.tooManyNotes);
			if (written === "tooLong")
				return errorResponse(c, 422, words().messages.form.invalid, { text: serverWords().study.notesTooLong });
			return c.json({ success: true as const, ...written }, 200);
		})
		.openapi(sendQuiz, async (c) => {
			const { part, q1, q2, q3, q4, q5, quiz, attempt, ago } = c.req.valid(sentAs(c)) as z.output<typeof QuizForm>;
			const found = await findReadable(c, decks, part);
			if (found instanceof Response) return found;
			const { made, deck } = found;
			const hasChanged = quiz !== undefined && quiz !== (await decks.quiz(made));
			const given = { chosen: [q1, q2, q3, q4, q5], hasChanged, id: attempt, ago };
			const taken = await submitQuiz(db, c.var.actor, deck, given);
			if (!taken) return errorResponse(c, 409, serverWords().study.quizChanged(deck.title));
			const message = serverWords().study.quiz(taken.right, taken.of, taken.passed);
			return c.json({ success: true as const, message, ...taken }, 200);
		});

/** The deck with its slides, or a 404. */
async function findReadable(c: Context, decks: Decks, part: string) {
	const made = decks.find(part);
	return made ? { made, deck: await decks.read(made) } : rejectUnknown(c, part);
}

function rejectUnknown(c: Context, part: string) {
	const { course, notFound } = words().messages;
	return errorResponse(c, 404, parts.includes(part) ? course.inPreparation : notFound);
}

const getCourse = defineRoute({
	method: "get",
	path: "/auth/course",
	tags: ["Course"],
	summary: "The decks of the course, the user's progress, and whether they can open them",
	access: "signedIn",
	responses: { 200: jsonResponse(CourseResponse, "The decks") },
});

const file = { schema: { type: "string" as const, format: "binary" } };

const downloadDeck = defineRoute({
	method: "get",
	path: "/auth/course/decks/{part}",
	limit: { rule: "download", by: "person", exceptHead: true },
	tags: ["Course"],
	summary: "Download a personal copy of a deck; can be resumed (Range, If-Range)",
	access: "course.open",
	request: { params: DeckPath },
	responses: {
		200: { description: "The file", content: { "application/octet-stream": file } },
		206: { description: "The requested range", content: { "application/octet-stream": file } },
		416: { description: "The file is shorter than the requested range" },
	},
});

const readDeck = defineRoute({
	method: "get",
	path: "/auth/course/read/{part}",
	tags: ["Course"],
	summary: "The slides of a deck, and the user's place in it",
	access: "course.open",
	request: { params: DeckPath },
	responses: { 200: jsonResponse(ReadResponse, "The slides") },
});

const getTaughtDeck = defineRoute({
	method: "get",
	path: "/auth/teach/decks/{part}",
	tags: ["Classes"],
	summary: "The slides of a deck for its trainer: with notes, answers and time plan",
	access: "classes.teach",
	request: { params: DeckPath },
	responses: { 200: jsonResponse(TaughtDeckResponse, "The slides") },
});

const search = defineRoute({
	method: "get",
	path: "/auth/course/search",
	tags: ["Course"],
	summary: "Search all slides, the glossary and the user's own notes",
	access: "course.open",
	request: { query: CourseSearchQuery },
	responses: { 200: jsonResponse(CourseSearchResponse, "What was found, by deck") },
});

const readMarket = defineRoute({
	method: "get",
	path: "/auth/course/markets/{market}",
	tags: ["Course"],
	summary: "A market guide",
	access: "course.open",
	request: { params: MarketPath },
	responses: { 200: jsonResponse(MarketResponse, "The guide") },
});

const listPack = defineRoute({
	method: "get",
	path: "/auth/course/pack",
	tags: ["Course"],
	summary: "The files of the document pack",
	access: "course.open",
	responses: { 200: jsonResponse(PackResponse, "The files") },
});

const downloadPack = defineRoute({
	method: "get",
	path: "/auth/course/pack/{file}",
	limit: { rule: "download", by: "person", exceptHead: true },
	tags: ["Course"],
	summary: "Download a file of the document pack, or all of them as all.zip; can be resumed (Range, If-Range)",
	access: "course.open",
	request: { params: PackFilePath },
	responses: {
		200: { description: "The file", content: { "application/octet-stream": file } },
		206: { description: "The requested range", content: { "application/octet-stream": file } },
		416: { description: "The file is shorter than the requested range" },
	},
});

const putPlace = defineRoute({
	method: "post",
	path: "/auth/course/progress",
	tags: ["Course"],
	summary: "Save the user's slide; of two devices, the one that was there later counts",
	access: "course.open",
	request: jsonOrForm(Place),
	responses: { 200: jsonResponse(ProgressResponse, "Noted") },
});

const sendQuiz = defineRoute({
	method: "post",
	path: "/auth/course/quiz",
	tags: ["Course"],
	summary: "Submit the answers of a deck's quiz; an attempt with the same id is counted once",
	access: "course.open",
	request: jsonOrForm(QuizForm),
	responses: { 200: jsonResponse(QuizResponse, "Marked; four of five pass") },
});

const sendViews = defineRoute({
	method: "post",
	path: "/auth/course/views",
	tags: ["Course"],
	summary: "Report how long slides were on the screen; more than the time since the last report is not counted",
	access: "course.open",
	request: { body: { content: { "application/json": { schema: ViewsForm } }, required: true } },
	responses: { 200: jsonResponse(ViewsResponse, "What counts now") },
});

const sendNote = defineRoute({
	method: "post",
	path: "/auth/course/notes",
	tags: ["Course"],
	summary: "Save the user's own note on a slide; what another device wrote meanwhile is kept with it",
	access: "course.open",
	request: { body: { content: { "application/json": { schema: NoteForm } }, required: true } },
	responses: { 200: jsonResponse(NoteResponse, "Saved") },
});
