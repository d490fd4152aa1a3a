import { Mail, MessageCircle, Phone } from "lucide-react";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { published } from "#content/published.ts";

type Someone = { name: string; phone: string; email: string; reference: string };
type FirstWords = {
	chatText: (name: string, institute: string, reference: string) => string;
	mailSubject: (institute: string, reference: string) => string;
};

/** Links to call, to chat with a prepared message, and to write an e-mail. */
export function ContactActions({
	person,
	words = adminEnquiryWords(),
	mail = false,
}: {
	person: Someone;
	/** Default: the texts for an enquiry. */
	words?: FirstWords;
	mail?: boolean;
}) {
	const text = adminEnquiryWords();
	const { institute } = published();
	const { name, phone, email, reference } = person;
	const chat = encodeURIComponent(words.chatText(name, institute.shortName, reference));
	const subject = encodeURIComponent(words.mailSubject(institute.shortName, reference));
	return (
		<span className="reach">
			<a href={`tel:${phone}`} aria-label={text.callOf(name)}>
				<Phone aria-hidden="true" className="size-5" /> {text.call}
			</a>
			<a
				href={`https://wa.me/${phone.replace(/\D/g, "")}?text=${chat}`}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={`${text.whatsappOf(name)} (${text.newTab})`}
			>
				<MessageCircle aria-hidden="true" className="size-5" /> {text.whatsapp}
			</a>
			{mail && (
				<a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} aria-label={text.mailOf(name)}>
					<Mail aria-hidden="true" className="size-5" /> {text.mail}
				</a>
			)}
		</span>
	);
}
