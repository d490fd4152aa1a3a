import type { ReactNode } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailSummary } from "#contract/admin/people.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";

/** Why an e-mail was not sent, and a button to send it again for those who may; `children` stand beside it. */
export function ResendEmail({ email, children }: { email: EmailSummary; children?: ReactNode }) {
	const text = adminEnquiryWords();
	const { may } = useMay();
	const reason = (
		<p className="wrap-anywhere">
			<span lang="en">{email.lastError}</span>{" "}
			<span className="text-ink-600">
				{email.triesUntil ? text.triesUntil(formatTimestamp(email.triesUntil)) : text.givenUp}
			</span>
		</p>
	);
	if (!may("emails.retry")) return reason;
	return (
		<div className="send-again">
			{reason}
			<div className="flex flex-wrap gap-2">
				<ActionForm action={`/auth/admin/emails/${email.id}/retry`} failed={text.failed.mail}>
					{(busy) => (
						<Button
							type="submit"
							look="secondary"
							size="small"
							busy={busy}
							aria-label={text.sendAgainOf(email.subject ?? text.mailKinds[email.kind] ?? email.kind)}
						>
							{text.resendEmail}
						</Button>
					)}
				</ActionForm>
				{children}
			</div>
		</div>
	);
}
