import { type FormEvent, useState } from "react";
import { deskWords } from "#content/en/admin/enquiries.ts";
import { formatMoment } from "#content/timestamps.ts";
import type { Letter } from "#contract/admin/people.ts";
import { Button } from "#web/ui/button.tsx";
import { sendAgain } from "./enquiry-actions.ts";

/** Why a mail has not left, and the button that tries it now. */
export function SendAgain({ letter, onChanged }: { letter: Letter; onChanged: () => Promise<void> }) {
	const text = deskWords();
	const [busy, setBusy] = useState(false);

	async function send(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		if (await sendAgain(letter.id)) await onChanged();
		setBusy(false);
	}

	return (
		<form
			method="post"
			action={`/auth/admin/mails/${letter.id}/retry`}
			className="send-again"
			onSubmit={(event) => void send(event)}
		>
			<p className="wrap-anywhere">
				{letter.lastError}{" "}
				<span className="text-ink-600">
					{letter.triesUntil ? text.triesUntil(formatMoment(letter.triesUntil)) : text.givenUp}
				</span>
			</p>
			<Button
				type="submit"
				look="secondary"
				size="small"
				busy={busy}
				aria-label={text.sendAgainOf(letter.subject ?? text.mailKinds[letter.kind] ?? letter.kind)}
			>
				{text.sendAgain}
			</Button>
		</form>
	);
}
