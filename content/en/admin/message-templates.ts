// Messages of staff to a person, and their templates.
import { inLanguage } from "#content/language.ts";
import type { MessageChannel } from "#contract/admin/lists.ts";

const channels: Record<MessageChannel, string> = { email: "E-mail", whatsapp: "WhatsApp" };

const message = {
	channels,
	templates: {
		title: "Message templates",
		lead: "Texts that you send often, with fields that are filled in for each person.",
		failed: "The templates could not be loaded.",
		none: "There is no template yet. Write the first one below, such as the answer to “What does the course cost?”.",
		add: "New template",
		name: "Name",
		nameHint: "Only staff see it.",
		channel: "Sent by",
		subject: "Subject",
		subjectHint: "Only for an e-mail.",
		text: "Text",
		fieldsTitle: "Fields",
		fields:
			"Write a field in curly brackets, and it is filled in: {name}. What is not known about a person stays in brackets, and you replace it before you send the message.",
		save: "Save the template",
		saved: "The template is saved.",
		changedBy: (name: string, time: string) => `Changed by ${name}, ${time}`,
		delete: "Delete",
		deleteOf: (name: string) => `Delete the template “${name}”`,
		confirm: (name: string) => `Delete the template “${name}”? Messages that were sent with it stay.`,
		failedChange: "The template could not be changed. Please try again.",
		deleted: "The template is deleted.",
		unknown: (field: string) => `There is no field ${field}. The fields are listed beside the text.`,
		taken: "There is already a template with this name.",
		full: "There are 200 templates. Please delete one first.",
		changed:
			"Somebody else has changed this template in the meantime. Nothing was overwritten. Please reload the page.",
	},
	compose: {
		title: "Write a message",
		open: "Write a message",
		openOf: (name: string) => `Write a message to ${name}`,
		missing: "There is nobody at this address to whom you can write.",
		to: (name: string, reference: string) => `To ${name}, about ${reference}`,
		template: "Template",
		without: (channel: string) => `Without a template, ${channel}`,
		use: "Use it",
		replace: "Replace what you have written here?",
		recipient: "To",
		subject: "Subject",
		text: "Text",
		textHint: "Please read it once more: it is sent exactly as it stands here.",
		send: { email: "Send the e-mail", whatsapp: "Save and continue to WhatsApp" } satisfies Record<
			MessageChannel,
			string
		>,
		done: {
			email: "The e-mail is on its way.",
			whatsapp: "Saved. Now open WhatsApp, and send it there.",
		} satisfies Record<MessageChannel, string>,
		openWhatsapp: "Open WhatsApp",
		again: "Open in WhatsApp",
		newTab: "opens a new tab",
		empty: (field: string) => `Please replace ${field}: we do not know it about this person.`,
		noEmail: "We have no e-mail address of this person.",
		noPhone: "We have no phone number of this person.",
		other: "This page has already been used for another message. Please reload it.",
		failed: "The message could not be loaded.",
		back: "Back",
		history: "Messages until now",
		none: "Nothing has been sent yet.",
		templates: "Change the templates",
		by: (name: string) => `by ${name}`,
		sent: { email: "E-mail", whatsapp: "WhatsApp message" } satisfies Record<MessageChannel, string>,
	},
} as const;

export const messageWords = inLanguage({ en: message });
