import { Mail, MessageCircle, Phone } from "lucide-react";
import { contactWords } from "#content/en/site/contact.ts";
import { shownWhatsApp } from "#content/phones.ts";
import { digitsOf, phonesOf, published } from "#content/published.ts";

export function DirectWays() {
	const { direct } = contactWords();
	const { institute } = published();
	return (
		<aside className="direct" aria-labelledby="direct-title">
			<h2 id="direct-title" className="stencil">
				{direct.title}
			</h2>
			<ul>
				<li>
					<Phone aria-hidden="true" className="size-5" />
					<span>{direct.call}</span>
					{phonesOf(institute).map((phone) => (
						<a key={phone} className="link" href={`tel:${phone.replaceAll(" ", "")}`}>
							{phone}
						</a>
					))}
				</li>
				<li>
					<MessageCircle aria-hidden="true" className="size-5" />
					<span>{direct.chat}</span>
					<a
						className="link"
						href={`https://wa.me/${digitsOf(institute.whatsapp)}`}
						target="_blank"
						rel="noopener noreferrer"
					>
						{shownWhatsApp(institute)}
						<span className="sr-only"> ({direct.newTab})</span>
					</a>
				</li>
				<li>
					<Mail aria-hidden="true" className="size-5" />
					<span>{direct.write}</span>
					<a className="link" href={`mailto:${institute.email}`}>
						{institute.email}
					</a>
				</li>
			</ul>
		</aside>
	);
}
