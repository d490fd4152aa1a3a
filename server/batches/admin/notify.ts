// Who is told when classes change: everybody with a seat in the batch, visitors of these classes, and the trainers
// before and after. Each gets one e-mail about what is still to come, and none about the past.
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { ClassNews, EmailData } from "#contract/emails.ts";
import { users } from "#server/accounts/table.ts";
import { classes, enrolments, rooms, seats, visits, waitlist } from "#server/batches/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";

/** `site` is the site's public URL, for links. */
export type Notify = { mail: Pick<Mail, "enqueue">; site: string };

export type ClassState = typeof classes.$inferSelect;

/** A class before and after; null if it was added. */
export type ClassChange = {
	change: ClassNews["classes"][number]["change"];
	before: ClassState | null;
	after: ClassState;
};

export type NewsKind = "classCancelled" | "classMoved" | "classAdded" | "classChanged";

/** Returns how many e-mails were queued. */
export async function notifyOfClasses(
	tx: Db,
	{ mail, site }: Notify,
	kind: NewsKind,
	{ batch, changes, reason }: { batch: { id: string; code: string }; changes: ClassChange[]; reason: string },
	now = new Date(),
) {
	const coming = changes.filter(({ before, after }) => isComing(before, now) || isComing(after, now));
	if (coming.length === 0) return 0;
	const people = await listConcerned(tx, batch.id, coming);
	const names = await readNames(tx, coming);
	for (const { id, name, email, as, classIds } of people) {
		const lines = coming.filter(({ after }) => classIds === "all" || classIds.has(after.id));
		const data = {
			name,
			batch: batch.code,
			reason,
			classes: lines.map(({ change, before, after }) => ({
				change,
				no: after.no,
				starts: startOf(after).toISOString(),
				ends: endOf(after).toISOString(),
				before: before && before.starts?.getTime() !== after.starts?.getTime() ? startOf(before).toISOString() : null,
				room: names.rooms.get(after.roomId ?? "") ?? null,
				trainer: names.trainers.get(after.trainerId ?? "") ?? null,
			})),
			link: `${site}${as === "trainer" ? "/teach" : "/classes"}`,
		} satisfies EmailData[NewsKind];
		await mail.enqueue(tx, kind, email, data, id);
	}
	return people.length;
}

const startOf = ({ starts, heldOn, fromTime }: ClassState) => starts ?? new Date(`${heldOn}T${fromTime}+05:30`);
const endOf = ({ ends, heldOn, toTime }: ClassState) => ends ?? new Date(`${heldOn}T${toTime}+05:30`);
const isComing = (one: ClassState | null, now: Date) => one !== null && startOf(one) > now;

type Concerned = {
	id: string;
	name: string;
	email: string;
	as: "student" | "trainer" | "visitor";
	classIds: "all" | Set<string>;
};

/** Everybody affected by these changes, each person once; nobody whose account is closed. */
async function listConcerned(tx: Db, batchId: string, changes: ClassChange[]): Promise<Concerned[]> {
	const students = await listSeatHolders(tx, batchId, isNull(users.disabledAt));
	const visitors = await tx
		.select({ id: users.id, name: users.name, email: users.email, classId: visits.classId })
		.from(visits)
		.innerJoin(enrolments, eq(enrolments.id, visits.enrolmentId))
		.innerJoin(users, eq(users.id, enrolments.userId))
		.where(
			and(
				inArray(
					visits.classId,
					changes.map(({ after }) => after.id),
				),
				eq(visits.state, "booked"),
				isNull(users.disabledAt),
				isNull(users.erasedAt),
			),
		);
	const trainerIds = changes.flatMap(({ before, after }) => [before?.trainerId ?? [], after.trainerId ?? []].flat());
	const trainers =
		trainerIds.length === 0
			? []
			: await tx
					.select({ id: users.id, name: users.name, email: users.email })
					.from(users)
					.where(and(inArray(users.id, trainerIds), isNull(users.disabledAt)));
	const found = new Map<string, Concerned>(
		students.map((person) => [person.id, { ...person, as: "student", classIds: "all" }]),
	);
	const add = (person: { id: string; name: string; email: string }, as: Concerned["as"], classIds: string[]) => {
		const known = found.get(person.id);
		if (!known) found.set(person.id, { ...person, as, classIds: new Set(classIds) });
		else if (known.classIds !== "all") for (const id of classIds) known.classIds.add(id);
	};
	for (const { classId, ...person } of visitors) add(person, "visitor", [classId]);
	for (const trainer of trainers)
		add(
			trainer,
			"trainer",
			changes
				.filter(({ before, after }) => before?.trainerId === trainer.id || after.trainerId === trainer.id)
				.map(({ after }) => after.id),
		);
	return [...found.values()].sort((one, other) => one.id.localeCompare(other.id));
}

/** How many people would be told. */
export async function countConcerned(tx: Db, batchId: string, changes: ClassChange[], now = new Date()) {
	const coming = changes.filter(({ before, after }) => isComing(before, now) || isComing(after, now));
	return coming.length === 0 ? 0 : (await listConcerned(tx, batchId, coming)).length;
}

const listSeatHolders = (tx: Db, batchId: string, which?: SQL) =>
	tx
		.select({
			id: users.id,
			name: users.name,
			email: users.email,
			/** Not somebody for whom a seat is only held, nor a graduate on a free one. */
			hasPaid: sql<boolean>`${seats.state} = 'taken' and ${seats.kind} = 'course'`,
		})
		.from(seats)
		.innerJoin(users, eq(users.id, seats.userId))
		.where(and(eq(seats.batchId, batchId), ne(seats.state, "released"), isNull(users.erasedAt), which));

async function readNames(tx: Db, changes: ClassChange[]) {
	const ids = (field: "roomId" | "trainerId") => changes.flatMap(({ after }) => after[field] ?? []);
	const named = async (found: Promise<{ id: string; name: string }[]>) =>
		new Map((await found).map(({ id, name }) => [id, name]));
	return {
		rooms: await named(
			tx
				.select({ id: rooms.id, name: rooms.name })
				.from(rooms)
				.where(inArray(rooms.id, ids("roomId"))),
		),
		trainers: await named(
			tx
				.select({ id: users.id, name: users.name })
				.from(users)
				.where(inArray(users.id, ids("trainerId"))),
		),
	};
}

/**
 * Everybody with a seat, on the waitlist or teaching; called before the seats are released. Whoever has a seat is told
 * even if their account is closed: the fee is theirs.
 */
export async function listForCancellation(tx: Db, batchId: string, now = new Date()) {
	const students = (await listSeatHolders(tx, batchId)).map((person) => ({ ...person, as: "student" as const }));
	const waiting = await tx
		.select({ id: users.id, name: users.name, email: users.email })
		.from(waitlist)
		.innerJoin(users, eq(users.id, waitlist.userId))
		.where(and(eq(waitlist.batchId, batchId), inArray(waitlist.state, ["waiting", "offered"]), isNull(users.erasedAt)));
	const ofBatch = await tx
		.select()
		.from(classes)
		.where(and(eq(classes.batchId, batchId), ne(classes.status, "cancelled")));
	const coming = ofBatch.filter((one) => isComing(one, now));
	const others = await listConcerned(
		tx,
		batchId,
		coming.map((after) => ({ change: "cancelled", before: after, after })),
	);
	const people = new Map<string, Pick<Concerned, "id" | "name" | "email" | "as">>();
	for (const one of [...students, ...waiting.map((person) => ({ ...person, as: "visitor" as const })), ...others])
		if (!people.has(one.id)) people.set(one.id, one);
	const seated = new Set(students.filter(({ hasPaid }) => hasPaid).map(({ id }) => id));
	return { people: [...people.values()], seated, coming };
}
