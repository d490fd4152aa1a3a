// What every route shares: the request's own values, the guards that say who may call, and how sent forms are read.

import type { HttpBindings } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { words } from "#content/words.ts";
import { ErrorResponse } from "#contract/responses.ts";
import { type Actor, hasRecentProof } from "#server/http/actor.ts";
import { errorResponse, invalidInput, proofRequired, signedOutResponse } from "#server/http/responses.ts";
import type { Log } from "#server/log.ts";

export type AppEnv = {
	Bindings: Partial<HttpBindings>;
	Variables: {
		requestId: string;
		log: Log;
		/** The caller's network address; see clientAddress(). */
		address: string;
		/** Work that came along with the call (contract/work.ts), or a turn that was waited for. */
		work: string | null;
		/** Reads the session once a request, and only when somebody asks. */
		findActor: () => Promise<Actor | null>;
	};
};

type SignedInEnv = { Bindings: AppEnv["Bindings"]; Variables: AppEnv["Variables"] & { actor: Actor } };

export const newRoutes = () =>
	new OpenAPIHono<AppEnv>({ defaultHook: (result, c) => (result.success ? undefined : invalidInput(c, result.error)) });

/** Guards are the first middleware of a route. Each puts the person it let through into `c.var.actor`. */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
	const actor = await c.var.findActor();
	if (!actor) return signedOutResponse(c);
	c.set("actor", actor);
	await next();
});

export const adminOnly = createMiddleware<SignedInEnv>(async (c, next) => {
	const actor = await c.var.findActor();
	if (!actor) return signedOutResponse(c);
	if (actor.role !== "admin") return errorResponse(c, 403, words().messages.forbidden);
	c.set("actor", actor);
	await next();
});

/**
 * Comes after `signedIn` or `adminOnly` where a borrowed session would do lasting harm: the person has signed in, or
 * typed their password again, within the last ten minutes.
 */
export const recentlyProved = createMiddleware<SignedInEnv>(async (c, next) => {
	const refusal = checkRecentProof(c, c.var.actor);
	if (refusal) return refusal;
	await next();
});

/** The same for a route where only some of what is sent needs the proof; null when it is there. */
export const checkRecentProof = (c: Context, actor: Actor) =>
	hasRecentProof(actor) ? null : proofRequired(c, actor.usesPassword ? "password" : "signIn");

/** Says in the open that no session is needed. */
export const anyone = createMiddleware<AppEnv>(async (_c, next) => next());

/** A body that a script sends as JSON and a form without scripts sends url-encoded. Read it with `c.req.valid(sentAs(c))`. */
export const jsonOrForm = <Schema extends z.ZodObject>(schema: Schema) => ({
	body: { content: { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } } },
});

export const sentAs = (c: Context): "json" | "form" => (isJson(c) ? "json" : "form");

const isJson = (c: Context) => /^application\/json\b/i.test(c.req.header("content-type") ?? "");

export const answer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
	description,
	content: { "application/json": { schema } },
});

/** A route's own answers beside the refusals that any route may give. */
export const answers = <Own extends object>(own: Own): Own & typeof refusals => ({ ...own, ...refusals });

const refusals = {
	400: answer(ErrorResponse, "Not something our forms send"),
	401: answer(ErrorResponse, "Signed out"),
	403: answer(ErrorResponse, "Not allowed"),
	404: answer(ErrorResponse, "Nothing there"),
	409: answer(ErrorResponse, "Not possible as things stand"),
	422: answer(ErrorResponse, "A field needs correcting"),
	429: answer(ErrorResponse, "Too many tries"),
	503: answer(ErrorResponse, "Not available now"),
} as const;
