// The data of the dashboard's Today section and of one enquiry's page, and the failed e-mails.
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { pageSize } from "#content/page-sizes.ts";
import {
	EnquiryDetailsResponse,
	EnquiryPath,
	FailedEmailsQuery,
	FailedEmailsResponse,
	Nothing,
	TodayResponse,
} from "#contract/admin/enquiries/enquiries.ts";
import { Done } from "#contract/responses.ts";
import { getEnquiryDetails } from "#server/dashboard/enquiry.ts";
import { dismissEmail, resendEmail } from "#server/dashboard/failed-emails.ts";
import { presentEmail } from "#server/dashboard/present.ts";
import { readToday } from "#server/dashboard/today.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { countFailedEmails, listFailedEmails } from "#server/email/personal-data.ts";
import { presentContact } from "#server/enquiries/admin/present.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const todayRoutes = ({ db, mail }: { db: Db; mail: Mail }) =>
	newRoutes()
		.openapi(getToday, async (c) => {
			const { waiting, ...numbers } = await readToday(db, c.var.actor);
			const { longest, ...howMany } = waiting;
			const now = new Date().toISOString();
			const first = longest.map(presentContact);
			return c.json({ success: true as const, now, waiting: { ...howMany, first }, ...numbers }, 200);
		})
		.openapi(getEnquiryFile, async (c) => {
			const file = await getEnquiryDetails(db, c.var.actor, c.req.valid("param").id);
			return c.json({ success: true as const, ...file }, 200);
		})
		.openapi(getFailedEmails, async (c) => {
			const { page = 1, limit = pageSize.emails } = c.req.valid("query");
			const [emails, { count: total, more }] = await Promise.all([
				listFailedEmails(db, { page, limit }),
				countFailedEmails(db),
			]);
			const data = emails.map((email, place) => ({
				sr: (page - 1) * limit + place + 1,
				aboutId: email.aboutId,
				...presentEmail(email),
			}));
			return c.json({ success: true as const, data, total, more }, 200);
		})
		.openapi(retryMail, async (c) => {
			const { done, failed } = adminEnquiryWords();
			const tried = await resendEmail(db, mail, c.var.actor, c.req.valid("param").id);
			if (!tried) return errorResponse(c, 409, failed.mail);
			return c.json({ success: true as const, message: done.mailTried }, 200);
		})
		.openapi(dismissMail, async (c) => {
			const { done, failed } = adminEnquiryWords();
			const dismissed = await dismissEmail(db, c.var.actor, c.req.valid("param").id);
			if (!dismissed) return errorResponse(c, 409, failed.mailSent);
			return c.json({ success: true as const, message: done.mailDismissed }, 200);
		});

const getToday = defineRoute({
	method: "get",
	path: "/auth/admin/today",
	tags: ["Office"],
	summary: "Today's work: calls promised within 48 hours, follow-ups, open payments, failed e-mails",
	access: "dashboard.read",
	responses: { 200: jsonResponse(TodayResponse, "Counts, and the enquiries that have waited longest") },
});

const getEnquiryFile = defineRoute({
	method: "get",
	path: "/auth/admin/enquiries/{id}",
	tags: ["Office"],
	summary: "All details of one enquiry",
	access: "enquiries.read",
	request: { params: EnquiryPath },
	responses: { 200: jsonResponse(EnquiryDetailsResponse, "The enquiry, its history and its person") },
});

const getFailedEmails = defineRoute({
	method: "get",
	path: "/auth/admin/emails",
	tags: ["Office"],
	summary: "Failed e-mails, newest first",
	access: "emails.read",
	request: { query: FailedEmailsQuery },
	responses: { 200: jsonResponse(FailedEmailsResponse, "What failed and why") },
});

const retryMail = defineRoute({
	method: "post",
	path: "/auth/admin/emails/{id}/retry",
	tags: ["Office"],
	summary: "Send a failed e-mail again now",
	access: "emails.retry",
	request: { params: EnquiryPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "In progress") },
});

const dismissMail = defineRoute({
	method: "post",
	path: "/auth/admin/emails/{id}/dismiss",
	tags: ["Office"],
	summary: "Take a failed e-mail off the list",
	access: "emails.retry",
	request: { params: EnquiryPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "Off the list") },
});
