import { servicesWords } from "#content/en/site/services.ts";
import { published } from "#content/published.ts";
import { langOf } from "#content/text-language.ts";
import { listed, staticScreen } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";
import { ClosingBand } from "#web/ui/sections/closing-band.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import "./companies.css";
import { ServiceSection } from "./service-section.tsx";

export const handle = staticScreen("services");
export const meta = () => listed("/companies", published().services);

export default function Companies() {
	const { title, lead, overview, sections, note, closing } = published().services;
	const { columns, action } = servicesWords();
	return (
		<>
			<PageHead title={title} lead={lead} />
			<Section className="services-overview">
				<Table caption={overview} className="services-table" columns={columns}>
					{sections
						.flatMap(({ services }) => [...services])
						.map(({ id, anchor, name, authority, time }) => (
							<tr key={id + anchor}>
								<th scope="row">
									<a className="link" href={`#${anchor}`} lang={langOf(name)}>
										{name}
									</a>
								</th>
								<Cell label={columns.authority} className="services-authority">
									{authority}
								</Cell>
								<Cell label={columns.time}>{time}</Cell>
							</tr>
						))}
				</Table>
				<p className="services-note">{note}</p>
			</Section>
			{sections.map((section, place) => (
				<ServiceSection key={section.id} section={section} place={place} />
			))}
			<ClosingBand title={closing.title} text={closing.text}>
				<ButtonLink to="/contact" size="large">
					{action}
				</ButtonLink>
			</ClosingBand>
		</>
	);
}
