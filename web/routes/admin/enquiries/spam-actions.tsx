import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { deleteSpam, markNotSpam } from "#web/routes/admin/ui/enquiry-actions.ts";
import { Button } from "#web/ui/button.tsx";

/** Actions on a spam message. `goBack`: go back to the list after a deletion. */
export function SpamActions({
	message,
	onChanged,
	goBack = false,
}: {
	message: { _id: string; name: string };
	onChanged: () => Promise<void>;
	goBack?: boolean;
}) {
	const text = adminEnquiryWords().spam;
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);

	async function run(change: () => Promise<boolean>, then: () => unknown = onChanged) {
		if (busy) return;
		setBusy(true);
		if (await change()) await then();
		setBusy(false);
	}

	function takeOut(event: FormEvent) {
		event.preventDefault();
		void run(() => markNotSpam(message._id));
	}

	return (
		<form
			method="post"
			action={`/auth/admin/enquiries/${message._id}/not-spam`}
			className="spam-acts"
			onSubmit={takeOut}
		>
			<Button type="submit" look="secondary" size="small" busy={busy} aria-label={text.notSpamOf(message.name)}>
				{text.notSpam}
			</Button>
			<Button
				look="danger"
				size="small"
				aria-label={text.removeOf(message.name)}
				onClick={() => void run(() => deleteSpam(message), goBack ? () => navigate("/admin/spam") : onChanged)}
			>
				{text.remove}
			</Button>
		</form>
	);
}
