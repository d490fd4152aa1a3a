import { Check } from "lucide-react";
import { accountWords } from "#content/en/account/account.ts";
import { published } from "#content/published.ts";
import type { Person } from "#contract/accounts.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type Progress = Pick<Person, "AdmissionId" | "formWaits" | "emailVerified" | "purchaseStatus">;
/** `checking` while a payment is in progress, `closed` if staff have closed a course that is paid for: nobody is asked to
 * pay twice. */
type Traveller = { person: Progress; checking: boolean; closed: boolean };
type Stop = { name: string; note: string; state: "done" | "next" | "ahead"; action?: { to: string; text: string } };

/** The steps from account to course, drawn as a sea lane with ports. At most one of them needs action. */
export function Journey(traveller: Traveller) {
	const text = accountWords().profile.journey;
	return (
		<div>
			<h2 className="section-title">{text.title}</h2>
			<p className="section-lead">{text.intro}</p>
			<ol className="journey">
				{stopsOf(traveller).map(({ name, note, state, action }) => (
					<li key={name} data-state={state}>
						<span className="journey-port" aria-hidden="true">
							{state === "done" && <Check className="size-5" strokeWidth={3} />}
						</span>
						<div>
							<h3 className="text-xl">
								{name} <span className="sr-only">({text[state]})</span>
							</h3>
							<p className="mt-1">{note}</p>
							{action && (
								<p className="mt-4">
									<ButtonLink to={action.to}>{action.text}</ButtonLink>
								</p>
							)}
						</div>
					</li>
				))}
			</ol>
		</div>
	);
}

function stopsOf({
	person: { AdmissionId, formWaits, emailVerified, purchaseStatus },
	checking,
	closed,
}: Traveller): Stop[] {
	const { registered, admission, course, materials, classes, exam, certificate } = accountWords().profile.journey;
	const bought = purchaseStatus !== "Not Purchased";
	const stops: Stop[] = [{ name: registered.name, note: registered.done, state: "done" }];

	if (AdmissionId) stops.push({ name: admission.name, note: admission.done, state: "done" });
	else if (formWaits)
		stops.push({
			name: admission.name,
			note: emailVerified ? admission.waitsForWord : admission.waitsForConfirmation,
			state: bought ? "ahead" : "next",
		});
	else
		stops.push({
			name: admission.name,
			note: admission.open,
			state: bought ? "ahead" : "next",
			action: bought ? undefined : { to: "/studentcorner", text: admission.action },
		});

	if (bought) stops.push({ name: published().fees.product, note: course.done[purchaseStatus], state: "done" });
	else if (closed || checking || AdmissionId) {
		const [note, to, text] = closed
			? [course.closed, "/contact", course.closedAction]
			: checking
				? [course.checking, "/payment-success", course.checkingAction]
				: [course.open, "/courses", course.action];
		stops.push({ name: published().fees.product, note, state: "next", action: { to, text } });
	} else stops.push({ name: published().fees.product, note: course.waiting, state: "ahead" });

	if (bought)
		stops.push({
			name: materials.name,
			note: materials.done,
			state: "done",
			action: { to: "/accesscourse", text: materials.action },
		});
	else stops.push({ name: materials.name, note: materials.waiting, state: "ahead" });

	if (bought)
		stops.push({
			name: classes.name,
			note: classes.done,
			state: "done",
			action: { to: "/classes", text: classes.action },
		});
	else stops.push({ name: classes.name, note: classes.waiting, state: "ahead" });

	// The profile does not know whether these are done: their own pages show it.
	for (const [stop, to] of [
		[exam, "/exam"],
		[certificate, "/certificate"],
	] as const)
		if (bought) stops.push({ name: stop.name, note: stop.done, state: "ahead", action: { to, text: stop.action } });
		else stops.push({ name: stop.name, note: stop.waiting, state: "ahead" });
	return stops;
}
