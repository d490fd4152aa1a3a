import { useEffect, useRef } from "react";
import { contactWords } from "#content/en/site/contact.ts";
import { formatPhone } from "#content/phones.ts";
import { words } from "#content/words.ts";
import type { ContactResponse } from "#contract/enquiries.ts";
import { findAttribution } from "#web/boot/attribution.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { useStoredUser } from "#web/session/use-stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DraftKeeper } from "#web/ui/forms/draft-keeper.tsx";
import { fillEmpty } from "#web/ui/forms/typed-text.ts";
import { Link } from "#web/ui/link.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { announce } from "./announce.ts";

/** Filled in with what this browser knows about a signed-in user. */
export function EnquiryForm({ hours, onSent }: { hours: string; onSent: (reference: string) => void }) {
	const { form } = contactWords();
	const card = useRef<HTMLDivElement>(null);
	const user = useStoredUser();

	useEffect(() => {
		if (!user) return;
		const { name, email, mobile } = user;
		fillEmpty(card.current, { from_name: name, Email: email, Phone_Number: mobile && formatPhone(mobile) });
	}, [user]);

	return (
		<Card code={form.code} ref={card}>
			<h2 className="text-2xl">{form.title}</h2>
			<ApiForm<ContactResponse>
				action="/auth/addcontact"
				className="contact-form"
				more={() => ({ attribution: findAttribution() })}
				// The user can correct wrong fields now, so "try again later" would be bad advice.
				failed={({ errors, message }) => (errors ? message : words().messages.contact.failed)}
				onSuccess={announceIfAsked}
				onDone={({ reference }, element) => {
					element.reset();
					onSent(reference);
				}}
			>
				{({ busy }) => (
					<>
						<DraftKeeper name="contact" timed />
						<Field {...form.name} name="from_name" autoComplete="name" maxLength={80} required />
						<div className="contact-pair">
							<PhoneField {...form.phone} hint={form.phone.hint(hours)} name="Phone_Number" title={form.phoneRule} />
							<Field
								{...form.email}
								name="Email"
								type="email"
								inputMode="email"
								autoComplete="email"
								maxLength={254}
								required
							/>
						</div>
						<TextArea {...form.purpose} name="purpose" maxLength={2000} rows={4} required />
						<TextArea {...form.address} name="Address" autoComplete="street-address" maxLength={500} rows={2} />
						{/* A honeypot for programs: off screen, out of the tab order, and hidden from screen readers. */}
						<div className="sr-only" aria-hidden="true">
							<label>
								{form.trap} <input name="website" tabIndex={-1} autoComplete="off" />
							</label>
						</div>
						<p className="contact-consent">
							{form.consent.before}{" "}
							<Link to="/terms" className="link" target="_blank">
								{form.consent.terms}
							</Link>{" "}
							{form.consent.between}{" "}
							<Link to="/privacy" className="link" target="_blank">
								{form.consent.privacy}
							</Link>{" "}
							{form.consent.after}
						</p>
						<Button type="submit" size="large" busy={busy} className="contact-send">
							{form.send}
						</Button>
					</>
				)}
			</ApiForm>
		</Card>
	);
}

function announceIfAsked({ notify, reference }: ContactResponse, fields: FormData) {
	if (!notify) return;
	const told = ["from_name", "Phone_Number", "Email", "purpose", "Address"].map((name) => [
		name,
		String(fields.get(name)),
	]);
	void announce(notify, { ...Object.fromEntries(told), reference });
}
