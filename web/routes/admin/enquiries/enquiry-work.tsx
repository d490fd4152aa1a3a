import { useState } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatDay } from "#content/timestamps.ts";
import type { Contact } from "#contract/admin/enquiries/enquiries.ts";
import { dayInIndia } from "#contract/days.ts";
import { contactPaymentStatuses, contactStatuses, lostReasons, shownReasons } from "#contract/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";

type Part = { enquiry: Contact };
type Assignees = { _id: string; name: string }[];

/**
 * The work on an enquiry: status, notes, follow-up. All of it works without scripts. On paper it says what has been
 * decided; the status is in the head of the page.
 */
export function EnquiryWork({ enquiry, assignees, now }: Part & { assignees: Assignees; now: string }) {
	const { enquiry: text } = adminEnquiryWords();
	const decided = [
		{ name: text.assignedTo, value: enquiry.assignedTo?.name ?? text.nobody },
		{ name: text.followUp, value: enquiry.followUpOn ? formatDay(enquiry.followUpOn) : text.noFollowUp },
	];
	return (
		<>
			<Card className="hidden print:block">
				<DescriptionList facts={decided} />
			</Card>
			<Card className="print:hidden">
				<StatusForm key={`${enquiry.status} ${enquiry.lostReason} ${enquiry.cancelReason}`} enquiry={enquiry} />
				{enquiry.status === "Converted" && <PaymentForm key={enquiry.paymentStatus} enquiry={enquiry} />}
			</Card>
			<Card className="print:hidden">
				<AssignForm key={enquiry.assignedTo?._id} enquiry={enquiry} assignees={assignees} />
			</Card>
			<Card className="print:hidden">
				<NoteForm enquiry={enquiry} />
			</Card>
			<Card className="print:hidden">
				<FollowUpForm key={enquiry.followUpOn} enquiry={enquiry} now={now} />
			</Card>
		</>
	);
}

function StatusForm({ enquiry }: Part) {
	const { enquiry: text, cancel, lostReasons: reasons } = adminEnquiryWords();
	return (
		<ApiForm action="/auth/toggle-status" className="work-form status-form" reloadsOnConflict>
			{({ busy }) => (
				<>
					<input type="hidden" name="id" value={enquiry._id} />
					<input type="hidden" name="expected" value={enquiry.status} />
					<input type="hidden" name="expectedReasons" value={shownReasons(enquiry)} />
					<Select bare label={text.status} name="newStatus" defaultValue={enquiry.status}>
						{contactStatuses.map((status) => (
							<option key={status} value={status}>
								{stateText(status)}
							</option>
						))}
					</Select>
					<div className="cancel-reason">
						<Select bare label={text.reason} name="lostReason" defaultValue={enquiry.lostReason ?? ""}>
							<option value="">{cancel.choose}</option>
							{lostReasons.map((reason) => (
								<option key={reason} value={reason}>
									{reasons[reason]}
								</option>
							))}
						</Select>
						<Field
							label={cancel.words}
							name="reason"
							maxLength={300}
							defaultValue={enquiry.cancelReason ?? ""}
							autoComplete="off"
						/>
					</div>
					<Button type="submit" busy={busy}>
						{text.save}
					</Button>
				</>
			)}
		</ApiForm>
	);
}

function PaymentForm({ enquiry }: Part) {
	const text = adminEnquiryWords().enquiry;
	return (
		<ApiForm action="/auth/toggle-payment-status" className="work-form mt-5" reloadsOnConflict>
			{({ busy }) => (
				<>
					<input type="hidden" name="id" value={enquiry._id} />
					<input type="hidden" name="expected" value={enquiry.paymentStatus} />
					<Select bare label={text.payment} name="newPaymentStatus" defaultValue={enquiry.paymentStatus}>
						{contactPaymentStatuses.map((status) => (
							<option key={status} value={status}>
								{stateText(status)}
							</option>
						))}
					</Select>
					<Button type="submit" look="secondary" busy={busy}>
						{text.save}
					</Button>
				</>
			)}
		</ApiForm>
	);
}

function AssignForm({ enquiry, assignees }: Part & { assignees: Assignees }) {
	const text = adminEnquiryWords().enquiry;
	const held = enquiry.assignedTo?._id ?? "";
	return (
		<ApiForm action={`/auth/admin/enquiries/${enquiry._id}/assign`} className="grid gap-3" reloadsOnConflict resets>
			{({ busy }) => (
				<>
					<input type="hidden" name="expected" value={held} />
					<Select bare label={text.assignedTo} name="to" defaultValue={held}>
						<option value="">{text.nobody}</option>
						{assignees.map(({ _id, name }) => (
							<option key={_id} value={_id}>
								{name}
							</option>
						))}
					</Select>
					<TextArea label={text.handOver} hint={text.handOverHint} name="note" rows={2} maxLength={2000} />
					<p>
						<Button type="submit" look="secondary" busy={busy}>
							{text.assign}
						</Button>
					</p>
				</>
			)}
		</ApiForm>
	);
}

function NoteForm({ enquiry }: Part) {
	const text = adminEnquiryWords().enquiry;
	const [idempotencyKey, setIdempotencyKey] = useState(newKey);
	return (
		<ApiForm
			action={`/auth/admin/enquiries/${enquiry._id}/notes`}
			className="grid gap-3"
			resets
			more={() => ({ idempotencyKey })}
			onDone={() => setIdempotencyKey(newKey)}
		>
			{({ busy }) => (
				<>
					<TextArea label={text.note} hint={text.noteHint} name="text" rows={3} maxLength={2000} required />
					<Checkbox label={text.isCall} name="call" value="yes" />
					<p>
						<Button type="submit" look="secondary" busy={busy}>
							{text.keepNote}
						</Button>
					</p>
				</>
			)}
		</ApiForm>
	);
}

/** Only in a browser, and not over plain http; without it a note that is sent again is a further one. */
const newKey = () => globalThis.crypto?.randomUUID?.();

function FollowUpForm({ enquiry, now }: Part & { now: string }) {
	const { enquiry: text, failed } = adminEnquiryWords();
	const set = enquiry.followUpOn ?? "";
	const action = `/auth/admin/enquiries/${enquiry._id}/follow-up` as const;
	return (
		<>
			<ApiForm action={action} className="work-form">
				{({ busy }) => (
					<>
						<input type="hidden" name="expected" value={set} />
						<Field
							bare
							label={text.followUp}
							hint={set ? formatDay(set) : text.noFollowUp}
							type="date"
							name="followUpOn"
							min={dayInIndia(now)}
							defaultValue={set}
							required
						/>
						<Button type="submit" look="secondary" busy={busy}>
							{text.setDay}
						</Button>
					</>
				)}
			</ApiForm>
			<ActionForm action={action} fixed={{ expected: set }} failed={failed.followUp} className="quick-days">
				{() => (
					<>
						{text.soon.map(({ days, name }) => (
							<Button
								key={days}
								type="submit"
								look="quiet"
								size="small"
								name="followUpOn"
								value={dayInIndia(now, days)}
							>
								{name}
							</Button>
						))}
						{set && (
							<Button type="submit" look="quiet" size="small" name="followUpOn" value="">
								{text.clearDay}
							</Button>
						)}
					</>
				)}
			</ActionForm>
		</>
	);
}
