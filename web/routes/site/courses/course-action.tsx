import { useEffect, useState } from "react";
import { Link } from "react-router";
import { coursesWords } from "#content/en/site/courses.ts";
import { signInFor } from "#contract/return-url.ts";
import { api } from "#web/client/api.ts";
import { CheckoutForm } from "#web/client/checkout-form.tsx";
import { useStoredUser } from "#web/session/stored-user.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LegalLinks } from "#web/ui/frame/legal-links.tsx";

/**
 * The button of the Advance Course in its four states. All four are in the page; the stylesheet shows the one that
 * matches the attributes set before the first paint, so nothing flickers or moves. Without scripts it is the enquiry,
 * with a plain link to pay beside it: the server decides who can.
 */
export function CourseAction() {
	const { steps, withoutScripts, beforePaying, billing } = coursesWords();
	const isClosed = useClosedCourse();

	return (
		<div className="course-foot course-steps">
			<div className="course-step" data-step="enquire">
				<ButtonLink to="/contact" size="large">
					{steps.enquire.action}
				</ButtonLink>
				<p>{steps.enquire.note}</p>
				<p>
					{steps.enquire.pay}{" "}
					<Link to="/registration" className="link">
						{steps.enquire.register}
					</Link>{" "}
					{steps.enquire.or}{" "}
					<Link to={signInFor("/courses")} className="link">
						{steps.enquire.signIn}
					</Link>
				</p>
			</div>
			<div className="course-step" data-step="apply">
				<ButtonLink to="/studentcorner" size="large">
					{steps.apply.action}
				</ButtonLink>
				<p>{steps.apply.note}</p>
			</div>
			{isClosed ? (
				<div className="course-step" data-step="buy">
					<ButtonLink to="/contact" size="large">
						{steps.closed.action}
					</ButtonLink>
					<p>{steps.closed.note}</p>
				</div>
			) : (
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
			)}
			<div className="course-step" data-step="open">
				<ButtonLink to="/accesscourse" size="large">
					{steps.open.action}
				</ButtonLink>
				<p>{steps.open.note}</p>
			</div>
		</div>
	);
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
