import { useEffect, useState } from "react";
import { coursesWords } from "#content/en/site/courses.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { api } from "#web/client/api.ts";
import { BatchSelect, hasSeat } from "#web/client/batch-choice-form.tsx";
import { CheckoutForm } from "#web/client/checkout-form.tsx";
import { useStoredUser } from "#web/session/use-stored-user.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LegalLinks } from "#web/ui/frame/legal-links.tsx";
import { Link } from "#web/ui/link.tsx";

/**
 * The choice of a batch and the button to the payment gateway, in one form. While a payment is being verified, a link
 * to its status is shown instead; if staff have closed a course that this user paid for, a link to the enquiry form.
 */
export function Checkout({ batches = [] }: { batches?: readonly OpenBatch[] }) {
	const { steps, withoutScripts, beforePaying, billing } = coursesWords();
	const unsold = useUnsold();
	const { chosen, kept } = useChosenBatch(batches.length > 0);
	if (unsold)
		return (
			<div className="course-step" data-step="buy">
				<ButtonLink to={unsold === "closed" ? "/contact" : "/payment-success"} size="large">
					{steps[unsold].action}
				</ButtonLink>
				<p>{steps[unsold].note}</p>
			</div>
		);
	return (
		<CheckoutForm className="course-step" data-step="buy">
			{(busy) => (
				<>
					<p className="course-plain-hint">{withoutScripts}</p>
					{batches.some((batch) => hasSeat(batch) || batch.id === kept) && (
						<BatchSelect batches={batches} chosen={chosen ?? kept} kept={kept} />
					)}
					<Button type="submit" size="large" busy={busy}>
						{steps.buy.action}
					</Button>
					<p>{steps.buy.note}</p>
					<LegalLinks lead={beforePaying} />
					<p>
						<Link to="/profile#billing" className="link">
							{billing}
						</Link>
					</p>
				</>
			)}
		</CheckoutForm>
	);
}

/** The batch that this user chose before, and the one in which a seat is held for them. */
function useChosenBatch(isOffered: boolean) {
	const user = useStoredUser();
	const mayBuy = isOffered && user?.purchaseStatus === "Not Purchased" && Boolean(user.AdmissionId);
	const [found, setFound] = useState<{ chosen: string | null; kept: string | null }>({ chosen: null, kept: null });
	useEffect(() => {
		let isGone = false;
		const asked = mayBuy
			? api.auth.batches.$get().then(async (response) => {
					if (response.ok && !isGone) setFound(await response.json());
				})
			: undefined;
		// Without a response no batch is preselected.
		asked?.catch(() => {});
		return () => {
			isGone = true;
		};
	}, [mayBuy]);
	return found;
}

/** Why this user cannot buy the course now: staff have closed the one they paid for, or a payment is being verified. */
function useUnsold() {
	const user = useStoredUser();
	const mayBuy = user?.purchaseStatus === "Not Purchased" && Boolean(user.AdmissionId);
	const [why, setWhy] = useState<"closed" | "check" | null>(null);
	useEffect(() => {
		if (!mayBuy) return setWhy(null);
		let isGone = false;
		const asked = api.auth.payment.$get().then(async (response) => {
			if (!response.ok || isGone) return;
			const { closed, payment } = await response.json();
			if (closed) setWhy("closed");
			else if (payment?.checking) setWhy("check");
		});
		// Without a response the button stays: the server decides who can buy.
		asked.catch(() => {});
		return () => {
			isGone = true;
		};
	}, [mayBuy]);
	return why;
}
