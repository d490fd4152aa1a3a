// A route declares all its rules in one place: who may call it, how often, how large its body may be, and where a form
// without scripts goes next. The middleware reads these rules; nothing else lists paths.
import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import type { Permission } from "#contract/permissions.ts";
import { ErrorResponse } from "#contract/responses.ts";
import { type Actor, type Authorized, authorize, hasRecentProof, proofOf } from "#server/http/authorization.ts";
import { type AppEnv, jsonResponse } from "#server/http/request-context.ts";
import { enrolmentRequired, errorResponse, proofRequired, signedOutResponse } from "#server/http/responses.ts";
import type { LimitName } from "#server/rate-limits/rate-limits.ts";

/**
 * `signedIn`: any user with a session. `secondStep`: also while their second factor is still to be given. A permission
 * is checked against the user's current role in the database.
 */
export type Access = "anyone" | "secondStep" | "signedIn" | Permission;

/** `session`: where a call is possible with one factor, so that somebody else with the password has a count of their own. */
type Counted = "person" | "session" | "address";

export type Rules = {
	access: Access;
	/**
	 * The user has signed in, typed their password or, if they have one, given their second factor within the last 15
	 * minutes: for actions that must not be possible on a borrowed device.
	 */
	recentProof?: true;
	/**
	 * How often a user, or a network, may call. Routes with the same `as` share a counter. With `proofOfWork` a call
	 * beyond the limit is accepted after proof of work instead of being rejected.
	 */
	limit?: { rule: LimitName; by: Counted; as?: string; exceptHead?: true; proofOfWork?: true };
	/** Maximum size of the body in bytes, if not the usual 64 KB. */
	maxBytes?: number;
	/** The route reads and limits a multipart body itself; on a slow connection it may take this many seconds. */
	upload?: { seconds: number };
	/** Called from other sites by design; such a route trusts no cookie. */
	crossOrigin?: true;
	form?: FormRules;
};

/** Whether only staff may call it: students need no more than a session and, for the course, a purchase. */
export const isForStaff = ({ access }: Rules) =>
	access !== "anyone" && access !== "secondStep" && access !== "signedIn" && access !== "course.open";

/** What happens after a form was sent without scripts. */
export type FormRules = {
	/** The page after success. Staff routes go back to the page of the form by default. */
	next?: string | ((c: Context<AppEnv>, body: Record<string, unknown>) => string);
	/** A link on the success page. */
	link?: { href: string; text: () => string };
	/** The labels of the fields by their names, for the list of what was refused. */
	labels?: () => Record<string, string>;
	/** Here a 401 means a wrong password, not a missing session. */
	signsIn?: true;
	/** Said if the call fails through no fault of the sender, where it must not be sent again. */
	failed?: () => string;
};

const rulesOfHandler = new WeakMap<object, Rules>();

/** The rules of the route for this request; undefined for pages and unknown paths. */
export function rulesOf(c: Context): Rules | undefined {
	for (const { handler } of matchedRoutes(c)) {
		const rules = rulesOfHandler.get(handler);
		if (rules) return rules;
	}
	return undefined;
}

/** The pattern of the route for this request, such as `/auth/blog/:slug`; undefined for pages and unknown paths. */
export const patternOf = (c: Context) =>
	matchedRoutes(c).find(({ method, path }) => method !== "ALL" && path !== "/*")?.path;

/** The rules of every route made with `defineRoute` or `withRules`, by `METHOD /path`. */
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

/** Errors that any call may return. */
const errors = {
	400: jsonResponse(ErrorResponse, "Not sent by our forms"),
	401: jsonResponse(ErrorResponse, "Signed out"),
	403: jsonResponse(ErrorResponse, "Not allowed"),
	404: jsonResponse(ErrorResponse, "Not found"),
	409: jsonResponse(ErrorResponse, "Not possible in the current state"),
	413: jsonResponse(ErrorResponse, "Too large"),
	415: jsonResponse(ErrorResponse, "Neither JSON nor a form"),
	422: jsonResponse(ErrorResponse, "A field is invalid"),
	429: jsonResponse(ErrorResponse, "Too many attempts"),
	503: jsonResponse(ErrorResponse, "Temporarily unavailable"),
} as const;

/** One API call: its schema for the library, and its rules. */
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

/** The middleware that enforces these rules: the first one of a route without an API description. */
export function withRules<Wanted extends Access>(rules: Rules) {
	const enforce = createMiddleware<EnvOf<Wanted>>(async (context, next) => {
		const c = context as unknown as Context<SignedInEnv>;
		const refused = rules.access === "anyone" ? null : await checkAccess(c, rules.access);
		if (refused) return refused;
		const unproved = rules.recentProof ? checkRecentProof(c, c.get("actor")) : null;
		if (unproved) return unproved;
		if (rules.limit) await count(c, rules.limit, c.get("actor"));
		await next();
	});
	rulesOfHandler.set(enforce, rules);
	return enforce;
}

async function checkAccess(c: Context<SignedInEnv>, access: Exclude<Access, "anyone">) {
	const actor = await c.get(access === "secondStep" ? "findSession" : "findActor")();
	if (!actor) return signedOutResponse(c);
	c.set("actor", actor);
	if (access === "signedIn" || access === "secondStep" || authorize(actor, access)) return null;
	if (actor.mustEnrol && access !== "course.open") return enrolmentRequired(c);
	const { forbidden, course } = words().messages;
	return errorResponse(c, 403, access === "course.open" ? course.notPurchased(published().fees.product) : forbidden);
}

/** For a route where only part of the input needs the proof; null if it is there. */
export const checkRecentProof = (c: Context, actor: Actor) =>
	hasRecentProof(actor) ? null : proofRequired(c, proofOf(actor));

async function count(c: Context<SignedInEnv>, limit: NonNullable<Rules["limit"]>, actor: Actor | undefined) {
	const { rule, by, as = "", exceptHead, proofOfWork } = limit;
	if (exceptHead && c.req.method === "HEAD") return;
	const counted = { person: actor?.id, session: actor?.sessionId, address: c.get("address") }[by];
	const key = `${as} ${counted}`.trim();
	if (proofOfWork) await c.get("limits").slowDown([[rule, key]], c.get("readWork")());
	else await c.get("limits").consume(rule, key);
}
