import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { Letter } from "#contract/admin/people.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";

/** Why an e-mail was not sent, and a button to send it again. */
export function ResendEmail({ letter }: { letter: Letter }) {
	const text = adminEnquiryWords();
	return (
		<ActionForm action={`/auth/admin/emails/${letter.id}/retry`} failed={text.failed.mail} className="send-again">
			{(busy) => (
				<>
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
				</>
			)}
		</ActionForm>
	);
}
