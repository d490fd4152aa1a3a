import { contactWords } from "#content/en/site/contact.ts";
import { phonesOf, published } from "#content/published.ts";
import { Island } from "#web/islands/island.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import { OfficeMap } from "./office-map.tsx";

export function Office() {
	const { office } = contactWords();
	const { contact, institute } = published();
	const { shortName: name, latitude, longitude } = institute;
	return (
		<Section id="office" aria-labelledby="office-title" className="office">
			<div>
				<p className="stencil text-sea-700">{contact.office.eyebrow}</p>
				<h2 id="office-title" className="section-title">
					{contact.office.title}
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
						<dd>{institute.hours}</dd>
					</div>
					<div>
						<dt className="stencil">{office.phone}</dt>
						{phonesOf(institute).map((phone) => (
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
			<Island name="office-map" of={OfficeMap} props={{ name, latitude, longitude }} />
		</Section>
	);
}
