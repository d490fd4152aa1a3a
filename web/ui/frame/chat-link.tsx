import { MessageCircle } from "lucide-react";
import { institute } from "#content/institute.ts";
import { words } from "#content/words.ts";

export function ChatLink() {
	const { chat, chatText } = words().frame;
	// wa.me reads the number from the path; the parameter shows it to anybody who reads the link.
	const address = `https://wa.me/${institute.whatsapp}?phone=${institute.whatsapp}&text=${encodeURIComponent(chatText)}`;
	return (
		<a className="floating chat-link" href={address} target="_blank" rel="noopener noreferrer">
			<MessageCircle aria-hidden="true" className="size-6" />
			<span className="sr-only">{chat}</span>
		</a>
	);
}
