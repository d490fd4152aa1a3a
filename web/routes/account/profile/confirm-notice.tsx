import { accountWords } from "#content/en/account/account.ts";
import type { Person } from "#contract/accounts.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

/** Asks the user to confirm their address, with a button that sends the link again; nothing once it is confirmed. */
export function ConfirmNotice({
	person,
}: {
	person: Pick<Person, "email" | "emailVerified" | "pendingEmail" | "formWaits">;
}) {
	const text = accountWords().confirmEmail.notice;
	if (person.emailVerified && !person.pendingEmail) return null;

	return (
		<Notice role="note">
			<p className="wrap-anywhere">
				{person.pendingEmail
					? text.pending(person.pendingEmail)
					: person.formWaits
						? text.formWaits(person.email)
						: text.text(person.email)}
			</p>
			<ActionForm action="/auth/confirm-email/send" className="mt-3">
				{(busy) => (
					<Button type="submit" look="secondary" size="small" busy={busy}>
						{person.formWaits && !person.pendingEmail ? text.send : text.again}
					</Button>
				)}
			</ActionForm>
		</Notice>
	);
}
