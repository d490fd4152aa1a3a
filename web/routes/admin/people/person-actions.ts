// Actions on one person, with a toast for the result. Each returns whether the person has changed, or may have.
import type { ClientResponse } from "hono/client";
import { adminMessages } from "#content/en/admin/messages.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import type { PurchaseStatus, Role } from "#contract/states.ts";
import { api } from "#web/client/api.ts";
import { asJson } from "#web/client/as-json.ts";
import { type Refused, sendForm } from "#web/client/send-form.ts";
import { mutate } from "#web/routes/admin/ui/mutate.ts";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";

type Someone = { _id: string; status: string; purchaseStatus: PurchaseStatus };

export const toggleStatus = (person: Someone) =>
	mutate(
		() => api.auth.admin.toggleUserStatus.$post(asJson({ userId: person._id, expected: person.status })),
		adminMessages().toggleFailed,
	);

/** Checks with the gateway; only a payment that it confirms opens the course. */
export function confirmOnline(person: Someone) {
	const fields = { userId: person._id, purchaseStatus: "Online" as const, expected: person.purchaseStatus };
	return mutate(
		() => api.auth.admin.updateSingleUserStatus.$post(asJson(fields) as never),
		adminMessages().purchaseFailed,
	);
}

export async function removePerson(person: { _id: string }) {
	const office = adminMessages();
	if (!(await confirm(office.deleteConfirm))) return false;
	return mutate(
		() => api.auth.deleteuser[":id"].$delete({ param: { id: person._id } }),
		office.deleteFailed,
		office.somethingWrong,
	);
}

export const changeAccess = (person: { _id: string }, disabled: "yes" | "no") =>
	mutate(
		() => api.auth.admin.people[":id"].access.$post({ param: { id: person._id }, ...asJson({ disabled }) }),
		adminPeopleWords().failed.access,
	);

export async function changeRole(person: { _id: string; name: string }, role: Role) {
	const { buttons } = adminPeopleWords().person;
	if (!(await confirm((role === "admin" ? buttons.confirmAdmin : buttons.confirmStudent)(person.name)))) return false;
	return mutate(
		() => api.auth.admin.people[":id"].role.$post({ param: { id: person._id }, ...asJson({ role }) }),
		adminPeopleWords().failed.access,
	);
}

/** Null on success; otherwise the errors for the fields. */
export async function correctDetails(person: string, fields: FormData): Promise<Refused | null> {
	const call = {
		$post: (sent: object) =>
			api.auth.admin.people[":id"].details.$post({ ...sent, param: { id: person } } as never) as Promise<
				ClientResponse<{ success: true; message: string }>
			>,
	};
	const sent = await sendForm(call, fields);
	if (!sent.ok) return sent;
	toast("success", sent.answer.message);
	return null;
}

export async function emailResetLink(person: { _id: string; email: string }) {
	const { buttons } = adminPeopleWords().person;
	if (!(await confirm(buttons.confirmResetLink(person.email)))) return false;
	return mutate(
		() => api.auth.admin.people[":id"]["reset-link"].$post({ param: { id: person._id }, ...asJson({}) }),
		adminPeopleWords().failed.resetLink,
	);
}

export const signOutEverywhere = (person: { _id: string }) =>
	mutate(
		() => api.auth.admin.people[":id"]["sign-out"].$post({ param: { id: person._id }, ...asJson({}) }),
		adminPeopleWords().failed.access,
	);
