// Messages that staff send to a person about an enquiry, an admission form or a payment, and their templates.
import { z } from "zod";
import { messageChannels, messageSubjects } from "#contract/admin/lists.ts";
import { EmailSummary } from "#contract/admin/people.ts";
import { messageFields } from "#contract/message-fields.ts";
import { Line, LongText, OptionalText, problem, Typed } from "#contract/text.ts";

const id = Line(64);
const channel = z.enum(messageChannels, problem("choice"));
const subject = OptionalText(150).refine((text) => !/[\r\n\t]/.test(text), problem("text"));

export const MessageTemplate = z.object({
	id: z.string(),
	name: z.string(),
	channel: z.enum(messageChannels),
	subject: z.string(),
	text: z.string(),
	version: z.int(),
	changedBy: z.string(),
	changedAt: z.string(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;
export const TemplatesResponse = z.object({ success: z.literal(true), templates: z.array(MessageTemplate) });

export const SaveTemplate = z.strictObject({ name: Line(60), channel, subject, text: LongText(4000) });
/** The version that the page showed. */
const expected = Typed.regex(/^\d{1,9}$/, problem("foreign")).transform(Number);
export const ChangeTemplate = SaveTemplate.extend({ expected });
export const DeleteTemplate = z.strictObject({ expected });
export const TemplatePath = z.object({ id });

const record = { about: z.enum(messageSubjects, problem("foreign")), id };

export const DraftQuery = z.strictObject({ ...record, template: id.optional(), channel: channel.optional() });

export const SentMessage = z.object({
	id: z.string(),
	channel: z.enum(messageChannels),
	template: z.string().nullable(),
	recipient: z.string(),
	subject: z.string(),
	text: z.string(),
	author: z.string(),
	createdAt: z.string(),
	/** Opens WhatsApp with the text. */
	link: z.string().nullable(),
	/** Whether the e-mail was sent. */
	email: EmailSummary.nullable(),
});
export type SentMessage = z.infer<typeof SentMessage>;

/** What the page of a new message shows: the person, the templates, the chosen one filled in, and what was sent before. */
export const DraftResponse = z.object({
	success: z.literal(true),
	record: z.object({
		name: z.string(),
		reference: z.string(),
		/** Where the message can be sent; null if there is none. */
		email: z.string().nullable(),
		phone: z.string().nullable(),
	}),
	templates: z.array(MessageTemplate.pick({ id: true, name: true, channel: true })),
	draft: z.object({
		channel: z.enum(messageChannels),
		template: z.string().nullable(),
		subject: z.string(),
		text: z.string(),
	}),
	/** The fields that can be filled in here. */
	fields: z.array(z.enum(messageFields)),
	sent: z.array(SentMessage),
});
export type Draft = z.infer<typeof DraftResponse>;

/** `key` is the idempotency key, created with the page. */
export const SendMessage = z.strictObject({
	...record,
	key: z.uuid(problem("foreign")),
	channel,
	template: Typed.max(64, problem("foreign")).optional(),
	subject,
	text: LongText(4000),
});

/** `link` opens WhatsApp with the text; null for an e-mail. */
export const SentResponse = z.object({
	success: z.literal(true),
	message: z.string(),
	link: z.string().nullable(),
});
export type SentResponse = z.infer<typeof SentResponse>;
