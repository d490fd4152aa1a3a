import { servicesWords } from "#content/en/site/services.ts";
import type { SiteContent } from "#content/published.ts";
import { langOf } from "#content/text-language.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Section } from "#web/ui/sections/section.tsx";

type Part = SiteContent["services"]["sections"][number];

/** One authority: the text on one side, the parts of its number or certificate on the other. */
export function ServiceSection({ section, place }: { section: Part; place: number }) {
	const { services, picture, code, parts } = section;
	const { labels } = servicesWords();
	return (
		<Section ground={place % 2 ? "sheet" : "paper"} className="service" aria-labelledby={services[0]?.anchor}>
			<Picture
				picture={picture}
				sizes="(min-width: 82rem) 30rem, (min-width: 62rem) 37vw, (min-width: 40rem) 92vw, 88vw"
				className="service-picture"
			/>
			<div className="service-words">
				{services.map(({ anchor, name, time, authority, text, documents }) => (
					<article key={anchor}>
						<h2 id={anchor} lang={langOf(name)}>
							{name}
						</h2>
						<p className="service-text">{text}</p>
						<dl className="service-facts">
							<div>
								<dt className="stencil">{labels.time}</dt>
								<dd className="service-time">{time}</dd>
							</div>
							<div>
								<dt className="stencil">{labels.authority}</dt>
								<dd lang={langOf(authority)}>{authority}</dd>
							</div>
						</dl>
						<h3 className="stencil">{labels.documents}</h3>
						<ul className="service-documents">
							{documents.map((document) => (
								<li key={document} lang={langOf(document)}>
									{document}
								</li>
							))}
						</ul>
					</article>
				))}
			</div>
			<figure className="plate" data-ink={place % 4}>
				<figcaption className="plate-code" lang={langOf(code)}>
					{code}
				</figcaption>
				<dl className="plate-parts">
					{parts.map(({ id, text, means }) => (
						<div key={id}>
							<dt lang={langOf(text)}>{text}</dt>
							<dd lang={langOf(means)}>{means}</dd>
						</div>
					))}
				</dl>
			</figure>
		</Section>
	);
}
