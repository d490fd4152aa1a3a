// "Is it you?": asks for the second factor or the password again on top of the open page. Loaded only when needed.

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { proofWords } from "#content/en/account/proof.ts";
import { localAddress, readAddress } from "#content/language.ts";
import { sendTimeout } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { ErrorResponse } from "#contract/responses.ts";
import { answerWithPasskey } from "#web/client/passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { FormErrors } from "#web/ui/forms/form-errors.ts";
import { GoogleButton } from "#web/ui/forms/google-button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

type Way = NonNullable<ErrorResponse["proof"]>;

/** True if the user has confirmed their identity; false if they cancelled. */
export function askForProof(way: Way) {
	const opener = document.activeElement;
	const place = document.body.appendChild(document.createElement("div"));
	const root = createRoot(place);
	return new Promise<boolean>((resolve) => {
		const close = (proved: boolean) => {
			root.unmount();
			place.remove();
			if (opener instanceof HTMLElement) opener.focus();
			resolve(proved);
		};
		root.render(<ProofDialog way={way} onClose={close} />);
	});
}

function ProofDialog({ way, onClose }: { way: Way; onClose: (proved: boolean) => void }) {
	const text = proofWords();
	const { pathname, search } = window.location;
	const form = useRef<HTMLFormElement>(null);
	const title = useId();
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<Partial<ErrorResponse>>();

	useEffect(() => {
		if (refused) form.current?.querySelector("input")?.focus();
	}, [refused]);

	async function submit(
		typed: FormData,
		prepare: (fields: FormData) => Promise<true | { message: string }> = async () => true,
	) {
		if (busy) return;
		setBusy(true);
		const verdict = await prepare(typed);
		const error = verdict === true ? await prove(Object.fromEntries(typed)) : verdict;
		setBusy(false);
		if (error) setRefused(error);
		else onClose(true);
	}

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		void submit(new FormData(event.currentTarget));
	}

	const use = () => submit(new FormData(), answerWithPasskey(fetch, "/auth/passkeys/use"));

	return (
		<Dialog aria-labelledby={title} onClose={() => onClose(false)}>
			<h2 id={title} className="text-xl">
				{text.title}
			</h2>
			<p className="mt-2">{text[way]}</p>
			{way !== "signIn" ? (
				<form ref={form} onSubmit={send} className="mt-4 grid gap-4" aria-busy={busy}>
					<FormErrors value={refused?.errors}>
						{refused && !refused.errors && <Notice tone="error">{refused.message}</Notice>}
						{way === "passkey" && (
							<Button busy={busy} autoFocus onClick={() => void use()}>
								{text.passkeyButton}
							</Button>
						)}
						{way !== "password" ? (
							<Field
								label={way === "passkey" ? text.anyCodeLabel : text.codeLabel}
								name="code"
								type="text"
								autoComplete="one-time-code"
								autoCapitalize="characters"
								spellCheck={false}
								maxLength={40}
								required
								autoFocus={way === "code"}
							/>
						) : (
							<PasswordField
								label={text.label}
								name="password"
								autoComplete="current-password"
								maxLength={128}
								required
								autoFocus
							/>
						)}
						<div className="flex flex-wrap justify-end gap-3">
							<Button look="secondary" onClick={() => onClose(false)}>
								{text.cancel}
							</Button>
							<Button type="submit" busy={busy}>
								{text.submit}
							</Button>
						</div>
					</FormErrors>
				</form>
			) : (
				<div className="mt-4 grid gap-4">
					<GoogleButton from={readAddress(pathname).address + search} keepsText>
						{text.google}
					</GoogleButton>
					<Button look="secondary" onClick={() => onClose(false)}>
						{text.cancel}
					</Button>
				</div>
			)}
		</Dialog>
	);
}

/** The error, or null if the password or code was correct. */
async function prove(typed: object): Promise<Partial<ErrorResponse> | null> {
	const { form } = words().messages;
	try {
		const response = await fetch(localAddress("/auth/confirm-password"), {
			method: "POST",
			credentials: "same-origin",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify(typed),
			signal: AbortSignal.timeout(sendTimeout),
		});
		if (response.ok) return null;
		return ((await response.json().catch(() => null)) as ErrorResponse | null) ?? { message: form.failed };
	} catch {
		return { message: form.offline };
	}
}
