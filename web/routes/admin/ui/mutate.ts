// What every act of the office has in common: it is sent, its outcome is said in a toast, and the screen follows.
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
 * Returns whether what is shown has changed, or may have. `failed` is said where the server has no better sentence,
 * `unreached` where it was not reached.
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
		// Somebody else was faster, or the house says no: that has a sentence of its own, and the screen is behind.
		const known = response.status === 409 || response.status === 422 || answer?.proof !== undefined;
		const sentence = Object.values(answer?.errors ?? {})[0] ?? answer?.message;
		toast("error", (known && sentence) || failed);
		return response.status === 409;
	} catch {
		toast("error", unreached);
		return false;
	}
}
