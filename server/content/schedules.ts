// Publications at a later minute. What is published is frozen when it is planned.
import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { entryText } from "#content/en/admin/entry-texts.ts";
import type { EntryName } from "#content/entries/entries.ts";
import { entryOf } from "#content/entries/entries.ts";
import { namesOfPictures } from "#content/entries/facts.ts";
import { completeEntry } from "#content/entries/values.ts";
import { recordAuditEntry } from "#server/audit/audit.ts";
import { lockContent, nextVersion, readDrafts } from "#server/content/drafts.ts";
import { type Basis, readLive } from "#server/content/live.ts";
import {
	checkRevisions,
	type Publisher,
	publishRevisions,
	type Refused,
	type TryPages,
} from "#server/content/publish.ts";
import { contentDrafts, contentSchedules } from "#server/content/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { authorizeSystem } from "#server/http/authorization.ts";
import { NotFound } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { lockPicturesOfCuts } from "#server/pictures/uses.ts";

/** Plans to publish these drafts at this time. They are no longer drafts, so that nobody changes unnoticed what is
 * planned. */
export async function schedulePublication(
	{ db, jobs, basis }: { db: Db; jobs: Jobs; basis: Basis },
	publisher: Publisher,
	chosen: readonly { entry: EntryName; version: number }[],
	note: string,
	dueAt: Date,
): Promise<{ ok: true; id: string } | Refused> {
	return db.transaction(async (tx) => {
		await lockContent(tx);
		const [live, drafts] = [await readLive(tx, basis), await readDrafts(tx, basis)];
		const planned = [];
		for (const { entry, version } of chosen) {
			const draft = drafts.get(entry);
			if (draft?.version !== version) return { ok: false, why: "changed" };
			planned.push({ entry, values: draft.values, baseId: draft.baseId });
		}
		const refused = await checkRevisions(tx, live, planned, basis);
		if (refused) return refused;
		const [row] = await tx
			.insert(contentSchedules)
			.values({ dueAt, planned, note, byId: publisher.id, byName: publisher.name })
			.returning({ id: contentSchedules.id });
		const id = row?.id ?? "";
		await tx.delete(contentDrafts).where(
			inArray(
				contentDrafts.entry,
				planned.map(({ entry }) => entry),
			),
		);
		const inSeconds = Math.max(0, Math.ceil((dueAt.getTime() - Date.now()) / 1000));
		await jobs.send(tx, "publish-content", { scheduleId: id }, { inSeconds, id });
		await recordAuditEntry(tx, publisher, {
			action: "content.plan",
			subject: { id: `schedule ${id}`, name: planned.map(({ entry }) => entryOf(entry).label).join(", ") },
			before: null,
			after: { dueAt: dueAt.toISOString(), note },
		});
		return { ok: true, id };
	});
}

/** Plans that wait or need attention, the next one first. */
export const listSchedules = (db: Db) =>
	db
		.select()
		.from(contentSchedules)
		.where(inArray(contentSchedules.state, ["waiting", "blocked"]))
		.orderBy(asc(contentSchedules.dueAt));

/** When the first planned change of each entry is due. */
export async function listPlannedTimes(db: Db): Promise<Map<EntryName, string>> {
	const waiting = (await listSchedules(db)).filter(({ state }) => state === "waiting").reverse();
	return new Map(
		waiting.flatMap(({ dueAt, planned }) => planned.map(({ entry }) => [entry, dueAt.toISOString()] as const)),
	);
}

/** Cancels a plan and turns it back into drafts, unless there is a new draft of one of its entries. */
export const cancelSchedule = (db: Db, basis: Basis, publisher: Publisher, id: string) =>
	db.transaction(async (tx) => {
		await lockContent(tx);
		const [row] = await tx.select().from(contentSchedules).where(eq(contentSchedules.id, id));
		if (!row || (row.state !== "waiting" && row.state !== "blocked")) throw new NotFound();
		const drafts = await readDrafts(tx, basis);
		// One draft cannot hold two versions, and neither is discarded without asking.
		const begun = row.planned
			.filter(({ entry }) => drafts.has(entry))
			.map(({ entry }) => entryText(entryOf(entry).label));
		if (begun.length > 0) return { ok: false, begun } as const;
		// The deletion of a picture, if it runs meanwhile, might find it neither in the plan nor in the drafts.
		await lockPicturesOfCuts(tx, namesOfPictures(row.planned));
		for (const { entry, values, baseId } of row.planned)
			await tx
				.insert(contentDrafts)
				.values({ entry, values, baseId, version: await nextVersion(tx), byId: publisher.id, byName: publisher.name });
		await tx.update(contentSchedules).set({ state: "cancelled" }).where(eq(contentSchedules.id, id));
		await recordAuditEntry(tx, publisher, {
			action: "content.cancel",
			subject: { id: `schedule ${id}`, name: row.planned.map(({ entry }) => entryOf(entry).label).join(", ") },
			before: { dueAt: row.dueAt.toISOString() },
			after: null,
		});
		return { ok: true } as const;
	});

/**
 * At start and every night: plans whose minute has passed. Their job may have failed for good, while the database was
 * away for days.
 */
export async function resumeSchedules(db: Db, jobs: Jobs, now = new Date()) {
	const due = and(eq(contentSchedules.state, "waiting"), lte(contentSchedules.dueAt, now));
	const rows = await db.select({ id: contentSchedules.id }).from(contentSchedules).where(due);
	for (const { id } of rows) await jobs.sendNow(db, "publish-content", { scheduleId: id }, id);
}

type Parts = { db: Db; basis: Basis; mail: Pick<Mail, "enqueue">; officeEmail: string; site: string };

/**
 * The job: publishes what is planned, once. If the live content has changed since, or a page cannot be rendered, the
 * plan waits for somebody, who is told by e-mail.
 */
export async function publishScheduled({ db, basis, mail, officeEmail, site }: Parts, id: string, tryPages: TryPages) {
	const [row] = await db.select().from(contentSchedules).where(eq(contentSchedules.id, id));
	if (row?.state !== "waiting") return;
	// The planner had the permission at that time; the publication is made under their name.
	const publisher: Publisher = authorizeSystem({ id: row.byId, name: row.byName });
	// What a younger release has added is filled in, as in drafts.
	const planned = row.planned.map(({ entry, values, baseId }) => ({
		entry,
		values: completeEntry(entry, values, basis[entry]),
		baseId,
	}));
	const published = await publishRevisions(db, basis, publisher, planned, {
		kind: "schedule",
		note: row.note,
		tryPages,
		also: async (tx, publicationId) => {
			const [still] = await tx.select().from(contentSchedules).where(eq(contentSchedules.id, id));
			if (still?.state !== "waiting") throw new Error("this publication is no longer planned");
			await tx.update(contentSchedules).set({ state: "published", publicationId }).where(eq(contentSchedules.id, id));
		},
	});
	if (published.ok) return;
	await db.transaction(async (tx) => {
		const waiting = and(eq(contentSchedules.id, id), eq(contentSchedules.state, "waiting"));
		const blocked = await tx.update(contentSchedules).set({ state: "blocked" }).where(waiting).returning();
		if (blocked.length === 0) return;
		const data = {
			dueAt: row.dueAt.toISOString(),
			pages: row.planned.map(({ entry }) => entryOf(entry).label).join(", "),
			by: row.byName,
			link: `${site}/admin/site`,
		};
		await mail.enqueue(tx, "planBlocked", officeEmail, data, `schedule ${id}`);
	});
}
