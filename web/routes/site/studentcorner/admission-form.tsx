import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { admissionWords } from "#content/en/site/admission.ts";
import { formatPhone } from "#content/phones.ts";
import type { SiteContent } from "#content/published.ts";
import { words as siteWords } from "#content/words.ts";
import type { AdmissionResponse } from "#contract/admissions.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { signInFor } from "#contract/return-url.ts";
import { findAttribution } from "#web/boot/attribution.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { refreshUser } from "#web/session/session.ts";
import { findStoredUser } from "#web/session/stored-user.ts";
import { useStoredUser } from "#web/session/use-stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { AdmissionFields } from "#web/ui/forms/admission-fields.tsx";
import { DraftKeeper } from "#web/ui/forms/draft-keeper.tsx";
import { fillEmpty } from "#web/ui/forms/typed-text.ts";
import { LegalLinks } from "#web/ui/frame/legal-links.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { BatchDates } from "./batch-dates.tsx";

/** The institute's texts beside the fields. */
export type AroundForm = Pick<SiteContent["admission"], "terms" | "batchHint"> & {
	/** Batches with free seats. */
	batches?: readonly OpenBatch[];
};

/** `next`: the applicant's next page on the way to payment. */
export type SubmittedForm = { reference: string; next: string; linkedTo: string; batches: readonly OpenBatch[] };

/** The admission form, filled in with what this browser knows about a signed-in user; `cleared` keeps it empty. */
export function AdmissionForm({
	terms,
	batchHint,
	batches = [],
	cleared,
	onSent,
}: AroundForm & { cleared: boolean; onSent: (sent: SubmittedForm) => void }) {
	const { form, terms: words } = admissionWords();
	const [alerting, setAlerting] = useState(false);
	const termsBox = useId();
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
				onDone={({ reference, next = "", linkedTo = "", batches = [] }, element) => {
					element.reset();
					// If the session has ended meanwhile, the form waits for its sender to sign in.
					onSent({ reference, next: sessionEnded.current ? signInFor("/profile") : next, linkedTo, batches });
				}}
			>
				{({ busy }) => (
					<>
						<DraftKeeper name="admission" />
						<Group name={form.groups.person}>
							<AdmissionFields part="person" />
						</Group>
						<Group name={form.groups.reach}>
							<AdmissionFields part="reach" />
						</Group>
						<Group name={form.groups.seat}>
							<AdmissionFields part="seat" batchHint={batchHint} days={batches.map(({ firstDay }) => firstDay)} />
							{batches.length > 0 && <BatchDates batches={batches} />}
						</Group>
						<Group name={form.groups.terms}>
							<div className="admission-terms">
								<h3 className="font-bold">{terms.title}</h3>
								<ol>
									{terms.items.map((item) => (
										<li key={item}>{item}</li>
									))}
								</ol>
								<LegalLinks lead={words.inFull} className="mt-3" />
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
				{siteWords().messages.admission.terms}
			</AlertDialog>
		</Card>
	);
}

function Group({ name, children }: { name: string; children: ReactNode }) {
	return (
		<fieldset className="admission-group">
			<legend className="stencil">{name}</legend>
			<div className="admission-fields field-row">{children}</div>
		</fieldset>
	);
}
