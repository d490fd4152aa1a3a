import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { words } from "#content/words.ts";
import type { ContactStatus } from "#contract/states.ts";
import { FormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";

export const cancelForm = (enquiry: string) => `cancel ${enquiry}`;

/** Asks why a person is not joining, and saves the reason with the status. */
export function CancelDialog({
	contact,
	onClose,
}: {
	contact: { _id: string; name: string; status: ContactStatus };
	onClose: () => void;
}) {
	const text = adminEnquiryWords().cancel;
	return (
		<FormDialog
			name={cancelForm(contact._id)}
			title={text.title(contact.name)}
			action="/auth/toggle-status"
			save={text.save}
			back={text.back}
			danger
			beforeSend={joinReason}
			onClose={onClose}
		>
			<input type="hidden" name="id" value={contact._id} />
			<input type="hidden" name="newStatus" value="Cancel" />
			<input type="hidden" name="expected" value={contact.status} />
			<Select label={text.reason} name="reason" bare defaultValue="">
				<option value="">{text.choose}</option>
				{text.reasons.map((reason) => (
					<option key={reason}>{reason}</option>
				))}
			</Select>
			<TextArea label={text.words} name="words" rows={3} maxLength={200} />
		</FormDialog>
	);
}

/** The chosen reason, followed by the text. */
function joinReason(fields: FormData) {
	const parts = ["reason", "words"].map((name) => String(fields.get(name) ?? "").trim());
	const reason = parts.filter(Boolean).join(": ");
	fields.delete("words");
	fields.set("reason", reason);
	return (
		reason !== "" || { message: words().messages.form.invalid, errors: { reason: adminEnquiryWords().cancel.needed } }
	);
}
