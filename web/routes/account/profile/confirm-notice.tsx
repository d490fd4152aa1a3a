import { type FormEvent, useState } from "react";
import { accountWords } from "#content/en/account/account.ts";
import type { Person } from "#contract/accounts.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";

/** Asks the user to confirm their address, with a button that sends the link again; nothing once it is confirmed. */
export function ConfirmNotice({
	person,
}: {
	person: Pick<Person, "email" | "emailVerified" | "pendingEmail" | "formWaits">;
}) {
	const [busy, setBusy] = useState(false);
	const text = accountWords().confirmEmail.notice;
	if (person.emailVerified && !person.pendingEmail) return null;

	async function resendEmail(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		setBusy(true);
		const sent = await sendForm(api.auth["confirm-email"].send, new FormData());
		if (sent.ok) toast("success", sent.answer.message);
		else toast("error", sent.message, { signIn: sent.signedOut });
		setBusy(false);
	}

	return (
		<Notice className="col-span-full" role="note">
			<p className="wrap-anywhere">
				{person.pendingEmail
					? text.pending(person.pendingEmail)
					: person.formWaits
						? text.formWaits(person.email)
						: text.text(person.email)}
			</p>
			<form method="post" action="/auth/confirm-email/send" onSubmit={resendEmail} className="mt-3">
				<Button type="submit" look="secondary" size="small" busy={busy}>
					{person.formWaits && !person.pendingEmail ? text.send : text.again}
				</Button>
			</form>
		</Notice>
	);
}
