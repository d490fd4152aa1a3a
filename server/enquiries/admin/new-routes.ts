// The staff's calls to add an enquiry by hand.
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { serverWords } from "#content/server-words.ts";
import { words } from "#content/words.ts";
import {
	AddEnquiry,
	AddedEnquiryResponse,
	MatchesQuery,
	NewEnquiryResponse,
} from "#contract/admin/enquiries/new-enquiry.ts";
import { readPhone } from "#contract/phone.ts";
import { Email } from "#contract/text.ts";
import { listAccountMatches } from "#server/accounts/admin/people.ts";
import { listAssignees } from "#server/accounts/staff/roles.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { addEnquiry, listMatches } from "#server/enquiries/admin/add.ts";
import { readRule } from "#server/enquiries/assignment/rule.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";

export const newEnquiryRoutes = ({ db, mail, baseUrl }: { db: Db; mail: Mail; baseUrl: string | undefined }) =>
	newRoutes()
		.openapi(prepare, async (c) => {
			const typed = c.req.valid("query");
			const phone = readPhone(typed.phone ?? "");
			const email = Email.safeParse(typed.email).data ?? null;
			const [rule, staff, enquiries, people] = await Promise.all([
				readRule(db),
				listAssignees(db),
				listMatches(db, { phone, email }),
				listAccountMatches(db, { phone, email }),
			]);
			return c.json(
				{
					success: true as const,
					now: new Date().toISOString(),
					me: c.var.actor.id,
					hasRule: rule.mode !== "off",
					assignees: staff.map(({ id: _id, name }) => ({ _id, name })),
					enquiries: enquiries.map(({ id: _id, createdAt, ...row }) => ({
						_id,
						createdAt: createdAt.toISOString(),
						...row,
					})),
					people: people.map(({ id: _id, ...row }) => ({ _id, ...row })),
				},
				200,
			);
		})
		.openapi(add, async (c) => {
			const stored = await addEnquiry(db, c.var.actor, c.req.valid(sentAs(c)), {
				enqueue: mail.enqueue,
				site: siteOrigin(c, baseUrl),
			});
			const { invalid } = words().messages.form;
			if (stored.ok) {
				const { id: _id, reference } = stored;
				return c.json({ success: true as const, message: newEnquiryWords().added(reference), _id, reference }, 201);
			}
			if (stored.why === "otherForm") {
				const sentence = serverWords().formFallback.sentBefore(stored.reference);
				return errorResponse(c, 409, sentence, { idempotencyKey: sentence });
			}
			const { pastDay, unable } = adminEnquiryWords();
			return errorResponse(c, 422, invalid, stored.why === "past" ? { followUpOn: pastDay } : { assignedTo: unable });
		});

const prepare = defineRoute({
	method: "get",
	path: "/auth/admin/new-enquiry",
	tags: ["Office"],
	summary: "What the form for a new enquiry needs, and what is already there with this phone number or address",
	access: "enquiries.update",
	request: { query: MatchesQuery },
	responses: { 200: jsonResponse(NewEnquiryResponse, "Staff, and likely doubles") },
});

const add = defineRoute({
	method: "post",
	path: "/auth/admin/new-enquiry",
	form: { next: (_, { _id }) => `/admin/enquiries/${_id}` },
	tags: ["Office"],
	summary: "Add an enquiry by hand, after a call or a walk-in",
	access: "enquiries.update",
	request: jsonOrForm(AddEnquiry),
	responses: { 201: jsonResponse(AddedEnquiryResponse, "Stored, once however often it arrives") },
});
