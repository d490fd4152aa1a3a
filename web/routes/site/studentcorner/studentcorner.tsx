import { admissionWords } from "#content/en/site/admission.ts";
import { published } from "#content/published.ts";
import { Island } from "#web/islands/island.tsx";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { Link } from "#web/ui/link.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { Admission } from "./admission.tsx";
import "./studentcorner.css";

export const handle = staticScreen("studentCorner");
export const meta = () => listed("/studentcorner", published().admission);

export default function StudentCorner() {
	const { title, lead, next, terms, batchHint } = published().admission;
	const batches = published().openBatches.filter(({ seatsLeft }) => seatsLeft > 0);
	const { signedOut } = admissionWords();
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
					<Island
						name="admission"
						of={Admission}
						props={{ terms, batchHint, ...(batches.length > 0 ? { batches } : {}) }}
					/>
				</div>
				<aside className="admission-next" aria-labelledby="next-title">
					<h2 id="next-title" className="stencil">
						{next.title}
					</h2>
					<ol className="way">
						{next.steps.map((step) => (
							<li key={step.id}>
								<h3>{step.name}</h3>
								<p>{step.text}</p>
								{step.link && (
									<p className="signed-in:hidden">
										<Link to={step.link} className="link">
											{step.linkText || step.link}
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
