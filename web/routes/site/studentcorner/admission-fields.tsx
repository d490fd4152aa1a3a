import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { admissionWords } from "#content/en/site/admission.ts";
import { formatPhone } from "#content/phones.ts";
import { words } from "#content/words.ts";
import type { AdmissionResponse } from "#contract/admissions.ts";
import { joiningDays } from "#contract/days.ts";
import { signInFor } from "#contract/return-url.ts";
import { batches, branches } from "#contract/states.ts";
import { findAttribution } from "#web/boot/attribution.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { refreshUser } from "#web/session/session.ts";
import { findStoredUser, useStoredUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DraftKeeper } from "#web/ui/forms/draft-keeper.tsx";
import { fillEmpty } from "#web/ui/forms/fill-empty.ts";
import { LegalLinks } from "#web/ui/frame/legal-links.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Card } from "#web/ui/records/card.tsx";

/** `next`: the applicant's next page on the way to payment. */
export type SubmittedForm = { reference: string; next: string };

/** The admission form, filled in with what this browser knows about a signed-in user; `cleared` keeps it empty. */
export function AdmissionFields({ cleared, onSent }: { cleared: boolean; onSent: (sent: SubmittedForm) => void }) {
	const { form, terms } = admissionWords();
	const [alerting, setAlerting] = useState(false);
	const termsBox = useId();
	// The page may have been prerendered on an earlier day.
	const joining = useHydrated() ? joiningDays() : undefined;
	const card = useRef<HTMLDivElement>(null);
	const sessionEnded = useRef(false);
	const user = useStoredUser();

	useEffect(() => {
		if (user && !cleared)
			fillEmpty(card.current, { name: user.name, email: user.email, phone: user.mobile && formatPhone(user.mobile) });
	}, [user, cleared]);

	return (
		<Card code={form.code} ref={card}>
			<h2 className="text-2xl">{form.title}</h2>
			<ApiForm<AdmissionResponse>
				action="/auth/create-admission"
				className="admission-form"
				beforeSend={(fields) => {
					const agreed = fields.has("terms");
					setAlerting(!agreed);
					return agreed;
				}}
				more={() => ({ attribution: findAttribution() })}
				failed={({ message }) => message}
				onSuccess={async () => {
					// Stores the form's id with the user in this browser, so that the course button changes.
					const wasSignedIn = findStoredUser() !== null;
					sessionEnded.current = !(await refreshUser()) && wasSignedIn;
				}}
				onDone={({ reference, next = "" }, element) => {
					element.reset();
					// The session ended while the form was filled in: the form waits for its sender to sign in.
					onSent({ reference, next: sessionEnded.current ? signInFor("/profile") : next });
				}}
			>
				{({ busy }) => (
					<>
						<DraftKeeper name="admission" />
						<Group name={form.groups.person}>
							<Field {...form.name} name="name" autoComplete="name" maxLength={80} required />
							<Field {...form.qualification} name="qualification" maxLength={80} required />
							<Field {...form.occupation} name="occupation" autoComplete="organization-title" maxLength={80} required />
						</Group>
						<Group name={form.groups.reach}>
							<PhoneField {...form.phone} name="phone" title={form.phoneRule} />
							<PhoneField
								{...form.altphone}
								name="altphone"
								autoComplete="section-alternate tel"
								title={form.phoneRule}
							/>
							<Field
								{...form.email}
								name="email"
								type="email"
								inputMode="email"
								autoComplete="email"
								maxLength={254}
								required
							/>
							<Field {...form.city} name="city" autoComplete="address-level2" maxLength={80} required />
							<TextArea {...form.address} name="address" autoComplete="street-address" maxLength={500} rows={3} />
							<TextArea
								{...form.permanetaddress}
								name="permanetaddress"
								autoComplete="section-permanent street-address"
								maxLength={500}
								rows={3}
							/>
						</Group>
						<Group name={form.groups.seat}>
							<Select label={form.branch.label} hint={form.branch.hint} name="branch" required defaultValue="">
								<option value="" disabled>
									{form.branch.choose}
								</option>
								{branches.map((branch) => (
									<option key={branch}>{branch}</option>
								))}
							</Select>
							<Select label={form.batch.label} hint={form.batch.hint} name="batch" required defaultValue="">
								<option value="" disabled>
									{form.batch.choose}
								</option>
								{batches.map((batch) => (
									<option key={batch}>{batch}</option>
								))}
							</Select>
							<Field {...form.date} name="date" type="date" min={joining?.first} max={joining?.last} required />
						</Group>
						<Group name={form.groups.terms}>
							<div className="admission-terms">
								<h3 className="font-bold">{terms.title}</h3>
								<ol>
									{terms.items.map((item) => (
										<li key={item}>{item}</li>
									))}
								</ol>
								<LegalLinks lead={terms.inFull} className="mt-3" />
							</div>
							{/* Not `required`: the browser would stop the form before our own alert could. */}
							<Checkbox id={termsBox} label={form.terms} name="terms" />
						</Group>
						<Button type="submit" size="large" busy={busy} className="admission-send">
							{form.send}
						</Button>
					</>
				)}
			</ApiForm>
			<AlertDialog
				open={alerting}
				onClose={() => {
					setAlerting(false);
					document.getElementById(termsBox)?.focus();
				}}
			>
				{words().messages.admission.terms}
			</AlertDialog>
		</Card>
	);
}

function Group({ name, children }: { name: string; children: ReactNode }) {
	return (
		<fieldset className="admission-group">
			<legend className="stencil">{name}</legend>
			<div className="admission-fields">{children}</div>
		</fieldset>
	);
}
