import { words } from "#content/words.ts";
import { LanguageForm } from "#contract/accounts.ts";
import { Done } from "#contract/responses.ts";
import { rememberLanguage } from "#server/accounts/language.ts";
import type { Db } from "#server/db/database.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";

export const languageRoutes = ({ db }: { db: Db }) =>
	newRoutes().openapi(chooseLanguage, async (c) => {
		const { language } = c.req.valid(sentAs(c));
		await rememberLanguage(db, c.var.actor.id, language);
		return c.json({ success: true as const, message: words(language).messages.languageKept }, 200);
	});

const chooseLanguage = defineRoute({
	method: "post",
	path: "/auth/language",
	form: { next: "/profile" },
	tags: ["Accounts"],
	summary: "Choose the language of the account, in which its e-mails are written",
	access: "signedIn",
	request: jsonOrForm(LanguageForm),
	responses: { 200: jsonResponse(Done, "Kept with the account") },
});
