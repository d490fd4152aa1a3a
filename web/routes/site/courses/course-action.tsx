import { coursesWords } from "#content/en/site/courses.ts";
import { published } from "#content/published.ts";
import { signInFor } from "#contract/return-url.ts";
import { Island } from "#web/islands/island.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Checkout } from "./checkout.tsx";

/**
 * The button of the Advance Course in its four states. All four are in the page; the stylesheet shows the one that
 * matches the attributes set before the first paint, so nothing flickers or moves. Without scripts it links to the
 * enquiry form, with a plain payment form beside it: the server decides who can pay.
 */
export function CourseAction() {
	const { steps } = coursesWords();
	const { openBatches } = published();

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
			<Island name="checkout" of={Checkout} {...(openBatches.length > 0 ? { props: { batches: openBatches } } : {})} />
			<div className="course-step" data-step="open">
				<ButtonLink to="/accesscourse" size="large">
					{steps.open.action}
				</ButtonLink>
				<p>{steps.open.note}</p>
			</div>
		</div>
	);
}
