// Calendar days in Asia/Kolkata.
import { sql } from "drizzle-orm";

/** The time at which the day `YYYY-MM-DD` begins. */
export const startOfDay = (day: string) => sql`((${day}::date)::timestamp at time zone 'Asia/Kolkata')`;
export const endOfDay = (day: string) => sql`(${startOfDay(day)} + interval '1 day')`;

export const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
export const startOfToday = sql`((${today})::timestamp at time zone 'Asia/Kolkata')`;

/** What was written after this was written while the clock was ahead. Two machines may differ by less. */
export const aheadOfClock = sql`now() + interval '1 hour'`;
