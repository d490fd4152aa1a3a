import { useEffect, useState } from "react";
import { admissionWords } from "#content/en/site/admission.ts";
import { admissionFresh } from "#content/timings.ts";
import { BatchChoiceForm } from "#web/client/batch-choice-form.tsx";
import { useStoredUser } from "#web/session/use-stored-user.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Reference } from "#web/ui/records/reference.tsx";
import { AdmissionForm, type AroundForm, type SubmittedForm } from "./admission-form.tsx";

/** The form, and above it the reference of the form that was sent last. */
export function Admission(around: AroundForm) {
	const { waiting, linked, sent: sentWords } = admissionWords();
	const [sent, setSent] = useState<SubmittedForm & { fresh: boolean }>();
	const user = useStoredUser();

	// After this time the page is reset as on the first visit; the reference stays, for people who need time to note it.
	useEffect(() => {
		if (!sent || sent.fresh) return;
		const timer = setTimeout(() => setSent({ ...sent, fresh: true }), admissionFresh);
		return () => clearTimeout(timer);
	}, [sent]);

	return (
		<>
			{sent && (
				<Notice tone={sent.fresh ? "info" : "success"} className="mb-6" tabIndex={-1} ref={focusWhenShown}>
					<Reference label={sent.fresh ? sentWords.last : sentWords.reference} number={sent.reference} />
					<p>{sent.fresh ? sentWords.fresh : sentWords.note}</p>
					{sent.next === "/courses" && <BatchChoiceForm batches={sent.batches} />}
					<OnToPayment next={sent.next} linkedTo={sent.linkedTo} />
				</Notice>
			)}
			{!sent && (user?.formWaits || user?.AdmissionId) && (
				<Notice className="mb-6">
					<p>{user.AdmissionId ? linked : waiting.text}</p>
					<p className="mt-3">
						<ButtonLink to="/profile" look="secondary" size="small">
							{waiting.action}
						</ButtonLink>
					</p>
				</Notice>
			)}
			<AdmissionForm
				{...around}
				cleared={sent?.fresh === false}
				onSent={(form) => setSent({ ...form, fresh: false })}
			/>
		</>
	);
}

/** How the applicant can pay online, with or without an account. */
function OnToPayment({ next, linkedTo }: { next: string; linkedTo: string }) {
	const { pay, register, signIn } = admissionWords().sent;
	const way =
		next === "/courses" ? { ...pay, text: pay.text(linkedTo) } : next.startsWith("/signin") ? signIn : register;
	return (
		<>
			<p className="mt-3">{way.text}</p>
			<p className="mt-3">
				<ButtonLink to={next} size="small">
					{way.action}
				</ButtonLink>
			</p>
		</>
	);
}

function focusWhenShown(notice: HTMLElement | null) {
	notice?.focus();
}
