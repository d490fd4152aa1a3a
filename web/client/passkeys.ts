// Passkeys in the browser: requests a challenge, lets the device sign it, and puts the result into the form.
import { secondFactorWords } from "#content/en/account/second-factor.ts";
import { words } from "#content/words.ts";
import type { ErrorResponse } from "#contract/responses.ts";

type Answered = true | { message: string };

/**
 * For `beforeSend` of a form that uses a passkey of this device. `call` is `fetch`, or our wrapper that meets the
 * server's demands (call.ts).
 */
export const answerWithPasskey =
	(call: typeof fetch, begin: "/auth/passkeys/use" | "/auth/passkeys/sign-in/begin") => (fields: FormData) =>
		answer(fields, call, begin, {}, async (library, options) =>
			library.startAuthentication({ optionsJSON: options as never }),
		);

/** For `beforeSend` of the form that adds a passkey. */
export const makePasskey = (call: typeof fetch, setup: string | null) => (fields: FormData) =>
	answer(fields, call, "/auth/passkeys/begin", setup ? { setup } : {}, async (library, options) =>
		library.startRegistration({ optionsJSON: options as never }),
	);

async function answer(
	fields: FormData,
	call: typeof fetch,
	begin: string,
	body: object,
	ask: (library: typeof import("@simplewebauthn/browser"), options: object) => Promise<object>,
): Promise<Answered> {
	const text = secondFactorWords().passkey;
	const { form } = words().messages;
	if (typeof PublicKeyCredential !== "function") return { message: text.notPossible };
	try {
		const [library, response] = await Promise.all([
			import("@simplewebauthn/browser"),
			call(begin, {
				method: "POST",
				credentials: "same-origin",
				headers: { "content-type": "application/json", accept: "application/json" },
				body: JSON.stringify(body),
			}),
		]);
		const begun = (await response.json()) as { options: object } & ErrorResponse;
		if (!response.ok) return { message: begun.message };
		const given = await ask(library, begun.options).catch((error: unknown) => error as Error);
		if (given instanceof Error) return { message: given.name === "InvalidStateError" ? text.known : text.cancelled };
		fields.set("passkey", JSON.stringify(given));
		return true;
	} catch {
		return { message: form.offline };
	}
}
