// Buying the Advance Course: the server returns a signed form, and submitting that form leads to the gateway.

import { coursesWords } from "#content/en/site/courses.ts";
import { advanceCourse } from "#content/institute.ts";
import { words } from "#content/words.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { api } from "#web/client/api.ts";
import { refreshUser } from "#web/session/session.ts";
import { findStoredUser, type StoredUser } from "#web/session/stored-user.ts";
import { toast } from "#web/ui/toasts/toasts.tsx";

/** True if the browser is on its way to the gateway; otherwise the user has been told why not. */
export async function openCheckout() {
	const { payment } = words().messages;
	const user = findStoredUser();
	if (!user) {
		console.info(payment.noStoredUser);
		toast("error", coursesWords().signInFirst, { signIn: true });
		return false;
	}
	try {
		const response = await api.auth["create-payment"].$post({ json: orderOf(user) } as never);
		if (!response.ok) {
			const { message, signedOut } = (await response.json()) as Partial<ErrorResponse>;
			toast("error", message ?? payment.couldNotStart, { signIn: signedOut });
			// The server knows the user's current stage: update the button.
			void refreshUser();
			return false;
		}
		const form = findForm(await response.text());
		if (!form) {
			console.info(payment.noForm);
			toast("error", payment.couldNotStart);
			return false;
		}
		document.body.append(form);
		form.submit();
		return true;
	} catch {
		toast("error", payment.couldNotStart);
		return false;
	}
}

/**
 * The fields that the specified client sends. The server sets each of these itself and rejects a different price or
 * product.
 */
function orderOf({ name, email, mobile }: StoredUser) {
	return {
		amount: advanceCourse.paise / 100,
		firstname: name || "User",
		email,
		phone: mobile ?? "0000000000",
		productinfo: advanceCourse.product,
		txnid: `EIBM${Date.now()}`,
		surl: `${window.location.origin}/payment-success`,
		furl: `${window.location.origin}/payment-failure`,
	};
}

/** Of the returned page only the form's action and hidden fields are used, as new elements. */
function findForm(page: string) {
	const answered = new DOMParser().parseFromString(page, "text/html").querySelector("form");
	const action = answered?.getAttribute("action");
	if (!answered || !action) return null;
	const form = document.createElement("form");
	form.method = "post";
	form.action = action;
	form.hidden = true;
	for (const { name, value } of answered.querySelectorAll<HTMLInputElement>("input[type=hidden]")) {
		const field = document.createElement("input");
		field.type = "hidden";
		field.name = name;
		field.value = value;
		form.append(field);
	}
	return form;
}
