import { Link } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { mergeWords } from "#content/en/admin/enquiries/merge.ts";
import { adminMessages } from "#content/en/admin/messages.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatPhone } from "#content/phones.ts";
import { langOf } from "#content/text-language.ts";
import { formatDay, formatTimestamp } from "#content/timestamps.ts";
import type { NumberedContact } from "#contract/admin/enquiries/enquiries.ts";
import { contactPaymentStatuses } from "#contract/states.ts";
import { ContactActions } from "#web/routes/admin/ui/enquiries/contact-actions.tsx";
import { ResponseClock } from "#web/routes/admin/ui/enquiries/response-clock.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { Cell, RowHeader } from "#web/ui/records/table.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { StatusChoice } from "./status-choice.tsx";

export function ContactRow({ contact, now }: { contact: NumberedContact; now: string }) {
	const text = adminEnquiryWords().list;
	const { columns } = text;
	const mayUpdate = useMay().may("enquiries.update");

	return (
		<tr>
			<Cell label={columns.sr}>{contact.sr}</Cell>
			<RowHeader label={columns.name}>
				<span className="grid justify-items-start gap-1">
					<Link to={`/admin/enquiries/${contact._id}`} className="link font-bold wrap-anywhere">
						{contact.name}
					</Link>
					<span className="contact-when">
						{contact.reference}, {formatTimestamp(contact.createdAt)}
					</span>
					{contact.mergedInto && <Badge tone="plum">{mergeWords().badge(contact.mergedInto.reference)}</Badge>}
					{contact.waitingSince && !contact.mergedInto && <ResponseClock since={contact.waitingSince} now={now} />}
					{contact.assignedTo && <span className="contact-when">{text.assignedTo(contact.assignedTo.name)}</span>}
					{contact.followUpOn && <Badge tone="plum">{text.followUp(formatDay(contact.followUpOn))}</Badge>}
				</span>
			</RowHeader>
			<Cell label={columns.email}>{contact.email ? <EmailAddress>{contact.email}</EmailAddress> : "–"}</Cell>
			<Cell label={columns.phone}>
				<span className="grid justify-items-start gap-1">
					<span className="md:whitespace-nowrap">{formatPhone(contact.phone)}</span>
					<ContactActions person={contact} />
				</span>
			</Cell>
			<Cell label={columns.purpose}>
				<span className="contact-purpose">
					<span className="line-clamp-3 whitespace-pre-line wrap-anywhere" lang={langOf(contact.purpose)}>
						{contact.purpose}
					</span>
					{contact.repeats > 0 && <Badge>{text.repeats(contact.repeats)}</Badge>}
				</span>
			</Cell>
			<Cell label={columns.status}>{mayUpdate ? <StatusChoice contact={contact} /> : stateText(contact.status)}</Cell>
			<Cell label={columns.payment}>
				{contact.status === "Converted" && !mayUpdate ? (
					stateText(contact.paymentStatus)
				) : contact.status === "Converted" ? (
					<ChoiceForm
						action="/auth/toggle-payment-status"
						name="newPaymentStatus"
						fixed={{ id: contact._id, expected: contact.paymentStatus }}
						label={text.paymentOf(contact.name)}
						value={contact.paymentStatus}
						choices={contactPaymentStatuses}
						failed={adminMessages().paymentStatusFailed}
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
