// The language of a request is that of its path: /gu/contact. API calls made while a page is rendered use the language
// of that page.
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { getPath } from "hono/utils/url";
import { localAddress, readAddress } from "#content/language.ts";
import { withLanguage } from "#content/scope.ts";
import { languages } from "#contract/languages.ts";
import type { AppEnv } from "#server/http/request-context.ts";

export const inLanguageOfAddress = createMiddleware<AppEnv>(async (c, next) => {
	const { language } = readAddress(getPath(c.req.raw));
	if (language === "en") return next();
	await withLanguage(language, next);
	const location = c.res.headers.get("location");
	if (location) c.res.headers.set("location", localAddress(location, language));
});

/** For an address that is the same in every language, such as that in a QR code: chosen in this browser, or the account's. */
export const languageOfCaller = async (c: Context<AppEnv>) =>
	languages.find((one) => one === getCookie(c, "language")) ?? (await c.var.findActor())?.language;
