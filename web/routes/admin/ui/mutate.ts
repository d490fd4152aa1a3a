// What all admin actions have in common: the request is sent, a toast shows the result, and the page is updated.
import type { ClientResponse } from "hono/client";
import { toast } from "#web/ui/toasts/toasts.tsx";

type Answer = {
	success: boolean;
	message: string;
	errors?: Record<string, string>;
	signedOut?: boolean;
	proof?: string;
};

/**
 * Returns whether the data has changed, or may have. `failed` is shown if the server sends no message of its own,
 * `unreached` if it cannot be reached.
 */
export async function mutate(send: () => Promise<ClientResponse<unknown>>, failed: string, unreached = failed) {
	try {
		const response = await send();
		const answer = (await response.json().catch(() => null)) as Answer | null;
		if (response.ok && answer?.success) {
			toast("success", answer.message);
			return true;
		}
		if (answer?.signedOut) {
			toast("error", answer.message, { signIn: true });
			return false;
		}
		// The value was changed in the meantime, or the action was rejected: the server's message says so, and the page is
		// out of date.
		const known = response.status === 409 || response.status === 422 || answer?.proof !== undefined;
		const sentence = Object.values(answer?.errors ?? {})[0] ?? answer?.message;
		toast("error", (known && sentence) || failed);
		return response.status === 409;
	} catch {
		toast("error", unreached);
		return false;
	}
}
