import type { services as servicesText } from "#content/en/site/services.ts";
import { servicesWords } from "#content/en/site/services.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Section } from "#web/ui/sections/section.tsx";

type Part = (typeof servicesText.sections)[number];

/** One authority: the text on one side, the parts of its number or certificate on the other. */
export function ServiceSection({ services, picture, plate, place }: Part & { place: number }) {
	const { labels } = servicesWords();
	return (
		<Section ground={place % 2 ? "sheet" : "paper"} className="service" aria-labelledby={services[0].id}>
			<Picture
				{...picture}
				sizes="(min-width: 82rem) 30rem, (min-width: 62rem) 37vw, (min-width: 40rem) 92vw, 88vw"
				className="service-picture"
			/>
			<div className="service-words">
				{services.map(({ id, name, time, authority, text, documents }) => (
					<article key={id}>
						<h2 id={id}>{name}</h2>
						<p className="service-text">{text}</p>
						<dl className="service-facts">
							<div>
								<dt className="stencil">{labels.time}</dt>
								<dd className="service-time">{time}</dd>
							</div>
							<div>
								<dt className="stencil">{labels.authority}</dt>
								<dd>{authority}</dd>
							</div>
						</dl>
						<h3 className="stencil">{labels.documents}</h3>
						<ul className="service-documents">
							{documents.map((document) => (
								<li key={document}>{document}</li>
							))}
						</ul>
					</article>
				))}
			</div>
			<figure className="plate" data-ink={place % 4}>
				<figcaption className="plate-code">{plate.code}</figcaption>
				<dl className="plate-parts">
					{plate.parts.map(({ text, means }) => (
						<div key={text}>
							<dt>{text}</dt>
							<dd>{means}</dd>
						</div>
					))}
				</dl>
			</figure>
		</Section>
	);
}
