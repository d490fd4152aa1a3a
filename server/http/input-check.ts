// Input that every route rejects: characters that no form sends and PostgreSQL rejects, and bodies that two parsers
// could read differently.
import { createMiddleware } from "hono/factory";
import { words } from "#content/words.ts";
import { rulesOf } from "#server/http/define-route.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

/** Uploads are left to the route that reads them. */
export const plainInputOnly = createMiddleware<AppEnv>(async (c, next) => {
	const { form, fields } = words().messages;
	if (c.req.url.includes("%00")) return errorResponse(c, 400, form.malformed);
	if (c.req.method === "GET" || c.req.method === "HEAD" || rulesOf(c)?.upload) return next();
	const type = c.req.header("content-type") ?? "";
	const sent = /^application\/json\b/i.test(type)
		? readJson(await c.req.text())
		: /^application\/x-www-form-urlencoded\b/i.test(type)
			? { pairs: [...new URLSearchParams(await c.req.text())], twice: false }
			: null;
	if (!sent) return next();
	if (sent.twice || sent.pairs.some(([name]) => !isPlain(name))) return errorResponse(c, 400, form.malformed);
	const wrong = sent.pairs.filter(([, value]) => !isPlain(value));
	if (wrong.length === 0) return next();
	return errorResponse(c, 422, form.invalid, Object.fromEntries(wrong.map(([name]) => [name, fields.text])));
});

/** No form nests values. Deeper input is an attack on parsers. */
const deepest = 20;

/** No NUL and no lone surrogate, at any depth. */
function isPlain(value: unknown, depth = 0): boolean {
	if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
	if (typeof value !== "object" || value === null) return true;
	return depth < deepest && Object.entries(value).every(([name, inner]) => isPlain(name) && isPlain(inner, depth + 1));
}

/** Invalid JSON is left to the route, which reports it. */
function readJson(text: string) {
	let read: unknown;
	try {
		read = JSON.parse(text);
	} catch {
		return null;
	}
	const pairs = typeof read === "object" && read !== null ? Object.entries(read) : [["", read] as [string, unknown]];
	return { pairs, twice: namesKeyTwice(text) };
}

/** Whether an object in this valid JSON repeats a key: we would read the last value, another program perhaps the
 * first. */
function namesKeyTwice(json: string) {
	const open: Set<string>[] = [];
	for (const [token, text, isKey] of json.matchAll(/("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g)) {
		if (token === "{" || token === "[") open.push(new Set());
		else if (token === "}" || token === "]") open.pop();
		else if (text !== undefined && isKey !== undefined) {
			const key: string = JSON.parse(text);
			const keys = open.at(-1);
			if (keys?.has(key)) return true;
			keys?.add(key);
		}
	}
	return false;
}
