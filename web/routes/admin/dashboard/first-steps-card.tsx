import { Link } from "react-router";
import { adminFirstStepsWords } from "#content/en/admin/first-steps.ts";
import type { FirstStepsResponse } from "#contract/admin/first-steps.ts";
import { stepPages } from "#web/routes/admin/ui/step-pages.ts";

/** How many of the next steps are listed by name. */
const named = 3;

/** For an owner of a new site. Hidden once only postponed steps are left. */
export function FirstStepsCard({ steps }: Pick<FirstStepsResponse, "steps">) {
	const text = adminFirstStepsWords();
	const open = steps.filter(({ state }) => state === "open");
	if (open.length === 0) return null;
	const done = steps.filter(({ state }) => state === "done" || state === "kept").length;
	return (
		<section className="page" aria-labelledby="first-steps">
			<div className="mine">
				<h2 id="first-steps" className="font-bold">
					{text.card.title}
				</h2>
				<p>{text.progress(done, steps.length)}</p>
				{open.slice(0, named).map(({ step }) => (
					<Link key={step} to={stepPages[step]} className="link">
						{text.steps[step].title}
					</Link>
				))}
				<Link to="/admin/first-steps" className="link font-bold">
					{text.card.all}
				</Link>
			</div>
		</section>
	);
}
