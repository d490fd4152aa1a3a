import { Mail, MessageCircle, Phone } from "lucide-react";
import { shownWhatsApp } from "#content/phones.ts";
import { digitsOf, published } from "#content/published.ts";
import "#web/ui/records/contact-ways.css";

type Ways = { whatsapp: string; mail: string; call: string; newTab: string };

/** Links to chat, e-mail and phone, the first two with a prepared message. */
export function ContactWays({ words, subject, text }: { words: Ways; subject: string; text: string }) {
	const { institute } = published();
	const { phone } = institute;
	const ways = [
		{
			label: words.whatsapp,
			value: shownWhatsApp(institute),
			href: `https://wa.me/${digitsOf(institute.whatsapp)}?text=${encodeURIComponent(text)}`,
			Icon: MessageCircle,
			away: true,
		},
		{
			label: words.mail,
			value: institute.email,
			href: `mailto:${institute.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
			Icon: Mail,
		},
		{ label: words.call, value: phone, href: `tel:${phone.replaceAll(" ", "")}`, Icon: Phone },
	];
	return (
		<ul className="grid gap-2">
			{ways.map(({ label, value, href, Icon, away }) => (
				<li key={label}>
					<a href={href} className="contact-way" {...(away && { target: "_blank", rel: "noopener noreferrer" })}>
						<Icon aria-hidden="true" className="size-5 text-sea-700" />
						<span className="font-bold">{label}</span>
						<span className="tabular-nums">
							{value}
							{away && <span className="sr-only"> {words.newTab}</span>}
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
