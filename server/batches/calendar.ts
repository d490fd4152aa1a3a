// A student's timetable for the calendar of their phone, at a private address (RFC 5545 and 7986). Times are in UTC, so
// no definition of a time zone is needed.
import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { classWords } from "#content/en/server/class-words.ts";
import { localAddress } from "#content/language.ts";
import { published } from "#content/published.ts";
import { withLanguage } from "#content/scope.ts";
import type { Language } from "#contract/languages.ts";
import type { AddressProved } from "#server/accounts/email-address/email-address.ts";
import { users } from "#server/accounts/table.ts";
import { listClassesOf } from "#server/batches/my-classes.ts";
import { batches, calendarFeeds, enrolments, seats } from "#server/batches/table.ts";
import { counters } from "#server/db/counter-table.ts";
import type { Db } from "#server/db/database.ts";

export const calendarPath = (token: string) => `/calendar/${token}.ics`;

const newToken = () => randomBytes(24).toString("base64url");

/** The first private address. One that another page has made meanwhile stays, because a phone may use it already. */
export async function makeCalendar(db: Db, userId: string) {
	await db.insert(calendarFeeds).values({ userId, token: newToken() }).onConflictDoNothing();
}

/** A new private address; the previous one stops working. */
export async function resetCalendar(db: Db, userId: string) {
	const token = newToken();
	await db
		.insert(calendarFeeds)
		.values({ userId, token })
		.onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt: sql`now()` } });
	return token;
}

export async function removeCalendar(db: Db, userId: string) {
	await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Another person who had the account may have made or read its calendar address: it ends once the owner is known. */
export const forgetCalendar: AddressProved = async (tx, { userId, fromOthers }) => {
	if (fromOthers) await removeCalendar(tx, userId);
};

/** Null if there is no such address (any more). */
export async function findCalendar(db: Db, token: string) {
	const [feed] = await db
		.select({
			userId: calendarFeeds.userId,
			since: calendarFeeds.createdAt,
			language: users.language,
			enrolmentId: enrolments.id,
			batchId: batches.id,
			changes: sql<string>`(select coalesce(sum(${counters.change}), 0)::text from ${counters} where ${counters.name} = 'batch changes')`,
		})
		.from(calendarFeeds)
		.innerJoin(users, eq(users.id, calendarFeeds.userId))
		.leftJoin(enrolments, and(eq(enrolments.userId, calendarFeeds.userId), ne(enrolments.status, "left")))
		.leftJoin(seats, and(eq(seats.userId, calendarFeeds.userId), eq(seats.state, "taken")))
		.leftJoin(batches, and(eq(batches.id, seats.batchId), ne(batches.status, "cancelled")))
		.where(and(eq(calendarFeeds.token, token), isNull(users.disabledAt)))
		.orderBy(sql`${seats.kind} = 'repeat' desc nulls last`, sql`${batches.startsOn} desc nulls last`)
		.limit(1);
	return feed ?? null;
}

type Feed = NonNullable<Awaited<ReturnType<typeof findCalendar>>>;
type Calendar = Awaited<ReturnType<typeof writeCalendar>>;

/** The size of the cache: some 6 KB for each calendar. A new name of a trainer does not invalidate it and may be this
 * late. */
const kept = { most: 2000, milliseconds: 10 * 60_000 };

/**
 * A cache of rendered calendars: programs ask every hour, and mostly nothing has changed. Every change of a batch,
 * class, room, seat or visit increases one counter, which shows whether a calendar is still current.
 */
export function openCalendars(db: Db) {
	const calendars = new Map<string, { version: string; until: number; calendar: Calendar }>();
	const versionOf = ({ changes, enrolmentId, batchId, language }: Feed, site: string) =>
		JSON.stringify([changes, enrolmentId, batchId, language, site]);
	return {
		find(token: string, feed: Feed, site: string) {
			const found = calendars.get(token);
			return found && found.version === versionOf(feed, site) && found.until > Date.now() ? found.calendar : null;
		},
		async write(token: string, feed: Feed, site: string) {
			const calendar = await writeCalendar(db, feed, site);
			calendars.delete(token);
			const [oldest] = calendars.keys();
			if (oldest && calendars.size >= kept.most) calendars.delete(oldest);
			calendars.set(token, { version: versionOf(feed, site), until: Date.now() + kept.milliseconds, calendar });
			return calendar;
		},
	};
}

async function writeCalendar(db: Db, { enrolmentId, batchId, since, language }: Feed, site: string) {
	const found = enrolmentId ? await listClassesOf(db, { batchId, enrolmentId }) : [];
	const text = withLanguage((language ?? "en") as Language, () => {
		const words = classWords();
		const events = found.flatMap((one) => {
			const { room, trainer, reason, part, visit } = one;
			const isCancelled = one.status === "cancelled";
			const title = words.title(one.no, visit?.kind ?? null);
			const description = [
				reason,
				trainer && words.trainer(trainer),
				part && `${words.deck}: ${site}${localAddress(`/accesscourse/read/${part}`)}`,
			].filter(Boolean);
			return [
				"BEGIN:VEVENT",
				`UID:${one.id}`,
				`SEQUENCE:${one.sequence}`,
				`DTSTAMP:${utc(one.changedAt ?? since.toISOString())}`,
				`DTSTART:${utc(one.starts)}`,
				`DTEND:${utc(one.ends)}`,
				`STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
				`SUMMARY:${escapeText(isCancelled ? words.cancelled(title) : title)}`,
				`LOCATION:${escapeText([room?.name, room?.address, words.branch(one.branch)].filter(Boolean).join(", "))}`,
				...(description.length > 0 ? [`DESCRIPTION:${escapeText(description.join("\n"))}`] : []),
				`URL:${site}${localAddress("/classes")}`,
				"END:VEVENT",
			];
		});
		const { shortName } = published().institute;
		return [
			"BEGIN:VCALENDAR",
			"VERSION:2.0",
			`PRODID:-//${escapeText(shortName)}//Classes//EN`,
			"CALSCALE:GREGORIAN",
			`NAME:${escapeText(words.calendar(shortName))}`,
			`X-WR-CALNAME:${escapeText(words.calendar(shortName))}`,
			"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
			"X-PUBLISHED-TTL:PT1H",
			...events,
			"END:VCALENDAR",
		];
	});
	const body = text.map((line) => `${fold(line)}\r\n`).join("");
	return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}

/** "20261123T103000Z" */
const utc = (iso: string) => iso.replace(/[-:]|\.\d+/g, "");

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");

/** At most 75 bytes in a line, without splitting a character (RFC 5545, 3.1). */
function fold(line: string) {
	if (Buffer.byteLength(line) <= 75) return line;
	const lines: string[] = [];
	let [current, bytes] = ["", 0];
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (bytes + size > 75) {
			lines.push(current);
			[current, bytes] = [" ", 1];
		}
		current += character;
		bytes += size;
	}
	return [...lines, current].join("\r\n");
}
