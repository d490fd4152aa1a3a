// A student's own notes, one per slide. They are private: no list, page or file of the staff contains them.
import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { OwnNote } from "#contract/course/course.ts";
import { noteLength } from "#contract/course/reading.ts";
import { slideNotes } from "#server/course/table.ts";
import type { Db } from "#server/db/database.ts";
import type { Authorized } from "#server/http/authorization.ts";

/** More than a deck has slides, even after some were renamed. */
const mostNotes = 200;

/** Merged notes may be longer than a typed one, but must not grow without limit. */
const mostJoined = 4 * noteLength;

const columns = { slide: slideNotes.slide, text: slideNotes.text, revision: slideNotes.revision };

export const listOwnNotes = (db: Db, userId: string, part: string): Promise<OwnNote[]> =>
	db
		.select(columns)
		.from(slideNotes)
		.where(and(eq(slideNotes.userId, userId), eq(slideNotes.part, part)));

export type Written = OwnNote & { part: string; bases: readonly string[] };

/**
 * Replaces the note that its author saw. If another device has changed it meanwhile, both texts are kept, one below the
 * other. Refused if there are more notes than a deck can have, or the merged text is too long.
 */
export async function writeOwnNote(db: Db, { id: userId }: Authorized<"course.open">, written: Written) {
	const { part, slide, text, revision, bases } = written;
	return db.transaction(async (tx) => {
		const own = and(eq(slideNotes.userId, userId), eq(slideNotes.part, part));
		if ((await tx.$count(slideNotes, and(own, ne(slideNotes.slide, slide)))) >= mostNotes) return "tooMany";
		const editedAt = new Date();
		const [made] = await tx
			.insert(slideNotes)
			.values({ userId, part, slide, text, revision, editedAt })
			.onConflictDoNothing()
			.returning(columns);
		if (made) return { note: made, merged: false };
		const here = and(own, eq(slideNotes.slide, slide));
		const [now] = await tx.select(columns).from(slideNotes).where(here).for("update");
		if (!now || now.revision === revision) return { note: { slide, text, revision }, merged: false };
		const both = bases.includes(now.revision) ? text : join(now.text, text);
		if (both !== text && both.length > mostJoined) return "tooLong";
		const note = { slide, text: both, revision: both === text ? revision : randomUUID() };
		await tx
			.update(slideNotes)
			.set({ ...note, editedAt })
			.where(here);
		return { note, merged: both !== text };
	});
}

/** Nothing that either device has written is lost, even if the two together are longer than a typed note may be. */
function join(there: string, here: string) {
	if (there.includes(here)) return there;
	if (here.includes(there)) return here;
	// A merged text ends with what this device had at that time, and may have continued since.
	const parts = there.split("\n\n");
	const continued = parts.findIndex((_, at) => here.startsWith(parts.slice(at).join("\n\n")));
	return [...(continued < 0 ? parts : parts.slice(0, continued)), here].join("\n\n");
}
