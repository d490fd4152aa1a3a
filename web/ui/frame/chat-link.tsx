import { MessageCircle } from "lucide-react";
import { digitsOf, published } from "#content/published.ts";
import { words } from "#content/words.ts";

export function ChatLink() {
	const { chat } = words().frame;
	const { institute, frame } = published();
	const whatsapp = digitsOf(institute.whatsapp);
	// wa.me uses the number in the path; the parameter is only for people who read the link.
	const address = `https://wa.me/${whatsapp}?phone=${whatsapp}&text=${encodeURIComponent(frame.chatText)}`;
	return (
		<a className="floating chat-link" href={address} target="_blank" rel="noopener noreferrer">
			<MessageCircle aria-hidden="true" className="size-6" />
			<span className="sr-only">{chat}</span>
		</a>
	);
}
