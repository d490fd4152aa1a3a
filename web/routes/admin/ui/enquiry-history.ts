// The events of an enquiry as a timeline.

import { adminEnquiryWords } from "#content/en/admin/enquiries.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { formatDay } from "#content/timestamps.ts";
import type { EnquiryDetails } from "#contract/admin/enquiries.ts";
import type { EmailSummary } from "#contract/admin/people.ts";

export type TimelineEvent = {
	at: string;
	kind: "visitor" | "staff" | "call" | "mail";
	title: string;
	/** The staff member, if there is one. */
	by?: string;
	/** The text of a note, by paragraph. */
	said?: string[];
	email?: EmailSummary;
};

/** Newest first. Notes are shown with their text, so their audit entries are left out. */
export function historyOf({ enquiry, repeats, notes, auditEntries, emails }: EnquiryDetails): TimelineEvent[] {
	const text = adminEnquiryWords().enquiry.timeline;
	const said = (...parts: (string | false)[]) => parts.filter((part) => part !== false && part !== "") as string[];
	return [
		{
			at: enquiry.createdAt,
			kind: "visitor" as const,
			title: text.received,
			said: said(enquiry.purpose, enquiry.address),
		},
		...repeats.map((repeat) => ({
			at: repeat.createdAt,
			kind: "visitor" as const,
			title: text.repeat(repeat.reference),
			said: said(
				repeat.purpose,
				repeat.address !== enquiry.address && repeat.address,
				(repeat.name !== enquiry.name || repeat.email !== enquiry.email) && text.as(repeat.name, repeat.email),
			),
		})),
		...notes.map(({ createdAt, author, text: words, isCall }) => ({
			at: createdAt,
			kind: isCall ? ("call" as const) : ("staff" as const),
			title: isCall ? text.call : text.note,
			by: author,
			said: [words],
		})),
		...auditEntries.flatMap((entry) => (entry.action === "enquiry.note" ? [] : [happeningOf(entry)])),
		...emails.map((email) => ({
			at: email.createdAt,
			kind: "mail" as const,
			title: text.mail(adminEnquiryWords().mailKinds[email.kind] ?? email.kind),
			said: [text.to(email.recipient)],
			email,
		})),
	].toSorted((one, other) => other.at.localeCompare(one.at));
}

function happeningOf({ at, actorName, action, before, after }: EnquiryDetails["auditEntries"][number]): TimelineEvent {
	const text = adminEnquiryWords().enquiry.timeline;
	const from = (name: string) => String(before?.[name] ?? "");
	const to = (name: string) => String(after?.[name] ?? "");
	const done = { at, kind: "staff" as const, by: actorName };
	const reason = to("cancelReason") ? [text.reason(to("cancelReason"))] : [];
	if (action === "enquiry.status") {
		const cleared = from("followUpOn") && !to("followUpOn") ? [text.followUpCleared] : [];
		// Only the reason was changed.
		const title =
			after?.status === undefined ? text.reason(to("cancelReason")) : text.status(from("status"), to("status"));
		return { ...done, title, said: after?.status === undefined ? [] : [...reason, ...cleared] };
	}
	if (action === "enquiry.payment") return { ...done, title: text.payment(from("paymentStatus"), to("paymentStatus")) };
	if (action === "enquiry.follow-up")
		return { ...done, title: text.followUp(to("followUpOn") ? formatDay(to("followUpOn")) : null) };
	if (action === "enquiry.not-spam") return { ...done, title: text.released };
	if (action === "mail.retry") return { ...done, title: text.mailTried };
	return { ...done, title: adminPeopleWords().actions[action] ?? action };
}
