// The staff's calls about the institute's own content.

import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import type { Problem } from "#content/entries/check.ts";
import { type EntryName, entryNames, entryOf, isEntryName } from "#content/entries/entries.ts";
import { labelsAt } from "#content/entries/values.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import {
	ComparisonResponse,
	ContentOverview,
	DiscardForm,
	EntryPath,
	EntryResponse,
	HistoryQuery,
	HistoryResponse,
	OpenForms,
	PreviewLinkResponse,
	PublicationPath,
	PublicationResponse,
	PublishContent,
	ReportOpen,
	SaveDraft,
	SavedDraft,
	SchedulePath,
} from "#contract/admin/content.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import { may } from "#contract/permissions.ts";
import { Done } from "#contract/responses.ts";
import { compareDrafts, discardDraft, openEntry, readDrafts, saveDraft } from "#server/content/drafts.ts";
import { type Content, readLive } from "#server/content/live.ts";
import { reportOpenForm } from "#server/content/open-forms.ts";
import { createPreviewLink } from "#server/content/preview-links.ts";
import {
	comparePublication,
	entriesOf,
	findPublications,
	listPublications,
	publishDrafts,
	type Refused,
	restoreRevision,
	undoPublication,
} from "#server/content/publish.ts";
import { cancelSchedule, listPlannedTimes, listSchedules, schedulePublication } from "#server/content/schedules.ts";
import type { Db } from "#server/db/database.ts";
import type { Actor } from "#server/http/authorization.ts";
import { checkRecentProof, defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse, NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Pages } from "#server/pages/pages.ts";

type Parts = { db: Db; jobs: Jobs; content: Content; pages: Pages; baseUrl: string | undefined };

const inPast = 20;

export const contentRoutes = ({ db, jobs, content, pages, baseUrl }: Parts) => {
	const { basis } = content;
	return newRoutes()
		.openapi(getOverview, async (c) => {
			const [live, drafts, schedules, { publications }] = await Promise.all([
				readLive(db, basis),
				readDrafts(db, basis),
				listSchedules(db),
				listPublications(db, 3),
			]);
			const published = await namesOf(
				db,
				entryNames.map((name) => live[name].publicationId),
			);
			return c.json(
				{
					success: true as const,
					entries: entryNames.map((entry) => {
						const draft = drafts.get(entry);
						return {
							entry,
							draft: draft ? { version: draft.version, ...by(draft) } : null,
							published: published.get(live[entry].publicationId ?? 0) ?? null,
						};
					}),
					schedules: schedules.map(({ id, dueAt, state, note, planned, ...row }) => ({
						id,
						dueAt: dueAt.toISOString(),
						state,
						note,
						...by(row),
						entries: planned.map(({ entry }) => entry),
					})),
					publications: publications.map(present),
				},
				200,
			);
		})
		.openapi(getEntry, async (c) => {
			const entry = known(c.req.valid("param").entry);
			const { draft, problems, facts, ...opened } = await openEntry(db, basis, entry);
			const planned = await listPlannedTimes(db);
			return c.json(
				{
					success: true as const,
					entry,
					...opened,
					version: draft?.version ?? 0,
					draft: draft && by(draft),
					facts: { ...facts },
					problems: problems.map(presentProblem),
					plannedAt: planned.get(entry) ?? null,
					mayPublish: mayPublish(c.var.actor, [entry]),
				},
				200,
			);
		})
		.openapi(putDraft, async (c) => {
			const entry = known(c.req.valid("param").entry);
			const saved = await saveDraft(db, basis, c.var.actor, entry, c.req.valid("json"));
			const text = siteContentWords();
			if (saved.ok)
				return c.json(
					{
						success: true as const,
						message: text.responses.saved,
						version: saved.version,
						values: saved.values,
						merged: saved.merged && by(saved.merged),
						problems: saved.problems.map(presentProblem),
					},
					200,
				);
			if (saved.why === "published") return errorResponse(c, 409, text.responses.publishedMeanwhile);
			if (saved.why === "conflict") {
				const { conflicts, stored, merged } = saved;
				const message = text.form.conflict(saved.by);
				return c.json({ success: false as const, message, conflicts, stored, merged }, 409);
			}
			const errors = Object.fromEntries(
				saved.problems.map(presentProblem).map(({ path, message }) => [path.join("."), message]),
			);
			return errorResponse(c, 422, words().messages.form.invalid, errors);
		})
		.openapi(reportOpen, async (c) => {
			const entry = known(c.req.valid("param").entry);
			const others = await reportOpenForm(db, c.var.actor, entry, c.req.valid("json").window);
			return c.json({ success: true as const, others }, 200);
		})
		.openapi(dropDraft, async (c) => {
			const { version } = c.req.valid(sentAs(c));
			const text = siteContentWords().responses;
			if (!(await discardDraft(db, basis, c.var.actor, known(c.req.valid("param").entry), version)))
				return errorResponse(c, 409, text.draftChanged);
			return c.json({ success: true as const, message: text.discarded }, 200);
		})
		.openapi(compare, async (c) => {
			const planned = await listPlannedTimes(db);
			const entries = (await compareDrafts(db, basis)).map((one) => ({
				...one,
				plannedAt: planned.get(one.entry) ?? null,
				problems: one.problems.map(({ labels, ...problem }) => ({ ...presentProblem(problem), labels })),
			}));
			return c.json({ success: true as const, entries }, 200);
		})
		.openapi(publish, async (c) => {
			const { entries, note, at } = c.req.valid(sentAs(c));
			const text = siteContentWords();
			const chosen = entries.map(({ entry, version }) => ({ entry: known(entry), version }));
			const names = chosen.map(({ entry }) => entry);
			if (!mayPublish(c.var.actor, names)) return errorResponse(c, 403, text.compare.owners);
			const unproved = names.some((name) => entryOf(name).owners) && checkRecentProof(c, c.var.actor);
			if (unproved) return unproved;
			if (at) {
				const dueAt = new Date(`${at}:00+05:30`);
				const inMs = dueAt.getTime() - Date.now();
				const wrong =
					Number.isNaN(inMs) || inMs <= 0 ? text.responses.past : inMs > longestPlan ? text.responses.far : null;
				if (wrong) return errorResponse(c, 422, words().messages.form.invalid, { at: wrong });
				const planned = await schedulePublication({ db, jobs, basis }, c.var.actor, chosen, note, dueAt);
				if (!planned.ok) return errorResponse(c, ...errorOf(planned));
				const message = text.responses.scheduled(formatTimestamp(dueAt.toISOString()));
				return c.json({ success: true as const, message }, 200);
			}
			const published = await publishDrafts(db, basis, c.var.actor, chosen, note, pages.tryContent);
			if (!published.ok) return errorResponse(c, ...errorOf(published));
			await content.look();
			return c.json({ success: true as const, message: text.responses.published }, 200);
		})
		.openapi(getHistory, async (c) => {
			const { older } = c.req.valid("query");
			const { publications, next } = await listPublications(db, inPast, older);
			return c.json({ success: true as const, publications: publications.map(present), next }, 200);
		})
		.openapi(getPublication, async (c) => {
			const { publication, entries } = await comparePublication(db, basis, c.req.valid("param").id);
			return c.json({ success: true as const, publication: present(publication), entries }, 200);
		})
		.openapi(undo, async (c) => {
			const { id } = c.req.valid("param");
			const text = siteContentWords();
			const names = await entriesOf(db, id);
			if (!mayPublish(c.var.actor, names)) return errorResponse(c, 403, text.compare.owners);
			const unproved = names.some((name) => entryOf(name).owners) && checkRecentProof(c, c.var.actor);
			if (unproved) return unproved;
			const undone = await undoPublication(db, basis, c.var.actor, id, pages.tryContent);
			if (!undone.ok) return errorResponse(c, ...errorOf(undone));
			await content.look();
			return c.json({ success: true as const, message: text.responses.undone }, 200);
		})
		.openapi(restore, async (c) => {
			const { isLive, discarded } = await restoreRevision(db, basis, c.var.actor, c.req.valid("param").id);
			const text = siteContentWords().responses;
			const shown = discarded ? `${text.discarded} ${text.noChange}` : text.noChange;
			return c.json({ success: true as const, message: isLive ? shown : text.restored }, 200);
		})
		.openapi(cancel, async (c) => {
			const { id } = c.req.valid("param");
			const names = (await listSchedules(db)).find((one) => one.id === id)?.planned.map(({ entry }) => entry) ?? [];
			if (!mayPublish(c.var.actor, names)) return errorResponse(c, 403, siteContentWords().compare.owners);
			const cancelled = await cancelSchedule(db, basis, c.var.actor, id);
			const text = siteContentWords().responses;
			if (!cancelled.ok) return errorResponse(c, 409, text.draftBegun(cancelled.begun.join(", ")));
			return c.json({ success: true as const, message: text.cancelled }, 200);
		})
		.openapi(share, async (c) => {
			const { token, expiresAt } = await createPreviewLink(db, c.var.actor);
			const address = `${baseUrl ?? new URL(c.req.url).origin}/preview/${token}/`;
			const message = siteContentWords().responses.shared;
			return c.json({ success: true as const, message, address, expiresAt: expiresAt.toISOString() }, 200);
		});
};

const longestPlan = 366 * 24 * 60 * 60 * 1000;

const mayPublish = (actor: Actor, names: readonly EntryName[]) =>
	may(actor, names.some((name) => entryOf(name).owners) ? "institute.publish" : "content.publish");

function known(name: string): EntryName {
	if (!isEntryName(name)) throw new NotFound();
	return name;
}

const by = ({ byName, at }: { byName: string; at: Date }) => ({ name: byName, at: at.toISOString() });

type Row = Awaited<ReturnType<typeof listPublications>>["publications"][number];
const present = ({ byName, at, ...row }: Row) => ({ ...row, ...by({ byName, at }) });

const presentProblem = ({ path, problem, detail = "" }: Problem) => ({
	path: [...path],
	message: siteContentWords().problems[problem](detail),
});

function errorOf(refused: Refused): [409 | 422, string] {
	const text = siteContentWords().responses;
	if (refused.why !== "incomplete") return [409, text[refused.why]];
	const [first] = refused.problems;
	const { message = "", path = [] } = first ? presentProblem(first) : {};
	const { label, fields } = entryOf(refused.entry);
	return [
		422,
		text.incomplete(entryText(label), labelsAt(fields, undefined, path).map(entryText).join(" · "), message),
	];
}

/** Who published these, and when. */
async function namesOf(db: Db, ids: (number | null)[]) {
	const publications = await findPublications(
		db,
		ids.filter((id) => id !== null),
	);
	return new Map(publications.map(({ id, ...row }) => [id, by(row)]));
}

const tags = ["Office"];

const getOverview = defineRoute({
	method: "get",
	path: "/auth/admin/content",
	tags,
	summary: "Every entry of the institute's content, with its draft and what is planned",
	access: "content.update",
	responses: { 200: jsonResponse(ContentOverview, "Entries in the order of the menu") },
});

const getEntry = defineRoute({
	method: "get",
	path: "/auth/admin/content/entries/{entry}",
	tags,
	summary: "An entry for its form: the draft, or what is published",
	access: "content.update",
	request: { params: EntryPath },
	responses: { 200: jsonResponse(EntryResponse, "Also what was published since the draft was begun") },
});

const putDraft = defineRoute({
	method: "post",
	path: "/auth/admin/content/entries/{entry}/draft",
	tags,
	summary: "Save a draft; changes of different fields by two people are both kept",
	access: "content.update",
	maxBytes: 512 * 1024,
	request: { params: EntryPath, body: { content: { "application/json": { schema: SaveDraft } }, required: true } },
	responses: { 200: jsonResponse(SavedDraft, "Saved; the site is as before") },
});

const reportOpen = defineRoute({
	method: "post",
	path: "/auth/admin/content/entries/{entry}/open",
	tags,
	summary: "Say that this form is open, and learn who else has it open",
	access: "content.update",
	request: { params: EntryPath, body: { content: { "application/json": { schema: ReportOpen } }, required: true } },
	responses: { 200: jsonResponse(OpenForms, "The other windows") },
});

const dropDraft = defineRoute({
	method: "post",
	path: "/auth/admin/content/entries/{entry}/discard",
	tags,
	summary: "Discard a draft",
	access: "content.update",
	request: { params: EntryPath, ...jsonOrForm(DiscardForm) },
	responses: { 200: jsonResponse(Done, "Discarded") },
});

const compare = defineRoute({
	method: "get",
	path: "/auth/admin/content/comparison",
	tags,
	summary: "What publishing the drafts would change",
	access: "content.update",
	responses: { 200: jsonResponse(ComparisonResponse, "Field by field") },
});

const publish = defineRoute({
	method: "post",
	path: "/auth/admin/content/publish",
	tags,
	summary: "Publish drafts as they were compared, now or at a planned minute",
	access: "content.publish",
	request: jsonOrForm(PublishContent),
	responses: { 200: jsonResponse(Done, "Every page of this process shows it") },
});

const getHistory = defineRoute({
	method: "get",
	path: "/auth/admin/content/publications",
	tags,
	summary: "What was published, newest first",
	access: "content.update",
	request: { query: HistoryQuery },
	responses: { 200: jsonResponse(HistoryResponse, "Twenty at a time") },
});

const getPublication = defineRoute({
	method: "get",
	path: "/auth/admin/content/publications/{id}",
	tags,
	summary: "What a publication has changed",
	access: "content.update",
	request: { params: PublicationPath },
	responses: { 200: jsonResponse(PublicationResponse, "Field by field") },
});

const undo = defineRoute({
	method: "post",
	path: "/auth/admin/content/publications/{id}/undo",
	tags,
	summary: "Publish again what was there before",
	access: "content.publish",
	request: { params: PublicationPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Undone") },
});

const restore = defineRoute({
	method: "post",
	path: "/auth/admin/content/revisions/{id}/restore",
	tags,
	summary: "Put an earlier version into the draft",
	access: "content.update",
	request: { params: PublicationPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "In the draft") },
});

const cancel = defineRoute({
	method: "post",
	path: "/auth/admin/content/schedules/{id}/cancel",
	tags,
	summary: "Cancel a planned publication; it becomes a draft again",
	access: "content.publish",
	request: { params: SchedulePath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Cancelled") },
});

const share = defineRoute({
	method: "post",
	path: "/auth/admin/content/preview-links",
	tags,
	summary: "A link that shows the drafts to somebody without an account, for a week",
	access: "content.update",
	request: jsonOrForm(Nothing),
	responses: { 200: jsonResponse(PreviewLinkResponse, "The link, this once") },
});
