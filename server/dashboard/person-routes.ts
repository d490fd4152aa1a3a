// The staff's calls that correct a person's details.
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import { Nothing } from "#contract/admin/enquiries/enquiries.ts";
import { CorrectPerson, PersonPath, RecoverAccount, ResetSecondFactor } from "#contract/admin/people.ts";
import { Done } from "#contract/responses.ts";
import { correctPerson, sendResetLink } from "#server/accounts/admin/corrections.ts";
import { recoverAccount } from "#server/accounts/admin/recovery.ts";
import { resetSecondFactor } from "#server/accounts/second-factor/reset.ts";
import { removeCalendar } from "#server/batches/calendar.ts";
import { offerLater } from "#server/batches/offers.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { conflict, errorResponse } from "#server/http/responses.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Limits } from "#server/rate-limits/rate-limits.ts";

type Parts = { db: Db; jobs: Jobs; mail: Mail; limits: Limits; mailLeaves: boolean; baseUrl: string | undefined };

export const personAdminRoutes = ({ db, jobs, mail, limits, mailLeaves, baseUrl }: Parts) =>
	newRoutes()
		.openapi(emailResetLink, async (c) => {
			const { id } = c.req.valid("param");
			const { adminResponses: responses, profileResponses } = serverWords();
			if (!mailLeaves) return errorResponse(c, 503, profileResponses.mailUnavailable);
			await limits.consume("addressMail", `reset ${id}`);
			const sent = await sendResetLink({ db, jobs }, c.var.actor, id, siteOrigin(c, baseUrl));
			if (!sent.ok) return errorResponse(c, 409, responses[sent.why]);
			return c.json({ success: true as const, message: responses.resetLink(sent.email) }, 200);
		})
		.openapi(resetFactor, async (c) => {
			const { secondFactor: text, adminResponses: responses } = serverWords();
			const { reason } = c.req.valid(sentAs(c));
			const site = siteOrigin(c, baseUrl);
			const done = await resetSecondFactor({ db, mail, site }, c.var.actor, c.req.valid("param").id, reason);
			if (done.ok) return c.json({ success: true as const, message: text.resetForPerson(done.name) }, 200);
			const why = { yourself: text.resetYourself, isOff: text.isOffForPerson, lastOwner: responses.lastOwner };
			return errorResponse(c, 409, why[done.why]);
		})
		.openapi(recover, async (c) => {
			const { adminResponses: responses, profileResponses, secondFactor } = serverWords();
			if (!mailLeaves) return errorResponse(c, 503, profileResponses.mailUnavailable);
			const { id } = c.req.valid("param");
			const change = c.req.valid(sentAs(c));
			const site = siteOrigin(c, baseUrl);
			const onOpened = (tx: Db, userId: string) => offerLater({ jobs }, tx, [userId]);
			const parts = { db, mail, jobs, site, endCalendar: removeCalendar, onOpened };
			const done = await recoverAccount(parts, c.var.actor, id, change);
			if (done.ok) return c.json({ success: true as const, message: responses.recovered(change.email) }, 200);
			if (done.why === "changed") return conflict(c, done.now);
			if (done.why === "alreadyRegistered")
				return errorResponse(c, 422, words().messages.form.invalid, { email: responses.addressTaken });
			return errorResponse(c, 409, { yourself: secondFactor.resetYourself, lastOwner: responses.lastOwner }[done.why]);
		})
		.openapi(correct, async (c) => {
			const { id } = c.req.valid("param");
			const { expected, ...typed } = c.req.valid(sentAs(c));
			const { adminResponses: responses, profileResponses } = serverWords();
			const { form, fields } = words().messages;
			const site = mailLeaves ? siteOrigin(c, baseUrl) : null;
			const details = { ...typed, phone: typed.phone || null };
			const corrected = await correctPerson({ db, mail, site }, c.var.actor, id, details, expected);
			if (corrected.ok)
				return c.json(
					{
						success: true as const,
						message: corrected.asked ? responses.correctedAddress(typed.email) : responses.corrected,
					},
					200,
				);
			if (corrected.why === "changed") return conflict(c, corrected.now);
			if (corrected.why === "phoneMissing") return errorResponse(c, 422, form.invalid, { phone: fields.required });
			const sentence = {
				alreadyRegistered: responses.addressTaken,
				fromProvider: responses.addressOfProvider,
				noMail: profileResponses.mailUnavailable,
			}[corrected.why];
			return errorResponse(c, 422, form.invalid, { email: sentence });
		});

const resetFactor = defineRoute({
	method: "post",
	path: "/auth/admin/people/{id}/second-factor-reset",
	tags: ["Office"],
	summary: "Remove the second factor of a person who has lost it; their sessions end, and they and the owners are told",
	access: "roles.update",
	recentProof: true,
	request: { params: PersonPath, ...jsonOrForm(ResetSecondFactor) },
	responses: { 200: jsonResponse(Done, "Removed") },
});

const emailResetLink = defineRoute({
	method: "post",
	path: "/auth/admin/people/{id}/reset-link",
	tags: ["Office"],
	summary: "Send a person a link to set a new password",
	access: "people.access",
	recentProof: true,
	request: { params: PersonPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "On its way") },
});

const recover = defineRoute({
	method: "post",
	path: "/auth/admin/people/{id}/recovery",
	tags: ["Office"],
	summary:
		"Give an account back to its owner: it has another address at once, and only a link sent there signs in; its old mailbox and the owners are told",
	access: "roles.update",
	recentProof: true,
	request: { params: PersonPath, ...jsonOrForm(RecoverAccount) },
	responses: { 200: jsonResponse(Done, "The link is on its way") },
});

const correct = defineRoute({
	method: "post",
	path: "/auth/admin/people/{id}/details",
	tags: ["Office"],
	summary: "Correct a person's name, phone number and e-mail; a new e-mail takes effect once it is confirmed",
	access: "people.update",
	recentProof: true,
	request: { params: PersonPath, ...jsonOrForm(CorrectPerson) },
	responses: { 200: jsonResponse(Done, "Corrected") },
});
