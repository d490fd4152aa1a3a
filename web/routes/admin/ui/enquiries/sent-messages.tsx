import { Link } from "react-router";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { SentMessage } from "#contract/admin/messages.ts";
import { MailState } from "./timeline.tsx";

/** The messages of a record, newest first, each with its text. `pageOf`: the page from which a WhatsApp message is
 * sent. */
export function SentMessages({ messages, pageOf }: { messages: SentMessage[]; pageOf?: (id: string) => string }) {
	const text = messageWords().compose;
	if (messages.length === 0) return <p>{text.none}</p>;
	return (
		<ol className="timeline">
			{messages.map((message) => (
				<li key={message.id} data-kind="mail">
					<p className="timeline-head">
						<strong>
							{text.sent[message.channel]}
							{message.template && `: ${message.template}`}
						</strong>
						{message.email && <MailState email={message.email} />}
						<span>
							<time dateTime={message.createdAt}>{formatTimestamp(message.createdAt)}</time>, {text.by(message.author)}
						</span>
					</p>
					{message.subject && <p className="timeline-words font-semibold">{message.subject}</p>}
					<p className="timeline-words">{message.text}</p>
					{message.channel === "whatsapp" && pageOf && (
						<Link to={pageOf(message.id)} className="link inline-block py-1">
							{text.again}
						</Link>
					)}
					{message.link && (
						<a href={message.link} target="_blank" rel="noopener noreferrer" className="link inline-block py-1">
							{text.again}
							<span className="sr-only"> ({text.newTab})</span>
						</a>
					)}
				</li>
			))}
		</ol>
	);
}
