import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EmailSummary } from "#contract/admin/people.ts";
import { Badge } from "#web/ui/records/badge.tsx";
import type { TimelineEvent } from "./enquiry-history.ts";
import { ResendEmail } from "./resend-email.tsx";

/** The events, newest first, each with time, person and text. */
export function Timeline({ happenings }: { happenings: TimelineEvent[] }) {
	const text = adminEnquiryWords().enquiry.timeline;
	return (
		<ol className="timeline">
			{happenings.map(({ at, kind, title, by, said = [], email }, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two things may happen at the same time
				<li key={`${at} ${place}`} data-kind={kind}>
					<p className="timeline-head">
						<strong>{title}</strong>
						{email && <MailState email={email} />}
						<span>
							<time dateTime={at}>{formatTimestamp(at)}</time>
							{by && `, ${text.by(by)}`}
						</span>
					</p>
					{said.map((words) => (
						<p key={words} className="timeline-words">
							{words}
						</p>
					))}
					{email?.status === "failed" && <ResendEmail email={email} />}
				</li>
			))}
		</ol>
	);
}

const mailTones = { queued: "plain", sent: "sea", failed: "rust", kept: "marigold" } as const;

export function MailState({ email }: { email: EmailSummary }) {
	return <Badge tone={mailTones[email.status]}>{adminEnquiryWords().emailStatuses[email.status]}</Badge>;
}
