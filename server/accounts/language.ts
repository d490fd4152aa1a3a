// The language that a person has chosen, kept with their account: their e-mails are written in it.
import { eq } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

export async function rememberLanguage(db: Db, userId: string, language: Language) {
	await db.update(users).set({ language }).where(eq(users.id, userId));
}

/** Null if there is no account with this address. */
export async function findLanguage(db: Db, email: string): Promise<Language | null> {
	const [person] = await db.select({ language: users.language }).from(users).where(eq(users.email, email));
	return person?.language ?? null;
}

/** English if nobody has this account any more. */
export async function languageOf(db: Db, userId: string | null): Promise<Language> {
	if (!userId) return "en";
	const [person] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
	return person?.language ?? "en";
}
