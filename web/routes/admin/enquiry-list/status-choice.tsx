import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { adminMessages } from "#content/en/admin/messages.ts";
import type { Contact } from "#contract/admin/enquiries/enquiries.ts";
import { contactStatuses } from "#contract/states.ts";
import { useFormDialog } from "#web/routes/admin/ui/form-dialog.tsx";
import { CancelDialog, cancelForm } from "./cancel-dialog.tsx";
import { ChoiceForm } from "./choice-form.tsx";

/** The status of an enquiry, changed by choosing another; Cancel asks why first. */
export function StatusChoice({ contact }: { contact: Contact }) {
	const cancel = cancelForm(contact._id);
	const dialog = useFormDialog(cancel);
	return (
		<>
			<ChoiceForm
				action="/auth/toggle-status"
				name="newStatus"
				fixed={{ id: contact._id, expected: contact.status }}
				label={adminEnquiryWords().list.statusOf(contact.name)}
				value={contact.status}
				choices={contactStatuses}
				failed={adminMessages().statusFailed}
				onChoose={(status) => {
					if (status === "Cancel") dialog.show(cancel);
					return status === "Cancel";
				}}
			/>
			{dialog.open && <CancelDialog contact={contact} onClose={dialog.close} />}
		</>
	);
}
