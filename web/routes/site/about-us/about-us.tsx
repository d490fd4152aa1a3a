import { aboutUsWords } from "#content/words/about-us.ts";
import { describe, screen } from "#web/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ClosingBand } from "#web/ui/closing-band.tsx";
import { Monogram } from "#web/ui/monogram.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Section } from "#web/ui/section.tsx";
import "./about-us.css";
import { Foundation } from "./foundation.tsx";

export const handle = screen("aboutUs");
export const meta = () => describe(aboutUsWords());

export default function AboutUs() {
	const { title, lead, story, log, founder, voices, closing } = aboutUsWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section aria-labelledby="story-title" className="story">
				<div>
					<p className="stencil text-sea-700">{story.eyebrow}</p>
					<h2 id="story-title" className="section-title">
						{story.title}
					</h2>
					<div className="story-text">
						{story.paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
						<p>{story.parent}</p>
					</div>
				</div>
				<div className="log">
					<h3 className="stencil">{log.title}</h3>
					<ol>
						{log.entries.map(({ year, text }) => (
							<li key={year}>
								<strong>{year}</strong>
								<span>{text}</span>
							</li>
						))}
					</ol>
				</div>
			</Section>
			<Section ground="sheet" aria-labelledby="founder-title" className="founder">
				<div className="founder-portrait">
					<Monogram initials={founder.initials} pattern={0} />
				</div>
				<div>
					<p className="stencil text-sea-700">{founder.eyebrow}</p>
					<h2 id="founder-title" className="section-title">
						{founder.name}
					</h2>
					<blockquote className="founder-quote">
						<p>{founder.quote}</p>
					</blockquote>
					<div className="story-text">
						{founder.paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</div>
			</Section>
			<Foundation />
			<Section aria-labelledby="voices-title">
				<p className="stencil text-sea-700">{voices.eyebrow}</p>
				<h2 id="voices-title" className="section-title">
					{voices.title}
				</h2>
				<ul className="voices">
					{voices.items.map(({ quote, name, what }) => (
						<li key={name}>
							<figure>
								<figcaption>
									<span className="stencil">{what}</span>
									<strong>{name}</strong>
								</figcaption>
								<blockquote>
									<p>{quote}</p>
								</blockquote>
							</figure>
						</li>
					))}
				</ul>
			</Section>
			<ClosingBand title={closing.title} text={closing.text}>
				<ButtonLink to="/contact" size="large">
					{closing.action}
				</ButtonLink>
				<ButtonLink to="/team" size="large" look="secondary">
					{closing.team}
				</ButtonLink>
			</ClosingBand>
		</>
	);
}
