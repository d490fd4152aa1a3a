// The staff's calls about messages and their templates.
import { messageWords } from "#content/en/admin/message-templates.ts";
import { words } from "#content/words.ts";
import {
	ChangeTemplate,
	DeleteTemplate,
	DraftQuery,
	DraftResponse,
	SaveTemplate,
	SendMessage,
	SentResponse,
	TemplatePath,
	TemplatesResponse,
} from "#contract/admin/messages.ts";
import { fillFields, messageFields } from "#contract/message-fields.ts";
import { Done } from "#contract/responses.ts";
import type { Db } from "#server/db/database.ts";
import type { Mail } from "#server/email/email.ts";
import { defineRoute } from "#server/http/define-route.ts";
import { jsonOrForm, jsonResponse, newRoutes, sentAs } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import { getRecord, listSentMessages, sendMessage } from "#server/messages/messages.ts";
import { presentMessage } from "#server/messages/present.ts";
import {
	changeTemplate,
	createTemplate,
	deleteTemplate,
	findTemplate,
	listTemplates,
} from "#server/messages/templates.ts";

type Parts = { db: Db; mail: Mail; officeEmail: () => string };

export const messageRoutes = ({ db, mail, officeEmail }: Parts) =>
	newRoutes()
		.openapi(getTemplates, async (c) => {
			const templates = (await listTemplates(db)).map(({ changedAt, ...template }) => ({
				...template,
				changedAt: changedAt.toISOString(),
			}));
			return c.json({ success: true as const, templates }, 200);
		})
		.openapi(addTemplate, async (c) => {
			const created = await createTemplate(db, c.var.actor, c.req.valid(sentAs(c)));
			if (!created.ok) return errorResponse(c, 422, words().messages.form.invalid, templateErrors(created));
			return c.json({ success: true as const, message: messageWords().templates.saved }, 200);
		})
		.openapi(correctTemplate, async (c) => {
			const { expected, ...template } = c.req.valid(sentAs(c));
			const changed = await changeTemplate(db, c.var.actor, c.req.valid("param").id, template, expected);
			const text = messageWords().templates;
			if (!changed.ok && changed.why === "changed") return errorResponse(c, 409, text.changed);
			if (!changed.ok) return errorResponse(c, 422, words().messages.form.invalid, templateErrors(changed));
			return c.json({ success: true as const, message: text.saved }, 200);
		})
		.openapi(removeTemplate, async (c) => {
			const { expected } = c.req.valid(sentAs(c));
			const deleted = await deleteTemplate(db, c.var.actor, c.req.valid("param").id, expected);
			const text = messageWords().templates;
			if (!deleted.ok) return errorResponse(c, 409, text.changed);
			return c.json({ success: true as const, message: text.deleted }, 200);
		})
		.openapi(getDraft, async (c) => {
			const { template: asked, channel, ...about } = c.req.valid("query");
			const { id, name, reference, email, phone, values } = await getRecord(db, c.var.actor, about);
			const [templates, template, sent] = await Promise.all([
				listTemplates(db),
				asked ? findTemplate(db, asked) : null,
				listSentMessages(db, [id]),
			]);
			const draft = {
				channel: template?.channel ?? channel ?? (email ? ("email" as const) : ("whatsapp" as const)),
				template: template?.id ?? null,
				subject: fillFields(template?.subject ?? "", values),
				text: fillFields(template?.text ?? "", values),
			};
			return c.json(
				{
					success: true as const,
					record: { name, reference, email, phone },
					templates: templates.map((one) => ({ id: one.id, name: one.name, channel: one.channel })),
					draft,
					fields: messageFields.filter((field) => values[field]),
					sent: sent.map(presentMessage).toReversed(),
				},
				200,
			);
		})
		.openapi(send, async (c) => {
			const { template, ...message } = c.req.valid(sentAs(c));
			const text = messageWords().compose;
			const sent = await sendMessage({ db, mail, officeEmail: officeEmail() }, c.var.actor, {
				...message,
				template: template || null,
			});
			if (sent.ok) return c.json({ success: true as const, message: text.done[message.channel], link: sent.link }, 200);
			if (sent.why === "other") return errorResponse(c, 409, text.other);
			const { invalid } = words().messages.form;
			if (sent.why === "empty") return errorResponse(c, 422, invalid, { [sent.part]: text.empty(sent.field) });
			if (sent.why === "noSubject")
				return errorResponse(c, 422, invalid, { subject: words().messages.fields.required });
			return errorResponse(c, 422, text[sent.why]);
		});

type RefusedTemplate = Extract<Awaited<ReturnType<typeof createTemplate>>, { ok: false }>;

function templateErrors(refused: RefusedTemplate): Record<string, string> {
	const text = messageWords().templates;
	if (refused.why === "unknown") return { [refused.part]: text.unknown(refused.field) };
	if (refused.why === "noSubject") return { subject: words().messages.fields.required };
	return { name: text[refused.why] };
}

const getTemplates = defineRoute({
	method: "get",
	path: "/auth/admin/message-templates",
	tags: ["Office"],
	summary: "The templates of messages",
	access: "templates.update",
	responses: { 200: jsonResponse(TemplatesResponse, "By name") },
});

const addTemplate = defineRoute({
	method: "post",
	path: "/auth/admin/message-templates",
	tags: ["Office"],
	summary: "Add a template; an unknown field is refused by name",
	access: "templates.update",
	request: jsonOrForm(SaveTemplate),
	responses: { 200: jsonResponse(Done, "Saved") },
});

const correctTemplate = defineRoute({
	method: "post",
	path: "/auth/admin/message-templates/{id}",
	tags: ["Office"],
	summary: "Change a template",
	access: "templates.update",
	request: { params: TemplatePath, ...jsonOrForm(ChangeTemplate) },
	responses: { 200: jsonResponse(Done, "Saved") },
});

const removeTemplate = defineRoute({
	method: "post",
	path: "/auth/admin/message-templates/{id}/delete",
	tags: ["Office"],
	summary: "Delete a template; messages that were sent with it stay",
	access: "templates.update",
	request: { params: TemplatePath, ...jsonOrForm(DeleteTemplate) },
	responses: { 200: jsonResponse(Done, "Deleted") },
});

const getDraft = defineRoute({
	method: "get",
	path: "/auth/admin/message-draft",
	tags: ["Office"],
	summary:
		"A message about an enquiry, an admission form or a payment, with a template filled in, and those sent before",
	access: "messages.send",
	request: { query: DraftQuery },
	responses: { 200: jsonResponse(DraftResponse, "Nothing is stored yet") },
});

const send = defineRoute({
	method: "post",
	path: "/auth/admin/messages",
	limit: { rule: "staffMessage", by: "person" },
	tags: ["Office"],
	summary: "Send an e-mail to a person, or prepare a WhatsApp message; kept with the record",
	access: "messages.send",
	request: jsonOrForm(SendMessage),
	responses: { 200: jsonResponse(SentResponse, "Sent or prepared, once however often it arrives") },
});
