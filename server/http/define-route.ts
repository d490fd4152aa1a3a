// A route says everything about itself in one place: who may call it, how often, how large its body may be, and where a
// form without scripts goes on to. What comes before and after the routes reads these rules; none of it lists paths.
import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { words } from "#content/words.ts";
import type { Permission } from "#contract/permissions.ts";
import { ErrorResponse } from "#contract/responses.ts";
import { type Actor, type Authorized, authorize, hasRecentProof } from "#server/http/authorization.ts";
import { type AppEnv, jsonResponse } from "#server/http/request-context.ts";
import { errorResponse, proofRequired, signedOutResponse } from "#server/http/responses.ts";
import type { LimitName } from "#server/rate-limits/rate-limits.ts";

/** `signedIn` is any person with a session; a permission is checked against the database's present role. */
export type Access = "anyone" | "signedIn" | Permission;

type Counted = "person" | "address";

export type Rules = {
	access: Access;
	/** The person has signed in or typed their password within the last ten minutes: for what a borrowed browser must not do. */
	recentProof?: true;
	/**
	 * How often a person, or a network address, may call. Routes with the same `as` share a count. With `proofOfWork` a
	 * call beyond the limit is taken after some work of the sender's device instead of being rejected.
	 */
	limit?: { rule: LimitName; by: Counted; as?: string; exceptHead?: true; proofOfWork?: true };
	/** Bytes of the body, where the usual 64 KB do not do. */
	maxBytes?: number;
	/** The route reads and measures a multipart body itself, for which a weak line may take this many seconds. */
	upload?: { seconds: number };
	/** Called from other sites by design; such a route trusts nothing that a cookie says. */
	crossOrigin?: true;
	form?: FormRules;
};

/** What follows a form that was sent without scripts. */
export type FormRules = {
	/** Where the browser goes on to after success; "back" is the page that the form was on. Staff routes go back by themselves. */
	next?: string | ((c: Context<AppEnv>, body: Record<string, unknown>) => string);
	/** A link on the page that says it worked. */
	link?: { href: string; text: () => string };
	/** A 401 means a wrong password here, not a missing session. */
	signsIn?: true;
};

const rulesOfHandler = new WeakMap<object, Rules>();

/** The rules of the route that this request is going to reach; undefined for pages and unknown addresses. */
export function rulesOf(c: Context): Rules | undefined {
	for (const { handler } of matchedRoutes(c)) {
		const rules = rulesOfHandler.get(handler);
		if (rules) return rules;
	}
	return undefined;
}

/** Every route of the app that was made with `defineRoute` or `withRules`: its rules by `METHOD /path`. */
export function listRules({ routes }: { routes: { method: string; path: string; handler: object }[] }) {
	const found = new Map<string, Rules>();
	for (const { method, path, handler } of routes) {
		const rules = rulesOfHandler.get(handler);
		if (rules) found.set(`${method} ${path}`, rules);
	}
	return found;
}

type EnvOf<Wanted extends Access> = Wanted extends "anyone"
	? AppEnv
	: {
			Bindings: AppEnv["Bindings"];
			Variables: AppEnv["Variables"] & { actor: Wanted extends Permission ? Actor & Authorized<Wanted> : Actor };
		};

type SignedInEnv = AppEnv & { Variables: { actor: Actor } };

/** Any call may end in one of these. */
const errors = {
	400: jsonResponse(ErrorResponse, "Not something our forms send"),
	401: jsonResponse(ErrorResponse, "Signed out"),
	403: jsonResponse(ErrorResponse, "Not allowed"),
	404: jsonResponse(ErrorResponse, "Not found"),
	409: jsonResponse(ErrorResponse, "Not possible in the present state"),
	422: jsonResponse(ErrorResponse, "A field needs correcting"),
	429: jsonResponse(ErrorResponse, "Too many attempts"),
	503: jsonResponse(ErrorResponse, "Not available now"),
} as const;

/** One call of the API: its schema for the library, its rules for everything around it. */
export function defineRoute<
	Path extends string,
	Wanted extends Access,
	Config extends Omit<RouteConfig, "path" | "middleware"> & Rules & { path: Path; access: Wanted },
>(config: Config) {
	const { access, recentProof, limit, maxBytes, upload, crossOrigin, form, ...schema } = config;
	const rules = { access, recentProof, limit, maxBytes, upload, crossOrigin, form } as Rules;
	return createRoute({
		...(schema as Omit<Config, keyof Rules>),
		path: config.path,
		"x-access": access,
		responses: { ...config.responses, ...errors } as Config["responses"] & typeof errors,
		middleware: [withRules<Config["access"]>(rules)] as [MiddlewareHandler<EnvOf<Config["access"]>>],
	});
}

/** The middleware that enforces these rules: the first of a route that is not described for the API. */
export function withRules<Wanted extends Access>(rules: Rules) {
	const enforce = createMiddleware<EnvOf<Wanted>>(async (context, next) => {
		const c = context as unknown as Context<SignedInEnv>;
		const refused = rules.access === "anyone" ? null : await checkAccess(c, rules.access);
		if (refused) return refused;
		const unproved = rules.recentProof ? checkRecentProof(c, c.var.actor) : null;
		if (unproved) return unproved;
		if (rules.limit) await count(c, rules.limit, c.var.actor);
		await next();
	});
	rulesOfHandler.set(enforce, rules);
	return enforce;
}

async function checkAccess(c: Context<SignedInEnv>, access: "signedIn" | Permission) {
	const actor = await c.var.findActor();
	if (!actor) return signedOutResponse(c);
	c.set("actor", actor);
	if (access === "signedIn" || authorize(actor, access)) return null;
	const { forbidden, course } = words().messages;
	return errorResponse(c, 403, access === "course.open" ? course.notPurchased : forbidden);
}

/** For a route where only some of what is sent needs the proof; null when it is there. */
export const checkRecentProof = (c: Context, actor: Actor) =>
	hasRecentProof(actor) ? null : proofRequired(c, actor.usesPassword ? "password" : "signIn");

async function count(c: Context<SignedInEnv>, limit: NonNullable<Rules["limit"]>, actor: Actor | undefined) {
	const { rule, by, as = "", exceptHead, proofOfWork } = limit;
	if (exceptHead && c.req.method === "HEAD") return;
	const key = `${as} ${by === "person" ? actor?.id : c.var.address}`.trim();
	if (proofOfWork) await c.var.limits.slowDown([[rule, key]], c.var.work);
	else await c.var.limits.consume(rule, key);
}
