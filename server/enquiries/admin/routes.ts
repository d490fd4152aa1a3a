// The staff's calls about enquiries: GET /auth/showcontact, and changes to an enquiry.

import { z } from "@hono/zod-openapi";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { adminMessages } from "#content/en/admin/messages.ts";
import { stateText } from "#content/en/ui/states.ts";
import { pageSize } from "#content/page-sizes.ts";
import { words } from "#content/words.ts";
import {
	AssignForm,
	ContactsResponse,
	DeleteEnquiry,
	EnquiriesQuery,
	EnquiryPath,
	ExportForm,
	FollowUpForm,
	NoteForm,
	Nothing,
	SpamQuery,
	SpamResponse,
	ToggleContactStatus,
	TogglePaymentStatus,
	UpdatedContact,
} from "#contract/admin/enquiries/enquiries.ts";
import { Done } from "#contract/responses.ts";
import { listAssignees } from "#server/accounts/staff/roles.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { exportEnquiries } from "#server/enquiries/admin/export.ts";
import {
	addNote,
	assign,
	deleteEnquiry,
	markNotSpam,
	setFollowUp,
	setPaymentStatus,
	setStatus,
} from "#server/enquiries/admin/inbox.ts";
import { listAllEnquiries, listEnquiries, listSources, listSpam } from "#server/enquiries/admin/list.ts";
import { presentContact, presentNumbered, presentSpam } from "#server/enquiries/admin/present.ts";
import { csvType, sendCsv } from "#server/files/send-csv.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { conflict, errorResponse } from "#server/http/responses.ts";

type Parts = { db: Db; mail: Mail; officeEmail: () => string; baseUrl: string | undefined };

export const enquiryAdminRoutes = ({ db, mail, officeEmail, baseUrl }: Parts) =>
	newRoutes()
		.openapi(showContact, async (c) => {
			const { page = 1, limit = pageSize.contacts, ...asked } = c.req.valid("query");
			const now = new Date().toISOString();
			if (asked.assigned === "me") asked.assigned = c.var.actor.id;
			if (Object.keys(c.req.query()).length > 0) {
				const [{ enquiries, ...howMany }, sources, staff] = await Promise.all([
					listEnquiries(db, { page, limit, ...asked }),
					listSources(db),
					listAssignees(db),
				]);
				const assignees = staff.map(({ id, name }) => ({ _id: id, name }));
				const data = enquiries.map(presentNumbered);
				return c.json({ success: true as const, data, ...howMany, now, sources, assignees }, 200);
			}
			const { enquiries, more } = await listAllEnquiries(db);
			if (more) c.header("x-more-rows", "true");
			return c.json({ success: true as const, data: enquiries.map(presentNumbered), now }, 200);
		})
		.openapi(toggleStatus, async (c) => {
			const { id, newStatus, expected, expectedReasons, lostReason, reason } = c.req.valid(sentAs(c));
			if (newStatus === "Cancel" && (lostReason === "" || (lostReason === "other" && reason === ""))) {
				const { needed, otherNeeded } = adminEnquiryWords().cancel;
				const errors: Record<string, string> = lostReason === "" ? { lostReason: needed } : { reason: otherNeeded };
				return errorResponse(c, 422, words().messages.form.invalid, errors);
			}
			const choice = {
				id,
				chosen: newStatus,
				expected,
				expectedReasons,
				lostReason: lostReason || undefined,
				reason: reason || undefined,
			};
			const changed = await setStatus(db, c.var.actor, choice);
			if (!changed.ok) return conflict(c, changed.now);
			const message = adminMessages().contactStatusUpdated(stateText(newStatus));
			return c.json({ success: true as const, message, ...presentContact(changed.enquiry) }, 200);
		})
		.openapi(togglePayment, async (c) => {
			const { id, newPaymentStatus, expected } = c.req.valid(sentAs(c));
			const changed = await setPaymentStatus(db, c.var.actor, { id, chosen: newPaymentStatus, expected });
			if (!changed.ok)
				return changed.why === "changed"
					? conflict(c, changed.now)
					: errorResponse(c, 409, adminEnquiryWords().notConverted);
			const message = adminMessages().paymentStatusUpdated(stateText(newPaymentStatus));
			return c.json({ success: true as const, message, ...presentContact(changed.enquiry) }, 200);
		})
		.openapi(writeNote, async (c) => {
			const { text, call, idempotencyKey } = c.req.valid(sentAs(c));
			const note = { text, isCall: call === "yes" };
			await addNote(db, c.var.actor, c.req.valid("param").id, note, idempotencyKey);
			return c.json({ success: true as const, message: adminEnquiryWords().done.noted }, 200);
		})
		.openapi(assignEnquiry, async (c) => {
			const { to, expected, note } = c.req.valid(sentAs(c));
			const { done, unable } = adminEnquiryWords();
			const change = {
				id: c.req.valid("param").id,
				to: to || null,
				expected: expected === undefined ? undefined : expected || null,
				note: note || undefined,
			};
			const email = { enqueue: mail.enqueue, site: siteOrigin(c, baseUrl) };
			const assigned = await assign(db, c.var.actor, change, email);
			if (!assigned.ok && assigned.why === "unable")
				return errorResponse(c, 422, words().messages.form.invalid, { to: unable });
			if (!assigned.ok) return conflict(c, assigned.now);
			return c.json({ success: true as const, message: done.assigned(assigned.enquiry.assigneeName) }, 200);
		})
		.openapi(chooseFollowUp, async (c) => {
			const { followUpOn, expected } = c.req.valid(sentAs(c));
			const changed = await setFollowUp(db, c.var.actor, {
				id: c.req.valid("param").id,
				day: followUpOn || null,
				expected: expected === undefined ? undefined : expected || null,
			});
			const { done, pastDay } = adminEnquiryWords();
			if (!changed.ok && changed.why === "past")
				return errorResponse(c, 422, words().messages.form.invalid, { followUpOn: pastDay });
			if (!changed.ok) return conflict(c, changed.now);
			return c.json({ success: true as const, message: done.followUp(followUpOn) }, 200);
		})
		.openapi(exportList, async (c) => {
			const filters = { ...c.req.valid(sentAs(c)) };
			if (filters.assigned === "me") filters.assigned = c.var.actor.id;
			return sendCsv(c, "enquiries", await exportEnquiries(db, c.var.actor, filters));
		})
		.openapi(getSpam, async (c) => {
			const { page = 1, limit = pageSize.contacts, sort = "newest", q } = c.req.valid("query");
			const { enquiries, ...howMany } = await listSpam(db, { page, limit, sort, q });
			return c.json({ success: true as const, data: enquiries.map(presentSpam), ...howMany }, 200);
		})
		.openapi(notSpam, async (c) => {
			await markNotSpam(db, c.var.actor, c.req.valid("param").id, {
				enqueue: mail.enqueue,
				officeEmail: officeEmail(),
				receipt: true,
				site: siteOrigin(c, baseUrl),
			});
			return c.json({ success: true as const, message: adminEnquiryWords().done.notSpam }, 200);
		})
		.openapi(removeEnquiry, async (c) => {
			const { expected } = c.req.valid("query");
			const deleted = await deleteEnquiry(db, c.var.actor, c.req.valid("param").id, expected);
			if (!deleted.ok) return conflict(c, deleted.now);
			return c.json({ success: true as const, message: adminEnquiryWords().done.deleted }, 200);
		});

const showContact = defineRoute({
	method: "get",
	path: "/auth/showcontact",
	tags: ["Office"],
	summary: "Enquiries: one page if requested, otherwise the newest 10,000 (x-more-rows says if there are more)",
	access: "enquiries.read",
	request: { query: EnquiriesQuery },
	responses: { 200: jsonResponse(ContactsResponse, "Enquiries without spam") },
});

const toggleStatus = defineRoute({
	method: "post",
	path: "/auth/toggle-status",
	tags: ["Office"],
	summary: "Set the status of an enquiry",
	access: "enquiries.update",
	request: jsonOrForm(ToggleContactStatus),
	responses: { 200: jsonResponse(UpdatedContact, "The updated contact") },
});

const togglePayment = defineRoute({
	method: "post",
	path: "/auth/toggle-payment-status",
	tags: ["Office"],
	summary: "Set the payment status of a Converted enquiry",
	access: "enquiries.update",
	request: jsonOrForm(TogglePaymentStatus),
	responses: { 200: jsonResponse(UpdatedContact, "The updated contact") },
});

const writeNote = defineRoute({
	method: "post",
	path: "/auth/admin/enquiries/{id}/notes",
	tags: ["Office"],
	summary: "Add a note; a call ends the 48 hours",
	access: "enquiries.update",
	request: { params: EnquiryPath, ...jsonOrForm(NoteForm) },
	responses: { 200: jsonResponse(Done, "Kept") },
});

const assignEnquiry = defineRoute({
	method: "post",
	path: "/auth/admin/enquiries/{id}/assign",
	tags: ["Office"],
	summary: "Give an enquiry to a member of the staff, or to nobody, with a note",
	access: "enquiries.update",
	request: { params: EnquiryPath, ...jsonOrForm(AssignForm) },
	responses: { 200: jsonResponse(Done, "Assigned") },
});

const chooseFollowUp = defineRoute({
	method: "post",
	path: "/auth/admin/enquiries/{id}/follow-up",
	tags: ["Office"],
	summary: "Set or remove the follow-up date of an enquiry",
	access: "enquiries.update",
	request: { params: EnquiryPath, ...jsonOrForm(FollowUpForm) },
	responses: { 200: jsonResponse(Done, "Kept") },
});

const exportList = defineRoute({
	method: "post",
	path: "/auth/admin/enquiries/export",
	tags: ["Office"],
	summary: "Export the filtered list as CSV; recorded in the audit log",
	access: "enquiries.export",
	recentProof: true,
	request: jsonOrForm(ExportForm),
	responses: {
		200: { description: "Every row, newest first", content: { [csvType]: { schema: z.string() } } },
	},
});

const getSpam = defineRoute({
	method: "get",
	path: "/auth/admin/spam",
	tags: ["Office"],
	summary: "One page of the spam folder",
	access: "enquiries.read",
	request: { query: SpamQuery },
	responses: { 200: jsonResponse(SpamResponse, "Spam messages with the reason") },
});

const notSpam = defineRoute({
	method: "post",
	path: "/auth/admin/enquiries/{id}/not-spam",
	tags: ["Office"],
	summary: "Move a message from the spam folder to the enquiries; its e-mails are sent and its 48 hours begin",
	access: "enquiries.update",
	request: { params: EnquiryPath, ...jsonOrForm(Nothing) },
	responses: { 200: jsonResponse(Done, "On the desk") },
});

const removeEnquiry = defineRoute({
	method: "delete",
	path: "/auth/admin/enquiries/{id}",
	tags: ["Office"],
	summary: "Delete an enquiry or a spam message permanently",
	access: "enquiries.delete",
	recentProof: true,
	request: { params: EnquiryPath, query: DeleteEnquiry },
	responses: { 200: jsonResponse(Done, "Deleted") },
});
