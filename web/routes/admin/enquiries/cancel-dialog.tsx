import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import type { ContactStatus } from "#contract/states.ts";
import { sendCancel } from "#web/routes/admin/ui/enquiry-actions.ts";
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
	onClose: (changed: boolean) => void;
}) {
	const text = adminEnquiryWords().cancel;
	return (
		<FormDialog
			name={cancelForm(contact._id)}
			title={text.title(contact.name)}
			save={text.save}
			back={text.back}
			danger
			send={(fields) => sendCancel(contact, fields)}
			onClose={onClose}
		>
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
