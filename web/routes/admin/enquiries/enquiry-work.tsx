import { type FormEvent, useState } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { dayInSurat, formatDay } from "#content/timestamps.ts";
import type { Contact } from "#contract/admin/enquiries.ts";
import { contactPaymentStatuses, contactStatuses } from "#contract/states.ts";
import { chooseFollowUp, choosePaymentStatus, chooseStatus, keepNote } from "#web/routes/admin/ui/enquiry-actions.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useUnsentForm } from "#web/ui/forms/use-unsent-form.ts";
import { Card } from "#web/ui/records/card.tsx";

type Part = { enquiry: Contact; onChanged: () => Promise<void> };

/** The work on an enquiry: status, notes, follow-up. All of it works without scripts. */
export function EnquiryWork({ enquiry, now, onChanged }: Part & { now: string }) {
	return (
		<>
			<Card>
				<StatusForm key={`${enquiry.status} ${enquiry.cancelReason}`} enquiry={enquiry} onChanged={onChanged} />
				{enquiry.status === "Converted" && (
					<PaymentForm key={enquiry.paymentStatus} enquiry={enquiry} onChanged={onChanged} />
				)}
			</Card>
			<Card>
				<NoteForm enquiry={enquiry} onChanged={onChanged} />
			</Card>
			<Card>
				<FollowUpForm
					key={enquiry.followUpOn}
					enquiry={enquiry}
					today={dayInSurat(now)}
					now={now}
					onChanged={onChanged}
				/>
			</Card>
		</>
	);
}

/** Sends a form through `save`, one at a time, and then shows the current state. */
function useSaving(onChanged: () => Promise<void>, name: string) {
	const [busy, setBusy] = useState(false);
	const unsent = useUnsentForm(name);
	async function run(save: () => Promise<boolean>) {
		if (busy) return;
		setBusy(true);
		const saved = await save();
		// If the session has ended, the typed text is restored after signing in.
		if (saved) unsent.forget();
		else unsent.keep();
		if (saved) await onChanged();
		setBusy(false);
	}
	return { busy, run, unsent };
}

const fieldsOf = (event: FormEvent<HTMLFormElement>) => {
	event.preventDefault();
	const submitter = (event.nativeEvent as SubmitEvent).submitter;
	return new FormData(event.currentTarget, submitter);
};

function StatusForm({ enquiry, onChanged }: Part) {
	const { enquiry: text, cancel } = adminEnquiryWords();
	const { busy, run, unsent } = useSaving(onChanged, `status ${enquiry._id}`);

	function send(event: FormEvent<HTMLFormElement>) {
		const fields = fieldsOf(event);
		const status = contactStatuses.find((one) => one === fields.get("newStatus"));
		if (status) void run(() => chooseStatus(enquiry, status, status === "Cancel" ? String(fields.get("reason")) : ""));
	}

	return (
		<form ref={unsent.ref} method="post" action="/auth/toggle-status" className="work-form status-form" onSubmit={send}>
			<input type="hidden" name="id" value={enquiry._id} />
			<input type="hidden" name="expected" value={enquiry.status} />
			<Select bare label={text.status} name="newStatus" defaultValue={enquiry.status}>
				{contactStatuses.map((status) => (
					<option key={status}>{status}</option>
				))}
			</Select>
			<div className="cancel-reason">
				<Field
					bare
					label={text.reason}
					name="reason"
					list="cancel-reasons"
					maxLength={300}
					defaultValue={enquiry.cancelReason ?? ""}
					autoComplete="off"
				/>
				<datalist id="cancel-reasons">
					{cancel.reasons.map((reason) => (
						<option key={reason} value={reason} />
					))}
				</datalist>
			</div>
			<Button type="submit" busy={busy}>
				{text.save}
			</Button>
		</form>
	);
}

function PaymentForm({ enquiry, onChanged }: Part) {
	const text = adminEnquiryWords().enquiry;
	const { busy, run } = useSaving(onChanged, `payment status ${enquiry._id}`);

	function send(event: FormEvent<HTMLFormElement>) {
		const chosen = fieldsOf(event).get("newPaymentStatus");
		const status = contactPaymentStatuses.find((one) => one === chosen);
		if (status) void run(() => choosePaymentStatus(enquiry, status));
	}

	return (
		<form method="post" action="/auth/toggle-payment-status" className="work-form mt-5" onSubmit={send}>
			<input type="hidden" name="id" value={enquiry._id} />
			<input type="hidden" name="expected" value={enquiry.paymentStatus} />
			<Select bare label={text.payment} name="newPaymentStatus" defaultValue={enquiry.paymentStatus}>
				{contactPaymentStatuses.map((status) => (
					<option key={status}>{status}</option>
				))}
			</Select>
			<Button type="submit" look="secondary" busy={busy}>
				{text.save}
			</Button>
		</form>
	);
}

function NoteForm({ enquiry, onChanged }: Part) {
	const text = adminEnquiryWords().enquiry;
	const { busy, run, unsent } = useSaving(onChanged, `note ${enquiry._id}`);

	function send(event: FormEvent<HTMLFormElement>) {
		const form = event.currentTarget;
		const fields = fieldsOf(event);
		void run(async () => {
			const kept = await keepNote(enquiry._id, String(fields.get("text")), fields.get("call") === "yes");
			if (kept) form.reset();
			return kept;
		});
	}

	return (
		<form
			ref={unsent.ref}
			method="post"
			action={`/auth/admin/enquiries/${enquiry._id}/notes`}
			className="grid gap-3"
			onSubmit={send}
		>
			<TextArea label={text.note} hint={text.noteHint} name="text" rows={3} maxLength={2000} required />
			<Checkbox label={text.isCall} name="call" value="yes" />
			<p>
				<Button type="submit" look="secondary" busy={busy}>
					{text.keepNote}
				</Button>
			</p>
		</form>
	);
}

function FollowUpForm({ enquiry, today, now, onChanged }: Part & { today: string; now: string }) {
	const text = adminEnquiryWords().enquiry;
	const { busy, run, unsent } = useSaving(onChanged, `follow-up ${enquiry._id}`);
	const set = enquiry.followUpOn ?? "";
	const action = `/auth/admin/enquiries/${enquiry._id}/follow-up`;

	function send(event: FormEvent<HTMLFormElement>) {
		const day = String(fieldsOf(event).get("followUpOn") ?? "");
		void run(() => chooseFollowUp(enquiry._id, day, set));
	}

	const known = <input type="hidden" name="expected" value={set} />;
	return (
		<>
			<form ref={unsent.ref} method="post" action={action} className="work-form" onSubmit={send}>
				{known}
				<Field
					bare
					label={text.followUp}
					hint={set ? formatDay(set) : text.noFollowUp}
					type="date"
					name="followUpOn"
					min={today}
					defaultValue={set}
					required
				/>
				<Button type="submit" look="secondary" busy={busy}>
					{text.setDay}
				</Button>
			</form>
			<form method="post" action={action} className="quick-days" onSubmit={send}>
				{known}
				{text.soon.map(({ days, name }) => (
					<Button key={days} type="submit" look="quiet" size="small" name="followUpOn" value={dayInSurat(now, days)}>
						{name}
					</Button>
				))}
				{set && (
					<Button type="submit" look="quiet" size="small" name="followUpOn" value="">
						{text.clearDay}
					</Button>
				)}
			</form>
		</>
	);
}
