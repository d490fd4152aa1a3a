import { aboutUsWords } from "#content/en/site/about-us.ts";
import { published } from "#content/published.ts";
import { Island } from "#web/islands/island.tsx";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PictureSlider } from "#web/ui/motion/thumbnail-slider.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { ClosingBand } from "#web/ui/sections/closing-band.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./about-us.css";
import { Foundation } from "./foundation.tsx";
import { Voices } from "./voices.tsx";

export const handle = staticScreen("aboutUs");
export const meta = () => listed("/about-us", published().aboutUs);

const inSlider = {
	small: "(min-width: 58rem) 8rem, (min-width: 40rem) 13vw, 22vw",
	large: "(min-width: 82rem) 52rem, (min-width: 58rem) 62vw, (min-width: 40rem) 92vw, 88vw",
};

export default function AboutUs() {
	const { title, lead, story, log, founder, gallery, closing } = published().aboutUs;
	const words = aboutUsWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section aria-labelledby="story-title" className="story">
				<Picture
					picture={story.picture}
					sizes="(min-width: 82rem) 76rem, (min-width: 40rem) 92vw, 88vw"
					loading="eager"
					className="story-picture"
				/>
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
						{log.entries.map(({ id, year, text }) => (
							<li key={id}>
								<strong>{year}</strong>
								<span>{text}</span>
							</li>
						))}
					</ol>
				</div>
			</Section>
			<Section ground="sheet" aria-labelledby="founder-title" className="founder">
				<div className="founder-portrait">
					<Picture picture={founder.picture} sizes="20rem" />
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
			<Section aria-labelledby="gallery-title" className="about-gallery">
				<div>
					<p className="stencil text-sea-700">{gallery.eyebrow}</p>
					<h2 id="gallery-title" className="section-title">
						{gallery.title}
					</h2>
				</div>
				<Island
					name="thumbnail-slider"
					of={PictureSlider}
					props={{ label: gallery.eyebrow, pictures: gallery.pictures, sizes: inSlider }}
				/>
			</Section>
			<Voices />
			<ClosingBand title={closing.title} text={closing.text}>
				<ButtonLink to="/contact" size="large">
					{words.closing.action}
				</ButtonLink>
				<ButtonLink to="/team" size="large" look="secondary">
					{words.closing.team}
				</ButtonLink>
			</ClosingBand>
		</>
	);
}
