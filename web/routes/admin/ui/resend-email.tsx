import { type FormEvent, useState } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { Letter } from "#contract/admin/people.ts";
import { Button } from "#web/ui/button.tsx";
import { resendEmail } from "./enquiry-actions.ts";

/** Why an e-mail was not sent, and a button to send it again. */
export function ResendEmail({ letter, onChanged }: { letter: Letter; onChanged: () => Promise<void> }) {
	const text = adminEnquiryWords();
	const [busy, setBusy] = useState(false);

	async function send(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		if (await resendEmail(letter.id)) await onChanged();
		setBusy(false);
	}

	return (
		<form
			method="post"
			action={`/auth/admin/emails/${letter.id}/retry`}
			className="send-again"
			onSubmit={(event) => void send(event)}
		>
			<p className="wrap-anywhere">
				{letter.lastError}{" "}
				<span className="text-ink-600">
					{letter.triesUntil ? text.triesUntil(formatTimestamp(letter.triesUntil)) : text.givenUp}
				</span>
			</p>
			<Button
				type="submit"
				look="secondary"
				size="small"
				busy={busy}
				aria-label={text.sendAgainOf(letter.subject ?? text.mailKinds[letter.kind] ?? letter.kind)}
			>
				{text.resendEmail}
			</Button>
		</form>
	);
}
