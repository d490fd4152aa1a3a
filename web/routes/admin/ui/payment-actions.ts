// Actions on one payment. Its form shows its own errors; everything else is shown in a toast.
import { adminMessages } from "#content/en/admin/messages.ts";
import { api } from "#web/client/api.ts";
import { type Refused, sendForm } from "#web/client/send-form.ts";
import { toast } from "#web/ui/toasts/toasts.tsx";
import { mutate } from "./mutate.ts";

export const queryGateway = (order: string) =>
	mutate(() => api.auth.admin.payments[":id"].check.$post({ param: { id: order } }), adminMessages().askFailed);

/** Null on success; otherwise the errors for the fields. */
export async function sendRefund(order: string, fields: FormData) {
	const call = {
		$post: (sent: object) => api.auth.admin.payments[":id"].refund.$post({ ...sent, param: { id: order } } as never),
	};
	return settle(await sendForm(call as never, fields));
}

/** Null on success; otherwise the errors for the fields. */
export const sendPurchase = async (fields: FormData) =>
	settle(await sendForm(api.auth.admin.updateSingleUserStatus, fields));

function settle(sent: { ok: true; answer: { message: string } } | Refused) {
	if (!sent.ok) return sent;
	toast("success", sent.answer.message);
	return null;
}
