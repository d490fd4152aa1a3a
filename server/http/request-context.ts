// The values of every request, and how sent forms are parsed.

import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getPath } from "hono/utils/url";
import type { z } from "zod";
import { readAddress } from "#content/language.ts";
import type { Actor } from "#server/http/authorization.ts";
import { invalidInput } from "#server/http/responses.ts";
import type { RequestLog } from "#server/log.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

export type AppEnv = {
	Bindings: Partial<HttpBindings> & {
		/** An API call of a page that is being rendered; the visitor's own request is counted already. */
		inProcess?: true;
	};
	Variables: {
		requestId: string;
		log: RequestLog;
		/** The caller's IP address; see clientAddress(). */
		address: string;
		limits: Limits;
		/** The proof of work sent with the call (contract/proof-of-work.ts), or a waiting token. */
		readWork: () => string | null;
		/** Reads the session at most once per request, and only if needed. */
		findActor: () => Promise<Actor | null>;
		/** The same, also while the second factor is still to be given: for the calls that ask for it. */
		findSession: () => Promise<Actor | null>;
	};
};

/** `/gu/contact` is the route `/contact`, in Gujarati: routes, guards and limits do not see the language. */
export const newRoutes = () =>
	new OpenAPIHono<AppEnv>({
		getPath: (request) => readAddress(getPath(request)).address,
		defaultHook: (result, c) => (result.success ? undefined : invalidInput(c, result.error)),
	});

/**
 * A body that a script sends as JSON and a form without scripts sends URL-encoded. Read it with
 * `c.req.valid(sentAs(c))`.
 */
export const jsonOrForm = <Schema extends z.ZodObject>(schema: Schema) => ({
	body: { content: { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } } },
});

export const sentAs = (c: Context): "json" | "form" => (isJson(c) ? "json" : "form");

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header("content-type") ?? "");

export const jsonResponse = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
	description,
	content: { "application/json": { schema } },
});
