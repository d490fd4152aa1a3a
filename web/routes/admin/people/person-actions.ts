// What the office does to one person, said in a toast. Each returns whether the person has changed, or may have.
import type { ClientResponse } from "hono/client";
import { officeMessages } from "#content/en/admin/messages.ts";
import { officePeopleWords } from "#content/en/admin/people.ts";
import type { PurchaseStatus, Role } from "#contract/states.ts";
import { api } from "#web/client/api.ts";
import { asJson } from "#web/client/as-json.ts";
import { type Refused, sendForm } from "#web/client/send-form.ts";
import { act } from "#web/routes/admin/ui/mutate.ts";
import { ask } from "#web/ui/dialogs/use-confirm.tsx";
import { say } from "#web/ui/toasts/toasts.tsx";

type Someone = { _id: string; status: string; purchaseStatus: PurchaseStatus };

export const toggleStatus = (person: Someone) =>
	act(
		() => api.auth.admin.toggleUserStatus.$post(asJson({ userId: person._id, expected: person.status })),
		officeMessages().toggleFailed,
	);

/** Asks the gateway; only money that it has opens the course. */
export function confirmOnline(person: Someone) {
	const fields = { userId: person._id, purchaseStatus: "Online" as const, expected: person.purchaseStatus };
	return act(
		() => api.auth.admin.updateSingleUserStatus.$post(asJson(fields) as never),
		officeMessages().purchaseFailed,
	);
}

export async function removePerson(person: { _id: string }) {
	const office = officeMessages();
	if (!(await ask(office.deleteConfirm))) return false;
	return act(
		() => api.auth.deleteuser[":id"].$delete({ param: { id: person._id } }),
		office.deleteFailed,
		office.somethingWrong,
	);
}

export const changeAccess = (person: { _id: string }, disabled: "yes" | "no") =>
	act(
		() => api.auth.admin.people[":id"].access.$post({ param: { id: person._id }, ...asJson({ disabled }) }),
		officePeopleWords().failed.access,
	);

export async function changeRole(person: { _id: string; name: string }, role: Role) {
	const { acts } = officePeopleWords().person;
	if (!(await ask((role === "admin" ? acts.confirmAdmin : acts.confirmStudent)(person.name)))) return false;
	return act(
		() => api.auth.admin.people[":id"].role.$post({ param: { id: person._id }, ...asJson({ role }) }),
		officePeopleWords().failed.access,
	);
}

/** Null when it is done; else what to show beside the fields. */
export async function correctDetails(person: string, fields: FormData): Promise<Refused | null> {
	const call = {
		$post: (sent: object) =>
			api.auth.admin.people[":id"].details.$post({ ...sent, param: { id: person } } as never) as Promise<
				ClientResponse<{ success: true; message: string }>
			>,
	};
	const sent = await sendForm(call, fields);
	if (!sent.ok) return sent;
	say("success", sent.answer.message);
	return null;
}

export async function mailResetLink(person: { _id: string; email: string }) {
	const { acts } = officePeopleWords().person;
	if (!(await ask(acts.confirmResetLink(person.email)))) return false;
	return act(
		() => api.auth.admin.people[":id"]["reset-link"].$post({ param: { id: person._id }, ...asJson({}) }),
		officePeopleWords().failed.resetLink,
	);
}

export const signOutEverywhere = (person: { _id: string }) =>
	act(
		() => api.auth.admin.people[":id"]["sign-out"].$post({ param: { id: person._id }, ...asJson({}) }),
		officePeopleWords().failed.access,
	);
