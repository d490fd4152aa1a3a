// The events of an enquiry as a timeline.

import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { mergeWords } from "#content/en/admin/enquiries/merge.ts";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { adminPeopleWords } from "#content/en/admin/people.ts";
import { stateText } from "#content/en/ui/states.ts";
import { formatDay } from "#content/timestamps.ts";
import type { EnquiryDetails } from "#contract/admin/enquiries/enquiries.ts";
import type { EmailSummary } from "#contract/admin/people.ts";
import { lostReasonText } from "./lost-reason.ts";

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

/** Audit entries of events that are shown with their text. */
const hidden = new Set(["enquiry.note", "message.send"]);

/** Newest first. Notes are shown with their text, so their audit entries are left out. */
export function historyOf({
	enquiry,
	merged,
	repeats,
	notes,
	auditEntries,
	emails,
	messages,
}: EnquiryDetails): TimelineEvent[] {
	const text = adminEnquiryWords().enquiry.timeline;
	const said = (...parts: (string | false)[]) => parts.filter((part) => part !== false && part !== "") as string[];
	return [
		{
			at: enquiry.createdAt,
			kind: "visitor" as const,
			title: newEnquiryWords().began[enquiry.channel],
			said: said(enquiry.purpose, enquiry.address),
		},
		...merged.map((one) => ({
			at: one.createdAt,
			kind: "visitor" as const,
			title: mergeWords().timeline.also(one.reference),
			said: said(one.purpose, one.address),
		})),
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
		...notes.map(({ createdAt, author, text: words, isCall, reference }) => ({
			at: createdAt,
			kind: isCall ? ("call" as const) : ("staff" as const),
			title: ofMerged(isCall ? text.call : text.note, reference),
			by: author,
			said: [words],
		})),
		// The histories of both enquiries contain the merge; here it is shown once.
		...auditEntries.flatMap((entry) => {
			if (hidden.has(entry.action) || entry.after?.mergedInto || entry.before?.mergedInto) return [];
			const event = happeningOf(entry);
			const reference = merged.find(({ _id }) => _id === entry.subjectId)?.reference ?? null;
			return [{ ...event, title: ofMerged(event.title, reference) }];
		}),
		...messages.map((message) => ({
			at: message.createdAt,
			kind: "mail" as const,
			title: text.message(messageWords().compose.sent[message.channel], message.template),
			by: message.author,
			said: said(message.subject, message.text),
			...(message.email ? { email: message.email } : {}),
		})),
		...emails
			.filter(({ kind }) => kind !== "staffMessage")
			.map((email) => ({
				at: email.createdAt,
				kind: "mail" as const,
				title: text.mail(adminEnquiryWords().mailKinds[email.kind] ?? email.kind),
				said: [text.to(email.recipient)],
				email,
			})),
	].toSorted((one, other) => other.at.localeCompare(one.at));
}

const ofMerged = (title: string, reference: string | null) =>
	reference ? mergeWords().timeline.of(title, reference) : title;

function happeningOf({ at, actorName, action, before, after }: EnquiryDetails["auditEntries"][number]): TimelineEvent {
	const text = adminEnquiryWords().enquiry.timeline;
	const from = (name: string) => String(before?.[name] ?? "");
	const to = (name: string) => String(after?.[name] ?? "");
	const done = { at, kind: "staff" as const, by: actorName };
	const why = lostReasonText(to("lostReason"), to("cancelReason") || null);
	const reason = why ? [text.reason(why)] : [];
	if (action === "enquiry.status") {
		const cleared = from("followUpOn") && !to("followUpOn") ? [text.followUpCleared] : [];
		// Only the reason was changed.
		const title =
			after?.status === undefined ? text.reason(why) : text.status(stateText(from("status")), stateText(to("status")));
		return { ...done, title, said: after?.status === undefined ? [] : [...reason, ...cleared] };
	}
	if (action === "enquiry.payment")
		return { ...done, title: text.payment(stateText(from("paymentStatus")), stateText(to("paymentStatus"))) };
	if (action === "enquiry.follow-up")
		return { ...done, title: text.followUp(to("followUpOn") ? formatDay(to("followUpOn")) : null) };
	if (action === "enquiry.assign") return { ...done, title: text.assigned(from("assignedTo"), to("assignedTo")) };
	if (action === "enquiry.not-spam") return { ...done, title: text.released };
	if (action === "enquiry.merge") return { ...done, title: mergeWords().timeline.merged(to("merged")) };
	if (action === "enquiry.separate") return { ...done, title: mergeWords().timeline.separated(from("merged")) };
	if (action === "mail.retry") return { ...done, title: text.mailTried };
	if (action === "mail.dismiss") return { ...done, title: text.mailDismissed };
	return { ...done, title: adminPeopleWords().actions[action] ?? action };
}
