import { useState } from "react";
import { useNavigate } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import type { Contact } from "#contract/admin/enquiries.ts";
import { deleteEnquiry } from "#web/routes/admin/ui/enquiry-actions.ts";
import { Button } from "#web/ui/button.tsx";

/** After the deletion the page goes back to the list. */
export function EnquiryDelete({ enquiry }: { enquiry: Contact }) {
	const text = adminEnquiryWords().enquiry;
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);

	async function remove() {
		if (busy) return;
		setBusy(true);
		if (await deleteEnquiry(enquiry)) await navigate("/admin/showcontact");
		setBusy(false);
	}

	return (
		<section className="office-part">
			<p className="mb-3 max-w-text text-ink-600">{text.removeNote}</p>
			<Button look="danger" size="small" busy={busy} onClick={() => void remove()}>
				{text.remove}
			</Button>
		</section>
	);
}
