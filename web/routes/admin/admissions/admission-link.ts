import type { ClientResponse } from "hono/client";
import { api } from "#web/client/api.ts";
import { type Refused, sendForm } from "#web/client/send-form.ts";
import { toast } from "#web/ui/toasts/toasts.tsx";

/** Null on success; otherwise the error for the field. */
export async function linkAdmission(id: string, fields: FormData): Promise<Refused | null> {
	const call = {
		$post: (sent: object) =>
			api.auth.admin.admissions[":id"].link.$post({ ...sent, param: { id } } as never) as Promise<
				ClientResponse<{ success: true; message: string }>
			>,
	};
	const sent = await sendForm(call, fields);
	if (!sent.ok) return sent;
	toast("success", sent.answer.message);
	return null;
}
