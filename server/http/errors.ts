// The error handler: every thrown error becomes one clear response; the details are only in the log.
import type { Context } from "hono";
import { setCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { localAddress } from "#content/language.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { isConnectionLost } from "#server/db/database.ts";
import { isStorageAway } from "#server/files/storage.ts";
import { rulesOf } from "#server/http/define-route.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { AccountClosed, errorResponse, NotFound, ServerBusy, SessionEnded } from "#server/http/responses.ts";
import { ProofOfWorkRequired, TooManyRequests } from "#server/rate-limits/rate-limits.ts";

/** The cookie with the waiting token (see the proof of work) of a form sent without scripts. */
export const workCookie = "eibm-turn";

/** Removes the secret part from the paths of calendars and previews. */
export const loggedPath = (path: string) =>
	path.replace(/\/calendar\/.*/, "/calendar/…").replace(/\/preview\/(?!draft(?:\/|$))[^/]*/, "/preview/…");

export function onError(error: Error, c: Context<AppEnv>) {
	const { form, notFound } = words().messages;
	const failed = rulesOf(c)?.form?.failed?.();
	if (error instanceof TooManyRequests) {
		c.header("retry-after", String(error.seconds));
		return errorResponse(c, 429, failed ?? form.tooMany(inWords(error.seconds)));
	}
	if (error instanceof ProofOfWorkRequired) {
		const { work } = error;
		c.header("retry-after", String(work.wait));
		// Without scripts, the browser returns the waiting token with the form when it is sent again.
		if (c.req.header("accept")?.includes("text/html"))
			setCookie(c, workCookie, work.token, {
				path: localAddress("/auth"),
				httpOnly: true,
				sameSite: "Lax",
				maxAge: 600,
			});
		return c.json({ success: false as const, message: form.tooMany(inWords(work.wait)), work }, 429);
	}
	if (error instanceof ServerBusy) {
		c.header("retry-after", "2");
		return errorResponse(c, 503, failed ?? form.busy);
	}
	if (error instanceof AccountClosed) return errorResponse(c, 403, words().messages.account.disabled);
	if (error instanceof SessionEnded) return errorResponse(c, 401, words().messages.account.signInFailed);
	if (error instanceof NotFound) return errorResponse(c, 404, notFound);
	if (error instanceof HTTPException && error.status < 500)
		return errorResponse(c, error.status, error.status === 413 ? form.tooLarge : form.malformed);
	if (isTooSlow(error)) {
		c.var.log?.error({ error, path: loggedPath(c.req.path) }, "the database is too slow");
		c.header("retry-after", "5");
		return errorResponse(c, 503, failed ?? form.busy);
	}
	c.var.log?.error({ error, path: loggedPath(c.req.path) }, "request failed");
	if (isConnectionLost(error)) {
		c.header("retry-after", "5");
		return errorResponse(c, 503, failed ?? form.unavailable);
	}
	if (isStorageAway(error) || isOutOfFiles(error)) {
		c.header("retry-after", "5");
		return errorResponse(c, 503, failed ?? form.filesUnavailable);
	}
	return errorResponse(c, 500, failed ?? form.failed);
}

/** In the language of the request. */
function inWords(seconds: number) {
	const text = serverWords().formFallback;
	if (seconds < 90) return text.seconds(seconds);
	const minutes = Math.ceil(seconds / 60);
	return minutes < 120 ? text.minutes(minutes) : text.hours(Math.ceil(minutes / 60));
}

/** A statement or a lock timed out and was cancelled (PostgreSQL 57014, 55P03). */
const isTooSlow = (error: Error) => /^(57014|55P03)$/.test(causeOf(error));

/** This process or the machine may open no more files until some are closed. */
const isOutOfFiles = (error: Error) => /^(EMFILE|ENFILE)$/.test(causeOf(error));

const causeOf = (error: Error) => ((error.cause ?? error) as { code?: string }).code ?? "";
