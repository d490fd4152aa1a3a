import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { secondFactorWords } from "#content/en/account/second-factor.ts";
import type { LoginResponse } from "#contract/accounts.ts";
import { findReturnUrl, landingFor } from "#contract/return-url.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { call } from "#web/client/call.ts";
import { answerWithPasskey } from "#web/client/passkeys.ts";
import { storeUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";

/** Signs in with a passkey of this device: in place of the password, or as the second step after it. */
export function PasskeyForm({ step }: { step: "sign-in" | "second-step" }) {
	const text = secondFactorWords().passkey;
	return (
		<ApiForm<LoginResponse>
			action={step === "sign-in" ? "/auth/passkeys/sign-in" : "/auth/second-step"}
			name={`passkey ${step}`}
			className="grid gap-3 no-js:hidden"
			beforeSend={answerWithPasskey(call, step === "sign-in" ? "/auth/passkeys/sign-in/begin" : "/auth/passkeys/use")}
			onSuccess={({ user }) => {
				if (!user) return;
				storeUser(user);
				return landingFor(user.role, findReturnUrl(window.location.search));
			}}
		>
			{({ busy }) => (
				<Button type="submit" look="secondary" className="w-full" busy={busy}>
					<KeyRound aria-hidden="true" className="size-5" />
					{step === "sign-in" ? text.signIn : text.use}
				</Button>
			)}
		</ApiForm>
	);
}

/** Whether the URL says that the account has passkeys; known only in the browser. */
export function useOffersPasskey(known: boolean) {
	const [offers, setOffers] = useState(known);
	useEffect(() => setOffers(known || new URLSearchParams(window.location.search).has("passkey")), [known]);
	return offers;
}
