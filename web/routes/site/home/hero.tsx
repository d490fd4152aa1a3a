import { Fragment } from "react";
import { homeWords } from "#content/en/site/home.ts";
import { published } from "#content/published.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Chart } from "./chart.tsx";

export function Hero() {
	const { headline, intro, claim } = published().home;
	const { join, seeCourses } = homeWords();
	return (
		<div className="hero">
			<div className="page hero-grid">
				<h1 className="hero-title">
					{/* One block of text, so that it is the largest contentful paint. */}
					<span className="hero-greeting">{headline.greeting}</span>
					{headline.lines.map((line) => (
						<Fragment key={line}>
							{" "}
							<br />
							{line}
						</Fragment>
					))}
				</h1>
				<div className="hero-side">
					<p>{intro}</p>
					<p className="hero-actions">
						<ButtonLink to="/contact" size="large">
							{join}
						</ButtonLink>
						<ButtonLink to="/courses" size="large" look="secondary">
							{seeCourses}
						</ButtonLink>
					</p>
					<p className="hero-claim">
						<strong>{claim.figure}</strong>
						<span>{claim.text}</span>
					</p>
				</div>
			</div>
			<Chart />
		</div>
	);
}
