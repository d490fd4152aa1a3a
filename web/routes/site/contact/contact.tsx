import { useEffect, useState } from "react";
import { contactWords } from "#content/en/site/contact.ts";
import { words } from "#content/words.ts";
import { findAttribution } from "#web/boot/attribution.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { listed, screen } from "#web/seo/screen.ts";
import type { FormOutcome } from "#web/ui/forms/api-form.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import type { Route } from "./+types/contact";
import { announce } from "./announce.ts";
import "./contact.css";
import { DirectWays } from "./direct-ways.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Faq } from "./faq.tsx";
import { Office } from "./office.tsx";
import { Thanks } from "./thanks.tsx";

export const handle = screen("contact");
export const meta = () => listed("/contact", contactWords());

export async function clientAction({ request }: Route.ClientActionArgs): Promise<FormOutcome> {
	const fields = await request.formData();
	const sent = await sendForm(api.auth.addcontact, fields, { attribution: findAttribution() });
	if (!sent.ok) {
		// The user can correct wrong fields now; "later" would be bad advice.
		toast("error", sent.errors ? sent.message : words().messages.contact.failed);
		return sent;
	}
	toast("success", sent.answer.message);
	const { reference, notify } = sent.answer;
	if (notify) {
		const told = ["from_name", "Phone_Number", "Email", "purpose", "Address"].map((name) => [
			name,
			String(fields.get(name)),
		]);
		void announce(notify, { ...Object.fromEntries(told), reference });
	}
	return { ok: true, reference };
}

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
