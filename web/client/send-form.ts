// Sends what a person typed to a call of the API and says how it went, in the terms of the form around it.
import type { ClientResponse, InferResponseType } from "hono/client";
import { sendTimeout } from "#content/timings.ts";
import { words } from "#content/words.ts";

type PostCall = { $post: (sent: never, how?: never) => Promise<ClientResponse<unknown>> };
type Accepted<Call extends PostCall> = Extract<InferResponseType<Call["$post"]>, { success: true }>;
/** `now` is there when somebody else was faster, `signedOut` when the session has ended. */
export type Refused = {
	ok: false;
	message: string;
	errors?: Record<string, string>;
	now?: string;
	signedOut?: true;
};

/** `await sendForm(api.auth.login, fields)`. Text fields only: they travel as JSON, with `more` beside them. */
export async function sendForm<Call extends PostCall>(
	call: Call,
	fields: FormData,
	more: object = {},
): Promise<{ ok: true; answer: Accepted<Call> } | Refused> {
	const { form } = words().messages;
	let response: ClientResponse<unknown>;
	try {
		// What a form holds is known when it is sent, not when this is compiled; the server reads it with the contract.
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
