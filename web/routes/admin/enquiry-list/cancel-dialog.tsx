import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { type ContactStatus, lostReasons } from "#contract/states.ts";
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
	const { cancel: text, lostReasons: names } = adminEnquiryWords();
	return (
		<FormDialog
			name={cancelForm(contact._id)}
			title={text.title(contact.name)}
			action="/auth/toggle-status"
			save={text.save}
			back={text.back}
			danger
			onClose={onClose}
		>
			<input type="hidden" name="id" value={contact._id} />
			<input type="hidden" name="newStatus" value="Cancel" />
			<input type="hidden" name="expected" value={contact.status} />
			<Select label={text.reason} name="lostReason" bare defaultValue="">
				<option value="">{text.choose}</option>
				{lostReasons.map((reason) => (
					<option key={reason} value={reason}>
						{names[reason]}
					</option>
				))}
			</Select>
			<TextArea label={text.words} name="reason" rows={3} maxLength={300} />
		</FormDialog>
	);
}
