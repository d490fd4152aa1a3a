import { useEffect, useState } from "react";
import { coursesWords } from "#content/en/site/courses.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import { api } from "#web/client/api.ts";
import { BatchChoiceForm } from "#web/client/batch-choice-form.tsx";
import { CheckoutForm } from "#web/client/checkout-form.tsx";
import { useStoredUser } from "#web/session/use-stored-user.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LegalLinks } from "#web/ui/frame/legal-links.tsx";
import { Link } from "#web/ui/link.tsx";

/**
 * The choice of a batch and the button to the payment gateway or, if staff have closed the course that this user paid
 * for, the enquiry.
 */
export function Checkout({ batches = [] }: { batches?: readonly OpenBatch[] }) {
	const { steps, withoutScripts, beforePaying, billing } = coursesWords();
	const isClosed = useClosedCourse();
	const chosen = useChosenBatch(batches.length > 0);
	return isClosed ? (
		<div className="course-step" data-step="buy">
			<ButtonLink to="/contact" size="large">
				{steps.closed.action}
			</ButtonLink>
			<p>{steps.closed.note}</p>
		</div>
	) : (
		<>
			{batches.some(({ seatsLeft }) => seatsLeft > 0) && (
				<div className="course-step" data-step="buy">
					<BatchChoiceForm batches={batches} chosen={chosen} />
				</div>
			)}
			<CheckoutForm className="course-step" data-step="buy">
				{(busy) => (
					<>
						<p className="course-plain-hint">{withoutScripts}</p>
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
		</>
	);
}

/** The batch that this user chose before. */
function useChosenBatch(isOffered: boolean) {
	const user = useStoredUser();
	const mayBuy = isOffered && user?.purchaseStatus === "Not Purchased" && Boolean(user.AdmissionId);
	const [chosen, setChosen] = useState<string | null>(null);
	useEffect(() => {
		let isGone = false;
		const asked = mayBuy
			? api.auth.batches.$get().then(async (response) => {
					if (response.ok && !isGone) setChosen((await response.json()).chosen);
				})
			: undefined;
		// Without a response the list begins with no choice.
		asked?.catch(() => {});
		return () => {
			isGone = true;
		};
	}, [mayBuy]);
	return chosen;
}

/** Whether staff have closed the course that this user paid for: it must not be sold to them again. */
function useClosedCourse() {
	const user = useStoredUser();
	const mayBuy = user?.purchaseStatus === "Not Purchased" && Boolean(user.AdmissionId);
	const [isClosed, setIsClosed] = useState(false);
	useEffect(() => {
		if (!mayBuy) return setIsClosed(false);
		let isGone = false;
		const asked = api.auth.payment.$get().then(async (response) => {
			if (response.ok && !isGone) setIsClosed((await response.json()).closed);
		});
		// Without a response the button stays: the server decides who can buy.
		asked.catch(() => {});
		return () => {
			isGone = true;
		};
	}, [mayBuy]);
	return isClosed;
}
