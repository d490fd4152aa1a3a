import { Fragment, useId } from "react";
import { aboutUsWords } from "#content/en/site/about-us.ts";
import { published } from "#content/published.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Section } from "#web/ui/sections/section.tsx";

/** Cards to choose a student; the chosen one's quote is shown with a picture. Radio buttons, so it needs no scripts. */
export function Voices() {
	const { choose } = aboutUsWords();
	const { eyebrow, title, items } = published().aboutUs.voices;
	const group = useId();
	return (
		<Section ground="sheet" aria-labelledby="voices-title">
			<p className="stencil text-sea-700">{eyebrow}</p>
			<h2 id="voices-title" className="section-title">
				{title}
			</h2>
			<div className="voices" role="radiogroup" aria-label={choose}>
				{items.map(({ id, quote, name, what, picture }, voice) => (
					<Fragment key={id}>
						<label className="voice-card">
							<input type="radio" name={group} defaultChecked={voice === 0} className="sr-only" />
							<strong>{name}</strong>
							<span>{what}</span>
						</label>
						<figure className="voice">
							<Picture
								picture={{ ...picture, alt: "" }}
								sizes="(min-width: 82rem) 31rem, (min-width: 64rem) 38vw, (min-width: 48rem) 72vw, 88vw"
							/>
							<blockquote>
								<p>{quote}</p>
								<footer>
									{name} <span>{what}</span>
								</footer>
							</blockquote>
						</figure>
					</Fragment>
				))}
			</div>
		</Section>
	);
}
