import { ExternalLink } from "lucide-react";
import { institute } from "#content/institute.ts";
import { contactWords } from "#content/words/contact.ts";
import { Section } from "#web/ui/section.tsx";
import { AreaMap } from "./area-map.tsx";

export function Office() {
	const { office, direct } = contactWords();
	const { latitude, longitude } = institute.place;
	return (
		<Section id="office" aria-labelledby="office-title" className="office">
			<div className="office-words">
				<p className="stencil text-sea-700">{office.eyebrow}</p>
				<h2 id="office-title" className="section-title">
					{office.title}
				</h2>
				<dl className="office-facts">
					<div>
						<dt className="stencil">{office.address}</dt>
						<dd>
							<address className="not-italic">
								{institute.address.map((line) => (
									<span key={line} className="block">
										{line}
									</span>
								))}
							</address>
						</dd>
					</div>
					<div>
						<dt className="stencil">{office.hours}</dt>
						<dd>{office.hoursText}</dd>
					</div>
					<div>
						<dt className="stencil">{office.phone}</dt>
						{institute.phones.map((phone) => (
							<dd key={phone}>
								<a className="link" href={`tel:${phone.replaceAll(" ", "")}`}>
									{phone}
								</a>
							</dd>
						))}
					</div>
					<div>
						<dt className="stencil">{office.email}</dt>
						<dd>
							<a className="link" href={`mailto:${institute.email}`}>
								{institute.email}
							</a>
						</dd>
					</div>
				</dl>
			</div>
			<figure className="area">
				<AreaMap />
				<figcaption>
					<a
						className="button"
						data-look="secondary"
						href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
						target="_blank"
						rel="noopener noreferrer"
					>
						{office.openMap} <ExternalLink aria-hidden="true" className="size-4" />
						<span className="sr-only"> ({direct.newTab})</span>
					</a>
				</figcaption>
			</figure>
		</Section>
	);
}
