import { useEffect, useState } from "react";
import { contactWords } from "#content/en/site/contact.ts";
import { listed, screen } from "#web/seo/screen.ts";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./contact.css";
import { DirectWays } from "./direct-ways.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Faq } from "./faq.tsx";
import { Office } from "./office.tsx";
import { Thanks } from "./thanks.tsx";

export const handle = screen("contact");
export const meta = () => listed("/contact", contactWords());

export default function Contact() {
	const { title, lead } = contactWords();
	const [reference, setReference] = useState<string>();

	// Only this page's own document is allowed to reach EmailJS: after navigation from another page it is loaded again.
	useEffect(() => {
		if (document.documentElement.hasAttribute("data-closed-to-emailjs")) location.reload();
	}, []);

	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section className="contact-grid">
				{reference === undefined ? (
					<EnquiryForm onSent={setReference} />
				) : (
					<Thanks reference={reference} onAgain={() => setReference(undefined)} />
				)}
				<DirectWays />
			</Section>
			<Faq />
			<Office />
		</>
	);
}
