// Sends a form to an API call and returns the result for the form component.
import type { ClientResponse, InferResponseType } from "hono/client";
import { sendTimeout } from "#content/timings.ts";
import { words } from "#content/words.ts";

type PostCall = { $post: (sent: never, how?: never) => Promise<ClientResponse<unknown>> };
type Accepted<Call extends PostCall> = Extract<InferResponseType<Call["$post"]>, { success: true }>;
/** `now` is set if the value was changed in the meantime, `signedOut` if the session has ended. */
export type Refused = {
	ok: false;
	message: string;
	errors?: Record<string, string>;
	now?: string;
	signedOut?: true;
};

/** `await sendForm(api.auth.login, fields)`. Text fields only: they are sent as JSON, together with `more`. */
export async function sendForm<Call extends PostCall>(
	call: Call,
	fields: FormData,
	more: object = {},
): Promise<{ ok: true; answer: Accepted<Call> } | Refused> {
	const { form } = words().messages;
	let response: ClientResponse<unknown>;
	try {
		// The fields are known only at run time; the server validates them with the contract.
		response = await call.$post(
			{ json: { ...Object.fromEntries(fields), ...more } } as never,
			{ init: { signal: AbortSignal.timeout(sendTimeout) } } as never,
		);
	} catch {
		return { ok: false, message: form.offline };
	}
	const answer = (await response.json().catch(() => null)) as (Accepted<Call> & Omit<Refused, "ok">) | null;
	if (response.ok && answer) return { ok: true, answer };
	const { message = form.failed, errors, now, signedOut } = answer ?? {};
	return { ok: false, message, errors, now, signedOut };
}
