// The language that a person has chosen, kept with their account: their e-mails are written in it.
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { currentLanguage } from "#content/language.ts";
import { withLanguage } from "#content/scope.ts";
import type { Language } from "#contract/languages.ts";
import { users } from "#server/accounts/table.ts";
import type { Db } from "#server/db/database.ts";

export async function rememberLanguage(db: Db, userId: string, language: Language) {
	await db.update(users).set({ language }).where(eq(users.id, userId));
}

/** As part of a statement; null if there is no account with this address. */
export const languageOf = (email: SQLWrapper | string) =>
	sql<Language | null>`(select ${users.language} from ${users} where ${users.email} = ${email})`;

/**
 * For words in an e-mail that are stored with it: runs in the language in which `email` gets its e-mails. `otherwise` is
 * that of an address without an account.
 */
export async function inLanguageOf<Result>(
	db: Db,
	email: string,
	run: () => Result,
	otherwise: Language = currentLanguage(),
) {
	const [person] = await db.select({ language: users.language }).from(users).where(eq(users.email, email));
	return withLanguage(person?.language ?? otherwise, run);
}
