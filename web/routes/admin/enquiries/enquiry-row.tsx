import { useEffect, useState } from "react";
import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { formatPhone } from "#content/phones.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { NumberedContact } from "#contract/admin/enquiries.ts";
import { type ContactStatus, contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { isUnsent } from "#web/client/unsent.ts";
import { ContactActions } from "#web/routes/admin/ui/contact-actions.tsx";
import { choosePaymentStatus, chooseStatus } from "#web/routes/admin/ui/enquiry-actions.ts";
import { ResponseClock } from "#web/routes/admin/ui/response-clock.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell } from "#web/ui/records/table.tsx";
import { CancelDialog, cancelForm } from "./cancel-dialog.tsx";
import { ChoiceForm } from "./choice-form.tsx";

export function ContactRow({
	contact,
	now,
	onChanged,
}: {
	contact: NumberedContact;
	now: string;
	onChanged: () => Promise<void>;
}) {
	const text = adminEnquiryWords().list;
	const { columns } = text;
	const [busy, setBusy] = useState(false);
	const [cancelling, setCancelling] = useState(false);

	/** One action at a time per enquiry; the list is reloaded before the next. */
	async function run(change: () => Promise<boolean>) {
		if (busy) return;
		setBusy(true);
		if (await change()) await onChanged();
		setBusy(false);
	}

	// Opens the dialog again after signing in.
	useEffect(() => setCancelling(isUnsent(cancelForm(contact._id))), [contact._id]);

	function choose(status: ContactStatus) {
		if (status === "Cancel") setCancelling(true);
		else void run(() => chooseStatus(contact, status));
	}

	function closeDialog(changed: boolean) {
		setCancelling(false);
		if (changed) void onChanged();
	}

	return (
		<tr aria-busy={busy}>
			<Cell label={columns.sr}>{contact.sr}</Cell>
			<Cell label={columns.name}>
				<span className="grid justify-items-start gap-1">
					<Link to={`/admin/enquiries/${contact._id}`} className="link font-bold wrap-anywhere">
						{contact.name}
					</Link>
					<span className="contact-when">
						{contact.reference}, {formatTimestamp(contact.createdAt)}
					</span>
					{contact.waitingSince && <ResponseClock since={contact.waitingSince} now={now} />}
					{contact.followUpOn && <Badge tone="plum">{text.followUp(formatDay(contact.followUpOn))}</Badge>}
				</span>
			</Cell>
			<Cell label={columns.email}>
				<span className="wrap-anywhere">{contact.email}</span>
			</Cell>
			<Cell label={columns.phone}>
				<span className="grid justify-items-start gap-1">
					<span className="md:whitespace-nowrap">{formatPhone(contact.phone)}</span>
					<ContactActions person={contact} />
				</span>
			</Cell>
			<Cell label={columns.purpose}>
				<span className="contact-purpose">
					<span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{contact.purpose}</span>
					{contact.repeats > 0 && <Badge>{text.repeats(contact.repeats)}</Badge>}
				</span>
			</Cell>
			<Cell label={columns.status}>
				<ChoiceForm
					action="/auth/toggle-status"
					name="newStatus"
					fixed={{ id: contact._id, expected: contact.status }}
					label={text.statusOf(contact.name)}
					value={contact.status}
					choices={contactStatuses}
					onChoose={choose}
				/>
				{cancelling && <CancelDialog contact={contact} onClose={closeDialog} />}
			</Cell>
			<Cell label={columns.payment}>
				{contact.status === "Converted" ? (
					<ChoiceForm
						action="/auth/toggle-payment-status"
						name="newPaymentStatus"
						fixed={{ id: contact._id, expected: contact.paymentStatus }}
						label={text.paymentOf(contact.name)}
						value={contact.paymentStatus}
						choices={contactPaymentStatuses}
						onChoose={(status) => void run(() => choosePaymentStatus(contact, status))}
					/>
				) : (
					<span className="contact-no-payment">
						<span aria-hidden="true">–</span>
						<span className="sr-only">{text.noPayment}</span>
					</span>
				)}
			</Cell>
		</tr>
	);
}
