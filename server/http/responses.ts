// Error responses: invalid input, missing access, and failures outside the request.

import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ZodError } from "zod";
import { stateText } from "#content/en/ui/states.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { type FieldProblem, fieldProblems } from "#contract/states.ts";

/** Thrown by reads if there is no such record, or none that belongs to the caller. It becomes a 404. */
export class NotFound extends Error {}

/** Thrown when a user signs in correctly, but staff have closed the account. */
export class AccountClosed extends Error {}

/** Thrown when a session that has just begun was ended from another device; it becomes a 401. */
export class SessionEnded extends Error {}

/** Thrown instead of letting work queue for too long: it becomes a 503 with Retry-After. */
export class ServerBusy extends Error {}

export const errorResponse = <Status extends ContentfulStatusCode>(
	c: Context,
	status: Status,
	message: string,
	errors?: Record<string, string>,
) => c.json({ success: false as const, message, ...(errors ? { errors } : {}) }, status);

/** 401 because there is no session, or no longer. A wrong password is a different 401. */
export const signedOutResponse = (c: Context) =>
	c.json({ success: false as const, message: words().messages.signedOut, signedOut: true as const }, 401);

/** 409 because the value was changed in the meantime: the response contains the current one, for the page to show. */
export const conflict = (c: Context, now: string, lead?: string) => {
	const message = [lead, serverWords().adminResponses.stale(stateText(now))].filter(Boolean).join(" ");
	return c.json({ success: false as const, message, now }, 409);
};

/** 403 because the user first has to confirm their identity. */
export const proofRequired = (c: Context, proof: NonNullable<ErrorResponse["proof"]>) =>
	c.json({ success: false as const, message: serverWords().accountResponses.proofFirst[proof], proof }, 403);

/** 403 because this member of the staff first has to set up a second factor. */
export const enrolmentRequired = (c: Context) =>
	c.json({ success: false as const, message: serverWords().secondFactor.enrolFirst, now: "enrol" }, 403);

/** 422 if a user filled in a field wrongly; 400 if no form of ours could have sent this. */
export function invalidInput(c: Context, error: ZodError) {
	const { form, fields } = words().messages;
	const foreign = error.issues.some(
		(issue) => issue.code === "unrecognized_keys" || issue.path.length === 0 || foreignProblems.has(issue.message),
	);
	const errors: Record<string, string> = {};
	for (const issue of error.issues) {
		if (issue.code === "unrecognized_keys") for (const key of issue.keys) errors[key] = fields.unknown;
		else if (issue.path.length > 0) errors[String(issue.path[0])] ??= fields[problemOf(issue.message)];
	}
	return errorResponse(c, foreign ? 400 : 422, form.invalid, errors);
}

const foreignProblems = new Set<string>(["wrongType", "fixed", "foreign"] satisfies FieldProblem[]);

const problemOf = (message: string): FieldProblem => fieldProblems.find((key) => key === message) ?? "invalid";

/** PostgreSQL's unique violation on this constraint. */
export function isDuplicate(error: unknown, constraint: string) {
	const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
	return cause?.code === "23505" && cause.constraint === constraint;
}
