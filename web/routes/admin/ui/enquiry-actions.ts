// Actions on an enquiry, with a toast for the result. Each returns whether the enquiry has changed, or may have.

import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { adminMessages } from "#content/en/admin/messages.ts";
import { words } from "#content/words.ts";
import type { ContactPaymentStatus, ContactStatus } from "#contract/states.ts";
import { api } from "#web/client/api.ts";
import { asJson } from "#web/client/as-json.ts";
import { type Refused, sendForm } from "#web/client/send-form.ts";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import { mutate } from "./mutate.ts";

type Someone = { _id: string; name: string; status: ContactStatus; paymentStatus: ContactPaymentStatus };

export const chooseStatus = (contact: Someone, newStatus: ContactStatus, reason = "") =>
	mutate(
		() => api.auth["toggle-status"].$post(asJson({ id: contact._id, newStatus, expected: contact.status, reason })),
		adminMessages().statusFailed,
	);

/** Null on success; otherwise the errors for the fields. The reason is the chosen one, then the text. */
export async function sendCancel(contact: Pick<Someone, "_id" | "status">, asked: FormData): Promise<Refused | null> {
	const reason = ["reason", "words"].flatMap((field) => String(asked.get(field) ?? "").trim() || []).join(": ");
	if (!reason)
		return { ok: false, message: words().messages.form.invalid, errors: { reason: adminEnquiryWords().cancel.needed } };
	const fields = new FormData();
	for (const [name, value] of Object.entries({
		id: contact._id,
		newStatus: "Cancel",
		expected: contact.status,
		reason,
	}))
		fields.set(name, value);
	const sent = await sendForm(api.auth["toggle-status"], fields);
	if (!sent.ok)
		return sent.errors || sent.now || sent.signedOut ? sent : { ...sent, message: adminMessages().statusFailed };
	toast("success", sent.answer.message);
	return null;
}

export const choosePaymentStatus = (contact: Someone, newPaymentStatus: ContactPaymentStatus) =>
	mutate(
		() =>
			api.auth["toggle-payment-status"].$post(
				asJson({ id: contact._id, newPaymentStatus, expected: contact.paymentStatus }),
			),
		adminMessages().paymentStatusFailed,
	);

export const keepNote = (id: string, text: string, isCall: boolean) =>
	mutate(
		() =>
			api.auth.admin.enquiries[":id"].notes.$post({
				param: { id },
				...asJson({ text, ...(isCall ? { call: "yes" as const } : {}) }),
			}),
		adminEnquiryWords().failed.note,
	);

/** `""`: no date. */
export const chooseFollowUp = (id: string, followUpOn: string, expected: string) =>
	mutate(
		() => api.auth.admin.enquiries[":id"]["follow-up"].$post({ param: { id }, ...asJson({ followUpOn, expected }) }),
		adminEnquiryWords().failed.followUp,
	);

export const markNotSpam = (id: string) =>
	mutate(
		() => api.auth.admin.enquiries[":id"]["not-spam"].$post({ param: { id }, ...asJson({}) }),
		adminEnquiryWords().failed.spam,
	);

export async function deleteSpam({ _id, name }: { _id: string; name: string }) {
	if (!(await confirm(adminEnquiryWords().spam.confirm(name)))) return false;
	return mutate(
		() => api.auth.admin.enquiries[":id"].$delete({ param: { id: _id }, query: {} }),
		adminEnquiryWords().failed.spam,
	);
}

/** Deletes an enquiry with its notes. */
export async function deleteEnquiry({ _id, name, status }: Someone) {
	if (!(await confirm(adminEnquiryWords().enquiry.confirmRemove(name)))) return false;
	return mutate(
		() => api.auth.admin.enquiries[":id"].$delete({ param: { id: _id }, query: { expected: status } }),
		adminEnquiryWords().failed.remove,
	);
}

export const resendEmail = (id: string) =>
	mutate(
		() => api.auth.admin.emails[":id"].retry.$post({ param: { id }, ...asJson({}) }),
		adminEnquiryWords().failed.mail,
	);
