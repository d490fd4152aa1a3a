import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";

/** Actions on a spam message. `goBack`: go back to the list after a deletion. */
export function SpamActions({
	message: { _id, name },
	goBack = false,
}: {
	message: { _id: string; name: string };
	goBack?: boolean;
}) {
	const { spam: text, failed } = adminEnquiryWords();
	return (
		<div className="spam-actions">
			<ActionForm action={`/auth/admin/enquiries/${_id}/not-spam`} failed={failed.spam}>
				{(busy) => (
					<Button type="submit" look="secondary" size="small" busy={busy} aria-label={text.notSpamOf(name)}>
						{text.notSpam}
					</Button>
				)}
			</ActionForm>
			<ActionForm
				method="DELETE"
				action={`/auth/admin/enquiries/${_id}`}
				fixed={{ expected: "spam" }}
				question={text.confirm(name)}
				failed={failed.spam}
				onSuccess={() => (goBack ? "/admin/spam" : undefined)}
				className="no-js:hidden"
			>
				{(busy) => (
					<Button type="submit" look="danger" size="small" busy={busy} aria-label={text.removeOf(name)}>
						{text.remove}
					</Button>
				)}
			</ActionForm>
		</div>
	);
}
