import { useEffect, useState } from "react";
import { Link } from "react-router";
import { admissionWords } from "#content/en/site/admission.ts";
import { admissionFresh } from "#content/timings.ts";
import { listed, screen } from "#web/seo/screen.ts";
import { useStoredUser } from "#web/session/stored-user.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Reference } from "#web/ui/records/reference.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { AdmissionForm, type SubmittedForm } from "./admission-form.tsx";
import "./studentcorner.css";

export const handle = screen("studentCorner");
export const meta = () => listed("/studentcorner", admissionWords());

export default function StudentCorner() {
	const { title, lead, signedOut, waiting, next, sent: sentWords } = admissionWords();
	const [sent, setSent] = useState<SubmittedForm & { fresh: boolean }>();
	const user = useStoredUser();

	// After this time the page is as on the first visit; the number stays, for people who write slowly.
	useEffect(() => {
		if (!sent || sent.fresh) return;
		const timer = setTimeout(() => setSent({ ...sent, fresh: true }), admissionFresh);
		return () => clearTimeout(timer);
	}, [sent]);

	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section className="admission-grid">
				<div className="admission-main">
					<p className="admission-signin signed-in:hidden">
						{signedOut.before}{" "}
						<Link to="/signin" className="link">
							{signedOut.link}
						</Link>{" "}
						{signedOut.after}
					</p>
					{sent && (
						<Notice tone={sent.fresh ? "info" : "success"} className="mb-6" tabIndex={-1} ref={focusWhenShown}>
							<Reference label={sent.fresh ? sentWords.last : sentWords.reference} number={sent.reference} />
							<p>{sent.fresh ? sentWords.fresh : sentWords.note}</p>
							<OnToPayment next={sent.next} />
						</Notice>
					)}
					{!sent && user?.formWaits && (
						<Notice className="mb-6">
							<p>{waiting.text}</p>
							<p className="mt-3">
								<ButtonLink to="/profile" look="secondary" size="small">
									{waiting.action}
								</ButtonLink>
							</p>
						</Notice>
					)}
					<AdmissionForm cleared={sent?.fresh === false} onSent={(form) => setSent({ ...form, fresh: false })} />
				</div>
				<aside className="admission-next" aria-labelledby="next-title">
					<h2 id="next-title" className="stencil">
						{next.title}
					</h2>
					<ol className="way">
						{next.steps.map((step) => (
							<li key={step.name}>
								<h3>{step.name}</h3>
								<p>{step.text}</p>
								{"link" in step && (
									<p className="signed-in:hidden">
										<Link to="/registration" className="link">
											{step.link}
										</Link>
									</p>
								)}
							</li>
						))}
					</ol>
				</aside>
			</Section>
		</>
	);
}

/** How the applicant can pay online, with or without an account. */
function OnToPayment({ next }: { next: string }) {
	const { pay, register, signIn } = admissionWords().sent;
	const way = next === "/courses" ? pay : next.startsWith("/signin") ? signIn : register;
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
